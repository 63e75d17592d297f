//! Values of one of several shapes.

use super::{Built, Conjunction, Hint, Lowering, view::Detail};
use crate::{
    model::{Discriminator, NodeId, Op, Scalar, Select, Shape, TypeKind, TypeSet, UnionDef, Variant},
    naming::{Scope, upper_camel},
};

/// A `oneOf` or `anyOf` in a conjunction.
struct Group {
    owner: NodeId,
    index: usize,
    branches: Vec<NodeId>,
    discriminator: Option<Discriminator>,
}

impl Lowering<'_> {
    /// The union that a `oneOf` or `anyOf` stands for; `None` if there is none that shapes the value.
    pub(super) fn union(&mut self, conjunction: &Conjunction, hint: &Hint) -> Option<Built> {
        let group = self.group(conjunction)?;
        let mut rest = conjunction.clone();
        rest.without.insert((group.owner, group.index));
        let structured = rest.nodes.iter().any(|node| self.view.detail(*node, &rest) == Detail::Structure);
        if structured && group.discriminator.is_none() {
            return None;
        }
        let mut variants: Vec<Variant> = Vec::new();
        let mut scope = Scope::new(["Self"]);
        for (index, branch) in group.branches.iter().enumerate() {
            let types = self.view.types_of(*branch).and(conjunction.types);
            if types.is_empty() {
                continue;
            }
            let whole = if structured { rest.clone() } else { Conjunction::all([]) };
            let nodes = whole.nodes.iter().copied().chain([*branch]).collect();
            let part = Conjunction { nodes, types, ..whole };
            let tags = group.discriminator.as_ref().map(|found| tags_of(found, index)).unwrap_or_default();
            let word = self.variant_word(*branch, &tags);
            let hint = hint.then(word.as_ref().unwrap_or(&format!("Option{}", index + 1)));
            let shape = self.shape(part, &hint);
            if shape == Shape::Json {
                return Some(Built::Shape(Shape::Json));
            }
            if let Some(known) = variants.iter_mut().find(|known| known.shape == shape) {
                // Two branches of one shape are one variant.
                known.select = match (&known.select, group.discriminator.is_some()) {
                    (Select::Tag(known), true) => Select::Tag(known.iter().cloned().chain(tags).collect()),
                    _ => Select::Types(types.or(selected_types(&known.select))),
                };
                continue;
            }
            let select = if group.discriminator.is_some() { Select::Tag(tags) } else { Select::Node(*branch) };
            let name = word.unwrap_or_default();
            variants.push(Variant { name, docs: self.docs_at(*branch, false), shape, select });
        }
        let tag = group.discriminator.map(|found| found.property);
        if tag.is_none() {
            variants = absorbed(variants);
            self.select_by_type(&mut variants)?;
        }
        for variant in &mut variants {
            variant.name = self.variant_name(variant, &mut scope);
        }
        Some(match variants.len() {
            0 => Built::Shape(Shape::Json),
            1 => Built::Shape(variants.remove(0).shape),
            _ => Built::Kind(TypeKind::Union(UnionDef { tag, variants })),
        })
    }

    /// The union by type alone: `type: ["string", "integer"]`.
    pub(super) fn by_type(&mut self, conjunction: &Conjunction, parts: &[TypeSet], hint: &Hint) -> Built {
        let mut scope = Scope::new(["Self"]);
        let mut variants = Vec::new();
        for part in parts {
            let name = scope.take(type_word(*part), "Value");
            let shape = self.shape(conjunction.restricted(*part), &hint.then(&name));
            variants.push(Variant { name, docs: Default::default(), shape, select: Select::Types(*part) });
        }
        Built::Kind(TypeKind::Union(UnionDef { tag: None, variants }))
    }

    /// The first union with a discriminator, or else the first whose branches all say something.
    fn group(&self, conjunction: &Conjunction) -> Option<Group> {
        let mut found: Option<Group> = None;
        for (owner, index, op) in self.view.ops(conjunction) {
            let (Op::AnyOf { branches, discriminator } | Op::OneOf { branches, discriminator }) = op else { continue };
            let tells = |branch: &NodeId| self.view.detail(*branch, &Conjunction::of(*branch)) != Detail::None;
            if !branches.iter().all(tells) || branches.is_empty() {
                continue;
            }
            let better = found.as_ref().is_none_or(|known| known.discriminator.is_none() && discriminator.is_some());
            if better {
                found = Some(Group { owner, index, branches: branches.clone(), discriminator: discriminator.clone() });
            }
        }
        found
    }

    /// Without a tag: variants of distinct types are told apart by type, the others by their nodes. `None` if that cannot be said.
    fn select_by_type(&self, variants: &mut [Variant]) -> Option<()> {
        let all: Vec<TypeSet> = variants.iter().map(|variant| self.held_types(&variant.shape)).collect();
        for (index, variant) in variants.iter_mut().enumerate() {
            let distinct =
                all.iter().enumerate().all(|(other, types)| other == index || types.and(all[index]).is_empty());
            let node = matches!(variant.select, Select::Node(_));
            if distinct {
                variant.select = Select::Types(all[index]);
            } else if !node {
                return None;
            }
        }
        Some(())
    }

    /// The types of the values that a shape can hold.
    fn held_types(&self, shape: &Shape) -> TypeSet {
        match shape {
            Shape::Json => TypeSet::ALL,
            Shape::Null => TypeSet::NULL,
            Shape::Boolean => TypeSet::BOOLEAN,
            Shape::Integer => TypeSet::INTEGER,
            Shape::Number => TypeSet::NUMBER,
            Shape::String => TypeSet::STRING,
            Shape::Const(scalar) => scalar_types(scalar),
            Shape::Nullable(inner) => TypeSet::NULL.or(self.held_types(inner)),
            Shape::Array(_) | Shape::Tuple(_) => TypeSet::ARRAY,
            Shape::Map(_) => TypeSet::OBJECT,
            Shape::Named(id) => match self.types[id.index].def.as_ref().map(|def| &def.kind) {
                None => self.types[id.index].holds,
                Some(TypeKind::Struct(_)) => TypeSet::OBJECT,
                Some(TypeKind::Union(union)) => union
                    .variants
                    .iter()
                    .fold(TypeSet::EMPTY, |types, variant| types.or(self.held_types(&variant.shape))),
                Some(TypeKind::Enum(values)) => {
                    values.values.iter().fold(TypeSet::EMPTY, |types, (_, value)| types.or(scalar_types(value)))
                }
                Some(TypeKind::Alias(shape)) => self.held_types(shape),
            },
        }
    }

    /// The word that the schema gives for a branch, if there is one: its tag, its definition's name or its title.
    fn variant_word(&self, branch: NodeId, tags: &[Scalar]) -> Option<String> {
        match tags {
            [Scalar::String(tag)] => Some(upper_camel(tag)),
            [Scalar::Integer(tag)] => Some(tag.to_string()),
            _ => {
                let title = self.docs(branch).title.filter(|title| super::is_short(title));
                self.names
                    .definitions
                    .get(&self.view.resolve(branch))
                    .cloned()
                    .or_else(|| title.map(|title| upper_camel(&title)))
            }
        }
    }

    /// The final name: the word of the schema, or else the name of what the variant holds.
    fn variant_name(&self, variant: &Variant, scope: &mut Scope) -> String {
        if let Select::Tag(_) = variant.select {
            return scope.take(&variant.name, "Variant");
        }
        match &variant.shape {
            Shape::Named(id) => match &self.types[id.index].def {
                Some(def) if def.definition => scope.take(&def.name.clone(), "Variant"),
                _ if !variant.name.is_empty() => scope.take(&variant.name, "Variant"),
                _ => scope.take(type_word(self.held_types(&variant.shape)), "Variant"),
            },
            shape => scope.take(type_word(self.held_types(shape)), "Variant"),
        }
    }
}

/// `number` swallows `integer`: one native type holds both.
fn absorbed(mut variants: Vec<Variant>) -> Vec<Variant> {
    let integer = variants.iter().any(|variant| variant.shape == Shape::Integer);
    if let Some(number) = variants.iter_mut().find(|variant| variant.shape == Shape::Number).filter(|_| integer) {
        number.select = Select::Types(TypeSet::NUMBER);
        variants.retain(|variant| variant.shape != Shape::Integer);
    }
    variants
}

fn tags_of(discriminator: &Discriminator, branch: usize) -> Vec<Scalar> {
    discriminator
        .branches
        .iter()
        .filter(|(_, index)| *index == branch)
        .filter_map(|(value, _)| Scalar::from_value(value))
        .collect()
}

fn selected_types(select: &Select) -> TypeSet {
    match select {
        Select::Types(types) => *types,
        Select::Tag(_) | Select::Node(_) => TypeSet::EMPTY,
    }
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

fn type_word(types: TypeSet) -> &'static str {
    match types {
        TypeSet::NULL => "Null",
        TypeSet::BOOLEAN => "Boolean",
        TypeSet::INTEGER => "Integer",
        TypeSet::STRING => "String",
        TypeSet::ARRAY => "Array",
        TypeSet::OBJECT => "Object",
        types if TypeSet::NUMBER.contains(types) => "Number",
        _ => "Value",
    }
}
