//! `triglyph validate --accepted FILE --refused FILE`.

use std::io::Read;

use super::folder::Folder;

const LINES: &str = "{\"name\": \"Rex\"}\r\n\n{\"name\": null}\n{\"name\": \"\n{ \"name\" : \"Tom\" }";

/// A folder with good and bad pets.
fn pets() -> Folder {
    let folder = Folder::with_pet();
    folder.write("pets.jsonl", LINES);
    folder.write("long.json", "{\n  \"name\":\r\n  \"Max\"\n}\n");
    folder
}

/// The names of all files, those that are hidden, too.
fn names(folder: &Folder) -> Vec<String> {
    let mut names: Vec<_> = std::fs::read_dir(folder.path("."))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn good_documents_are_split_from_bad_ones() {
    let folder = pets();
    let args = [
        "validate",
        "pet.schema.json",
        "pets.jsonl",
        "long.json",
        "--accepted",
        "good.jsonl",
        "--refused",
        "bad.jsonl",
    ];
    insta::assert_snapshot!(folder.run(&args));
    assert_eq!(folder.read("good.jsonl"), "{\"name\": \"Rex\"}\n{ \"name\" : \"Tom\" }\n{   \"name\":    \"Max\" } \n");
    insta::assert_snapshot!("refused_documents", folder.read("bad.jsonl"));
    assert_eq!(names(&folder), ["bad.jsonl", "good.jsonl", "long.json", "pet.schema.json", "pets.jsonl"]);
    // What is accepted can be judged again; and of what is refused, the documents.
    assert_eq!(folder.code(&["validate", "pet.schema.json", "good.jsonl"]), 0);
    let report = |line: &str| -> serde_json::Value { serde_json::from_str(line).expect("JSON") };
    for line in folder.read("bad.jsonl").lines().map(report) {
        let text = line["document"].as_str().expect("a text");
        let judged =
            folder.run_with(&["validate", "pet.schema.json", "-", "--message-format", "json"], text.as_bytes());
        assert!(judged.contains(&format!("\"report\":{}", line["report"])), "{judged} is not about {line}");
    }
}

#[test]
fn programs_are_told_sums() {
    let folder = pets();
    let args = ["validate", "pet.schema.json", "pets.jsonl", "--refused", "bad.jsonl", "--message-format", "json"];
    insta::assert_snapshot!(folder.run(&args));
}

#[test]
fn what_is_written_is_compressed_by_its_name() {
    let folder = pets();
    let split = |name: &str| {
        let args = ["validate", "pet.schema.json", "pets.jsonl", "--accepted", &format!("good.{name}")];
        assert_eq!(folder.code(&[&args[..], &["--refused", &format!("bad.{name}")]].concat()), 1, "{name}");
    };
    ["jsonl", "jsonl.gz", "jsonl.zst"].into_iter().for_each(split);
    for kind in ["good", "bad"] {
        let plain = folder.read(&format!("{kind}.jsonl"));
        let packed = |ending: &str| std::fs::read(folder.path(&format!("{kind}.jsonl.{ending}"))).expect("a file");
        let mut unpacked = String::new();
        flate2::read::GzDecoder::new(&*packed("gz")).read_to_string(&mut unpacked).expect("gzip");
        assert_eq!(unpacked, plain);
        assert_eq!(zstd::decode_all(&*packed("zst")).expect("Zstandard"), plain.as_bytes());
    }
}

#[test]
fn what_is_no_text_is_not_lost() {
    let folder = Folder::with_pet();
    folder.write("pets.jsonl", b"{\"name\": \"R\xe9x\"}\n");
    assert_eq!(folder.code(&["validate", "pet.schema.json", "pets.jsonl", "--refused", "bad.jsonl"]), 1);
    let line: serde_json::Value = serde_json::from_str(&folder.read("bad.jsonl")).expect("JSON");
    assert_eq!(line["document"], serde_json::Value::Null);
    assert_eq!(line["bytes"], "7b226e616d65223a202252e978227d");
    assert_eq!(line["code"], "json");
}

#[test]
fn files_that_are_there_are_kept() {
    let folder = pets();
    folder.write("good.jsonl", "mine");
    let args = ["validate", "pet.schema.json", "pets.jsonl", "--accepted", "good.jsonl"];
    insta::assert_snapshot!(folder.run(&args));
    assert_eq!(folder.read("good.jsonl"), "mine");
    assert_eq!(folder.code(&[&args[..], &["--force"]].concat()), 1);
    assert_eq!(folder.read("good.jsonl").lines().count(), 2);
}

#[test]
fn nothing_is_written_unless_all_is_judged() {
    let folder = pets();
    let before = names(&folder);
    let args = ["validate", "pet.schema.json", "pets.jsonl", "nowhere.jsonl", "--accepted", "good.jsonl"];
    insta::assert_snapshot!(folder.run(&args));
    assert_eq!(names(&folder), before);
}

#[test]
fn files_that_cannot_be_written() {
    let folder = pets();
    let split = |options: &[&str]| folder.run(&[&["validate", "pet.schema.json", "pets.jsonl"], options].concat());
    insta::assert_snapshot!("no_format", split(&["--accepted", "good.json"]));
    insta::assert_snapshot!("twice_the_same", split(&["--accepted", "a.jsonl", "--refused", "./a.jsonl"]));
    insta::assert_snapshot!("no_folder", split(&["--accepted", "nowhere/good.jsonl"]));
    assert!(split(&["--directory", ".", "--accepted", "a.jsonl"]).contains("cannot be used with"));
}

#[cfg(not(feature = "parquet"))]
#[test]
fn tables_take_a_feature() {
    let folder = pets();
    folder.write("pets.parquet", "PAR1");
    for args in [["pets.parquet", "--accepted", "good.jsonl"], ["pets.jsonl", "--accepted", "good.parquet"]] {
        let told = folder.run(&[&["validate", "pet.schema.json"], &args[..]].concat());
        assert!(told.contains("exit code: 2") && told.contains("built without the feature `parquet`"), "{told}");
    }
}
