//! Alternatives that no value has in common. Where exactly one of them has to accept, it is enough that one does: the
//! others need not be asked. And what alternatives leave to ask of what is said beside them.

use std::{collections::BTreeMap, rc::Rc};

use super::{AnyTest, Judgement, Literal, ObjectTest, Plans, Test, literals};
use crate::model::{NodeId, Op, TypeSet};

/// How far members of members are compared, and alternatives of alternatives looked at.
const DEEPEST: usize = 3;

/// What a node says at least, by what can be seen without a look at most of its operators: a value that it accepts has
/// all of this.
#[derive(Debug)]
pub(super) struct Outline<'p> {
    types: TypeSet,
    /// The only values, if they are scalars.
    values: Option<Vec<Literal>>,
    /// The members that have to be there.
    required: Vec<&'p str>,
    /// What judges the value of a member, by its name.
    members: BTreeMap<&'p str, Vec<NodeId>>,
}

impl<'p> Plans<'p> {
    /// Asks for at least one alternative, in place of exactly one, where no value is accepted by two of them.
    pub(super) fn simplify(&self, judgement: &mut Judgement<'p>) {
        let is_required =
            |test: &Test<'p>| if let Test::Object(ObjectTest::Required(names)) = test { Some(*names) } else { None };
        let required: Vec<&str> =
            judgement.tests.iter().filter_map(is_required).flatten().map(String::as_str).collect();
        let says_nothing = |branch: &&NodeId| self.program.ops(self.program.resolve(**branch)).next().is_none();
        for test in &mut judgement.tests {
            if let Test::Any(AnyTest::OneOf(branches)) = *test
                && branches.iter().filter(says_nothing).count() > 1
            {
                judgement.types = TypeSet::EMPTY;
            }
            if let Test::Any(AnyTest::OneOf(branches)) = *test
                && branches.len() > 1
                && self.are_apart(branches, &required)
            {
                *test = Test::Any(AnyTest::AnyOf(branches));
            }
        }
    }

    /// Leaves out what is said about values of types that no alternative accepts.
    pub(super) fn narrow(&self, judgement: &mut Judgement<'p>) {
        let unions = judgement.tests.iter().filter_map(|test| match test {
            Test::Any(AnyTest::AnyOf(branches) | AnyTest::OneOf(branches)) => Some(*branches),
            Test::Any(AnyTest::Not(_) | AnyTest::If { .. }) => None,
            Test::Number(_) | Test::Text(_) | Test::Array(_) | Test::Object(_) => None,
        });
        let accepted = |branches: &[NodeId]| {
            let types = branches.iter().map(|branch| self.outline(*branch, DEEPEST).types);
            types.fold(TypeSet::EMPTY, TypeSet::or)
        };
        let types = unions.fold(judgement.types, |types, branches| types.and(accepted(branches)));
        if types.is_empty() {
            judgement.types = TypeSet::EMPTY;
        }
        judgement.tests.retain(|test| !types.and(test.about()).is_empty());
        if types.and(TypeSet::OBJECT).is_empty() {
            judgement.groups.clear();
        }
    }

    /// Does each value that has the `required` members, if it is an object, have at most one of the `branches`?
    fn are_apart(&self, branches: &[NodeId], required: &[&str]) -> bool {
        let outlines: Vec<Rc<Outline>> = branches.iter().map(|branch| self.outline(*branch, DEEPEST)).collect();
        outlines.iter().enumerate().all(|(place, one)| {
            outlines[place + 1..].iter().all(|other| self.have_nothing_in_common(one, other, required, DEEPEST))
        })
    }

    fn have_nothing_in_common(&self, one: &Outline, other: &Outline, required: &[&str], depth: usize) -> bool {
        let common = one.types.and(other.types);
        if let (Some(values), Some(others)) = (&one.values, &other.values)
            && !values.iter().any(|value| others.contains(value))
        {
            return true;
        }
        let is_told_by = |(name, nodes): (&&str, &Vec<NodeId>)| {
            let is_there = [required, &one.required, &other.required].iter().any(|names| names.contains(name));
            let Some(others) = other.members.get(name).filter(|_| is_there) else { return false };
            nodes.iter().any(|node| {
                let one = self.outline(*node, depth - 1);
                let differs = |other: &NodeId| {
                    self.have_nothing_in_common(&one, &self.outline(*other, depth - 1), &[], depth - 1)
                };
                others.iter().any(differs)
            })
        };
        common.is_empty() || (depth > 0 && common == TypeSet::OBJECT && one.members.iter().any(is_told_by))
    }

    /// The outline of a node, in which alternatives are looked at so many levels deep.
    fn outline(&self, node: NodeId, depth: usize) -> Rc<Outline<'p>> {
        if let Some(known) = self.outlines.borrow().get(&(node, depth)) {
            return Rc::clone(known);
        }
        let outline = Rc::new(self.drawn(node, depth));
        self.outlines.borrow_mut().insert((node, depth), Rc::clone(&outline));
        outline
    }

    fn drawn(&self, node: NodeId, depth: usize) -> Outline<'p> {
        let mut outline = Outline { types: TypeSet::ALL, values: None, required: vec![], members: BTreeMap::new() };
        let (mut todo, mut seen) = (vec![node], Vec::new());
        while let Some(node) = todo.pop() {
            if seen.contains(&node) || node >= self.program.nodes.len() {
                continue;
            }
            seen.push(node);
            for op in self.program.ops(node) {
                todo.extend(op.conjuncts());
                self.draw(op, depth, &mut outline);
            }
        }
        if let Some(values) = &mut outline.values {
            values.retain(|(of, _)| outline.types.contains(*of));
        }
        outline
    }

    /// Adds what an operator says.
    fn draw(&self, op: &'p Op, depth: usize, outline: &mut Outline<'p>) {
        match op {
            Op::False => outline.types = TypeSet::EMPTY,
            Op::Type(names) => outline.types = outline.types.and(TypeSet::of_names(names)),
            Op::Const(value) => outline.allow(std::slice::from_ref(value)),
            Op::Enum(values) => outline.allow(values),
            Op::Required(names) => outline.required.extend(names.iter().map(String::as_str)),
            Op::Properties { named, .. } => {
                for property in named {
                    outline.members.entry(&property.name).or_default().push(property.node);
                }
            }
            Op::AnyOf { discriminator: Some(_), .. } | Op::OneOf { discriminator: Some(_), .. } => {
                outline.types = outline.types.and(TypeSet::OBJECT);
            }
            Op::AnyOf { branches, discriminator: None } | Op::OneOf { branches, discriminator: None } => {
                if depth > 0 {
                    let types = branches.iter().map(|branch| self.outline(*branch, depth - 1).types);
                    outline.types = outline.types.and(types.fold(TypeSet::EMPTY, TypeSet::or));
                }
            }
            // Those are seen by what they refer to.
            Op::Ref(_) | Op::AllOf(_) => {}
            Op::Minimum(_)
            | Op::Maximum(_)
            | Op::ExclusiveMinimum(_)
            | Op::ExclusiveMaximum(_)
            | Op::IntegerRange(_)
            | Op::MultipleOf(_) => {}
            Op::MinLength(_) | Op::MaxLength(_) | Op::Pattern(_) | Op::Format(..) => {}
            Op::MinItems(_)
            | Op::MaxItems(_)
            | Op::UniqueItems
            | Op::PrefixItems(_)
            | Op::Items { .. }
            | Op::Contains { .. }
            | Op::UnevaluatedItems { .. } => {}
            Op::MinProperties(_)
            | Op::MaxProperties(_)
            | Op::PropertyNames(_)
            | Op::DependentRequired(_)
            | Op::DependentSchemas(_)
            | Op::UnevaluatedProperties { .. } => {}
            Op::Not(_) | Op::If { .. } => {}
        }
    }
}

impl Outline<'_> {
    fn allow(&mut self, values: &[serde_json::Value]) {
        self.types = self.types.and(values.iter().map(TypeSet::of).fold(TypeSet::EMPTY, TypeSet::or));
        let Some(values) = literals(values) else { return };
        match &mut self.values {
            Some(allowed) => allowed.retain(|value| values.contains(value)),
            None => self.values = Some(values),
        }
    }
}

#[cfg(test)]
mod tests;
