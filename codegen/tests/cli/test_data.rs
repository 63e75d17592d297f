//! Test data on request: there where it is wanted, gone when it is not, and refused where it cannot be.

use triglyph::builder::Config;

use super::folder::{Folder, PET};

fn project(samples: bool, more: &str) -> String {
    let table = |name: &str| format!("[{name}]\nout = \"{name}\"\nsamples = {samples}\n");
    let tables: String = ["rust", "typescript", "python"].map(table).concat();
    format!("[[schema]]\npath = \"pet.schema.json\"\n\n{more}{tables}")
}

#[test]
fn data_is_there_where_it_is_wanted() {
    let folder = Folder::with_pet();
    folder.write("triglyph.toml", project(false, ""));
    folder.run(&[]);
    let without = ["rust", "typescript", "python"].map(|language| folder.files(language));
    assert!(without.iter().flatten().all(|(name, _)| !name.contains("samples")));
    folder.write("triglyph.toml", project(true, ""));
    folder.run(&[]);
    let added = |language: &str, before: &[(String, String)]| -> Vec<String> {
        let names = folder.files(language).into_iter().map(|(name, _)| name);
        names.filter(|name| !before.iter().any(|(known, _)| known == name)).collect()
    };
    assert_eq!(added("rust", &without[0]), ["pet.samples.json", "samples.rs", "support/api/samples.rs"]);
    assert_eq!(added("typescript", &without[1]), ["pet.samples.ts", "samples.ts", "support/samples.ts"]);
    assert_eq!(added("python", &without[2]), ["_support/samples.py", "pet.samples.json", "samples.py"]);
    assert_eq!(folder.read("rust/pet.samples.json"), folder.read("python/pet.samples.json"));
    // All of it goes again.
    folder.write("triglyph.toml", project(false, ""));
    folder.run(&[]);
    assert_eq!(["rust", "typescript", "python"].map(|language| folder.files(language)), without);
}

#[test]
fn a_schema_may_be_called_samples() {
    let folder = Folder::new();
    folder.write("pet.schema.json", PET);
    folder.write("samples.schema.json", PET.replace("Pet", "Samples"));
    folder.write("triglyph.toml", project(true, "[[schema]]\npath = \"samples.schema.json\"\n\n"));
    folder.run(&[]);
    for file in ["rust/samples_.rs", "typescript/samples_.ts", "python/samples_.py"] {
        assert!(folder.has(file), "{file}");
    }
    assert!(folder.read("rust/samples.rs").contains("pub struct Samples"));
}

#[test]
fn what_cannot_be_is_said() {
    let folder = Folder::new();
    folder.write(
        "pet.schema.json",
        r#"{"title": "Pet", "type": "object", "required": ["a"], "properties": {"a": false}}"#,
    );
    folder.write("triglyph.toml", project(true, ""));
    let said = folder.run(&["--color=never"]);
    assert!(said.contains("warning[no-sample]: there is no test data for Pet"), "{said}");
    assert!(folder.has("rust/samples.rs"));
    let types =
        "[[schema]]\npath = \"pet.schema.json\"\n\n[typescript]\nout = \"ts\"\ntypes_only = true\nsamples = true\n";
    folder.write("triglyph.toml", types);
    let said = folder.run(&["--color=never"]);
    assert!(said.contains("error[project-file]: test data is judged by the verbs of its types"), "{said}");
    assert!(said.contains("triglyph.toml:7:11"), "{said}");
    assert!(!folder.has("ts"));
}

#[test]
fn build_scripts_have_it_in_one_file() {
    let folder = Folder::with_pet();
    let mut config = Config::new();
    config.schema(folder.path("pet.schema.json").to_string_lossy()).out_dir(folder.path("out")).cargo_metadata(false);
    config.compile().expect("the schema is fine");
    assert!(!folder.read("out/contracts.rs").contains("mod samples"));
    config.samples(true).compile().expect("the schema is fine");
    let text = folder.read("out/contracts.rs");
    assert!(text.contains("impl Sampled for super::pet::Pet") && text.contains("\\\"pools\\\":"), "{text}");
}
