//! The pages in `docs` do what they say: their blocks are files, or commands with what these print, and readers follow
//! them in order.

pub mod block;
pub mod code;
pub mod diagnostics;
pub mod filters;
pub mod follow;
pub mod made;
pub mod options;
pub mod others;
pub mod packages;
pub mod program;
pub mod project_file;

use follow::Reader;
use program::Kit;
use testkit::{files_below, workspace};

#[test]
fn documents_are_judged_before_there_is_code() {
    Reader::new().follow(&["start/schema.md"]);
}

#[test]
fn rust_does_what_its_page_says() {
    Reader::new().follow(&["start/schema.md", "start/rust.md"]);
}

#[test]
fn typescript_does_what_its_page_says() {
    Reader::new().follow(&["start/schema.md", "start/typescript.md"]);
}

#[test]
fn python_does_what_its_page_says() {
    Reader::new().follow(&["start/schema.md", "start/python.md"]);
}

/// The first page on frameworks, and that of one of them, whose packages Node finds.
fn framework(name: &str) {
    Reader::beside_packages(name).follow(&["frameworks/index.md", &format!("frameworks/{name}.md")]);
}

/// The same for what Node does not run.
fn framework_apart(name: &str) {
    Reader::new().follow(&["frameworks/index.md", &format!("frameworks/{name}.md")]);
}

#[test]
fn actix_does_what_its_page_says() {
    framework_apart("actix");
}

#[test]
fn axum_does_what_its_page_says() {
    framework_apart("axum");
}

#[test]
fn django_ninja_does_what_its_page_says() {
    framework_apart("django-ninja");
}

#[test]
fn express_does_what_its_page_says() {
    framework("express");
}

#[test]
fn fastapi_does_what_its_page_says() {
    framework_apart("fastapi");
}

#[test]
fn hono_does_what_its_page_says() {
    framework("hono");
}

#[test]
fn react_hook_form_does_what_its_page_says() {
    framework("react-hook-form");
}

#[test]
fn trpc_does_what_its_page_says() {
    framework("trpc");
}

/// The page on a tool, after the first page, which has the schema.
fn migration(reader: Reader, name: &str) {
    let mut reader = reader;
    reader.follow(&["start/schema.md", &format!("migrating/{name}.md")]);
}

#[test]
fn who_comes_from_rust_does_what_the_page_says() {
    migration(Reader::new(), "typify");
}

#[test]
fn who_comes_from_several_languages_does_what_the_page_says() {
    migration(Reader::new(), "quicktype");
}

#[test]
fn who_comes_from_typescript_does_what_the_pages_say() {
    for name in ["ajv", "json-schema-to-typescript", "openapi-typescript"] {
        migration(Reader::new(), name);
    }
    migration(Reader::beside_packages("zod"), "zod");
}

#[test]
fn who_comes_from_python_does_what_the_pages_say() {
    for name in ["datamodel-code-generator", "pydantic"] {
        migration(Reader::new(), name);
    }
}

#[test]
fn who_has_models_does_what_the_pages_say() {
    Reader::new().follow(&["sources/schemars.md"]);
    for name in ["msgspec", "pydantic", "typebox", "zod"] {
        Reader::beside(&format!("source-{name}"), Kit::Tools).follow(&[&format!("sources/{name}.md")]);
    }
}

#[test]
fn every_option_is_listed() {
    options::page_is_current();
}

#[test]
fn every_key_of_the_project_file_is_listed() {
    project_file::page_has_every_key();
}

#[test]
fn every_diagnostic_is_listed() {
    diagnostics::page_is_current();
}

#[test]
fn commands_of_all_pages_do_what_they_show() {
    for (page, blocks) in others::pages() {
        others::commands_do_what_is_shown(&page, &blocks);
    }
}

#[test]
fn data_of_all_pages_is_well_formed() {
    for (page, blocks) in others::pages() {
        others::every_kind_is_known(&page, &blocks);
        others::data_is_read(&page, &blocks);
        others::vocabulary_is_taken(&page, &blocks);
    }
}

#[test]
fn rust_of_all_pages_compiles() {
    code::rust_compiles(&others::pages());
}

#[test]
fn typescript_of_all_pages_compiles() {
    code::typescript_compiles(&others::pages());
}

#[test]
fn python_of_all_pages_compiles() {
    code::python_compiles(&others::pages());
}

#[test]
fn tests_that_pages_run_exist() {
    filters::find_tests();
}

#[test]
fn every_page_is_followed() {
    let pages =
        |folder: &str| -> Vec<String> { files_below(&workspace().join("docs").join(folder)).into_keys().collect() };
    assert_eq!(pages("start"), ["python.md", "rust.md", "schema.md", "typescript.md"]);
    let frameworks = [
        "actix.md",
        "axum.md",
        "django-ninja.md",
        "express.md",
        "fastapi.md",
        "hono.md",
        "index.md",
        "react-hook-form.md",
        "trpc.md",
    ];
    assert_eq!(pages("frameworks"), frameworks);
    let migrating = [
        "ajv.md",
        "datamodel-code-generator.md",
        "index.md",
        "json-schema-to-typescript.md",
        "openapi-typescript.md",
        "pydantic.md",
        "quicktype.md",
        "typify.md",
        "zod.md",
    ];
    assert_eq!(pages("migrating"), migrating);
    assert_eq!(pages("sources"), ["index.md", "msgspec.md", "pydantic.md", "schemars.md", "typebox.md", "zod.md"]);
}
