//! Where strings of formats are held in a way of their own, or written as one text of several: what types say of it, and the
//! data by which the runtime does it.
//!
//! Both are read off the types, so they agree.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{
    super::{DateTimeType, TypeScriptOptions},
    externs::Externs,
    forms::{Forms, Leaves, Places},
    types::{BYTES, DATE},
};
use crate::model::{EnumDef, Model, Native, Shape, TypeId};

/// What the runtime has for a format, and its file that has it.
pub type Holder = (&'static str, &'static str);

/// Which types have strings of formats, and values that codecs make.
#[derive(Debug)]
pub struct Natives {
    dates: DateTimeType,
    /// Whether there is anything but types.
    has_values: bool,
    /// The types whose values are made by codecs.
    codecs: BTreeSet<TypeId>,
    places: Places,
    /// The same of the types in which something is held that is no string.
    of_objects: Places,
}

/// The formats whose strings are held by objects.
struct Objects<'n>(&'n Natives);

impl Natives {
    /// Decides for every type of `model`.
    pub fn new(model: &Model, options: TypeScriptOptions, externs: &Externs) -> Natives {
        let mut natives = Natives {
            dates: options.date_time,
            has_values: !options.types_only,
            codecs: externs.ids().filter(|id| externs.has_codec(*id)).collect(),
            places: Places::default(),
            of_objects: Places::default(),
        };
        natives.places = Places::of(model, &natives);
        natives.of_objects = Places::of(model, &Objects(&natives));
        natives
    }

    /// The place of the type in the list of its module; `None` if all of it is as in documents.
    pub fn place(&self, id: TypeId) -> Option<usize> {
        self.places.place(id)
    }

    /// Whether values of the type hold something that is no JSON.
    pub fn have_objects(&self, id: TypeId) -> bool {
        self.of_objects.place(id).is_some()
    }

    /// The forms of the module with that index, and what the runtime has for its formats; `None` if all of it is as in
    /// documents.
    pub fn forms(&self, model: &Model, module: usize) -> Option<(Forms, BTreeSet<Holder>)> {
        let forms = Forms::of(model, self, &self.places, module)?;
        let mut holders = BTreeSet::new();
        let kinds = model.modules[module].types.iter().map(|def| &def.kind);
        kinds.flat_map(|kind| kind.shapes()).for_each(|shape| self.each(shape, &mut holders));
        Some((forms, holders))
    }

    fn each(&self, shape: &Shape, found: &mut BTreeSet<Holder>) {
        found.extend(self.of(shape));
        shape.parts().for_each(|(_, part)| self.each(part, found));
    }

    /// The keyword of the type that holds strings of a format.
    pub fn keyword(&self, native: Native) -> &'static str {
        match (native, self.dates) {
            // Without verbs, values are what `JSON.parse` makes.
            _ if !self.has_values => "string",
            (Native::Byte, _) => BYTES,
            (Native::DateTime, DateTimeType::Date) => DATE,
            (Native::DateTime, DateTimeType::String) | (Native::Uuid | Native::Date | Native::Time, _) => "string",
            (Native::Duration | Native::Decimal | Native::Ipv4 | Native::Ipv6, _) => "string",
        }
    }

    /// What the runtime has for a shape; `None` if a value is what a document has.
    fn of(&self, shape: &Shape) -> Option<Holder> {
        match shape {
            Shape::Native(native) if self.has_values => self.holder(*native),
            Shape::Native(_) | Shape::Json | Shape::Null | Shape::Boolean | Shape::Integer(_) | Shape::Number => None,
            Shape::String | Shape::Const(_) | Shape::Named(_) => None,
            Shape::Nullable(_) | Shape::Array(_) | Shape::Tuple(_) | Shape::Map(_) => None,
        }
    }

    fn holder(&self, native: Native) -> Option<Holder> {
        Some(match (native, self.dates) {
            (Native::Uuid, _) => ("uuid", "native-texts"),
            (Native::Decimal, _) => ("decimal", "native-texts"),
            (Native::Duration, _) => ("duration", "native-texts"),
            (Native::DateTime, DateTimeType::String) => ("dateTime", "native-times"),
            (Native::DateTime, DateTimeType::Date) => ("instant", "native-times"),
            (Native::Time, _) => ("time", "native-times"),
            (Native::Ipv6, _) => ("ipv6", "native-ipv6"),
            (Native::Byte, _) => ("bytes", "native-bytes"),
            // There is one text of each value.
            (Native::Date | Native::Ipv4, _) => return None,
        })
    }
}

impl Leaves for Natives {
    fn of_shape(&self, shape: &Shape) -> Option<Value> {
        self.of(shape).map(|(function, _)| json!(["native", function]))
    }

    fn of_enum(&self, _: &EnumDef) -> Option<Value> {
        None
    }

    fn has_codec(&self, id: TypeId) -> bool {
        self.codecs.contains(&id)
    }

    /// Defaults are written as they would be written again.
    fn text_of_default(&self, _: &Value) -> Option<String> {
        None
    }
}

impl Leaves for Objects<'_> {
    fn of_shape(&self, shape: &Shape) -> Option<Value> {
        let Shape::Native(native) = shape else { return None };
        self.0.of_shape(shape).filter(|_| self.0.keyword(*native) != "string")
    }

    fn of_enum(&self, def: &EnumDef) -> Option<Value> {
        self.0.of_enum(def)
    }

    fn has_codec(&self, id: TypeId) -> bool {
        self.0.has_codec(id)
    }

    fn text_of_default(&self, value: &Value) -> Option<String> {
        self.0.text_of_default(value)
    }
}
