//! What users call types, members, values and variants, where they would call them otherwise than the schema does.

use std::collections::HashMap;

use super::{
    given_names::{not_upper_camel, reserved},
    types::Types,
};
use crate::{
    diagnostic::{self, Diagnostic, Diagnostics, Stated},
    model::{EnumDef, Scalar, StructDef, TypeDef, TypeKind, UnionDef},
    naming::snake,
};

/// Another name for something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rename {
    /// What it is for: a type (`Order`), a member of an object (`Order.shipTo`, as documents call it), a value of an enum
    /// (`Status.in-progress`), or a variant of a union (`Payment.Card`).
    pub of: Stated,
    /// The name, as words: members become snake case from it.
    pub to: Stated,
    /// Whether it has to be there. Who looks at some of a project's schemas only does not see everything.
    pub is_needed: bool,
}

impl Rename {
    /// A name for something that some schema has to have.
    pub fn new(of: impl Into<Stated>, to: impl Into<Stated>) -> Self {
        Rename { of: of.into(), to: to.into(), is_needed: true }
    }

    /// The type, and what is named in it.
    fn parts(&self) -> (&str, Option<&str>) {
        match self.of.text.split_once('.') {
            Some((name, part)) => (name, Some(part)),
            None => (&self.of.text, None),
        }
    }
}

/// Gives types their other names, and then what is in them, which goes by the types' new names. The result are findings
/// about renames of what is not there, for whoever generates from all schemas that they may be about.
///
/// # Errors
///
/// Names that are none, or taken.
pub(super) fn apply(modules: &mut [Types], renames: &[Rename]) -> Result<Vec<Diagnostic>, Diagnostics> {
    let mut unused = Vec::new();
    rename_types(modules, renames, &mut unused)?;
    for rename in renames {
        rename_part(modules, rename, &mut unused)?;
    }
    let findings = taken(modules, renames);
    if findings.is_empty() { Ok(unused) } else { Err(Diagnostics(findings)) }
}

fn rename_types(modules: &mut [Types], renames: &[Rename], unused: &mut Vec<Diagnostic>) -> Result<(), Diagnostics> {
    let mut findings = Vec::new();
    let mut wanted: HashMap<&str, &Rename> = HashMap::new();
    for rename in renames {
        let (name, None) = rename.parts() else { continue };
        if let Err(finding) = type_name(&rename.to) {
            findings.push(finding);
        } else if types(modules).any(|def| def.name == name) {
            wanted.insert(name, rename);
        } else if rename.is_needed {
            unused.push(no_type(modules, rename, name));
        }
    }
    // All at once: two types may change their names with each other.
    for def in modules.iter_mut().flat_map(|module| &mut module.types) {
        if let Some(rename) = wanted.get(def.name.as_str()) {
            def.name.clone_from(&rename.to.text);
        }
    }
    for rename in wanted.into_values().collect::<Vec<_>>() {
        let is_called = |def: &&TypeDef| def.name == rename.to.text;
        if modules.iter().any(|module| module.types.iter().filter(is_called).count() > 1) {
            findings.push(rename.to.finding(
                format!("two types of one schema would be called `{}`", rename.to.text),
                "choose a name that no other type of the schema has",
            ));
        }
    }
    if findings.is_empty() { Ok(()) } else { Err(Diagnostics(diagnostic::in_reading_order(findings))) }
}

/// The types of all modules.
fn types(modules: &[Types]) -> impl Iterator<Item = &TypeDef> {
    modules.iter().flat_map(|module| &module.types)
}

/// Whether a name can be that of a type, in every language.
fn type_name(name: &Stated) -> Result<(), Diagnostic> {
    upper_camel_case(name)?;
    reserved(&name.text).map_or(Ok(()), |(message, help)| Err(name.finding(message, help)))
}

/// Whether a name can be that of a type, a variant or a value.
fn upper_camel_case(name: &Stated) -> Result<(), Diagnostic> {
    not_upper_camel(&name.text).map_or(Ok(()), |(message, help)| Err(name.finding(message, help)))
}

fn rename_part(modules: &mut [Types], rename: &Rename, unused: &mut Vec<Diagnostic>) -> Result<(), Diagnostic> {
    let (name, Some(part)) = rename.parts() else { return Ok(()) };
    let named: Vec<&TypeDef> = types(modules).filter(|def| def.name == name).collect();
    let known: Vec<String> = named.iter().flat_map(|def| parts(&def.kind)).collect();
    if !known.iter().any(|known| known == part) {
        if rename.is_needed {
            unused.push(match named.first() {
                Some(_) => no_part(rename, name, part, &known),
                None => no_type(modules, rename, name),
            });
        }
        return Ok(());
    }
    for def in modules.iter_mut().flat_map(|module| &mut module.types).filter(|def| def.name == name) {
        match &mut def.kind {
            TypeKind::Struct(StructDef { fields, .. }) => {
                for field in fields.iter_mut().filter(|field| field.name == part) {
                    if snake(&rename.to.text).is_empty() || !is_words(&rename.to.text) {
                        let message = format!("{:?} is no name of a member", rename.to.text);
                        return Err(rename.to.finding(message, "write letters, digits and `_`: `ship_to` or `shipTo`"));
                    }
                    field.called = Some(rename.to.text.clone());
                }
            }
            TypeKind::Enum(EnumDef { values, .. }) => {
                for (name, _) in values.iter_mut().filter(|(_, value)| shown(value) == part) {
                    upper_camel_case(&rename.to)?;
                    name.clone_from(&rename.to.text);
                }
            }
            TypeKind::Union(UnionDef { variants, .. }) => {
                for variant in variants.iter_mut().filter(|variant| variant.name == part) {
                    upper_camel_case(&rename.to)?;
                    variant.name.clone_from(&rename.to.text);
                }
            }
            TypeKind::Alias(_) => {}
        }
    }
    Ok(())
}

/// Whether a text is an identifier in every language, or a keyword of one.
fn is_words(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// What can be named in a type, as renames write it.
fn parts(kind: &TypeKind) -> Vec<String> {
    match kind {
        TypeKind::Struct(object) => object.fields.iter().map(|field| field.name.clone()).collect(),
        TypeKind::Enum(listed) => listed.values.iter().map(|(_, value)| shown(value)).collect(),
        TypeKind::Union(union) => union.variants.iter().map(|variant| variant.name.clone()).collect(),
        TypeKind::Alias(_) => Vec::new(),
    }
}

/// A value of an enum: a string as it is, others as JSON.
fn shown(value: &Scalar) -> String {
    match value {
        Scalar::Null => "null".to_owned(),
        Scalar::Boolean(flag) => flag.to_string(),
        Scalar::Integer(number) => number.to_string(),
        Scalar::Number(number) => number.to_string(),
        Scalar::String(text) => text.clone(),
    }
}

/// The renames after which two parts of a type would have one name.
fn taken(modules: &[Types], renames: &[Rename]) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for rename in renames {
        let (name, Some(_)) = rename.parts() else { continue };
        if types(modules).filter(|def| def.name == name).any(|def| has_twice(def, &rename.to.text)) {
            findings.push(rename.to.finding(
                format!("two parts of `{name}` would be called `{}`", rename.to.text),
                "choose a name that nothing else in the type has",
            ));
        }
    }
    findings
}

fn has_twice(def: &TypeDef, wanted: &str) -> bool {
    let count = match &def.kind {
        TypeKind::Struct(object) => object.fields.iter().filter(|field| snake(field.called()) == snake(wanted)).count(),
        TypeKind::Enum(listed) => listed.values.iter().filter(|(name, _)| name == wanted).count(),
        TypeKind::Union(union) => union.variants.iter().filter(|variant| variant.name == wanted).count(),
        TypeKind::Alias(_) => 0,
    };
    count > 1
}

fn no_type(modules: &[Types], rename: &Rename, name: &str) -> Diagnostic {
    let help = closest(types(modules).map(|def| def.name.as_str()), name).map_or_else(
        || "write the name of a type as it is generated".to_owned(),
        |close| format!("did you mean `{close}`?"),
    );
    rename.of.finding(format!("no type is called {name:?}"), help)
}

fn no_part(rename: &Rename, name: &str, part: &str, known: &[String]) -> Diagnostic {
    let help = match closest(known.iter().map(String::as_str), part) {
        Some(close) => format!("did you mean `{name}.{close}`?"),
        None if known.is_empty() => "it has no members, values or variants".to_owned(),
        None => "write a member or a value as documents have it, or a variant as it is generated".to_owned(),
    };
    rename.of.finding(format!("there is no {part:?} in `{name}`"), help)
}

fn closest<'n>(names: impl Iterator<Item = &'n str>, wanted: &str) -> Option<&'n str> {
    names.filter(|name| strsim::osa_distance(name, wanted) <= 2).min_by_key(|name| strsim::osa_distance(name, wanted))
}
