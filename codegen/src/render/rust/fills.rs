//! Whether reading a type fills in all defaults.

use std::collections::{BTreeSet, HashMap};

use serde_json::Value;

use super::context::Context;
use crate::{
    model::{
        Additional, Discriminator, Field, Model, NodeId, Op, Presence, Program, Property, Scalar, Select, Shape,
        StructDef, TypeId, TypeKind, UnionDef, array_ops, number_ops, object_ops, string_ops, union_ops, value_ops,
    },
    render::verbs::Verbs,
};

/// Whether reading fills in all defaults that there are in documents of this type.
pub(super) fn fills(context: &Context, id: TypeId) -> bool {
    let model = context.model();
    let (program, node) = (&model.modules[id.module].checks, Verbs::of(model, id).node);
    if !program.nodes[node].fills {
        return true;
    }
    let mut known = context.fills.borrow_mut();
    let mut search = Search { model, program, known: &known, seen: BTreeSet::new() };
    let fills = search.named(id, node);
    // If nothing is missed below the type, nothing is below what it holds.
    let seen = if fills { search.seen } else { BTreeSet::from([(id, node)]) };
    known.extend(seen.into_iter().map(|pair| (pair, fills)));
    fills
}

/// Walks a type and a node of the check program side by side.
struct Search<'m> {
    model: &'m Model,
    program: &'m Program,
    known: &'m HashMap<(TypeId, NodeId), bool>,
    /// What is being looked at, or was: a pair that comes again adds nothing.
    seen: BTreeSet<(TypeId, NodeId)>,
}

impl Search<'_> {
    /// Whether reading a value of this shape fills in what the node fills in.
    fn shape(&mut self, shape: &Shape, node: NodeId) -> bool {
        if !self.program.nodes[node].fills {
            return true;
        }
        match shape {
            Shape::Named(id) => self.named(*id, node),
            Shape::Nullable(inner) => self.shape(inner, node),
            Shape::Array(_) | Shape::Tuple(_) | Shape::Map(_) => {
                let program = self.program;
                program.nodes[node].is.iter().all(|(_, op)| self.container(shape, op))
            }
            Shape::Json
            | Shape::Null
            | Shape::Boolean
            | Shape::Integer
            | Shape::Number
            | Shape::String
            | Shape::Const(_) => false,
        }
    }

    fn named(&mut self, id: TypeId, node: NodeId) -> bool {
        if !self.program.nodes[node].fills {
            return true;
        }
        if let Some(known) = self.known.get(&(id, node)) {
            return *known;
        }
        if !self.seen.insert((id, node)) {
            return true;
        }
        let (model, program) = (self.model, self.program);
        let kind = &model.type_def(id).kind;
        if let TypeKind::Alias(shape) = kind {
            return self.shape(shape, node);
        }
        program.nodes[node].is.iter().all(|(_, op)| {
            let through = self.through(op, &|search, node| search.named(id, node));
            through.unwrap_or_else(|| match (kind, op) {
                (TypeKind::Struct(def), Op::Properties { named, patterns, additional }) => {
                    let others: Vec<NodeId> = patterns.iter().map(|(_, node)| *node).chain(*additional).collect();
                    others.into_iter().all(|node| self.others(def, node)) && self.fields(def, named)
                }
                (
                    TypeKind::Union(def),
                    Op::AnyOf { branches, discriminator: Some(choice) }
                    | Op::OneOf { branches, discriminator: Some(choice) },
                ) => self.union(def, branches, choice),
                _ => self.fills_nothing(op),
            })
        })
    }

    /// The members of a struct that have no field.
    fn others(&mut self, def: &StructDef, node: NodeId) -> bool {
        match &def.additional {
            Additional::Closed => !self.program.nodes[node].fills,
            Additional::Open(shape) => self.shape(shape, node),
        }
    }

    fn fields(&mut self, def: &StructDef, named: &[Property]) -> bool {
        let fields: HashMap<&str, &Field> = def.fields.iter().map(|field| (field.name.as_str(), field)).collect();
        named.iter().all(|property| match (fields.get(property.name.as_str()), &property.default) {
            (Some(field), default) => self.field(field, property.node, default.as_ref()),
            (None, Some(_)) => false,
            (None, None) => self.others(def, property.node),
        })
    }

    /// Operators that hand the value on to other nodes as it is.
    fn through(&mut self, op: &Op, visit: &dyn Fn(&mut Self, NodeId) -> bool) -> Option<bool> {
        match op {
            Op::Ref(node) => Some(visit(self, *node)),
            Op::AllOf(nodes) => Some(nodes.iter().all(|node| visit(self, *node))),
            value_ops!() | number_ops!() | string_ops!() | array_ops!() | object_ops!() | union_ops!() => None,
            Op::Not(_) | Op::If { .. } => None,
        }
    }

    fn fills_nothing(&self, op: &Op) -> bool {
        let defaults =
            matches!(op, Op::Properties { named, .. } if named.iter().any(|property| property.default.is_some()));
        !defaults && op.entered().into_iter().all(|node| !self.program.nodes[node].fills)
    }

    fn container(&mut self, shape: &Shape, op: &Op) -> bool {
        let through = self.through(op, &|search, node| search.shape(shape, node));
        through.unwrap_or_else(|| match (shape, op) {
            (Shape::Array(item), Op::Items { node, .. }) => self.shape(item, *node),
            (Shape::Array(item), Op::PrefixItems(nodes)) => nodes.iter().all(|node| self.shape(item, *node)),
            (Shape::Tuple(items), Op::PrefixItems(nodes)) => {
                items.iter().zip(nodes).all(|(item, node)| self.shape(item, *node))
            }
            (Shape::Map(value), Op::Properties { named, patterns, additional }) => {
                let nodes = patterns.iter().map(|(_, node)| *node).chain(*additional);
                let nodes = nodes.chain(named.iter().map(|property| property.node));
                named.iter().all(|property| property.default.is_none())
                    && nodes.collect::<Vec<_>>().into_iter().all(|node| self.shape(value, node))
            }
            (_, op) => self.fills_nothing(op),
        })
    }

    fn field(&mut self, field: &Field, node: NodeId, default: Option<&Value>) -> bool {
        let filled = match default {
            None => true,
            // Nothing can be filled into a scalar.
            Some(value) => {
                let plain = Scalar::from_value(value).is_some() || !self.program.nodes[node].fills;
                plain && field.presence == Presence::Default(value.clone())
            }
        };
        filled && self.shape(&field.shape, node)
    }

    fn union(&mut self, def: &UnionDef, branches: &[NodeId], choice: &Discriminator) -> bool {
        def.tag.as_deref() == Some(choice.property.as_str())
            && choice.branches.iter().all(|(value, branch)| {
                let Some(value) = Scalar::from_value(value) else { return false };
                let variant = def
                    .variants
                    .iter()
                    .find(|variant| matches!(&variant.select, Select::Tag(values) if values.contains(&value)));
                match variant {
                    Some(variant) => self.shape(&variant.shape, branches[*branch]),
                    None => !self.program.nodes[branches[*branch]].fills,
                }
            })
    }
}
