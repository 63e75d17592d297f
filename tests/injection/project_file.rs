//! Payloads in every text of a project file.

use std::path::Path;

use testkit::{codegen, outside, run, write};

use super::{canary, findings, shares::Share};

/// Project files with `TEXT` in the place of a payload, as a TOML string.
const POSITIONS: &[&str] = &[
    "command = TEXT\n",
    "draft = TEXT\n",
    "formats = TEXT\n",
    "allow_read = [TEXT]\n",
    "TEXT = 1\n",
    "[[schema]]\npath = TEXT\n",
    "[[schema]]\npath = \"plain.schema.json\"\nname = TEXT\n",
    "[[schema]]\npath = \"plain.schema.json\"\nauthored = TEXT\n",
    "[rust]\nout = \"code\"\nentry = TEXT\n",
    "[rust]\nout = \"code\"\nruntime = TEXT\n",
    "[rust]\nout = \"code\"\nruntime_path = TEXT\n",
    "[typescript]\nout = \"code\"\nruntime_path = TEXT\n",
    "[python]\nout = \"code\"\nruntime_path = TEXT\n",
    "[python]\nout = TEXT\n",
    "[lint]\nallow = [TEXT]\n",
    "[patterns]\nallow = [TEXT]\n",
    "[limits]\nTEXT = 1\n",
    "[types]\nnative = [TEXT]\n",
    "[rename]\nTEXT = \"Other\"\n",
    "[rename]\nPlain = TEXT\n",
    "[[derived]]\nschema = \"plain.schema.json\"\nkind = TEXT\n",
    "[[derived]]\nschema = \"plain.schema.json\"\nkind = \"patch\"\nname = TEXT\n",
    "[[extern]]\ntype = TEXT\nrust = \"crate::A\"\n",
    "[[extern]]\ntype = \"Plain\"\nrust = TEXT\n",
    "[[extern]]\ntype = \"Plain\"\ntypescript = TEXT\n",
    "[[extern]]\ntype = \"Plain\"\ntypescript = { import = TEXT, name = \"A\" }\n",
    "[[extern]]\ntype = \"Plain\"\ntypescript = { import = \"a\", name = TEXT }\n",
    "[[extern]]\ntype = \"Plain\"\ntypescript = { import = \"a\", name = \"A\", codec = TEXT }\n",
    "[[extern]]\ntype = \"Plain\"\npython = TEXT\n",
    "[[extern]]\ntype = \"Plain\"\npython = { type = \"a:A\", read = TEXT }\n",
    "[map]\nTEXT = \"plain\"\n",
    "[map]\n\"https://example.com/\" = TEXT\n",
];
/// The number of the first of them among all positions, and the formats in which findings are printed, in turns.
const FIRST: usize = 200;
const FORMATS: [&str; 4] = ["text", "json", "github", "sarif"];

/// Runs the command with a payload in each text of a project file. It generates, or says what is wrong; it runs nothing,
/// and writes nothing outside of the project.
///
/// # Panics
///
/// If it does.
pub fn runs_nothing(payloads: &[String], share: Share) {
    let around = outside();
    let folder = around.path().join("around/project");
    for (position, template) in POSITIONS.iter().enumerate() {
        for (index, text) in payloads.iter().enumerate().filter(|(index, _)| share.has(FIRST + position, *index)) {
            // The owner of a project may write wherever it is allowed to; a test may not.
            if template.contains("out = TEXT") && (text.starts_with('/') || text.contains("..")) {
                continue;
            }
            drop(std::fs::remove_dir_all(&folder));
            write(&folder.join("plain.schema.json"), r#"{"type": "object", "properties": {"a": {"type": "string"}}}"#);
            write(&folder.join("triglyph.toml"), &project_file(template, text));
            findings::findings(&[], FORMATS[index % FORMATS.len()], &folder);
            canary::assert_none(around.path());
            let outside: Vec<_> = std::fs::read_dir(around.path()).expect("a folder").collect();
            assert_eq!(outside.len(), 1, "{text:?} in {template:?} leads out: {outside:?}");
        }
    }
    // With a text that is none of the payloads, all of that works.
    write(&folder.join("triglyph.toml"), &project_file(POSITIONS[0], "plain"));
    write(&folder.join("plain.schema.json"), "{}");
    run(codegen().current_dir(Path::new(&folder)));
}

/// A project file with `text` in it, and all that it needs besides.
fn project_file(template: &str, text: &str) -> String {
    let literal = toml::Value::String(text.to_owned()).to_string();
    let mut file = template.replace("TEXT", &literal);
    for (table, rest) in [
        ("[[schema]]", "[[schema]]\npath = \"plain.schema.json\"\n"),
        ("[rust]", "[rust]\nout = \"rust\"\nruntime = \"package\"\n"),
        ("[typescript]", "[typescript]\nout = \"typescript\"\nruntime = \"package\"\n"),
        ("[python]", "[python]\nout = \"python\"\nruntime = \"package\"\n"),
    ] {
        if !template.contains(table) {
            file += rest;
        }
    }
    file
}
