//! `unevaluatedProperties` where verdicts decide which members are evaluated, in checks that plans have.

use std::collections::BTreeMap;

use super::compile::Compiler;
use super::gather::{ALL, Draft, Members};
use super::parts::{Known, ObjectStep};
use super::program::ids::NodeId;
use super::program::tree::{Evaluated, When};
use super::step::{Also, Plan, Step};

/// The most conditions of one operator.
const MOST: usize = 64;

/// What is evaluated in addition if all of these verdicts are as they are here.
struct Condition<'p> {
    verdicts: Vec<(NodeId, bool)>,
    evaluated: &'p Evaluated,
}

impl<'p> Compiler<'p> {
    /// Takes an `unevaluatedProperties`; tells whether it is one that plans have.
    ///
    /// A member that something evaluates under conditions is accepted by one of these, or by `rest`. So members that the
    /// same conditions evaluate are a choice of their own, and all others are as if there were no conditions.
    pub(super) fn unevaluated(&mut self, rest: NodeId, evaluated: &'p Evaluated, draft: &mut Draft<'p>) -> bool {
        if evaluated.all {
            return true;
        }
        let mut conditions = Vec::new();
        if !list(&evaluated.when, &[], &mut conditions) {
            return false;
        }
        let evaluates_all = conditions.iter().any(|condition| condition.evaluated.all);
        if evaluates_all && !evaluated.patterns.is_empty() {
            return false;
        }
        draft.step.evaluates = true;
        let holding: Vec<Plan> = conditions.iter().map(|condition| self.holding(&condition.verdicts)).collect();
        let rest_plan = self.plan(&[rest]);
        let groups = self.groups(evaluated, &conditions);
        let checks = groups.iter().map(|(places, names)| {
            let unevaluated = self.having(names, rest_plan, Plan::ALWAYS);
            Also::Any(std::iter::once(unevaluated).chain(places.iter().map(|place| holding[*place])).collect())
        });
        let checks: Vec<Also> = checks.collect();
        let conditional = groups.values().flatten().copied();
        let names: Vec<&'p str> = evaluated.names.iter().map(String::as_str).chain(conditional).collect();
        if !evaluates_all {
            draft.step.also.extend(checks);
            draft.members.push(Members {
                named: names.into_iter().map(|name| (name, None)).collect(),
                patterns: evaluated.patterns.iter().map(|pattern| (*pattern, None)).collect(),
                additional: Some(rest),
            });
            return true;
        }
        // Under some conditions, there is nothing to say of any member.
        let all = conditions.iter().zip(&holding).filter(|(condition, _)| condition.evaluated.all);
        let all = all.map(|(_, plan)| *plan);
        let otherwise = self.having(&names, Plan::ALWAYS, rest_plan);
        let otherwise = self.saying(std::iter::once(Also::Plan(otherwise)).chain(checks).collect());
        draft.step.also.push(Also::Any(std::iter::once(otherwise).chain(all).collect()));
        true
    }

    /// The names that are evaluated under conditions alone, by the places of those.
    fn groups(&self, evaluated: &Evaluated, conditions: &[Condition<'p>]) -> BTreeMap<Vec<usize>, Vec<&'p str>> {
        let mut places: BTreeMap<&'p str, Vec<usize>> = BTreeMap::new();
        for (place, condition) in conditions.iter().enumerate() {
            for name in &condition.evaluated.names {
                places.entry(name).or_default().push(place);
            }
        }
        let always = |name: &str| {
            evaluated.names.iter().any(|other| other == name)
                || evaluated.patterns.iter().any(|pattern| self.program().pattern(*pattern).finds(name))
        };
        let mut groups: BTreeMap<Vec<usize>, Vec<&'p str>> = BTreeMap::new();
        for (name, places) in places {
            if !always(name) {
                groups.entry(places).or_default().push(name);
            }
        }
        groups
    }

    /// The plan of values of which all verdicts are as they are here.
    fn holding(&mut self, verdicts: &[(NodeId, bool)]) -> Plan {
        if let [(node, true)] = verdicts {
            return self.plan(&[*node]);
        }
        let checks = verdicts.iter().map(|(node, holds)| {
            let plan = self.plan(&[*node]);
            if *holds { Also::Plan(plan) } else { Also::Not(plan) }
        });
        let checks = checks.collect();
        self.saying(checks)
    }

    /// The plan of values whose members are accepted by `named` if they have one of these names, and else by `rest`.
    fn having(&mut self, names: &[&str], named: Plan, rest: Plan) -> Plan {
        let mut object =
            ObjectStep { rest, tracks: !matches!(rest, Plan::ALWAYS | Plan::NEVER), ..ObjectStep::default() };
        object.extend(names.iter().map(|name| Known::new(name, named)));
        self.made(Step { types: ALL, object, ..Step::default() })
    }

    /// The plan of values that pass all these checks.
    fn saying(&mut self, also: Vec<Also>) -> Plan {
        self.made(Step { types: ALL, also, ..Step::default() })
    }
}

/// Lists conditions, with those inside of them; tells whether they are few, and none is about patterns.
fn list<'p>(when: &'p [When], within: &[(NodeId, bool)], all: &mut Vec<Condition<'p>>) -> bool {
    when.iter().all(|When { node, holds, evaluated }| {
        let mut verdicts = within.to_vec();
        verdicts.push((*node, *holds));
        all.push(Condition { verdicts: verdicts.clone(), evaluated });
        evaluated.patterns.is_empty() && all.len() <= MOST && list(&evaluated.when, &verdicts, all)
    })
}
