//! Where values in memory are not what documents have there, as data that follows the types: the runtime goes through values
//! by it.
//!
//! `runtime/typescript/src/forms.ts` has the shape of the data.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::model::{
    Additional, EnumDef, Field, Model, Presence, Scalar, Select, Shape, StructDef, TypeId, TypeKind, TypeSet, UnionDef,
    Variant,
};

/// What is held in another way than documents have it.
pub trait Leaves {
    /// The form of a shape that has no parts; `None` if a value is what a document has.
    fn of_shape(&self, shape: &Shape) -> Option<Value>;

    /// The form of an enum.
    fn of_enum(&self, def: &EnumDef) -> Option<Value>;

    /// Whether values of the type are made by a codec.
    fn has_codec(&self, id: TypeId) -> bool;

    /// The JSON text of a default, if values that were read of it say less than the text.
    fn text_of_default(&self, value: &Value) -> Option<String>;
}

/// The types in which there is such, themselves or in a part, with their places in the list of their module.
#[derive(Debug, Default)]
pub struct Places(BTreeMap<TypeId, usize>);

impl Places {
    /// Decides for every type of `model`.
    pub fn of(model: &Model, leaves: &dyn Leaves) -> Places {
        let mut wholes: BTreeMap<TypeId, Vec<TypeId>> = BTreeMap::new();
        let mut found = BTreeSet::new();
        for (id, def) in model.definitions() {
            if leaves.has_codec(id) || are_in(leaves, &def.kind) {
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
        let mut places = BTreeMap::new();
        for id in found {
            let length = lengths.entry(id.module).or_default();
            places.insert(id, *length);
            *length += 1;
        }
        Places(places)
    }

    /// The place of the type in the list of its module; `None` if there is nothing in it.
    pub fn place(&self, id: TypeId) -> Option<usize> {
        self.0.get(&id).copied()
    }
}

/// Whether a value of that kind has leaves beside those of the types that it names.
fn are_in(leaves: &dyn Leaves, kind: &TypeKind) -> bool {
    match kind {
        TypeKind::Enum(def) => leaves.of_enum(def).is_some(),
        TypeKind::Struct(_) | TypeKind::Union(_) | TypeKind::Alias(_) => {
            kind.shapes().into_iter().any(|shape| are_in_shape(leaves, shape))
        }
    }
}

fn are_in_shape(leaves: &dyn Leaves, shape: &Shape) -> bool {
    leaves.of_shape(shape).is_some() || shape.parts().any(|(_, part)| are_in_shape(leaves, part))
}

/// The list of a module, as data.
pub struct Forms {
    /// One for each type of the module that has a place, in the order of its types.
    pub list: Value,
    /// The other modules whose types are in them, in the order in which the data counts them.
    pub others: Vec<usize>,
}

impl Forms {
    /// Those of the module with that index; `None` if none of its types has a place.
    pub fn of(model: &Model, leaves: &dyn Leaves, places: &Places, module: usize) -> Option<Forms> {
        let own = places.0.keys().filter(|id| id.module == module);
        let mut writer = Writer { leaves, places, module, others: Vec::new() };
        let list: Vec<Value> = own.map(|id| writer.definition(model, *id)).collect();
        (!list.is_empty()).then(|| Forms { list: Value::Array(list), others: writer.others })
    }
}

/// Writes forms, and notes which other modules they name.
struct Writer<'b> {
    leaves: &'b dyn Leaves,
    places: &'b Places,
    module: usize,
    others: Vec<usize>,
}

impl Writer<'_> {
    /// The form of a type that has a place: by its name, the runtime knows the codec.
    fn definition(&mut self, model: &Model, id: TypeId) -> Value {
        let def = model.type_def(id);
        if !self.leaves.has_codec(id) {
            return self.kind(&def.kind);
        }
        let mut has_parts = are_in(self.leaves, &def.kind);
        for shape in def.kind.shapes() {
            shape.each_named(&mut |part| has_parts |= self.places.place(part).is_some());
        }
        let parts = if has_parts { self.kind(&def.kind) } else { Value::Null };
        json!(["codec", def.name, parts])
    }

    /// The form of what a kind is made of.
    fn kind(&mut self, kind: &TypeKind) -> Value {
        match kind {
            TypeKind::Struct(object) => self.object(object),
            TypeKind::Union(union) => self.union(union),
            TypeKind::Enum(def) => self.leaves.of_enum(def).unwrap_or_default(),
            TypeKind::Alias(shape) => self.shape(shape),
        }
    }

    /// The form of a shape; null if a value is what a document has.
    fn shape(&mut self, shape: &Shape) -> Value {
        match shape {
            Shape::Nullable(inner) => self.shape(inner),
            Shape::Array(item) => some(self.shape(item), |item| json!(["items", item])),
            Shape::Tuple(items) => {
                let items: Vec<Value> = items.iter().map(|item| self.shape(item)).collect();
                if items.iter().all(Value::is_null) { Value::Null } else { json!(["tuple", items]) }
            }
            Shape::Map(value) => some(self.shape(value), |value| json!(["object", [], value])),
            Shape::Named(id) => self.named(*id),
            Shape::Json | Shape::Null | Shape::Boolean | Shape::Integer(_) | Shape::Number => self.leaf(shape),
            Shape::String | Shape::Native(_) | Shape::Const(_) => self.leaf(shape),
        }
    }

    fn leaf(&self, shape: &Shape) -> Value {
        self.leaves.of_shape(shape).unwrap_or_default()
    }

    fn named(&mut self, id: TypeId) -> Value {
        let Some(place) = self.places.place(id) else { return Value::Null };
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
        // Fields without a form are named where other members have one.
        let members = fields.into_iter().filter(|(_, form)| !form.is_null() || !rest.is_null());
        let members: Vec<Value> = members.map(|(field, form)| self.member(field, form)).collect();
        json!(["object", members, rest])
    }

    fn member(&self, field: &Field, form: Value) -> Value {
        let default = match &field.presence {
            Presence::Default(value) if !form.is_null() => self.leaves.text_of_default(value),
            Presence::Required | Presence::Optional | Presence::Default(_) => None,
        };
        default.map_or_else(|| json!([field.name, form]), |text| json!([field.name, form, text]))
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
}

/// What holds `form`, if there is one.
fn some(form: Value, holder: impl FnOnce(Value) -> Value) -> Value {
    if form.is_null() { form } else { holder(form) }
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
    types.kinds().into_iter().map(|name| if name == "fraction" { "number" } else { name }).collect()
}
