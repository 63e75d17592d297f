//! Models, built while a text is read that was accepted: without a document in between, but for what has to be looked
//! at before it is known what becomes of it.

use std::{cell::Cell, fmt, sync::Arc};

use pyo3::{
    prelude::*,
    types::{PyDict, PyList, PyString},
};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use triglyph_runtime::{Json, Number, Object};

use super::{
    building::{Building, Built, Halt, Name, Parts},
    shape::{ARRAY, Model, NULL, OBJECT, STRING, Shape, ShapeId},
};

/// Doubles from this one on, of either sign, may stand for integers that the text spells out, and that are no doubles.
const AMBIGUOUS: f64 = 9_223_372_036_854_775_808.0;

/// Reading, once.
pub struct Reading<'c, 'py> {
    building: Building<'c, 'py>,
    halt: Cell<Option<Halt>>,
}

impl<'c, 'py> Reading<'c, 'py> {
    /// What a text becomes, which is known to be accepted.
    pub fn read(building: Building<'c, 'py>, shape: ShapeId, text: &str) -> Built<'py> {
        let reading = Reading { building, halt: Cell::new(None) };
        let mut source = serde_json::Deserializer::from_str(text);
        let read = Part { of: &reading, shape: Some(shape) }.deserialize(&mut source);
        read.map_err(|_| reading.halt.take().unwrap_or(Halt::Declined))
    }

    /// Keeps why nothing is built; the error is whoever reads.
    fn fail<E: Error>(&self, halt: impl Into<Halt>) -> E {
        self.halt.set(Some(halt.into()));
        E::custom("nothing is built")
    }

    fn or_fail<T, E: Error>(&self, found: Result<T, impl Into<Halt>>) -> Result<T, E> {
        found.map_err(|halt| self.fail(halt))
    }

    /// The shape that a value of this kind has, which is none that only looks at the kind.
    fn settled(&self, shape: Option<ShapeId>, kind: usize) -> Option<&'c Shape> {
        let mut shape = shape;
        while let Some(number) = shape {
            match &self.building.shapes[number] {
                Shape::Nullable(inner) if kind != NULL => shape = Some(*inner),
                Shape::Kinds(kinds) => shape = Some(kinds[kind]?),
                settled => return Some(settled),
            }
        }
        Some(&Shape::Any)
    }

    /// A model, of which a member may have been read already.
    fn model<'de, A: MapAccess<'de>>(
        &self,
        model: &'c Model,
        first: Option<(&str, &Json)>,
        mut members: A,
    ) -> Result<Bound<'py, PyAny>, A::Error> {
        let mut parts = self.or_fail(Parts::new(self.building, model))?;
        if let Some((name, value)) = first {
            let (name, shape) = self.or_fail(parts.name(name))?;
            let value = self.or_fail(self.building.build(shape, value))?;
            self.or_fail(parts.take(name, value))?;
        }
        while let Some(known) = members.next_key_seed(MemberName(&parts))? {
            let (name, shape) = self.or_fail(known)?;
            let value = members.next_value_seed(Part { of: self, shape: Some(shape) })?;
            self.or_fail(parts.take(name, value))?;
        }
        self.or_fail(parts.finish())
    }

    /// What a member tells, which mostly is the first.
    fn tagged<'de, A: MapAccess<'de>>(&self, shape: ShapeId, mut members: A) -> Result<Bound<'py, PyAny>, A::Error> {
        let Some(Shape::Tagged(tag, choices)) = self.settled(Some(shape), OBJECT) else {
            return Err(self.fail(Halt::Declined));
        };
        let Some(name) = members.next_key::<String>()? else { return Err(self.fail(Halt::Declined)) };
        let value = members.next_value_seed(Gathered)?;
        if *name == **tag {
            let chosen = choices.get(&value).copied();
            if let Some(Shape::Model(model)) = chosen.and_then(|chosen| self.settled(Some(chosen), OBJECT)) {
                return self.model(model, Some((&name, &value)), members);
            }
        }
        let document = gathered(vec![(name.into(), value)], members)?;
        self.or_fail(self.building.build(shape, &document))
    }
}

/// A value that becomes what its shape says; any plain one if it has none.
struct Part<'r, 'c, 'py> {
    of: &'r Reading<'c, 'py>,
    shape: Option<ShapeId>,
}

impl<'py> Part<'_, '_, 'py> {
    /// What a value becomes that has been read.
    fn built<E: Error>(self, value: &Json) -> Result<Bound<'py, PyAny>, E> {
        let Part { of, shape } = self;
        of.or_fail(match shape {
            Some(shape) => of.building.build(shape, value),
            None => of.building.plain(value),
        })
    }
}

impl<'de, 'py> DeserializeSeed<'de> for Part<'_, '_, 'py> {
    type Value = Bound<'py, PyAny>;

    fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<Self::Value, D::Error> {
        source.deserialize_any(self)
    }
}

impl<'de, 'py> Visitor<'de> for Part<'_, '_, 'py> {
    type Value = Bound<'py, PyAny>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        self.built(&Json::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Self::Value, E> {
        self.built(&Json::Bool(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Self::Value, E> {
        self.built(&Json::Number(Number::Signed(value)))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Self::Value, E> {
        self.built(&Json::Number(Number::from(value)))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Self::Value, E> {
        if value.abs() >= AMBIGUOUS {
            return Err(self.of.fail(Halt::Declined));
        }
        self.built(&Json::Number(Number::Float(value)))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        match self.of.settled(self.shape, STRING) {
            Some(Shape::String | Shape::Any) => Ok(PyString::new(self.of.building.py, text).into_any()),
            Some(Shape::Literal(literals)) => self.of.or_fail(self.of.building.literal(literals.of_text(text))),
            Some(_) | None => self.built(&Json::String(text.into())),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let Part { of, shape } = self;
        let item = match of.settled(shape, ARRAY) {
            Some(Shape::Any) => None,
            Some(Shape::Array(item)) => Some(*item),
            Some(Shape::Root(class, inner)) => {
                let value = Part { of, shape: Some(*inner) }.visit_seq(items)?;
                return of.or_fail(of.building.around(class, value));
            }
            Some(_) | None => return self.built(&Gathered.visit_seq(items)?),
        };
        let mut list = Vec::new();
        while let Some(value) = items.next_element_seed(Part { of, shape: item })? {
            list.push(value);
        }
        of.or_fail(PyList::new(of.building.py, list).map(Bound::into_any))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Self::Value, A::Error> {
        let Part { of, shape } = self;
        let part = match (of.settled(shape, OBJECT), shape) {
            (Some(Shape::Any), _) => None,
            (Some(Shape::Map(part)), _) => Some(*part),
            (Some(Shape::Model(model)), _) => return of.model(model, None, members),
            (Some(Shape::Tagged(..)), Some(shape)) => return of.tagged(shape, members),
            (Some(Shape::Root(class, inner)), _) => {
                let value = Part { of, shape: Some(*inner) }.visit_map(members)?;
                return of.or_fail(of.building.around(class, value));
            }
            (Some(_) | None, _) => return self.built(&Gathered.visit_map(members)?),
        };
        let map = PyDict::new(of.building.py);
        while let Some(name) = members.next_key_seed(Text(of.building.py))? {
            let value = members.next_value_seed(Part { of, shape: part })?;
            of.or_fail(map.set_item(name, value))?;
        }
        Ok(map.into_any())
    }
}

/// A name as Python has it.
struct Text<'py>(Python<'py>);

/// The name of a member of a model.
struct MemberName<'r, 'c, 'py>(&'r Parts<'c, 'py>);

macro_rules! of_text {
    ($seed:ty, $value:ty, |$self:ident, $text:ident| $made:expr) => {
        impl<'de, 'py> DeserializeSeed<'de> for $seed {
            type Value = $value;

            fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<Self::Value, D::Error> {
                source.deserialize_str(self)
            }
        }

        impl<'py> Visitor<'_> for $seed {
            type Value = $value;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a name")
            }

            fn visit_str<E: Error>($self, $text: &str) -> Result<Self::Value, E> {
                Ok($made)
            }
        }
    };
}

of_text!(Text<'py>, Bound<'py, PyString>, |self, text| PyString::new(self.0, text));
of_text!(MemberName<'_, '_, 'py>, Result<(Name<'py>, ShapeId), Halt>, |self, text| self.0.name(text));

/// A value that is looked at before it is known what becomes of it.
struct Gathered;

impl<'de> DeserializeSeed<'de> for Gathered {
    type Value = Json;

    fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<Self::Value, D::Error> {
        source.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Gathered {
    type Value = Json;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Bool(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Json, E> {
        Ok(Json::Number(Number::Signed(value)))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Json, E> {
        Ok(Json::Number(Number::from(value)))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Json, E> {
        if value.abs() < AMBIGUOUS { Ok(Json::Number(Number::Float(value))) } else { Err(E::custom("a large number")) }
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Json, E> {
        Ok(Json::String(text.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Json, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(Gathered)? {
            list.push(item);
        }
        Ok(Json::Array(list.into()))
    }

    fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<Json, A::Error> {
        gathered(Vec::new(), members)
    }
}

/// An object of these members and those that follow.
fn gathered<'de, A: MapAccess<'de>>(mut list: Vec<(Arc<str>, Json)>, mut members: A) -> Result<Json, A::Error> {
    while let Some(name) = members.next_key::<String>()? {
        list.push((name.into(), members.next_value_seed(Gathered)?));
    }
    Ok(Json::Object(Object::from_members(list)))
}
