//! Maps that keep the order of documents, and texts that are boxed or shared.

use testkit::{codegen, lock, outside, run, try_run, workspace, write};
use triglyph::{
    builder::Config,
    render::{RustMap, RustString, runtime::Runtime},
};

use super::{Program, path};

#[test]
fn maps_and_texts_of_other_types_are_read_and_written_alike() {
    let _lock = lock("rust-containers");
    let program = Program::new("containers", "order.schema.json");
    program.generate("map = \"IndexMap\"\nstring = \"Arc<str>\"\n", |config| {
        config.map_type(RustMap::IndexMap).string_type(RustString::BoxStr);
    });
    let others = |file: &str, configure: &dyn Fn(&mut Config)| {
        let mut config = Config::new();
        config.cargo_metadata(false).out_dir(program.folder.join("src")).include_file(file);
        configure(config.schema(path(&program.folder.join(program.schema))));
        config.compile().unwrap_or_else(|error| panic!("{error}"));
    };
    others("plain.rs", &|_| ());
    others("package.rs", &|config| {
        config.map_type(RustMap::IndexMap).string_type(RustString::ArcStr).runtime(Runtime::Package);
    });
    let runtime = workspace().join("runtime/rust");
    // The feature of serde that `Arc<str>` asks for comes with the runtime's.
    program.run(&format!(
        "indexmap = {{ version = \"2\", default-features = false, features = [\"serde\", \"std\"] }}\n\
         triglyph-runtime = {{ path = {runtime:?}, features = [\"indexmap\", \"rc\"] }}\n"
    ));
}

/// What is written must not be in another order each time.
#[test]
fn hash_maps_are_refused() {
    let folder = outside();
    write(&folder.path().join("a.json"), "{}");
    let project = "[[schema]]\npath = \"a.json\"\n\n[rust]\nout = \"out\"\nmap = \"HashMap\"\n";
    write(&folder.path().join("triglyph.toml"), project);
    let said = try_run(codegen().current_dir(folder.path())).stderr;
    assert!(said.contains("triglyph.toml:6:") && said.contains("another order each time"), "{said}");
    write(&folder.path().join("triglyph.toml"), &project.replace("HashMap", "BTreeMap"));
    run(codegen().current_dir(folder.path()));
}

/// Values outlive the text that they are read from.
#[test]
fn strings_that_borrow_are_refused() {
    let folder = outside();
    write(&folder.path().join("a.json"), "{}");
    for name in ["Cow", "Cow<str>", "Cow<'_, str>"] {
        let project = format!("[[schema]]\npath = \"a.json\"\n\n[rust]\nout = \"out\"\nstring = \"{name}\"\n");
        write(&folder.path().join("triglyph.toml"), &project);
        let said = try_run(codegen().current_dir(folder.path())).stderr;
        assert!(said.contains("triglyph.toml:6:") && said.contains("strings do not borrow"), "{said}");
    }
}
