//! Where a proof got stuck: that is where documents are looked for that one version accepts and the other one does not.

use std::collections::{HashSet, VecDeque};

use super::{At, Causes, Goal, Question, Side};
use crate::model::PatternId;

/// The most places that are reported.
const MOST: usize = 400;

/// From an instance to a part of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::analysis::compat) enum Step {
    /// This member.
    Member(String),
    /// A member that the pattern matches.
    Matching(Side, PatternId),
    /// A member that is not listed.
    Other,
    /// This item.
    Item(usize),
    /// The name of a member.
    Name,
}

/// A part of documents about which nothing could be proven.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::analysis::compat) struct Gap {
    /// The way to it: nodes that accept what is gone through, and the step from there.
    pub path: Vec<(Vec<At>, Step)>,
    /// These accept it.
    pub accepted: Vec<At>,
    /// And these refuse it.
    pub refused: Vec<At>,
    /// Whether it lies between two versions of one place.
    pub is_one_place: bool,
}

/// The gaps below a question. Those between two versions of one place, which `is_one_place` knows, come first; of
/// those, the ones on the surface.
pub(super) fn gaps(causes: &Causes, question: Question, is_one_place: impl Fn(&Gap) -> bool) -> Vec<Gap> {
    let mut found = Vec::new();
    let mut seen = HashSet::from([question.clone()]);
    let mut near = VecDeque::from([(Vec::new(), question)]);
    let mut far = VecDeque::new();
    while let Some((path, question)) = near.pop_front().or_else(|| far.pop_front()) {
        let (known, goal) = &*question;
        let accepted: Vec<At> = known.holds.iter().copied().collect();
        let mut gap = Gap {
            path: path.clone(),
            accepted: accepted.clone(),
            refused: known.fails.iter().copied().collect(),
            is_one_place: false,
        };
        if let Goal::Accepted(node) = goal {
            gap.refused.push(*node);
            gap.is_one_place = is_one_place(&gap);
            found.push(gap.clone());
        }
        if found.len() >= MOST {
            break;
        }
        for (step, cause) in causes.get(&question).into_iter().flatten() {
            if !seen.insert(cause.clone()) {
                continue;
            }
            let way = step.clone().map(|step| (accepted.clone(), step));
            let way: Vec<_> = path.iter().cloned().chain(way).collect();
            if gap.is_one_place { near.push_back((way, cause.clone())) } else { far.push_back((way, cause.clone())) }
        }
    }
    found
}
