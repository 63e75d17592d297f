//! Documents in YAML, JSON5, JSON with comments and TOML: equal verdicts as the JSON that they stand for, with places.

use std::{
    process::Stdio,
    thread,
    time::{Duration, Instant},
};

use super::folder::Folder;

const ORDER: &str = r#"{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Order",
  "type": "object",
  "required": ["id"],
  "properties": {
    "id": { "type": "integer", "maximum": 100000000000000000000000000000000 },
    "name": { "type": "string" },
    "price": { "type": "number", "multipleOf": 0.01 },
    "placed": { "type": "string", "format": "date-time" },
    "lines": { "type": "array", "items": { "type": "object", "required": ["sku"], "properties": { "count": { "type": "integer" } } } }
  },
  "additionalProperties": false
}
"#;

fn shop() -> Folder {
    let folder = Folder::new();
    folder.write("order.schema.json", ORDER);
    folder
}

fn judged(folder: &Folder, documents: &[&str]) -> String {
    folder.run(&[&["validate", "order.schema.json", "--integers", "unbounded"], documents].concat())
}

#[test]
fn errors_have_a_place_in_every_format() {
    let folder = shop();
    folder.write(
        "a.json",
        "{\n  \"id\": \"1\",\n  \"lines\": [\n    { \"sku\": 1, \"count\": 1.5 },\n    {}\n  ],\n  \"colour\": 1\n}\n",
    );
    folder.write("a.yaml", "# \u{e9}\nid: '1'\nlines:\n  - sku: 1\n    count: 1.5\n  - {}\ncolour: 1\n");
    folder.write("a.toml", "id = \"1\"\ncolour = 1\n[[lines]]\nsku = 1\ncount = 1.5\n[[lines]]\n");
    folder.write("a.json5", "{\n  id: '1', // no\n  lines: [{sku: 1, count: 1.5,}, {},],\n  colour: +0x1,\n}\n");
    folder.write(
        "a.jsonc",
        "{\n  \"id\": \"1\", // no\n  \"lines\": [{\"sku\": 1, \"count\": 1.5}, {}],\n  \"colour\": 1,\n}\n",
    );
    folder.write("a.jsonl", "{\"id\": 1}\n\n{\"id\": 1, \"name\": 2}\n");
    insta::assert_snapshot!(judged(&folder, &["a.json", "a.yaml", "a.toml", "a.json5", "a.jsonc", "a.jsonl"]));
    let github = judged(&folder, &["a.yaml", "a.jsonl", "--message-format", "github"]);
    assert!(github.contains("file=a.yaml,line=5,") && github.contains("file=a.jsonl,line=3,col=11"), "{github}");
}

#[test]
fn reports_are_those_of_the_json_that_a_document_stands_for() {
    let folder = shop();
    let cases = [
        ("{\"id\": 7, \"name\": \"x\"}", "id: 7\nname: x\n", "id = 7\nname = \"x\"\n", "{id: 7, name: 'x'}"),
        ("{\"id\": 7, \"name\": null}", "id: 0o7\nname: ~\n", "", "{id: 0x7, 'name': null}"),
        (
            "{\"id\": 255, \"name\": 1.50}",
            "id: 0xff\nname: 1.50\n",
            "id = 0xff\nname = 1.5_0\n",
            "{id: 0xFF, name: 1.50}",
        ),
        (
            "{\"id\": 99999999999999999999999999999999}",
            "id: 99999999999999999999999999999999\n",
            "",
            "{id: 99999999999999999999999999999999}",
        ),
        ("{\"id\": 1, \"price\": 0.29}", "id: 1\nprice: .29\n", "id = 1\nprice = 0.29\n", "{id: +1, price: .29}"),
        ("{\"id\": 5.0}", "id: 5.\n", "id = 5.0\n", "{id: 5.}"),
        (
            "{\"id\": true, \"name\": \"yes\"}",
            "id: TRUE\nname: yes\n",
            "id = true\nname = \"yes\"\n",
            "{id: true, name: \"\\x79es\"}",
        ),
        (
            "{\"id\": 1, \"placed\": \"1979-05-27T07:32:00Z\"}",
            "id: 1\nplaced: 1979-05-27T07:32:00Z\n",
            "id = 1\nplaced = 1979-05-27 07:32:00Z\n",
            "{id: 1, placed: '1979-05-27T07:32:00Z'}",
        ),
        ("{\"id\": 1, \"placed\": \"1979-05-27\"}", "id: 1\nplaced: 1979-05-27\n", "id = 1\nplaced = 1979-05-27\n", ""),
        (
            "{\"id\": 1, \"lines\": [{\"sku\": 1}, {\"sku\": 1}]}",
            "id: &one 1\nlines:\n- &line {sku: *one}\n- *line\n",
            "id = 1\nlines = [{sku = 1}, {sku = 1}]\n",
            "",
        ),
        ("[]", "[]", "", "[]"),
        ("null", "null", "", "null"),
    ];
    for (number, (json, yaml, toml, json5)) in cases.into_iter().enumerate() {
        let report = |ending: &str, text: &str| {
            let name = format!("{number}.{ending}");
            folder.write(&name, text);
            let printed = judged(&folder, &[&name, "--message-format", "json"]);
            let (_, report) = printed.split_once("\"report\":").unwrap_or_else(|| panic!("{printed}"));
            report.to_owned()
        };
        let expected = report("json", json);
        for (ending, text) in [("yaml", yaml), ("toml", toml), ("json5", json5), ("jsonc", json)] {
            if !text.is_empty() {
                assert_eq!(report(ending, text), expected, "{text}");
            }
        }
    }
}

#[test]
fn numbers_that_no_double_holds_are_refused_where_they_stand() {
    let folder = shop();
    folder.write("a.json", "{\"id\": 1,\n  \"price\": 1e400}");
    folder.write("a.yaml", "id: 1\nprice: 1e400\n");
    folder.write("a.toml", "id = 1\nprice = 1e400\n");
    insta::assert_snapshot!(judged(&folder, &["a.json", "a.yaml", "a.toml"]));
}

#[test]
fn what_json_cannot_say_is_an_error_with_its_place() {
    let folder = shop();
    let wrong = [
        ("nan.yaml", "id: 1\nprice: .nan\n"),
        ("infinity.yaml", "price: -.INF\n"),
        ("twice.yaml", "id: 1\nname: x\nid: 2\n"),
        ("twice_as_text.yaml", "1: 1\n\"1\": 2\n"),
        ("tag.yaml", "id: !Ref x\n"),
        ("binary.yaml", "id: !!binary aGk=\n"),
        ("unfit.yaml", "id: !!int x\n"),
        ("key.yaml", "? [a]\n: 1\n"),
        ("merge.yaml", "a: &a {id: 1}\nb:\n  <<: *a\n"),
        ("loop.yaml", "id: &a [*a]\n"),
        ("unknown.yaml", "id: *a\n"),
        ("syntax.yaml", "id: [1\nname: x\n"),
        ("empty.yaml", "# nothing\n"),
        ("nan.toml", "price = nan\n"),
        ("infinity.toml", "price = -inf\n"),
        ("twice.toml", "id = 1\nid = 2\n"),
        ("syntax.toml", "id = \n"),
        ("nan.json5", "{price: NaN}\n"),
        ("infinity.json5", "{price: -Infinity}\n"),
        ("name.json5", "{a-b: 1}\n"),
        ("line.json5", "{name: 'a\nb'}\n"),
        ("comma.json5", "{id: 1 name: 2}\n"),
        ("quotes.jsonc", "{'id': 1}\n"),
        ("control.jsonc", "{\"name\": \"a\tb\"}\n"),
        ("surrogate.json5", "{name: '\\ud800'}\n"),
        ("empty.jsonc", "// nothing\n"),
    ];
    let mut printed = String::new();
    for (name, text) in wrong {
        folder.write(name, text);
        let said = judged(&folder, &[name]);
        assert!(said.contains("exit code: 2") && said.contains(&format!("{name}:")), "{said}");
        printed.push_str(&said);
    }
    insta::assert_snapshot!(printed);
}

#[test]
fn aliases_stand_for_no_more_than_there_is_room_for() {
    let folder = shop();
    let mut laughs = String::from("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for level in 1..12 {
        let items = vec![format!("*a{}", level - 1); 10].join(", ");
        laughs.push_str(&format!("a{level}: &a{level} [{items}]\n"));
    }
    folder.write("laughs.yaml", &laughs);
    folder.write("deep.yaml", "[".repeat(100_000));
    folder.write("deep.json5", "[".repeat(100_000));
    folder.write("rather_deep.yaml", format!("{}{}", "[".repeat(200), "]".repeat(200)));
    let printed = judged(&folder, &["laughs.yaml"]);
    assert!(printed.contains("exit code: 2") && printed.contains("aliases stand for more than"), "{printed}");
    for name in ["deep.yaml", "deep.json5"] {
        assert_eq!(folder.code(&["validate", "order.schema.json", name]), 2);
    }
    let printed = judged(&folder, &["rather_deep.yaml"]);
    assert!(printed.contains("exit code: 1") && printed.contains("nested deeper than 127 levels"), "{printed}");
}

#[test]
fn a_stream_has_several_documents() {
    let folder = shop();
    folder.write("stream.yaml", "---\nid: 1\n---\nname: 2\n...\n---\nid: 3\n");
    insta::assert_snapshot!(judged(&folder, &["stream.yaml"]));
}

#[test]
fn a_format_can_be_said() {
    let folder = shop();
    let run = |format: &str, text: &str| {
        let args = ["validate", "order.schema.json", "-", "--format", format];
        folder.run_with(&args, text.as_bytes())
    };
    insta::assert_snapshot!(format!(
        "{}{}{}{}",
        run("yaml", "id: x\n"),
        run("toml", "id = 'x'\n"),
        run("json5", "{id: 'x'"),
        run("lines", "{\"id\": 1}\n{\"id\": \"x\"}\n")
    ));
    folder.write("order.conf", "id: 1\n");
    assert_eq!(folder.code(&["validate", "order.schema.json", "order.conf", "--format", "yaml"]), 0);
    assert_eq!(folder.code(&["validate", "order.schema.json", "order.conf"]), 1);
}

#[test]
fn a_limit_of_bytes_is_about_the_file() {
    let folder = shop();
    folder.write("a.yaml", "id: 1\n");
    folder.write("long.yaml", "id: 1 # and so on\n");
    let args = ["validate", "order.schema.json", "a.yaml", "long.yaml", "--max-bytes", "7"];
    let printed = folder.run(&args);
    assert!(printed.contains("a.yaml: valid") && printed.contains("longer than 7 bytes"), "{printed}");
}

#[test]
fn documents_are_judged_again_when_something_changes() {
    let folder = shop();
    folder.write("a.yaml", "id: 1\n");
    let log = folder.path("log.txt");
    let output = std::fs::File::create(&log).unwrap();
    let args = ["validate", "order.schema.json", "a.yaml", "--watch"];
    let mut child = folder.command(&args).stdout(output).stderr(Stdio::null()).spawn().unwrap();
    let eventually = |what: &str| {
        let start = Instant::now();
        while !std::fs::read_to_string(&log).unwrap().ends_with(what) {
            assert!(start.elapsed() < Duration::from_secs(30), "{what} is not printed");
            thread::sleep(Duration::from_millis(50));
        }
    };
    eventually("a.yaml: valid\n");
    thread::sleep(Duration::from_millis(200));
    folder.write("a.yaml", "id: x\n");
    eventually("[type]\n");
    folder.write("order.schema.json", "{\"required\": [\"colour\"]}");
    eventually("[required]\n");
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(folder.code(&["validate", "order.schema.json", "-", "--watch"]), 2);
}
