//! Each way of being wrong on the command line, for people and for programs.

use super::folder::Folder;

/// One snapshot for people and one for programs.
macro_rules! refused {
    ($($name:ident: $($arg:literal)*;)+) => {
        $(
            #[test]
            fn $name() {
                let folder = Folder::with_pet();
                folder.write("other.schema.json", "{}");
                folder.write("more/other.schema.json", "{}");
                let text = folder.run(&[$($arg),*]);
                let json = folder.run(&[$($arg,)* "--message-format", "json"]);
                assert!(text.contains("exit code: 2") && json.contains("exit code: 2"), "{text}\n{json}");
                insta::assert_snapshot!(format!("{text}\n{json}"));
            }
        )+
    };
}

refused! {
    nothing_to_do: ;
    unknown_language: "--lang" "cobol";
    unknown_option: "--outt" "gen";
    unknown_subcommand: "validat" "pet.schema.json";
    unknown_draft: "--schema" "pet.schema.json" "--out" "gen" "--lang" "rust" "--draft" "5";
    unknown_formats: "--formats" "maybe";
    map_without_folder: "--map" "https://example.com/";
    map_to_a_missing_folder: "--schema" "pet.schema.json" "--out" "gen" "--lang" "rust" "--map" "https://example.com/=nowhere";
    name_for_several_schemas: "--schema" "pet.schema.json" "other.schema.json" "--out" "gen" "--lang" "rust" "--name" "Pet";
    name_that_is_none: "--schema" "pet.schema.json" "--out" "gen" "--lang" "rust" "--name" "my pet";
    watch_and_check: "--watch" "--check";
    options_before_a_subcommand: "--lang" "rust" "validate" "pet.schema.json" "-";
    missing_schema: "--schema" "nowhere.json" "--out" "gen" "--lang" "rust";
    a_folder_with_two_schemas_of_one_name: "--schema" "." "./more" "--out" "gen" "--lang" "rust";
    validate_without_documents: "validate" "pet.schema.json";
    timestamp_that_is_none: "validate" "pet.schema.json" "-" "--style" "--timestamp" "yesterday";
    missing_document: "validate" "pet.schema.json" "nowhere.json";
    dump_without_stage: "dump" "pet.schema.json";
    unknown_stage: "dump" "--stage" "soup" "pet.schema.json";
    unknown_code: "explain" "unresolved-referense";
    code_like_no_other: "explain" "zzz";
}

#[test]
fn wrong_arguments_write_nothing() {
    let folder = Folder::with_pet();
    assert_eq!(folder.code(&["--schema", "pet.schema.json", "--out", "gen", "--lang", "rust", "--name", "my pet"]), 2);
    assert!(!folder.has("gen"));
}
