//! Pages about contracts (`triglyph docs`): those of the five are current, and no text of a schema becomes markup, as a
//! parser of CommonMark and a tokenizer of HTML read them.

pub mod hostile;
pub mod html;
pub mod markdown;

use testkit::{codegen, try_run, workspace};
use triglyph::{docs::Format, load, lower, understand};

#[test]
fn the_pages_of_the_five_contracts_are_current() {
    let checked = try_run(codegen().args(["docs", "--check"]).current_dir(workspace()));
    assert_eq!(checked.status.code(), Some(0), "{}{}", checked.stdout, checked.stderr);
}

#[test]
fn no_text_of_a_schema_becomes_markup() {
    for case in hostile::cases() {
        let options = load::Options { schemas: vec![case.source()], ..load::Options::default() };
        let (bundle, lowered) = understand(&options, &lower::Options::default()).expect("the schema is understood");
        for (format, said) in [(Format::Markdown, markdown::said as fn(&str) -> String), (Format::Html, html::said)] {
            let pages = triglyph::docs::pages(&bundle, &lowered.model, format, "triglyph docs").expect("pages");
            let page = &pages[&format!("hostile.{}", format.ending())];
            let text = said(page);
            for expected in case.expected() {
                assert!(text.contains(&expected), "{expected:?} is not on the page as {format:?}");
            }
        }
    }
}

/// Members by patterns that have themselves inside of them are shown as the schema has them.
#[test]
fn what_leads_back_to_itself_has_a_page() {
    let folder = testkit::temporary();
    let path = folder.path().join("looped.schema.json");
    let inner = r##"{"patternProperties": {"^b": {"$ref": "#"}}}"##;
    testkit::write(&path, &format!(r#"{{"patternProperties": {{"^a": {inner}}}}}"#));
    let source = load::SchemaSource { path, ..load::SchemaSource::default() };
    let options = load::Options { schemas: vec![source], ..load::Options::default() };
    let (bundle, lowered) = understand(&options, &lower::Options::default()).expect("the schema is understood");
    let pages = triglyph::docs::pages(&bundle, &lowered.model, Format::Markdown, "triglyph docs").expect("pages");
    let page = &pages["looped.md"];
    assert!(page.contains("^a") && page.contains(r##""$ref": "#/$defs/Looped""##), "{page}");
}

/// What is long is no trouble: a description of ten million characters that look like markup.
#[test]
fn a_long_text_is_written_in_time() {
    let case = hostile::Case::of_long_text(&"*a* <b>|`".repeat(1 << 20));
    let options = load::Options { schemas: vec![case.source()], ..load::Options::default() };
    let (bundle, lowered) = understand(&options, &lower::Options::default()).expect("the schema is understood");
    for format in [Format::Markdown, Format::Html] {
        let pages = triglyph::docs::pages(&bundle, &lowered.model, format, "triglyph docs").expect("pages");
        assert!(pages.values().map(String::len).sum::<usize>() > 10 << 20, "{format:?}");
    }
}
