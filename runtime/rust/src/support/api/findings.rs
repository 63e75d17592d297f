//! Reports with what their text does not show, for those who build reports of another language from them.

use serde::Serialize;

use super::json::parse::{MAX_FILLED_DEPTH, parse, parse_within};
use super::json::path::Step;
use super::json::value::Json;
use super::judge::defaults::fill;
use super::judge::noted::Noted;
use super::judge::report::{Report, ReportError};
use super::judge::verdict::{accepts, has_rules};
use super::plan::checks::Checks;
use super::read::passing::explain;
use super::values::verdict::verdict_in_memory;
use super::verbs::to_json_unchecked;

/// What is found in a document that is not simply accepted.
#[derive(Debug, Default)]
pub struct Findings {
    /// Why it is refused; it is accepted if there are none.
    pub errors: Vec<Finding>,
    /// What does not make it invalid.
    pub warnings: Vec<Finding>,
}

/// One thing that was found.
#[derive(Debug)]
pub struct Finding {
    /// What the report says.
    pub error: ReportError,
    /// The way from the root to the place.
    pub way: Vec<Segment>,
    /// The keyword that is not satisfied; empty if none is to blame.
    pub keyword: String,
    /// The location of the schema that has the keyword; empty if none is to blame.
    pub schema: String,
    /// The name of the member that is missing at the place, if that is the error.
    pub missing: Option<String>,
    /// The text of the cycle that a rule has found.
    pub cycle: Option<String>,
}

/// One step of the way from the root of a document to a place in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Segment {
    /// To the member of this name.
    Member(String),
    /// To the item at this index.
    Item(usize),
}

impl Checks {
    /// As [`Checks::check`], with all that is known of each error; nothing is found in a document that is accepted
    /// without a warning.
    pub fn findings(&self, node: usize, text: &[u8]) -> Findings {
        let owned = |list: Vec<Noted<'_>>| list.into_iter().map(Finding::from).collect();
        let found = explain(self, node, text, |found| Findings {
            errors: owned(found.errors),
            warnings: owned(found.warnings),
        });
        found.unwrap_or_else(|malformed| Findings {
            errors: Report::from(malformed).errors.into_iter().map(Finding::whole).collect(),
            warnings: Vec::new(),
        })
    }
}

impl Checks {
    /// The document in a text that a node accepts, with its defaults; `None` if it is refused.
    pub fn filled(&self, node: usize, text: &[u8]) -> Option<Json> {
        if !self.is_valid(node, text) {
            return None;
        }
        let mut document = parse(text).ok()?;
        fill(self.program(), node, &mut document);
        Some(document)
    }

    /// As [`Checks::accepts_part`], for a part that has been read from a text.
    pub fn accepts_read_part(&self, node: usize, part: &Json) -> Option<bool> {
        let program = self.program();
        if self.counts_steps() || has_rules(program, node) {
            return None;
        }
        Some(verdict_in_memory(self, node, part).unwrap_or_else(|| accepts(program, node, part)))
    }

    /// Whether a node accepts a part of a document into which defaults were filled, and which may be deeper than a
    /// document for that. `None` if more than the node has to be asked: rules, steps that are counted.
    pub fn accepts_part<T: Serialize + ?Sized>(&self, node: usize, value: &T) -> Option<bool> {
        let program = self.program();
        if self.counts_steps() || has_rules(program, node) {
            return None;
        }
        if let Some(verdict) = verdict_in_memory(self, node, value) {
            return Some(verdict);
        }
        let text = to_json_unchecked(value).ok()?;
        let document = parse_within(text.as_bytes(), MAX_FILLED_DEPTH).ok()?;
        Some(accepts(program, node, &document))
    }
}

impl Finding {
    /// An error of a document as a whole, which no schema is asked about.
    fn whole(error: ReportError) -> Finding {
        Finding { error, way: Vec::new(), keyword: String::new(), schema: String::new(), missing: None, cycle: None }
    }
}

impl From<Noted<'_>> for Finding {
    fn from(noted: Noted<'_>) -> Finding {
        let segment = |step| match step {
            Step::Member(_, name) => Segment::Member(name.to_owned()),
            Step::Item(index) => Segment::Item(index),
        };
        Finding {
            error: noted.error,
            way: noted.steps.into_iter().map(segment).collect(),
            keyword: noted.keyword.to_owned(),
            schema: noted.schema.to_owned(),
            missing: noted.missing,
            cycle: noted.cycle,
        }
    }
}
