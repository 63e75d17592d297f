//! What has changed between two versions of contracts, as Markdown: for the description of a pull request.

use super::{
    document::{Block, Inline, Line, code, prose, words},
    markdown,
};
use crate::analysis::compat::{Class, Comparison, Difference, Verdict, Version, VersionChange, Witness};

/// The most characters of a document that are shown.
const SHOWN: usize = 200;

/// What became of one contract, or of one message of an API.
#[derive(Clone, Copy, Debug)]
pub struct Change<'c> {
    /// What it is called. Any text.
    pub name: &'c str,
    /// What became of it.
    pub fate: Fate<'c>,
}

/// What became of a contract.
#[derive(Clone, Copy, Debug)]
pub enum Fate<'c> {
    /// Both versions have it: the new one, and what the comparison says.
    Compared(&'c Version, &'c Comparison),
    /// Only the new version has it, which is of this class.
    Added(Class),
    /// Only the old version has it.
    Removed(Class),
}

impl Fate<'_> {
    /// The class of the change; `None` if there is none.
    fn class(&self) -> Option<Class> {
        match self {
            Fate::Compared(_, comparison) => comparison.class(),
            Fate::Added(class) | Fate::Removed(class) => Some(*class),
        }
    }
}

/// The changes as a text, the gravest first. What has not changed is left out.
pub fn changes(list: &[Change<'_>]) -> String {
    let mut changed: Vec<(Class, &Change<'_>)> =
        list.iter().filter_map(|change| Some((change.fate.class()?, change))).collect();
    changed.sort_by_key(|(class, _)| std::cmp::Reverse(*class));
    let mut blocks = vec![title(changed.first().map(|(class, _)| *class))];
    if changed.is_empty() {
        blocks.push(Block::Paragraph(vec![words("All contracts accept what they accepted, and mean the same by it.")]));
    } else {
        blocks.push(overview(&changed));
    }
    for (_, change) in &changed {
        if let Fate::Compared(new, comparison) = change.fate {
            blocks.extend(details(change.name, new, comparison));
        }
    }
    markdown::text(&blocks)
}

fn title(worst: Option<Class>) -> Block {
    let said = worst.map_or("none".to_owned(), |class| class.to_string());
    Block::Title { level: 2, text: vec![words(format!("Changes of contracts: {said}"))] }
}

/// A row for each contract.
fn overview(changed: &[(Class, &Change<'_>)]) -> Block {
    let row = |(class, change): &(Class, &Change<'_>)| {
        let (readers, writers) = match change.fate {
            Fate::Compared(_, comparison) => (verdict(&comparison.readers), verdict(&comparison.writers)),
            Fate::Added(_) => ("is new", ""),
            Fate::Removed(_) => ("is gone", ""),
        };
        let cells = [words(readers), words(writers)].map(|cell| vec![cell]);
        let [readers, writers] = cells;
        vec![vec![code(change.name)], vec![words(class.to_string())], readers, writers]
    };
    let head = vec!["contract", "change", "old documents, new code", "new documents, old code"];
    Block::Table { head, rows: changed.iter().map(row).collect() }
}

fn verdict(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Compatible => "fine",
        Verdict::Breaking(_) => "broken",
        Verdict::Unknown => "unknown",
    }
}

/// What is to be said of one contract.
fn details(name: &str, new: &Version, comparison: &Comparison) -> Vec<Block> {
    let mut blocks = vec![Block::Title { level: 3, text: vec![code(name)] }];
    let examples = [("Old documents", "new", &comparison.readers), ("New documents", "old", &comparison.writers)];
    let examples = examples.into_iter().filter_map(|(documents, code, verdict)| example(documents, code, verdict));
    let unraised = comparison.versions.iter().filter(|change| change.is_missing()).map(unraised);
    let said: Vec<Line> = examples.chain(unraised).collect();
    if !said.is_empty() {
        blocks.push(Block::List(said));
    }
    if !comparison.differences.is_empty() {
        blocks.push(table(new, &comparison.differences));
    }
    blocks
}

/// A document that shows that a direction is broken.
fn example(documents: &str, reader: &str, verdict: &Verdict) -> Option<Line> {
    match verdict {
        Verdict::Compatible => None,
        Verdict::Unknown => Some(vec![words(format!(
            "{documents} may be refused by {reader} code: neither a proof nor a document was found."
        ))]),
        Verdict::Breaking(None) => Some(vec![words(format!("{documents} may be refused by {reader} code."))]),
        Verdict::Breaking(Some(witness)) => Some(vec![
            words(format!("{documents} are refused by {reader} code, for example ")),
            document(witness),
            words(": "),
            Inline::Text(shortened(&witness.reason)),
        ]),
    }
}

fn unraised(change: &VersionChange) -> Line {
    let of = if change.of.is_empty() { words("The schema") } else { code(&change.of) };
    let class = change.class.map(|class| class.to_string()).unwrap_or_default();
    vec![
        of,
        words(format!(" has a {class} change, and the version at ")),
        code(&change.pointer),
        words(" was not raised."),
    ]
}

fn table(new: &Version, differences: &[Difference]) -> Block {
    let row = |difference: &Difference| {
        let place = new.bundle.place(&difference.new);
        let announced = if difference.announced { ", announced" } else { "" };
        vec![
            vec![words(format!("{}{announced}", difference.class))],
            prose(&shortened(&difference.message)),
            vec![code(format!("{}:{}", place.file, place.line))],
            difference.witness.iter().map(document).collect(),
        ]
    };
    let mut rows: Vec<&Difference> = differences.iter().collect();
    rows.sort_by_key(|difference| std::cmp::Reverse(difference.class));
    Block::Table { head: vec!["change", "what", "where", "for example"], rows: rows.into_iter().map(row).collect() }
}

fn document(witness: &Witness) -> Inline {
    code(shortened(&witness.document.to_string()))
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
