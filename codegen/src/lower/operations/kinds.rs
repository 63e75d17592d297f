//! What a check program says of the values that a text may stand for. All answers are supersets: what is read too freely is
//! refused when the message is judged.

use crate::model::{
    Evaluated, NodeId, Op, Program, Property, Role, TypeSet,
    operations::{Members, Reading},
};

/// How deep unions and references are followed before any type will do.
const DEEPEST: usize = 32;

/// What a text by itself can stand for.
pub(super) const SCALARS: [TypeSet; 3] = [TypeSet::BOOLEAN, TypeSet::NUMBER, TypeSet::STRING];

/// The scalars that values of these types can be. An integer is a number.
fn scalars(types: TypeSet) -> TypeSet {
    SCALARS.into_iter().filter(|scalar| !types.and(*scalar).is_empty()).fold(TypeSet::EMPTY, TypeSet::or)
}

/// The members of objects.
#[derive(Default)]
pub(super) struct Fields {
    /// Each with what judges it, in some alternative or in all, in schema order.
    pub named: Vec<(String, Vec<NodeId>)>,
    /// What judges others, some each: members by pattern, and those that nothing else is said of.
    pub others: Vec<NodeId>,
}

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
        self.program.conjunction_ops(&[node]).find_map(|op| {
            let Op::Properties { named, patterns: _, additional: _ } = op else { return None };
            named.iter().find(|one| one.name == name).map(|one| one.node)
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
        let mut reading = Reading { text: scalars(types), ..Reading::default() };
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

    /// As what a text for a field is read that has no name of its own, and which these nodes judge, some of them each.
    ///
    /// # Errors
    ///
    /// Texts can be read in more than one way, and which node decides depends on the name.
    pub fn rest(&self, nodes: &[NodeId]) -> Result<Reading, &'static str> {
        let nodes = self.distinct(nodes);
        let text = scalars(nodes.iter().map(|node| self.types(*node)).fold(TypeSet::EMPTY, TypeSet::or));
        if text.is_empty() {
            // Whatever it is, whoever judges it says what is wrong.
            return Ok(Reading { text: TypeSet::STRING, ..Reading::default() });
        }
        let reading = Reading { text, items: Some(text), ..Reading::default() };
        match nodes.as_slice() {
            [node] => Ok(Reading { node: is_ambiguous(&reading).then_some(*node), ..reading }),
            _ if is_mixed(text) => Err("fields of other names have types that depend on the name"),
            _ => Ok(reading),
        }
    }

    /// The nodes that accept something, without those that say the same as another one.
    pub fn distinct(&self, nodes: &[NodeId]) -> Vec<NodeId> {
        let mut distinct: Vec<NodeId> = Vec::new();
        for node in nodes.iter().filter(|node| !self.types(**node).is_empty()) {
            let ops = |node: NodeId| &self.program.nodes[self.program.resolve(node)].is;
            if !distinct.iter().any(|known| ops(*known) == ops(*node)) {
                distinct.push(*node);
            }
        }
        distinct
    }

    /// The types of the items of arrays that `node` accepts.
    fn items(&self, node: NodeId, depth: usize) -> TypeSet {
        if depth == 0 {
            return TypeSet::ALL;
        }
        let mut first = None;
        for op in self.program.conjunction_ops(&[node]) {
            if let Op::PrefixItems(nodes) = op {
                first =
                    Some(nodes.iter().map(|node| self.types(*node)).fold(first.unwrap_or(TypeSet::EMPTY), TypeSet::or));
            }
        }
        let behind = |node: NodeId, start: usize| match start {
            0 => self.types(node),
            _ => self.types(node).or(first.unwrap_or(TypeSet::ALL)),
        };
        let of = |op: &Op| {
            if let Op::Items { node, start } = op {
                return behind(*node, *start);
            }
            if let Op::UnevaluatedItems { node, evaluated } = op {
                let Evaluated { all, names: _, patterns: _, prefix, contains, when } = evaluated;
                let is_plain = !all && contains.is_empty() && when.is_empty();
                return if is_plain { behind(*node, *prefix) } else { TypeSet::ALL };
            }
            self.of_branches(op, TypeSet::ARRAY, |branch| self.items(branch, depth - 1))
        };
        self.program.conjunction_ops(&[node]).map(of).fold(TypeSet::ALL, TypeSet::and)
    }

    /// What `of` says of any alternative of a union that may be of type `kind`; everything where there is no union.
    fn of_branches(&self, op: &Op, kind: TypeSet, of: impl Fn(NodeId) -> TypeSet) -> TypeSet {
        let branches = op.children_as(|role| role == Role::Branch);
        if branches.is_empty() {
            return TypeSet::ALL;
        }
        let possible = branches.into_iter().filter(|branch| self.types(*branch).contains(kind));
        possible.map(of).fold(TypeSet::EMPTY, TypeSet::or)
    }

    /// The members of objects that `node` accepts, if all of them have a text.
    fn members(&self, node: NodeId) -> Option<Members> {
        let mut members = Members::default();
        for (name, _) in self.fields(node).named {
            let types = self.member_types(node, Some(&name), DEEPEST);
            members.named.push((name, carried(types)?));
        }
        members.rest = scalars(self.member_types(node, None, DEEPEST));
        Some(members)
    }

    /// The types of the member `name` of objects that `node` accepts; without a name, of any that it does not name.
    fn member_types(&self, node: NodeId, name: Option<&str>, depth: usize) -> TypeSet {
        if depth == 0 {
            return TypeSet::ALL;
        }
        let of = |op: &Op| {
            if let Op::Properties { named, patterns, additional } = op {
                let own = named.iter().find(|one| name == Some(one.name.as_str()));
                let of_others = || {
                    let by_pattern = patterns.iter().map(|(_, node)| *node);
                    let others = by_pattern.chain(*additional).map(|node| self.types(node));
                    let rest = if additional.is_some() { TypeSet::EMPTY } else { TypeSet::ALL };
                    others.fold(rest, TypeSet::or)
                };
                return own.map_or_else(of_others, |own| self.types(own.node));
            }
            if let Op::UnevaluatedProperties { node, evaluated } = op {
                return if may_have(evaluated, name) { TypeSet::ALL } else { self.types(*node) };
            }
            self.of_branches(op, TypeSet::OBJECT, |branch| self.member_types(branch, name, depth - 1))
        };
        self.program.conjunction_ops(&[node]).map(of).fold(TypeSet::ALL, TypeSet::and)
    }

    /// The members of objects that `node` accepts.
    pub fn fields(&self, node: NodeId) -> Fields {
        let mut fields = Fields::default();
        self.add_fields(node, DEEPEST, &mut fields);
        fields
    }

    fn add_fields(&self, node: NodeId, depth: usize, fields: &mut Fields) {
        for op in self.program.conjunction_ops(&[node]) {
            if let Op::Properties { named, patterns, additional } = op {
                for Property { name, node, .. } in named {
                    match fields.named.iter_mut().find(|(known, _)| known == name) {
                        Some((_, nodes)) => nodes.push(*node),
                        None => fields.named.push((name.clone(), vec![*node])),
                    }
                }
                fields.others.extend(patterns.iter().map(|(_, node)| *node).chain(*additional));
            }
            for branch in op.children_as(|role| role == Role::Branch) {
                if depth > 0 && self.types(branch).contains(TypeSet::OBJECT) {
                    self.add_fields(branch, depth - 1, fields);
                }
            }
        }
    }
}

/// Whether the member `name` may be one that is evaluated; without a name, any that is not named.
fn may_have(evaluated: &Evaluated, name: Option<&str>) -> bool {
    let Evaluated { all, names, patterns, prefix: _, contains: _, when } = evaluated;
    let is_named = names.iter().any(|known| name == Some(known.as_str()));
    *all || !patterns.is_empty() || is_named || when.iter().any(|when| may_have(&when.evaluated, name))
}

/// What of these types has a text; `None` if there are values, and none of them has.
fn carried(types: TypeSet) -> Option<TypeSet> {
    let carried = scalars(types);
    (!carried.is_empty() || types.is_empty()).then_some(carried)
}

/// Whether a text can be read in more than one way.
fn is_ambiguous(reading: &Reading) -> bool {
    let Reading { text, items, members, node: _ } = reading;
    let named = members.iter().flat_map(|members| members.named.iter().map(|(_, types)| *types).chain([members.rest]));
    let ways = [!text.is_empty(), items.is_some(), members.is_some()];
    ways.into_iter().filter(|way| *way).count() > 1 || [*text].into_iter().chain(*items).chain(named).any(is_mixed)
}

/// Whether a text may be a string, and something else as well.
fn is_mixed(types: TypeSet) -> bool {
    types.contains(TypeSet::STRING) && !types.minus(TypeSet::STRING).is_empty()
}
