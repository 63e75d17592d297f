//! TOML. Its dates and times are strings in JSON, as RFC 3339 writes them.

use ::toml::{
    Spanned,
    de::{DeInteger, DeTable, DeValue},
    value::Datetime,
};

use super::{
    Problem, number,
    tree::{Content, Member, Node},
};

/// The value of a text.
pub fn parse(text: &str) -> Result<Node, Problem> {
    let table = DeTable::parse(text).map_err(|error| {
        let message = error.message().lines().collect::<Vec<_>>().join(" ");
        Problem::new(message, error.span().unwrap_or(0..0))
    })?;
    Ok(Node { range: 0..text.len(), content: object(table.get_ref())? })
}

/// The parser goes no deeper than some dozens of levels, and so this does.
fn node(value: &Spanned<DeValue<'_>>) -> Result<Node, Problem> {
    let range = value.span();
    let content = match value.get_ref() {
        DeValue::String(text) => Content::String(text.to_string()),
        DeValue::Boolean(flag) => Content::Boolean(*flag),
        DeValue::Integer(integer) => match integer_of(integer) {
            Some(text) => Content::Number(text),
            None => return Err(Problem::new("this number has too many digits", range)),
        },
        DeValue::Float(float) if float.as_str().contains(['n', 'N']) => {
            return Err(Problem::new("JSON has no infinite numbers, and no NaN", range));
        }
        DeValue::Float(float) => Content::Number(number::decimal(float.as_str())),
        DeValue::Datetime(time) => Content::String(written(*time)),
        DeValue::Array(items) => Content::Array(items.iter().map(node).collect::<Result<_, _>>()?),
        DeValue::Table(table) => object(table)?,
    };
    Ok(Node { range, content })
}

fn object(table: &DeTable<'_>) -> Result<Content, Problem> {
    let members = table
        .iter()
        .map(|(name, value)| Ok(Member { name: name.get_ref().to_string(), range: name.span(), value: node(value)? }));
    let mut members: Vec<Member> = members.collect::<Result<_, _>>()?;
    // The parser sorts them by name.
    members.sort_by_key(|member| member.range.start);
    Ok(Content::Object(members))
}

fn integer_of(integer: &DeInteger<'_>) -> Option<String> {
    match integer.radix() {
        10 => Some(number::decimal(integer.as_str())),
        radix => number::based(integer.as_str(), radix, false),
    }
}

/// A time without seconds is a full minute.
fn written(mut time: Datetime) -> String {
    if let Some(time) = &mut time.time {
        time.second.get_or_insert(0);
    }
    time.to_string()
}
