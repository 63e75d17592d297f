//! Documents of a contract: those that the schema shows itself, else some that are made; and some that are refused, each
//! for one reason. All of them are judged, rules included.

use std::collections::HashSet;

use serde_json::Value;

use super::{
    Page,
    anchors::section,
    contract::heading,
    document::{Block, code, listed, words},
    json,
};
use crate::{
    analysis::sample::{Limits, Mistaken, samples},
    runtime::{self, Json},
};

/// The same documents for the same schema.
const SEED: u64 = 1;
/// So many accepted documents are shown of those that are made.
const ACCEPTED: usize = 2;
/// So many refused documents are made …
const TRIED: usize = 120;
/// … and so many are shown that break keywords, and that break rules, each with a code of its own.
const REFUSED: usize = 8;
/// The most characters of a document that is written in one line.
const WIDTH: usize = 110;
/// The most lines of a document that are shown without a fold.
const OPEN: usize = 40;

impl Page<'_> {
    /// Accepted documents, and refused ones.
    pub(super) fn examples(&self) -> Vec<Block> {
        let root = self.model.type_def(self.module.root);
        let own = &root.docs.examples;
        let wanted = if own.is_empty() { ACCEPTED } else { 0 };
        let made = samples(&self.module.checks, root.node, SEED, Limits { valid: wanted, invalid: TRIED });
        let mut blocks = vec![heading(2, "Examples", section::EXAMPLES)];
        if own.is_empty() && made.valid.is_empty() {
            blocks.push(Block::Paragraph(vec![words("No document was found that is accepted.")]));
        }
        let program = runtime::Program::from(&self.module.checks);
        for document in own.iter().chain(&made.valid) {
            let report = runtime::report(&program, self.judge(), &Json::from(document));
            if !report.valid {
                let codes = listed(report.errors.iter().map(|error| code(&error.code)), ", ");
                let head = vec![words("The schema shows this one, and refuses it: ")];
                blocks.push(Block::Paragraph([head, codes, vec![words(".")]].concat()));
            }
            blocks.push(document_block(document));
        }
        blocks.extend(refused(&made.invalid));
        blocks
    }

    /// The node that judges a whole document.
    fn judge(&self) -> crate::model::NodeId {
        crate::render::verbs::Verbs::of(self.model, self.module.root).node
    }
}

/// Documents with one mistake each.
fn refused(made: &[Mistaken]) -> Vec<Block> {
    let mut codes = HashSet::new();
    let first: Vec<&Mistaken> = made.iter().filter(|one| codes.insert(&one.code)).collect();
    let (rules, keywords): (Vec<&Mistaken>, Vec<&Mistaken>) = first.into_iter().partition(|one| breaks_rule(one));
    let shown: Vec<&Mistaken> = keywords.into_iter().take(REFUSED).chain(rules.into_iter().take(REFUSED)).collect();
    if shown.is_empty() {
        return vec![];
    }
    let mut blocks = vec![
        heading(2, "What is refused", section::REFUSED),
        Block::Paragraph(vec![words("Documents with one mistake each, and the error that they give.")]),
    ];
    for Mistaken { document, keyword, code: name, path } in shown {
        let place = if path.is_empty() { vec![words("the whole document")] } else { vec![code(path)] };
        let head = vec![code(name), words(" at ")];
        let because = vec![words(", because of "), code(keyword), words(":")];
        blocks.push(Block::Paragraph([head, place, because].concat()));
        blocks.push(document_block(document));
    }
    blocks
}

/// Whether the mistake is about the parts of a document together.
fn breaks_rule(mistaken: &Mistaken) -> bool {
    mistaken.keyword.contains("/x-integrity/")
}

fn document_block(document: &Value) -> Block {
    let short = document.to_string();
    let text = if short.chars().count() <= WIDTH { short } else { json(document) };
    match text.lines().count() > OPEN {
        true => Block::Folded { summary: "A larger document", language: "json", text },
        false => Block::Code { language: "json", text },
    }
}
