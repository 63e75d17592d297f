//! `triglyph lint` as users run it.

use super::folder::Folder;

/// One finding that can be fixed, and one that is denied.
const WRONG: &str = "{\n  \"type\": \"integer\",\n  \"minLength\": 1,\n  \"mininum\": 3\n}\n";

fn linted(name: &str, text: &str) -> Folder {
    let folder = Folder::new();
    folder.write(name, text);
    folder
}

#[test]
fn findings_are_shown_with_their_lines() {
    insta::assert_snapshot!(linted("a.schema.json", WRONG).run(&["lint", "a.schema.json"]));
}

#[test]
fn findings_are_printed_for_programs() {
    let folder = linted("my schema.schema.json", WRONG);
    for format in ["json", "sarif", "github"] {
        let printed = folder.run(&["lint", "my schema.schema.json", "--message-format", format]);
        insta::assert_snapshot!(format!("lint_as_{format}"), printed.replace(env!("CARGO_PKG_VERSION"), "<version>"));
    }
}

#[test]
fn exit_codes_tell_warnings_from_errors_and_from_what_cannot_be_read() {
    let folder = linted("a.schema.json", r#"{"type": "integer", "minLength": 1}"#);
    assert_eq!(folder.code(&["lint", "a.schema.json"]), 0);
    assert_eq!(folder.code(&["lint", "a.schema.json", "--deny", "keyword-beside-type"]), 1);
    assert_eq!(folder.code(&["lint", "a.schema.json", "--deny", "all", "--allow=wide-integer,keyword-beside-type"]), 0);
    folder.write("b.schema.json", "{");
    assert_eq!(folder.code(&["lint", "a.schema.json", "b.schema.json"]), 2);
}

#[test]
fn what_is_wrong_on_the_command_line_is_said() {
    let folder = linted("a.schema.json", "{}");
    std::fs::create_dir(folder.path("empty")).unwrap();
    let runs = [
        folder.run(&["lint"]),
        folder.run(&["lint", "empty"]),
        folder.run(&["lint", "nowhere.json"]),
        folder.run(&["lint", "a.schema.json", "--deny", "larg-number"]),
    ];
    assert!(runs.iter().all(|run| run.contains("exit code: 2")));
    insta::assert_snapshot!(runs.join("\n"));
}

#[test]
fn folders_are_searched_for_schemas() {
    let folder = linted("schemas/a.schema.json", WRONG);
    folder.write("schemas/deep/b.schema.yaml", "type: integer\nminLength: 1\n");
    folder.write("schemas/deep/schema.json", WRONG);
    folder.write("schemas/package.json", "not a schema");
    folder.write("schemas/.hidden/c.schema.json", "not a schema");
    insta::assert_snapshot!(folder.run(&["lint", "schemas", "--message-format", "github"]));
    let twice = folder.output(&["lint", "schemas", "schemas/a.schema.json", "--message-format", "json"]);
    assert_eq!(String::from_utf8(twice.stdout).unwrap().lines().count(), 5, "each schema once");
}

#[test]
fn the_project_file_says_what_is_linted_and_how() {
    let folder = linted("a.schema.json", r#"{"type": "integer", "minLength": 1, "maximum": 9223372036854775807}"#);
    let project =
        |lint: &str| folder.write("triglyph.toml", format!("[[schema]]\npath = \"a.schema.json\"\n\n[lint]\n{lint}\n"));
    project("allow = [\"large-number\"]\ndeny = [\"keyword-beside-type\"]");
    insta::assert_snapshot!(folder.run(&["lint"]));
    assert_eq!(folder.code(&["lint", "--warn", "keyword-beside-type"]), 0);
    project("allow = [\"larg-number\"]");
    insta::assert_snapshot!("unknown_rule_in_the_project_file", folder.run(&["lint"]));
    project("permit = []");
    assert_eq!(folder.code(&["lint"]), 2);
}

#[test]
fn fixes_are_written_and_listed() {
    let folder = linted("a.schema.json", WRONG);
    insta::assert_snapshot!(folder.run(&["lint", "--fix", "a.schema.json"]));
    assert_eq!(folder.read("a.schema.json"), "{\n  \"type\": \"integer\",\n  \"mininum\": 3\n}\n");
    let again = folder.run(&["lint", "--fix", "a.schema.json"]);
    assert!(again.contains("0 fixed") && folder.files("").len() == 1, "{again}");
}

#[test]
fn yaml_is_linted_and_not_changed() {
    let folder = linted("a.schema.yaml", "type: integer\nminLength: 1\n");
    let printed = folder.run(&["lint", "--fix", "a.schema.yaml"]);
    assert!(printed.contains("keyword-beside-type") && printed.contains("a.schema.yaml:2:1"), "{printed}");
    assert_eq!(folder.read("a.schema.yaml"), "type: integer\nminLength: 1\n");
}

#[test]
fn rules_are_explained() {
    let folder = Folder::new();
    insta::assert_snapshot!(folder.run(&["explain", "keyword-beside-type"]));
}
