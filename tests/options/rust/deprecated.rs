//! What a schema calls deprecated is deprecated for the compiler, and the generated code itself is free of warnings.

use testkit::{lock, outside, read, workspace};
use triglyph::builder::Config;

use super::{Program, path};

#[test]
fn what_is_deprecated_is_so_for_the_compiler() {
    let _lock = lock("rust-deprecated");
    let program = Program::new("deprecated", "order.schema.json");
    program.generate("deprecated = true\n", |config| {
        config.deprecated(true);
    });
    program.run("");
}

/// A note of a user's own takes the place of the attribute, and needs no option for the code to be free of warnings.
#[test]
fn notes_take_its_place() {
    let folder = outside();
    let note = "#[deprecated(note = \"by hand\")]";
    let schema = workspace().join("tests/options/rust/deprecated/order.schema.json");
    for wanted in [false, true] {
        let mut config = Config::new();
        config.cargo_metadata(false).out_dir(folder.path()).schema(path(&schema));
        config.deprecated(wanted).attribute_for("Address", note).compile().expect("it is generated");
        let text = read(&folder.path().join("contracts.rs"));
        assert!(text.contains(&format!("{note}\n    #[serde(deny_unknown_fields)]\n    pub struct Address")), "{text}");
        assert!(!text.contains("Address`.\n    #[deprecated]"), "{text}");
        assert_eq!(text.contains("\n        #[deprecated]\n"), wanted);
        assert_eq!(text.matches("    deprecated,\n").count(), 1, "{text}");
    }
}
