//! Whether reading a type fills in all defaults.

use std::collections::{BTreeSet, HashMap};

use serde_json::Value;

use super::context::{Context, Links};
use crate::{
    model::{
        Additional, Discriminator, Field, Filling, Model, NodeId, Op, Presence, Program, Scalar, Select, Shape,
        StructDef, TypeId, TypeKind, TypeSet, UnionDef, Variant,
    },
    plan::Defaults,
    render::verbs::Verbs,
};

/// Whether reading fills in all defaults that there are in documents of this type.
pub(super) fn fills(context: &Context, id: TypeId) -> bool {
    let model = context.model();
    let (program, node) = (&model.modules[id.module].checks, Verbs::of(model, id).node);
    let defaults = Defaults::new(program);
    if defaults.are_none_at(node) {
        return true;
    }
    let mut known = context.fills.borrow_mut();
    let links = context.links();
    let mut search =
        Search { model, links, program, module: id.module, defaults, known: &known, seen: BTreeSet::new() };
    let fills = search.named(id, node);
    // If nothing is missed below the type, nothing is below what it holds.
    let seen = if fills { search.seen } else { BTreeSet::from([(id, node)]) };
    known.extend(seen.into_iter().map(|pair| (pair, fills)));
    fills
}

/// The fields of a struct by the names of their members.
fn fields_by_name(kind: &TypeKind) -> HashMap<&str, &Field> {
    match kind {
        TypeKind::Struct(def) => def.fields.iter().map(|field| (field.name.as_str(), field)).collect(),
        TypeKind::Union(_) | TypeKind::Enum(_) | TypeKind::Alias(_) => HashMap::new(),
    }
}

/// The variants of a union by the texts that select them.
fn variants_by_text(def: &UnionDef) -> HashMap<&str, &Variant> {
    let mut found = HashMap::new();
    for variant in &def.variants {
        let Select::Tag(values) = &variant.select else { continue };
        for value in values {
            if let Scalar::String(text) = value {
                found.entry(text.as_str()).or_insert(variant);
            }
        }
    }
    found
}

/// Walks a type and what its node fills in side by side.
struct Search<'m> {
    model: &'m Model,
    links: &'m Links,
    /// The program whose nodes are walked, and its module.
    program: &'m Program,
    module: usize,
    defaults: Defaults<'m>,
    known: &'m HashMap<(TypeId, NodeId), bool>,
    /// What is being looked at, or was: a pair that comes again adds nothing.
    seen: BTreeSet<(TypeId, NodeId)>,
}

impl<'m> Search<'m> {
    /// Whether reading a value of this shape fills in what the node fills in.
    fn shape(&mut self, shape: &Shape, node: NodeId) -> bool {
        if self.defaults.are_none_at(node) {
            return true;
        }
        match shape {
            Shape::Named(id) => self.named(*id, node),
            Shape::Nullable(inner) => self.shape(inner, node),
            Shape::Array(_) | Shape::Tuple(_) | Shape::Map(_) => {
                self.defaults.at(node).into_iter().all(|filling| self.container(shape, filling))
            }
            Shape::Json
            | Shape::Null
            | Shape::Boolean
            | Shape::Integer(_)
            | Shape::Number
            | Shape::String
            | Shape::Native(_)
            | Shape::Const(_) => false,
        }
    }

    fn named(&mut self, id: TypeId, node: NodeId) -> bool {
        if self.defaults.are_none_at(node) {
            return true;
        }
        if let Some(known) = self.known.get(&(id, node)) {
            return *known;
        }
        if !self.seen.insert((id, node)) {
            return true;
        }
        // A type of the user's is made of the text as it is.
        if self.links.has_extern(id) {
            return false;
        }
        let model = self.model;
        let kind = &model.type_def(id).kind;
        if let TypeKind::Alias(shape) = kind {
            return self.shape(shape, node);
        }
        let fields = fields_by_name(kind);
        let fillings = self.defaults.at(node);
        // What is filled in before a branch is chosen could make another one accept the value.
        if fillings.len() > 1 && fillings.iter().any(|filling| self.chooses(*filling)) {
            return false;
        }
        fillings.into_iter().all(|filling| match (kind, filling) {
            (_, Filling::Same(node)) => self.named(id, node),
            (TypeKind::Struct(def), filling) => self.object(def, &fields, filling),
            (TypeKind::Union(def), Filling::Branch(branches, Some(choice))) => self.union(def, branches, choice),
            (TypeKind::Union(def), Filling::Branch(branches, None)) => {
                self.is_of(id, node) && self.branches(def, branches)
            }
            (TypeKind::Union(def), filling) => self.variants(def, filling),
            (TypeKind::Enum(_) | TypeKind::Alias(_), _) => false,
        })
    }

    /// Whether the type was made of this node alone, so that its variants are the branches of that.
    fn is_of(&self, id: TypeId, node: NodeId) -> bool {
        let own = Verbs::of(self.model, id).node;
        id.module == self.module && self.program.resolve(own) == self.program.resolve(node)
    }

    /// Whether something is filled in by a branch that is chosen by what accepts the value.
    fn chooses(&self, filling: Filling<'_>) -> bool {
        match filling {
            Filling::Branch(_, None) | Filling::If { .. } | Filling::Dependent(..) => true,
            Filling::Same(node) => self.defaults.at(node).into_iter().any(|filling| self.chooses(filling)),
            Filling::Branch(_, Some(_)) | Filling::Member(_) | Filling::Matching(..) | Filling::Others(_) => false,
            Filling::Item(..) | Filling::Items(..) => false,
        }
    }

    /// What is filled into parts of a value that is read into a union.
    fn variants(&mut self, def: &UnionDef, filling: Filling<'_>) -> bool {
        let Some(types) = filling.inside() else { return false };
        def.variants.iter().all(|variant| match &variant.select {
            Select::Types(of_variant) => of_variant.and(types).is_empty() || self.parts(&variant.shape, filling),
            Select::Tag(_) | Select::Node(_) => false,
        })
    }

    /// What is filled into parts of a value that is read into this shape.
    fn parts(&mut self, shape: &Shape, filling: Filling<'_>) -> bool {
        let model = self.model;
        match shape {
            Shape::Named(id) => match &model.type_def(*id).kind {
                TypeKind::Struct(def) => self.object(def, &fields_by_name(&model.type_def(*id).kind), filling),
                TypeKind::Alias(shape) => self.parts(shape, filling),
                // Unions of unions need not come to an end.
                TypeKind::Union(_) | TypeKind::Enum(_) => false,
            },
            Shape::Nullable(inner) => self.parts(inner, filling),
            Shape::Array(_) | Shape::Tuple(_) | Shape::Map(_) => self.container(shape, filling),
            Shape::Json
            | Shape::Null
            | Shape::Boolean
            | Shape::Integer(_)
            | Shape::Number
            | Shape::String
            | Shape::Native(_)
            | Shape::Const(_) => false,
        }
    }

    /// What the first branch that accepts a value fills into it, which is read into a union. Its variants are chosen by
    /// the same branches in the same order, or by types that tell the branches apart.
    fn branches(&mut self, def: &UnionDef, branches: &[NodeId]) -> bool {
        let program = self.program;
        let is_branch = |(variant, branch): (&Variant, &NodeId)| match &variant.select {
            Select::Node(node) => program.resolve(*node) == program.resolve(*branch),
            Select::Tag(_) | Select::Types(_) => false,
        };
        if def.variants.len() == branches.len() && def.variants.iter().zip(branches).all(is_branch) {
            return def.variants.iter().zip(branches).all(|(variant, branch)| self.shape(&variant.shape, *branch));
        }
        def.variants.iter().all(|variant| {
            let Select::Types(types) = &variant.select else { return false };
            let may_accept = |branch: &&NodeId| !self::types(program, **branch).and(*types).is_empty();
            match branches.iter().filter(may_accept).collect::<Vec<_>>().as_slice() {
                [only] => self.shape(&variant.shape, **only),
                several => several.iter().all(|branch| self.defaults.are_none_at(**branch)),
            }
        })
    }

    /// What is filled into an object that is read into a struct.
    fn object(&mut self, def: &StructDef, fields: &HashMap<&str, &Field>, filling: Filling<'_>) -> bool {
        match filling {
            Filling::Member(property) => match (fields.get(property.name.as_str()), &property.default) {
                (Some(field), default) => self.field(field, property.node, default.as_ref()),
                (None, Some(_)) => false,
                (None, None) => self.others(def, property.node),
            },
            Filling::Matching(_, node) | Filling::Others(node) => self.others(def, node),
            Filling::Same(node) => self.defaults.are_none_at(node),
            Filling::Branch(..) | Filling::If { .. } | Filling::Dependent(..) => false,
            Filling::Item(..) | Filling::Items(..) => false,
        }
    }

    /// The members of a struct that have no field.
    fn others(&mut self, def: &StructDef, node: NodeId) -> bool {
        match &def.additional {
            Additional::Closed => self.defaults.are_none_at(node),
            Additional::Open(shape) => self.shape(shape, node),
        }
    }

    /// What is filled into a value that is read into an array, a tuple or a map.
    fn container(&mut self, shape: &Shape, filling: Filling<'_>) -> bool {
        match (shape, filling) {
            (_, Filling::Same(node)) => self.shape(shape, node),
            (Shape::Array(item), Filling::Items(_, node) | Filling::Item(_, node)) => self.shape(item, node),
            (Shape::Tuple(items), Filling::Item(index, node)) => {
                items.get(index).is_none_or(|item| self.shape(item, node))
            }
            (Shape::Map(value), Filling::Member(property)) => {
                property.default.is_none() && self.shape(value, property.node)
            }
            (Shape::Map(value), Filling::Matching(_, node) | Filling::Others(node)) => self.shape(value, node),
            (_, Filling::Member(_) | Filling::Matching(..) | Filling::Others(_)) => false,
            (_, Filling::Item(..) | Filling::Items(..)) => false,
            (_, Filling::Branch(..) | Filling::If { .. } | Filling::Dependent(..)) => false,
        }
    }

    fn field(&mut self, field: &Field, node: NodeId, default: Option<&Value>) -> bool {
        let filled = match default {
            None => true,
            Some(value) => self.adds_nothing(node, value) && field.presence == Presence::Default(value.clone()),
        };
        filled && self.shape(&field.shape, node)
    }

    /// Whether the node fills nothing into this value, as far as that is plain to see.
    fn adds_nothing(&self, node: NodeId, value: &Value) -> bool {
        let all = |nodes: &[NodeId], value: &Value| nodes.iter().all(|node| self.adds_nothing(*node, value));
        let members = || value.as_object().into_iter().flatten();
        let items = || value.as_array().into_iter().flatten();
        self.defaults.at(node).into_iter().all(|filling| match filling {
            Filling::Member(property) => value.as_object().is_none_or(|object| match object.get(&property.name) {
                Some(member) => self.adds_nothing(property.node, member),
                None => property.default.is_none(),
            }),
            Filling::Matching(_, node) | Filling::Others(node) => members().all(|(_, member)| all(&[node], member)),
            Filling::Item(index, node) => items().nth(index).is_none_or(|item| all(&[node], item)),
            Filling::Items(start, node) => items().skip(start).all(|item| all(&[node], item)),
            Filling::Same(_) | Filling::Branch(..) | Filling::If { .. } | Filling::Dependent(..) => {
                all(&filling.nodes(), value)
            }
        })
    }

    fn union(&mut self, def: &UnionDef, branches: &[NodeId], choice: &Discriminator) -> bool {
        let by_text = variants_by_text(def);
        def.tag.as_deref() == Some(choice.property.as_str())
            && choice.branches.iter().all(|(value, branch)| {
                let Some(value) = Scalar::from_value(value) else { return false };
                let variant = match &value {
                    Scalar::String(text) => by_text.get(text.as_str()).copied(),
                    Scalar::Null | Scalar::Boolean(_) | Scalar::Integer(_) | Scalar::Number(_) => def
                        .variants
                        .iter()
                        .find(|variant| matches!(&variant.select, Select::Tag(values) if values.contains(&value))),
                };
                match variant {
                    Some(variant) => self.shape(&variant.shape, branches[*branch]),
                    None => self.defaults.are_none_at(branches[*branch]),
                }
            })
    }
}

/// The types that a node names, as far as that is plain to see.
fn types(program: &Program, node: NodeId) -> TypeSet {
    let nodes = [node];
    program.conjunction_ops(&nodes).fold(TypeSet::ALL, |types, op| {
        if let Op::Type(named) = op { types.and(TypeSet::of_names(named)) } else { types }
    })
}
