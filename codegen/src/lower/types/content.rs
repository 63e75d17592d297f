//! Names that say what a type holds, for those whose place says less.

use super::label::LONGEST;
use crate::{
    model::{
        Docs, Node, NodeId, Op, Program, Scalar, Select, Shape, TypeDef, TypeKind, TypeSet, UnionDef, array_ops,
        object_ops, string_ops, union_ops,
    },
    naming::upper_camel,
};

/// The most parts that a name lists.
const MOST: usize = 3;

/// What a type is called that means the same wherever it stands: a union of scalars and arrays of them, of which the
/// schema says no more.
pub fn plain_name(def: &TypeDef, program: &Program, made: &[Node]) -> Option<String> {
    let TypeKind::Union(union) = &def.kind else { return None };
    if !is_plain(def, program, made) {
        return None;
    }
    let mut parts: Vec<(usize, String)> = union.variants.iter().filter_map(|variant| plain(&variant.shape)).collect();
    parts.sort();
    bearable(parts.into_iter().map(|(_, word)| word).collect::<Vec<_>>().join("Or"))
}

/// What a type is called that stands at places with different names, by its values, its members or its variants.
pub fn listing_name(def: &TypeDef) -> Option<String> {
    let listed = |names: Vec<String>, glue: &str| {
        let fits = (1..=MOST).contains(&names.len()) && names.iter().all(|name| starts_with_letter(name));
        fits.then(|| names.join(glue)).and_then(bearable)
    };
    match &def.kind {
        TypeKind::Enum(def) => {
            let textual = def.values.iter().all(|(_, value)| matches!(value, Scalar::String(_)));
            listed(def.values.iter().filter(|_| textual).map(|(name, _)| name.clone()).collect(), "Or")
        }
        TypeKind::Struct(def) => match def.fields.as_slice() {
            [field] => listed(vec![upper_camel(&field.name) + "Object"], ""),
            fields => listed(fields.iter().map(|field| upper_camel(&field.name)).collect(), "And"),
        },
        TypeKind::Union(def) => listed(def.variants.iter().map(|variant| variant.name.clone()).collect(), "Or"),
        TypeKind::Alias(_) => None,
    }
}

fn starts_with_letter(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
}

fn bearable(name: String) -> Option<String> {
    (name.len() <= LONGEST).then_some(name)
}

/// Whether a type is a union of scalars and arrays of them, with nothing else said about them.
pub fn is_plain(def: &TypeDef, program: &Program, made: &[Node]) -> bool {
    let TypeKind::Union(UnionDef { tag: None, variants }) = &def.kind else { return false };
    let silent = variants.iter().all(|variant| {
        variant.docs == Docs::default() && matches!(variant.select, Select::Types(_)) && plain(&variant.shape).is_some()
    });
    !def.definition
        && silent
        && plain_types(
            &|node| program.nodes.get(node).unwrap_or_else(|| &made[node - program.nodes.len()]),
            def.node,
            0,
        )
        .is_some()
}

/// The place of a plain shape in a name, and its word.
fn plain(shape: &Shape) -> Option<(usize, String)> {
    let scalar = |shape: &Shape| {
        Some(match shape {
            Shape::Null => (0, "Null"),
            Shape::Boolean => (1, "Boolean"),
            Shape::Integer(_) => (2, "Integer"),
            Shape::Number => (3, "Number"),
            Shape::String => (4, "String"),
            Shape::Native(_) | Shape::Json | Shape::Const(_) | Shape::Nullable(_) | Shape::Array(_) => return None,
            Shape::Tuple(_) | Shape::Map(_) | Shape::Named(_) => return None,
        })
    };
    match shape {
        Shape::Array(items) => scalar(items).map(|(rank, word)| (5 + rank, format!("{word}Array"))),
        shape => scalar(shape).map(|(rank, word)| (rank, word.to_owned())),
    }
}

/// The types that a node accepts, if it says nothing but types, those of items included.
fn plain_types<'n>(nodes: &impl Fn(NodeId) -> &'n Node, node: NodeId, depth: usize) -> Option<TypeSet> {
    let Node { is, fills, code, legacy, coerces, .. } = nodes(node);
    if *fills || *coerces || code.is_some() || !legacy.is_empty() || depth > 8 {
        return None;
    }
    let inner = |node: &NodeId| plain_types(nodes, *node, depth + 1);
    is.iter().try_fold(TypeSet::ALL, |types, (_, op)| {
        Some(types.and(match op {
            Op::Type(names) => {
                names.iter().filter_map(|name| TypeSet::from_name(name)).fold(TypeSet::EMPTY, TypeSet::or)
            }
            Op::Ref(node) => inner(node)?,
            Op::Items { node, start: 0 } => inner(node).map(|_| TypeSet::ALL)?,
            Op::AllOf(nodes) => nodes.iter().try_fold(TypeSet::ALL, |types, node| Some(types.and(inner(node)?)))?,
            Op::AnyOf { branches, discriminator: None } => {
                branches.iter().try_fold(TypeSet::EMPTY, |types, node| Some(types.or(inner(node)?)))?
            }
            // What two branches accept would be refused.
            Op::OneOf { branches, discriminator: None } => {
                branches.iter().try_fold(TypeSet::EMPTY, |types, node| {
                    let branch = inner(node)?;
                    types.and(branch).is_empty().then(|| types.or(branch))
                })?
            }
            // All integers of such unions have the same range.
            Op::IntegerRange(_) => TypeSet::ALL,
            Op::Minimum(_) | Op::Maximum(_) | Op::ExclusiveMinimum(_) | Op::ExclusiveMaximum(_) => return None,
            Op::MultipleOf(_) | string_ops!() | array_ops!() | object_ops!() | union_ops!() | Op::False => return None,
            Op::Const(_) | Op::Enum(_) | Op::Not(_) | Op::If { .. } => return None,
        }))
    })
}
