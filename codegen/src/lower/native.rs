//! Which strings are held by a type for their format, and so have to be what such types hold in all languages.

use std::{collections::BTreeSet, str::FromStr};

use serde_json::{Value, json};

use crate::{
    load::{Draft, Schema},
    model::{Native, Op, PatternId, Precision, array_ops, number_ops, object_ops},
};

/// The keyword that says it of one schema.
pub(super) const KEYWORD: &str = "x-type";
/// Its value where a string is to stay a string.
pub(super) const STRING: &str = "string";

/// The formats that have types of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Natives {
    formats: BTreeSet<Native>,
    /// How exact instants are, whatever asks for types that hold them.
    pub date_time_precision: Precision,
}

impl Natives {
    /// Those formats that the specifications of JSON Schema know.
    pub fn standard() -> Natives {
        let more = [Native::Decimal, Native::Byte];
        Native::ALL.into_iter().filter(|native| !more.contains(native)).collect()
    }

    /// The same with instants of that precision.
    #[must_use]
    pub fn to(self, date_time_precision: Precision) -> Natives {
        Natives { date_time_precision, ..self }
    }

    /// Their names, as the command line takes them.
    pub fn names(&self) -> Vec<&'static str> {
        self.formats.iter().map(|native| native.name()).collect()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.formats.is_empty()
    }

    /// What holds the strings of a schema, if it is no string: what `x-type` says, or what all of that format are held by.
    pub(super) fn of(&self, schema: &Schema<'_>) -> Option<Native> {
        match schema.keyword(KEYWORD).and_then(Value::as_str) {
            Some(name) => Native::from_name(name),
            // Times of draft 3 have no offset.
            None if schema.dialect().draft == Draft::Draft3 && schema.keyword("format") == Some(&json!("time")) => None,
            None => of_format(schema).filter(|native| self.formats.contains(native)),
        }
    }

    /// What holds strings of which these operators are all that is said, each from the schema beside it: something does
    /// if they say that format and nothing else.
    pub(super) fn of_all<'o>(&self, ops: impl Iterator<Item = (&'o Op, Schema<'o>)>) -> Option<Native> {
        let mut found = None;
        for (op, schema) in ops {
            match op {
                Op::Type(_) | Op::Ref(_) | Op::AllOf(_) => {}
                number_ops!() | array_ops!() | object_ops!() => {}
                Op::Format(name, _) => {
                    let native = self.of(&schema).filter(|native| native.name() == name)?;
                    if found.is_some_and(|known| known != native) {
                        return None;
                    }
                    found = Some(native);
                }
                Op::MinLength(_) | Op::MaxLength(_) | Op::Pattern(_) => return None,
                Op::False | Op::Const(_) | Op::Enum(_) | Op::AnyOf { .. } | Op::OneOf { .. } => return None,
                Op::Not(_) | Op::If { .. } => return None,
            }
        }
        found
    }
}

/// One format, or `standard`.
impl FromStr for Natives {
    type Err = String;

    fn from_str(name: &str) -> Result<Natives, String> {
        if name == "standard" {
            return Ok(Natives::standard());
        }
        if let Some(native) = Native::from_name(name) {
            return Ok(Natives::from_iter([native]));
        }
        let known = || Native::ALL.into_iter().map(Native::name).chain(["standard"]);
        let near = known().find(|known| strsim::osa_distance(known, name) <= 2);
        let hint = near.map_or_else(
            || format!("these have one: {}", known().collect::<Vec<_>>().join(", ")),
            |near| format!("did you mean {near:?}?"),
        );
        Err(format!("no type holds the format {name:?}; {hint}"))
    }
}

/// All formats of several, as exact as the least exact of these.
impl FromIterator<Natives> for Natives {
    fn from_iter<I: IntoIterator<Item = Natives>>(all: I) -> Natives {
        all.into_iter().fold(Natives::default(), |mut known, more| {
            known.formats.extend(more.formats);
            known.date_time_precision = known.date_time_precision.min(more.date_time_precision);
            known
        })
    }
}

impl FromIterator<Native> for Natives {
    fn from_iter<I: IntoIterator<Item = Native>>(natives: I) -> Natives {
        Natives { formats: natives.into_iter().collect(), date_time_precision: Precision::default() }
    }
}

/// The format that a schema names: by `format`, or of bytes by their encoding.
fn of_format(schema: &Schema<'_>) -> Option<Native> {
    let named = schema.keyword("format").and_then(Value::as_str).and_then(Native::from_name);
    named.or_else(|| is_base64(schema).then_some(Native::Byte))
}

/// Whether the strings of a schema are bytes in Base64, as `contentEncoding` says it.
pub(super) fn is_base64(schema: &Schema<'_>) -> bool {
    schema.keyword("contentEncoding").and_then(Value::as_str) == Some("base64")
}

/// The operator by which strings are what a type can hold.
pub(super) fn operator(native: Native, pattern: PatternId) -> Op {
    Op::Format(native.name().to_owned(), pattern)
}
