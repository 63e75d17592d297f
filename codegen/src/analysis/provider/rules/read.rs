//! The text of a file of rules → rules, with the place of what is wrong.

use std::{collections::BTreeMap, ops::Range};

use serde_json::Value;
use toml::Spanned;

use super::{
    Count, Keyword, Limit, Objects, References, Root, Rules, Source, Types,
    file::{CountName, File, KeywordTable, LimitTable},
};
use crate::{
    diagnostic::{Code, Diagnostic, Place},
    load::Positions,
    model::TypeSet,
};

/// The format of files that is read.
const FORMAT: u32 = 1;

/// The keywords that a schema is projected to, and others that a provider may take.
const KEYWORDS: &[&str] = &[
    "$anchor",
    "$defs",
    "$id",
    "$ref",
    "additionalProperties",
    "allOf",
    "anyOf",
    "const",
    "default",
    "description",
    "enum",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "format",
    "items",
    "maxItems",
    "maxLength",
    "maximum",
    "minItems",
    "minLength",
    "minimum",
    "multipleOf",
    "oneOf",
    "pattern",
    "prefixItems",
    "properties",
    "propertyOrdering",
    "required",
    "title",
    "type",
    "uniqueItems",
];

/// Without these nothing can be asked for.
const NEEDED: &[&str] = &["type", "properties", "required", "additionalProperties", "items", "anyOf", "$ref", "$defs"];

/// What is wrong, and where.
type Wrong = (Option<Range<usize>>, String);

/// Reads `text`; `shown` is the file's name in diagnostics.
pub(super) fn rules(text: &str, shown: &str) -> Result<Rules, Diagnostic> {
    let file: File = toml::from_str(text).map_err(|error| {
        // The parser's message may go on with a list over several lines.
        let message = error.message().lines().collect::<Vec<_>>().join(" ");
        finding(text, shown, (error.span(), message))
    })?;
    understood(file).map_err(|wrong| finding(text, shown, wrong))
}

fn finding(text: &str, shown: &str, (range, message): Wrong) -> Diagnostic {
    let help = "`triglyph explain provider-rules` lists what can be written";
    let place = range.map_or_else(
        || Place::file(shown),
        |range| {
            let (line, column) = Positions::of(text).of_offset(text, range.start);
            Place { line, column, range, ..Place::file(shown) }
        },
    );
    Diagnostic::error(Code::ProviderRules, message, help).at(place)
}

fn understood(file: File) -> Result<Rules, Wrong> {
    if *file.format.get_ref() != FORMAT {
        let message = format!("rules of format {} are not known; this reads format {FORMAT}", file.format.get_ref());
        return Err((Some(file.format.span()), message));
    }
    let name = file.name.get_ref().clone();
    if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-') {
        let message = format!("{name:?} cannot be the name of a provider: it becomes part of the names of files");
        return Err((Some(file.name.span()), message));
    }
    let sources = file.sources.into_iter().map(|(id, table)| {
        (id, Source { publisher: table.publisher, title: table.title, read: table.read.to_string() })
    });
    let sources: BTreeMap<String, Source> = sources.collect();
    let is_there = |source: &Spanned<String>| {
        let message = || format!("there is no source `{}` in the table of sources", source.get_ref());
        if sources.contains_key(source.get_ref()) { Ok(()) } else { Err((Some(source.span()), message())) }
    };
    for source in [&file.root.source, &file.objects.source, &file.references.source, &file.types.source] {
        is_there(source)?;
    }
    let mut keywords = BTreeMap::new();
    for (word, table) in file.keywords {
        is_there(&table.source)?;
        check_known(&word)?;
        keywords.insert(word.get_ref().clone(), keyword(&table)?);
    }
    if let Some(missing) = NEEDED.iter().find(|needed| !keywords.contains_key(**needed)) {
        return Err((None, format!("the table of keywords lacks `{missing}`, without which nothing can be asked for")));
    }
    let mut limits = Vec::new();
    for table in file.limits {
        is_there(&table.source)?;
        limits.push(limit(&table)?);
    }
    let root = Root { types: types(&file.root.types)?, combined: file.root.combined };
    if !root.types.contains(TypeSet::OBJECT) {
        return Err((None, "`root.types` lacks `object`, in which any other document can be wrapped".to_owned()));
    }
    Ok(Rules {
        name,
        title: file.title,
        sources,
        root,
        objects: Objects { required: file.objects.required, additional: file.objects.additional },
        references: References { beside: file.references.beside, recursion: file.references.recursion },
        types: Types { several: file.types.several, untyped: file.types.untyped, items: file.types.items },
        keywords,
        limits,
    })
}

fn check_known(word: &Spanned<String>) -> Result<(), Wrong> {
    let name = word.get_ref().as_str();
    if KEYWORDS.contains(&name) {
        return Ok(());
    }
    let near = KEYWORDS.iter().find(|known| strsim::osa_distance(known, name) <= 2);
    let hint = near.map(|near| format!("; `{near}` is")).unwrap_or_default();
    Err((Some(word.span()), format!("`{name}` is no keyword that contracts are projected to{hint}")))
}

fn keyword(table: &KeywordTable) -> Result<Keyword, Wrong> {
    let some = |names: &Option<Vec<Spanned<String>>>| names.as_deref().map(types).transpose();
    let values = table.values.as_ref().map(|values| values.iter().map(value).collect::<Option<Vec<_>>>());
    let values = match values {
        Some(None) => {
            return Err((
                Some(table.source.span()),
                "the values of a keyword are texts, numbers or booleans".to_owned(),
            ));
        }
        Some(Some(values)) => Some(values),
        None => None,
    };
    Ok(Keyword { on: some(&table.on)?, values, of: some(&table.of)?, without: table.without.clone() })
}

fn value(written: &toml::Value) -> Option<Value> {
    Some(match written {
        toml::Value::String(text) => text.clone().into(),
        toml::Value::Integer(number) => (*number).into(),
        toml::Value::Float(number) => serde_json::Number::from_f64(*number)?.into(),
        toml::Value::Boolean(flag) => (*flag).into(),
        toml::Value::Datetime(_) | toml::Value::Array(_) | toml::Value::Table(_) => return None,
    })
}

fn limit(table: &LimitTable) -> Result<Limit, Wrong> {
    let count = match (table.count.get_ref(), table.above) {
        (CountName::CharactersOfLargeEnums, Some(above)) => Count::CharactersOfLargeEnums { above },
        (CountName::CharactersOfLargeEnums, None) => {
            return Err((Some(table.count.span()), "this limit says with `above` how many values are many".to_owned()));
        }
        (_, Some(_)) => return Err((Some(table.count.span()), "this limit has no `above`".to_owned())),
        (CountName::Members, None) => Count::Members,
        (CountName::Depth, None) => Count::Depth,
        (CountName::Characters, None) => Count::Characters,
        (CountName::EnumValues, None) => Count::EnumValues,
        (CountName::OptionalMembers, None) => Count::OptionalMembers,
        (CountName::Unions, None) => Count::Unions,
    };
    Ok(Limit { count, most: table.most, source: table.source.get_ref().clone() })
}

fn types(names: &[Spanned<String>]) -> Result<TypeSet, Wrong> {
    let mut all = TypeSet::EMPTY;
    for name in names {
        let one = TypeSet::from_name(name.get_ref());
        all =
            all.or(one.ok_or_else(|| (Some(name.span()), format!("`{}` is no type of JSON Schema", name.get_ref())))?);
    }
    Ok(all)
}
