//! What a plan says about members: one group for each operator, and all of them together, name by name.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::{Judgement, ObjectTest, Plans, Test};
use crate::model::{Evaluated, NodeId, PatternId, Property, TypeSet, executable_pattern};

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
    /// Every name that is mentioned, each once.
    pub names: Vec<&'p str>,
    /// Those that have to be there, each once.
    pub required: Vec<&'p str>,
    /// What each operator says about members that are not mentioned.
    pub others: Vec<Others>,
    /// By name, the nodes that judge the member: those for its name, for patterns that it matches, and for what an
    /// operator does not know.
    named: BTreeMap<&'p str, Vec<NodeId>>,
}

/// What an operator says about members that are not mentioned.
#[derive(Clone, Debug)]
pub struct Others {
    /// By pattern. A pattern without a node is known, and may be anything.
    pub patterns: Vec<(PatternId, Option<NodeId>)>,
    /// What matches none; nothing where that may be anything.
    pub rest: Option<NodeId>,
}

impl<'p> Plans<'p> {
    /// What a judgement says about members; `None` if it says nothing about their values.
    pub fn members<'j>(&self, judgement: &Judgement<'j>) -> Option<Members<'j>>
    where
        'p: 'j,
    {
        if !judgement.may_be(TypeSet::OBJECT) || judgement.groups.is_empty() {
            return None;
        }
        let limits = |node: &NodeId| self.constant(&self.key(&[*node])) != Some(true);
        let mut required: Vec<&str> = Vec::new();
        for test in &judgement.tests {
            if let Test::Object(ObjectTest::Required(names)) = test {
                add(&mut required, names.iter().map(String::as_str));
            }
        }
        let groups = &judgement.groups;
        let mut names = Vec::new();
        add(&mut names, groups.iter().flat_map(|group| &group.named).map(|(name, _)| *name));
        add(&mut names, required.iter().copied());
        let patterns = groups.iter().flat_map(|group| &group.patterns);
        add(&mut names, patterns.flat_map(|(pattern, _)| self.words(*pattern)).map(String::as_str));
        let mut named: BTreeMap<&str, Vec<NodeId>> = names.iter().map(|name| (*name, Vec::new())).collect();
        let mut others = Vec::new();
        for group in groups {
            let rest = group.rest.filter(limits);
            self.tell_apart(group, rest, &mut named);
            // Whatever matches words is mentioned.
            let open = group.patterns.iter().filter(|(pattern, _)| self.words(*pattern).is_empty());
            others.push(Others { patterns: open.copied().collect(), rest });
        }
        Some(Members { names, required, others, named })
    }

    /// Adds the nodes by which a group judges the members that are mentioned.
    fn tell_apart(&self, group: &Group<'_>, rest: Option<NodeId>, named: &mut BTreeMap<&str, Vec<NodeId>>) {
        let own: HashMap<&str, Option<NodeId>> = group.named.iter().copied().collect();
        for (name, nodes) in named {
            let mut is_known = false;
            if let Some(node) = own.get(name) {
                is_known = true;
                nodes.extend(*node);
            }
            for (pattern, node) in &group.patterns {
                if self.matches(*pattern, name) {
                    is_known = true;
                    nodes.extend(*node);
                }
            }
            if !is_known {
                nodes.extend(rest);
            }
        }
    }

    fn matches(&self, pattern: PatternId, name: &str) -> bool {
        let mut known = self.matches.borrow_mut();
        let (executable, matches) = known
            .entry(pattern)
            .or_insert_with(|| (executable_pattern(&self.program.patterns[pattern]), HashMap::new()));
        if let Some(known) = matches.get(name) {
            return *known;
        }
        let found = executable.finds(name);
        matches.insert(name.to_owned(), found);
        found
    }

    /// The names that a pattern is a list of.
    fn words(&self, pattern: PatternId) -> &'p [String] {
        self.program.patterns[pattern].words()
    }
}

/// Adds names that are not there yet.
fn add<'n>(all: &mut Vec<&'n str>, names: impl Iterator<Item = &'n str>) {
    let mut known: HashSet<&str> = all.iter().copied().collect();
    all.extend(names.filter(|name| known.insert(name)));
}

impl Members<'_> {
    /// The nodes that judge the member `name`, which is mentioned, or all that are not, besides those for patterns.
    pub fn nodes(&self, name: Option<&str>) -> Vec<NodeId> {
        match name {
            Some(name) => self.named.get(name).cloned().unwrap_or_default(),
            None => {
                let unpatterned = self.others.iter().filter(|others| others.patterns.is_empty());
                unpatterned.filter_map(|others| others.rest).collect()
            }
        }
    }

    /// Does it take no patterns to tell which nodes judge a member?
    pub fn are_told_by_name(&self) -> bool {
        self.others.iter().all(|others| others.patterns.is_empty())
    }

    /// Do only the mentioned names matter?
    pub fn are_only_named(&self) -> bool {
        self.others.iter().all(|others| others.patterns.is_empty() && others.rest.is_none())
    }
}
