//! What is left of a contract where only what a provider takes can be said: shapes, each of which accepts at least what
//! the schema that it is made of accepts. They are about documents that are not translated.

use serde_json::Value;

use crate::model::TypeSet;

/// Index into [`Shapes::all`].
pub(super) type ShapeId = usize;

/// Any value.
pub(super) const ANY: ShapeId = 0;
/// No value.
pub(super) const NEVER: ShapeId = 1;

/// What leads to the root, and is no shape.
pub(super) const OUTSIDE: ShapeId = ShapeId::MAX;

/// The shapes of a contract.
#[derive(Clone, Debug)]
pub(super) struct Shapes {
    pub all: Vec<Shape>,
    pub root: ShapeId,
}

/// A set of values.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub is: Is,
    /// What is said of it.
    pub docs: Docs,
    /// What a definition of it could be called.
    pub name: String,
}

/// Which values a shape accepts.
#[derive(Clone, Debug)]
pub(super) enum Is {
    Any,
    Never,
    /// Those of one of these, which are of different types.
    Parts(Vec<Part>),
    /// Those that one of these accepts.
    Union(Vec<ShapeId>),
}

/// The values of one type.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// Null, booleans, numbers (or integers alone), strings, arrays or objects.
    pub types: TypeSet,
    /// The only ones, if they are listed.
    pub values: Option<Vec<Value>>,
    /// What else is asked; the rules take all of it.
    pub keywords: Vec<(&'static str, Value)>,
    pub inner: Inner,
}

/// What is inside of values.
#[derive(Clone, Debug)]
pub(super) enum Inner {
    Nothing,
    Array(Items),
    Object(Members),
}

#[derive(Clone, Debug)]
pub(super) struct Items {
    /// The first ones, each by its place.
    pub prefix: Vec<ShapeId>,
    /// All others.
    pub rest: ShapeId,
}

#[derive(Clone, Debug)]
pub(super) struct Members {
    pub named: Vec<Member>,
    /// All others; [`NEVER`] if there are none.
    pub rest: ShapeId,
}

#[derive(Clone, Debug)]
pub(super) struct Member {
    pub name: String,
    pub shape: ShapeId,
    pub required: bool,
    /// What is said of it here.
    pub docs: Docs,
}

/// What a schema says to people, and what only they are told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Docs {
    pub title: Option<String>,
    pub description: Option<String>,
    /// What could not be said otherwise, a sentence each.
    pub dropped: Vec<String>,
}

impl Docs {
    pub fn is_empty(&self) -> bool {
        *self == Docs::default()
    }
}

/// A way from a shape into another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edge {
    pub to: ShapeId,
    /// Whether it is a member that may be absent.
    pub is_optional: bool,
    /// Whether it is a member of which something is said here.
    pub is_described: bool,
}

impl Shapes {
    pub fn is(&self, shape: ShapeId) -> &Is {
        &self.all[shape].is
    }

    /// The ways out of a shape.
    pub fn edges(&self, shape: ShapeId) -> Vec<Edge> {
        let plain = |to: &ShapeId| Edge { to: *to, is_optional: false, is_described: false };
        match self.is(shape) {
            Is::Any | Is::Never => Vec::new(),
            Is::Union(branches) => branches.iter().map(plain).collect(),
            Is::Parts(parts) => parts.iter().flat_map(|part| part.inner.edges()).collect(),
        }
    }
}

impl Inner {
    fn edges(&self) -> Vec<Edge> {
        let plain = |to: &ShapeId| Edge { to: *to, is_optional: false, is_described: false };
        match self {
            Inner::Nothing => Vec::new(),
            Inner::Array(items) => items.prefix.iter().chain([&items.rest]).map(plain).collect(),
            Inner::Object(members) => {
                let named = members.named.iter();
                let named = named.map(|member| Edge {
                    to: member.shape,
                    is_optional: !member.required,
                    is_described: !member.docs.is_empty(),
                });
                named.chain([plain(&members.rest)]).collect()
            }
        }
    }
}
