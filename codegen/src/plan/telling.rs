//! What tells the branches of a union apart that has no tag: a member for which they allow different values. Its value
//! leaves few branches to try.

use std::{
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use super::{AnyTest, Judgement, ObjectTest, Plans, Test, limits};
use crate::model::{NodeId, Scalar, TypeSet};

/// The fewest branches for which a look at a member is worth it.
const FEWEST_BRANCHES: usize = 3;
/// The most values of one member that are told apart, those of all branches together.
const MOST_VALUES: usize = 512;
/// How deep branches of branches are looked at.
const DEEPEST: usize = 2;

/// Which branches of a union are left, by the value of a member. All others refuse.
#[derive(Clone, Debug, PartialEq)]
pub struct Telling<'p> {
    /// The name of the member.
    pub property: &'p str,
    /// By value: those that allow it.
    pub cases: Vec<(Scalar, Vec<NodeId>)>,
    /// Where there is no such member, or the value is no object: those that do not require it.
    pub absent: Vec<NodeId>,
    /// For every other value: those that allow more than a list of scalars.
    pub rest: Vec<NodeId>,
}

/// By branch, name and how deep it was looked into, what it says of that member.
pub(super) type Sayings<'p> = BTreeMap<(NodeId, &'p str, usize), Rc<Said>>;

/// What a branch says about a member.
#[derive(Debug)]
pub(super) struct Said {
    node: NodeId,
    /// Can it accept objects?
    objects: bool,
    /// Can it accept anything else?
    others: bool,
    /// The only values that it allows the member to have; `None` if there are others.
    values: Option<Vec<Scalar>>,
    required: bool,
}

impl Said {
    fn allows(&self, value: &Scalar) -> bool {
        self.objects && self.values.as_ref().is_none_or(|values| values.contains(value))
    }
}

impl<'p> Plans<'p> {
    /// What tells these branches apart; `None` if no member does, or leaves hardly fewer of them.
    pub fn telling(&self, branches: &[NodeId]) -> Option<Rc<Telling<'p>>> {
        if let Some(known) = self.tellings.borrow().get(branches) {
            return known.clone();
        }
        let telling = self.find_telling(branches).map(Rc::new);
        self.tellings.borrow_mut().insert(branches.to_vec(), telling.clone());
        telling
    }

    fn find_telling(&self, branches: &[NodeId]) -> Option<Telling<'p>> {
        let is_always = |branch: &NodeId| self.constant(&self.key(&[*branch])) == Some(true);
        if !(FEWEST_BRANCHES..=limits::MOST_BRANCHES).contains(&branches.len()) || branches.iter().any(is_always) {
            return None;
        }
        let mut names: Vec<&'p str> = Vec::new();
        let mut seen = BTreeSet::new();
        branches.iter().for_each(|branch| self.names_of(*branch, DEEPEST, &mut seen, &mut names));
        let tellings = names.into_iter().filter_map(|name| self.telling_by(name, branches));
        tellings.min_by_key(Telling::most_left).filter(|telling| 2 * telling.most_left() <= branches.len())
    }

    fn telling_by(&self, property: &'p str, branches: &[NodeId]) -> Option<Telling<'p>> {
        let said: Vec<Rc<Said>> = branches.iter().map(|branch| self.said(*branch, property, DEEPEST)).collect();
        let listed = || said.iter().filter_map(|said| said.values.as_ref());
        if listed().map(Vec::len).sum::<usize>() > MOST_VALUES {
            return None;
        }
        let mut values: Vec<&Scalar> = Vec::new();
        for value in listed().flatten() {
            if !values.contains(&value) {
                values.push(value);
            }
        }
        if values.is_empty() {
            return None;
        }
        let those =
            |keep: &dyn Fn(&Said) -> bool| said.iter().filter(|said| keep(said)).map(|said| said.node).collect();
        let cases = values.into_iter().map(|value| (value.clone(), those(&|said| said.allows(value)))).collect();
        let absent = those(&|said| said.others || !said.required);
        let rest = those(&|said| said.objects && said.values.is_none());
        Some(Telling { property, cases, absent, rest })
    }

    /// Adds the names of members that a branch speaks of, and its own branches, as many as may be. What was `seen` is not
    /// looked at again: branches can have branches in common.
    fn names_of(&self, node: NodeId, depth: usize, seen: &mut BTreeSet<(NodeId, usize)>, names: &mut Vec<&'p str>) {
        if !seen.insert((node, depth)) {
            return;
        }
        let judgement = self.of(&self.key(&[node]));
        for (name, _) in judgement.groups.iter().flat_map(|group| &group.named) {
            if !names.contains(name) && names.len() < limits::MANY {
                names.push(name);
            }
        }
        for branch in unions(&judgement).flatten().filter(|_| depth > 0) {
            self.names_of(*branch, depth - 1, seen, names);
        }
    }

    /// What a branch says about the member `name`, by itself or by its own branches.
    fn said(&self, node: NodeId, name: &'p str, depth: usize) -> Rc<Said> {
        if let Some(known) = self.said.borrow().get(&(node, name, depth)) {
            return Rc::clone(known);
        }
        let judgement = self.of(&self.key(&[node]));
        let is_it = |test: &Test| matches!(test, Test::Object(ObjectTest::Required(names)) if names.iter().any(|other| other == name));
        let required = judgement.tests.iter().any(is_it);
        let nodes: Vec<NodeId> = judgement.groups.iter().filter_map(|group| group.node(name)).collect();
        let values = (!nodes.is_empty()).then(|| self.of(&self.key(&nodes)).values.clone()).flatten();
        let values = values.map(|values| values.into_iter().map(|(_, value)| value).collect());
        let (objects, others) = (judgement.may_be(TypeSet::OBJECT), !judgement.is_only(TypeSet::OBJECT));
        let mut said = Said { node, objects, others, values, required };
        for branches in unions(&judgement).filter(|_| depth > 0) {
            said.narrow(&branches.iter().map(|branch| self.said(*branch, name, depth - 1)).collect::<Vec<_>>());
        }
        let said = Rc::new(said);
        self.said.borrow_mut().insert((node, name, depth), Rc::clone(&said));
        said
    }
}

/// The branches of each union that is asked of a value.
fn unions<'j>(judgement: &'j Judgement<'_>) -> impl Iterator<Item = &'j [NodeId]> {
    judgement.tests.iter().filter_map(|test| match test {
        Test::Any(AnyTest::AnyOf(branches) | AnyTest::OneOf(branches)) => Some(*branches),
        Test::Object(ObjectTest::Tagged(tag)) => Some(tag.branches),
        Test::Any(AnyTest::Not(_) | AnyTest::If { .. }) => None,
        Test::Number(_) | Test::Text(_) | Test::Array(_) => None,
        Test::Object(ObjectTest::AtLeast(_) | ObjectTest::AtMost(_) | ObjectTest::Required(_)) => None,
        Test::Object(ObjectTest::Names(_) | ObjectTest::DependentRequired(_) | ObjectTest::DependentSchemas(_)) => None,
        Test::Object(ObjectTest::Unevaluated(_)) => None,
    })
}

impl Said {
    /// Adds that at least one of these holds, too.
    fn narrow(&mut self, branches: &[Rc<Said>]) {
        let objects = || branches.iter().filter(|said| said.objects);
        self.objects &= objects().next().is_some();
        self.others &= branches.iter().any(|said| said.others);
        self.required |= objects().all(|said| said.required);
        if self.values.is_none() {
            let lists: Option<Vec<&Vec<Scalar>>> = objects().map(|said| said.values.as_ref()).collect();
            // More of them are not told apart, and comparing each with each takes its time.
            let few = lists.filter(|lists| lists.iter().map(|list| list.len()).sum::<usize>() <= MOST_VALUES);
            self.values = few.map(|lists| {
                let mut values: Vec<Scalar> = Vec::new();
                for value in lists.into_iter().flatten() {
                    if !values.contains(value) {
                        values.push(value.clone());
                    }
                }
                values
            });
        }
    }
}

impl Telling<'_> {
    /// The most branches that are left where the member is there.
    fn most_left(&self) -> usize {
        self.cases.iter().map(|(_, branches)| branches.len()).chain([self.rest.len()]).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests;
