//! As what texts are read, by what a check program says of the values that they may stand for: a superset, since what is
//! read too freely is refused when the message is judged. Of a member that several alternatives list, one that says nothing
//! of it takes what the others do.

use std::{
    cell::OnceCell,
    collections::{HashMap, HashSet},
};

use crate::{
    lower::kinds::Kinds,
    model::{
        Evaluated, NodeId, Op, PatternId, Program, Property, Role, TypeSet, array_ops, executable_pattern, number_ops,
        object_ops,
        operations::{Members, Reading},
        string_ops, union_ops, value_ops,
    },
    runtime,
};

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

/// What the operators that judge a value together say of its members.
#[derive(Default)]
struct Level<'p> {
    named: Vec<(&'p str, NodeId)>,
    /// Of members whose names a pattern finds something in.
    patterns: Vec<(PatternId, NodeId)>,
    /// Of all other members.
    others: Vec<NodeId>,
    /// Members that count as evaluated, if conditions hold.
    evaluated: Vec<&'p str>,
}

/// Questions to a program.
pub(super) struct Readings<'p> {
    program: &'p Program,
    kinds: Kinds<'p>,
    /// Those that were asked, ready to be asked again.
    patterns: Vec<OnceCell<runtime::parts::Pattern>>,
}

impl<'p> Readings<'p> {
    /// The program must be free of loops.
    pub fn new(program: &'p Program) -> Self {
        let patterns = program.patterns.iter().map(|_| OnceCell::new()).collect();
        Readings { program, kinds: Kinds::new(program), patterns }
    }

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
        self.kinds.possible(node)
    }

    /// As what a text for a value is read that `node` judges.
    ///
    /// # Errors
    ///
    /// It is of a kind that has no text: why.
    pub fn reading(&self, node: NodeId) -> Result<Reading, &'static str> {
        let types = self.types(node);
        if types.is_empty() {
            // Whatever it is, whoever judges it says what is wrong.
            return Ok(Reading { text: TypeSet::STRING, ..Reading::default() });
        }
        let mut reading = Reading { text: scalars(types), ..Reading::default() };
        if types.contains(TypeSet::ARRAY) {
            reading.items = carried(self.items(node, &mut HashMap::new()));
        }
        if types.contains(TypeSet::OBJECT) {
            let (members, all_have_texts) = self.members(node);
            let is_another = !reading.text.is_empty() || reading.items.is_some();
            reading.members = (all_have_texts || is_another).then_some(members);
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
        let items = self.of_branches(&nodes, TypeSet::ARRAY, |node| self.items(node, &mut HashMap::new()));
        let items = scalars(items);
        if text.is_empty() && items.is_empty() {
            // Whatever it is, whoever judges it says what is wrong.
            return Ok(Reading { text: TypeSet::STRING, ..Reading::default() });
        }
        // A field that is there more than once is an array, also where none is accepted.
        let several = if items.is_empty() { text } else { items };
        let reading = Reading { text, items: Some(several), ..Reading::default() };
        let depends = is_mixed(text) || is_mixed(items) || !(text.is_empty() || items.is_empty());
        match nodes.as_slice() {
            [node] => Ok(Reading { node: is_ambiguous(&reading).then_some(*node), ..reading }),
            [] | [_, ..] if depends => Err("fields of other names have types that depend on the name"),
            [] | [_, ..] => Ok(reading),
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

    /// The types of the items of arrays that `node` accepts; `known` has those that were asked for.
    fn items(&self, node: NodeId, known: &mut HashMap<NodeId, TypeSet>) -> TypeSet {
        if let Some(types) = known.get(&node) {
            return *types;
        }
        let nodes = [node];
        let ops: Vec<&Op> = self.program.conjunction_ops(&nodes).collect();
        let mut first = None;
        for op in &ops {
            if let Op::PrefixItems(nodes) = op {
                first =
                    Some(nodes.iter().map(|node| self.types(*node)).fold(first.unwrap_or(TypeSet::EMPTY), TypeSet::or));
            }
        }
        let behind = |node: NodeId, start: usize| {
            let before = if start == 0 { TypeSet::EMPTY } else { first.unwrap_or(TypeSet::ALL) };
            self.types(node).or(before)
        };
        let mut types = TypeSet::ALL;
        for op in ops {
            types = types.and(match op {
                Op::Items { node, start } => behind(*node, *start),
                Op::UnevaluatedItems { node, evaluated } => {
                    let Evaluated { all, names: _, patterns: _, prefix, contains, when } = evaluated;
                    let is_plain = !all && contains.is_empty() && when.is_empty();
                    if is_plain { behind(*node, *prefix) } else { TypeSet::ALL }
                }
                Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } => {
                    self.of_branches(branches, TypeSet::ARRAY, |branch| self.items(branch, known))
                }
                Op::PrefixItems(_) | Op::MinItems(_) | Op::MaxItems(_) | Op::UniqueItems | Op::Contains { .. } => {
                    TypeSet::ALL
                }
                value_ops!() | number_ops!() | string_ops!() | object_ops!() => TypeSet::ALL,
                // The first two lead to other operators of the conjunction; the others may not hold.
                Op::Ref(_) | Op::AllOf(_) | Op::Not(_) | Op::If { .. } => TypeSet::ALL,
            });
        }
        known.insert(node, types);
        types
    }

    /// What `of` says of any alternative that may be of type `kind`.
    fn of_branches(&self, branches: &[NodeId], kind: TypeSet, mut of: impl FnMut(NodeId) -> TypeSet) -> TypeSet {
        let possible = branches.iter().filter(|branch| self.types(**branch).contains(kind));
        possible.fold(TypeSet::EMPTY, |types, branch| types.or(of(*branch)))
    }

    /// The members of objects that `node` accepts, and whether all of them have a text. One that has none is read as a
    /// string: whoever judges it says what is wrong.
    fn members(&self, node: NodeId) -> (Members, bool) {
        let (mut members, mut all_have_texts) = (Members::default(), true);
        for (name, _) in self.fields(node).named {
            let types = carried(self.member_types(node, Some(&name), &mut HashMap::new()));
            all_have_texts &= types.is_some();
            members.named.push((name, types.unwrap_or(TypeSet::STRING)));
        }
        members.rest = scalars(self.member_types(node, None, &mut HashMap::new()));
        (members, all_have_texts)
    }

    /// The types of the member `name` of objects that `node` accepts; without a name, of any that nothing of it names.
    /// `known` has those that were asked for.
    fn member_types(&self, node: NodeId, name: Option<&str>, known: &mut HashMap<NodeId, TypeSet>) -> TypeSet {
        if let Some(types) = known.get(&node) {
            return *types;
        }
        let mut types = TypeSet::ALL;
        for op in self.program.conjunction_ops(&[node]) {
            types = types.and(match op {
                Op::Properties { named, patterns, additional } => {
                    let own = named.iter().find(|one| name == Some(one.name.as_str()));
                    let of_others = || {
                        let by_pattern = patterns.iter().map(|(_, node)| *node);
                        let others = by_pattern.chain(*additional).map(|node| self.types(node));
                        let rest = if additional.is_some() { TypeSet::EMPTY } else { TypeSet::ALL };
                        others.fold(rest, TypeSet::or)
                    };
                    own.map_or_else(of_others, |own| self.types(own.node))
                }
                Op::UnevaluatedProperties { node, evaluated } => {
                    if may_have(evaluated, name) {
                        TypeSet::ALL
                    } else {
                        self.types(*node)
                    }
                }
                Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } => {
                    self.of_branches(branches, TypeSet::OBJECT, |branch| self.member_types(branch, name, known))
                }
                Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) => TypeSet::ALL,
                Op::DependentRequired(_) | Op::DependentSchemas(_) => TypeSet::ALL,
                value_ops!() | number_ops!() | string_ops!() | array_ops!() => TypeSet::ALL,
                // The first two lead to other operators of the conjunction; the others may not hold.
                Op::Ref(_) | Op::AllOf(_) | Op::Not(_) | Op::If { .. } => TypeSet::ALL,
            });
        }
        known.insert(node, types);
        types
    }

    /// The members of objects that `node` accepts.
    pub fn fields(&self, node: NodeId) -> Fields {
        let levels = self.levels(node);
        let (mut places, mut fields) = (HashMap::new(), Fields::default());
        for level in &levels {
            let named = level.named.iter().map(|(name, _)| *name);
            for name in named.chain(level.evaluated.iter().copied()) {
                places.entry(name).or_insert_with(|| {
                    fields.named.push((name.to_owned(), Vec::new()));
                    fields.named.len() - 1
                });
            }
        }
        for level in &levels {
            let names: HashSet<&str> = level.named.iter().map(|(name, _)| *name).collect();
            for (name, node) in &level.named {
                fields.named[places[name]].1.push(*node);
            }
            // Where others are judged, so are those that only other alternatives name.
            for (name, nodes) in fields.named.iter_mut().filter(|(name, _)| !names.contains(name.as_str())) {
                nodes.extend(self.unnamed(level, name));
            }
            fields.others.extend(level.patterns.iter().map(|(_, node)| *node).chain(level.others.iter().copied()));
        }
        fields
    }

    /// Whether every object that `node` accepts has a member of this name, by what it says without alternatives.
    pub fn requires(&self, node: NodeId, name: &str) -> bool {
        let node = self.program.resolve(node);
        let is_named = |op: &Op| matches!(op, Op::Required(names) if names.iter().any(|known| known == name));
        self.program.conjunction_ops(&[node]).into_iter().any(is_named)
    }

    /// What judges the member `name`, which `level` does not name.
    fn unnamed(&self, level: &Level<'_>, name: &str) -> Vec<NodeId> {
        let ready = |id: PatternId| self.patterns[id].get_or_init(|| executable_pattern(&self.program.patterns[id]));
        let found = level.patterns.iter().filter(|(pattern, _)| ready(*pattern).finds(name));
        let by_pattern: Vec<NodeId> = found.map(|(_, node)| *node).collect();
        if by_pattern.is_empty() { level.others.clone() } else { by_pattern }
    }

    /// What is said of the members of objects that `node` accepts: by itself, by its alternatives that may be objects, and
    /// by what has to hold only if something else does.
    fn levels(&self, node: NodeId) -> Vec<Level<'p>> {
        let (mut levels, mut open, mut met) = (Vec::new(), vec![node], HashSet::new());
        while let Some(node) = open.pop().map(|node| self.program.resolve(node)) {
            if !met.insert(node) {
                continue;
            }
            let (mut level, mut inner) = (Level::default(), Vec::new());
            for op in self.program.conjunction_ops(&[node]) {
                match op {
                    Op::Properties { named, patterns, additional } => {
                        level.named.extend(named.iter().map(|Property { name, node, .. }| (name.as_str(), *node)));
                        level.patterns.extend(patterns.iter().copied());
                        level.others.extend(*additional);
                    }
                    Op::UnevaluatedProperties { node, evaluated } => {
                        level.others.push(*node);
                        add_names(evaluated, &mut level.evaluated);
                    }
                    union_ops!() | Op::If { .. } | Op::DependentSchemas(_) => {
                        inner.extend(op.children_as(|role| matches!(role, Role::Branch | Role::Consequence)));
                    }
                    Op::MinProperties(_) | Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) => {}
                    Op::DependentRequired(_) => {}
                    value_ops!() | number_ops!() | string_ops!() | array_ops!() => {}
                    Op::Ref(_) | Op::AllOf(_) | Op::Not(_) => {}
                }
            }
            // What accepts everything says nothing.
            let says_something = |node: NodeId| self.program.ops(self.program.resolve(node)).next().is_some();
            level.patterns.retain(|(_, node)| says_something(*node));
            level.others.retain(|node| says_something(*node));
            levels.push(level);
            open.extend(inner.into_iter().rev().filter(|node| self.types(*node).contains(TypeSet::OBJECT)));
        }
        levels
    }
}

/// The names of members that may count as evaluated.
fn add_names<'p>(evaluated: &'p Evaluated, names: &mut Vec<&'p str>) {
    let Evaluated { all: _, names: own, patterns: _, prefix: _, contains: _, when } = evaluated;
    names.extend(own.iter().map(String::as_str));
    when.iter().for_each(|when| add_names(&when.evaluated, names));
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
