//! Schemas named without a subcommand: files, folders, patterns, standard input; what is decided where nothing is said.

use super::folder::{Folder, PET};

const CAT: &str = r#"{"$schema": "http://json-schema.org/draft-07/schema#", "title": "Cat", "type": "object"}"#;

/// A folder with two schemas in it, and files that are none.
fn zoo() -> Folder {
    let folder = Folder::with_pet();
    folder.write("schemas/pet.schema.json", PET);
    folder.write("schemas/more/cat.json", CAT);
    folder.write("schemas/more/document.json", r#"{"$schema": "./cat.json", "name": "Tom"}"#);
    folder.write("schemas/node_modules/x/dog.schema.json", "{}");
    folder
}

/// How many files a runtime has is not of interest here.
pub(super) fn uncounted(printed: &str) -> String {
    let (head, rest) = printed.split_once("-- stderr --").expect("messages");
    let words = rest.split(' ').map(|word| if word.parse::<u32>().is_ok() { "N" } else { word });
    format!("{head}-- stderr --{}", words.collect::<Vec<_>>().join(" "))
}

#[test]
fn a_schema_needs_no_subcommand() {
    let folder = Folder::with_pet();
    assert_eq!(folder.code(&["pet.schema.json", "--lang", "rust", "--out", "a"]), 0);
    assert_eq!(folder.code(&["--schema", "pet.schema.json", "--lang", "rust", "--out", "b"]), 0);
    assert_eq!(folder.code(&["generate", "--out", "c", "--lang", "rust", "pet.schema.json"]), 0);
    assert_eq!(folder.files("a"), folder.files("b"));
    assert_eq!(folder.files("a"), folder.files("c"));
    assert_eq!(folder.code(&["pet.schema.json", "--lang", "rust", "--out", "a", "--check"]), 0);
}

#[test]
fn two_lines_say_what_was_made_and_what_comes_next() {
    let folder = zoo();
    insta::assert_snapshot!(uncounted(&folder.run(&["pet.schema.json", "--lang", "ts", "--out", "web"])));
    insta::assert_snapshot!("several_languages", uncounted(&folder.run(&["schemas", "--lang", "all"])));
    insta::assert_snapshot!("nothing_new", uncounted(&folder.run(&["schemas", "--lang", "all"])));
    let json = folder.output(&["pet.schema.json", "--lang", "rust", "--out", "rs", "--message-format", "json"]);
    assert!(json.stderr.is_empty(), "programs read the lines on standard output");
}

#[test]
fn folders_and_patterns_name_what_is_in_them() {
    let folder = zoo();
    let to = |out: &'static str| ["--lang", "rust", "--out", out];
    let generated = |words: &[&str], out: &'static str| {
        let args = [words, &to(out)].concat();
        assert_eq!(folder.code(&args), 0, "{}", folder.run(&args));
        folder.files(out)
    };
    let both = generated(&["schemas/pet.schema.json", "schemas/more/cat.json"], "a");
    assert!(folder.has("a/pet.rs") && folder.has("a/cat.rs"));
    assert_eq!(generated(&["schemas/more/cat.json", "schemas/pet.schema.json"], "b"), both, "order does not matter");
    assert_eq!(generated(&["schemas"], "c"), both, "by name, or by the draft that they name");
    assert_eq!(generated(&["schemas", "schemas/more/cat.json"], "d"), both, "a file may be named twice");
    assert_eq!(generated(&["schemas/*.json", "schemas/m*/c?t.json"], "e"), both);
    assert_eq!(generated(&["--schema", "schemas/**/[cp]*t*.json"], "f"), both);
    generated(&["schemas/more/cat.json#"], "g");
}

#[test]
fn a_file_whose_name_is_a_pattern_is_a_file() {
    let folder = Folder::new();
    folder.write("[a]*.json", PET);
    folder.write("a.json", CAT);
    assert_eq!(folder.code(&["[a]*.json", "--lang", "rust", "--out", "gen"]), 0);
    assert!(!folder.has("gen/a.rs") || folder.read("gen/a.rs").contains("Pet"));
}

#[test]
fn standard_input_is_a_schema() {
    let folder = Folder::new();
    let args = ["-", "--lang", "rust", "--out", "gen"];
    let printed = folder.run_with(&args, PET.as_bytes());
    assert!(printed.contains("exit code: 0"), "{printed}");
    assert!(folder.read("gen/pet.rs").contains("pub struct Pet"), "the title names the module");
    let again = folder.run_with(&["--schema", "-", "--lang", "rust", "--out", "gen", "--check"], PET.as_bytes());
    assert!(again.contains("exit code: 0"), "{again}");
    let named = folder.run_with(&["-", "--lang", "rust", "--out", "named", "--name", "GuineaPig"], b"type: object\n");
    assert!(named.contains("exit code: 0"), "{named}");
    assert!(folder.read("named/guinea_pig.rs").contains("pub struct GuineaPig"), "YAML is understood, too");
    let broken = folder.run_with(&args, b"{\n  \"type\": \"objekt\"\n}");
    insta::assert_snapshot!(broken);
    assert!(folder.read("gen/pet.rs").contains("pub struct Pet"), "the output is as it was");
}

#[test]
fn references_from_standard_input_lead_from_here() {
    let folder = zoo();
    let schema = br#"{"title": "Owner", "type": "object", "properties": {"pet": {"$ref": "pet.schema.json"}}}"#;
    let printed = folder.run_with(&["-", "--lang", "rust", "--out", "gen"], schema);
    assert!(printed.contains("exit code: 0"), "{printed}");
    assert!(folder.read("gen/owner.rs").contains("pub struct OwnerPet"));
}

#[test]
fn the_folder_shows_languages_and_where_code_goes() {
    let folder = Folder::with_pet();
    folder.write("package.json", r#"{"name": "shop", "dependencies": {"hono": "^4.0.0"}}"#);
    assert_eq!(folder.code(&["pet.schema.json"]), 0);
    assert!(folder.has("generated/index.ts") && !folder.has("generated/mod.rs"));
    folder.write("Cargo.toml", "[package]\nname = \"shop\"\n");
    folder.write("src/lib.rs", "");
    assert_eq!(folder.code(&["pet.schema.json", "--lang", "rust"]), 0);
    assert!(folder.has("src/generated/mod.rs"));
    assert_eq!(folder.code(&["pet.schema.json", "--out", "own"]), 0);
    assert!(folder.has("own/rust/mod.rs") && folder.has("own/typescript/index.ts") && !folder.has("own/python"));
}

#[test]
fn a_project_file_says_the_languages() {
    let folder = Folder::with_pet();
    folder.write("package.json", "{}");
    folder.write("triglyph.toml", "[[schema]]\npath = \"other.json\"\n\n[python]\nout = \"py\"\n");
    assert_eq!(folder.code(&["pet.schema.json", "--out", "own"]), 0);
    assert!(folder.has("own/__init__.py") && !folder.has("py"));
    let refused = folder.run(&["pet.schema.json"]);
    assert!(refused.contains("exit code: 2") && refused.contains("--out DIR"), "{refused}");
}

/// One snapshot for people and one for programs; nothing is written.
macro_rules! refused {
    ($($name:ident: $($arg:literal)*;)+) => {
        $(
            #[test]
            fn $name() {
                let folder = zoo();
                folder.write("empty/readme.txt", "");
                let text = folder.run(&[$($arg),*]);
                let json = folder.run(&[$($arg,)* "--message-format", "json"]);
                assert!(text.contains("exit code: 2") && json.contains("exit code: 2"), "{text}\n{json}");
                assert!(!folder.has("generated") && !folder.has("gen"));
                insta::assert_snapshot!(format!("{text}\n{json}"));
            }
        )+
    };
}

refused! {
    no_language: "pet.schema.json";
    a_subcommand_with_a_typo: "valdate" "pet.schema.json" "document.json";
    a_subcommand_with_a_typo_and_options: "valdate" "pet.schema.json" "--lines";
    a_word_that_is_nothing: "zzz";
    a_file_that_is_not_there: "nowhere.json" "--lang" "rust" "--out" "gen";
    a_file_with_a_typo: "pet.schem.json";
    a_folder_without_schemas: "empty" "--lang" "rust" "--out" "gen";
    a_pattern_that_fits_nothing: "*.yaml" "--lang" "rust" "--out" "gen";
    a_pattern_that_is_none: "a**b*.json" "--lang" "rust" "--out" "gen";
    standard_input_twice: "-" "-" "--lang" "rust" "--out" "gen";
    standard_input_watched: "-" "--lang" "rust" "--out" "gen" "--watch";
    a_schema_before_a_subcommand: "pet.schema.json" "lint";
}

/// A description of an API is no schema; those in it are read in its dialect.
#[test]
fn descriptions_of_apis_are_told_from_schemas() {
    let folder = Folder::new();
    let api = |version: &str, rest: &str| format!("{version}\ninfo: {{title: T, version: '1'}}\npaths: {{}}\n{rest}");
    let schemas = "components:\n  schemas:\n    Pet: {type: string, nullable: true}\n    'a/b~c': {}\n    Loose: {nullable: true, enum: [null]}\n    \
                   Wrong: {type: string, nullable: 'yes'}\n    E: {}\n    F: {}\n    G: {}\n";
    folder.write("three.yaml", api("openapi: 3.0.3", schemas));
    folder.write("new.yaml", api("openapi: 3.1.0", schemas));
    folder.write("own.yaml", api("openapi: 3.1.0\njsonSchemaDialect: 'https://example.com/nobody/knows'", schemas));
    folder.write(
        "seven.yaml",
        api("openapi: 3.2.0\njsonSchemaDialect: 'http://json-schema.org/draft-07/schema#'", schemas),
    );
    folder.write("two.json", r#"{"swagger": "2.0", "info": {}, "definitions": {"Pet": {"type": "string"}}}"#);
    folder.write("none.json", r#"{"openapi": "3.1.0", "info": {}}"#);
    folder.write(
        "odd.yaml",
        "openapi: 3.1.0\npaths:\n  /a: {get: {parameters: [{name: a}, {name: b, in: body}], responses: {ok: {}, 200: 1}}}\n  /b: []\n  \
         /c: {$ref: '#/paths/~1c'}\n  /d: {put: {requestBody: {$ref: '#/nowhere'}, responses: []}}\n",
    );
    // A schema may have members of any name.
    folder.write("schema.json", r#"{"openapi": "3.1.0", "type": "object"}"#);
    let runs = [
        "three.yaml",
        "three.yaml#/components/schemas/Pet",
        "three.yaml#/components/schemas/Loose",
        "three.yaml#/components/schemas/Wrong",
        "new.yaml#/components/schemas/Pet",
        "own.yaml#/components/schemas/Pet",
        "seven.yaml#/components/schemas/E",
        "two.json",
        "two.json#/definitions/Pet",
        "none.json",
        "odd.yaml",
        "schema.json",
    ];
    let said: String =
        runs.iter().map(|run| uncounted(&folder.run(&[run, "--lang", "rust", "--out", "out"])) + "\n").collect();
    insta::assert_snapshot!(said);
    let validated = |api: &str, document: &str| {
        folder.write("document.json", document);
        folder.code(&["validate", &format!("{api}#/components/schemas/Pet"), "document.json"])
    };
    assert_eq!(
        (validated("three.yaml", "null"), validated("three.yaml", "1"), validated("new.yaml", "null")),
        (0, 1, 1)
    );
}

/// A pointer that ends with `*` names each schema that an object holds, on the command line and in a project file.
#[test]
fn all_schemas_of_an_api_are_named_at_once() {
    let folder = Folder::new();
    folder.write(
        "api.yaml",
        "openapi: 3.0.3\ninfo: {}\ncomponents:\n  schemas:\n    Pet: {type: object, properties: {mark: {$ref: '#/components/schemas/Mark'}}}\n    \
         Mark: {type: object, required: [at], properties: {at: {type: string, nullable: true}}}\n    'a/b': {type: object}\n  parameters: [1]\n",
    );
    folder.write("star.json", r#"{"$defs": {"*": {"type": "object"}, "b": {}}}"#);
    let run = |words: &[&str]| folder.run(&[words, &["--lang", "ts", "--out", "out"]].concat());
    let all = "api.yaml#/components/schemas/*";
    insta::assert_snapshot!(uncounted(&run(&[all, "api.yaml#/components/schemas/Pet"])));
    let index = folder.read("out/index.ts");
    for module in ["pet", "mark", "a_b"] {
        assert!(index.contains(&format!("\"./{module}.js\"")), "{index}");
    }
    assert!(folder.read("out/pet.ts").contains("import type { Mark } from \"./mark.js\";"));
    for wrong in [
        "api.yaml#/components/parameters/*",
        "api.yaml#/info/*",
        "api.yaml#/nowhere/*",
        "apl.yaml#/components/schemas/*",
    ] {
        insta::assert_snapshot!(wrong.replace(['.', '#', '/', '*'], "_"), run(&[wrong]));
    }
    assert_eq!(folder.code(&["star.json#/$defs/*", "--lang", "ts", "--out", "star"]), 0);
    let index = folder.read("star/index.ts");
    assert_eq!(index.matches("export *").count(), 2, "one schema, and the runtime: {index}");
    folder.write("triglyph.toml", format!("[[schema]]\npath = \"{all}\"\n[[schema]]\npath = \"api.yaml#/components/schemas/Mark\"\nname = \"Label\"\n[typescript]\nout = \"web\"\n"));
    assert_eq!(folder.code(&[]), 0, "{}", folder.run(&[]));
    assert!(folder.read("web/mark.ts").contains("export interface Label {"));
    folder.write(
        "triglyph.toml",
        format!("[[schema]]\npath = \"{all}\"\nname = \"Label\"\n[typescript]\nout = \"web\"\n"),
    );
    assert!(folder.run(&[]).contains("are about one schema"));
}
