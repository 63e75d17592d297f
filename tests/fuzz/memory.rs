//! Values in memory get the verdict on their text: what is accepted while serde hands it out is accepted by the
//! interpreter, also where a value says a name twice.

use std::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{MapAccess, SeqAccess, Visitor},
    ser::SerializeMap as _,
};
use serde_json::Number;
use triglyph::runtime::{Checks, Extent, accepts, accepts_in_memory, parse, to_json_unchecked};

use super::trees;

/// A value that says what its text says, repeated names included.
#[derive(Clone, Debug)]
enum Said {
    Null,
    Bool(bool),
    Number(Number),
    String(String),
    Array(Vec<Said>),
    Object(Vec<(String, Said)>),
}

impl Serialize for Said {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Said::Null => serializer.serialize_unit(),
            Said::Bool(value) => serializer.serialize_bool(*value),
            Said::Number(number) => number.serialize(serializer),
            Said::String(text) => serializer.serialize_str(text),
            Said::Array(items) => serializer.collect_seq(items),
            Said::Object(members) => {
                let mut map = serializer.serialize_map(None)?;
                for (place, (name, value)) in members.iter().enumerate() {
                    // serde's users may do either.
                    if place % 2 == 0 {
                        map.serialize_entry(name, value)?;
                    } else {
                        map.serialize_key(name)?;
                        map.serialize_value(value)?;
                    }
                }
                map.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Said {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Said, D::Error> {
        deserializer.deserialize_any(Listener)
    }
}

struct Listener;

impl<'de> Visitor<'de> for Listener {
    type Value = Said;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Said, E> {
        Ok(Said::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Said, E> {
        Ok(Said::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Said, E> {
        Ok(Said::Number(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Said, E> {
        Ok(Said::Number(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Said, E> {
        Ok(Number::from_f64(value).map_or(Said::Null, Said::Number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Said, E> {
        Ok(Said::String(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Said, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = sequence.next_element()? {
            items.push(item);
        }
        Ok(Said::Array(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Said, A::Error> {
        let mut members = Vec::new();
        while let Some(member) = map.next_entry()? {
            members.push(member);
        }
        Ok(Said::Object(members))
    }
}

/// What was looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Values.
    pub values: usize,
    /// Those that the interpreter accepts, and those of them that needed no text.
    pub accepted: usize,
    pub in_memory: usize,
    /// Documents of contracts without rules, which need no more than a look.
    pub plain: usize,
    /// Those of them that needed no text, whether they are accepted or not.
    pub looked_at: usize,
}

/// What is wrong with the verdicts on the value that a text stands for, if it stands for one.
pub fn torn(checks: &Checks, text: &str, counts: &mut Counts) -> Option<String> {
    let value: Said = serde_json::from_str(text).ok()?;
    let written = to_json_unchecked(&value).ok()?;
    let document = parse(written.as_bytes()).ok();
    let accepted = document.as_ref().is_some_and(|document| accepts(checks.program(), 0, document));
    let in_memory = accepts_in_memory(checks, 0, &value);
    counts.values += 1;
    counts.accepted += usize::from(accepted);
    counts.in_memory += usize::from(in_memory);
    let is_plain = checks.program().rules.is_empty();
    counts.plain += usize::from(is_plain && document.is_some());
    for extent in [Extent::Whole, Extent::Said] {
        let Some(verdict) = document.as_ref().and_then(|document| trees::verdict(checks, document, extent)) else {
            continue;
        };
        counts.looked_at += usize::from(is_plain && extent == Extent::Whole);
        if verdict != accepted {
            return Some(format!("looked at where it is ({extent:?}), the verdict is {verdict}"));
        }
    }
    if in_memory && !accepted {
        return Some("wrongly accepted in memory".to_owned());
    }
    let judged = checks.to_json(0, &value);
    let expected = if accepted { Ok(written) } else { Err(checks.check(0, written.as_bytes())) };
    (judged != expected).then(|| format!("written as {judged:?}, not {expected:?}"))
}
