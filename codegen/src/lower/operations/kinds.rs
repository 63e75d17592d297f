//! What a check program says of the values that a text may stand for. All answers are supersets: what is read too freely is
//! refused when the message is judged.

use crate::model::{
    NodeId, Op, Program, Role, TypeSet,
    operations::{Members, Reading},
};

/// How deep unions and references are followed before any type will do.
const DEEPEST: usize = 32;

/// What a text by itself can stand for.
pub(super) const SCALARS: [TypeSet; 3] = [TypeSet::BOOLEAN, TypeSet::NUMBER, TypeSet::STRING];

fn scalars() -> TypeSet {
    SCALARS.into_iter().fold(TypeSet::EMPTY, TypeSet::or)
}

/// Members, each with what judges it.
pub(super) type Nodes = Vec<(String, NodeId)>;

/// Questions to a program.
pub(super) struct Kinds<'p> {
    pub program: &'p Program,
}

impl Kinds<'_> {
    /// The alternatives that `node` has, or itself.
    pub fn branches(&self, node: NodeId) -> Vec<NodeId> {
        let nodes = [node];
        let mut unions = self.program.conjunction_ops(&nodes).map(|op| op.children_as(|role| role == Role::Branch));
        unions.find(|branches| !branches.is_empty()).unwrap_or_else(|| vec![node])
    }

    /// What judges the member `name` of what `node` judges, or of the first of its alternatives that has one.
    pub fn member(&self, node: NodeId, name: &str) -> Option<NodeId> {
        let own = self.own_member(node, name);
        own.or_else(|| self.branches(node).into_iter().find_map(|branch| self.own_member(branch, name)))
    }

    /// What judges the member `name` of what `node` judges.
    pub fn own_member(&self, node: NodeId, name: &str) -> Option<NodeId> {
        self.program.conjunction_ops(&[node]).find_map(|op| match named(op) {
            Some((named, _)) => named.iter().find(|(known, _)| known == name).map(|(_, node)| *node),
            None => None,
        })
    }

    /// Whether the values that `node` lists have this text among them.
    pub fn lists(&self, node: NodeId, text: &str) -> bool {
        self.program.conjunction_ops(&[node]).filter_map(Op::values).flatten().any(|value| value == text)
    }

    /// The types that values may have which `node` accepts.
    pub fn types(&self, node: NodeId) -> TypeSet {
        self.types_within(node, DEEPEST)
    }

    fn types_within(&self, node: NodeId, depth: usize) -> TypeSet {
        if depth == 0 {
            return TypeSet::ALL;
        }
        let of = |op: &Op| {
            if let Op::Type(names) = op {
                return TypeSet::of_names(names);
            }
            if *op == Op::False {
                return TypeSet::EMPTY;
            }
            if let Some(values) = op.values() {
                return values.iter().map(TypeSet::of).fold(TypeSet::EMPTY, TypeSet::or);
            }
            let branches = op.children_as(|role| role == Role::Branch);
            if branches.is_empty() {
                return TypeSet::ALL;
            }
            branches.into_iter().map(|branch| self.types_within(branch, depth - 1)).fold(TypeSet::EMPTY, TypeSet::or)
        };
        self.program.conjunction_ops(&[node]).map(of).fold(TypeSet::ALL, TypeSet::and)
    }

    /// As what a text for a value is read that `node` judges.
    ///
    /// # Errors
    ///
    /// It is of a kind that has no text: why.
    pub fn reading(&self, node: NodeId) -> Result<Reading, &'static str> {
        let types = self.types(node);
        let mut reading = Reading { text: types.and(scalars()), ..Reading::default() };
        if types.contains(TypeSet::ARRAY) {
            reading.items = carried(self.items(node, DEEPEST));
        }
        if types.contains(TypeSet::OBJECT) {
            reading.members = self.members(node);
        }
        if reading.text.is_empty() && reading.items.is_none() && reading.members.is_none() {
            return Err("there is no text for such a value");
        }
        reading.node = is_ambiguous(&reading).then_some(node);
        Ok(reading)
    }

    /// As what a text for a field is read of which nothing is said but this.
    pub fn rest(&self, node: Option<NodeId>) -> Reading {
        let text = node.map_or(TypeSet::EMPTY, |node| self.types(node).and(scalars()));
        let Some(node) = node.filter(|_| !text.is_empty()) else {
            // Whatever it is, whoever judges it says what is wrong.
            return Reading { text: TypeSet::STRING, ..Reading::default() };
        };
        let items = Some(text);
        let reading = Reading { text, items, ..Reading::default() };
        Reading { node: is_ambiguous(&reading).then_some(node), ..reading }
    }

    /// The types of the items of arrays that `node` accepts.
    fn items(&self, node: NodeId, depth: usize) -> TypeSet {
        let (mut found, mut is_said) = (TypeSet::EMPTY, false);
        for op in self.program.conjunction_ops(&[node]) {
            for item in op.children_as(|role| matches!(role, Role::Item | Role::UnevaluatedItem)) {
                (found, is_said) = (found.or(self.types(item)), true);
            }
            for branch in op.children_as(|role| role == Role::Branch) {
                if depth > 0 && self.types(branch).contains(TypeSet::ARRAY) {
                    (found, is_said) = (found.or(self.items(branch, depth - 1)), true);
                }
            }
        }
        if is_said { found } else { TypeSet::ALL }
    }

    /// The members of objects that `node` accepts, if all of them have a text.
    fn members(&self, node: NodeId) -> Option<Members> {
        let (nodes, rest) = self.fields(node);
        let mut members = Members::default();
        for (name, node) in nodes {
            let types = self.types(node);
            members.named.push((name, carried(types)?));
        }
        members.rest = rest.map_or(TypeSet::ALL, |node| self.types(node)).and(scalars());
        Some(members)
    }

    /// The members of objects that `node` accepts, each with what judges it, in schema order, and what judges others.
    pub fn fields(&self, node: NodeId) -> (Nodes, Option<NodeId>) {
        let mut found: Nodes = Vec::new();
        let mut rest = None;
        for node in [node].into_iter().chain(self.branches(node)) {
            for (members, additional) in self.program.conjunction_ops(&[node]).filter_map(named) {
                for (name, node) in members {
                    if !found.iter().any(|(known, _)| *known == name) {
                        found.push((name, node));
                    }
                }
                rest = rest.or(additional);
            }
        }
        (found, rest)
    }
}

/// What of these types has a text; `None` if there are values, and none of them has.
fn carried(types: TypeSet) -> Option<TypeSet> {
    let carried = types.and(scalars());
    (!carried.is_empty() || types.is_empty()).then_some(carried)
}

/// What an operator says of members by name, and of those that it does not name.
fn named(op: &Op) -> Option<(Nodes, Option<NodeId>)> {
    if let Op::Properties { named, patterns: _, additional } = op {
        return Some((named.iter().map(|one| (one.name.clone(), one.node)).collect(), *additional));
    }
    None
}

/// Whether a text can be read in more than one way.
fn is_ambiguous(reading: &Reading) -> bool {
    let Reading { text, items, members, node: _ } = reading;
    let named = members.iter().flat_map(|members| members.named.iter().map(|(_, types)| *types).chain([members.rest]));
    let ways = [!text.is_empty(), items.is_some(), members.is_some()];
    let is_mixed = |types: TypeSet| types.contains(TypeSet::STRING) && !types.minus(TypeSet::STRING).is_empty();
    ways.into_iter().filter(|way| *way).count() > 1 || [*text].into_iter().chain(*items).chain(named).any(is_mixed)
}
