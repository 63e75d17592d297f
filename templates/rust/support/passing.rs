//! Verdicts on texts that are given while they are read, without a value in memory.

use super::parse::{MAX_DEPTH, parse};
use super::program::{NodeId, Program};
use super::reader::Reader;
use super::verdict::{accepts, has_rules};

/// Whether a node accepts a text and no rule has anything to say about it, not even a warning; `None` if that is not to be told in
/// passing.
pub fn verdict_in_passing(program: &Program, node: usize, text: &[u8]) -> Option<bool> {
    accepts_text(program, node, std::str::from_utf8(text).ok()?, MAX_DEPTH, true)
}

/// Whether a node accepts a text, and the rules, too, if it is the root.
pub(super) fn accepts_bytes(program: &Program, node: NodeId, text: &[u8]) -> bool {
    let in_passing =
        std::str::from_utf8(text).ok().and_then(|text| accepts_text(program, node, text, MAX_DEPTH, false));
    in_passing.unwrap_or_else(|| parse(text).is_ok_and(|document| accepts(program, node, &document)))
}

/// Whether a node accepts a text in which arrays and objects are nested at most `limit` deep, and no rule is broken; with
/// `warnings`, neither one that only warns.
pub(super) fn accepts_text(program: &Program, node: NodeId, text: &str, limit: usize, warnings: bool) -> Option<bool> {
    let mut reader = Reader::new(text, program, limit);
    let accepted = reader.accept(program.plans().of(node)).and_then(|()| reader.end()).is_some();
    if reader.is_undecided() || (!accepted && !reader.are_names_distinct()) {
        return None;
    }
    (!accepted || keeps_rules(program, node, text, limit, warnings)).then_some(accepted)
}

/// Whether a text that a node accepts is known to keep the rules that belong to what the node says.
pub(super) fn keeps_rules(program: &Program, node: NodeId, text: &str, limit: usize, warnings: bool) -> bool {
    if !has_rules(program, node) {
        return true;
    }
    let screen = program.screen(warnings);
    screen.is_empty() || screen.is_kept(Reader::new(text, program, limit))
}
