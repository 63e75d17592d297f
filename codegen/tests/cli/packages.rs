//! Packages that are built on: what their modules say of themselves, and that long chains of them take no longer than
//! they are long.

use super::folder::Folder;

const PACKAGE: &str = "[rust]\nout = \"rust\"\nruntime = \"package\"\n";

/// The fingerprint of what is generated from a schema, with more in the table of Rust.
fn fingerprint(folder: &Folder, schema: &str, more: &str) -> String {
    folder.write("thing.schema.json", schema);
    folder.write("triglyph.toml", format!("[[schema]]\npath = \"thing.schema.json\"\n\n{PACKAGE}{more}"));
    let said = folder.run(&[]);
    assert!(said.contains("exit code: 0"), "{said}");
    let text = folder.read("rust/thing.rs");
    let digits = text.split_once("FINGERPRINT: u128 = 0x").map(|(_, behind)| behind.chars().take(32).collect());
    digits.unwrap_or_else(|| panic!("no fingerprint in {text}"))
}

fn thing(properties: &str, more: &str) -> String {
    format!(r#"{{"title": "Thing", "type": "object", "properties": {{{properties}}}{more}}}"#)
}

#[test]
fn fingerprints_change_with_what_others_notice() {
    let folder = Folder::new();
    let usual = thing(r#""a": {"type": "integer"}"#, "");
    let first = fingerprint(&folder, &usual, "");
    // What is written for readers is no part of it, and neither is the order in which it is written.
    let described = thing(r#""a": {"description": "An \"a\".", "type": "integer"}"#, "");
    assert_eq!(fingerprint(&folder, &described, ""), first);
    let mut seen = vec![first];
    let others = [
        thing(r#""a": {"type": "integer", "minimum": 0}"#, ""),
        thing(r#""a": {"type": "number"}"#, ""),
        thing(r#""a": {"type": "integer", "default": 1}"#, ""),
        thing(r#""a": {"type": "integer"}, "b": {"type": "integer"}"#, ""),
        thing(r#""b": {"type": "integer"}"#, ""),
        thing(r#""a": {"type": "integer"}"#, r#", "required": ["a"]"#),
        thing(r#""a": {"type": "integer"}"#, r#", "additionalProperties": false"#),
        thing(r#""a": {"enum": ["x", "y"]}"#, ""),
        thing(r#""a": {"enum": ["x\", \"y"]}"#, ""),
        thing(r#""a": {"anyOf": [{"type": "string"}, {"type": "integer"}]}"#, ""),
        thing(r#""a": {"const": 1}"#, ""),
    ];
    for schema in &others {
        let found = fingerprint(&folder, schema, "");
        assert!(!seen.contains(&found), "{schema}");
        seen.push(found);
    }
    for more in ["deprecated = true\n", "map = \"IndexMap\"\n", "string = \"Box<str>\"\n"] {
        let found = fingerprint(&folder, &usual, more);
        assert!(!seen.contains(&found), "{more}");
        seen.push(found);
    }
}

/// Each package is made once by itself, though it is named by all behind it: made anew for each of them, sixteen would be
/// made some ten thousand times.
#[test]
fn a_chain_of_packages_takes_no_longer_than_it_is_long() {
    const LENGTH: usize = 16;
    let folder = Folder::new();
    for place in 0..LENGTH {
        let parts = (0..place).map(|other| format!(r#""p{other}": {{"$ref": "../p{other}/part{other}.schema.json"}}"#));
        let parts = parts.collect::<Vec<_>>().join(", ");
        let schema = format!(r#"{{"title": "Part{place}", "type": "object", "properties": {{{parts}}}}}"#);
        folder.write(&format!("p{place}/part{place}.schema.json"), schema);
        let packages = (0..place)
            .map(|other| format!("[[package]]\nproject = \"../p{other}/triglyph.toml\"\nrust = \"p{other}\"\n\n"));
        let packages: String = packages.collect();
        let own = format!("[[schema]]\npath = \"part{place}.schema.json\"\n\n");
        folder.write(&format!("p{place}/triglyph.toml"), format!("{own}{packages}{PACKAGE}"));
    }
    let last = format!("p{}", LENGTH - 1);
    let output = folder.command(&[]).current_dir(folder.path(&last)).output().expect("the command runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = folder.read(&format!("{last}/rust/part{}.rs", LENGTH - 1));
    assert!((0..LENGTH - 1).all(|other| text.contains(&format!("p{other}::part{other}::FINGERPRINT"))), "{text}");
}
