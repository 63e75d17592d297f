//! Schema documentation as TSDoc. The text is hostile: it must stay a comment, and must not become a tag or a
//! directive.

use serde_json::Value;

use super::{
    super::{emitted::code_span, rules},
    WIDTH, literal,
};
use crate::model::{Docs, Model, TypeId};

/// The most characters of a default or an example that are shown.
const LONGEST_VALUE: usize = 200;

/// The least room that a comment gets, in columns.
const NARROWEST: usize = 20;

/// What is printed as a line break.
const BREAKS: [char; 3] = ['\r', '\u{2028}', '\u{2029}'];

/// The comment for `docs`, with a line break behind it, to be indented by `indent` columns; empty if there is nothing
/// to say.
pub fn comment(docs: &Docs, indent: usize) -> String {
    // Deep in a type there may be no room left.
    let width = WIDTH.saturating_sub(indent + " * ".len()).max(NARROWEST);
    print(blocks(docs, vec![], width), width)
}

/// The comment for the type `id`, with its rules; where it comes from if there is nothing else to say.
pub fn declaration(model: &Model, id: TypeId) -> String {
    let def = model.type_def(id);
    let width = WIDTH - " * ".len();
    let mut rules = rules::lines(model, id, code);
    if !rules.is_empty() {
        rules.insert(0, rules::HEADING.to_owned());
    }
    let mut wrapped = Vec::new();
    rules.iter().for_each(|rule| wrap(&mut wrapped, rule, width));
    let mut blocks = blocks(&def.docs, wrapped, width);
    if def.docs == Docs::default() {
        blocks.insert(0, vec![code(&def.at)]);
    }
    print(blocks, width)
}

/// The comment for the input type beside the type `output`.
pub fn input(output: &str) -> String {
    let said = format!("{{@link {output}}} as it may be sent and written: members with defaults may be absent.");
    print(vec![vec![said]], WIDTH - " * ".len())
}

/// The comment for what documents have in the place of a `held`, a type of the user's.
pub fn json(held: &str) -> String {
    print(vec![vec![format!("What documents have for a {{@link {held}}}, defaults filled in.")]], WIDTH - " * ".len())
}

/// What there is to say, with `more` before the tags.
fn blocks(docs: &Docs, more: Vec<String>, width: usize) -> Vec<Vec<String>> {
    let mut blocks: Vec<Vec<String>> = Vec::new();
    let title = docs.title.as_deref().map(str::trim).unwrap_or_default();
    let description = docs.description.as_deref().map(str::trim).unwrap_or_default();
    if title != description {
        blocks.push(lines(title, width));
    }
    blocks.push(lines(description, width));
    blocks.push(docs.constraints.iter().map(|constraint| format!("- {}", code(constraint))).collect());
    blocks.push(more);
    blocks.push(tags(docs));
    blocks.retain(|block| !block.is_empty());
    blocks
}

/// A comment that only says from which places of the schema something comes.
pub fn origin(at: &[&str]) -> String {
    origin_of_several(at, false)
}

/// The same of something that may stand for other places, too.
pub fn origin_of_several(at: &[&str], others: bool) -> String {
    let places = at.iter().map(|at| code(at)).collect::<Vec<_>>().join(" and ");
    let others = if others { ", and what says the same" } else { "" };
    print(vec![vec![places + others]], WIDTH)
}

fn tags(docs: &Docs) -> Vec<String> {
    let default = docs.default.iter().map(|value| format!("@defaultValue {}", value_code(value)));
    let examples = docs.examples.iter().map(|value| format!("@example {}", value_code(value)));
    let deprecated = docs.deprecated.then(|| "@deprecated".to_owned());
    default.chain(examples).chain(deprecated).collect()
}

/// The blocks, with empty lines between them. A text may have a hundred megabytes: what was printed of it goes.
fn print(blocks: Vec<Vec<String>>, width: usize) -> String {
    let count: usize = blocks.iter().map(Vec::len).sum();
    match blocks.iter().flatten().next() {
        None => return String::new(),
        Some(line) if count == 1 && !line.starts_with('@') && line.chars().count() + 3 <= width => {
            return format!("/** {line} */\n");
        }
        Some(_) => {}
    }
    let room = |line: &String| line.len() + " * \n".len();
    let mut out = String::with_capacity(blocks.iter().flatten().map(room).sum::<usize>() + blocks.len() * 3 + 8);
    out.push_str("/**\n");
    for (index, block) in blocks.into_iter().enumerate() {
        if index > 0 {
            out.push_str(" *\n");
        }
        for line in block {
            out.push_str(if line.is_empty() { " *" } else { " * " });
            out.push_str(&line);
            out.push('\n');
        }
    }
    out.push_str(" */\n");
    out
}

/// `text` as a code span of one line.
fn code(text: &str) -> String {
    code_span(&inert(&text.replace(['\r', '\n'], " ")))
}

fn value_code(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(LONGEST_VALUE) {
        Some((end, _)) => code(&format!("{}…", &text[..end])),
        None => code(&text),
    }
}

/// Paragraphs of Markdown as lines: long lines of prose are broken, code blocks and tables stay.
fn lines(text: &str, width: usize) -> Vec<String> {
    if text.is_empty() {
        return vec![];
    }
    let text = match text.contains(BREAKS) {
        true => inert(&text.replace("\r\n", "\n").replace(BREAKS, "\n")),
        false => inert(text),
    };
    let mut fenced = false;
    let mut out = Vec::new();
    for line in text.lines().map(str::trim_end) {
        let content = line.trim_start();
        let is_fence = content.starts_with("```") || content.starts_with("~~~");
        fenced ^= is_fence;
        if fenced || is_fence || line.starts_with("    ") || content.starts_with(['|', '#']) {
            out.push(line.to_owned());
        } else {
            wrap(&mut out, line, width);
        }
    }
    out
}

/// Breaks a line between words; the rest hangs under the text of a list item.
fn wrap(out: &mut Vec<String>, line: &str, width: usize) {
    let start = line.len() - line.trim_start_matches([' ', '-', '*', '+']).len();
    let hanging = " ".repeat(start);
    let mut current = String::new();
    let mut columns = 0;
    for word in line.split_inclusive(' ') {
        let word_columns = word.chars().count();
        if columns > start && columns + word.trim_end().chars().count() > width && may_start_line(word) {
            out.push(current.trim_end().to_owned());
            current.clone_from(&hanging);
            columns = start;
        }
        current.push_str(word);
        columns += word_columns;
    }
    out.push(current);
}

/// Whether a line can start with `word` without turning into a list, a heading or a quotation.
fn may_start_line(word: &str) -> bool {
    word.starts_with(|c: char| c.is_alphabetic() || matches!(c, '`' | '"' | '\'' | '(' | '['))
}

/// `text` with everything escaped that would end the comment, start a tag, or deceive a reader.
fn inert(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = ' ';
    for (index, c) in text.char_indices() {
        let rest = &text[index + c.len_utf8()..];
        let escaped = match (before, c) {
            ('*', '/') => true,
            ('<', '/') => rest.get(..6).is_some_and(|name| name.eq_ignore_ascii_case("script")),
            ('<', '!') => rest.starts_with("--"),
            // An address such as `a@b` is no tag, nor is a filter of a JSONPath; what is escaped already stays so.
            (_, '@') => !(before.is_alphanumeric() || matches!(before, '`' | '\\' | '?')),
            _ => false,
        };
        if escaped {
            out.push('\\');
        }
        match c {
            '\n' | '\t' => out.push(c),
            _ if literal::is_deceptive(c) => out.push_str(&literal::visible(c.encode_utf8(&mut [0; 4]))),
            _ => out.push(c),
        }
        before = c;
    }
    out
}
