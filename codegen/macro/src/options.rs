//! The arguments of the macro → what the generator is asked for.

use syn::Lit;
use triglyph::{
    builder::Config,
    lower::{Formats, Integers},
    render::{RustMap, RustString, Visibility, runtime::Runtime},
};

use crate::{
    Refusal,
    arguments::{Argument, Value},
};

const NAMES: [&str; 16] = [
    "name",
    "draft",
    "formats",
    "integers",
    "allow_read",
    "allow_patterns",
    "pattern_steps",
    "derive",
    "attributes",
    "deprecated",
    "visibility",
    "map",
    "string",
    "schemars",
    "utoipa",
    "runtime",
];

/// What is to be generated, and how; and the schemas, as they are named.
pub fn config(texts: &[String]) -> Result<(Config, Vec<String>), Refusal> {
    let (mut config, mut schemas, mut seen) = (Config::new(), Vec::new(), Vec::new());
    for (index, text) in texts.iter().enumerate() {
        let refused = |message: String| Refusal(index, message);
        match syn::parse_str(text).map_err(|error| refused(error.to_string()))? {
            Argument::Schema(_) if !seen.is_empty() => {
                return Err(refused("a schema is named before options".to_owned()));
            }
            Argument::Schema(schema) => schemas.push(schema),
            Argument::Setting(name, _) if seen.contains(&name) => {
                return Err(refused(format!("`{name}` is said twice")));
            }
            Argument::Setting(name, _) if name == "name" && schemas.len() > 1 => {
                return Err(refused("several root types cannot have one name".to_owned()));
            }
            Argument::Setting(name, value) => {
                if seen.is_empty() {
                    config.schemas(&schemas);
                }
                set(&mut config, &name, &value).map_err(refused)?;
                seen.push(name);
            }
        }
    }
    if schemas.is_empty() {
        return Err(Refusal(0, "there is no schema to generate from: name one, \"order.schema.json\"".to_owned()));
    }
    if seen.is_empty() {
        config.schemas(&schemas);
    }
    Ok((config, schemas))
}

fn set(config: &mut Config, name: &str, value: &Value) -> Result<(), String> {
    match name {
        "name" => config.name(text(value)?),
        "draft" => config.draft(text(value)?.parse()?),
        "formats" => config.formats(one_of(value, &[("assert", Formats::Assert), ("annotate", Formats::Annotate)])?),
        "integers" => {
            config.integers(one_of(value, &[("64-bit", Integers::Bits64), ("unbounded", Integers::Unbounded)])?)
        }
        "allow_read" => list(value)?.iter().fold(config, |config, folder| config.allow_read(folder)),
        "allow_patterns" => list(value)?.iter().fold(config, |config, pattern| config.allow_pattern(pattern)),
        "pattern_steps" => config.pattern_steps(number(value)?),
        "derive" => list(value)?.iter().fold(config, |config, path| config.derive(path)),
        "attributes" => list(value)?.iter().fold(config, |config, attribute| config.attribute(attribute)),
        "deprecated" => config.deprecated(flag(value)?),
        "visibility" => {
            let all = [Visibility::Public, Visibility::Crate, Visibility::Super];
            config.visibility(one_of(value, &all.map(|visibility| (visibility.text(), visibility)))?)
        }
        "map" => config.map_type(one_of(value, &[("BTreeMap", RustMap::BTreeMap), ("IndexMap", RustMap::IndexMap)])?),
        "string" => config.string_type(one_of(
            value,
            &[("String", RustString::String), ("Box<str>", RustString::BoxStr), ("Arc<str>", RustString::ArcStr)],
        )?),
        "schemars" => config.schemars(flag(value)?),
        "utoipa" => config.utoipa(flag(value)?),
        "runtime" => config.runtime(match text(value)?.as_str() {
            "embedded" => Runtime::Embedded,
            "package" => Runtime::Package,
            path => Runtime::At(path.to_owned()),
        }),
        unknown => {
            let message = format!("there is no option `{unknown}`: those that there are are {}", NAMES.join(", "));
            return Err(message);
        }
    };
    Ok(())
}

fn text(value: &Value) -> Result<String, String> {
    match value {
        Value::One(Lit::Str(text)) => Ok(text.value()),
        Value::One(_) | Value::List(_) => Err("expected a text, in quotes".to_owned()),
    }
}

fn flag(value: &Value) -> Result<bool, String> {
    match value {
        Value::One(Lit::Bool(flag)) => Ok(flag.value),
        Value::One(_) | Value::List(_) => Err("expected `true` or `false`".to_owned()),
    }
}

fn number(value: &Value) -> Result<u32, String> {
    match value {
        Value::One(Lit::Int(number)) => number.base10_parse().map_err(|error| error.to_string()),
        Value::One(_) | Value::List(_) => Err("expected a number".to_owned()),
    }
}

fn list(value: &Value) -> Result<&[String], String> {
    match value {
        Value::List(list) => Ok(list),
        Value::One(_) => Err("expected a list of texts, in brackets".to_owned()),
    }
}

fn one_of<T: Copy>(value: &Value, choices: &[(&str, T)]) -> Result<T, String> {
    let text = text(value)?;
    let chosen = choices.iter().find(|(name, _)| *name == text).map(|(_, choice)| *choice);
    chosen.ok_or_else(|| {
        let names: Vec<String> = choices.iter().map(|(name, _)| format!("{name:?}")).collect();
        format!("{text:?} is not one of {}", names.join(", "))
    })
}
