//! `triglyph validate`.

use std::{
    io::{BufRead, BufReader, Write},
    process::Stdio,
};

use super::folder::Folder;

#[test]
fn documents_are_judged() {
    let folder = Folder::with_pet();
    folder.write("good.json", r#"{"name": "Rex"}"#);
    folder.write("bad.json", r#"{"name": 1}"#);
    folder.write("broken.json", "{\"name\":\n  \"Rex");
    let args = ["validate", "pet.schema.json", "good.json", "bad.json", "broken.json"];
    insta::assert_snapshot!(folder.run(&args));
    insta::assert_snapshot!("documents_as_json", folder.run(&[&args[..], &["--message-format", "json"]].concat()));
    assert_eq!(folder.code(&["validate", "pet.schema.json", "good.json"]), 0);
}

#[test]
fn documents_keep_limits() {
    let folder = Folder::with_pet();
    folder.write("long.json", r#"{"name": "Rex the Second"}"#);
    folder.write("many.json", r#"{"name": [1, 2, [3]], "kind": 1}"#);
    let judged = |limits: &[&str]| {
        let documents = ["validate", "pet.schema.json", "long.json", "many.json", "--message-format", "json"];
        folder.run(&[&documents[..], limits].concat())
    };
    insta::assert_snapshot!(judged(&["--max-bytes", "30", "--max-strings", "5", "--max-errors", "1"]));
    insta::assert_snapshot!("parts_keep_limits", judged(&["--max-members", "2", "--max-depth", "2"]));
    insta::assert_snapshot!("steps_are_limited", judged(&["--max-steps", "1"]));
    insta::assert_snapshot!("limits_that_are_none", judged(&["--max-errors", "0"]));
}

#[test]
fn lines_are_judged_one_by_one() {
    let folder = Folder::with_pet();
    let lines = "{\"name\": \"Rex\"}\r\n\n{\"name\": null}\n{\"name\": \"\n{\"name\": \"Tom\"}";
    folder.write("pets.jsonl", lines);
    insta::assert_snapshot!(folder.run(&["validate", "pet.schema.json", "pets.jsonl"]));
    let stdin =
        folder.run_with(&["validate", "pet.schema.json", "-", "--lines", "--message-format", "json"], lines.as_bytes());
    insta::assert_snapshot!("lines_as_json", stdin);
}

#[test]
fn compressed_documents_are_judged_as_they_were() {
    let folder = Folder::with_pet();
    let lines = "{\"name\": \"Rex\"}\n{\"name\": null}\n{\"name\": \"Tom\"}\n";
    folder.write("pets.jsonl", lines);
    let plain = folder.run(&["validate", "pet.schema.json", "pets.jsonl"]);
    assert!(plain.contains("pets.jsonl:2"), "{plain}");
    // Files that were put together, such as logs, have several pieces.
    let (first, rest) = lines.split_at(20);
    folder.write("pets.jsonl.gz", [gzipped(first), gzipped(rest)].concat());
    folder.write("pets.jsonl.zst", [zstandard(first), zstandard(rest)].concat());
    for name in ["pets.jsonl.gz", "pets.jsonl.zst"] {
        assert_eq!(folder.run(&["validate", "pet.schema.json", name]).replace(name, "pets.jsonl"), plain, "{name}");
    }
    folder.write("rex.json.gz", gzipped("{\"name\": \"Rex\"}"));
    assert_eq!(folder.code(&["validate", "pet.schema.json", "rex.json.gz"]), 0);
}

#[test]
fn compressed_files_unpack_to_no_more_than_is_allowed() {
    let folder = Folder::with_pet();
    folder.write("spaces.jsonl.gz", gzipped(&" \n".repeat(50_000)));
    folder.write("damaged.jsonl.zst", &zstandard("{}\n")[..8]);
    let judged = |limit| {
        let files = ["validate", "pet.schema.json", "spaces.jsonl.gz", "damaged.jsonl.zst"];
        folder.run(&[&files[..], &["--max-unpacked", limit]].concat())
    };
    insta::assert_snapshot!(judged("99999"));
    assert!(judged("100000").contains("spaces.jsonl.gz: 0 valid, 0 invalid"), "{}", judged("100000"));
}

fn gzipped(text: &str) -> Vec<u8> {
    let mut packing = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packing.write_all(text.as_bytes()).expect("written to memory");
    packing.finish().expect("written to memory")
}

fn zstandard(text: &str) -> Vec<u8> {
    zstd::encode_all(text.as_bytes(), 0).expect("written to memory")
}

#[test]
fn standard_input_is_one_document() {
    let folder = Folder::with_pet();
    insta::assert_snapshot!(folder.run_with(&["validate", "pet.schema.json", "-"], b"{\n}\n"));
}

#[test]
fn a_missing_document_does_not_stop_the_others() {
    let folder = Folder::with_pet();
    folder.write("bad.json", "{}");
    insta::assert_snapshot!(folder.run(&["validate", "pet.schema.json", "nowhere.json", "bad.json"]));
}

#[test]
fn reports_come_while_lines_still_arrive() {
    let folder = Folder::with_pet();
    let mut child = folder
        .command(&["validate", "pet.schema.json", "--lines", "-", "--message-format", "json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut reports = BufReader::new(child.stdout.take().unwrap()).lines();
    for (document, verdict) in [("{\"name\": \"Rex\"}\n", "\"valid\":true"), ("{}\n", "\"valid\":false")] {
        input.write_all(document.as_bytes()).unwrap();
        assert!(reports.next().unwrap().unwrap().contains(verdict));
    }
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn many_lines_are_reported_in_their_order() {
    let folder = Folder::with_pet();
    let is_bad = |line: usize| line.is_multiple_of(7);
    let line = |line: usize| if is_bad(line) { "{}\n".to_owned() } else { format!("{{\"name\": \"{line}\"}}\n") };
    let count = 20_000;
    folder.write("pets.jsonl", (1..=count).map(line).collect::<String>());
    let output =
        folder.command(&["validate", "pet.schema.json", "pets.jsonl", "--message-format", "json"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let told: Vec<serde_json::Value> =
        String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(told.len(), count);
    for (index, report) in told.iter().enumerate() {
        assert_eq!(report["line"], index + 1);
        assert_eq!(report["report"]["valid"], !is_bad(index + 1));
    }
}

#[test]
fn annotations_of_accepted_documents_are_printed() {
    let folder = Folder::with_pet();
    folder.write(
        "tag.schema.json",
        r##"{
            "title": "Tag", "type": "object",
            "properties": { "id": { "$ref": "#/$defs/id", "default": 1 }, "text": { "type": "string", "x-note": [1] } },
            "additionalProperties": false,
            "$defs": { "id": { "description": "A number", "type": "integer" } }
        }"##,
    );
    folder.write("tags.jsonl", "{\"id\": 1, \"text\": \"a\"}\n{\"id\": \"1\"}\n{}\n");
    let args = ["validate", "tag.schema.json", "tags.jsonl", "--annotations"];
    insta::assert_snapshot!(folder.run(&args));
    let as_json = folder.run(&[&args[..], &["--message-format", "json"]].concat());
    insta::assert_snapshot!("annotations_as_json", as_json);
    assert_eq!(folder.code(&[&args[..], &["--directory", "."]].concat()), 2);
}
