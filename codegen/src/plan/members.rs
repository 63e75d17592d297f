//! What a plan says about members: one group for each operator, and all of them together, name by name.

use super::{Judgement, ObjectTest, Plans, Test};
use crate::model::{Evaluated, NodeId, PatternId, Property, TypeSet};

/// What an operator says about members: a node for each name, for each pattern, and for all others. Names and patterns
/// without a node are known, and may be anything.
#[derive(Clone, Debug, PartialEq)]
pub struct Group<'p> {
    /// By name.
    pub named: Vec<(&'p str, Option<NodeId>)>,
    /// By pattern.
    pub patterns: Vec<(PatternId, Option<NodeId>)>,
    /// All others.
    pub rest: Option<NodeId>,
}

impl<'p> Group<'p> {
    /// What `properties` says.
    pub(super) fn declared(
        named: &'p [Property],
        patterns: &[(PatternId, NodeId)],
        additional: Option<NodeId>,
    ) -> Group<'p> {
        Group {
            named: named.iter().map(|property| (property.name.as_str(), Some(property.node))).collect(),
            patterns: patterns.iter().map(|(pattern, node)| (*pattern, Some(*node))).collect(),
            rest: additional,
        }
    }

    /// What `unevaluatedProperties` says; `None` if there can be no such member.
    pub(super) fn unevaluated(node: NodeId, evaluated: &'p Evaluated) -> Option<Group<'p>> {
        (!evaluated.all).then(|| Group {
            named: evaluated.names.iter().map(|name| (name.as_str(), None)).collect(),
            patterns: evaluated.patterns.iter().map(|pattern| (*pattern, None)).collect(),
            rest: Some(node),
        })
    }

    /// Is the name among those that it knows?
    pub fn knows(&self, name: &str) -> bool {
        self.named.iter().any(|(other, _)| *other == name)
    }

    /// The node for a name that it knows, if there is one.
    pub fn node(&self, name: &str) -> Option<NodeId> {
        self.named.iter().find(|(other, _)| *other == name).and_then(|(_, node)| *node)
    }
}

/// Everything that is said about members.
#[derive(Clone, Debug)]
pub struct Members<'p> {
    /// By operator. Where all others may be anything, there is no node for them.
    pub groups: Vec<Group<'p>>,
    /// Those that have to be there, each once.
    pub required: Vec<&'p str>,
    /// Every name that is mentioned, each once.
    pub names: Vec<&'p str>,
}

impl Plans<'_> {
    /// What a judgement says about members; `None` if it says nothing about their values.
    pub fn members<'j>(&self, judgement: &Judgement<'j>) -> Option<Members<'j>> {
        if !judgement.may_be(TypeSet::OBJECT) || judgement.groups.is_empty() {
            return None;
        }
        let limits = |node: &NodeId| self.constant(&self.key(&[*node])) != Some(true);
        let mut groups = judgement.groups.clone();
        groups.iter_mut().for_each(|group| group.rest = group.rest.filter(limits));
        let mut required: Vec<&str> = Vec::new();
        for test in &judgement.tests {
            if let Test::Object(ObjectTest::Required(names)) = test {
                add(&mut required, names.iter().map(String::as_str));
            }
        }
        let mut names = Vec::new();
        add(&mut names, groups.iter().flat_map(|group| &group.named).map(|(name, _)| *name));
        add(&mut names, required.iter().copied());
        Some(Members { groups, required, names })
    }
}

/// Adds names that are not there yet.
fn add<'n>(all: &mut Vec<&'n str>, names: impl Iterator<Item = &'n str>) {
    for name in names {
        if !all.contains(&name) {
            all.push(name);
        }
    }
}

impl Members<'_> {
    /// The nodes that judge the member `name`, or all that are not mentioned. Names that match patterns are told apart
    /// elsewhere.
    pub fn nodes(&self, name: Option<&str>) -> Vec<NodeId> {
        let mut nodes = Vec::new();
        for group in &self.groups {
            match name.and_then(|name| group.named.iter().find(|(other, _)| *other == name)) {
                Some((_, node)) => nodes.extend(*node),
                None if group.patterns.is_empty() => nodes.extend(group.rest),
                None => {}
            }
        }
        nodes
    }

    /// Does it take no patterns to tell which nodes judge a member?
    pub fn are_told_by_name(&self) -> bool {
        self.groups.iter().all(|group| group.patterns.is_empty())
    }

    /// Do only the mentioned names matter?
    pub fn are_only_named(&self) -> bool {
        self.groups.iter().all(|group| group.patterns.is_empty() && group.rest.is_none())
    }
}
