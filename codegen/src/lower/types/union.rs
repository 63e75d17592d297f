//! Values of one of several shapes.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::{Built, Conjunction, Lowering, open::tells, view::Detail};
use crate::{
    lower::given_names::{self, Part},
    model::{
        Discriminator, NodeId, Op, Scalar, Select, Shape, TypeKind, TypeSet, UnionDef, Variant, array_ops, number_ops,
        object_ops, string_ops, value_ops,
    },
    naming::upper_camel,
};

/// How many members may be repeated so that each branch of a union without a discriminator is a type of its own.
const MOST_COPIES: usize = 64;

/// A `oneOf`, `anyOf` or `if` in a conjunction.
struct Group {
    owner: NodeId,
    index: usize,
    branches: Vec<Branch>,
    discriminator: Option<Discriminator>,
}

impl Group {
    fn is_condition(&self) -> bool {
        self.branches.iter().any(|branch| branch.nodes.len() > 1)
    }
}

/// One of the ways in which a value can be accepted.
struct Branch {
    /// What accepts the value then, the most telling last.
    nodes: Vec<NodeId>,
    /// What tells that it is this way.
    judge: NodeId,
}

impl Branch {
    fn of(node: NodeId) -> Branch {
        Branch { nodes: vec![node], judge: node }
    }

    /// What names and documents it.
    fn about(&self) -> NodeId {
        self.nodes[self.nodes.len() - 1]
    }
}

impl Lowering<'_> {
    /// The union that a `oneOf`, `anyOf` or `if` stands for; `None` if there is none that shapes the value.
    pub(super) fn union(&mut self, conjunction: &Conjunction) -> Option<Built> {
        let group = self.group(conjunction)?;
        let is_open = |branch: &Branch| self.view.types_of_all(&branch.nodes) == TypeSet::ALL;
        // What a value of each type is has to be asked first.
        if conjunction.types == TypeSet::ALL && group.branches.iter().any(is_open) {
            return None;
        }
        let mut rest = conjunction.clone();
        rest.without.insert((group.owner, group.index));
        if group.discriminator.is_none() {
            // Of several unions one is told: a variant for each combination of their branches would soon be too much.
            while let Some(other) = self.group(&rest).filter(|other| !other.is_condition()) {
                rest.without.insert((other.owner, other.index));
            }
        }
        let structured = rest.nodes.iter().any(|node| self.view.detail(*node, &rest) == Detail::Structure);
        if structured && group.discriminator.is_none() && !self.adds_members(&group, &rest) {
            return None;
        }
        if !structured {
            rest = Conjunction { types: rest.types, ..Conjunction::all([]) };
        }
        let mut variants = self.variants(&group, &rest);
        let tag = group.discriminator.map(|found| found.property);
        if tag.is_none() {
            variants = absorbed(variants);
            self.select_by_type(&mut variants)?;
        }
        Some(match variants.len() {
            0 => Built::Shape(Shape::Json),
            1 => Built::Shape(variants.remove(0).shape),
            _ => Built::Kind(TypeKind::Union(UnionDef { tag, variants })),
        })
    }

    /// A variant for each branch that a value can take, those of one shape together. `rest` is what judges the value in
    /// every branch.
    fn variants(&mut self, group: &Group, rest: &Conjunction) -> Vec<Variant> {
        let mut variants: Vec<Variant> = Vec::new();
        let mut places: HashMap<String, usize> = HashMap::new();
        let mut tags = group.discriminator.as_ref().map(tags_by_branch).unwrap_or_default();
        for (index, branch) in group.branches.iter().enumerate() {
            let types = self.view.types_of_all(&branch.nodes).and(rest.types);
            if types.is_empty() {
                continue;
            }
            let nodes = rest.nodes.iter().chain(&branch.nodes).copied().collect();
            let tags = tags.remove(&index).unwrap_or_default();
            let shape = self.shape(Conjunction { nodes, types, without: rest.without.clone() });
            let called = given_names::of_part(&self.origins[branch.about()].schema, Part::Variant).map(str::to_owned);
            let name = self.variant_word(branch.about(), group.discriminator.as_ref(), &tags).unwrap_or_default();
            let key = shape.key();
            let known = places.get(&key).copied();
            let joined = known.and_then(|place| Some((place, variants[place].shape.joined(&shape)?)));
            if let Some((place, joined)) = joined {
                let known = &mut variants[place];
                known.shape = joined;
                // Two branches of one shape are one variant, for which neither's word will do.
                if known.name != name {
                    known.name = String::new();
                }
                if called.is_some() && (known.called.is_none() || known.called == called) {
                    self.named.insert(branch.about());
                    known.called = called;
                }
                match &mut known.select {
                    Select::Tag(known) => known.extend(tags),
                    select if self.changes(&branch.nodes) => *select = Select::Types(TypeSet::EMPTY),
                    Select::Types(_) | Select::Node(_) => self.also_selects(known, branch.judge),
                }
                continue;
            }
            let select = if group.discriminator.is_some() { Select::Tag(tags) } else { Select::Node(branch.judge) };
            let docs = self.docs_at(branch.about(), false);
            if called.is_some() {
                self.named.insert(branch.about());
                if variants.iter().any(|variant| variant.called == called) {
                    self.twice.insert(branch.about());
                }
            }
            places.insert(key, variants.len());
            variants.push(Variant { name, called, docs, shape, select });
        }
        if variants.iter().any(|variant| variant.shape == Shape::Json)
            && !variants.iter().any(|variant| tells(&variant.shape))
        {
            variants.retain(|variant| variant.shape == Shape::Json);
        }
        variants
    }

    /// The union by type alone: `type: ["string", "integer"]`.
    pub(super) fn by_type(&mut self, conjunction: &Conjunction, parts: &[TypeSet]) -> Built {
        let mut variants = Vec::new();
        for part in parts {
            let shape = self.shape(conjunction.restricted(*part));
            let (name, called, docs) = Default::default();
            variants.push(Variant { name, called, docs, shape, select: Select::Types(*part) });
        }
        Built::Kind(TypeKind::Union(UnionDef { tag: None, variants }))
    }

    /// Whether the branches tell of members that the object around them does not know, and repeating that one's members
    /// in each branch is not too much.
    fn adds_members(&self, group: &Group, rest: &Conjunction) -> bool {
        let around: HashSet<&str> =
            rest.nodes.iter().flat_map(|node| self.view.members(*node, &rest.without)).collect();
        let mut within = group.branches.iter().flat_map(|branch| self.view.members(branch.judge, &BTreeSet::new()));
        !group.is_condition()
            && around.len() * group.branches.len() <= MOST_COPIES
            && within.any(|name| !around.contains(name))
    }

    /// The first union with a discriminator, or else the first whose branches all say something, or else the first
    /// condition whose ways both do.
    fn group(&self, conjunction: &Conjunction) -> Option<Group> {
        let detail = |node: NodeId| self.view.detail(node, &Conjunction::of(node));
        let mut found: Option<Group> = None;
        let mut condition = None;
        for (owner, index, op) in self.view.ops(conjunction) {
            match op {
                Op::AnyOf { branches, discriminator } | Op::OneOf { branches, discriminator } => {
                    let is_better =
                        found.as_ref().is_none_or(|known| known.discriminator.is_none() && discriminator.is_some());
                    if is_better && !branches.is_empty() && branches.iter().all(|node| detail(*node) != Detail::None) {
                        let discriminator = discriminator.clone();
                        let branches = branches.iter().copied().map(Branch::of).collect();
                        found = Some(Group { owner, index, branches, discriminator });
                    }
                }
                Op::If { condition: test, then: Some(then), otherwise: Some(otherwise) } if condition.is_none() => {
                    let ways = [*then, *otherwise];
                    let tells = |way: &NodeId| detail(*way) == Detail::Structure;
                    if ways.iter().any(tells)
                        && ways.iter().all(|way| tells(way) || self.view.types_of(*way).is_empty())
                    {
                        let then = Branch { nodes: vec![*test, *then], judge: *test };
                        let branches = vec![then, Branch::of(*otherwise)];
                        condition = Some(Group { owner, index, branches, discriminator: None });
                    }
                }
                value_ops!() | number_ops!() | string_ops!() | array_ops!() | object_ops!() | Op::Ref(_) => {}
                Op::AllOf(_) | Op::Not(_) | Op::If { .. } => {}
            }
        }
        found.or(condition)
    }

    /// Without a tag: variants of distinct types are told apart by type, the others by their nodes. `None` if that
    /// cannot be said.
    pub(super) fn select_by_type(&self, variants: &mut [Variant]) -> Option<()> {
        let all: Vec<TypeSet> = variants.iter().map(|variant| self.held_types(&variant.shape)).collect();
        let (mut held, mut repeated) = (TypeSet::EMPTY, TypeSet::EMPTY);
        for types in &all {
            repeated = repeated.or(held.and(*types));
            held = held.or(*types);
        }
        for (index, variant) in variants.iter_mut().enumerate() {
            let distinct = all[index].and(repeated).is_empty();
            let node = matches!(variant.select, Select::Node(_));
            if distinct {
                variant.select = Select::Types(all[index]);
            } else if !node {
                return None;
            }
        }
        Some(())
    }

    /// Whether the type of a value tells which of the variants it is.
    pub(super) fn are_distinct(&self, variants: &[Variant]) -> bool {
        let mut seen = TypeSet::EMPTY;
        variants.iter().all(|variant| {
            let types = self.held_types(&variant.shape);
            let is_new = seen.and(types).is_empty();
            seen = seen.or(types);
            is_new
        })
    }

    /// The types of the values that a shape can hold.
    fn held_types(&self, shape: &Shape) -> TypeSet {
        // Alternatives of alternatives can lead to one type by more ways than could be gone one by one.
        let (mut held, mut open, mut seen) = (TypeSet::EMPTY, vec![shape], HashSet::new());
        while let Some(shape) = open.pop() {
            held = held.or(match shape {
                Shape::Json => TypeSet::ALL,
                Shape::Null => TypeSet::NULL,
                Shape::Boolean => TypeSet::BOOLEAN,
                Shape::Integer(_) => TypeSet::INTEGER,
                Shape::Number => TypeSet::NUMBER,
                Shape::String | Shape::Native(_) => TypeSet::STRING,
                Shape::Const(scalar) => scalar_types(scalar),
                Shape::Nullable(inner) => {
                    open.push(inner);
                    TypeSet::NULL
                }
                Shape::Array(_) | Shape::Tuple(_) => TypeSet::ARRAY,
                Shape::Map(_) => TypeSet::OBJECT,
                Shape::Named(id) if !seen.insert(id.index) => TypeSet::EMPTY,
                Shape::Named(id) => match self.types[id.index].def.as_ref().map(|def| &def.kind) {
                    None => self.types[id.index].holds,
                    Some(TypeKind::Struct(_)) => TypeSet::OBJECT,
                    Some(TypeKind::Union(union)) => {
                        open.extend(union.variants.iter().map(|variant| &variant.shape));
                        TypeSet::EMPTY
                    }
                    Some(TypeKind::Enum(values)) => {
                        values.values.iter().fold(TypeSet::EMPTY, |types, (_, value)| types.or(scalar_types(value)))
                    }
                    Some(TypeKind::Alias(shape)) => {
                        open.push(shape);
                        TypeSet::EMPTY
                    }
                },
            });
        }
        held
    }

    /// The word that the schema gives for a branch, if there is one: its tag, its definition's name, its title, or what
    /// number its tag is.
    pub(super) fn variant_word(
        &self,
        branch: NodeId,
        discriminator: Option<&Discriminator>,
        tags: &[Scalar],
    ) -> Option<String> {
        let title = || self.docs(branch).title.filter(|title| crate::naming::is_short(title));
        let definition = || self.names.definitions.get(&self.view.resolve(branch)).cloned();
        let number = || {
            let property = &discriminator?.property;
            match tags {
                [Scalar::Integer(tag)] => Some(upper_camel(&format!("{property} {tag}"))),
                [Scalar::Boolean(tag)] => Some(upper_camel(&format!("{property} {tag}"))),
                _ => None,
            }
        };
        match tags {
            [Scalar::String(tag)] => Some(upper_camel(tag)),
            _ => definition().or_else(|| title().map(|title| upper_camel(&title))).or_else(number),
        }
    }
}

/// `number` swallows `integer`: one native type holds both.
fn absorbed(mut variants: Vec<Variant>) -> Vec<Variant> {
    let integer = variants.iter().any(|variant| matches!(variant.shape, Shape::Integer(_)));
    if let Some(number) = variants.iter_mut().find(|variant| variant.shape == Shape::Number).filter(|_| integer) {
        number.select = Select::Types(TypeSet::NUMBER);
        variants.retain(|variant| !matches!(variant.shape, Shape::Integer(_)));
    }
    variants
}

fn tags_by_branch(discriminator: &Discriminator) -> HashMap<usize, Vec<Scalar>> {
    let mut tags: HashMap<usize, Vec<Scalar>> = HashMap::new();
    for (value, branch) in &discriminator.branches {
        tags.entry(*branch).or_default().extend(Scalar::from_value(value));
    }
    tags
}

fn scalar_types(scalar: &Scalar) -> TypeSet {
    match scalar {
        Scalar::Null => TypeSet::NULL,
        Scalar::Boolean(_) => TypeSet::BOOLEAN,
        Scalar::Integer(_) => TypeSet::INTEGER,
        Scalar::Number(_) => TypeSet::FRACTION,
        Scalar::String(_) => TypeSet::STRING,
    }
}
