//! Duties → demands: what the operators of a node ask of a value, with the choices that they leave.

use serde_json::{Number, Value};

use super::{
    demands::{Declared, Demands, equal},
    duty::{Duty, Extra, Step, Way},
};
use crate::model::{
    NodeId, Op, PatternId, Program, TypeSet, array_ops, logic_ops, number_ops, object_ops, string_ops, value_ops,
};

/// The ways in which something can be done, each a list of duties.
pub(super) type Ways = Vec<Vec<Duty>>;

/// What `properties` names, and what it says of members under patterns.
type Named<'a> = &'a [crate::model::Property];
type Patterned<'a> = &'a [(PatternId, NodeId)];

/// Where a route goes on: inside the value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Member(String),
    Item(usize),
    /// In the member without a name of this number.
    Extra(usize),
}

/// A value's demands while they are gathered.
#[derive(Clone, Debug)]
pub(super) struct State<'p, 'r> {
    program: &'p Program,
    pub demands: Demands<'p>,
    pub duties: Vec<Duty>,
    /// What is to be decided.
    pub choices: Vec<Ways>,
    /// What is left of the route, as far as it stays at this value.
    pub route: &'r [Step],
    /// Where and how it goes on.
    pub onward: Option<(Place, &'r [Step])>,
}

impl<'p, 'r> State<'p, 'r> {
    pub fn new(program: &'p Program, duties: &[Duty], route: &'r [Step]) -> Self {
        State {
            program,
            demands: Demands::default(),
            duties: duties.iter().rev().cloned().collect(),
            choices: Vec::new(),
            route,
            onward: None,
        }
    }

    /// An operator of the program.
    pub(super) fn op_of(&self, node: NodeId, op: usize) -> &'p Op {
        let program: &'p Program = self.program;
        &program.nodes[node].is[op].1
    }

    /// Works off all duties; `false` if nothing can meet them.
    pub fn settle(&mut self) -> bool {
        while let Some(duty) = self.duties.pop() {
            if !self.take(duty) {
                return false;
            }
        }
        self.demands.narrow();
        !self.demands.are_hopeless()
    }

    fn take(&mut self, duty: Duty) -> bool {
        match duty {
            Duty::Meets(node) => {
                let ops = 0..self.program.nodes[node].is.len();
                self.duties.extend(ops.rev().map(|op| Duty::Holds(node, op)));
            }
            Duty::Breaks(node) => {
                let ops = 0..self.program.nodes[node].is.len();
                return self.choose(ops.map(|op| vec![Duty::Fails(node, op)]).collect());
            }
            Duty::Holds(node, op) => return self.op(node, op),
            Duty::Fails(node, op) => return self.broken(node, op),
            Duty::OfType(types) => self.of_type(types),
            Duty::OneOf(values) => self.one_of(&values),
            Duty::Differs(value) => self.demands.excluded.push(value),
            Duty::Matches(pattern) => self.demands.texts.matching.push(pattern),
            Duty::Avoids(pattern) => self.demands.texts.avoided.push(pattern),
            Duty::Has(name) => self.has(&name),
            Duty::Lacks(name) => drop(self.demands.members.forbidden.insert(name)),
            Duty::Member(name, duty) => {
                self.has(&name);
                self.demands.members.at.entry(name).or_default().push(*duty);
            }
            Duty::Extra(extra) => {
                self.of_type(TypeSet::OBJECT);
                self.demands.members.extras.push(extra);
            }
            Duty::Item(index, duty) => {
                self.of_type(TypeSet::ARRAY);
                self.demands.items.count.from(index as u64 + 1);
                self.demands.items.at.entry(index).or_default().push(*duty);
            }
            Duty::Contains(node, min, max) => {
                self.of_type(TypeSet::ARRAY);
                self.contains(node, min, max);
            }
        }
        true
    }

    /// Decides at once if there is nothing to decide.
    pub(super) fn choose(&mut self, mut ways: Ways) -> bool {
        match ways.len() {
            0 => false,
            1 => {
                self.duties.extend(ways.pop().into_iter().flatten().rev());
                true
            }
            _ => {
                self.choices.push(ways);
                true
            }
        }
    }

    pub(super) fn of_type(&mut self, types: TypeSet) {
        self.demands.types = self.demands.types.and(types);
        self.demands.spoken = self.demands.spoken.or(types);
    }

    pub(super) fn one_of(&mut self, values: &[Value]) {
        let known = self.demands.values.take();
        let allowed = |value: &&Value| known.as_ref().is_none_or(|known| known.iter().any(|other| equal(other, value)));
        self.demands.values = Some(values.iter().filter(allowed).cloned().collect());
    }

    fn has(&mut self, name: &str) {
        self.of_type(TypeSet::OBJECT);
        self.demands.members.required.insert(name.to_owned());
    }

    fn contains(&mut self, node: NodeId, min: u64, max: Option<u64>) {
        self.demands.items.count.from(min);
        self.demands.items.contains.push((node, min, max));
    }

    /// The way that the route takes through an operator; `None` if it does not lead through it.
    fn way(&mut self, node: NodeId, op: usize) -> Option<Way> {
        let (step, rest) = self.route.split_first()?;
        if (step.node, step.op) != (node, op) {
            return None;
        }
        self.route = rest;
        Some(step.way)
    }

    /// Says where the route goes on.
    fn descend(&mut self, place: Place) {
        self.onward = Some((place, std::mem::take(&mut self.route)));
    }

    fn op(&mut self, node: NodeId, index: usize) -> bool {
        let way = self.way(node, index);
        if let Some(Way::Broken(variant)) = way {
            return self.broken_in(node, index, variant);
        }
        let op = self.op_of(node, index);
        match op {
            Op::False => return false,
            Op::Type(names) => {
                let names = match way {
                    Some(Way::Choice(chosen)) => &names[chosen..=chosen],
                    _ => names.as_slice(),
                };
                self.of_type(TypeSet::of_names(names));
            }
            Op::Const(value) => self.one_of(std::slice::from_ref(value)),
            Op::Enum(values) => match way {
                Some(Way::Choice(chosen)) => self.one_of(&values[chosen..=chosen]),
                _ => self.one_of(values),
            },
            Op::Ref(other) => self.duties.push(Duty::Meets(*other)),
            Op::AllOf(parts) => self.duties.extend(parts.iter().rev().map(|part| Duty::Meets(*part))),
            Op::Not(other) => self.duties.push(Duty::Breaks(*other)),
            Op::AnyOf { branches, discriminator } => {
                return self.union(branches, discriminator.as_ref(), false, way);
            }
            Op::OneOf { branches, discriminator } => {
                return self.union(branches, discriminator.as_ref(), true, way);
            }
            Op::If { condition, then, otherwise } => {
                let branch = |verdict: Duty, node: &Option<NodeId>| {
                    std::iter::once(verdict).chain(node.map(Duty::Meets)).collect::<Vec<_>>()
                };
                let ways = vec![branch(Duty::Meets(*condition), then), branch(Duty::Breaks(*condition), otherwise)];
                return match way {
                    Some(Way::Decided(holds)) => self.choose(vec![ways[usize::from(!holds)].clone()]),
                    _ => self.choose(ways),
                };
            }
            Op::DependentSchemas(entries) => return self.dependent_schemas(entries, way),
            number_ops!() | string_ops!() => return self.scalar(op, way),
            array_ops!() => return self.array(op, way),
            Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::Properties { .. } => {
                return self.object((node, index), op, way);
            }
            Op::PropertyNames(_) | Op::DependentRequired(_) | Op::UnevaluatedProperties { .. } => {
                return self.object((node, index), op, way);
            }
        }
        true
    }

    /// The operators that look at numbers and strings; `false` for another.
    fn scalar(&mut self, op: &Op, way: Option<Way>) -> bool {
        let numbers = &mut self.demands.numbers;
        let limited = way == Some(Way::Limit);
        match op {
            Op::Minimum(bound) => numbers.from(double(bound), true),
            Op::Maximum(bound) => numbers.to(double(bound), true),
            Op::ExclusiveMinimum(bound) => numbers.from(double(bound), false),
            Op::ExclusiveMaximum(bound) => numbers.to(double(bound), false),
            Op::IntegerRange(range) => {
                range.least.iter().for_each(|exponent| numbers.from(-2_f64.powi(*exponent), true));
                range.end.iter().for_each(|exponent| numbers.to(2_f64.powi(*exponent), false));
            }
            Op::MultipleOf(divisor) => numbers.multiples.push(divisor.clone()),
            Op::MinLength(count) => self.demands.texts.length.from(*count),
            Op::MaxLength(count) => self.demands.texts.length.to(*count),
            Op::Pattern(pattern) => self.demands.texts.matching.push(*pattern),
            Op::Format(name, pattern) => {
                self.demands.texts.matching.push(*pattern);
                self.demands.texts.formats.push(name.clone());
            }
            value_ops!() | array_ops!() | object_ops!() | logic_ops!() => return false,
        }
        match op {
            Op::Minimum(bound) | Op::Maximum(bound) if limited => self.one_of(&[Value::Number(bound.clone())]),
            Op::MinLength(count) | Op::MaxLength(count) if limited => {
                self.demands.texts.length.from(*count);
                self.demands.texts.length.to(*count);
            }
            value_ops!() | number_ops!() | string_ops!() | array_ops!() | object_ops!() | logic_ops!() => {}
        }
        let types = match op {
            Op::MinLength(_) | Op::MaxLength(_) | Op::Pattern(_) | Op::Format(..) => TypeSet::STRING,
            value_ops!() | number_ops!() | array_ops!() | object_ops!() | logic_ops!() => TypeSet::NUMBER,
        };
        self.speak(types, limited);
        true
    }

    /// Notes that something is said of a type, and takes it for granted where the route needs a value of it.
    fn speak(&mut self, types: TypeSet, needed: bool) {
        self.demands.spoken = self.demands.spoken.or(types);
        if needed {
            self.demands.types = self.demands.types.and(types);
        }
    }

    fn array(&mut self, op: &'p Op, way: Option<Way>) -> bool {
        let items = &mut self.demands.items;
        match op {
            Op::MinItems(count) => items.count.from(*count),
            Op::MaxItems(count) => items.count.to(*count),
            Op::UniqueItems => items.unique = true,
            Op::PrefixItems(nodes) => items.prefixes.push(nodes),
            Op::Items { node, start } => items.rests.push((*node, *start)),
            Op::Contains { node, min, max } => {
                // Only of an array: the count must not make a string impossible.
                items.count.from(*min);
                items.contains.push((*node, *min, *max));
            }
            Op::UnevaluatedItems { node, evaluated } => items.unevaluated.push((*node, evaluated)),
            value_ops!() | number_ops!() | string_ops!() | object_ops!() | logic_ops!() => return false,
        }
        self.speak(TypeSet::ARRAY, way.is_some());
        let index = match (way, op) {
            (Some(Way::Prefix(index)), _) => index,
            (Some(Way::Item), Op::Items { start, .. }) => *start,
            (Some(Way::Item), Op::UnevaluatedItems { evaluated, .. }) => evaluated.prefix,
            (Some(Way::Limit), Op::MinItems(count) | Op::MaxItems(count)) => {
                self.demands.items.count.from(*count);
                self.demands.items.count.to(*count);
                return true;
            }
            _ => return true,
        };
        self.demands.items.count.from(index as u64 + 1);
        self.descend(Place::Item(index));
        true
    }

    fn object(&mut self, (node, index): (NodeId, usize), op: &'p Op, way: Option<Way>) -> bool {
        let members = &mut self.demands.members;
        match op {
            Op::MinProperties(count) => members.count.from(*count),
            Op::MaxProperties(count) => members.count.to(*count),
            Op::Required(names) => members.required.extend(names.iter().cloned()),
            Op::Properties { named, patterns, additional } => {
                members.declared.push(Declared { node, op: index, named, patterns, additional: *additional });
            }
            Op::PropertyNames(node) => members.names.push(*node),
            Op::DependentRequired(entries) => {
                members.dependent.extend(entries.iter().map(|(name, names)| (name.as_str(), names.as_slice())));
            }
            Op::UnevaluatedProperties { node, evaluated } => members.unevaluated.push((*node, evaluated)),
            value_ops!() | number_ops!() | string_ops!() | array_ops!() | logic_ops!() => return false,
            Op::DependentSchemas(_) => return false,
        }
        self.speak(TypeSet::OBJECT, way.is_some());
        match (way, op) {
            (Some(Way::Limit), Op::MinProperties(count) | Op::MaxProperties(count)) => {
                self.demands.members.count.from(*count);
                self.demands.members.count.to(*count);
            }
            (Some(Way::Named(index)), Op::Properties { named, .. }) => {
                self.has(&named[index].name);
                self.descend(Place::Member(named[index].name.clone()));
            }
            (Some(Way::Absent(index)), Op::Properties { named, .. }) => {
                self.demands.members.forbidden.insert(named[index].name.clone());
            }
            (Some(Way::Given(index)), Op::DependentRequired(entries)) => self.has(&entries[index].0),
            (Some(Way::Patterned(index)), Op::Properties { named, patterns, .. }) => {
                self.extra(under_pattern(named, patterns, index));
            }
            (Some(Way::Further), Op::Properties { named, patterns, .. }) => self.extra(further(named, patterns)),
            (Some(Way::Further), _) => self.extra(Extra::default()),
            _ => {}
        }
        true
    }

    fn extra(&mut self, extra: Extra) {
        self.demands.members.extras.push(extra);
        self.descend(Place::Extra(self.demands.members.extras.len() - 1));
    }
}

/// A member under a pattern, which no name is declared for.
pub(super) fn under_pattern(named: Named<'_>, patterns: Patterned<'_>, index: usize) -> Extra {
    let mut extra = Extra { name: not_named(named), ..Extra::default() };
    extra.name.insert(0, Duty::Matches(patterns[index].0));
    extra
}

/// A member that is neither declared nor under a pattern.
pub(super) fn further(named: Named<'_>, patterns: Patterned<'_>) -> Extra {
    let mut name = not_named(named);
    name.extend(patterns.iter().map(|(pattern, _)| Duty::Avoids(*pattern)));
    Extra { name, ..Extra::default() }
}

fn not_named(named: Named<'_>) -> Vec<Duty> {
    named.iter().map(|property| Duty::Differs(Value::from(property.name.as_str()))).collect()
}

/// The double that a number of a schema denotes.
pub(super) fn double(number: &Number) -> f64 {
    number.as_f64().unwrap_or_default()
}
