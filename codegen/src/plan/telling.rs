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
    /// Where an object has no such member: those that do not require it.
    pub absent: Vec<NodeId>,
    /// Where the value is no object: those that accept others.
    pub others: Vec<NodeId>,
    /// For every other text: those that allow more than a list of them.
    pub texts: Vec<NodeId>,
    /// For every other value that is no text.
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
    /// The only texts that it allows beside values that are none; `None` if there are others. Patterns say so that are
    /// lists of words.
    texts: Option<Vec<Scalar>>,
    required: bool,
}

impl Said {
    fn allows(&self, value: &Scalar) -> bool {
        let lists = |values: &Option<Vec<Scalar>>| values.as_ref().is_none_or(|values| values.contains(value));
        self.objects && lists(&self.values) && (!matches!(value, Scalar::String(_)) || lists(&self.texts))
    }

    /// Does it allow texts that it does not list?
    fn allows_more_texts(&self) -> bool {
        self.objects && self.values.is_none() && self.texts.is_none()
    }

    fn listed(&self) -> impl Iterator<Item = &Scalar> {
        self.values.iter().chain(&self.texts).flatten()
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
        let listed = || said.iter().flat_map(|said| said.listed());
        if listed().count() > MOST_VALUES {
            return None;
        }
        let values: Vec<&Scalar> = each_once(listed());
        if values.is_empty() {
            return None;
        }
        let those =
            |keep: &dyn Fn(&Said) -> bool| said.iter().filter(|said| keep(said)).map(|said| said.node).collect();
        let cases = values.into_iter().map(|value| (value.clone(), those(&|said| said.allows(value)))).collect();
        let absent = those(&|said| said.objects && !said.required);
        let others = those(&|said| said.others);
        let texts = those(&Said::allows_more_texts);
        let rest = those(&|said| said.objects && said.values.is_none());
        Some(Telling { property, cases, absent, others, texts, rest })
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
        let member = (!nodes.is_empty()).then(|| self.of(&self.key(&nodes)));
        let values = member.as_ref().and_then(|member| member.values.clone());
        let values = values.map(|values| values.into_iter().map(|(_, value)| value).collect());
        let texts = member.and_then(|member| self.words_of(&member));
        let (objects, others) = (judgement.may_be(TypeSet::OBJECT), !judgement.is_only(TypeSet::OBJECT));
        let mut said = Said { node, objects, others, values, texts, required };
        for branches in unions(&judgement).filter(|_| depth > 0) {
            said.narrow(&branches.iter().map(|branch| self.said(*branch, name, depth - 1)).collect::<Vec<_>>());
        }
        let said = Rc::new(said);
        self.said.borrow_mut().insert((node, name, depth), Rc::clone(&said));
        said
    }

    /// The only texts that a pattern allows; `None` if there are others, or they are not known.
    fn words_of(&self, judgement: &Judgement<'p>) -> Option<Vec<Scalar>> {
        let patterns = judgement.tests.iter().filter_map(Test::pattern);
        let mut words = patterns.map(|pattern| self.program.patterns[pattern].words());
        let words = words.find(|words| !words.is_empty())?;
        Some(words.iter().cloned().map(Scalar::String).collect())
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
        Test::Object(ObjectTest::Unevaluated(_) | ObjectTest::Chosen(_)) => None,
    })
}

impl Said {
    /// Adds that at least one of these holds, too.
    fn narrow(&mut self, branches: &[Rc<Said>]) {
        let objects = || branches.iter().filter(|said| said.objects);
        self.objects &= objects().next().is_some();
        self.others &= branches.iter().any(|said| said.others);
        self.required |= objects().all(|said| said.required);
        let lists: Option<Vec<&Vec<Scalar>>> = objects().map(|said| said.values.as_ref()).collect();
        self.values = self.values.take().or_else(|| union(lists?.into_iter().flatten()));
        // Texts of other branches are among their values.
        let texts = |said: &Rc<Said>| !said.allows_more_texts();
        if self.texts.is_none() && objects().all(texts) {
            let is_text = |value: &&Scalar| matches!(value, Scalar::String(_));
            self.texts = union(objects().flat_map(|said| said.listed()).filter(is_text));
        }
    }
}

/// Those that one of several lists has; `None` if they are many: more are not told apart, and comparing each with each
/// takes its time.
fn union<'v>(values: impl Iterator<Item = &'v Scalar>) -> Option<Vec<Scalar>> {
    let values: Vec<&Scalar> = values.take(MOST_VALUES + 1).collect();
    (values.len() <= MOST_VALUES).then(|| each_once(values.into_iter()).into_iter().cloned().collect())
}

fn each_once<'v>(values: impl Iterator<Item = &'v Scalar>) -> Vec<&'v Scalar> {
    let mut each = Vec::new();
    for value in values {
        if !each.contains(&value) {
            each.push(value);
        }
    }
    each
}

impl Telling<'_> {
    /// Those that are left where there is no such member, in the order of `branches`.
    pub fn without_member(&self, branches: &[NodeId], is_object: bool) -> Vec<NodeId> {
        let is_left = |branch: &&NodeId| self.absent.contains(branch) || (!is_object && self.others.contains(branch));
        branches.iter().filter(is_left).copied().collect()
    }

    /// The most branches that are left where the member is there, and a text or one of the values.
    fn most_left(&self) -> usize {
        self.cases.iter().map(|(_, branches)| branches.len()).chain([self.texts.len()]).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests;
