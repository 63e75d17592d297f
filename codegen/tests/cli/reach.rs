//! Which files a reference may lead to.

use super::folder::Folder;

const TO_GEN: [&str; 6] = ["--schema", "schemas/a.json", "--lang", "rust", "--out", "gen"];

/// A schema that refers to `reference`, and files around it.
fn folder(reference: &str) -> Folder {
    let folder = Folder::new();
    folder.write("schemas/a.json", format!("{{\n  \"$ref\": \"{reference}\"\n}}\n"));
    folder.write("schemas/deep/b.json", "{}");
    folder.write("common/x.json", "{}");
    folder
}

#[test]
fn below_the_folder_of_the_schema_everything_may_be_read() {
    for reference in ["deep/b.json", "./deep/../deep/b", "a.json#/$defs/x"] {
        let folder = folder(reference);
        folder.write("schemas/a.json", format!(r#"{{"$ref": "{reference}", "$defs": {{"x": true}}}}"#));
        assert_eq!(folder.code(&TO_GEN), 0, "{reference}");
    }
}

#[test]
fn a_reference_to_another_folder_is_refused_where_it_stands() {
    let folder = folder("../common/x.json");
    insta::assert_snapshot!(folder.run(&TO_GEN));
    for allowed in ["common", ".", "common/../common"] {
        assert_eq!(folder.code(&[&TO_GEN[..], &["--allow-read", allowed]].concat()), 0, "{allowed}");
    }
    assert_eq!(folder.code(&[&TO_GEN[..], &["--allow-read", "schemas"]].concat()), 2);
    assert_eq!(
        folder.code(&["--schema", "schemas/a.json", "common/x.json", "--lang", "all", "--out", "gen"]),
        0,
        "x is a schema, too"
    );
    insta::assert_snapshot!("a_folder_that_is_not_there", folder.run(&[&TO_GEN[..], &["--allow-read", "no"]].concat()));
}

#[test]
fn every_other_subcommand_asks_the_same() {
    let folder = folder("../common/x.json");
    for args in [
        &["validate", "schemas/a.json", "common/x.json"][..],
        &["lint", "schemas/a.json"],
        &["sample", "schemas/a.json"],
        &["dump", "--stage", "model", "schemas/a.json"],
        &["compat", "schemas/a.json", "schemas/a.json"],
    ] {
        let ran = folder.run(args);
        assert!(ran.contains("error[forbidden-file]"), "{ran}");
        let ran = folder.run(&[args, &["--allow-read", "common"]].concat());
        assert!(!ran.contains("error["), "{ran}");
    }
}

#[test]
fn no_way_of_writing_it_leads_out() {
    let references = [
        "/etc/passwd",
        "file:///etc/passwd",
        "../../../../../../../../etc/passwd",
        "%2e%2e/common/x.json",
        "..%2fcommon%2fx.json",
        "deep/../../common/x.json",
        "/proc/kmsg",
        "/dev/stdin",
    ];
    for reference in references {
        let folder = folder(reference);
        let ran = folder.run(&TO_GEN);
        assert!(ran.contains("exit code: 2") && ran.contains("schemas/a.json:2:"), "{ran}");
        assert!(ran.contains("error[forbidden-file]"), "{ran}");
    }
}

#[test]
fn what_exists_elsewhere_is_not_said() {
    let said = |reference: &str| folder(reference).run(&TO_GEN).replace(reference, "<reference>");
    assert_eq!(said("../common/x.json"), said("../common/y.json"));
}

#[test]
fn every_reference_says_it_itself() {
    let folder = folder("");
    let member = |name: &str| format!("\"{name}\": {{ \"$ref\": \"../common/x.json\" }}");
    folder.write("schemas/a.json", format!("{{ \"properties\": {{\n{},\n{}\n}} }}", member("one"), member("two")));
    let ran = folder.run(&TO_GEN);
    assert!(ran.contains("schemas/a.json:2:") && ran.contains("schemas/a.json:3:"), "{ran}");
}

#[test]
fn a_meta_schema_and_messages_are_references_too() {
    let folder = folder("");
    folder.write("schemas/a.json", r#"{"$schema": "../common/x.json"}"#);
    let ran = folder.run(&TO_GEN);
    assert!(ran.contains("error[forbidden-file]") && ran.contains("schemas/a.json:1:2"), "{ran}");
    for file in ["../common/x.json", "/etc/passwd"] {
        folder.write("schemas/a.json", format!(r#"{{"x-report": {{"messages": {{"de": {{"$ref": "{file}"}}}}}}}}"#));
        let ran = folder.run(&TO_GEN);
        assert!(ran.contains("error[forbidden-file]") && ran.contains("schemas/a.json:1:"), "{ran}");
    }
}

#[test]
fn below_the_project_file_everything_may_be_read() {
    let folder = folder("../common/x.json");
    let project = "[[schema]]\npath = \"schemas/a.json\"\n\n[rust]\nout = \"gen\"\n";
    folder.write("triglyph.toml", project);
    assert_eq!(folder.code(&[]), 0);
    let ran = folder.run(&["--check"]);
    assert!(ran.contains("exit code: 0"), "{ran}");
    folder.write("schemas/a.json", r#"{"$ref": "../../elsewhere/x.json"}"#);
    assert!(folder.run(&[]).contains("error[forbidden-file]"));

    let around = Folder::new();
    around.write("elsewhere/x.json", "{}");
    around.write("project/schemas/a.json", r#"{"$ref": "../../elsewhere/x.json"}"#);
    around.write("project/triglyph.toml", format!("allow_read = [\"../elsewhere\"]\n{project}"));
    let output = around.command(&[]).current_dir(around.path("project")).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn the_findings_of_a_file_that_is_referred_to_name_all_of_its_path() {
    let folder = folder("../common/x.json");
    folder.write("common/x.json", "{ \"type\": }");
    let ran = folder.run(&[&TO_GEN[..], &["--allow-read", "common"]].concat());
    assert!(ran.contains("--> common/x.json:1:11"), "{ran}");
}

#[cfg(unix)]
mod links {
    use std::{os::unix::fs::symlink, process::Command};

    use super::*;

    #[test]
    fn where_a_link_leads_decides() {
        let folder = folder("link.json");
        symlink(folder.path("common/x.json"), folder.path("schemas/link.json")).unwrap();
        insta::assert_snapshot!(folder.run(&TO_GEN));
        assert_eq!(folder.code(&[&TO_GEN[..], &["--allow-read", "common"]].concat()), 0);
        std::fs::remove_file(folder.path("schemas/link.json")).unwrap();
        symlink("deep/b.json", folder.path("schemas/link.json")).unwrap();
        assert_eq!(folder.code(&TO_GEN), 0, "it stays inside");
    }

    #[test]
    fn a_linked_folder_leads_out_too() {
        let folder = folder("link/x.json");
        symlink(folder.path("common"), folder.path("schemas/link")).unwrap();
        let ran = folder.run(&TO_GEN);
        assert!(ran.contains("error[forbidden-file]") && ran.contains("schemas/a.json:2:"), "{ran}");
    }

    #[test]
    fn mapped_folders_are_not_left_by_links() {
        let folder = folder("https://example.com/x.json");
        folder.write("vendor/y.json", "{}");
        symlink(folder.path("common/x.json"), folder.path("vendor/x.json")).unwrap();
        let mapped = [&TO_GEN[..], &["--map", "https://example.com/=vendor"]].concat();
        let ran = folder.run(&mapped);
        assert!(ran.contains("error[forbidden-file]") && ran.contains("schemas/a.json:2:"), "{ran}");
        folder.write("schemas/a.json", r#"{"$ref": "https://example.com/y.json"}"#);
        assert_eq!(folder.code(&mapped), 0);
    }

    #[test]
    fn a_schema_may_be_named_by_a_link() {
        let folder = folder("deep/b.json");
        std::fs::rename(folder.path("schemas/a.json"), folder.path("common/a.json")).unwrap();
        symlink(folder.path("common/a.json"), folder.path("schemas/a.json")).unwrap();
        assert_eq!(folder.code(&TO_GEN), 0);
    }

    #[test]
    fn a_pipe_is_never_opened() {
        let folder = folder("pipe.json");
        assert!(Command::new("mkfifo").arg(folder.path("schemas/pipe.json")).status().unwrap().success());
        let ran = folder.run(&TO_GEN);
        assert!(ran.contains("error[unresolved-reference]"), "{ran}");
    }
}
