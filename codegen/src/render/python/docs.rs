//! Schema documentation as docstrings. The text is hostile: it must stay inside its quotes, and must not become a
//! section or an instruction.

use serde_json::Value;

use super::{
    super::{emitted::code_span, rules},
    WIDTH, literal, statement, width,
};
use crate::model::{Docs, Model, Scalar, TypeDef, TypeId, TypeKind, Variant};

/// The most characters of a default or an example that are shown.
const LONGEST_VALUE: usize = 200;

/// What a docstring stands between.
const QUOTES: &str = "\"\"\"";

/// What begins a section in the style that linters expect.
const SECTIONS: &[&str] = &[
    "args",
    "arguments",
    "attention",
    "attributes",
    "caution",
    "danger",
    "error",
    "example",
    "examples",
    "hint",
    "important",
    "keyword args",
    "keyword arguments",
    "methods",
    "note",
    "notes",
    "other args",
    "other arguments",
    "other params",
    "other parameters",
    "parameters",
    "raises",
    "receives",
    "references",
    "return",
    "returns",
    "see also",
    "short summary",
    "tip",
    "todo",
    "warning",
    "warnings",
    "warns",
    "yield",
    "yields",
    "extended summary",
];

/// The docstring of a class: a summary of one line that ends like a sentence, and whatever else there is to say.
pub fn class(model: &Model, id: TypeId) -> String {
    let def = model.type_def(id);
    let (summary, rest) = summary(def);
    let mut blocks = vec![vec![summary]];
    blocks.extend(rest.into_iter().map(|text| lines(text, 4)));
    blocks.extend(lists(&def.docs, true, 4));
    let rules: Vec<String> = rules::lines(model, id, code_span).iter().flat_map(|rule| lines(rule, 4)).collect();
    if !rules.is_empty() {
        blocks.push([vec![rules::HEADING.to_owned()], rules].concat());
    }
    docstring(blocks, 4)
}

/// The docstring below the attribute of a class or below an alias; empty if there is nothing to say.
pub fn attribute(docs: &Docs, shows_default: bool, indent: usize) -> String {
    let (title, description) = (trimmed(docs.title.as_ref()), trimmed(docs.description.as_ref()));
    let mut blocks = Vec::new();
    if title != description {
        blocks.push(lines(title, indent));
    }
    blocks.push(lines(description, indent));
    blocks.extend(lists(docs, !shows_default, indent));
    docstring(blocks, indent)
}

/// The docstring below an alias, with what is said about the variants of a union and the values of an enum. `own` tells
/// what the type of a variant says itself.
pub fn alias<'d>(def: &TypeDef, own: impl Fn(&Variant) -> Option<&'d Docs>, indent: usize) -> String {
    let parts: Vec<(String, &Docs)> = match &def.kind {
        TypeKind::Union(union) => {
            let told = union.variants.iter().filter(|variant| own(variant) != Some(&variant.docs));
            told.map(|variant| (variant.name.clone(), &variant.docs)).collect()
        }
        TypeKind::Enum(def) => {
            let shown = def.values.iter().map(|(name, value)| match value {
                Scalar::String(text) => serde_json::Value::from(text.as_str()).to_string(),
                Scalar::Null | Scalar::Boolean(_) | Scalar::Integer(_) | Scalar::Number(_) => name.clone(),
            });
            shown.zip(&def.docs).collect()
        }
        TypeKind::Struct(_) | TypeKind::Alias(_) => Vec::new(),
    };
    let mut docs = def.docs.clone();
    for (name, part) in parts.into_iter().filter(|(_, part)| **part != Docs::default()) {
        let text = [trimmed(part.title.as_ref()), trimmed(part.description.as_ref())].join(" ");
        let deprecated = if part.deprecated { " (deprecated)" } else { "" };
        let line = format!("- {name}{deprecated}: {}", text.trim());
        docs.description = Some(docs.description.map(|description| description + "\n").unwrap_or_default() + &line);
    }
    let text = attribute(&docs, false, indent);
    if text.is_empty() { docstring(vec![vec![origin(def)]], indent) } else { text }
}

/// A docstring of one trusted line.
pub fn line(text: &str) -> String {
    docstring(vec![vec![text.to_owned()]], 0)
}

fn trimmed(text: Option<&String>) -> &str {
    text.map(|text| text.trim()).unwrap_or_default()
}

/// Where something comes from.
pub fn location(at: &str) -> String {
    format!("{} of the schema.", code_span(at))
}

/// Where a type comes from.
fn origin(def: &TypeDef) -> String {
    let text = location(&def.at);
    if fits_summary(&text) { text } else { format!("The type `{}` of the schema.", def.name) }
}

/// A summary, and the texts below it.
fn summary<'d>(def: &'d TypeDef) -> (String, Vec<&'d str>) {
    let (title, description) = (trimmed(def.docs.title.as_ref()), trimmed(def.docs.description.as_ref()));
    let rest = |texts: &[&'d str]| texts.iter().copied().filter(|text| !text.trim().is_empty()).collect();
    if can_be_summary(title) {
        let description = if title == description { "" } else { description };
        return (sentence(title), rest(&[description]));
    }
    let title = if title == description { "" } else { title };
    let first = description.split(['\n', '\r']).next().unwrap_or_default();
    let below = &description[first.len()..];
    let is_paragraph = below.is_empty() || below.starts_with("\n\n") || first.trim_end().ends_with(['.', '!', '?']);
    if title.is_empty() && is_paragraph && can_be_summary(first.trim()) {
        return (sentence(first.trim()), rest(&[below]));
    }
    let end = [". ", "! ", "? "].iter().filter_map(|end| first.find(end)).min();
    if let (true, Some(end)) = (title.is_empty(), end) {
        let (start, below) = description.split_at(end + 1);
        if can_be_summary(start) {
            return (start.to_owned(), rest(&[below.trim_start()]));
        }
    }
    (origin(def), rest(&[title, description]))
}

/// Whether a text can be the first line of a docstring.
fn can_be_summary(text: &str) -> bool {
    let starts_like_one = text.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '`' | '\'' | '('));
    starts_like_one && !text.chars().any(literal::is_deceptive) && fits_summary(text)
}

/// Whether there is room for `text` and a full stop between quotes.
fn fits_summary(text: &str) -> bool {
    width::of(text) + r#"    r"""."""  "#.len() <= WIDTH
}

/// `text` with something at its end that ends a sentence.
fn sentence(text: &str) -> String {
    if text.ends_with(['.', '!', '?']) {
        text.to_owned()
    } else {
        format!("{}.", text.trim_end_matches([':', ',', ';', ' ']))
    }
}

/// Constraints, default, examples.
fn lists(docs: &Docs, with_default: bool, indent: usize) -> Vec<Vec<String>> {
    let constraints =
        docs.constraints.iter().flat_map(|constraint| lines(&format!("- {}", code_span(constraint)), indent));
    let default = docs.default.iter().filter(|_| with_default).map(|value| format!("Default: {}", value_code(value)));
    let examples = docs.examples.iter().map(|value| format!("Example: {}", value_code(value)));
    let deprecated = docs.deprecated.then(|| "Deprecated.".to_owned());
    let tags = default.chain(examples).flat_map(|line| lines(&line, indent));
    vec![constraints.collect(), tags.chain(deprecated).collect()]
}

fn value_code(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(LONGEST_VALUE) {
        Some((end, _)) => code_span(&format!("{}…", &text[..end])),
        None => code_span(&text),
    }
}

/// Paragraphs of Markdown as lines: long lines of prose are broken, code blocks and tables stay.
fn lines(text: &str, indent: usize) -> Vec<String> {
    let text = with_plain_breaks(text);
    let width = WIDTH - indent - r#"r""""#.len();
    let mut fenced = false;
    let mut out = Vec::new();
    for line in text.trim_end().trim_start_matches('\n').lines().map(str::trim_end) {
        let content = line.trim_start();
        let is_fence = content.starts_with("```") || content.starts_with("~~~");
        fenced ^= is_fence;
        if fenced || is_fence || line.starts_with("    ") || content.starts_with(['|', '#']) {
            out.push(line.to_owned());
        } else {
            wrap(&mut out, &without_section(line), width);
        }
    }
    out
}

/// `text` with one kind of line break, and four spaces for a tab.
fn with_plain_breaks(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            // Of two that belong together, the second one counts.
            '\r' if chars.peek() == Some(&'\n') => {}
            '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => out.push('\n'),
            '\t' => out.push_str("    "),
            c => out.push(c),
        }
    }
    out
}

/// The line in bold type if a linter would take it for the head of a section.
fn without_section(line: &str) -> String {
    let name = line.trim().trim_end_matches(':').trim_end().to_lowercase();
    if SECTIONS.contains(&name.as_str()) { format!("**{}**", line.trim()) } else { line.to_owned() }
}

/// Breaks a line between words; the rest hangs under the text of a list item.
fn wrap(out: &mut Vec<String>, line: &str, room: usize) {
    let start = line.len() - line.trim_start_matches([' ', '-', '*', '+']).len();
    let (mut current, mut columns) = (String::new(), 0);
    for word in line.split_inclusive(' ') {
        if columns > start && columns + width::of(word.trim_end()) > room && may_start_line(word) {
            out.push(current.trim_end().to_owned());
            current = " ".repeat(start);
            columns = start;
        }
        current.push_str(word);
        columns += width::of(word);
    }
    out.push(current.trim_end().to_owned());
}

/// Whether a line can start with `word` without turning into a list, a heading or a quotation.
fn may_start_line(word: &str) -> bool {
    word.starts_with(|c: char| c.is_alphabetic() || matches!(c, '`' | '"' | '\'' | '(' | '['))
}

/// The blocks, with empty lines between them, as a string literal. Its lines but the first are indented by `indent`.
///
/// A text may have a hundred megabytes: there are never more than two copies of it here.
fn docstring(blocks: Vec<Vec<String>>, indent: usize) -> String {
    let Some(text) = joined(blocks) else { return String::new() };
    let (prefix, text) = quoted(text);
    let pad = " ".repeat(indent);
    let is_short = !text.contains('\n') && indent + width::of(&text) + prefix.len() + 6 <= WIDTH;
    let breaks = text.bytes().filter(|byte| *byte == b'\n').count();
    let mut out = String::with_capacity(text.len() + (breaks + 1) * indent + r#"r"""""""#.len());
    out.push_str(prefix);
    out.push_str(QUOTES);
    for (index, line) in text.split('\n').enumerate() {
        if index > 0 {
            out.push('\n');
        }
        if index > 0 && !line.is_empty() {
            out.push_str(&pad);
        }
        out.push_str(line);
    }
    let mut lines = out.lines();
    let first = lines.next().map(|line| format!("{pad}{line}"));
    let overlong = first.as_deref().is_some_and(statement::is_overlong) || lines.any(statement::is_overlong);
    if !is_short {
        out.push('\n');
        out.push_str(&pad);
    }
    out.push_str(QUOTES);
    if overlong {
        out.push_str("  # noqa: E501");
    }
    out
}

/// The blocks as one text, with empty lines between them; `None` if nothing is said.
fn joined(mut blocks: Vec<Vec<String>>) -> Option<String> {
    blocks.retain(|block| block.iter().any(|line| !line.is_empty()));
    let mut lines: Vec<String> = Vec::with_capacity(blocks.iter().map(|block| block.len() + 1).sum());
    for block in blocks {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(block);
    }
    // Only the first line may be less indented than all the others.
    let indents = lines
        .iter()
        .skip(1)
        .filter(|line| !line.is_empty())
        .map(|line| line.len() - line.trim_start_matches(' ').len());
    let common = indents.min().unwrap_or(0);
    lines.iter_mut().skip(1).filter(|line| !line.is_empty()).for_each(|line| drop(line.drain(..common)));
    let mut text = lines.join("\n");
    text.truncate(text.trim_end().len());
    text.drain(..text.len() - text.trim_start().len());
    (!text.is_empty()).then_some(text)
}

/// The prefix of the literal, and the text as it stands between the quotes.
fn quoted(text: String) -> (&'static str, String) {
    let is_instruction = text.lines().any(|line| line.starts_with("# mypy:"));
    let hidden = text.chars().any(|c| c != '\n' && literal::is_deceptive(c));
    let at_edge = text.starts_with('"') || text.ends_with(['"', '\\']);
    let delicate = is_instruction || hidden || at_edge || text.contains(QUOTES);
    match (delicate, text.contains('\\')) {
        (false, false) => ("", text),
        (false, true) => ("r", text),
        (true, _) => ("", escaped(&text)),
    }
}

/// `text` in Unicode escapes where it could do harm: the one kind of escape that linters accept in docstrings.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut line_start = true;
    for (index, c) in text.char_indices() {
        let rest = &text[index..];
        let escape = match c {
            '\n' => false,
            '"' => index == 0 || rest.len() == 1 || rest.starts_with("\"\"") || text[..index].ends_with('"'),
            '\\' => true,
            '#' => line_start && rest.starts_with("# mypy:"),
            c => literal::is_deceptive(c),
        };
        if escape {
            literal::push_escape(&mut out, c)
        } else {
            out.push(c)
        }
        line_start = c == '\n';
    }
    out
}
