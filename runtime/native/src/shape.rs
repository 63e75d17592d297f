//! What the values of accepted documents become in Python, as the Python runtime plans it (`construction.py`).

use std::collections::HashMap;

use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    types::{PyBool, PyDict, PyInt, PySet, PyString, PyTuple},
};
use triglyph_runtime::{Json, Number, parse};

/// The number of a shape.
pub type ShapeId = usize;

/// What a value becomes.
#[derive(Debug)]
pub enum Shape {
    /// What Python's parser gives.
    Any,
    /// `None`.
    Null,
    /// A `bool`.
    Boolean,
    /// An `int`.
    Integer,
    /// A `float`.
    Number,
    /// A `str`.
    String,
    /// An object that stands for the scalar.
    Literal(ByScalar<Py<PyAny>>),
    /// What a function makes of a text.
    Held(Py<PyAny>),
    /// `None`, or what is not null.
    Nullable(ShapeId),
    /// A `list`.
    Array(ShapeId),
    /// A `tuple`, of as many items.
    Tuple(Vec<ShapeId>),
    /// A `dict`.
    Map(ShapeId),
    /// What a member of this name tells.
    Tagged(Box<str>, ByScalar<ShapeId>),
    /// What belongs to the first node that accepts the value.
    Accepted(Vec<(usize, ShapeId)>),
    /// What a look at the value tells: null, a boolean, an integer, a fraction, a string, an array or an object.
    Kinds([Option<ShapeId>; 7]),
    /// What comes of the value when the defaults of a node are filled in.
    Filled(usize, ShapeId),
    /// A model around a value.
    Root(Py<PyAny>, ShapeId),
    /// A model that has members.
    Model(Box<Model>),
}

impl Shape {
    /// Reads a shape; `absent` stands for defaults that there are not.
    ///
    /// # Errors
    ///
    /// It is none.
    pub fn read(shape: &Bound<'_, PyTuple>, absent: &Bound<'_, PyAny>) -> PyResult<Shape> {
        let part = |index| shape.get_item(index);
        Ok(match part(0)?.extract::<String>()?.as_str() {
            "any" => Shape::Any,
            "null" => Shape::Null,
            "boolean" => Shape::Boolean,
            "integer" => Shape::Integer,
            "number" => Shape::Number,
            "string" => Shape::String,
            "literal" => Shape::Literal(ByScalar::read(&part(1)?)?),
            "held" => Shape::Held(part(1)?.unbind()),
            "nullable" => Shape::Nullable(part(1)?.extract()?),
            "array" => Shape::Array(part(1)?.extract()?),
            "tuple" => Shape::Tuple(part(1)?.extract()?),
            "map" => Shape::Map(part(1)?.extract()?),
            "tagged" => Shape::Tagged(part(1)?.extract::<String>()?.into(), ByScalar::read(&part(2)?)?),
            "accepted" => Shape::Accepted(part(1)?.extract()?),
            "kinds" => Shape::Kinds(part(1)?.extract()?),
            "filled" => Shape::Filled(part(1)?.extract()?, part(2)?.extract()?),
            "root" => Shape::Root(part(1)?.unbind(), part(2)?.extract()?),
            "model" => Shape::Model(Box::new(Model::read(shape, absent)?)),
            other => return Err(PyValueError::new_err(format!("no shape is called {other}"))),
        })
    }

    /// The shapes that it refers to.
    pub fn parts(&self) -> Box<dyn Iterator<Item = ShapeId> + '_> {
        match self {
            Shape::Any
            | Shape::Null
            | Shape::Boolean
            | Shape::Integer
            | Shape::Number
            | Shape::String
            | Shape::Literal(_)
            | Shape::Held(_) => Box::new(std::iter::empty()),
            Shape::Nullable(part)
            | Shape::Array(part)
            | Shape::Map(part)
            | Shape::Root(_, part)
            | Shape::Filled(_, part) => Box::new(std::iter::once(*part)),
            Shape::Tuple(parts) => Box::new(parts.iter().copied()),
            Shape::Tagged(_, choices) => Box::new(choices.all().copied()),
            Shape::Accepted(branches) => Box::new(branches.iter().map(|(_, part)| *part)),
            Shape::Kinds(parts) => Box::new(parts.iter().flatten().copied()),
            Shape::Model(model) => Box::new(model.fields.iter().map(|field| field.shape).chain(model.others)),
        }
    }
}

/// What belongs to scalars.
#[derive(Debug)]
pub struct ByScalar<T> {
    texts: HashMap<Box<str>, T>,
    integers: HashMap<i64, T>,
    booleans: [Option<T>; 2],
    null: Option<T>,
}

impl<T: for<'a, 'py> FromPyObject<'a, 'py, Error: Into<PyErr>>> ByScalar<T> {
    /// Reads pairs of scalars and what belongs to them. The first of equal scalars counts.
    fn read(pairs: &Bound<'_, PyAny>) -> PyResult<ByScalar<T>> {
        let (texts, integers) = (HashMap::new(), HashMap::new());
        let mut made = ByScalar { texts, integers, booleans: [None, None], null: None };
        for pair in pairs.try_iter()? {
            let (scalar, found): (Bound<'_, PyAny>, Bound<'_, PyAny>) = pair?.extract()?;
            let found: T = found.extract().map_err(Into::into)?;
            if let Ok(boolean) = scalar.cast::<PyBool>() {
                made.booleans[usize::from(boolean.is_true())].get_or_insert(found);
            } else if scalar.is_none() {
                made.null.get_or_insert(found);
            } else if scalar.is_instance_of::<PyInt>() {
                made.integers.entry(scalar.extract()?).or_insert(found);
            } else {
                made.texts.entry(scalar.extract::<String>()?.into()).or_insert(found);
            }
        }
        Ok(made)
    }
}

impl<T> ByScalar<T> {
    /// All that belongs to scalars.
    fn all(&self) -> impl Iterator<Item = &T> {
        self.texts.values().chain(self.integers.values()).chain(self.booleans.iter().flatten()).chain(&self.null)
    }

    /// What belongs to a text.
    pub fn of_text(&self, text: &str) -> Option<&T> {
        self.texts.get(text)
    }

    /// What belongs to a value.
    pub fn get(&self, value: &Json) -> Option<&T> {
        match value {
            Json::Null => self.null.as_ref(),
            Json::Bool(value) => self.booleans[usize::from(*value)].as_ref(),
            Json::Number(number) => self.integers.get(&number.as_integer()?),
            Json::String(text) => self.texts.get(text),
            Json::Array(_) | Json::Object(_) => None,
        }
    }
}

/// A model that has members.
#[derive(Debug)]
pub struct Model {
    /// Its class, as what makes it takes it.
    pub arguments: Py<PyTuple>,
    /// Its fields.
    pub fields: Vec<Field>,
    places: HashMap<Box<str>, usize>,
    /// The shape of members that are no fields, if there may be some.
    pub others: Option<ShapeId>,
    /// Whether these are kept among the attributes.
    pub keeps_others: bool,
    /// All attributes, with the values that they have where the document says nothing.
    pub defaults: Py<PyDict>,
    /// How many members every document has.
    pub required: usize,
    /// The attributes that count as given whatever the document says.
    pub given: Py<PySet>,
    /// Fields whose values are made anew where the document says nothing, and how.
    pub made: Vec<(usize, Make)>,
}

/// How a default is made anew.
#[derive(Debug)]
pub enum Make {
    /// By a function.
    Call(Py<PyAny>),
    /// As a part of a document, by the shape of the field.
    Build(Json),
}

/// A field of a model.
#[derive(Debug)]
pub struct Field {
    /// The member.
    pub member: Box<str>,
    /// The attribute.
    pub attribute: Py<PyString>,
    /// What its value becomes.
    pub shape: ShapeId,
    /// Whether every document has it.
    pub required: bool,
}

impl Make {
    fn of(make: &Bound<'_, PyAny>, text: Option<&str>) -> Make {
        match text.and_then(|text| parse(text.as_bytes()).ok()) {
            Some(default) => Make::Build(default),
            None => Make::Call(make.clone().unbind()),
        }
    }
}

impl Model {
    fn read(shape: &Bound<'_, PyTuple>, absent: &Bound<'_, PyAny>) -> PyResult<Model> {
        type Fields<'py> = Vec<(String, Bound<'py, PyString>, ShapeId)>;
        type Made<'py> = Vec<(Bound<'py, PyString>, Bound<'py, PyAny>, Option<String>)>;
        let part = |index| shape.get_item(index);
        let (listed, anew): (Fields<'_>, Made<'_>) = (part(2)?.extract()?, part(6)?.extract()?);
        let defaults = part(5)?.cast_into::<PyDict>()?;
        let (mut fields, mut made, mut places) = (Vec::new(), Vec::new(), HashMap::new());
        for (index, (member, attribute, shape)) in listed.into_iter().enumerate() {
            let maker = anew.iter().find(|(name, ..)| name.as_any().eq(&attribute).unwrap_or(false));
            let required = maker.is_none() && defaults.get_item(&attribute)?.is_some_and(|default| default.is(absent));
            made.extend(maker.map(|(_, make, text)| (index, Make::of(make, text.as_deref()))));
            let member: Box<str> = member.into();
            places.insert(member.clone(), index);
            fields.push(Field { member, attribute: attribute.unbind(), shape, required });
        }
        Ok(Model {
            arguments: PyTuple::new(shape.py(), [part(1)?])?.unbind(),
            required: fields.iter().filter(|field| field.required).count(),
            fields,
            places,
            others: part(3)?.extract()?,
            keeps_others: part(4)?.extract()?,
            defaults: defaults.unbind(),
            given: PySet::new(shape.py(), part(7)?.extract::<Vec<Bound<'_, PyString>>>()?)?.unbind(),
            made,
        })
    }

    /// The place of the field of a member; `expected` is that of the one that comes next if members are in order.
    pub fn place(&self, member: &str, expected: usize) -> Option<usize> {
        match self.fields.get(expected) {
            Some(next) if *next.member == *member => Some(expected),
            Some(_) | None => self.places.get(member).copied(),
        }
    }
}

/// The places of some kinds of values.
pub const NULL: usize = 0;
pub const BOOLEAN: usize = 1;
pub const STRING: usize = 4;
pub const ARRAY: usize = 5;
pub const OBJECT: usize = 6;

/// Which of the seven kinds a value has.
pub fn kind(value: &Json) -> usize {
    match value {
        Json::Null => NULL,
        Json::Bool(_) => BOOLEAN,
        Json::Number(Number::Signed(_) | Number::Unsigned(_) | Number::Beyond(..)) => 2,
        Json::Number(number @ Number::Float(_)) => 3 - usize::from(is_plain_integer(*number)),
        Json::String(_) => STRING,
        Json::Array(_) => ARRAY,
        Json::Object(_) => OBJECT,
    }
}

/// Whether a number is an integer to Python's parser.
fn is_plain_integer(number: Number) -> bool {
    super::plain::integer(number).is_some()
}
