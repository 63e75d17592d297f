//! From the model's shapes to annotations.

use std::collections::HashSet;

use super::{expr::Expr, externs::Externs, fields, held::Held, literal, plan::Plan};
use crate::model::{
    Additional, EnumDef, Model, Presence, Scalar, Select, Shape, TypeDef, TypeId, TypeKind, TypeSet, UnionDef, Variant,
};

/// Up to here, both ways, an integer equals no other. Past it, an integer with the same double is accepted in its stead.
const LARGEST_LITERAL: u64 = 9_007_199_254_740_991;

/// Turns shapes into annotations.
#[derive(Clone, Copy)]
pub struct Shapes<'m> {
    /// What the ids stand for.
    pub model: &'m Model,
    /// What is written in place.
    pub plan: &'m Plan<'m>,
    /// The index of the module in which they are written.
    pub module: usize,
}

/// Whether a type that the schema has no name for can be written where it is used.
pub fn fits_in_place(held: &Held, kind: &TypeKind) -> bool {
    match kind {
        TypeKind::Struct(_) => false,
        TypeKind::Union(union) => {
            union.tag.is_none() && groups(held, union).is_some_and(|groups| groups.judged.is_empty())
        }
        TypeKind::Enum(_) | TypeKind::Alias(_) => true,
    }
}

impl Shapes<'_> {
    /// The annotation for `shape`.
    pub fn of(&self, shape: &Shape) -> Expr {
        match shape {
            Shape::Json => Expr::Name("JsonValue"),
            Shape::Null => Expr::none(),
            Shape::Boolean => Expr::Name("bool"),
            Shape::Integer(bounds) if bounds.have_64_bits() => Expr::Name("int"),
            Shape::Integer(_) => Expr::subscript("Annotated", [Expr::Name("int"), Expr::Name("AnyInteger")]),
            Shape::Number => Expr::Name("float"),
            Shape::String => Expr::Name("str"),
            Shape::Native(native) => Expr::Native(*native, self.plan.natives.name(self.module, *native).to_owned()),
            Shape::Const(value) => literals([value]),
            Shape::Nullable(inner) => Expr::union([self.of(inner), Expr::none()]),
            Shape::Array(item) => Expr::subscript("list", [self.of(item)]),
            // In a document, a tuple is a list.
            Shape::Tuple(items) if self.plan.has_dictionaries() => {
                let item = items.iter().map(|item| self.of(item));
                Expr::subscript("list", [if items.is_empty() { Expr::Name("JsonValue") } else { Expr::union(item) }])
            }
            Shape::Tuple(items) if items.is_empty() => Expr::subscript("tuple", [Expr::Tuple(vec![])]),
            Shape::Tuple(items) => Expr::subscript("tuple", items.iter().map(|item| self.of(item))),
            Shape::Map(value) => Expr::subscript("dict", [Expr::Name("str"), self.of(value)]),
            Shape::Named(id) if self.plan.stands_alone(*id) => Expr::Type(*id),
            Shape::Named(id) => self.body(*id),
        }
    }

    /// What the type `id` is, written out; a class or an enum that is one only by its name.
    pub fn body(&self, id: TypeId) -> Expr {
        if let Some(annotation) = self.plan.externs().annotation(self.module, id) {
            return annotation;
        }
        match &self.model.type_def(id).kind {
            TypeKind::Struct(_) => Expr::Type(id),
            TypeKind::Union(union) => self.union(union, false),
            TypeKind::Enum(_) if self.plan.enum_members(id).is_some() => Expr::Type(id),
            TypeKind::Enum(EnumDef { values, .. }) => literals(values.iter().map(|(_, value)| value)),
            TypeKind::Alias(shape) => self.of(shape),
        }
    }

    /// The annotation of a union, maybe of one that has to be told from booleans and numbers.
    fn union(&self, union: &UnionDef, confusing: bool) -> Expr {
        let shapes = |variants: &[&Variant]| variants.iter().map(|variant| self.variant(variant)).collect::<Vec<_>>();
        let all: Vec<&Variant> = union.variants.iter().collect();
        if self.plan.has_dictionaries() {
            return Expr::union(shapes(&all));
        }
        // Pydantic does not look into dataclasses, which it does not build.
        let told = tag_attribute(self.model, self.plan.externs(), union).filter(|_| !self.plan.is_plain());
        if let Some(attribute) = told {
            let discriminator = Expr::call("Field", [(Some("discriminator"), Expr::string(&attribute))]);
            return annotated(Expr::union(shapes(&all)), discriminator);
        }
        if let Some(tag) = &union.tag {
            let values = all.iter().map(|variant| Expr::Tuple(tag_values(variant)));
            let selector = Expr::call("select_tag", [(None, Expr::string(tag)), (None, Expr::Tuple(values.collect()))]);
            return selected(shapes(&all), selector);
        }
        let Some(groups) = groups(&self.plan.held, union) else {
            let mode = Expr::call("Field", [(Some("union_mode"), Expr::string("left_to_right"))]);
            return annotated(Expr::union(shapes(&all)), mode);
        };
        let plain = if confusing || self.is_confusing(&all) {
            groups
                .plain
                .iter()
                .map(|variant| match variant.shape {
                    Shape::Json => self.variant(variant),
                    _ => self.without_literals(&variant.shape),
                })
                .collect()
        } else {
            shapes(&groups.plain)
        };
        if groups.judged.is_empty() {
            return Expr::union(plain);
        }
        let nodes = groups.judged.iter().filter_map(|variant| match variant.select {
            Select::Node(node) => Some(Expr::Literal(node.to_string())),
            Select::Tag(_) | Select::Types(_) => None,
        });
        let selector = Expr::call("select", [(None, Expr::Name("_CHECKS")), (None, Expr::Tuple(nodes.collect()))]);
        Expr::union(plain.into_iter().chain([selected(shapes(&groups.judged), selector)]))
    }

    /// What a variant holds; of any JSON only what its types leave, so that type checkers and pydantic can tell it from
    /// the others.
    fn variant(&self, variant: &Variant) -> Expr {
        let (Shape::Json, Select::Types(types)) = (&variant.shape, &variant.select) else {
            return self.of(&variant.shape);
        };
        let json = || Expr::Name("JsonValue");
        let parts = types.parts().into_iter().flat_map(|part| match part {
            TypeSet::NULL => vec![Expr::none()],
            TypeSet::BOOLEAN => vec![Expr::Name("bool")],
            TypeSet::STRING => vec![Expr::Name("str")],
            TypeSet::ARRAY => vec![Expr::subscript("list", [json()])],
            TypeSet::OBJECT => vec![Expr::subscript("dict", [Expr::Name("str"), json()])],
            TypeSet::INTEGER => vec![Expr::Name("int")],
            _ => vec![Expr::Name("int"), Expr::Name("float")],
        });
        Expr::union(parts)
    }

    /// Whether there are booleans and numbers: to a `Literal` they are the same, `False == 0`.
    fn is_confusing(&self, variants: &[&Variant]) -> bool {
        let types =
            variants.iter().fold(TypeSet::EMPTY, |types, variant| types.or(selected_types(&self.plan.held, variant)));
        !types.and(TypeSet::BOOLEAN).is_empty() && !types.and(TypeSet::NUMBER).is_empty()
    }

    /// The annotation for `shape`, with types in place of literals that are booleans or numbers.
    fn without_literals(&self, shape: &Shape) -> Expr {
        match shape {
            Shape::Const(value) => wide(value),
            Shape::Nullable(inner) => Expr::union([self.without_literals(inner), Expr::none()]),
            Shape::Named(_) => match resolve(self.model, self.plan.externs(), shape).map(|def| &def.kind) {
                Some(TypeKind::Enum(EnumDef { values, .. })) if values.iter().any(|(_, value)| !is_text(value)) => {
                    let (texts, others): (Vec<_>, Vec<_>) =
                        values.iter().map(|(_, value)| value).partition(|value| is_text(value));
                    let texts = (!texts.is_empty()).then(|| literals(texts));
                    Expr::union(texts.into_iter().chain(others.into_iter().map(wide)))
                }
                Some(TypeKind::Union(union)) if self.holds_literals(shape) => self.union(union, true),
                Some(TypeKind::Struct(_) | TypeKind::Union(_) | TypeKind::Enum(_) | TypeKind::Alias(_)) | None => {
                    self.of(shape)
                }
            },
            Shape::Json
            | Shape::Null
            | Shape::Boolean
            | Shape::Integer(_)
            | Shape::Number
            | Shape::String
            | Shape::Native(_)
            | Shape::Array(_)
            | Shape::Tuple(_)
            | Shape::Map(_) => self.of(shape),
        }
    }

    /// Whether the annotation for `shape` has literals that are booleans or numbers, and pydantic finds out which it is.
    fn holds_literals(&self, shape: &Shape) -> bool {
        match shape {
            Shape::Const(value) => !is_text(value),
            Shape::Nullable(inner) => self.holds_literals(inner),
            Shape::Named(_) => match resolve(self.model, self.plan.externs(), shape).map(|def| &def.kind) {
                Some(TypeKind::Enum(EnumDef { values, .. })) => values.iter().any(|(_, value)| !is_text(value)),
                Some(TypeKind::Union(union)) if union.tag.is_none() => groups(&self.plan.held, union)
                    .is_some_and(|groups| groups.plain.iter().any(|variant| self.holds_literals(&variant.shape))),
                Some(TypeKind::Struct(_) | TypeKind::Union(_) | TypeKind::Alias(_)) | None => false,
            },
            Shape::Json
            | Shape::Null
            | Shape::Boolean
            | Shape::Integer(_)
            | Shape::Number
            | Shape::String
            | Shape::Native(_)
            | Shape::Array(_)
            | Shape::Tuple(_)
            | Shape::Map(_) => false,
        }
    }
}

fn is_text(value: &Scalar) -> bool {
    matches!(value, Scalar::String(_))
}

/// The type of a literal; the literal itself if it is a string.
fn wide(value: &Scalar) -> Expr {
    match value {
        Scalar::Null => Expr::none(),
        Scalar::Boolean(_) => Expr::Name("bool"),
        Scalar::Integer(_) => Expr::Name("int"),
        Scalar::Number(_) => Expr::Name("float"),
        Scalar::String(_) => literals([value]),
    }
}

/// The annotation with one more piece of metadata.
pub fn annotated(annotation: Expr, metadata: Expr) -> Expr {
    match annotation {
        Expr::Subscript(head, mut items) if matches!(*head, Expr::Name("Annotated")) => {
            items.push(metadata);
            Expr::Subscript(head, items)
        }
        annotation => Expr::subscript("Annotated", [annotation, metadata]),
    }
}

/// A union whose parts carry their positions, which the selector answers.
fn selected(parts: Vec<Expr>, selector: Expr) -> Expr {
    let tag = |index: usize| Expr::call("Tag", [(None, Expr::string(&index.to_string()))]);
    let parts = parts.into_iter().enumerate().map(|(index, part)| annotated(part, tag(index)));
    annotated(Expr::union(parts), Expr::call("Discriminator", [(None, selector)]))
}

/// The annotation of a value that is one of `values`. Types take the place of what `Literal` cannot hold: numbers that
/// are not integers, and numbers that equal a boolean.
fn literals<'s>(values: impl IntoIterator<Item = &'s Scalar>) -> Expr {
    let values: Vec<&Scalar> = values.into_iter().collect();
    let has = |wanted: &Scalar| values.contains(&wanted);
    let fraction = values.iter().any(|value| matches!(value, Scalar::Number(_)));
    let confusing = (has(&Scalar::Boolean(false)) && has(&Scalar::Integer(0)))
        || (has(&Scalar::Boolean(true)) && has(&Scalar::Integer(1)));
    let (mut listed, mut others) = (Vec::new(), Vec::new());
    for value in values {
        match value {
            Scalar::Null => others.push(Expr::none()),
            Scalar::Number(_) | Scalar::Integer(_) if fraction => others.push(Expr::Name("float")),
            Scalar::Integer(number) if confusing || number.unsigned_abs() > LARGEST_LITERAL => {
                others.push(Expr::Name("int"));
            }
            Scalar::Boolean(_) if confusing => others.push(Expr::Name("bool")),
            Scalar::Boolean(_) | Scalar::Integer(_) | Scalar::Number(_) | Scalar::String(_) => {
                listed.push(Expr::Literal(literal::scalar(value)))
            }
        }
    }
    let listed = (!listed.is_empty()).then(|| Expr::subscript("Literal", listed));
    Expr::union(listed.into_iter().chain(others))
}

fn tag_values(variant: &Variant) -> Vec<Expr> {
    match &variant.select {
        Select::Tag(values) => values.iter().map(|value| Expr::Literal(literal::scalar(value))).collect(),
        Select::Types(_) | Select::Node(_) => vec![],
    }
}

/// The attribute by which pydantic itself can tell the variants apart: of one name in all of them, and a `Literal`.
/// Pydantic takes the value of a member that is called like the attribute before that of its alias: there must be no
/// such member.
fn tag_attribute(model: &Model, externs: &Externs, union: &UnionDef) -> Option<String> {
    let tag = union.tag.as_deref()?;
    let mut attributes = union.variants.iter().map(|variant| {
        let TypeKind::Struct(object) = &resolve(model, externs, &variant.shape)?.kind else { return None };
        let index = object.fields.iter().position(|field| field.name == tag)?;
        let field = &object.fields[index];
        let told = field.presence == Presence::Required && is_literal(model, externs, &field.shape);
        let name = fields::names(object, None).swap_remove(index);
        // The names that are others in some of the classes.
        let told = told && name != fields::FALLBACK && name != fields::PATCHES;
        let told = told && (name == tag || matches!(object.additional, Additional::Closed));
        told.then_some(name)
    });
    let first = attributes.next()??;
    attributes.all(|attribute| attribute.as_ref() == Some(&first)).then_some(first)
}

/// The types of the members by which pydantic tells the variants of unions apart.
pub fn tags(model: &Model, externs: &Externs) -> HashSet<TypeId> {
    let mut tags = HashSet::new();
    for (_, def) in model.definitions() {
        let TypeKind::Union(union) = &def.kind else { continue };
        if tag_attribute(model, externs, union).is_none() {
            continue;
        }
        for variant in &union.variants {
            let resolved = resolve(model, externs, &variant.shape);
            let Some(TypeKind::Struct(object)) = resolved.map(|def| &def.kind) else { continue };
            let field = object.fields.iter().find(|field| Some(&field.name) == union.tag.as_ref());
            let mut shape = field.map(|field| &field.shape);
            while let Some(Shape::Named(id)) = shape {
                tags.insert(*id);
                shape = match &model.type_def(*id).kind {
                    TypeKind::Alias(inner) => Some(inner),
                    TypeKind::Struct(_) | TypeKind::Union(_) | TypeKind::Enum(_) => None,
                };
            }
        }
    }
    tags
}

/// Whether the annotation of `shape` is a `Literal` of strings and integers, or an enum of strings.
fn is_literal(model: &Model, externs: &Externs, shape: &Shape) -> bool {
    let tells = |value: &Scalar| match value {
        Scalar::String(_) => true,
        Scalar::Integer(number) => number.unsigned_abs() <= LARGEST_LITERAL,
        Scalar::Null | Scalar::Boolean(_) | Scalar::Number(_) => false,
    };
    match shape {
        Shape::Const(value) => tells(value),
        Shape::Named(_) => match resolve(model, externs, shape).map(|def| &def.kind) {
            Some(TypeKind::Enum(EnumDef { values, .. })) => values.iter().all(|(_, value)| tells(value)),
            Some(TypeKind::Struct(_) | TypeKind::Union(_) | TypeKind::Alias(_)) | None => false,
        },
        Shape::Json | Shape::Null | Shape::Boolean | Shape::Integer(_) | Shape::Number | Shape::String => false,
        Shape::Native(_) | Shape::Nullable(_) | Shape::Array(_) | Shape::Tuple(_) | Shape::Map(_) => false,
    }
}

/// The type behind a name, through aliases of names; `None` for everything else, and for types of users.
fn resolve<'m>(model: &'m Model, externs: &Externs, mut shape: &'m Shape) -> Option<&'m TypeDef> {
    while let Shape::Named(id) = shape {
        if externs.has(*id) {
            return None;
        }
        let def = model.type_def(*id);
        match &def.kind {
            TypeKind::Alias(inner @ Shape::Named(_)) => shape = inner,
            TypeKind::Struct(_) | TypeKind::Union(_) | TypeKind::Enum(_) | TypeKind::Alias(_) => return Some(def),
        }
    }
    None
}

/// The variants of a union without a tag.
struct Groups<'m> {
    /// Of JSON types that no other variant has: pydantic tells these apart.
    plain: Vec<&'m Variant>,
    /// Told apart by the check program.
    judged: Vec<&'m Variant>,
}

/// `None` if neither pydantic nor the check program can tell the variants apart.
fn groups<'m>(held: &Held, union: &'m UnionDef) -> Option<Groups<'m>> {
    let types: Vec<TypeSet> = union.variants.iter().map(|variant| selected_types(held, variant)).collect();
    let mut groups = Groups { plain: vec![], judged: vec![] };
    for (index, variant) in union.variants.iter().enumerate() {
        let alone = types.iter().enumerate().all(|(other, set)| other == index || set.and(types[index]).is_empty());
        match variant.select {
            _ if alone => groups.plain.push(variant),
            Select::Node(_) => groups.judged.push(variant),
            Select::Tag(_) | Select::Types(_) => return None,
        }
    }
    Some(groups)
}

fn selected_types(held: &Held, variant: &Variant) -> TypeSet {
    match variant.select {
        Select::Types(types) => types,
        Select::Tag(_) => TypeSet::OBJECT,
        Select::Node(_) => held.of(&variant.shape),
    }
}
