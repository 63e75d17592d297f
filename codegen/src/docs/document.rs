//! What a page says, before it is Markdown or HTML: a list of blocks. The two writers match them exhaustively; what is
//! of a schema is text or code here, and they alone decide how it stays that.

/// A part of a page.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Block {
    /// A heading of level 1 to 4, with the name that links lead to.
    Heading {
        /// 1 is the title of the page.
        level: usize,
        /// What it says.
        text: Line,
        /// Unique on the page: letters, digits and hyphens.
        anchor: String,
    },
    /// A heading that nothing leads to.
    Title {
        /// As in a heading.
        level: usize,
        /// What it says.
        text: Line,
    },
    /// A paragraph.
    Paragraph(Line),
    /// A list without numbers.
    List(Vec<Line>),
    /// A table; every row has as many cells as the head.
    Table {
        /// The columns.
        head: Vec<&'static str>,
        /// The rows.
        rows: Vec<Vec<Line>>,
    },
    /// Code, as it stands.
    Code {
        /// What the fence says: `json`, `rust`.
        language: &'static str,
        /// One or more lines.
        text: String,
    },
    /// Something long that is shown on demand.
    Folded {
        /// What is always shown.
        summary: &'static str,
        /// The code inside.
        language: &'static str,
        /// One or more lines.
        text: String,
    },
    /// How the types hang together.
    Drawing(Drawing),
}

impl Block {
    /// The drawing, if it is one.
    pub(super) fn drawing(&self) -> Option<&Drawing> {
        if let Block::Drawing(drawing) = self { Some(drawing) } else { None }
    }
}

/// What stands in one line, or is wrapped as one.
pub(super) type Line = Vec<Inline>;

/// A piece of a line.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Inline {
    /// Our own words: without line breaks, and without characters that mean something in Markdown or HTML.
    Words(String),
    /// Our own words, set off.
    Strong(&'static str),
    /// Text of a schema, which may say anything.
    Text(String),
    /// Code of a schema or of ours, which may say anything.
    Code(String),
    /// The name of a type, which leads to it.
    Type(Target),
    /// The next piece begins a line of its own.
    Break,
}

/// Where a type is described.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Target {
    /// The name of the type.
    pub name: String,
    /// The module whose page it is on, if that is another page.
    pub module: Option<String>,
    /// The anchor on that page.
    pub anchor: String,
}

/// Types, and which refer to which.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Drawing {
    /// The types, the root first.
    pub types: Vec<Drawn>,
    /// From type to type, by their places in `types`; no two with the same ends.
    pub references: Vec<Reference>,
}

/// A type in a drawing.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Drawn {
    /// Where it is described.
    pub target: Target,
    /// What it is, which the drawing shows by its outline.
    pub outline: Outline,
}

/// What a type is, as far as a drawing tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outline {
    /// An object with known members.
    Object,
    /// One of several types.
    Choice,
    /// A value without types inside.
    Value,
}

/// That a type refers to another one.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Reference {
    /// Who refers.
    pub from: usize,
    /// To whom.
    pub to: usize,
    /// Under which members; empty where a value of the one may be a value of the other. Any text.
    pub members: Vec<String>,
}

/// Our own words.
pub(super) fn words(text: impl Into<String>) -> Inline {
    Inline::Words(text.into())
}

/// Code.
pub(super) fn code(text: impl Into<String>) -> Inline {
    Inline::Code(text.into())
}

/// `a, b and c`, where `last` is what stands before the last one.
pub(super) fn listed(items: impl IntoIterator<Item = Inline>, last: &str) -> Line {
    let items: Vec<Inline> = items.into_iter().collect();
    let count = items.len();
    let mut line = Line::new();
    for (index, item) in items.into_iter().enumerate() {
        if index > 0 {
            line.push(words(if index + 1 == count { last } else { ", " }));
        }
        line.push(item);
    }
    line
}

/// A paragraph of a text of a schema.
struct Passage<'t> {
    /// Whether it is an item of a list.
    is_item: bool,
    lines: Vec<&'t str>,
}

impl Passage<'_> {
    fn line(&self) -> Line {
        prose(&self.lines.join(" "))
    }
}

/// The text of a schema as its author means it: paragraphs, lists of lines that begin with a hyphen or a star, and code
/// between two backticks. Everything else is text.
pub(super) fn described(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for passage in passages(&unix(text)) {
        match (passage.is_item, blocks.last_mut()) {
            (true, Some(Block::List(items))) => items.push(passage.line()),
            (true, _) => blocks.push(Block::List(vec![passage.line()])),
            (false, _) => blocks.push(Block::Paragraph(passage.line())),
        }
    }
    blocks
}

fn unix(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

fn passages(text: &str) -> Vec<Passage<'_>> {
    let mut passages: Vec<Passage<'_>> = Vec::new();
    let mut begins = true;
    for line in text.lines().map(str::trim) {
        let item = line.strip_prefix("- ").or_else(|| line.strip_prefix("* "));
        match passages.last_mut() {
            _ if line.is_empty() => begins = true,
            Some(passage) if item.is_none() && !begins => passage.lines.push(line),
            _ => {
                passages.push(Passage { is_item: item.is_some(), lines: vec![item.unwrap_or(line)] });
                begins = false;
            }
        }
    }
    passages
}

/// A text of a schema as one line of a table, its paragraphs one below the other.
pub(super) fn in_a_cell(text: &str) -> Line {
    let mut line = Line::new();
    for passage in passages(&unix(text)) {
        if !line.is_empty() {
            line.push(Inline::Break);
        }
        if passage.is_item {
            line.push(words("• "));
        }
        line.extend(passage.line());
    }
    line
}

/// A line of text, with code between two backticks.
pub(super) fn prose(text: &str) -> Line {
    let pieces: Vec<&str> = text.split('`').collect();
    // An odd number of backticks, or two beside each other, are not a pair around something.
    let is_paired = pieces.len() % 2 == 1 && pieces.iter().skip(1).step_by(2).all(|piece| !piece.trim().is_empty());
    if !is_paired {
        return vec![Inline::Text(text.to_owned())];
    }
    let piece = |(index, piece): (usize, &&str)| match index % 2 {
        0 => Inline::Text((*piece).to_owned()),
        _ => Inline::Code((*piece).to_owned()),
    };
    pieces.iter().enumerate().filter(|(_, piece)| !piece.is_empty()).map(piece).collect()
}
