//! What a tokenizer of HTML sees in a page.

use html5gum::{DefaultEmitter, Error, Token, Tokenizer};

use super::hostile::spaced;

/// Elements that are ours.
const ELEMENTS: [&str; 32] = [
    "html", "head", "meta", "title", "style", "body", "nav", "ul", "li", "a", "main", "h1", "h2", "h3", "p", "div",
    "table", "thead", "tbody", "tr", "th", "td", "pre", "code", "details", "summary", "strong", "br", "svg", "defs",
    "marker", "path",
];
/// In drawings.
const DRAWN: [&str; 2] = ["rect", "text"];
/// Attributes that are ours, besides those of drawings.
const ATTRIBUTES: [&str; 10] =
    ["lang", "charset", "name", "content", "http-equiv", "aria-label", "class", "href", "id", "tabindex"];
/// Attributes of drawings.
const DRAWING: [&str; 31] = [
    "xmlns",
    "viewbox",
    "width",
    "height",
    "role",
    "font-family",
    "fill",
    "stroke",
    "refx",
    "refy",
    "markerwidth",
    "markerheight",
    "orient",
    "d",
    "stroke-opacity",
    "stroke-dasharray",
    "marker-start",
    "marker-end",
    "x",
    "y",
    "rx",
    "fill-opacity",
    "text-anchor",
    "dominant-baseline",
    "font-size",
    "opacity",
    "style",
    "id",
    "href",
    "class",
    "aria-label",
];

/// The text of the page, with single spaces.
///
/// # Panics
///
/// If something is markup that is not ours.
pub fn said(page: &str) -> String {
    let mut text = String::new();
    let mut emitter = DefaultEmitter::default();
    // What is in `style` and `title` is no markup.
    emitter.naively_switch_states(true);
    let mut comments = 0;
    for token in Tokenizer::new_with_emitter(page, emitter) {
        match token.expect("a text is read") {
            Token::StartTag(tag) => {
                let name = String::from_utf8_lossy(&tag.name).into_owned();
                assert!(ELEMENTS.contains(&name.as_str()) || DRAWN.contains(&name.as_str()), "<{name}>");
                for (attribute, value) in &tag.attributes {
                    let attribute = String::from_utf8_lossy(attribute).into_owned();
                    let value = String::from_utf8_lossy(&value.value).into_owned();
                    let is_known = ATTRIBUTES.contains(&attribute.as_str()) || DRAWING.contains(&attribute.as_str());
                    assert!(is_known, "{attribute}={value:?}");
                    assert!(attribute != "href" || value.starts_with('#'), "{value}");
                }
                text.push(' ');
            }
            Token::EndTag(_) => text.push(' '),
            Token::String(more) => text.push_str(&String::from_utf8_lossy(&more.value)),
            Token::Comment(_) => comments += 1,
            Token::Doctype(_) => {}
            // A character that is none stays one.
            Token::Error(error) => assert_eq!(error.value, Error::NoncharacterInInputStream),
        }
    }
    assert_eq!(comments, 1, "the mark alone");
    spaced(&text)
}
