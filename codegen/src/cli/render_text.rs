//! A diagnostic for people: the source line with a mark under the place, and what can be done.

use std::{borrow::Cow, ops::Range};

use annotate_snippets::{AnnotationKind, Group, Level as Title, Origin, Renderer, Snippet};

use crate::{
    diagnostic::{Diagnostic, Level, Place},
    visible::{visible, visible_name},
};

/// From this length on, in bytes, the renderer gets a part of a source line (it trims lines to the width of a terminal) …
const LINE: usize = 4000;
/// … which begins and ends this far before and behind the place.
const BEFORE: usize = 60;
const BEHIND: usize = 100;
/// The longest message, in bytes: it may quote a schema.
const MESSAGE: usize = 2000;

/// `finding` as styled text. `source` is the text of the file that it points into.
pub(super) fn render(finding: &Diagnostic, source: Option<&str>) -> String {
    let title = match finding.level {
        Level::Error => Title::ERROR,
        Level::Warning => Title::WARNING,
    };
    let mut group =
        title.primary_title(shown(&finding.message)).id(finding.code.name()).elements(Vec::<Origin<'_>>::new());
    if let Some(place) = &finding.place {
        group = locate(group, place, source);
    }
    let help = Title::HELP.message(shown(&finding.help));
    Renderer::styled().render(&[group.element(help)])
}

fn locate<'a>(group: Group<'a>, place: &'a Place, source: Option<&'a str>) -> Group<'a> {
    let excerpt = source.filter(|_| place.line > 0).and_then(|source| excerpt(source, &place.range));
    let mut origin = Origin::path(visible_name(&place.file));
    if place.line > 0 {
        origin = origin.line(place.line).char_column(place.column);
    }
    let group = match excerpt {
        None => group.element(origin),
        Some(Excerpt { line, span, whole }) => {
            let snippet = Snippet::source(line).line_start(place.line).annotation(AnnotationKind::Primary.span(span));
            // Of a line that was changed, the renderer would count the column wrongly.
            if whole {
                group.element(snippet.path(visible_name(&place.file)))
            } else {
                group.element(origin).element(snippet)
            }
        }
    };
    match &place.pointer {
        Some(pointer) => {
            group.element(Title::NOTE.message(format!("the schema location is #{}", visible_name(&cut(pointer)))))
        }
        None => group,
    }
}

/// The line that a diagnostic points into, or what of it is near the place.
#[derive(Debug, PartialEq)]
struct Excerpt {
    line: String,
    span: Range<usize>,
    whole: bool,
}

/// The line of `source` in which `range` starts, cut to what is near, and the part of `range` that is in it.
fn excerpt(source: &str, range: &Range<usize>) -> Option<Excerpt> {
    if !source.is_char_boundary(range.start) {
        return None;
    }
    // No more is looked at than the longest line and a character: a file may be one line, with thousands of places.
    let near = floor(source, range.start.saturating_sub(LINE));
    let far = floor(source, range.start + LINE + 3);
    let start = source[near..range.start].rfind('\n').map_or(near, |newline| near + newline + 1);
    let end = source[range.start..far].find(['\n', '\r']).map_or(far, |newline| range.start + newline);
    let (mut from, mut to) = (start, end);
    if end - start >= LINE {
        from = floor(source, range.start.saturating_sub(BEFORE)).max(start);
        to = floor(source, range.start + BEHIND).min(end);
    }
    let (left, right) = (if from > start { "…" } else { "" }, if to < end { "…" } else { "" });
    let moved = |offset: usize| offset.clamp(from, to) - from + left.len();
    // A range may end inside of a character only if the file has changed meanwhile.
    let span = moved(range.start)..moved(floor(source, range.end.max(range.start)));
    let line = format!("{left}{}{right}", &source[from..to]);
    let whole = left.is_empty() && right.is_empty();
    if let Cow::Borrowed(_) = visible(&line) {
        return Some(Excerpt { line, span, whole });
    }
    let [before, inside, behind] =
        [&line[..span.start], &line[span.clone()], &line[span.end..]].map(|part| visible(part).into_owned());
    let span = before.len()..before.len() + inside.len();
    Some(Excerpt { line: before + &inside + &behind, span, whole: false })
}

/// The last character boundary at or before `offset`.
fn floor(text: &str, offset: usize) -> usize {
    (0..=offset.min(text.len())).rev().find(|offset| text.is_char_boundary(*offset)).unwrap_or(0)
}

/// `text` as a message shows it.
fn shown(text: &str) -> String {
    visible(&cut(text)).into_owned()
}

fn cut(text: &str) -> Cow<'_, str> {
    if text.len() <= MESSAGE {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(format!("{}…", &text[..floor(text, MESSAGE)]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(line: &str, span: Range<usize>) -> Option<Excerpt> {
        Some(Excerpt { line: line.to_owned(), span, whole: true })
    }

    #[test]
    fn a_short_line_is_shown_whole() {
        assert_eq!(excerpt("{\n  \"type\": \"strin\"\n}", &(12..19)), whole("  \"type\": \"strin\"", 10..17));
    }

    #[test]
    fn a_long_line_is_cut_between_characters() {
        let source = "é".repeat(1_000_000);
        let Excerpt { line, span, whole } = excerpt(&source, &(1_000_000..1_000_002)).unwrap();
        assert!(line.starts_with("…é") && line.ends_with("é…") && line.len() < 200 && !whole);
        assert_eq!(&line[span], "é");
    }

    #[test]
    fn what_turns_the_reading_direction_is_escaped() {
        let Excerpt { line, span, whole } = excerpt("\"\u{202e}a\": \"b\"", &(8..11)).unwrap();
        assert_eq!((line.as_str(), &line[span], whole), (r#""\u{202e}a": "b""#, r#""b""#, false));
    }

    #[test]
    fn a_range_past_the_end_has_no_excerpt() {
        assert_eq!(excerpt("{}", &(5..6)), None);
        assert_eq!(excerpt("é", &(1..2)), None);
        assert_eq!(excerpt("{}\n", &(3..3)), whole("", 0..0));
    }
}
