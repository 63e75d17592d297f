//! `triglyph test`.

use super::folder::Folder;

fn pets() -> Folder {
    let folder = Folder::with_pet();
    folder.write("tests/valid/rex.json", r#"{"name": "Rex"}"#);
    folder.write("tests/valid/tom.yaml", "name: Tom\n");
    folder.write("tests/invalid/number.json", "{\n  \"name\": 1\n}");
    folder.write("tests/invalid/number.expected.json", r#"[{"code": "type", "path": "/name"}]"#);
    folder.write("tests/invalid/broken.json", "{");
    folder.write(
        "tests/suite.json",
        r#"[
  {
    "description": "names",
    "tests": [
      { "description": "a word", "data": { "name": "Rex" }, "valid": true },
      { "description": "none", "data": {}, "valid": false }
    ]
  },
  {
    "description": "a schema of its own",
    "schema": { "maximum": 3 },
    "tests": [{ "description": "too much", "data": 4, "valid": false }]
  }
]
"#,
    );
    folder
}

#[test]
fn documents_are_judged_as_they_should_be() {
    let folder = pets();
    insta::assert_snapshot!(folder.run(&["test", "pet.schema.json", "tests"]));
    insta::assert_snapshot!("as_json", folder.run(&["test", "pet.schema.json", "tests", "--message-format", "json"]));
    assert_eq!(folder.code(&["test", "pet.schema.json", "tests/valid", "tests/suite.json"]), 0);
}

#[test]
fn what_is_not_fails() {
    let folder = pets();
    folder.write("tests/valid/wrong.json", "{\n  \"name\": null\n}\n");
    folder.write("tests/invalid/right.json", r#"{"name": "Rex"}"#);
    folder.write("tests/invalid/other.json", "{}");
    folder.write("tests/invalid/other.expected.json", r#"[{"code": "type"}]"#);
    folder.write(
        "tests/suite.json",
        r#"[{"description": "names", "tests": [{"description": "none", "data": {}, "valid": true}]}]"#,
    );
    let reports = ["--report", "junit=out/results.xml", "--report", "ctrf=out/results.json"];
    insta::assert_snapshot!(folder.run(&[&["test", "pet.schema.json", "tests"][..], &reports].concat()));
    let junit = folder.read("out/results.xml");
    assert!(junit.contains("tests=\"8\"") && junit.contains("failures=\"4\""), "{junit}");
    assert!(junit.contains("tests/valid/wrong.json") && junit.contains("has to be refused"), "{junit}");
    let ctrf: serde_json::Value = serde_json::from_str(&folder.read("out/results.json")).unwrap();
    assert_eq!(ctrf["reportFormat"], "CTRF");
    let summary = &ctrf["results"]["summary"];
    assert_eq!((&summary["tests"], &summary["passed"], &summary["failed"]), (&8.into(), &4.into(), &4.into()));
    let tests = ctrf["results"]["tests"].as_array().unwrap();
    assert_eq!(tests.iter().filter(|test| test["status"] == "failed" && test["message"].is_string()).count(), 4);
    let json = folder.run(&["test", "pet.schema.json", "tests", "--message-format", "json"]);
    assert!(json.contains("exit code: 1") && json.matches(r#""passed":false"#).count() == 4, "{json}");
}

#[test]
fn samples_are_tests() {
    let folder = Folder::with_pet();
    assert_eq!(folder.code(&["sample", "pet.schema.json", "--out", "samples"]), 0);
    let printed = folder.run(&["test", "pet.schema.json", "samples"]);
    assert!(printed.contains("exit code: 0") && printed.contains(" 0 failed"), "{printed}");
}

/// One snapshot for each mistake: the tests cannot be run.
macro_rules! refused {
    ($($name:ident: $file:literal $content:literal, $($arg:literal)*;)+) => {
        $(
            #[test]
            fn $name() {
                let folder = Folder::with_pet();
                folder.write($file, $content);
                let printed = folder.run(&["test", "pet.schema.json", $($arg),*]);
                assert!(printed.contains("exit code: 2"), "{printed}");
                insta::assert_snapshot!(printed);
            }
        )+
    };
}

refused! {
    no_tests: "tests/readme.txt" "", "tests";
    no_documents: "tests/valid/.keep" "", "tests";
    no_folder: "readme.txt" "", "tests";
    a_suite_that_is_none: "tests/a.json" "[\n  {\"description\": \"x\", \"tests\": [{\"description\": \"y\", \"data\": 1}]}\n]", "tests";
    a_file_that_is_no_list: "tests/a.json" "{}", "tests";
    expected_errors_that_are_none: "tests/invalid/a.expected.json" "{}", "tests";
    a_document_that_cannot_be_judged: "tests/invalid/a.yaml" "name: .nan\n", "tests";
    a_schema_of_its_own_that_is_none: "tests/a.json" "[{\"description\": \"x\", \"schema\": {\"type\": \"objekt\"}, \"tests\": [{\"description\": \"y\", \"data\": 1, \"valid\": true}]}]", "tests";
    a_report_of_another_form: "tests/valid/a.json" "{}", "tests" "--report" "tap=x";
}

#[test]
fn a_broken_list_of_expected_errors_is_pointed_at() {
    let folder = pets();
    folder.write("tests/invalid/number.expected.json", "[{\"kode\": \"type\"}]");
    insta::assert_snapshot!(folder.run(&["test", "pet.schema.json", "tests"]));
}

#[test]
fn the_project_file_says_what_schemas_are_tried_on() {
    let folder = pets();
    let none = folder.run(&["test"]);
    assert!(none.contains("there is nothing to test") && none.contains("exit code: 2"), "{none}");
    folder.write("toy.schema.json", "{}");
    folder.write(
        "triglyph.toml",
        "[test]\n\"pet.schema.json\" = [\"tests/valid\", \"tests/invalid\"]\n\"toy.schema.json\" = \"tests/valid\"\n",
    );
    let report = ["--report", "junit=results.xml"];
    let all = folder.run(&[&["test"][..], &report].concat());
    assert!(all.contains("6 tests: 6 passed, 0 failed") && all.contains("exit code: 0"), "{all}");
    let junit = folder.read("results.xml");
    assert!(junit.contains("name=\"pet.schema.json\" tests=\"4\""), "{junit}");
    assert!(junit.contains("name=\"toy.schema.json\" tests=\"2\""), "{junit}");
    let one = folder.run(&["test", "toy.schema.json"]);
    assert!(one.contains("2 tests: 2 passed, 0 failed"), "{one}");
    let other = folder.run(&["test", "other.schema.json"]);
    assert!(other.contains("there is nothing to try `other.schema.json` on"), "{other}");
}
