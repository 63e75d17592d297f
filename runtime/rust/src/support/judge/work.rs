//! How much work it is to judge a document, counted without judging it.

use super::json::value::Instance;
use super::program::ids::{NodeId, PatternId};
use super::program::tree::{Check, Choice, Evaluated, Op, Program, Properties};

/// Whether more than `most` steps are needed to judge a document by a node.
///
/// A step is one node of the program at one value of the document, or at one name in it. Each node counts that an
/// operator may ask about the value, whatever the other operators say, and none twice.
pub(super) fn takes_more(program: &Program, node: NodeId, instance: Instance<'_>, most: usize) -> bool {
    Count::new(program, most, None).value(vec![node], instance).is_none()
}

/// Whether more than `most` steps are needed to look for the patterns that count them, in all strings and names at
/// which nodes stand that have such a pattern.
pub(super) fn patterns_take_more(program: &Program, node: NodeId, instance: Instance<'_>, most: usize) -> bool {
    Count::new(program, usize::MAX, Some(most)).value(vec![node], instance).is_none()
}

struct Count<'p> {
    program: &'p Program,
    /// How many steps are left.
    left: usize,
    /// How many are left for patterns, if these are looked for.
    left_for_patterns: Option<usize>,
    /// For each node, in which round it was met last.
    met: Vec<usize>,
    /// The number of the value that nodes are gathered for.
    round: usize,
}

impl<'p> Count<'p> {
    fn new(program: &'p Program, left: usize, left_for_patterns: Option<usize>) -> Count<'p> {
        Count { program, left, left_for_patterns, met: vec![0; program.nodes.len()], round: 0 }
    }

    /// Takes the steps of a value that these nodes judge, and of its parts; `None` if there are not so many left.
    fn value(&mut self, nodes: Vec<NodeId>, instance: Instance<'_>) -> Option<()> {
        // What nobody judges has no parts that anybody judges.
        if nodes.is_empty() {
            return Some(());
        }
        let nodes = self.together(nodes, instance)?;
        match instance {
            Instance::Null | Instance::Bool(_) | Instance::Number(_) => {}
            Instance::String(text) => self.find(&nodes, Part::Itself(instance), text)?,
            Instance::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    self.value(self.applied(&nodes, Part::Item(index)), item.instance())?;
                }
            }
            Instance::Object(object) => {
                for (name, value) in object.iter() {
                    self.find(&nodes, Part::Member(name), name)?;
                    self.value(self.applied(&nodes, Part::Name), Instance::String(name))?;
                    self.value(self.applied(&nodes, Part::Member(name)), value.instance())?;
                }
            }
        }
        Some(())
    }

    /// Takes the steps of the patterns that these nodes look for in a text, which is the string or the name of the part;
    /// `None` if there are not so many left.
    fn find(&mut self, nodes: &[NodeId], part: Part<'_>, text: &str) -> Option<()> {
        let Some(mut left) = self.left_for_patterns else { return Some(()) };
        let program = self.program;
        let mut patterns = Vec::new();
        for Op { check, .. } in nodes.iter().flat_map(|node| &program.node(*node).ops) {
            add_patterns(check, part, &mut patterns);
        }
        for pattern in patterns {
            left -= program.pattern(pattern).steps(text, left)?;
        }
        self.left_for_patterns = Some(left);
        Some(())
    }

    /// These nodes and those that their operators apply to the same value, each once; takes a step for each.
    fn together(&mut self, mut nodes: Vec<NodeId>, instance: Instance<'_>) -> Option<Vec<NodeId>> {
        self.round += 1;
        let (mut kept, mut next) = (0, 0);
        while let Some(node) = nodes.get(next).copied() {
            next += 1;
            if std::mem::replace(&mut self.met[node], self.round) == self.round {
                continue;
            }
            self.left = self.left.checked_sub(1)?;
            nodes[kept] = node;
            kept += 1;
            self.apply(node, Part::Itself(instance), &mut nodes);
        }
        nodes.truncate(kept);
        Some(nodes)
    }

    /// What these nodes apply to a part.
    fn applied(&self, nodes: &[NodeId], part: Part<'_>) -> Vec<NodeId> {
        let mut applied = Vec::new();
        nodes.iter().for_each(|node| self.apply(*node, part, &mut applied));
        applied
    }

    fn apply(&self, node: NodeId, part: Part<'_>, nodes: &mut Vec<NodeId>) {
        for Op { check, .. } in &self.program.node(node).ops {
            add_applied(self.program, check, part, nodes);
        }
    }
}

/// What nodes are applied to, seen from the value that an operator judges.
#[derive(Clone, Copy)]
enum Part<'d> {
    Itself(Instance<'d>),
    Item(usize),
    /// The value of the member of this name.
    Member(&'d str),
    /// The name of a member, as a string.
    Name,
}

/// Adds the nodes that an operator applies to a part.
fn add_applied(program: &Program, check: &Check, part: Part<'_>, nodes: &mut Vec<NodeId>) {
    match (check, part) {
        (Check::Ref(node) | Check::Not(node), Part::Itself(_)) => nodes.push(*node),
        (Check::AllOf(all), Part::Itself(_)) => nodes.extend(all),
        (Check::AnyOf(union) | Check::OneOf(union), Part::Itself(_)) => nodes.extend(&union.nodes),
        (Check::If { condition, then, otherwise }, Part::Itself(_)) => {
            nodes.extend([Some(*condition), *then, *otherwise].into_iter().flatten());
        }
        (Check::Tagged(tagged), Part::Itself(instance)) => {
            if let Choice::Branch(node) = tagged.choose(instance) {
                nodes.push(node);
            }
        }
        (Check::DependentSchemas(entries), Part::Itself(Instance::Object(object))) => {
            nodes.extend(entries.iter().filter(|(name, _)| object.get(name).is_some()).map(|(_, node)| *node));
        }
        (Check::UnevaluatedProperties(_, evaluated), Part::Itself(Instance::Object(_)))
        | (Check::UnevaluatedItems(_, evaluated), Part::Itself(Instance::Array(_))) => {
            add_conditions(evaluated, nodes);
        }
        (Check::PrefixItems(prefix), Part::Item(index)) => nodes.extend(prefix.get(index)),
        (Check::Items { node, start }, Part::Item(index)) => nodes.extend((index >= *start).then_some(*node)),
        (Check::Contains { node, .. }, Part::Item(_)) | (Check::PropertyNames(node), Part::Name) => nodes.push(*node),
        (Check::UnevaluatedItems(node, evaluated), Part::Item(_)) => {
            nodes.push(*node);
            add_contained(evaluated, nodes);
        }
        (Check::Properties(properties), Part::Member(name)) => {
            add_possible(program, properties, name, nodes);
        }
        (Check::UnevaluatedProperties(node, _), Part::Member(_)) => nodes.push(*node),
        // The others apply no nodes, or none to such a part.
        (
            Check::False
            | Check::Type(_)
            | Check::Const(_)
            | Check::Enum(_)
            | Check::Bound(..)
            | Check::IntegerRange(_)
            | Check::MultipleOf(_)
            | Check::Count(..)
            | Check::Pattern(_)
            | Check::Format(..)
            | Check::UniqueItems
            | Check::PrefixItems(_)
            | Check::Items { .. }
            | Check::Contains { .. }
            | Check::Required(_)
            | Check::Properties(_)
            | Check::PropertyNames(_)
            | Check::DependentRequired(_)
            | Check::DependentSchemas(_)
            | Check::Ref(_)
            | Check::AllOf(_)
            | Check::AnyOf(_)
            | Check::OneOf(_)
            | Check::Tagged(_)
            | Check::Not(_)
            | Check::If { .. }
            | Check::UnevaluatedProperties(..)
            | Check::UnevaluatedItems(..),
            Part::Itself(_) | Part::Item(_) | Part::Member(_) | Part::Name,
        ) => {}
    }
}

/// Adds the nodes that may judge the member of this name. What a pattern that counts its steps says is not asked: both
/// count, what follows if it matches and if it does not.
fn add_possible(program: &Program, properties: &Properties, name: &str, nodes: &mut Vec<NodeId>) {
    let named = properties.find(name, 0).map(|place| properties.named[place].node);
    let mut is_known = named.is_some();
    nodes.extend(named);
    for (pattern, node) in &properties.patterns {
        let pattern = program.pattern(*pattern);
        if pattern.budget().is_some() {
            nodes.push(*node);
        } else if pattern.finds(name) {
            nodes.push(*node);
            is_known = true;
        }
    }
    nodes.extend(properties.additional.filter(|_| !is_known));
}

/// Adds the patterns that an operator looks for: in the string that it judges, or in the name of a member.
fn add_patterns(check: &Check, part: Part<'_>, patterns: &mut Vec<PatternId>) {
    match (check, part) {
        (Check::Pattern(pattern) | Check::Format(_, pattern), Part::Itself(_)) => patterns.push(*pattern),
        (Check::Properties(properties), Part::Member(_)) => {
            patterns.extend(properties.patterns.iter().map(|(pattern, _)| *pattern));
        }
        (Check::UnevaluatedProperties(_, evaluated), Part::Member(_)) => add_evaluated_patterns(evaluated, patterns),
        // The others look for none, or for none there.
        (
            Check::False
            | Check::Type(_)
            | Check::Const(_)
            | Check::Enum(_)
            | Check::Bound(..)
            | Check::IntegerRange(_)
            | Check::MultipleOf(_)
            | Check::Count(..)
            | Check::Pattern(_)
            | Check::Format(..)
            | Check::UniqueItems
            | Check::PrefixItems(_)
            | Check::Items { .. }
            | Check::Contains { .. }
            | Check::Required(_)
            | Check::Properties(_)
            | Check::PropertyNames(_)
            | Check::DependentRequired(_)
            | Check::DependentSchemas(_)
            | Check::Ref(_)
            | Check::AllOf(_)
            | Check::AnyOf(_)
            | Check::OneOf(_)
            | Check::Tagged(_)
            | Check::Not(_)
            | Check::If { .. }
            | Check::UnevaluatedProperties(..)
            | Check::UnevaluatedItems(..),
            Part::Itself(_) | Part::Item(_) | Part::Member(_) | Part::Name,
        ) => {}
    }
}

fn add_evaluated_patterns(evaluated: &Evaluated, patterns: &mut Vec<PatternId>) {
    patterns.extend(&evaluated.patterns);
    for when in &evaluated.when {
        add_evaluated_patterns(&when.evaluated, patterns);
    }
}

/// Adds the nodes whose verdicts on the value decide what is evaluated.
fn add_conditions(evaluated: &Evaluated, nodes: &mut Vec<NodeId>) {
    for when in &evaluated.when {
        nodes.push(when.node);
        add_conditions(&when.evaluated, nodes);
    }
}

/// Adds the nodes whose verdicts on an item decide whether it is evaluated.
fn add_contained(evaluated: &Evaluated, nodes: &mut Vec<NodeId>) {
    nodes.extend(&evaluated.contains);
    for when in &evaluated.when {
        add_contained(&when.evaluated, nodes);
    }
}
