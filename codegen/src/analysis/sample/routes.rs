//! The places of a program, and the shortest way to each.

use std::collections::VecDeque;

use super::{
    Sampler,
    breaking::{UNTAGGED, ways},
    duty::{Step, Way},
};
use crate::{
    model::{NodeId, Op, Program, array_ops, number_ops, string_ops, union_ops, value_ops},
    pointer,
};

/// The shortest way from the root to every node that plays a part.
#[derive(Debug)]
pub(super) struct Routes {
    /// For each node that is reached, the step that leads there; `None` for the root.
    reached: Vec<Option<Option<Step>>>,
    order: Vec<NodeId>,
}

impl Routes {
    /// Where documents can show something. With `reporting`, only where a report speaks of what is wrong: not inside of
    /// what is only asked for its verdict, such as the branches of a union without a discriminator.
    pub fn new(sampler: &Sampler<'_>, root: NodeId, reporting: bool) -> Routes {
        let program = sampler.program;
        let mut routes = Routes { reached: vec![None; program.nodes.len()], order: Vec::new() };
        let mut queue = VecDeque::from([root]);
        routes.reached[root] = Some(None);
        while let Some(node) = queue.pop_front() {
            routes.order.push(node);
            for (step, next) in steps(program, node, reporting) {
                if routes.reached[next].is_none() && (reporting || !sampler.is_closed(next)) {
                    routes.reached[next] = Some(Some(step));
                    queue.push_back(next);
                }
            }
        }
        routes
    }

    /// The nodes, those near the root first.
    pub fn nodes(&self) -> &[NodeId] {
        &self.order
    }

    /// The way to the node, with one more step.
    pub fn to(&self, last: Step) -> Vec<Step> {
        let mut node = last.node;
        let mut route = vec![last];
        while let Some(Some(Some(step))) = self.reached.get(node) {
            node = step.node;
            route.push(step.clone());
        }
        route.reverse();
        route
    }
}

/// The steps from a node to others.
pub(super) fn steps(program: &Program, node: NodeId, reporting: bool) -> Vec<(Step, NodeId)> {
    let mut found = Vec::new();
    for (index, (_, op)) in program.nodes[node].is.iter().enumerate() {
        let mut add = |way: Way, next: NodeId| found.push((Step { node, op: index, way }, next));
        match op {
            Op::Ref(next) => add(Way::Part(0), *next),
            Op::AllOf(parts) => parts.iter().enumerate().for_each(|(part, next)| add(Way::Part(part), *next)),
            Op::AnyOf { branches, discriminator } | Op::OneOf { branches, discriminator }
                if (!reporting || discriminator.is_some()) =>
            {
                branches.iter().enumerate().for_each(|(part, next)| add(Way::Part(part), *next));
            }
            Op::If { then, otherwise, .. } => {
                then.iter().for_each(|next| add(Way::Decided(true), *next));
                otherwise.iter().for_each(|next| add(Way::Decided(false), *next));
            }
            Op::DependentSchemas(entries) => {
                entries.iter().enumerate().for_each(|(part, (_, next))| add(Way::Part(part), *next));
            }
            Op::Properties { named, patterns, additional } => {
                named.iter().enumerate().for_each(|(place, property)| add(Way::Named(place), property.node));
                patterns.iter().enumerate().for_each(|(place, (_, next))| add(Way::Patterned(place), *next));
                additional.iter().for_each(|next| add(Way::Further, *next));
            }
            Op::UnevaluatedProperties { node: next, .. } => add(Way::Further, *next),
            Op::PrefixItems(nodes) => nodes.iter().enumerate().for_each(|(place, next)| add(Way::Prefix(place), *next)),
            Op::Items { node: next, .. } | Op::UnevaluatedItems { node: next, .. } => add(Way::Item, *next),
            value_ops!() | number_ops!() | string_ops!() | union_ops!() | Op::MinItems(_) | Op::MaxItems(_) => {}
            Op::UniqueItems | Op::Contains { .. } | Op::MinProperties(_) | Op::MaxProperties(_) => {}
            Op::Required(_) | Op::PropertyNames(_) | Op::DependentRequired(_) | Op::Not(_) => {}
        }
    }
    found
}

impl Sampler<'_> {
    /// Everything at a node that an accepted document can show.
    pub(super) fn shows(&self, node: NodeId) -> Vec<Step> {
        let ops = &self.program.nodes[node].is;
        let mut found: Vec<Step> = steps(self.program, node, false)
            .into_iter()
            .filter(|(step, next)| !self.is_closed(*next) && !matches!(ops[step.op].1, Op::Ref(_) | Op::AllOf(_)))
            .map(|(step, _)| step)
            .collect();
        let is_required =
            |name: &String| ops.iter().any(|(_, op)| matches!(op, Op::Required(names) if names.contains(name)));
        for (index, (_, op)) in ops.iter().enumerate() {
            let ways: Vec<Way> = match op {
                Op::Type(names) if names.len() > 1 => (0..names.len()).map(Way::Choice).collect(),
                Op::Enum(values) if values.len() > 1 => (0..values.len()).map(Way::Choice).collect(),
                Op::Minimum(_) | Op::Maximum(_) => vec![Way::Limit],
                Op::MinLength(count) | Op::MinItems(count) | Op::MinProperties(count) if (1..1000).contains(count) => {
                    vec![Way::Limit]
                }
                Op::MaxLength(count) | Op::MaxItems(count) | Op::MaxProperties(count) if *count < 1000 => {
                    vec![Way::Limit]
                }
                Op::If { then, otherwise, .. } => {
                    let decided = [(true, then), (false, otherwise)];
                    // Those with a node are there already.
                    decided.iter().filter(|(_, node)| node.is_none()).map(|(holds, _)| Way::Decided(*holds)).collect()
                }
                Op::Properties { named, .. } => {
                    let optional = named.iter().enumerate().filter(|(_, property)| !is_required(&property.name));
                    optional.map(|(place, _)| Way::Absent(place)).collect()
                }
                Op::DependentRequired(entries) => (0..entries.len()).map(Way::Given).collect(),
                value_ops!() | string_ops!() | array_ops!() | union_ops!() | Op::ExclusiveMinimum(_) => Vec::new(),
                Op::ExclusiveMaximum(_) | Op::IntegerRange(_) | Op::MultipleOf(_) | Op::MinProperties(_) => Vec::new(),
                Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) | Op::DependentSchemas(_) => Vec::new(),
                Op::UnevaluatedProperties { .. } | Op::Ref(_) | Op::AllOf(_) | Op::Not(_) => Vec::new(),
            };
            found.extend(ways.into_iter().map(|way| Step { node, op: index, way }));
        }
        found.sort_by_key(|step| step.op);
        found
    }

    /// Every way in which an operator of the node alone can be broken.
    pub(super) fn breaks(&self, node: NodeId) -> Vec<Step> {
        let mut found = Vec::new();
        for (index, (_, op)) in self.program.nodes[node].is.iter().enumerate() {
            let variants = match op {
                Op::AnyOf { discriminator: Some(_), .. } | Op::OneOf { discriminator: Some(_), .. } => UNTAGGED,
                // None of the branches, or two of them.
                Op::OneOf { branches, .. } => 1 + usize::from(branches.len() > 1),
                Op::Required(_) | Op::DependentRequired(_) | Op::Contains { .. } => ways(op).len(),
                Op::MinLength(0) | Op::MinItems(0) | Op::MinProperties(0) => 0,
                // Whatever has another type is not among the values either.
                Op::Type(_) if self.lists_values(node) => 0,
                Op::Ref(_)
                | Op::AllOf(_)
                | Op::If { .. }
                | Op::Properties { .. }
                | Op::PrefixItems(_)
                | Op::Items { .. }
                | Op::DependentSchemas(_)
                | Op::UnevaluatedProperties { .. }
                | Op::UnevaluatedItems { .. } => 0,
                value_ops!() | number_ops!() | string_ops!() | Op::MinItems(_) | Op::MaxItems(_) => 1,
                Op::UniqueItems | Op::MinProperties(_) | Op::MaxProperties(_) | Op::PropertyNames(_) => 1,
                Op::AnyOf { .. } | Op::Not(_) => 1,
            };
            found.extend((0..variants).map(|variant| Step { node, op: index, way: Way::Broken(variant) }));
        }
        found
    }

    fn lists_values(&self, node: NodeId) -> bool {
        self.program.nodes[node].is.iter().any(|(_, op)| matches!(op, Op::Const(_) | Op::Enum(_)))
    }

    /// The schema location of an operator, as reports have it.
    pub(super) fn location(&self, node: NodeId, op: usize) -> String {
        let node = &self.program.nodes[node];
        match &node.is[op] {
            (_, Op::False) => node.at.clone(),
            (keyword, _) => pointer::pushed(&node.at, keyword),
        }
    }

    /// A step for people: its schema location, and which part.
    pub(super) fn describe(&self, step: &Step) -> String {
        let place = self.location(step.node, step.op);
        let op = &self.program.nodes[step.node].is[step.op].1;
        match (step.way, op) {
            (Way::Named(at), Op::Properties { named, .. }) => {
                format!("{place}/{}, present", pointer::escaped(&named[at].name))
            }
            (Way::Absent(at), Op::Properties { named, .. }) => {
                format!("{place}/{}, absent", pointer::escaped(&named[at].name))
            }
            (Way::Patterned(at), Op::Properties { patterns, .. }) => {
                format!("{place}, a member that matches {:?}", self.program.patterns[patterns[at].0].source)
            }
            (Way::Further, _) => format!("{place}, a further member"),
            (Way::Choice(at), Op::Enum(values)) => format!("{place}, the value {}", values[at]),
            (Way::Choice(at), Op::Type(names)) => format!("{place}, the type {}", names[at]),
            (Way::Part(at), _) => format!("{place}, part {at}"),
            (Way::Prefix(at), _) => format!("{place}, item {at}"),
            (Way::Item, _) => format!("{place}, an item"),
            (Way::Decided(true), _) => format!("{place}, holds"),
            (Way::Decided(false), _) => format!("{place}, does not hold"),
            (Way::Limit, _) => format!("{place}, at its limit"),
            (Way::Broken(at), Op::Required(names)) => format!("{place}, without {:?}", names[at]),
            (Way::Given(at), Op::DependentRequired(entries)) => format!("{place}, with {:?}", entries[at].0),
            _ => place,
        }
    }
}
