//! Conditions that ask for nothing but a text of one member, and what follows from each: together they are a choice by
//! that member, which a switch or a table makes at once.

use std::collections::BTreeMap;

use super::{AnyTest, Judgement, ObjectTest, Plans, Test, limits};
use crate::model::{NodeId, Op, TypeSet, array_ops, logic_ops, number_ops, object_ops, string_ops, value_ops};

/// So many conditions are asked one after the other.
const FEW: usize = 2;

/// What is asked of an object by the text of a member.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<'p> {
    /// The name of the member.
    pub property: &'p str,
    /// By text, each once: the nodes that have to accept the object then.
    pub cases: Vec<(&'p str, Vec<NodeId>)>,
    /// Those that have to where there is no such member.
    pub absent: Vec<NodeId>,
}

/// A condition: that a member has one of these texts.
struct Condition<'p> {
    property: &'p str,
    texts: Vec<&'p str>,
    /// Whether it does not hold where the member is absent.
    required: bool,
    /// Whether it does not hold where there is no object.
    object: bool,
}

impl<'p> Plans<'p> {
    /// Makes choices of conditions that are about one member, in the place of the first one, where nothing follows from
    /// them for what is no object.
    pub(super) fn choose(&self, judgement: &mut Judgement<'p>) {
        if judgement.values.is_some() {
            return;
        }
        let is_object = judgement.types == TypeSet::OBJECT;
        let conditions: Vec<_> = judgement.tests.iter().map(|test| self.chosen_by(test, is_object)).collect();
        let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
        for (condition, _) in conditions.iter().flatten() {
            let (conditions, texts) = counts.entry(condition.property).or_default();
            *conditions += 1;
            *texts += condition.texts.len();
        }
        let is_choice = |property: &str| counts[property].0 > FEW && counts[property].1 <= limits::MOST_BRANCHES;
        let mut made: Vec<Test<'p>> = Vec::new();
        let mut choices: BTreeMap<&str, (usize, Building<'p>)> = BTreeMap::new();
        for (test, condition) in judgement.tests.iter().zip(&conditions) {
            let Some((condition, then)) = condition.as_ref().filter(|(one, _)| is_choice(one.property)) else {
                made.push(test.clone());
                continue;
            };
            let (_, building) = choices.entry(condition.property).or_insert_with(|| {
                // The choice comes to stand where its first condition stood.
                made.push(test.clone());
                (made.len() - 1, Building::new(condition.property))
            });
            building.add(condition, *then);
        }
        for (place, building) in choices.into_values() {
            made[place] = Test::Object(ObjectTest::Chosen(building.choice));
        }
        judgement.tests = made;
    }

    /// The condition that a test is, and the node that it asks for, maybe of what `is_object`.
    fn chosen_by(&self, test: &Test<'p>, is_object: bool) -> Option<(Condition<'p>, NodeId)> {
        let Test::Any(AnyTest::If { condition, then: Some(then), otherwise: None }) = test else { return None };
        let condition = self.condition(*condition)?;
        let mut ops = self.program.ops(self.program.resolve(*then));
        (is_object || condition.object || ops.all(|op| matches!(op, object_ops!()))).then_some((condition, *then))
    }

    /// What a node asks for, of objects, if that is a text of one member and nothing else. Nodes are looked at without
    /// what they refer to on other levels, which may lead back here.
    fn condition(&self, node: NodeId) -> Option<Condition<'p>> {
        let (mut member, mut required, mut object) = (None, None, false);
        for op in self.program.ops(self.program.resolve(node)) {
            match op {
                Op::Type(names) if names.as_slice() == ["object"] => object = true,
                Op::Required(names) if names.len() == 1 => required = names.first(),
                Op::Properties { named, patterns, additional: None } if member.is_none() && patterns.is_empty() => {
                    let [property] = named.as_slice() else { return None };
                    member = Some(property);
                }
                value_ops!() | number_ops!() | string_ops!() | array_ops!() | object_ops!() | logic_ops!() => {
                    return None;
                }
            }
        }
        let member = member?;
        let texts = self.texts(member.node)?;
        let is_required = required.is_some_and(|name| *name == member.name);
        (is_required || required.is_none()).then_some(Condition {
            property: &member.name,
            texts,
            required: is_required,
            object,
        })
    }

    /// The texts that a node lists, if it says nothing else.
    fn texts(&self, node: NodeId) -> Option<Vec<&'p str>> {
        let mut texts: Option<Vec<&str>> = None;
        for op in self.program.ops(self.program.resolve(node)) {
            match op {
                Op::Type(names) if names.contains(&"string") => {}
                Op::Const(value) if texts.is_none() => texts = Some(vec![value.as_str()?]),
                Op::Enum(values) if texts.is_none() => {
                    texts = Some(values.iter().map(|value| value.as_str()).collect::<Option<_>>()?);
                }
                value_ops!() | number_ops!() | string_ops!() | array_ops!() | object_ops!() | logic_ops!() => {
                    return None;
                }
            }
        }
        texts
    }
}

/// A choice, with the place of each text in it.
struct Building<'p> {
    choice: Choice<'p>,
    places: BTreeMap<&'p str, usize>,
}

impl<'p> Building<'p> {
    fn new(property: &'p str) -> Building<'p> {
        Building { choice: Choice { property, cases: vec![], absent: vec![] }, places: BTreeMap::new() }
    }

    fn add(&mut self, condition: &Condition<'p>, then: NodeId) {
        let cases = &mut self.choice.cases;
        for text in &condition.texts {
            let place = *self.places.entry(text).or_insert(cases.len());
            if place == cases.len() {
                cases.push((text, Vec::new()));
            }
            cases[place].1.push(then);
        }
        if !condition.required {
            self.choice.absent.push(then);
        }
    }
}
