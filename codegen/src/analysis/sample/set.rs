//! A set of documents for a schema: accepted ones that show all of it, and refused ones with one mistake each.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::{
    Sampler,
    duty::{Duty, Step, Way},
    routes::Routes,
    rules,
    solve::{Errand, Mood},
};
use crate::{
    model::{NodeId, Op, Program, Severity},
    runtime::{self, Json, Report},
};

/// How many documents there are to be.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Of accepted ones at most.
    pub valid: usize,
    /// Of refused ones at most.
    pub invalid: usize,
}

/// A document with one mistake.
#[derive(Clone, Debug)]
pub struct Mistaken {
    /// The document.
    pub document: Value,
    /// The schema location of the keyword, or of the rule, that it breaks.
    pub keyword: String,
    /// What reports call the mistake.
    pub code: String,
    /// Where in the document, as a JSON Pointer.
    pub path: String,
}

/// Documents for a schema, and how far they go.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    /// Documents that the schema and its rules accept.
    pub valid: Vec<Value>,
    /// Documents that break exactly one keyword or rule.
    pub invalid: Vec<Mistaken>,
    /// How much of the schema there is to show, and how much of it the accepted documents show.
    pub shown: Share,
    /// How many keywords and rules there are to break, counting each way, and how many of them are broken.
    pub broken: Share,
    /// What no accepted document shows.
    pub not_shown: Vec<String>,
    /// What no refused document breaks, although it was tried.
    pub not_broken: Vec<String>,
    /// How many mistakes were not tried because there are enough documents.
    pub not_tried: usize,
}

/// How many there are of a kind, and how many of them were reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// How many were reached.
    pub reached: usize,
    /// How many there are.
    pub all: usize,
}

impl Samples {
    fn note(&mut self, mistaken: Mistaken) {
        self.broken = Share { reached: self.broken.reached + 1, all: self.broken.all + 1 };
        self.invalid.push(mistaken);
    }

    fn miss(&mut self, place: String) {
        self.broken.all += 1;
        self.not_broken.push(place);
    }
}

/// Makes documents for the node `root` of a program, the same for the same seed.
pub fn samples(program: &Program, root: NodeId, seed: u64, limits: Limits) -> Samples {
    let mut sampler = Sampler::new(program, seed);
    let whole = runtime::Program::from(program);
    let mut made = Samples::default();
    let judge = Judge { program, whole, root };
    // Rules are broken in documents that keep them, whether those are asked for or not.
    sampler.left = WORK;
    let needed = if program.rules.is_empty() || root != 0 { 0 } else { ENOUGH };
    let mut kept = Kept::new();
    if limits.valid.max(needed) > 0 {
        let goals;
        (kept, goals) = valid(&mut sampler, &judge, limits.valid.max(needed));
        if limits.valid > 0 {
            show(&sampler, &kept[..kept.len().min(limits.valid)], &goals, &mut made);
        }
    }
    if limits.invalid > 0 {
        sampler.left = WORK;
        invalid(&mut sampler, &judge, limits.invalid, &mut made);
        broken_rules(&mut sampler, &judge, &kept, limits.invalid, &mut made);
    }
    made
}

/// What the accepted documents may cost, and the refused ones, in states of the search: a schema that hides its
/// documents well is given up on in time.
const WORK: usize = 200_000;

/// The most accepted documents in which rules are broken on purpose.
const ENOUGH: usize = 20;

/// The whole program, rules included, and the node that stands for a document.
pub(super) struct Judge<'p> {
    pub program: &'p Program,
    whole: runtime::Program,
    pub root: NodeId,
}

impl Judge<'_> {
    pub fn report(&self, document: &Value) -> Report {
        runtime::report(&self.whole, self.root, &Json::from(document))
    }
}

type Kept = Vec<(Value, BTreeSet<Step>)>;

/// Documents that show as much as can be shown, the smallest one first, then those that show most; and what there is to
/// show.
fn valid(sampler: &mut Sampler<'_>, judge: &Judge<'_>, limit: usize) -> (Kept, Vec<Step>) {
    let routes = Routes::new(sampler, judge.root, false);
    let goals: Vec<Step> = routes.nodes().iter().flat_map(|node| sampler.shows(*node)).collect();
    let mut left: BTreeSet<Step> = goals.iter().cloned().collect();
    let mut kept: Kept = Vec::new();
    let mut keep = |sampler: &mut Sampler<'_>, found: Option<Value>, left: &mut BTreeSet<Step>| {
        let Some(document) = found.and_then(|found| rules::repaired(sampler, judge, found)) else { return false };
        let shown = sampler.shown(judge.root, &document);
        let new = shown.iter().filter(|step| left.remove(step)).count();
        if new > 0 || kept.is_empty() {
            kept.push((document, shown));
        }
        new > 0
    };
    let small = sampler.valid(judge.root);
    keep(sampler, small, &mut left);
    // As long as a full document shows something new, there will be more.
    let mut rounds = 0;
    while rounds < limit {
        sampler.want(&left);
        let full = sampler.full(judge.root);
        rounds += 1;
        if !keep(sampler, full, &mut left) {
            break;
        }
    }
    for goal in goals.iter().rev() {
        if !left.contains(goal) {
            continue;
        }
        // Of the documents that are found, many turn out to show nothing of their own.
        if rounds >= 4 * limit {
            break;
        }
        rounds += 1;
        let route = routes.to(goal.clone());
        for mood in [Mood::Full, Mood::Small] {
            sampler.want(&left);
            sampler.refuel();
            let errand = Errand { mood, route: &route, goal: None };
            let found = sampler.search_for(&[Duty::Meets(judge.root)], errand);
            keep(sampler, found, &mut left);
            if !left.contains(goal) {
                break;
            }
        }
    }
    sampler.want(&BTreeSet::new());
    (fewest(kept), goals)
}

/// Notes the documents, and what they show.
fn show(sampler: &Sampler<'_>, kept: &[(Value, BTreeSet<Step>)], goals: &[Step], made: &mut Samples) {
    let shown: BTreeSet<&Step> = kept.iter().flat_map(|(_, shown)| shown).collect();
    made.not_shown = goals.iter().filter(|goal| !shown.contains(goal)).map(|goal| sampler.describe(goal)).collect();
    made.shown = Share { reached: goals.len() - made.not_shown.len(), all: goals.len() };
    made.valid = kept.iter().map(|(document, _)| document.clone()).collect();
}

/// Without the documents that show nothing of their own.
fn fewest(mut kept: Kept) -> Kept {
    let mut times: BTreeMap<Step, usize> = BTreeMap::new();
    for step in kept.iter().flat_map(|(_, shown)| shown) {
        *times.entry(step.clone()).or_default() += 1;
    }
    // The first one is the smallest there is: a document to start from.
    let mut index = kept.len();
    while index > 1 {
        index -= 1;
        if kept[index].1.iter().all(|step| times[step] > 1) {
            let (_, shown) = kept.remove(index);
            shown.iter().for_each(|step| *times.entry(step.clone()).or_default() -= 1);
        }
    }
    if let Some(others) = kept.get_mut(1..) {
        others.sort_by_key(|(_, shown)| std::cmp::Reverse(shown.len()));
    }
    kept
}

/// Documents that break one keyword each.
fn invalid(sampler: &mut Sampler<'_>, judge: &Judge<'_>, limit: usize, made: &mut Samples) {
    let routes = Routes::new(sampler, judge.root, true);
    let mut seen = BTreeSet::new();
    for node in routes.nodes() {
        for step in sampler.breaks(*node) {
            let keyword = sampler.location(step.node, step.op);
            if !seen.insert((keyword.clone(), step.way)) {
                continue;
            }
            if made.invalid.len() >= limit {
                (made.broken.all, made.not_tried) = (made.broken.all + 1, made.not_tried + 1);
                continue;
            }
            match breaking(sampler, judge, &routes, &step, &keyword) {
                Some(mistaken) => made.note(mistaken),
                // That two branches of `oneOf` never hold at once is how it is meant.
                None if step.way == Way::Broken(1) && is_one_of(judge.program, &step) => {}
                None => made.miss(sampler.describe(&step)),
            }
        }
    }
}

fn is_one_of(program: &Program, step: &Step) -> bool {
    matches!(program.nodes[step.node].is[step.op].1, Op::OneOf { discriminator: None, .. })
}

/// A document that breaks this keyword in this way, and no other keyword.
fn breaking(
    sampler: &mut Sampler<'_>,
    judge: &Judge<'_>,
    routes: &Routes,
    step: &Step,
    keyword: &str,
) -> Option<Mistaken> {
    let op = &judge.program.nodes[step.node].is[step.op].1;
    // Two branches at once: whichever go together.
    let variants = match (op, step.way) {
        (Op::OneOf { discriminator: None, .. }, Way::Broken(1)) => 1..super::breaking::ways(op).len().min(20),
        (_, Way::Broken(variant)) => variant..variant + 1,
        _ => 0..0,
    };
    for variant in variants {
        let route = routes.to(Step { way: Way::Broken(variant), ..step.clone() });
        sampler.refuel();
        let errand = Errand { mood: Mood::Small, route: &route, goal: Some(keyword) };
        let found = sampler.search_for(&[Duty::Meets(judge.root)], errand);
        if let Some(mistaken) = found.and_then(|document| mistaken(judge, document, keyword)) {
            return Some(mistaken);
        }
    }
    None
}

/// The document with its mistake, if that is its only one.
fn mistaken(judge: &Judge<'_>, document: Value, keyword: &str) -> Option<Mistaken> {
    let report = judge.report(&document);
    let first = report.errors.first()?;
    // The same node may be asked twice.
    let alone = first.schema_path == keyword && report.errors.iter().all(|error| error == first);
    let (code, path) = (first.code.clone(), first.path.clone());
    alone.then(|| Mistaken { document, keyword: keyword.to_owned(), code, path })
}

fn broken_rules(sampler: &mut Sampler<'_>, judge: &Judge<'_>, kept: &Kept, limit: usize, made: &mut Samples) {
    if judge.root != 0 {
        return;
    }
    // Those that only warn refuse nothing.
    for rule in judge.program.rules.iter().filter(|rule| rule.severity == Severity::Error) {
        if made.invalid.len() >= limit {
            (made.broken.all, made.not_tried) = (made.broken.all + 1, made.not_tried + 1);
            continue;
        }
        let found = kept.iter().rev().find_map(|(document, _)| rules::broken(sampler, judge, rule, document));
        match found.and_then(|document| mistaken(judge, document, &rule.at)) {
            Some(mistaken) => made.note(mistaken),
            None => made.miss(rule.at.clone()),
        }
    }
}
