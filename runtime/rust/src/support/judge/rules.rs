//! Judges the integrity rules, each in time linear in the document.

use std::collections::HashSet;

use super::cycles::{Closing, Edges};
use super::difference::wrong_differences;
use super::interpreter::Judge;
use super::json::key::Key;
use super::json::object::Object;
use super::json::path::{Step, descend, pointer};
use super::json::value::Json;
use super::noted::{LISTED, Noted, tidy};
use super::operators::finding::shown;
use super::outcome::{Outcome, View};
use super::program::ids::ROOT;
use super::program::rule::{Kind, Rule};
use super::program::selector::{Selector, Way};
use super::program::template::{Gap, push_value};
use super::report::ReportError;
use super::sites::Sites;

/// The keyword of rules.
const KEYWORD: &str = "x-integrity";

/// Judges the rules on a document, as far as what they look at is sound: `sites` are the errors of the root node.
pub(super) fn judge_rules<'d>(judge: &Judge<'d>, document: &'d Json, view: View<'_>, sites: &Sites<'_>) -> Outcome<'d> {
    let mut outcome = Outcome::default();
    let mut selected = Vec::new();
    for rule in &judge.program().rules {
        if !rule.warning && !view.lists(&rule.code) {
            continue;
        }
        let list = if rule.warning { &mut outcome.warnings } else { &mut outcome.errors };
        let room = list.len() + LISTED;
        let mut breaches = Breaches { rule, schema: &judge.program().node(ROOT).at, sites, list, room };
        match &rule.kind {
            Kind::Unique => unique(document, &mut breaches),
            Kind::Exists { within, .. } if within.iter().any(|selector| sites.touch_selected(selector)) => {}
            Kind::Exists { within, or } => {
                let known = known(&mut selected, within, document);
                breaches
                    .each(document, |value| or.position(value.instance()).is_some() || known.contains(&Key::of(value)));
            }
            Kind::Distinct { fields } => distinct(fields, document, &mut breaches),
            Kind::Acyclic { from, to, loops, also } => {
                let edges = Edges { from, to, loops: *loops, also };
                if let Some(Closing { way, member, value, cycle }) = edges.closing(&rule.select, document, sites) {
                    breaches.note(&way, member, value, &cycle);
                }
            }
            Kind::Matches(node) => breaches.each(document, |value| judge.accepts(*node, value.instance())),
            Kind::Difference { before, after } => difference(before, after, document, &mut breaches),
            Kind::File(is) => {
                if let Some(files) = view.files {
                    breaches.each(document, |value| value.as_str().is_some_and(|path| files(path, *is)));
                }
            }
        }
    }
    tidy(&mut outcome.errors);
    tidy(&mut outcome.warnings);
    outcome
}

/// The breaches of a rule. They are found in document order, so those beyond the first hundred are never listed.
struct Breaches<'d, 'l> {
    rule: &'d Rule,
    /// The location of the schema that has the rules.
    schema: &'d str,
    sites: &'l Sites<'l>,
    list: &'l mut Vec<Noted<'d>>,
    /// How long the list may become.
    room: usize,
}

impl<'d> Breaches<'d, '_> {
    /// Notes each sound selected value that does not hold.
    fn each(&mut self, document: &'d Json, mut holds: impl FnMut(&'d Json) -> bool) {
        let rule = self.rule;
        let sites = self.sites;
        rule.select.each(document, |way| {
            sites.touch(&way.steps, None) || holds(way.value()) || self.note(way, None, way.value(), &[])
        });
    }

    /// Notes that the selected object lacks a member.
    fn note_missing(&mut self, way: &Way<'d>, name: &'d str) -> bool {
        let more = self.note(way, None, way.value(), &[]);
        if let Some(noted) = self.list.last_mut() {
            noted.missing = Some(name.to_owned());
        }
        more
    }

    /// Notes a breach, at the end of the way or at a member there; tells whether there is room for more.
    fn note(&mut self, way: &Way<'d>, member: Option<Step<'d>>, value: &'d Json, cycle: &[&Json]) -> bool {
        let rule = self.rule;
        let steps: Vec<Step<'d>> = way.steps.iter().copied().chain(member).collect();
        let message = rule.message.render(|out, gap| match gap {
            Gap::Value => push_value(out, Some(value)),
            Gap::Nodes => push_cycle(out, cycle),
            Gap::At(up, names) => push_value(out, way.above(*up).and_then(|above| descend(above, names))),
            _ => {}
        });
        let actual = match rule.kind {
            Kind::Unique | Kind::Exists { .. } | Kind::Matches(_) => shown(value.instance()),
            _ => None,
        };
        let (code, schema_path) = (rule.code.clone(), rule.at.clone());
        let error = ReportError { code, path: pointer(&steps), schema_path, message, expected: None, actual };
        let cycle = (!cycle.is_empty()).then(|| {
            let mut text = String::new();
            push_cycle(&mut text, cycle);
            text
        });
        self.list.push(Noted { steps, keyword: KEYWORD, schema: self.schema, missing: None, cycle, error });
        self.list.len() < self.room
    }
}

fn unique<'d>(document: &'d Json, breaches: &mut Breaches<'d, '_>) {
    let mut seen = HashSet::with_capacity(breaches.rule.select.count(document));
    breaches.each(document, |value| seen.insert(Key::of(value)));
}

/// What these selectors select; rules that share them share it.
fn known<'s, 'd>(
    selected: &'s mut Vec<(&'d [Selector], HashSet<Key<'d>>)>,
    within: &'d [Selector],
    document: &'d Json,
) -> &'s HashSet<Key<'d>> {
    let place = selected.iter().position(|(selectors, _)| *selectors == within).unwrap_or_else(|| {
        let mut values = HashSet::with_capacity(within.iter().map(|selector| selector.count(document)).sum());
        for selector in within {
            selector.each(document, |way| {
                values.insert(Key::of(way.value()));
                true
            });
        }
        selected.push((within, values));
        selected.len() - 1
    });
    &selected[place].1
}

fn distinct<'d>(fields: &'d [String], document: &'d Json, breaches: &mut Breaches<'d, '_>) {
    let (rule, sites) = (breaches.rule, breaches.sites);
    rule.select.each(document, |way| {
        let Some(object) = way.value().as_object() else { return true };
        let is_sound = |field: &str| !sites.touch(&way.steps, Some(field));
        let repeated = fields.iter().enumerate().find_map(|(place, field)| {
            let (index, name, value) = object.member(field).filter(|_| is_sound(field))?;
            let repeats = fields[..place].iter().any(|earlier| object.get(earlier) == Some(value) && is_sound(earlier));
            repeats.then_some((Step::Member(index, name), value))
        });
        repeated.is_none_or(|(step, value)| breaches.note(way, Some(step), value, &[]))
    });
}

fn difference<'d>(before: &Selector, after: &Selector, document: &'d Json, breaches: &mut Breaches<'d, '_>) {
    let (rule, sites) = (breaches.rule, breaches.sites);
    if [&rule.select, before, after].into_iter().any(|selector| sites.touch_selected(selector)) {
        return;
    }
    let (Some(before), Some(after)) = (first_object(before, document), first_object(after, document)) else { return };
    rule.select.each(document, |way| {
        let Some(object) = way.value().as_object() else { return true };
        wrong_differences(object, before, after).all(|name| match object.member(name) {
            Some((index, name, value)) => breaches.note(way, Some(Step::Member(index, name)), value, &[]),
            None => breaches.note_missing(way, name),
        })
    });
}

/// The first value that is selected, if it is an object.
fn first_object<'d>(selector: &Selector, document: &'d Json) -> Option<&'d Object> {
    let mut found = None;
    selector.each(document, |way| {
        found = way.value().as_object();
        false
    });
    found
}

/// Appends the values on a cycle, the first one again at the end.
fn push_cycle(out: &mut String, nodes: &[&Json]) {
    for (index, node) in nodes.iter().enumerate() {
        if index == LISTED {
            out.push_str("… -> ");
        }
        if index < LISTED || index + 1 == nodes.len() {
            push_value(out, Some(node));
            out.push_str(" -> ");
        }
    }
    push_value(out, nodes.first().copied());
}
