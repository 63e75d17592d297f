//! A page as one HTML file, which needs no script and loads nothing. The templates escape everything that is not said to
//! be safe, and nothing of a schema is.

use std::borrow::Cow;

use askama::Template;

use super::{
    document::{Block, Drawing, Inline, Target},
    layout::{Picture, picture},
};
use crate::{
    diagnostic::{Code, Diagnostic},
    render::header,
    visible::{visible_json, visible_name},
};

const STYLE: &str = include_str!("../../templates/docs/page.css");

#[derive(Template)]
#[template(path = "docs/page.html")]
struct PageHtml<'p> {
    /// What ends a comment is escaped as everywhere.
    mark: String,
    title: String,
    style: &'static str,
    contents: Vec<Entry>,
    blocks: &'p [Block],
}

/// An entry of the table of contents.
struct Entry {
    level: usize,
    anchor: String,
    text: String,
}

#[derive(Template)]
#[template(path = "docs/drawing.svg")]
struct DrawingSvg<'p> {
    picture: &'p Picture,
    /// How the names of files with pages end.
    ending: &'static str,
}

/// The text of a page.
///
/// # Errors
///
/// `internal` if a template cannot be filled in.
pub(super) fn page(blocks: &[Block], source: &str, command: &str) -> Result<String, Diagnostic> {
    let contents: Vec<Entry> = blocks.iter().filter_map(entry).collect();
    let title = contents.first().map(|entry| entry.text.clone()).unwrap_or_default();
    let mark = mark(source, command);
    let contents = contents.into_iter().skip(1).collect();
    rendered(&PageHtml { mark, title, style: STYLE, contents, blocks })
}

/// A drawing as a file beside a page in Markdown.
///
/// # Errors
///
/// As [`page`].
pub(super) fn svg(drawing: &Drawing, source: &str, command: &str) -> Result<String, Diagnostic> {
    let mark = mark(source, command).replace('>', "&gt;");
    let svg = rendered(&DrawingSvg { picture: &picture(drawing), ending: "md" })?;
    Ok(format!("<!-- {mark} -->\n{svg}\n"))
}

/// The first line, without what makes it a comment.
fn mark(source: &str, command: &str) -> String {
    visible_name(&header::mark(Some(source), command)).into_owned()
}

fn rendered(template: &impl Template) -> Result<String, Diagnostic> {
    template.render().map_err(|error| {
        let message = format!("a page could not be written: {error}");
        Diagnostic::error(Code::Internal, message, "please report this schema")
    })
}

fn entry(block: &Block) -> Option<Entry> {
    let Block::Heading { level, text, anchor } = block else { return None };
    let text = text.iter().map(plain).collect();
    Some(Entry { level: *level, anchor: anchor.clone(), text })
}

/// A piece without what sets it off.
fn plain(piece: &Inline) -> Cow<'_, str> {
    match piece {
        Inline::Words(text) => Cow::Borrowed(text),
        Inline::Strong(text) => Cow::Borrowed(text),
        Inline::Text(text) | Inline::Code(text) => visible_name(text),
        Inline::Type(target) => Cow::Borrowed(&target.name),
        Inline::Break => Cow::Borrowed(" "),
    }
}

fn address(target: &Target, ending: &str) -> String {
    let page = target.module.as_ref().map(|module| format!("{module}.{ending}")).unwrap_or_default();
    format!("{page}#{}", target.anchor)
}

impl PageHtml<'_> {
    fn name<'t>(&self, text: &'t str) -> Cow<'t, str> {
        visible_name(text)
    }

    fn shown(&self, text: &str) -> String {
        visible_json(text.to_owned())
    }

    fn address(&self, target: &Target) -> String {
        address(target, "html")
    }

    fn drawing(&self, drawing: &Drawing) -> askama::Result<String> {
        DrawingSvg { picture: &picture(drawing), ending: "html" }.render()
    }
}

impl DrawingSvg<'_> {
    fn address(&self, target: &Target) -> String {
        address(target, self.ending)
    }
}
