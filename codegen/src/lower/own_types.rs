//! Types of users that a schema names: `x-rust-type`, `x-typescript-type` and `x-python-type`, and json-schema-to-typescript's
//! `tsType`.
//!
//! Schemas come from strangers, and these keywords name code: they are read only where the project says so, and what they
//! hold is taken apart here or by the back end, and never printed as it stands.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::{shared::Source, types::Types};
use crate::{
    diagnostic::{Code, Diagnostic, Stated},
    load::{Bundle, Location, Schema},
    model::{Extern, PythonExtern, TypeDef, TypeId, TypeScriptExtern},
    naming::upper_camel,
};

const RUST: &str = "x-rust-type";
const TYPESCRIPT: &str = "x-typescript-type";
const PYTHON: &str = "x-python-type";
const TS_TYPE: &str = "tsType";

/// The keywords.
const KEYWORDS: [&str; 4] = [RUST, TYPESCRIPT, PYTHON, TS_TYPE];

/// What is to be done where they are not read.
pub const CONSENT: &str = "it names code: `extern_keywords = true` in `[types]` of the project file has it read";

/// Whether that is one of the keywords.
pub fn is_keyword(keyword: &str) -> bool {
    KEYWORDS.contains(&keyword)
}

/// What a type is called that is made for the sake of the keywords, if there are some: as one of the user's, or as its place
/// where that is one of the language's, or has no name that could be used.
pub fn wanted_name(schema: &Schema<'_>) -> Option<String> {
    let names = KEYWORDS[..3].iter().filter_map(|keyword| last_name(schema.keyword(keyword)?));
    let is_builtin = || schema.keyword(TS_TYPE).and_then(Value::as_str).is_some_and(TypeScriptExtern::is_builtin);
    let is_asked = KEYWORDS[..3].iter().any(|keyword| schema.keyword(keyword).is_some()) || is_builtin();
    let place = schema.location.pointer.rsplit('/').next().map(str::to_owned);
    let mut names = names.chain(place).map(|name| upper_camel(&name)).filter(|_| is_asked);
    let found = names.find(|name| name.starts_with(|first: char| first.is_ascii_uppercase()));
    found.or_else(|| is_asked.then(|| "Own".to_owned()))
}

/// The last name in what a keyword says.
fn last_name(value: &Value) -> Option<String> {
    let text = match value {
        Value::String(text) => text,
        Value::Object(said) => ["path", "name", "type"].iter().find_map(|key| said.get(*key)?.as_str())?,
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => return None,
    };
    text.rsplit([':', '#', '.']).next().filter(|name| is_word(name)).map(str::to_owned)
}

/// The types of users that the schema of a module names, by the type that each stands for.
pub fn of_module(
    bundle: &Bundle,
    source: &Source<'_, '_>,
    module: usize,
    types: &Types,
    findings: &mut Vec<Diagnostic>,
) -> BTreeMap<TypeId, Extern> {
    let mut found = BTreeMap::new();
    for (index, def) in types.types.iter().enumerate() {
        let Some(schema) = schema_of(source, def) else { continue };
        let mut one = Extern { of: Stated::from(def.name.as_str()), ..Extern::default() };
        read(bundle, schema, &mut one, findings);
        if one.rust.is_some() || one.typescript.is_some() || one.python.is_some() {
            found.insert(TypeId { module, index }, one);
        }
    }
    found
}

/// The schema of which a type is made. One that stands beside null has a node of its own, which no schema has.
fn schema_of<'s, 'b>(source: &Source<'s, 'b>, def: &TypeDef) -> Option<&'s Schema<'b>> {
    let at_place = || source.program.nodes[..source.origins.len()].iter().position(|node| node.at == def.at);
    let node = Some(def.node).filter(|node| *node < source.origins.len()).or_else(at_place)?;
    Some(&source.origins[node].schema)
}

/// The keywords of which nothing came in any module: no type is made of their schemas.
pub fn unused(bundle: &Bundle, sources: &[Source<'_, '_>], types: &[Types]) -> Vec<Diagnostic> {
    let (mut used, mut all): (BTreeSet<&Location>, BTreeSet<&Location>) = (BTreeSet::new(), BTreeSet::new());
    for (source, types) in sources.iter().zip(types) {
        used.extend(types.types.iter().filter_map(|def| Some(&schema_of(source, def)?.location)));
        let said = source.origins.iter().map(|origin| &origin.schema);
        let said = said.filter(|schema| KEYWORDS.iter().any(|keyword| schema.keyword(keyword).is_some()));
        all.extend(said.map(|schema| &schema.location));
    }
    let keyword = |location: &Location| {
        let schemas = sources.iter().flat_map(|source| source.origins).map(|origin| &origin.schema);
        let mut here = schemas.filter(|schema| schema.location == *location);
        here.find_map(|schema| KEYWORDS.iter().copied().find(|keyword| schema.keyword(keyword).is_some()))
    };
    let unused = all.difference(&used).filter_map(|location| {
        let keyword = keyword(location)?;
        let place = bundle.place(&location.child(&[keyword]));
        if keyword == TS_TYPE {
            return Some(no_ts_type().at(place));
        }
        let message = format!("`{keyword}` has no effect here: no type is made of this schema alone");
        let help = "write it into a definition; a reference has the type of what it refers to, and of conditions and of \
                    parts of an `allOf` no type is made";
        Some(Diagnostic::warning(Code::MisplacedVocabulary, message, help).at(place))
    });
    unused.collect()
}

/// Reads what a schema says of its type.
fn read(bundle: &Bundle, schema: &Schema<'_>, one: &mut Extern, findings: &mut Vec<Diagnostic>) {
    for keyword in KEYWORDS {
        let Some(value) = schema.keyword(keyword) else { continue };
        let place = bundle.place(&schema.location.child(&[keyword]));
        let stated = |text: &str| Stated { text: text.to_owned(), place: Some(place.clone()) };
        one.of.place.get_or_insert_with(|| place.clone());
        let refused = match keyword {
            RUST => rust(value).map(|path| one.rust = Some(stated(&path))),
            TYPESCRIPT => typescript(value, &stated).map(|found| one.typescript = Some(found)),
            PYTHON => python(value, &stated).map(|found| one.python = Some(found)),
            _ => {
                // It is another tool's, which prints whatever it says.
                match value.as_str().filter(|text| TypeScriptExtern::is_builtin(text)) {
                    Some(text) if one.typescript.is_none() => {
                        one.typescript = Some(TypeScriptExtern::builtin(stated(text)));
                    }
                    Some(_) => {}
                    None => findings.push(no_ts_type().at(place.clone())),
                }
                Ok(())
            }
        };
        if let Err(help) = refused {
            let message = format!("`{keyword}` names no type");
            findings.push(Diagnostic::error(Code::InvalidVocabulary, message, help).at(place));
        }
    }
}

fn no_ts_type() -> Diagnostic {
    let message = format!("`{TS_TYPE}` has no effect here: it is no type that is everywhere");
    let help = "say where the type is, in `x-typescript-type`: `\"../money.js#Money\"`; \
                `string`, `number`, `boolean`, `object` and `unknown` are everywhere";
    Diagnostic::warning(Code::ForeignKeyword, message, help)
}

/// The path of a type: as a text, or as typify takes it.
fn rust(value: &Value) -> Result<String, &'static str> {
    const HELP: &str = "write its path: `crate::money::Money`, or typify's object with `crate`, `version` and `path`";
    const PARAMETERS: &str = "types with parameters are not read: give one an alias in your crate, and write its path";
    let path = match value {
        Value::String(path) => path,
        Value::Object(said) => {
            let has_parameters =
                said.get("parameters").is_some_and(|all| all.as_array().is_none_or(|all| !all.is_empty()));
            if has_parameters {
                return Err(PARAMETERS);
            }
            only(said, &["crate", "version", "path", "parameters"]).and_then(|()| text(said, "path")).ok_or(HELP)?
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => return Err(HELP),
    };
    // Nothing but names: what else Rust takes for a path may have code in it.
    let plain = path.strip_prefix("::").unwrap_or(path);
    if plain.split("::").all(is_word) { Ok(path.clone()) } else { Err(HELP) }
}

fn typescript(value: &Value, stated: &dyn Fn(&str) -> Stated) -> Result<TypeScriptExtern, &'static str> {
    const HELP: &str = "write `\"../money.js#Money\"`, or an object with `import`, `name` and maybe `codec`";
    match value {
        Value::String(text) => Ok(TypeScriptExtern::of_text(stated(text))),
        Value::Object(said) => {
            only(said, &["import", "name", "codec"]).ok_or(HELP)?;
            let import = text(said, "import").filter(|import| !import.is_empty()).ok_or(HELP)?;
            let name = text(said, "name").ok_or(HELP)?;
            let codec = optional(said, "codec").ok_or(HELP)?;
            let stated = stated(&format!("{import}#{name}"));
            Ok(TypeScriptExtern { stated, import: import.clone(), name: name.clone(), codec })
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => Err(HELP),
    }
}

fn python(value: &Value, stated: &dyn Fn(&str) -> Stated) -> Result<PythonExtern, &'static str> {
    const HELP: &str = "write `\"money:Money\"`, or an object with `type`, and maybe `read` and `write`";
    match value {
        Value::String(text) => Ok(PythonExtern::of_text(stated(text))),
        Value::Object(said) => {
            only(said, &["type", "read", "write"]).ok_or(HELP)?;
            let name = text(said, "type").ok_or(HELP)?;
            let (read, write) = (optional(said, "read").ok_or(HELP)?, optional(said, "write").ok_or(HELP)?);
            Ok(PythonExtern { stated: stated(name), r#type: name.clone(), read, write })
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => Err(HELP),
    }
}

/// Nothing, if there is another member than these.
fn only(said: &Map<String, Value>, known: &[&str]) -> Option<()> {
    said.keys().all(|key| known.contains(&key.as_str())).then_some(())
}

fn text<'v>(said: &'v Map<String, Value>, key: &str) -> Option<&'v String> {
    match said.get(key)? {
        Value::String(text) => Some(text),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

/// A text that may be absent; nothing if it is none.
fn optional(said: &Map<String, Value>, key: &str) -> Option<Option<String>> {
    if said.contains_key(key) { text(said, key).map(|text| Some(text.clone())) } else { Some(None) }
}

/// Whether that is a name in ASCII.
fn is_word(text: &str) -> bool {
    let starts = text.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_');
    starts && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}
