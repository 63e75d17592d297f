//! What is asked of a value that an operator has to refuse.

use super::{
    duty::{Duty, Extra},
    gather::{State, Ways, double, further, under_pattern},
    unions::tagged,
};
use crate::model::{Discriminator, NodeId, Op, TypeSet, array_ops, logic_ops, number_ops, string_ops, value_ops};

impl<'p> State<'p, '_> {
    /// The operator fails, in whichever way.
    pub(super) fn broken(&mut self, node: NodeId, index: usize) -> bool {
        let op = self.op_of(node, index);
        self.fail_simply(op) || self.choose(ways(op))
    }

    /// It fails in the way of this number, and in no other.
    pub(super) fn broken_in(&mut self, node: NodeId, index: usize, variant: usize) -> bool {
        let op = self.op_of(node, index);
        if self.fail_simply(op) {
            return true;
        }
        let Some(mut way) = ways(op).into_iter().nth(variant) else { return false };
        let lacks = |name: &String| way.contains(&Duty::Lacks(name.clone()));
        let others: Vec<Duty> = match op {
            Op::Required(names) => names.iter().filter(|name| !lacks(name)).cloned().map(Duty::Has).collect(),
            Op::DependentRequired(entries) => {
                let given = entries.iter().filter(|(name, _)| way.contains(&Duty::Has(name.clone())));
                given.flat_map(|(_, needed)| needed).filter(|name| !lacks(name)).cloned().map(Duty::Has).collect()
            }
            value_ops!() | number_ops!() | string_ops!() | array_ops!() | logic_ops!() => Vec::new(),
            Op::MinProperties(_) | Op::MaxProperties(_) | Op::Properties { .. } | Op::PropertyNames(_) => Vec::new(),
            Op::DependentSchemas(_) | Op::UnevaluatedProperties { .. } => Vec::new(),
        };
        way.extend(others);
        self.choose(vec![way])
    }

    /// The operators that fail in one way; `false` for another.
    fn fail_simply(&mut self, op: &Op) -> bool {
        let demands = &mut self.demands;
        match op {
            Op::False => return true,
            Op::Type(names) => {
                demands.types = demands.types.minus(TypeSet::of_names(names));
                return true;
            }
            Op::Const(value) => {
                demands.excluded.push(value.clone());
                return true;
            }
            Op::Enum(values) => {
                demands.excluded.extend(values.iter().cloned());
                return true;
            }
            Op::Minimum(bound) => demands.numbers.to(double(bound), false),
            Op::Maximum(bound) => demands.numbers.from(double(bound), false),
            Op::ExclusiveMinimum(bound) => demands.numbers.to(double(bound), true),
            Op::ExclusiveMaximum(bound) => demands.numbers.from(double(bound), true),
            Op::IntegerRange(range) => match (range.end, range.least) {
                (Some(exponent), _) => demands.numbers.from(2_f64.powi(exponent), true),
                (None, Some(exponent)) => demands.numbers.to(-2_f64.powi(exponent), false),
                (None, None) => return true,
            },
            Op::MultipleOf(divisor) => demands.numbers.indivisible.push(divisor.clone()),
            Op::MaxLength(count) => demands.texts.length.from(count.saturating_add(1)),
            Op::Pattern(pattern) | Op::Format(_, pattern) => demands.texts.avoided.push(*pattern),
            Op::MaxItems(count) => demands.items.count.from(count.saturating_add(1)),
            Op::UniqueItems => {
                demands.items.repeated = true;
                demands.items.count.from(2);
            }
            Op::MaxProperties(count) => demands.members.count.from(count.saturating_add(1)),
            Op::MinLength(count) if *count > 0 => demands.texts.length.to(count - 1),
            Op::MinItems(count) if *count > 0 => demands.items.count.to(count - 1),
            Op::MinProperties(count) if *count > 0 => demands.members.count.to(count - 1),
            logic_ops!() | Op::MinLength(_) | Op::MinItems(_) | Op::PrefixItems(_) | Op::Items { .. } => return false,
            Op::Contains { .. } | Op::UnevaluatedItems { .. } | Op::MinProperties(_) => return false,
            Op::Required(_) | Op::Properties { .. } | Op::PropertyNames(_) | Op::DependentRequired(_) => return false,
            Op::DependentSchemas(_) | Op::UnevaluatedProperties { .. } => return false,
        }
        self.of_type(op.about());
        true
    }
}

/// The ways in which an operator with parts fails. Those of the unions begin with the errors that are their own.
pub(super) fn ways(op: &Op) -> Ways {
    match op {
        Op::Ref(node) => vec![vec![Duty::Breaks(*node)]],
        Op::Not(node) => vec![vec![Duty::Meets(*node)]],
        Op::AllOf(parts) => parts.iter().map(|part| vec![Duty::Breaks(*part)]).collect(),
        Op::AnyOf { branches, discriminator: None } => vec![all_broken(branches)],
        Op::OneOf { branches, discriminator: None } => {
            std::iter::once(all_broken(branches)).chain(pairs(branches)).collect()
        }
        Op::AnyOf { branches, discriminator: Some(discriminator) }
        | Op::OneOf { branches, discriminator: Some(discriminator) } => mistagged(branches, discriminator),
        Op::If { condition, then, otherwise } => {
            let taken = then.map(|node| vec![Duty::Meets(*condition), Duty::Breaks(node)]);
            let other = otherwise.map(|node| vec![Duty::Breaks(*condition), Duty::Breaks(node)]);
            taken.into_iter().chain(other).collect()
        }
        Op::Required(names) => {
            names.iter().map(|name| vec![Duty::OfType(TypeSet::OBJECT), Duty::Lacks(name.clone())]).collect()
        }
        Op::DependentRequired(entries) => entries
            .iter()
            .flat_map(|(name, needed)| needed.iter().map(move |needed| (name, needed)))
            .map(|(name, needed)| vec![Duty::Has(name.clone()), Duty::Lacks(needed.clone())])
            .collect(),
        Op::DependentSchemas(entries) => {
            entries.iter().map(|(name, node)| vec![Duty::Has(name.clone()), Duty::Breaks(*node)]).collect()
        }
        value_ops!() | number_ops!() | string_ops!() | array_ops!() => parts(op),
        Op::MinProperties(_) | Op::MaxProperties(_) | Op::Properties { .. } | Op::PropertyNames(_) => parts(op),
        Op::UnevaluatedProperties { .. } => parts(op),
    }
}

/// The ways in which a member or an item is refused.
fn parts(op: &Op) -> Ways {
    let extra = |extra: Extra, node: NodeId| vec![Duty::Extra(Extra { value: vec![Duty::Breaks(node)], ..extra })];
    match op {
        Op::Properties { named, patterns, additional } => {
            let members = named
                .iter()
                .map(|property| vec![Duty::Member(property.name.clone(), Box::new(Duty::Breaks(property.node)))]);
            let under =
                (0..patterns.len()).map(|index| extra(under_pattern(named, patterns, index), patterns[index].1));
            let others = additional.map(|node| extra(further(named, patterns), node));
            others.into_iter().chain(members).chain(under).collect()
        }
        Op::PropertyNames(_) => vec![vec![Duty::Extra(Extra { misnamed: true, ..Extra::default() })]],
        Op::UnevaluatedProperties { node, .. } => vec![extra(Extra::default(), *node)],
        Op::PrefixItems(nodes) => {
            let item = |(index, node): (usize, &NodeId)| vec![Duty::Item(index, Box::new(Duty::Breaks(*node)))];
            nodes.iter().enumerate().map(item).collect()
        }
        Op::Items { node, start } => vec![vec![Duty::Item(*start, Box::new(Duty::Breaks(*node)))]],
        Op::UnevaluatedItems { node, evaluated } => {
            vec![vec![Duty::Item(evaluated.prefix, Box::new(Duty::Breaks(*node)))]]
        }
        Op::Contains { node, min, max } => {
            let few = (*min > 0).then(|| vec![Duty::Contains(*node, 0, Some(min - 1))]);
            let many = max.map(|max| vec![Duty::Contains(*node, max + 1, None)]);
            few.into_iter().chain(many).collect()
        }
        value_ops!() | number_ops!() | string_ops!() | logic_ops!() | Op::MinItems(_) | Op::MaxItems(_) => Vec::new(),
        Op::UniqueItems | Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) => Vec::new(),
        Op::DependentRequired(_) | Op::DependentSchemas(_) => Vec::new(),
    }
}

fn all_broken(branches: &[NodeId]) -> Vec<Duty> {
    branches.iter().map(|branch| Duty::Breaks(*branch)).collect()
}

/// Two branches at once; of many branches only neighbours.
fn pairs(branches: &[NodeId]) -> impl Iterator<Item = Vec<Duty>> {
    let near = if branches.len() > 8 { 2 } else { branches.len() };
    branches.iter().enumerate().flat_map(move |(index, one)| {
        branches.iter().skip(index + 1).take(near).map(|other| vec![Duty::Meets(*one), Duty::Meets(*other)])
    })
}

/// How many of the ways of a union with a discriminator are errors of its own.
pub(super) const UNTAGGED: usize = 3;

fn mistagged(branches: &[NodeId], discriminator: &Discriminator) -> Ways {
    let tag = discriminator.property.clone();
    let mut other = vec![Duty::OfType(TypeSet::STRING)];
    other.extend(discriminator.branches.iter().map(|(value, _)| Duty::Differs(value.clone())));
    let unknown: Vec<Duty> = other.into_iter().map(|duty| Duty::Member(tag.clone(), Box::new(duty))).collect();
    let own = [
        vec![Duty::OfType(TypeSet::OBJECT), Duty::Lacks(tag)],
        unknown,
        vec![Duty::OfType(TypeSet::ALL.minus(TypeSet::OBJECT))],
    ];
    let inside = branches.iter().enumerate();
    let inside = inside.filter_map(|(index, node)| tagged(discriminator, index, Duty::Breaks(*node)));
    own.into_iter().chain(inside).collect()
}
