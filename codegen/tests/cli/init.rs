//! `triglyph init`.

use super::folder::{Folder, PET};

fn printed(folder: &Folder, args: &[&str]) -> String {
    let printed = folder.run(args);
    assert!(printed.contains("exit code: 0"), "{printed}");
    printed
}

/// The project file does what it says at once.
fn generates(folder: &Folder) {
    let generated = folder.run(&[]);
    assert!(generated.contains("exit code: 0"), "{generated}\n{}", folder.read("triglyph.toml"));
    assert_eq!(folder.code(&["--check"]), 0);
}

#[test]
fn what_is_there_is_written_down() {
    let folder = Folder::new();
    folder.write("contracts/pet.schema.json", PET);
    folder.write("contracts/order.json", PET.replace("Pet", "Order"));
    folder.write("api/Cargo.toml", "[package]\nname = \"api\"\n[dependencies]\naxum = \"0.8\"\nutoipa = \"5\"\n");
    folder.write("api/src/main.rs", "");
    folder.write("web/package.json", r#"{"dependencies": {"hono": "4", "@trpc/server": "11"}}"#);
    folder.write("web/src/index.ts", "");
    folder.write(
        "service/pyproject.toml",
        "[project]\nname = \"service\"\ndependencies = [\"FastAPI[standard] >= 0.100\"]\n",
    );
    folder.write("service/src/service/__init__.py", "");
    insta::assert_snapshot!(printed(&folder, &["init"]));
    insta::assert_snapshot!("project_file", folder.read("triglyph.toml"));
    generates(&folder);
    assert!(folder.has("api/src/generated/mod.rs") && folder.has("web/src/generated/index.ts"));
    assert!(folder.has("service/src/service/generated/__init__.py"));
}

#[test]
fn without_a_schema_an_example_is_written() {
    let folder = Folder::new();
    folder.write("package.json", "{}");
    insta::assert_snapshot!(printed(&folder, &["init"]));
    assert!(folder.has("schemas/example.schema.json"));
    generates(&folder);
    assert_eq!(folder.code(&["lint", "--deny", "all"]), 0, "{}", folder.run(&["lint", "--deny", "all"]));
}

#[test]
fn what_others_have_made_is_left_alone() {
    let folder = Folder::with_pet();
    folder.write(".gitignore", "/secret/\n");
    for path in [
        "secret/a.schema.json",
        "node_modules/b/b.schema.json",
        "target/c.schema.json",
        ".venv/d.schema.json",
        "env/e.schema.json",
        "tests/f.schema.json",
        "node_modules/b/Cargo.toml",
    ] {
        folder.write(path, "{}");
    }
    folder.write("env/pyvenv.cfg", "");
    assert_eq!(folder.code(&["pet.schema.json", "--lang", "rust", "--out", "generated"]), 0, "it publishes schemas");
    let json = printed(&folder, &["init", "--lang", "ts", "--message-format", "json"]);
    assert!(json.contains(r#""schemas":["pet.schema.json"],"left_out":[],"example":false"#), "{json}");
}

#[test]
fn what_cannot_be_generated_from_is_left_out() {
    let folder = Folder::with_pet();
    folder.write("broken.schema.json", "{\"type\": \"objekt\"}");
    folder.write("more/pet.schema.json", PET);
    insta::assert_snapshot!(printed(&folder, &["init", "--lang", "rust,python", "--out", "own"]));
    insta::assert_snapshot!("left_out", folder.read("triglyph.toml"));
    generates(&folder);
    assert!(folder.has("own/rust/pet.rs") && folder.has("own/python/pet.py"));
}

#[cfg(unix)]
#[test]
fn names_of_several_lines_stay_names() {
    let folder = Folder::with_pet();
    folder.write("sound\n[rust]\nout = \"elsewhere\"\n#.schema.json", "{\"title\": \"Sound\", \"type\": \"object\"}");
    folder.write("broken\n[python]\nout = \"elsewhere\"\n#.schema.json", "{\"type\": \"objekt\"}");
    assert_eq!(folder.code(&["init", "--lang", "ts", "--out", "own"]), 0);
    let text = folder.read("triglyph.toml");
    let project: toml::Table = text.parse().expect("a project file");
    assert_eq!(project.keys().collect::<Vec<_>>(), ["schema", "typescript"], "{text}");
    generates(&folder);
    assert!(!folder.has("elsewhere") && folder.has("own/pet.ts"));
}

#[test]
fn nothing_is_overwritten() {
    let folder = Folder::with_pet();
    folder.write("triglyph.toml", "# mine\n");
    insta::assert_snapshot!(folder.run(&["init", "--lang", "rust"]));
    assert_eq!(folder.read("triglyph.toml"), "# mine\n");
}

#[test]
fn without_a_language_nothing_is_written() {
    let folder = Folder::new();
    insta::assert_snapshot!(folder.run(&["init"]));
    assert!(!folder.has("triglyph.toml") && !folder.has("schemas"));
}

#[test]
fn nothing_is_written_if_no_schema_can_be_generated_from() {
    let folder = Folder::new();
    folder.write("broken.schema.json", "{\"type\": \"objekt\"}");
    insta::assert_snapshot!(folder.run(&["init", "--lang", "rust"]));
    assert!(!folder.has("triglyph.toml"));
}
