//! A place of one version: what its type says, and the nodes that judge what stands there.

use serde_json::Value;

use super::step::Test;
use crate::model::{
    Additional, Field, Former, Model, Module, NodeId, Op, Program, Renamed, Scalar, Select, Shape, StructDef, TypeDef,
    TypeId, TypeKind, TypeSet, Variant,
};

/// One version of a contract: a module of a model.
#[derive(Clone, Copy, Debug)]
pub struct Version<'m> {
    /// The model.
    pub model: &'m Model,
    /// The index of the module.
    pub module: usize,
}

impl<'m> Version<'m> {
    pub(super) fn content(self) -> &'m Module {
        &self.model.modules[self.module]
    }

    pub(super) fn program(self) -> &'m Program {
        &self.content().checks
    }

    /// The place of a whole document.
    pub(super) fn root(self) -> Spot<'m> {
        Spot { nodes: Some(vec![0]), ..Spot::of(self, Shape::Named(self.content().root)) }
    }
}

/// A place.
#[derive(Clone, Debug)]
pub(super) struct Spot<'m> {
    pub version: Version<'m>,
    pub shape: Shape,
    /// The nodes that have to accept what stands there; `None` if that depends on names or places.
    pub nodes: Option<Vec<NodeId>>,
    /// The types of the values that it is about.
    pub types: TypeSet,
    /// The default of the member that it is.
    pub default: Option<&'m Value>,
}

/// What a type says of a place.
pub(super) enum View<'m> {
    /// Anything.
    Json,
    /// A scalar, one of these if they are listed.
    Scalar(Option<Vec<Value>>),
    Object(Object<'m>),
    Array(Box<Spot<'m>>),
    Tuple(Vec<Spot<'m>>),
    Union(Vec<Alternative<'m>>),
}

/// An object: its members, and what else may be in it.
#[derive(Clone, Debug)]
pub(super) struct Object<'m> {
    pub fields: Vec<(&'m Field, Spot<'m>)>,
    pub additional: Option<Box<Spot<'m>>>,
}

impl<'m> Object<'m> {
    pub const EMPTY: Object<'static> = Object { fields: Vec::new(), additional: None };

    pub fn field(&self, name: &str) -> Option<&(&'m Field, Spot<'m>)> {
        self.fields.iter().find(|(field, _)| field.name == name)
    }
}

/// One of the shapes of a union.
#[derive(Clone, Debug)]
pub(super) struct Alternative<'m> {
    pub spot: Spot<'m>,
    pub test: Test,
    /// What it is called: its type, its definition, its tags.
    pub names: Vec<String>,
    /// The values of the tag.
    pub tags: Vec<Scalar>,
}

impl<'m> Spot<'m> {
    pub fn of(version: Version<'m>, shape: Shape) -> Spot<'m> {
        Spot { version, shape, nodes: None, types: TypeSet::ALL, default: None }
    }

    /// Another shape at the same place.
    fn with(&self, shape: Shape) -> Spot<'m> {
        Spot { shape, ..self.clone() }
    }

    /// The node of its type, if that is one of its own module.
    fn own_node(&self) -> Option<NodeId> {
        self.named().filter(|(id, _)| id.module == self.version.module).map(|(_, def)| def.node)
    }

    /// The same, judged by the node of its type: what is around it says nothing of its members.
    fn own(self) -> Spot<'m> {
        let node = self.own_node();
        Spot { nodes: node.map(|node| vec![node]).or(self.nodes), ..self }
    }

    /// A part of it.
    fn part(&self, shape: &Shape, nodes: Option<Vec<NodeId>>) -> Spot<'m> {
        Spot { nodes, ..Spot::of(self.version, shape.clone()) }
    }

    /// The type that has a name here.
    pub fn named(&self) -> Option<(TypeId, &'m TypeDef)> {
        if let Shape::Named(id) = self.shape { Some((id, self.version.model.type_def(id))) } else { None }
    }

    /// The type that a function can take: one that every language has a name for.
    pub fn typed(&self) -> Option<TypeId> {
        let is_named = |def: &TypeDef| def.definition || matches!(def.kind, TypeKind::Struct(_));
        self.named().filter(|(_, def)| is_named(def)).map(|(id, _)| id)
    }

    /// The operators that judge what stands there.
    pub fn ops(&self) -> Vec<&'m Op> {
        let nodes = self.nodes.as_deref().unwrap_or_default();
        self.version.program().conjunction_ops(nodes).collect()
    }

    /// What it was in the version before.
    pub fn renamed(&self) -> Renamed {
        let program = self.version.program();
        let mut all = Renamed::default();
        for node in self.nodes.as_deref().unwrap_or_default() {
            for node in std::iter::once(*node).chain(program.references(*node)) {
                let renamed = &program.nodes[node].renamed;
                all.from.extend(renamed.from.iter().cloned());
                all.values.extend(renamed.values.iter().cloned());
            }
        }
        // Values that each have a schema of their own.
        for op in self.ops() {
            if let Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } = op {
                for branch in branches {
                    let constant =
                        program.ops(*branch).find_map(|op| if let Op::Const(value) = op { Some(value) } else { None });
                    let names = program.nodes[*branch].renamed.from.iter().filter_map(|former| match former {
                        Former::Name(name) => Some(Value::String(name.clone())),
                        Former::Path(_) => None,
                    });
                    let names: Vec<Value> = names.collect();
                    if let Some(constant) = constant.filter(|_| !names.is_empty()) {
                        all.values.push((constant.clone(), names));
                    }
                }
            }
        }
        all
    }

    /// What the member itself was called, not the type that it refers to.
    pub fn renamed_here(&self) -> Vec<Former> {
        let nodes = self.nodes.as_deref().unwrap_or_default();
        nodes.iter().flat_map(|node| self.version.program().nodes[*node].renamed.from.clone()).collect()
    }

    pub fn view(&self) -> View<'m> {
        match &self.shape {
            Shape::Json => View::Json,
            Shape::Null => View::Scalar(Some(vec![Value::Null])),
            Shape::Boolean | Shape::Integer(_) | Shape::Number | Shape::String | Shape::Native(_) => View::Scalar(None),
            Shape::Const(scalar) => View::Scalar(Some(vec![value(scalar)])),
            Shape::Nullable(inner) => {
                let null = Spot { types: TypeSet::NULL, ..self.with(Shape::Null) };
                let inner = Spot { types: self.types.minus(TypeSet::NULL), ..self.with((**inner).clone()).own() };
                let alternative = |spot: Spot<'m>, test| Alternative { names: names(&spot), spot, test, tags: vec![] };
                let tests =
                    [TypeSet::NULL, TypeSet::ALL.minus(TypeSet::NULL)].map(|types| Test::Types(part_names(types)));
                let [first, other] = tests;
                View::Union(vec![alternative(null, first), alternative(inner, other)])
            }
            Shape::Array(inner) => View::Array(Box::new(self.part(inner, self.items()))),
            Shape::Tuple(items) => {
                let item = |(place, shape)| self.part(shape, self.item(place));
                View::Tuple(items.iter().enumerate().map(item).collect())
            }
            Shape::Map(inner) => {
                let additional = Some(Box::new(self.part(inner, self.others())));
                View::Object(Object { fields: Vec::new(), additional })
            }
            Shape::Named(id) => match &self.version.model.type_def(*id).kind {
                TypeKind::Struct(object) => View::Object(self.object(object)),
                TypeKind::Enum(values) => {
                    View::Scalar(Some(values.values.iter().map(|(_, scalar)| value(scalar)).collect()))
                }
                TypeKind::Alias(shape) => self.with(shape.clone()).view(),
                TypeKind::Union(union) => {
                    View::Union(union.variants.iter().map(|variant| self.alternative(variant)).collect())
                }
            },
        }
    }

    fn object(&self, object: &'m StructDef) -> Object<'m> {
        let field = |field: &'m Field| {
            let nodes = self.member(&field.name);
            (field, Spot { default: field.docs.default.as_ref(), ..self.part(&field.shape, nodes) })
        };
        let additional = match &object.additional {
            Additional::Closed => None,
            Additional::Open(shape) => Some(Box::new(self.part(shape, self.others()))),
        };
        Object { fields: object.fields.iter().map(field).collect(), additional }
    }

    fn alternative(&self, variant: &'m Variant) -> Alternative<'m> {
        let whole = self.with(variant.shape.clone());
        let own = whole.own_node();
        let (spot, test, tags) = match &variant.select {
            Select::Types(types) => {
                let spot = Spot { types: *types, ..whole.own() };
                (spot, Test::Types(part_names(*types)), Vec::new())
            }
            Select::Node(node) => {
                let nodes = own.unwrap_or(*node);
                (Spot { nodes: Some(vec![nodes]), ..whole }, Test::Nodes(vec![*node]), Vec::new())
            }
            Select::Tag(tags) => {
                let nodes = self.tagged(tags).or(own).map(|node| vec![node]);
                let test = Test::Nodes(nodes.clone().unwrap_or_default());
                (Spot { nodes, ..whole }, test, tags.clone())
            }
        };
        let tag_names = tags.iter().map(|tag| match value(tag) {
            Value::String(text) => text,
            other => other.to_string(),
        });
        Alternative { names: names(&spot).into_iter().chain(tag_names).collect(), spot, test, tags }
    }

    /// The branch that the tag chooses.
    fn tagged(&self, tags: &[Scalar]) -> Option<NodeId> {
        self.ops().into_iter().find_map(|op| {
            let (Op::AnyOf { branches, discriminator } | Op::OneOf { branches, discriminator }) = op else {
                return None;
            };
            let chosen = &discriminator.as_ref()?.branches;
            let (_, branch) = chosen.iter().find(|(tag, _)| tags.iter().any(|known| value(known) == *tag))?;
            branches.get(*branch).copied()
        })
    }

    /// The nodes that judge a member.
    fn member(&self, name: &str) -> Option<Vec<NodeId>> {
        self.nodes.as_ref()?;
        let named = self.ops().into_iter().filter_map(|op| {
            let Op::Properties { named, .. } = op else { return None };
            named.iter().find(|property| property.name == name)
        });
        let nodes: Vec<NodeId> = named.map(|property| property.node).collect();
        (!nodes.is_empty()).then_some(nodes)
    }

    /// The nodes that judge members that are not named; `None` if that depends on their names.
    fn others(&self) -> Option<Vec<NodeId>> {
        self.nodes.as_ref()?;
        let mut nodes = Vec::new();
        for op in self.ops() {
            if let Op::Properties { patterns, .. } = op
                && !patterns.is_empty()
            {
                return None;
            }
            nodes.extend(op.rest().filter(|_| op.about() == TypeSet::OBJECT));
        }
        Some(nodes)
    }

    /// The nodes that judge every item; `None` if that depends on its place.
    fn items(&self) -> Option<Vec<NodeId>> {
        self.nodes.as_ref()?;
        let mut nodes = Vec::new();
        for op in self.ops() {
            if let Op::PrefixItems(_) = op {
                return None;
            }
            nodes.extend(op.rest().filter(|_| op.about() == TypeSet::ARRAY));
        }
        Some(nodes)
    }

    /// The nodes that judge the item at a place.
    fn item(&self, place: usize) -> Option<Vec<NodeId>> {
        self.nodes.as_ref()?;
        let ops = self.ops();
        let prefix = ops.iter().filter_map(|op| if let Op::PrefixItems(nodes) = op { nodes.get(place) } else { None });
        let rest =
            ops.iter().filter_map(|op| if let Op::Items { node, start } = op { Some((node, start)) } else { None });
        Some(prefix.chain(rest.filter(|(_, start)| place >= **start).map(|(node, _)| node)).copied().collect())
    }
}

/// The types that a text shows at first sight; numbers are of one.
fn part_names(types: TypeSet) -> Vec<&'static str> {
    let all = [
        ("null", TypeSet::NULL),
        ("boolean", TypeSet::BOOLEAN),
        ("number", TypeSet::NUMBER),
        ("string", TypeSet::STRING),
        ("array", TypeSet::ARRAY),
        ("object", TypeSet::OBJECT),
    ];
    all.into_iter().filter(|(_, of)| !types.and(*of).is_empty()).map(|(name, _)| name).collect()
}

/// What the type at a place is called: by its name, and by that of its definition.
fn names(spot: &Spot<'_>) -> Vec<String> {
    let Some((_, def)) = spot.named() else { return Vec::new() };
    let definition = def.at.rsplit('/').next().filter(|_| def.definition).map(str::to_owned);
    definition.into_iter().chain([def.name.clone()]).collect()
}

/// The value of a literal.
pub(super) fn value(scalar: &Scalar) -> Value {
    match scalar {
        Scalar::Null => Value::Null,
        Scalar::Boolean(flag) => Value::from(*flag),
        Scalar::Integer(number) => Value::from(*number),
        Scalar::Number(number) => Value::from(*number),
        Scalar::String(text) => Value::from(text.as_str()),
    }
}
