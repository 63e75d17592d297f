//! Objects: member by member where names are written down, class by class where not.

use std::{collections::HashSet, rc::Rc};

use serde_json::Value;

use super::{At, Goal, Known, Prover, Side, Step, distinct, facts::Facts, named::Named};
use crate::model::{
    Evaluated, NodeId, Op, PatternId, Property, TypeSet, array_ops, logic_ops, number_ops, string_ops, value_ops,
};

/// Members without a name of their own: what the goal's patterns say about them.
pub(super) struct Class<'c> {
    /// They match this pattern of the goal.
    pub matching: Option<PatternId>,
    /// They match none of these.
    pub missing: &'c [PatternId],
}

impl<'p> Prover<'p> {
    pub(super) fn object_follows(&self, known: &Known, facts: &Facts<'p>, side: Side, op: &'p Op) -> bool {
        match op {
            Op::MinProperties(bound) => {
                let sure = required(facts).len() as u64;
                sure.max(facts.most(min_properties).unwrap_or(0)) >= *bound
            }
            Op::MaxProperties(bound) => {
                facts.least(max_properties).is_some_and(|known| known <= *bound)
                    || self.possible_names(facts).is_some_and(|names| names.len() as u64 <= *bound)
            }
            Op::Required(names) => {
                let sure: HashSet<&str> = required(facts).into_iter().collect();
                names.iter().all(|name| sure.contains(name.as_str()))
            }
            Op::Properties { named, patterns, additional } => {
                let goal = Members {
                    side,
                    named: self.named(op, named),
                    patterns: patterns.iter().map(|(pattern, node)| (*pattern, Some(*node))).collect(),
                    additional: additional.map(|node| (side, node)),
                };
                self.members_follow(facts, &goal)
            }
            Op::PropertyNames(node) => self.names_follow(facts, (side, *node)),
            Op::DependentRequired(entries) => entries.iter().all(|(name, needed)| self.needs(facts, name, needed)),
            Op::DependentSchemas(entries) => entries.iter().all(|(name, node)| {
                let Some(member) = self.member(facts, name) else { return true };
                let more = facts.ops.iter().filter_map(|fact| match fact.op {
                    Op::DependentSchemas(known) => {
                        known.iter().find(|(known, _)| known == name).map(|(_, node)| (fact.side(), *node))
                    }
                    value_ops!() | number_ops!() | string_ops!() | array_ops!() | logic_ops!() => None,
                    Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::Properties { .. } => None,
                    Op::PropertyNames(_) | Op::DependentRequired(_) | Op::UnevaluatedProperties { .. } => None,
                });
                let known = more.fold(known.clone(), |known, node| known.and(node));
                self.follows(&known, Goal::Accepted((side, *node)))
                    || self.below(Step::Member(name.clone()), &member, Goal::Absent)
            }),
            value_ops!() | number_ops!() | string_ops!() | array_ops!() | logic_ops!() => false,
            Op::UnevaluatedProperties { .. } => false,
        }
    }

    /// Whether every member is accepted by the nodes that judge it.
    pub(super) fn members_follow(&self, facts: &Facts<'p>, goal: &Members<'_>) -> bool {
        let finite = self.listed_names(facts);
        let mut names = explicit_names(facts);
        names.extend(goal.named.names());
        names.extend(finite.iter().flatten());
        let each = distinct(names).into_iter().all(|name| {
            let nodes = goal.nodes(self, name);
            let step = || Step::Member(name.to_owned());
            let Some(member) = self.member(facts, name) else { return true };
            nodes.is_some_and(|nodes| nodes.into_iter().all(|node| self.below(step(), &member, Goal::Accepted(node))))
        });
        if !each || finite.is_some() {
            return each;
        }
        let patterns: Vec<_> = goal.patterns.iter().map(|(pattern, _)| *pattern).collect();
        goal.patterns.iter().all(|(pattern, node)| {
            let class = Class { matching: Some(*pattern), missing: &[] };
            node.is_none_or(|node| self.class_follows(facts, goal.side, &class, Goal::Accepted((goal.side, node))))
        }) && goal.additional.is_none_or(|node| {
            let class = Class { matching: None, missing: &patterns };
            self.class_follows(facts, goal.side, &class, Goal::Accepted(node))
        })
    }

    /// The members that an operator names. They are asked for one by one, and so they are looked up.
    fn named(&self, op: &'p Op, named: &'p [Property]) -> Rc<Named<'p>> {
        let names = || named.iter().map(|property| (property.name.as_str(), Some(property.node))).collect();
        let mut known = self.named.borrow_mut();
        known.entry(std::ptr::from_ref(op)).or_insert_with(|| Rc::new(Named::of(names()))).clone()
    }

    /// What is known of the member `name`; `None` if there is none.
    pub(super) fn member(&self, facts: &Facts<'p>, name: &str) -> Option<Known> {
        let mut nodes = Vec::new();
        for fact in &facts.ops {
            let side = fact.side();
            match fact.op {
                Op::Properties { named, patterns, additional } => {
                    let of = Members {
                        side,
                        named: self.named(fact.op, named),
                        patterns: patterns.iter().map(|(pattern, node)| (*pattern, Some(*node))).collect(),
                        additional: additional.map(|node| (side, node)),
                    };
                    nodes.extend(of.nodes(self, name).into_iter().flatten());
                }
                Op::PropertyNames(node) if !self.judged((side, *node), &Value::from(name)) => return None,
                Op::MaxProperties(0) => return None,
                Op::UnevaluatedProperties { node, evaluated } => {
                    let mentioned = self.may_mention(side, evaluated, name);
                    nodes.extend((!mentioned).then_some((side, *node)));
                }
                value_ops!() | number_ops!() | string_ops!() | array_ops!() | logic_ops!() => {}
                Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) => {}
                Op::DependentRequired(_) | Op::DependentSchemas(_) => {}
            }
        }
        let refused = nodes.iter().any(|node| matches!(self.ops(*node), [(_, Op::False), ..]));
        (!refused).then(|| self.holding(nodes))
    }

    /// Whether members of a class meet the goal.
    pub(super) fn class_follows(&self, facts: &Facts<'p>, side: Side, class: &Class<'_>, goal: Goal) -> bool {
        // Nothing is left over by a pattern that matches every name.
        if class.missing.iter().any(|pattern| is_universal(&self.program(side).patterns[*pattern].source)) {
            return true;
        }
        let mut sure: Vec<At> = Vec::new();
        let mut cases: Vec<Vec<Option<At>>> = Vec::new();
        for fact in &facts.ops {
            let own = fact.side();
            let is = |pattern: &PatternId, other: &PatternId| self.same_pattern((own, *pattern), (side, *other));
            match fact.op {
                Op::Properties { patterns, additional, .. } => {
                    let matching = patterns.iter().filter(|(p, _)| class.matching.is_some_and(|other| is(p, &other)));
                    let matching: Vec<_> = matching.map(|(_, node)| (own, *node)).collect();
                    let possible = patterns.iter().filter(|(p, _)| !class.missing.iter().any(|other| is(p, other)));
                    let mut possible: Vec<_> = possible.map(|(_, node)| Some((own, *node))).collect();
                    let additional = additional.map(|node| (own, node));
                    if !matching.is_empty() {
                        sure.extend(matching);
                    } else if possible.is_empty() {
                        sure.extend(additional);
                    } else {
                        possible.push(additional);
                        cases.push(possible);
                    }
                }
                Op::UnevaluatedProperties { node, evaluated } => {
                    let covered = |p: &PatternId| class.missing.iter().any(|other| is(p, other));
                    sure.extend(is_by_name(evaluated, &covered).then_some((own, *node)));
                }
                value_ops!() | number_ops!() | string_ops!() | array_ops!() | logic_ops!() => {}
                Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) => {}
                Op::DependentRequired(_) | Op::DependentSchemas(_) => {}
            }
        }
        let known = self.holding(sure);
        let step = || class.matching.map_or(Step::Other, |pattern| Step::Matching(side, pattern));
        self.below(step(), &known, goal)
            || cases
                .iter()
                .any(|case| case.iter().all(|node| node.is_some_and(|node| self.below(step(), &known.and(node), goal))))
    }

    /// Whether every name is accepted by a node.
    fn names_follow(&self, facts: &Facts<'p>, goal: At) -> bool {
        let known = facts.nodes(|op| if let Op::PropertyNames(node) = op { Some(*node) } else { None });
        let known = self.holding(known).of_types(TypeSet::STRING);
        self.below(Step::Name, &known, Goal::Accepted(goal))
            || self
                .possible_names(facts)
                .is_some_and(|names| names.iter().all(|name| self.judged(goal, &Value::from(*name))))
    }

    /// The names that members can have, if there are only so many.
    fn possible_names(&self, facts: &Facts<'p>) -> Option<Vec<&'p str>> {
        let mut names = explicit_names(facts);
        match self.listed_names(facts) {
            Some(listed) => names.extend(listed),
            None => {
                let class = Class { matching: None, missing: &[] };
                let closed = facts.ops.iter().any(|fact| matches!(fact.op, Op::Properties { .. }))
                    && self.class_follows(facts, Side::Old, &class, Goal::Absent);
                closed.then_some(())?;
            }
        }
        let is_possible = |name: &&str| !self.is_absent(facts, name);
        Some(distinct(names).into_iter().filter(is_possible).collect())
    }

    /// The names that `propertyNames` lists.
    fn listed_names(&self, facts: &Facts<'p>) -> Option<Vec<&'p str>> {
        let nodes = facts.nodes(|op| if let Op::PropertyNames(node) = op { Some(*node) } else { None });
        let nodes: Vec<At> = nodes.collect();
        if nodes.is_empty() {
            return None;
        }
        let values = Facts::of(self, &self.holding(nodes)).values()?;
        Some(values.into_iter().filter_map(Value::as_str).collect())
    }

    /// Whether `name` comes only with all of `needed`.
    fn needs(&self, facts: &Facts<'p>, name: &str, needed: &[String]) -> bool {
        let mut sure: Vec<&str> = required(facts).into_iter().collect();
        for fact in &facts.ops {
            if let Op::DependentRequired(entries) = fact.op {
                let entries = entries.iter().filter(|(known, _)| known == name);
                sure.extend(entries.flat_map(|(_, names)| names.iter().map(String::as_str)));
            }
        }
        needed.iter().all(|needed| needed == name || sure.contains(&needed.as_str())) || self.is_absent(facts, name)
    }

    /// Whether there can be no member `name`.
    fn is_absent(&self, facts: &Facts<'p>, name: &str) -> bool {
        self.member(facts, name).is_none_or(|known| self.below(Step::Member(name.to_owned()), &known, Goal::Absent))
    }

    /// Whether a member has to be there that cannot be.
    pub(super) fn lacks_a_member(&self, facts: &Facts<'p>) -> bool {
        TypeSet::OBJECT.contains(facts.types) && required(facts).into_iter().any(|name| self.is_absent(facts, name))
    }

    /// Whether some of what is evaluated may have that name.
    fn may_mention(&self, side: Side, evaluated: &Evaluated, name: &str) -> bool {
        evaluated.all
            || evaluated.names.iter().any(|known| known == name)
            || evaluated.patterns.iter().any(|pattern| self.finds(side, *pattern, name))
            || evaluated.when.iter().any(|when| self.may_mention(side, &when.evaluated, name))
    }
}

/// An operator about members; without a node, they may be anything.
pub(super) struct Members<'m> {
    pub side: Side,
    pub named: Rc<Named<'m>>,
    pub patterns: Vec<(PatternId, Option<NodeId>)>,
    pub additional: Option<At>,
}

impl Members<'_> {
    /// The nodes that judge the member `name`; `None` if a pattern cannot be run.
    fn nodes(&self, prover: &Prover<'_>, name: &str) -> Option<Vec<At>> {
        let mut found: Vec<Option<NodeId>> = self.named.nodes(name).collect();
        for (pattern, node) in &self.patterns {
            found.extend(prover.finds(self.side, *pattern, name).then_some(*node));
        }
        if found.is_empty() {
            return Some(self.additional.into_iter().collect());
        }
        Some(found.into_iter().flatten().map(|node| (self.side, node)).collect())
    }
}

/// Whether a pattern, as it is written, finds something in every text.
fn is_universal(pattern: &str) -> bool {
    matches!(pattern, "" | "^" | "$" | ".*" | "^.*" | ".*$")
}

/// Whether what is evaluated is members with names of their own, and those that `covered` patterns match.
fn is_by_name(evaluated: &Evaluated, covered: &impl Fn(&PatternId) -> bool) -> bool {
    !evaluated.all
        && evaluated.patterns.iter().all(covered)
        && evaluated.when.iter().all(|when| is_by_name(&when.evaluated, covered))
}

/// The names that are written down.
fn explicit_names<'p>(facts: &Facts<'p>) -> Vec<&'p str> {
    let mut names = Vec::new();
    for fact in &facts.ops {
        match fact.op {
            Op::Properties { named, .. } => names.extend(named.iter().map(|property| property.name.as_str())),
            Op::Required(required) => names.extend(required.iter().map(String::as_str)),
            Op::UnevaluatedProperties { evaluated, .. } => evaluated_names(evaluated, &mut names),
            value_ops!() | number_ops!() | string_ops!() | array_ops!() | logic_ops!() | Op::MinProperties(_) => {}
            Op::MaxProperties(_) | Op::PropertyNames(_) | Op::DependentRequired(_) | Op::DependentSchemas(_) => {}
        }
    }
    distinct(names)
}

fn evaluated_names<'p>(evaluated: &'p Evaluated, names: &mut Vec<&'p str>) {
    names.extend(evaluated.names.iter().map(String::as_str));
    evaluated.when.iter().for_each(|when| evaluated_names(&when.evaluated, names));
}

/// The names of the members that are always there.
fn required<'p>(facts: &Facts<'p>) -> Vec<&'p str> {
    let mut names: Vec<&str> = Vec::new();
    for fact in &facts.ops {
        if let Op::Required(required) = fact.op {
            names.extend(required.iter().map(String::as_str));
        }
    }
    distinct(names)
}

fn min_properties(op: &Op) -> Option<u64> {
    if let Op::MinProperties(bound) = op { Some(*bound) } else { None }
}

fn max_properties(op: &Op) -> Option<u64> {
    if let Op::MaxProperties(bound) = op { Some(*bound) } else { None }
}
