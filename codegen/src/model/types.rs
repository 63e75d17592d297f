//! Shapes and named types: what a native type system can express of a schema node.
//!
//! A shape is always a superset: every document that the checks accept can be held by it. Names (`type_name`,
//! `variant.name`) are final: upper camel case ASCII, unique in their module, reserved in none of the languages.

use serde_json::Value;

use super::{IntegerBounds, Native, NodeId, TypeSet};

/// A named type: module and place in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TypeId {
    /// Index into `Model::modules`.
    pub module: usize,
    /// Index into `Module::types`.
    pub index: usize,
}

/// What a native type can say about a value.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// Any JSON value.
    Json,
    /// Only `null`.
    Null,
    /// `true` or `false`.
    Boolean,
    /// An integral number, one of these. If 64 bits do not hold them, of any size.
    Integer(IntegerBounds),
    /// Any number (a double).
    Number,
    /// A string.
    String,
    /// A string in a format that is held by a type for it.
    Native(Native),
    /// Exactly this value; only as the shape of a required field, or of a union's tag.
    Const(Scalar),
    /// `null` or the inner shape (never nested, the inner one never accepts `null`).
    Nullable(Box<Shape>),
    /// An array of any length.
    Array(Box<Shape>),
    /// An array of exactly this many items.
    Tuple(Vec<Shape>),
    /// An object of any members.
    Map(Box<Shape>),
    /// A type with a name.
    Named(TypeId),
}

/// A literal that every language can write.
#[derive(Clone, Debug, PartialEq)]
pub enum Scalar {
    /// `null`
    Null,
    /// `true` or `false`
    Boolean(bool),
    /// Of 64 bits.
    Integer(i64),
    /// Not integral, or of more than 64 bits.
    Number(f64),
    /// A string.
    String(String),
}

/// 2⁶³: all integral doubles before it, both ways, have 64 bits.
const INTEGER_END: f64 = 9_223_372_036_854_775_808.0;

impl Scalar {
    /// The scalar that `value` is, `None` for arrays and objects.
    pub fn from_value(value: &Value) -> Option<Scalar> {
        Some(match value {
            Value::Null => Scalar::Null,
            Value::Bool(flag) => Scalar::Boolean(*flag),
            Value::Number(number) => {
                let double = number.as_f64()?;
                let integral = (double.fract() == 0.0 && double.abs() < INTEGER_END).then_some(double as i64);
                number.as_i64().or(integral).map_or(Scalar::Number(double), Scalar::Integer)
            }
            Value::String(text) => Scalar::String(text.clone()),
            Value::Array(_) | Value::Object(_) => return None,
        })
    }
}

/// `title` and `description` and the like, as the schema wrote them: hostile text, to be escaped by each back end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Docs {
    /// `title`
    pub title: Option<String>,
    /// `description`
    pub description: Option<String>,
    /// `deprecated: true`
    pub deprecated: bool,
    /// `default`, documented even where it is not filled in.
    pub default: Option<Value>,
    /// `examples`
    pub examples: Vec<Value>,
    /// One line per constraint that the type does not show, such as `minLength: 1`; made by the lowering from trusted
    /// words and canonical JSON.
    pub constraints: Vec<String>,
}

/// A type with a name. Each has all the verbs of a contract, judged by its `node`.
#[derive(Clone, Debug)]
pub struct TypeDef {
    /// The name, the same in every language.
    pub name: String,
    /// Where it comes from, for readers: `#/$defs/Edge`.
    pub at: String,
    /// Of the schema node.
    pub docs: Docs,
    /// The node of the module's check program that decides about it.
    pub node: NodeId,
    /// Whether the schema gives it a name (a definition or the root). Back ends may write the others in place
    /// where their language can (literal unions); structs always stand alone.
    pub definition: bool,
    /// What it is.
    pub kind: TypeKind,
}

/// The kinds of named types.
#[derive(Clone, Debug)]
pub enum TypeKind {
    /// An object with known members.
    Struct(StructDef),
    /// One of several shapes.
    Union(UnionDef),
    /// One of several literals.
    Enum(EnumDef),
    /// A definition of its own around another shape: a constrained scalar, an array, a map.
    Alias(Shape),
}

/// An object with known members.
#[derive(Clone, Debug)]
pub struct StructDef {
    /// In schema order.
    pub fields: Vec<Field>,
    /// What else may be in it.
    pub additional: Additional,
}

/// Members beyond the fields.
#[derive(Clone, Debug, PartialEq)]
pub enum Additional {
    /// None: an unknown member is refused.
    Closed,
    /// Any number, each of this shape; kept through read and write.
    Open(Shape),
}

/// A known member of an object.
#[derive(Clone, Debug)]
pub struct Field {
    /// The member's name in JSON: any string.
    pub name: String,
    /// What users call it instead, where native names are made of it: letters, digits and `_`.
    pub called: Option<String>,
    /// Of the member's schema.
    pub docs: Docs,
    /// What it holds when present.
    pub shape: Shape,
    /// Whether it must be there.
    pub presence: Presence,
}

impl Field {
    /// What native names are made of.
    pub fn called(&self) -> &str {
        self.called.as_deref().unwrap_or(&self.name)
    }
}

/// Whether a member must be there.
#[derive(Clone, Debug, PartialEq)]
pub enum Presence {
    /// Always there.
    Required,
    /// May be absent (which is not the same as `null`).
    Optional,
    /// May be absent in a document; filled in with this value when read, so always there in memory. The value fits the
    /// shape.
    Default(Value),
}

/// One of several shapes.
#[derive(Clone, Debug)]
pub struct UnionDef {
    /// The member whose value tells the variants apart; every variant is then a struct that has it as a required
    /// `Const` or enum field.
    pub tag: Option<String>,
    /// In schema order, at least two, with distinct shapes.
    pub variants: Vec<Variant>,
}

/// One of the shapes of a union.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Unique among the variants.
    pub name: String,
    /// What its schema calls it, if it does.
    pub called: Option<String>,
    /// Of the branch.
    pub docs: Docs,
    /// What it holds.
    pub shape: Shape,
    /// How a document of this variant is recognised; the first variant that fits is the one.
    pub select: Select,
}

/// How to recognise a variant in a document that the union accepts.
#[derive(Clone, Debug, PartialEq)]
pub enum Select {
    /// The tag has one of these values (strings, integers or booleans).
    Tag(Vec<Scalar>),
    /// The document has one of these types.
    Types(TypeSet),
    /// This node accepts it.
    Node(NodeId),
}

/// One of several literals.
#[derive(Clone, Debug)]
pub struct EnumDef {
    /// Name and value of each, in schema order. Names are upper camel case and unique; at least one value.
    pub values: Vec<(String, Scalar)>,
    /// What the schema says about each value alone; as many as there are values.
    pub docs: Vec<Docs>,
}

impl EnumDef {
    /// Values of which the schema says nothing.
    pub fn undocumented(values: Vec<(String, Scalar)>) -> EnumDef {
        let docs = vec![Docs::default(); values.len()];
        EnumDef { values, docs }
    }
}

impl TypeKind {
    /// The shapes that the type is made of.
    pub fn shapes(&self) -> Vec<&Shape> {
        match self {
            TypeKind::Struct(object) => {
                let additional = match &object.additional {
                    Additional::Closed => None,
                    Additional::Open(shape) => Some(shape),
                };
                object.fields.iter().map(|field| &field.shape).chain(additional).collect()
            }
            TypeKind::Union(union) => union.variants.iter().map(|variant| &variant.shape).collect(),
            TypeKind::Enum(_) => vec![],
            TypeKind::Alias(shape) => vec![shape],
        }
    }

    /// The types that a value of this type may be itself, rather than hold.
    pub fn immediate(&self) -> Vec<TypeId> {
        let shapes = match self {
            TypeKind::Struct(_) | TypeKind::Enum(_) => vec![],
            TypeKind::Union(_) | TypeKind::Alias(_) => self.shapes(),
        };
        shapes.into_iter().filter_map(Shape::immediate).collect()
    }
}

/// How a shape contains another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Containing {
    /// A value may be of the inner shape itself.
    Itself,
    /// A value holds one value of the inner shape at a fixed place.
    Once,
    /// A value holds any number of values of the inner shape.
    Repeatedly,
}

impl Shape {
    /// The shape that holds what both hold, if they differ in nothing but the range of integers.
    pub fn joined(&self, other: &Shape) -> Option<Shape> {
        let boxed = |one: &Shape, other: &Shape| one.joined(other).map(Box::new);
        Some(match (self, other) {
            (Shape::Integer(one), Shape::Integer(other)) => {
                // Two types of 64 bits do not become one of any size.
                let is_larger = one.have_64_bits() && other.have_64_bits() && !one.or(*other).have_64_bits();
                if is_larger {
                    return None;
                }
                Shape::Integer(one.or(*other))
            }
            (Shape::Nullable(one), Shape::Nullable(other)) => Shape::Nullable(boxed(one, other)?),
            (Shape::Array(one), Shape::Array(other)) => Shape::Array(boxed(one, other)?),
            (Shape::Map(one), Shape::Map(other)) => Shape::Map(boxed(one, other)?),
            (Shape::Tuple(one), Shape::Tuple(other)) if one.len() == other.len() => {
                Shape::Tuple(one.iter().zip(other).map(|(one, other)| one.joined(other)).collect::<Option<_>>()?)
            }
            (one, other) => (one == other).then(|| one.clone())?,
        })
    }

    /// How many shapes stand inside one another, itself included.
    pub(crate) fn levels(&self) -> usize {
        1 + self.parts().map(|(_, part)| part.levels()).max().unwrap_or_default()
    }

    /// A text that is the same for shapes that differ in nothing but the range of integers, to find one among
    /// thousands.
    pub(crate) fn key(&self) -> String {
        format!("{:?}", self.of_any_integers())
    }

    /// The shape with integers of any size.
    fn of_any_integers(&self) -> Shape {
        match self {
            Shape::Integer(_) => Shape::Integer(IntegerBounds::ALL),
            Shape::Nullable(inner) => Shape::Nullable(Box::new(inner.of_any_integers())),
            Shape::Array(inner) => Shape::Array(Box::new(inner.of_any_integers())),
            Shape::Map(inner) => Shape::Map(Box::new(inner.of_any_integers())),
            Shape::Tuple(items) => Shape::Tuple(items.iter().map(Shape::of_any_integers).collect()),
            Shape::Json | Shape::Null | Shape::Boolean | Shape::Number | Shape::String => self.clone(),
            Shape::Native(_) | Shape::Const(_) | Shape::Named(_) => self.clone(),
        }
    }

    /// The shapes that it is made of, each with how it contains them.
    pub fn parts(&self) -> impl Iterator<Item = (Containing, &Shape)> {
        let (how, parts) = match self {
            Shape::Json
            | Shape::Null
            | Shape::Boolean
            | Shape::Integer(_)
            | Shape::Number
            | Shape::String
            | Shape::Native(_)
            | Shape::Const(_)
            | Shape::Named(_) => (Containing::Itself, &[][..]),
            Shape::Nullable(inner) => (Containing::Itself, std::slice::from_ref(&**inner)),
            Shape::Array(inner) | Shape::Map(inner) => (Containing::Repeatedly, std::slice::from_ref(&**inner)),
            Shape::Tuple(items) => (Containing::Once, items.as_slice()),
        };
        parts.iter().map(move |part| (how, part))
    }

    /// Calls `visit` with every type that is named in the shape, as far as `enters` goes into its parts.
    pub fn each_named_in(&self, enters: &dyn Fn(Containing) -> bool, visit: &mut dyn FnMut(TypeId)) {
        if let Shape::Named(id) = self {
            visit(*id);
        }
        for (how, part) in self.parts() {
            if enters(how) {
                part.each_named_in(enters, visit);
            }
        }
    }

    /// Calls `visit` with every type that is named in the shape.
    pub fn each_named(&self, visit: &mut impl FnMut(TypeId)) {
        self.each_named_in(&|_| true, visit);
    }

    /// The type that a value of this shape may be itself.
    fn immediate(&self) -> Option<TypeId> {
        let mut found = None;
        self.each_named_in(&|how| how == Containing::Itself, &mut |id| found = Some(id));
        found
    }
}
