//! `triglyph generate`: what is written, what is left alone.

use std::fs;

use super::folder::{Folder, PET};

const TO_GEN: [&str; 6] = ["--schema", "pet.schema.json", "--lang", "rust", "--out", "gen"];

fn with(more: &[&'static str]) -> Vec<&'static str> {
    [&TO_GEN[..], more].concat()
}

#[test]
fn one_language_goes_into_the_folder_itself_and_several_below_it() {
    let folder = Folder::with_pet();
    assert_eq!(folder.code(&TO_GEN), 0);
    assert!(folder.has("gen/mod.rs") && folder.has("gen/pet.rs"));
    assert_eq!(folder.code(&["generate", "--schema", "pet.schema.json", "--lang", "all", "--out", "all"]), 0);
    for file in ["all/rust/mod.rs", "all/typescript/index.ts", "all/python/__init__.py"] {
        assert!(folder.has(file), "{file}");
    }
    assert_eq!(folder.code(&["--schema", "pet.schema.json", "--lang", "ts,typescript", "--out", "ts"]), 0);
    assert!(folder.has("ts/index.ts"));
}

#[test]
fn modules_are_announced_as_json() {
    let folder = Folder::with_pet();
    let output = folder.output(&[
        "--schema",
        "pet.schema.json",
        "--lang",
        "all",
        "--out",
        "gen",
        "--message-format",
        "json",
        "--name",
        "Animal",
    ]);
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of = |key: &str| lines.iter().map(|line| line[key].as_str().unwrap().to_owned()).collect::<Vec<_>>();
    assert_eq!(of("kind"), ["module"; 3]);
    assert_eq!(of("schema"), ["pet.schema.json"; 3]);
    assert_eq!(of("lang"), ["rust", "ts", "python"]);
    assert_eq!(of("root"), ["Animal"; 3]);
    for file in lines.iter().flat_map(|line| line["files"].as_array().unwrap()) {
        assert!(folder.has(file.as_str().unwrap()), "{file}");
    }
}

#[test]
fn the_order_of_arguments_does_not_matter() {
    let folder = Folder::with_pet();
    folder.write("more/cat.schema.json", PET.replace("Pet", "Cat"));
    assert_eq!(
        folder.code(&["--schema", "pet.schema.json", "more/cat.schema.json", "--out", "a", "--lang", "rust,ts,python"]),
        0
    );
    assert_eq!(
        folder.code(&[
            "--out",
            "b",
            "--lang",
            "python",
            "--lang=ts",
            "--lang",
            "rust",
            "--schema",
            "more/cat.schema.json",
            "--schema",
            "./pet.schema.json"
        ]),
        0
    );
    assert!(!folder.files("a").is_empty());
    assert_eq!(folder.files("a"), folder.files("b"));
}

#[test]
fn nothing_is_written_twice() {
    let folder = Folder::with_pet();
    assert_eq!(folder.code(&TO_GEN), 0);
    let times = || {
        folder
            .files("gen")
            .iter()
            .map(|(name, _)| fs::metadata(folder.path("gen").join(name)).unwrap().modified().unwrap())
            .collect::<Vec<_>>()
    };
    let before = times();
    assert_eq!(folder.code(&TO_GEN), 0);
    assert_eq!(before, times());
}

/// Of such schemas, the text of one language is on the disk before the next one is rendered.
#[test]
fn large_schemas_are_all_or_nothing_too() {
    let folder = Folder::new();
    let args = ["--schema", "pet.schema.json", "--lang", "all", "--out", "gen"];
    let large = |word: &str| PET.replace("Pet", &format!("Pet\", \"description\": \"{}", word.repeat(9 << 20 >> 3)));
    folder.write("pet.schema.json", large("a word. "));
    assert_eq!(folder.code(&args), 0);
    assert!(
        ["rust/pet.published.json", "typescript/pet.ts", "python/pet.py"]
            .iter()
            .all(|file| folder.read(&format!("gen/{file}")).len() > 8 << 20)
    );
    assert!(!folder.has("gen/rust/.triglyph"), "temporary files are gone");
    assert_eq!(folder.code(&[&args[..], &["--check"]].concat()), 0);
    let before = folder.files("gen");
    // Python comes last; the other languages are staged then.
    folder.write("gen/python/pet.py", "# written by hand\n");
    folder.write("pet.schema.json", large("or more "));
    let ran = folder.run(&args);
    assert!(ran.contains("exit code: 2") && ran.contains("error[hand-written]"), "{}", &ran[..ran.len().min(500)]);
    let differ = |(now, then): &(&(String, String), &(String, String))| now != then;
    let after = folder.files("gen");
    assert_eq!(after.len(), before.len());
    let changed: Vec<_> = after.iter().zip(&before).filter(differ).map(|((name, _), _)| name.as_str()).collect();
    assert_eq!(changed, ["python/pet.py"]);
    // Languages in one folder are written together.
    let shared = "[rust]\nout = \"one\"\n[typescript]\nout = \"one\"\n[[schema]]\npath = \"pet.schema.json\"\n";
    folder.write("triglyph.toml", shared);
    assert_eq!(folder.code(&[]), 0);
    assert!(
        folder.read("one/pet.published.json").contains("or more ") && folder.read("one/pet.ts").contains("or more ")
    );
    assert_eq!(folder.code(&["--check"]), 0);
}

#[test]
fn files_that_no_longer_belong_there_go() {
    let folder = Folder::with_pet();
    folder.write("cat.schema.json", PET);
    assert_eq!(folder.code(&with(&["--schema", "cat.schema.json"])), 0);
    assert!(folder.has("gen/cat.rs") && folder.has("gen/cat.checks.json"));
    folder.write("gen/mine.rs", "// written by hand\n");
    folder.write("gen/mine.checks.json", "{}");
    folder.write("gen/notes.txt", "// @generated by Triglyph with `triglyph`. Do not edit.\n");
    assert_eq!(folder.code(&with(&["--check"])), 1, "outdated files are drift");
    assert!(folder.has("gen/cat.rs"), "--check removes nothing");
    assert_eq!(folder.code(&TO_GEN), 0);
    assert!(!folder.has("gen/cat.rs") && !folder.has("gen/cat.checks.json") && !folder.has("gen/cat.published.json"));
    assert!(folder.has("gen/mine.rs") && folder.has("gen/mine.checks.json") && folder.has("gen/notes.txt"));
}

#[test]
fn what_another_run_has_generated_is_removed_by_name() {
    let folder = Folder::with_pet();
    folder.write("cat.schema.json", PET);
    let run = |schema: &str| folder.run(&["--schema", schema, "--lang", "all", "--out", "gen"]);
    run("cat.schema.json");
    let said = run("pet.schema.json");
    for file in ["rust/cat.rs", "rust/cat.checks.json", "typescript/cat.ts", "python/cat.py"] {
        assert!(said.contains(&format!("removed gen/{file}\n")) && !folder.has(&format!("gen/{file}")), "{said}");
    }
}

#[test]
fn generated_files_of_somebody_else_stay() {
    let folder = Folder::with_pet();
    let foreign = "// @generated by someone. Do not edit.\n";
    let ours = "// @generated by Triglyph from a.json with `triglyph`. Do not edit.\n";
    folder.write("gen/other.rs", foreign);
    folder.write("gen/old.rs", ours);
    folder.write("gen/other.checks.json", r#"{"format":"of somebody else"}"#);
    folder.write("gen/other.published.json", "{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n");
    assert_eq!(folder.code(&TO_GEN), 0);
    assert_eq!(folder.read("gen/other.rs"), foreign);
    assert!(folder.has("gen/other.checks.json") && folder.has("gen/other.published.json") && !folder.has("gen/old.rs"));
    let before = folder.files("gen");
    folder.write("pet.schema.json", PET.replace("name", "nickname"));
    for (name, text) in [("gen/pet.rs", foreign), ("gen/pet.checks.json", r#"{"format":"other"}"#)] {
        // Without its neighbours, data could be anybody's.
        let folder = Folder::with_pet();
        folder.write(name, text);
        let ran = folder.run(&TO_GEN);
        assert!(ran.contains("exit code: 2") && ran.contains("error[hand-written]"), "{ran}");
        assert_eq!(folder.read(name), text);
    }
    assert_eq!(folder.files("gen"), before);
}

#[test]
fn the_output_of_an_earlier_version_is_known() {
    let folder = Folder::with_pet();
    folder.write("cat.schema.json", PET);
    let both = ["--schema", "pet.schema.json", "cat.schema.json", "--lang", "all", "--out", "gen"];
    let one = ["--schema", "pet.schema.json", "--lang", "all", "--out", "gen"];
    assert_eq!(folder.code(&one), 0);
    let expected = folder.files("gen");
    assert_eq!(folder.code(&both), 0);
    for (name, text) in folder.files("gen") {
        let Some((first, rest)) = text.split_once('\n').filter(|(first, _)| first.contains("@generated")) else {
            continue;
        };
        let old = first.replace("by Triglyph from ", "from ").replace("by Triglyph with `", "by `");
        folder.write(&format!("gen/{name}"), format!("{}\n{rest}", old.replace(" with `", " by `")));
    }
    assert!(
        folder.read("gen/rust/pet.rs").starts_with("// @generated from pet.schema.json by `triglyph`. Do not edit.")
    );
    assert_eq!(folder.code(&one), 0);
    assert_eq!(folder.files("gen"), expected);
}

#[test]
fn a_folder_may_have_a_hash_in_its_name() {
    let folder = Folder::new();
    folder.write("c#/pet.schema.json", PET.replace("\"type\"", "\"$defs\": {\"x\": {\"type\": \"null\"}}, \"type\""));
    for (schema, module) in
        [("c#/pet.schema.json", "pet"), ("c#/pet.schema.json#", "pet"), ("c#/pet.schema.json#/$defs/x", "x")]
    {
        let ran = folder.run(&["--schema", schema, "--lang", "rust", "--out", "gen", "--message-format", "json"]);
        assert!(ran.contains(&format!("\"module\":\"{module}\"")), "{ran}");
        assert!(ran.contains(&format!("\"schema\":\"{}\"", schema.trim_end_matches('#'))), "{ran}");
    }
    folder.write("triglyph.toml", "[[schema]]\npath = \"c#/pet.schema.json#/$defs/x\"\n\n[rust]\nout = \"own\"\n");
    assert_eq!(folder.code(&[]), 0);
    assert!(folder.has("own/x.rs"));
}

#[test]
fn members_that_stand_twice_are_pointed_at() {
    let folder = Folder::new();
    folder.write("a.json", "{\n  \"type\": \"string\",\n  \"type\": \"integer\"\n}\n");
    let ran = folder.run(&["--schema", "a.json", "--lang", "rust", "--out", "gen"]);
    // How many files a runtime has is not of interest here.
    let (said, _) = ran.split_once("made ").expect("it is generated nevertheless");
    insta::assert_snapshot!("members_that_stand_twice", said);
    folder.write("a.json", r#"{"items": [{"a/b": {}}, {"a/b": {"c": 1, "c": 2}, "a/b": {"c": 1, "c": 2}}]}"#);
    let ran = folder.run(&["dump", "--stage", "model", "a.json"]);
    assert_eq!(ran.matches("warning[duplicate-member]").count(), 2, "{ran}");
    folder.write("a.json", r#"{"type": "object", "x-a": [null, true, 1, -1, 1.5, 1e300, "a\"b", {}, []]}"#);
    assert!(!folder.run(&["dump", "--stage", "model", "a.json"]).contains("duplicate-member"));
}

#[test]
fn a_schema_beside_its_output_stays_as_it_is() {
    let folder = Folder::with_pet();
    folder.write("gen/pet.schema.json", PET);
    let beside = ["--lang", "all", "--schema", "gen/pet.schema.json", "--out", "gen"];
    for _ in 0..2 {
        let ran = folder.run(&beside);
        assert_eq!(folder.read("gen/pet.schema.json"), PET, "{ran}");
    }
}

#[test]
fn deleted_output_comes_back() {
    let folder = Folder::with_pet();
    assert_eq!(folder.code(&TO_GEN), 0);
    let before = folder.files("gen");
    fs::remove_file(folder.path("gen/pet.rs")).unwrap();
    folder.write("gen/pet.checks.json", r#"{"nodes":[{"at":"of an older run"}]}"#);
    assert_eq!(folder.code(&TO_GEN), 0);
    assert_eq!(folder.files("gen"), before);
}

#[test]
fn languages_can_share_a_folder() {
    let folder = Folder::with_pet();
    assert_eq!(folder.code(&["--schema", "pet.schema.json", "--lang", "ts", "--out", "gen"]), 0);
    assert_eq!(folder.code(&TO_GEN), 0);
    assert!(folder.has("gen/index.ts") && folder.has("gen/pet.ts") && folder.has("gen/pet.rs"));
}

#[test]
fn a_file_written_by_hand_stops_everything() {
    let folder = Folder::with_pet();
    folder.write("gen/pet.rs", "// written by hand\n");
    insta::assert_snapshot!(folder.run(&TO_GEN));
    assert_eq!(folder.files("gen").len(), 1);
    assert_eq!(folder.read("gen/pet.rs"), "// written by hand\n");
}

#[test]
fn a_folder_that_cannot_be_made_stops_everything() {
    let folder = Folder::with_pet();
    folder.write("file", "");
    insta::assert_snapshot!(folder.run(&["--schema", "pet.schema.json", "--lang", "rust", "--out", "file/gen"]));
}

#[cfg(unix)]
#[test]
fn links_below_the_output_folder_are_not_followed() {
    let folder = Folder::with_pet();
    folder.write("elsewhere/keep", "");
    folder.write("gen/keep", "");
    std::os::unix::fs::symlink(folder.path("elsewhere"), folder.path("gen/support")).unwrap();
    assert_eq!(folder.code(&TO_GEN), 2);
    assert_eq!((folder.files("elsewhere").len(), folder.has("gen/pet.rs")), (1, false));
}

#[test]
fn what_cannot_be_put_in_place_leaves_the_rest_as_it_was() {
    let folder = Folder::with_pet();
    assert_eq!(folder.code(&TO_GEN), 0);
    folder.write("pet.schema.json", PET.replace("name", "nickname"));
    fs::remove_file(folder.path("gen/pet.rs")).unwrap();
    fs::create_dir(folder.path("gen/pet.rs")).unwrap();
    let before = folder.files("gen");
    insta::assert_snapshot!(folder.run(&TO_GEN));
    assert_eq!(folder.files("gen"), before);
}

#[test]
fn check_shows_the_difference_and_the_command() {
    let folder = Folder::with_pet();
    assert_eq!(folder.code(&TO_GEN), 0);
    assert_eq!(folder.code(&with(&["--check"])), 0);
    let entry = folder.read("gen/mod.rs");
    folder.write("gen/mod.rs", entry + "// \u{1b}[31mred\n" + "x".repeat(100_000).as_str());
    insta::assert_snapshot!(folder.run(&with(&["--check"])));
    insta::assert_snapshot!("drift_as_json", folder.run(&with(&["--check", "--message-format", "json"])));
    assert!(folder.read("gen/mod.rs").contains("red"), "--check writes nothing");
    assert_eq!(folder.code(&TO_GEN), 0);
    assert_eq!(folder.code(&with(&["--check"])), 0);
}

#[test]
fn large_differences_are_cut() {
    let folder = Folder::with_pet();
    assert_eq!(folder.code(&TO_GEN), 0);
    for (name, _) in folder.files("gen") {
        fs::write(
            folder.path("gen").join(&name),
            "// @generated by Triglyph with `triglyph`. Do not edit.\n".repeat(5_000),
        )
        .unwrap();
    }
    let output = folder.output(&with(&["--check"]));
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.len() < 100_000, "{} bytes", output.stdout.len());
}

#[test]
fn keep_going_generates_what_can_be_generated() {
    let folder = Folder::with_pet();
    folder.write("cat.schema.json", PET);
    assert_eq!(folder.code(&with(&["--schema", "cat.schema.json"])), 0);
    folder.write("cat.schema.json", "{");
    folder.write("pet.schema.json", PET.replace("name", "nickname"));
    assert_eq!(folder.code(&with(&["--schema", "cat.schema.json"])), 2);
    assert!(!folder.read("gen/pet.checks.json").contains("nickname"), "nothing is written if anything is wrong");
    assert_eq!(folder.code(&with(&["--schema", "cat.schema.json", "--keep-going"])), 2);
    assert!(folder.read("gen/pet.checks.json").contains("nickname"));
    assert!(folder.has("gen/cat.rs"), "the module of a schema with a mistake is not outdated");
}

#[test]
fn anchors_of_other_dialects_are_pointed_at() {
    let folder = Folder::with_pet();
    folder.write("line.schema.json", r#"{"title": "Line", "type": "string", "pattern": "\\A[^\\n]*\\\\A\\Z"}"#);
    folder.write("text.json", "\"Some text\"");
    insta::assert_snapshot!(folder.run(&["validate", "line.schema.json", "text.json"]));
}
