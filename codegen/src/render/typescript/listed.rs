//! What a type knows at run time beside its verbs: the values of an enum, the tag of a union and what it can be.

use super::{WIDTH, literal, plan::Plan};
use crate::model::{EnumDef, Model, Scalar, Select, Shape, TypeId, TypeKind, UnionDef};

/// What is listed.
pub enum Listed {
    /// Values.
    Values(Vec<String>),
    /// The name of the tag, and its values.
    Tags(String, Vec<String>),
}

/// Has the type a member with that name? Not where what stands around a union closes its objects without its tag; then
/// there is no value.
fn has_member(model: &Model, shape: &Shape, name: &str) -> bool {
    match shape {
        Shape::Named(id) => match &model.type_def(*id).kind {
            TypeKind::Struct(object) => object.fields.iter().any(|field| field.name == name),
            TypeKind::Alias(shape) => has_member(model, shape, name),
            TypeKind::Union(union) => union.variants.iter().all(|variant| has_member(model, &variant.shape, name)),
            TypeKind::Enum(_) => false,
        },
        Shape::Json | Shape::Null | Shape::Boolean | Shape::Integer(_) | Shape::Number | Shape::String => false,
        Shape::Native(_) | Shape::Const(_) | Shape::Nullable(_) | Shape::Array(_) | Shape::Tuple(_) => false,
        // Of any name.
        Shape::Map(_) => true,
    }
}

impl Listed {
    /// What is listed for the type `id`.
    pub fn of(model: &Model, plan: &Plan, id: TypeId) -> Option<Self> {
        // What is listed are values of documents.
        if plan.externs().has(id) {
            return None;
        }
        let scalar = |value: &Scalar| plan.bigints().scalar(value);
        match &model.type_def(id).kind {
            TypeKind::Enum(EnumDef { values, .. }) => {
                Some(Listed::Values(values.iter().map(|(_, value)| scalar(value)).collect()))
            }
            TypeKind::Union(UnionDef { tag: Some(tag), variants })
                if variants.iter().all(|variant| has_member(model, &variant.shape, tag)) =>
            {
                let mut tags: Vec<&Scalar> = Vec::new();
                for variant in variants {
                    match &variant.select {
                        Select::Tag(values) => tags.extend(values),
                        Select::Types(_) | Select::Node(_) => {}
                    }
                }
                Some(Listed::Tags(literal::string(tag), tags.into_iter().map(scalar).collect()))
            }
            TypeKind::Struct(_) | TypeKind::Union(_) | TypeKind::Alias(_) => None,
        }
    }

    /// The type and the function that add it to a contract.
    pub fn names(&self) -> (&'static str, &'static str) {
        match self {
            Listed::Values(_) => ("Values", "values"),
            Listed::Tags(..) => ("Tags", "tags"),
        }
    }

    /// The type of what is added to the contract of the type `name`.
    pub fn shape(&self, name: &str) -> String {
        match self {
            Listed::Values(_) => format!("Values<{name}>"),
            Listed::Tags(tag, _) => format!("Tags<{name}, {tag}>"),
        }
    }

    /// The call that adds it to `contract`, the expression of a contract, maybe with an object that has names for the
    /// values.
    pub fn call(&self, contract: &str, members: Option<&str>) -> String {
        let (_, function) = self.names();
        let (tag, items) = match self {
            Listed::Values(items) => (String::new(), items),
            Listed::Tags(tag, items) => (format!("{tag}, "), items),
        };
        let flat = format!("[{}]", items.join(", "));
        if let Some(members) = members {
            let fits = "    ,".len() + flat.chars().count() <= WIDTH;
            let list = if fits { flat } else { format!("[\n      {},\n    ]", items.join(",\n      ")) };
            let contract = contract.replace('\n', "\n  ");
            return format!("/* @__PURE__ */ {function}(\n    {contract},\n    {tag}{list},\n    {members},\n  )");
        }
        let head = format!("/* @__PURE__ */ {function}({contract}, {tag}");
        let start = head.rsplit('\n').next().unwrap_or_default();
        if "  );".len() + start.chars().count() + flat.chars().count() <= WIDTH {
            return format!("{head}{flat})");
        }
        format!("{head}[\n    {},\n  ])", items.join(",\n    "))
    }
}
