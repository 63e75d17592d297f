//! The builder for build scripts, called as a build script calls it.

use triglyph::{builder::Config, load::Derivation};

use super::folder::{Folder, PET};

fn config(folder: &Folder) -> Config {
    let mut config = Config::new();
    config.cargo_metadata(false).out_dir(folder.path("out")).schema(folder.path("pet.schema.json").to_str().unwrap());
    config
}

#[test]
fn one_file_is_written() {
    let folder = Folder::with_pet();
    config(&folder).name("Animal").compile().unwrap();
    let files = folder.files("out");
    assert_eq!(files.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["contracts.rs"]);
    assert!(folder.read("out/contracts.rs").contains("Animal"));
    config(&folder).include_file("other.rs").compile().unwrap();
    assert!(folder.has("out/contracts.rs") && folder.has("out/other.rs"), "another call's file stays");
}

#[test]
fn mistakes_say_what_and_where() {
    let folder = Folder::with_pet();
    folder.write("pet.schema.json", "{\n  \"type\": strin\n}\n");
    let error = config(&folder).compile().unwrap_err();
    assert_eq!(format!("{error}"), format!("{error:?}"));
    assert!(error.to_string().contains("error[syntax]") && error.to_string().contains("pet.schema.json:2:"), "{error}");
    assert!(!folder.has("out"));
}

#[test]
fn misuse_is_refused() {
    let folder = Folder::with_pet();
    let message = |config: &Config| config.compile().unwrap_err().to_string();
    assert!(message(Config::new().out_dir(folder.path("out"))).contains("there is no schema"));
    assert!(message(Config::new().name("A").schema("a.json").out_dir("x")).contains("before the schema"));
    assert!(message(config(&folder).name("a b")).contains("cannot be the name of a type"));
    assert!(message(config(&folder).include_file("../evil.rs")).contains("cannot be the name of the included file"));
    // The file that is there was not generated.
    folder.write("out/contracts.rs", PET);
    assert!(message(&config(&folder)).contains("error[hand-written]"));
}

#[test]
fn contracts_are_derived() {
    let folder = Folder::new();
    let schema = r#"{"title": "Pet", "type": "object", "properties": {"id": {"type": "string", "readOnly": true}, "name": {"type": "string"}}}"#;
    folder.write("pet.schema.json", schema);
    let path = folder.path("pet.schema.json").to_str().unwrap().to_owned();
    let keys = || Derivation::Pick(vec!["id".into()]);
    config(&folder)
        .directions(true)
        .derived(&path, Derivation::Patch, None)
        .derived(&path, keys(), Some("PetKey"))
        .compile()
        .unwrap();
    let text = folder.read("out/contracts.rs");
    for name in ["PetRequest", "PetPatch", "PetKey"] {
        assert!(text.contains(&format!("pub struct {name} {{")), "{name}");
    }
    // No member is only written.
    assert!(!text.contains("PetResponse"));
    let message = |config: &Config| config.compile().unwrap_err().to_string();
    assert!(message(config(&folder).derived("b.json", Derivation::Patch, None)).contains("is none of the schemas"));
    assert!(message(config(&folder).derived(&path, keys(), None)).contains("has no name that a type can have"));
    let unknown = Derivation::Omit(vec!["nmae".into()]);
    assert!(message(config(&folder).derived(&path, unknown, Some("A"))).contains("did you mean `name`?"));
}

#[test]
fn modules_stand_beside_those_of_schemas() {
    let folder = Folder::with_pet();
    folder.write("pet-2.schema.json", PET);
    let [old, new] =
        ["pet.schema.json", "pet-2.schema.json"].map(|name| folder.path(name).to_str().unwrap().to_owned());
    config(&folder).schema(&new).migration(&old, &new).projection(&old, "openai").compile().unwrap();
    let text = folder.read("out/contracts.rs");
    for part in ["pub mod pet_to_pet_2 {", "pub fn upgrade(", "pub mod pet_for_openai {", "pub fn from_answer("] {
        assert!(text.contains(part), "{part}");
    }
    let message = |config: &Config| config.compile().unwrap_err().to_string();
    assert!(message(config(&folder).migration(&old, "b.json")).contains("is none of the schemas"));
    assert!(message(config(&folder).projection("b.json", "openai")).contains("is none of the schemas"));
    assert!(message(config(&folder).projection(&old, "nobody")).contains("no rules for a provider `nobody`"));
}
