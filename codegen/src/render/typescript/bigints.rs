//! Where the integers of values are bigints: what types say of it, and the data by which the runtime gives values their
//! bigints.
//!
//! Both are read off the types, so they agree. `runtime/typescript/src/bigint-forms.ts` has the shape of the data.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::model::{
    Additional, EnumDef, Field, IntegerBounds, Model, Presence, Scalar, Select, Shape, StructDef, TypeId, TypeKind,
    TypeSet, UnionDef, Variant,
};

/// The largest integer up to which doubles tell all apart.
const SAFE: i64 = 9_007_199_254_740_991;

/// Which types have bigints.
#[derive(Debug)]
pub struct Bigints {
    is_on: bool,
    /// Those in which there are some, themselves or in a part, with their places in the list of their module.
    places: BTreeMap<TypeId, usize>,
}

impl Bigints {
    /// Decides for every type of `model`; none has bigints unless the project asks for them.
    pub fn new(model: &Model, is_on: bool) -> Bigints {
        let mut bigints = Bigints { is_on, places: BTreeMap::new() };
        if !is_on {
            return bigints;
        }
        let mut wholes: BTreeMap<TypeId, Vec<TypeId>> = BTreeMap::new();
        let mut found = BTreeSet::new();
        for (id, def) in model.definitions() {
            if bigints.are_in(&def.kind) {
                found.insert(id);
            }
            for shape in def.kind.shapes() {
                shape.each_named(&mut |part| wholes.entry(part).or_default().push(id));
            }
        }
        let mut todo: Vec<TypeId> = found.iter().copied().collect();
        while let Some(part) = todo.pop() {
            let wholes = wholes.remove(&part).unwrap_or_default();
            todo.extend(wholes.into_iter().filter(|whole| found.insert(*whole)));
        }
        let mut lengths: BTreeMap<usize, usize> = BTreeMap::new();
        for id in found {
            let length = lengths.entry(id.module).or_default();
            bigints.places.insert(id, *length);
            *length += 1;
        }
        bigints
    }

    /// The place of the type in the list of its module; `None` if there are no bigints in it.
    pub fn place(&self, id: TypeId) -> Option<usize> {
        self.places.get(&id).copied()
    }

    /// Whether integers within these bounds are bigints.
    pub fn hold(&self, bounds: IntegerBounds) -> bool {
        self.is_on && !bounds.fit(&(-i128::from(SAFE)..=i128::from(SAFE)))
    }

    /// The integer that a literal is, if it is a bigint.
    pub fn literal(&self, value: &Scalar) -> Option<i64> {
        match value {
            Scalar::Integer(integer) if self.is_on && integer.unsigned_abs() > SAFE.unsigned_abs() => Some(*integer),
            Scalar::Null | Scalar::Boolean(_) | Scalar::Integer(_) | Scalar::Number(_) | Scalar::String(_) => None,
        }
    }

    /// A scalar as a literal.
    pub fn scalar(&self, value: &Scalar) -> String {
        self.literal(value).map_or_else(|| super::literal::scalar(value), super::literal::bigint)
    }

    /// Whether a value of that kind has bigints beside those of the types that it names.
    fn are_in(&self, kind: &TypeKind) -> bool {
        match kind {
            TypeKind::Enum(def) => def.values.iter().any(|(_, value)| self.literal(value).is_some()),
            TypeKind::Struct(_) | TypeKind::Union(_) | TypeKind::Alias(_) => {
                kind.shapes().into_iter().any(|shape| self.are_in_shape(shape))
            }
        }
    }

    fn are_in_shape(&self, shape: &Shape) -> bool {
        match shape {
            Shape::Integer(bounds) => self.hold(*bounds),
            Shape::Const(value) => self.literal(value).is_some(),
            Shape::Json | Shape::Null | Shape::Boolean | Shape::Number | Shape::String => false,
            Shape::Native(_) | Shape::Named(_) => false,
            Shape::Nullable(_) | Shape::Array(_) | Shape::Tuple(_) | Shape::Map(_) => {
                shape.parts().any(|(_, part)| self.are_in_shape(part))
            }
        }
    }
}

/// The list of a module, as data.
pub struct Forms {
    /// One for each type of the module that has bigints, in the order of its types.
    pub list: Value,
    /// The other modules whose types are in them, in the order in which the data counts them.
    pub others: Vec<usize>,
}

impl Forms {
    /// Those of the module with that index; `None` if it has no bigints.
    pub fn of(model: &Model, bigints: &Bigints, module: usize) -> Option<Forms> {
        let own = bigints.places.keys().filter(|id| id.module == module);
        let mut writer = Writer { bigints, module, others: Vec::new() };
        let list: Vec<Value> = own.map(|id| writer.kind(&model.type_def(*id).kind)).collect();
        (!list.is_empty()).then(|| Forms { list: Value::Array(list), others: writer.others })
    }
}

/// Writes forms, and notes which other modules they name.
struct Writer<'b> {
    bigints: &'b Bigints,
    module: usize,
    others: Vec<usize>,
}

impl Writer<'_> {
    /// The form of a type that has bigints.
    fn kind(&mut self, kind: &TypeKind) -> Value {
        match kind {
            TypeKind::Struct(object) => self.object(object),
            TypeKind::Union(union) => self.union(union),
            TypeKind::Enum(def) => self.values(def),
            TypeKind::Alias(shape) => self.shape(shape),
        }
    }

    /// The form of a shape; null if there are no bigints in it.
    fn shape(&mut self, shape: &Shape) -> Value {
        match shape {
            Shape::Integer(bounds) if self.bigints.hold(*bounds) => json!(["bigint"]),
            Shape::Const(value) => self.bigints.literal(value).map_or(Value::Null, |value| values([value])),
            Shape::Nullable(inner) => self.shape(inner),
            Shape::Array(item) => some(self.shape(item), |item| json!(["items", item])),
            Shape::Tuple(items) => {
                let items: Vec<Value> = items.iter().map(|item| self.shape(item)).collect();
                if items.iter().all(Value::is_null) { Value::Null } else { json!(["tuple", items]) }
            }
            Shape::Map(value) => some(self.shape(value), |value| json!(["object", [], value])),
            Shape::Named(id) => self.named(*id),
            Shape::Integer(_) | Shape::Json | Shape::Null | Shape::Boolean | Shape::Number => Value::Null,
            Shape::String | Shape::Native(_) => Value::Null,
        }
    }

    fn named(&mut self, id: TypeId) -> Value {
        let Some(place) = self.bigints.place(id) else { return Value::Null };
        if id.module == self.module {
            return json!(["type", place]);
        }
        let known = self.others.iter().position(|other| *other == id.module);
        let other = known.unwrap_or_else(|| {
            self.others.push(id.module);
            self.others.len() - 1
        });
        json!(["type", place, other])
    }

    fn object(&mut self, object: &StructDef) -> Value {
        let rest = match &object.additional {
            Additional::Closed => Value::Null,
            Additional::Open(shape) => self.shape(shape),
        };
        let fields: Vec<(&Field, Value)> =
            object.fields.iter().map(|field| (field, self.shape(&field.shape))).collect();
        // Fields without bigints are named where other members have some.
        let members = fields.into_iter().filter(|(_, form)| !form.is_null() || !rest.is_null());
        let members: Vec<Value> = members.map(|(field, form)| member(field, form)).collect();
        json!(["object", members, rest])
    }

    fn union(&mut self, union: &UnionDef) -> Value {
        let variant = |variant: &Variant| {
            let select = match &variant.select {
                Select::Tag(values) => json!(["tag", union.tag, values.iter().map(data).collect::<Vec<_>>()]),
                Select::Types(types) => json!(["types", names(*types)]),
                Select::Node(node) => json!(["node", node]),
            };
            json!([select, self.shape(&variant.shape)])
        };
        json!(["union", union.variants.iter().map(variant).collect::<Vec<_>>()])
    }

    fn values(&self, def: &EnumDef) -> Value {
        values(def.values.iter().filter_map(|(_, value)| self.bigints.literal(value)))
    }
}

/// What holds `form`, if there is one.
fn some(form: Value, holder: impl FnOnce(Value) -> Value) -> Value {
    if form.is_null() { form } else { holder(form) }
}

/// Digits are strings: as numbers of JSON they would be lost.
fn values(integers: impl IntoIterator<Item = i64>) -> Value {
    json!(["values", integers.into_iter().map(|integer| integer.to_string()).collect::<Vec<_>>()])
}

fn member(field: &Field, form: Value) -> Value {
    let default = match &field.presence {
        Presence::Default(value) if !form.is_null() => exact_text(value),
        Presence::Required | Presence::Optional | Presence::Default(_) => None,
    };
    default.map_or_else(|| json!([field.name, form]), |text| json!([field.name, form, text]))
}

/// A value of the schema as JSON text, if it has digits that JavaScript loses.
pub fn exact_text(value: &Value) -> Option<String> {
    has_past(value).then(|| value.to_string())
}

/// Whether there is an integer in it that is one double with others.
fn has_past(value: &Value) -> bool {
    match value {
        Value::Number(number) => {
            number.as_f64().is_some_and(|double| double.fract() == 0.0 && double.abs() > SAFE as f64)
        }
        Value::Array(items) => items.iter().any(has_past),
        Value::Object(members) => members.values().any(has_past),
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}

/// A tag as data.
fn data(tag: &Scalar) -> Value {
    match tag {
        Scalar::Null => Value::Null,
        Scalar::Boolean(flag) => json!(flag),
        Scalar::Integer(integer) => json!(integer),
        Scalar::Number(number) => json!(number),
        Scalar::String(text) => json!(text),
    }
}

/// The types as the runtime calls them: numbers that are integers have a name of their own.
fn names(types: TypeSet) -> Vec<&'static str> {
    let named = [
        (TypeSet::NULL, "null"),
        (TypeSet::BOOLEAN, "boolean"),
        (TypeSet::INTEGER, "integer"),
        (TypeSet::FRACTION, "number"),
        (TypeSet::STRING, "string"),
        (TypeSet::ARRAY, "array"),
        (TypeSet::OBJECT, "object"),
    ];
    named.into_iter().filter(|(part, _)| types.contains(*part)).map(|(_, name)| name).collect()
}
