//! Names that schemas give to what is made of them: `x-type-name` to types, `x-name` to members and variants.
//!
//! A schema with `x-type-name` names its type as a definition does, wherever it stands. Such names come before all
//! others, are never changed by a number, and a name that does not come to be is said.

use std::collections::{BTreeMap, HashSet};

use super::{
    shared::Source,
    types::{Names, Types},
};
use crate::{
    diagnostic::{Code, Diagnostic},
    load::{Bundle, Location, Schema},
    naming::{RESERVED_TYPES, upper_camel},
};

/// The keyword with the name of a type.
pub const TYPE: &str = "x-type-name";
/// The keyword with the name of a member, or of a variant.
pub const PART: &str = "x-name";

/// The name that a schema gives to its type.
pub fn of_type<'b>(schema: &Schema<'b>) -> Option<&'b str> {
    schema.keyword(TYPE)?.as_str()
}

/// The name that a schema gives to the member, or to the variant, that it is the schema of.
pub fn of_part<'b>(schema: &Schema<'b>, part: Part) -> Option<&'b str> {
    schema.keyword(PART)?.as_str().filter(|_| Part::at(&schema.location.pointer) == Some(part))
}

/// What a schema may be the schema of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A member with a name.
    Member,
    /// One of several alternatives.
    Variant,
}

impl Part {
    /// What the place of a schema makes it.
    pub fn at(pointer: &str) -> Option<Part> {
        let mut segments = pointer.rsplit('/').skip(1);
        match segments.next()? {
            "properties" => Some(Part::Member),
            "anyOf" | "oneOf" => Some(Part::Variant),
            _ => None,
        }
    }
}

/// What is wrong with a name that has to be in upper camel case, and what to do.
pub fn not_upper_camel(name: &str) -> Option<(String, String)> {
    let camel = upper_camel(name);
    let is_name = camel.starts_with(|c: char| c.is_ascii_uppercase());
    if is_name && camel == name {
        return None;
    }
    let help = match is_name {
        true => format!("write `{camel}`"),
        false => "write a name in upper camel case, such as `OrderLine`".to_owned(),
    };
    Some((format!("{name:?} is no name in upper camel case"), help))
}

/// What is wrong with the name of a type that languages need themselves, and what to do.
pub fn reserved(name: &str) -> Option<(String, String)> {
    let is_reserved = RESERVED_TYPES.contains(&name);
    is_reserved.then(|| {
        let message = format!("`{name}` has a meaning of its own in generated code");
        (message, "choose another name for the type".to_owned())
    })
}

/// What became of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    /// It is the name of something.
    Used,
    /// Something else has it.
    Taken,
    /// There is nothing to name.
    Unused,
}

/// Errors about names that are taken, and warnings about those that name nothing in any module.
pub fn check(bundle: &Bundle, sources: &[Source<'_, '_>], names: &[Names], types: &[Types]) -> Vec<Diagnostic> {
    let mut fates: BTreeMap<(Location, &'static str), (Fate, &str)> = BTreeMap::new();
    let mut note = |location: &Location, keyword, name, fate: Fate| {
        let known = fates.entry((location.clone(), keyword)).or_insert((fate, name));
        known.0 = known.0.min(fate);
    };
    let all: HashSet<&str> = types.iter().flat_map(|types| &types.types).map(|def| def.name.as_str()).collect();
    for (module, source) in sources.iter().enumerate() {
        for (node, origin) in source.origins.iter().enumerate() {
            let location = &origin.schema.location;
            if let Some(name) = of_type(&origin.schema) {
                note(location, TYPE, name, fate_of_type(source, &names[module], node, name, &all));
            }
            for (part, name) in [Part::Member, Part::Variant].map(|part| (part, of_part(&origin.schema, part))) {
                let Some(name) = name else { continue };
                let is_used = types[module].named.contains(&node);
                let is_taken = types[module].twice.contains(&node);
                note(
                    location,
                    PART,
                    name,
                    match part {
                        _ if is_taken => Fate::Taken,
                        Part::Member | Part::Variant if is_used => Fate::Used,
                        Part::Member | Part::Variant => Fate::Unused,
                    },
                );
            }
        }
    }
    fates
        .into_iter()
        .filter_map(|((location, keyword), (fate, name))| said(bundle, &location, keyword, name, fate))
        .collect()
}

fn fate_of_type(source: &Source<'_, '_>, names: &Names, node: usize, name: &str, all: &HashSet<&str>) -> Fate {
    let inside = source.program.resolve_type(node);
    // What whoever generates says of a root counts more.
    if inside == names.root && source.root.name.is_some() {
        return Fate::Used;
    }
    match names.definitions.get(&inside) {
        Some(known) if known == name => {
            if all.contains(name) {
                Fate::Used
            } else {
                Fate::Unused
            }
        }
        Some(_) if of_type(&source.origins[inside].schema) == Some(name) => Fate::Taken,
        Some(_) | None => Fate::Unused,
    }
}

fn said(bundle: &Bundle, location: &Location, keyword: &str, name: &str, fate: Fate) -> Option<Diagnostic> {
    let finding = match (fate, keyword) {
        (Fate::Used, _) => return None,
        (Fate::Taken, TYPE) => {
            let message = format!("`{keyword}`: two types of one schema would be called `{name}`");
            let help = "choose a name that no other type has; a schema that is needed twice is a definition";
            Diagnostic::error(Code::InvalidVocabulary, message, help)
        }
        (Fate::Taken, _) => {
            let message = format!("`{keyword}`: two parts of one type would be called `{name}`");
            Diagnostic::error(Code::InvalidVocabulary, message, "choose a name that nothing else in the type has")
        }
        (Fate::Unused, TYPE) => {
            let message = format!("`{keyword}` has no effect here: no type is made of this schema alone");
            let help = "a reference has the type of what it refers to, and of conditions and of parts of an `allOf` no \
                        type is made";
            Diagnostic::warning(Code::MisplacedVocabulary, message, help)
        }
        (Fate::Unused, _) => {
            let message = format!("`{keyword}` has no effect here: of this schema no member or variant is made");
            Diagnostic::warning(
                Code::MisplacedVocabulary,
                message,
                "write it where a type has the member or the variant",
            )
        }
    };
    Some(finding.at(bundle.place(&location.child(&[keyword]))))
}
