//! The derives and attributes that users add, for each type: parsed, and looked at before rustc does.
//!
//! What they write is code of theirs, so it has to be what it claims to be: a path, or one attribute. What would change
//! which documents are read or written is refused, and so is a standard trait that a type cannot have, with the member
//! that keeps it from it.

use std::collections::{HashMap, HashSet};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Path, parse::Parser};

use super::{context::is_tuple, integers, natives, totality::Partial};
use crate::{
    diagnostic::{Diagnostic, Diagnostics, Stated},
    model::{Additional, Model, Scalar, Shape, TypeDef, TypeId, TypeKind},
    render::{RustAddition, additions::selected},
};

/// What is added, by type.
#[derive(Debug, Default)]
pub(super) struct Additions(HashMap<TypeId, Added>);

/// What is added to a type: texts that were parsed once, since tokens stay on their thread.
#[derive(Debug, Default)]
struct Added {
    derives: Vec<String>,
    attributes: Vec<String>,
}

impl Additions {
    /// Sorts out what `wanted` adds to which types.
    ///
    /// # Errors
    ///
    /// Every addition that is none, that a type cannot have, or whose types are not there.
    pub(super) fn of(
        model: &Model,
        unequal: &Partial,
        partial: &Partial,
        wanted: &[RustAddition],
    ) -> Result<Additions, Diagnostics> {
        let mut additions = Additions::default();
        let mut findings = Vec::new();
        let mut copied = None;
        for addition in wanted {
            let types = selected(model, &addition.names, addition.may_miss, &mut findings);
            for written in &addition.derives {
                let derive = match derive(written) {
                    Ok(derive) => derive,
                    Err(finding) => {
                        findings.push(finding);
                        continue;
                    }
                };
                let lacking = match derive.asks {
                    Asks::Nothing => None,
                    // All types have these.
                    Asks::Given => continue,
                    Asks::Equal => first_lacking(&types, |shape| unequal.holds_partial(shape)),
                    Asks::Total => first_lacking(&types, |shape| partial.holds_partial(shape)),
                    Asks::Copy => {
                        let copied: &HashSet<TypeId> = copied.get_or_insert_with(|| copied_types(model));
                        let known = types.iter().copied().filter(|(id, _)| !copied.contains(id)).collect::<Vec<_>>();
                        first_lacking(&known, |shape| !is_copied(shape, copied))
                            .or_else(|| known.first().map(|(_, def)| (def.name.as_str(), None)))
                    }
                };
                if let Some((name, part)) = lacking {
                    findings.push(cannot_have(written, name, part));
                    continue;
                }
                for (id, def) in &types {
                    let given = match derive.asks {
                        Asks::Equal | Asks::Total => true,
                        Asks::Copy => has_copy(def),
                        Asks::Given | Asks::Nothing => false,
                    };
                    let added = additions.0.entry(*id).or_default();
                    if !given && !added.derives.contains(&derive.path) {
                        added.derives.push(derive.path.clone());
                    }
                }
            }
            for written in &addition.attributes {
                match attribute(written) {
                    Ok(attribute) => {
                        types.iter().for_each(|(id, _)| {
                            let added = additions.0.entry(*id).or_default();
                            if !added.attributes.contains(&attribute) {
                                added.attributes.push(attribute.clone());
                            }
                        });
                    }
                    Err(finding) => findings.push(finding),
                }
            }
        }
        if findings.is_empty() { Ok(additions) } else { Err(Diagnostics(findings)) }
    }

    /// Whether a user calls some type deprecated.
    pub(super) fn has_deprecated(&self) -> bool {
        // As tokens are printed.
        self.0.values().flat_map(|added| &added.attributes).any(|text| text.contains("deprecated"))
    }

    /// What else a type derives.
    pub(super) fn derives(&self, id: TypeId) -> Vec<TokenStream> {
        let derives = self.0.get(&id).into_iter().flat_map(|added| &added.derives);
        derives.filter_map(|path| Some(Path::parse_mod_style.parse_str(path).ok()?.to_token_stream())).collect()
    }

    /// What else stands above a type.
    pub(super) fn attributes(&self, id: TypeId) -> Vec<Attribute> {
        let attributes = self.0.get(&id).into_iter().flat_map(|added| &added.attributes);
        attributes.filter_map(|text| Attribute::parse_outer.parse_str(text).ok()).flatten().collect()
    }
}

/// A derive macro, and what it asks of a type.
struct Derive {
    path: String,
    asks: Asks,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Asks {
    /// It is there already.
    Given,
    /// That all parts can be compared; then it is there already.
    Equal,
    /// That all parts can be ordered and hashed; then it is there already.
    Total,
    /// That all parts can be copied.
    Copy,
    /// Its own crate knows.
    Nothing,
}

fn derive(written: &Stated) -> Result<Derive, Diagnostic> {
    let parsed = Path::parse_mod_style.parse_str(&written.text);
    let Ok(path) = parsed else {
        let help = "write the path of a derive macro: `Hash`, `my_crate::Audited`";
        return Err(written.finding(format!("{:?} is no path", written.text), help));
    };
    let segments: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
    let is_standard = segments.len() == 1 || ["std", "core"].contains(&segments[0].as_str());
    let refused = |help: &str| {
        let message = format!("`{}` cannot be added", written.text);
        Err(written.finding(message, help))
    };
    let asks = match segments.last().map_or("", String::as_str) {
        "Debug" | "Clone" | "PartialEq" if is_standard => Asks::Given,
        "Eq" if is_standard => Asks::Equal,
        "PartialOrd" | "Ord" | "Hash" if is_standard => Asks::Total,
        "Copy" if is_standard => Asks::Copy,
        "Default" if is_standard => return refused("types whose members all have defaults have it already"),
        "Serialize" => return refused("every type has it already"),
        "Deserialize" => {
            return refused(
                "every type has it already: one that refuses what the schema refuses, as a derived one would not",
            );
        }
        "JsonSchema" => return refused("`schemars = true` implements it with the schema that is enforced"),
        "ToSchema" => return refused("`utoipa = true` implements it with the schema that is enforced"),
        _ => Asks::Nothing,
    };
    Ok(Derive { path: path.to_token_stream().to_string(), asks })
}

/// An attribute as it stands above types.
fn attribute(written: &Stated) -> Result<String, Diagnostic> {
    let refused =
        |problem: &str, help: &str| Err(written.finding(format!("the attribute {:?} {problem}", written.text), help));
    let parsed = Attribute::parse_outer.parse_str(&written.text).unwrap_or_default();
    let [attribute] = parsed.as_slice() else {
        return refused("is none, or is several", "write each as it stands above a type: `#[non_exhaustive]`");
    };
    if attribute.path().is_ident("cfg") {
        let help =
            "it would take the type away from the code that needs it; `cfg_attr` adds attributes under a condition";
        return refused("cannot be added", help);
    }
    if attribute.path().is_ident("derive") {
        return refused("derives", "list what is derived in `derive`");
    }
    let told: HashSet<String> = idents(attribute.to_token_stream()).collect();
    if told.contains("serde") || told.contains("Deserialize") || told.contains("Serialize") {
        let help = "how documents are read and written is the schema's business";
        return refused("speaks to serde", help);
    }
    Ok(attribute.to_token_stream().to_string())
}

/// All words of some code, also those within brackets.
fn idents(tokens: TokenStream) -> Box<dyn Iterator<Item = String>> {
    Box::new(tokens.into_iter().flat_map(|token| match token {
        TokenTree::Ident(ident) => Box::new(std::iter::once(ident.to_string())) as Box<dyn Iterator<Item = String>>,
        TokenTree::Group(group) => idents(group.stream()),
        TokenTree::Punct(_) | TokenTree::Literal(_) => Box::new(std::iter::empty()),
    }))
}

/// The first type of which a part lacks something, with the name of that part.
fn first_lacking<'m>(
    types: &[(TypeId, &'m TypeDef)],
    lacks: impl Fn(&Shape) -> bool,
) -> Option<(&'m str, Option<&'m str>)> {
    types.iter().find_map(|(_, def)| {
        let part = match &def.kind {
            TypeKind::Struct(object) => {
                let field =
                    object.fields.iter().find(|field| lacks(&field.shape)).map(|field| Some(field.name.as_str()));
                field.or(match &object.additional {
                    Additional::Open(shape) => lacks(&Shape::Map(Box::new(shape.clone()))).then_some(None),
                    Additional::Closed => None,
                })
            }
            TypeKind::Union(union) => {
                union.variants.iter().find(|variant| lacks(&variant.shape)).map(|variant| Some(variant.name.as_str()))
            }
            TypeKind::Enum(_) => None,
            TypeKind::Alias(shape) => lacks(shape).then_some(None),
        };
        part.map(|part| (def.name.as_str(), part))
    })
}

/// Whether a type is printed with `Copy`.
fn has_copy(def: &TypeDef) -> bool {
    match &def.kind {
        TypeKind::Enum(_) => true,
        TypeKind::Alias(shape) => match shape {
            Shape::Boolean | Shape::Number => true,
            Shape::Integer(bounds) => integers::is_native(*bounds),
            Shape::Const(scalar) => !matches!(scalar, Scalar::Null | Scalar::String(_)),
            Shape::Json | Shape::Null | Shape::String | Shape::Nullable(_) | Shape::Array(_) => false,
            Shape::Native(native) => natives::is_copied(*native),
            Shape::Tuple(_) | Shape::Map(_) | Shape::Named(_) => false,
        },
        TypeKind::Struct(_) | TypeKind::Union(_) => false,
    }
}

/// The types that can be copied: all whose parts can. What holds itself is in a box, and cannot.
fn copied_types(model: &Model) -> HashSet<TypeId> {
    let mut copied = HashSet::new();
    loop {
        let can = |def: &TypeDef| match &def.kind {
            TypeKind::Struct(object) => {
                object.additional == Additional::Closed
                    && object.fields.iter().all(|field| is_copied(&field.shape, &copied))
            }
            TypeKind::Union(union) => union.variants.iter().all(|variant| is_copied(&variant.shape, &copied)),
            TypeKind::Enum(_) => true,
            TypeKind::Alias(shape) => is_copied(shape, &copied),
        };
        let found: Vec<TypeId> =
            model.definitions().filter(|(id, def)| !copied.contains(id) && can(def)).map(|(id, _)| id).collect();
        if found.is_empty() {
            return copied;
        }
        copied.extend(found);
    }
}

fn is_copied(shape: &Shape, copied: &HashSet<TypeId>) -> bool {
    match shape {
        Shape::Null | Shape::Boolean | Shape::Number => true,
        Shape::Integer(bounds) => integers::is_native(*bounds),
        Shape::Const(scalar) => !matches!(scalar, Scalar::String(_)),
        Shape::Native(native) => natives::is_copied(*native),
        Shape::Json | Shape::String | Shape::Array(_) | Shape::Map(_) => false,
        Shape::Nullable(inner) => is_copied(inner, copied),
        Shape::Tuple(items) => is_tuple(items) && items.iter().all(|item| is_copied(item, copied)),
        Shape::Named(id) => copied.contains(id),
    }
}

fn cannot_have(written: &Stated, name: &str, part: Option<&str>) -> Diagnostic {
    let message = match part {
        Some(part) => format!("{name} cannot derive `{}`, because of {part:?}", written.text),
        None => format!("{name} cannot derive `{}`, because of what it holds", written.text),
    };
    written.finding(message, "name the types that can with `[[rust.type]]`, or leave it out")
}
