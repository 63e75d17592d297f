//! Message templates: text with placeholders.

pub use super::selector::Refusal;
use super::selector::{self, shown};
use crate::model::{Part, Step};

/// Braces that stand for themselves are doubled; the help of most refusals.
const BRACES: &str = "write `{{` and `}}` for braces";

/// The parts of a rule's message. `select` is what the rule selects, `placeholders` are the names that it knows.
///
/// # Errors
///
/// Braces that do not belong together, an unknown placeholder, a query that leaves the way to the selected value.
pub fn rule(text: &str, select: &[Step], placeholders: &[&'static str]) -> Result<Vec<Part>, Refusal> {
    parse(text, placeholders, &|query| on_the_way(query, select).map(Some))
}

/// Refuses a query in the message of a rule whose breaches are at what several selectors select.
pub fn of_several() -> Refusal {
    Refusal {
        message: "a rule with `also` speaks of edges in several places, from which no query leads to one".to_owned(),
        help: "write `{value}` or `{nodes}` instead of the query",
    }
}

/// What a query stands for.
pub type Query<'q> = &'q dyn Fn(&str) -> Result<Option<Part>, Refusal>;

/// The parts of a text; `query` says what a query stands for, or `None` where there are none.
///
/// # Errors
///
/// Braces that do not belong together, an unknown placeholder, what `query` refuses.
pub fn parse(text: &str, placeholders: &[&'static str], query: Query<'_>) -> Result<Vec<Part>, Refusal> {
    let mut parts = Vec::new();
    let mut plain = String::new();
    let mut rest = text;
    while let Some(index) = rest.find(['{', '}']) {
        plain.push_str(&rest[..index]);
        rest = &rest[index..];
        if let Some(after) = rest.strip_prefix("{{") {
            plain.push('{');
            rest = after;
        } else if let Some(after) = rest.strip_prefix("}}") {
            plain.push('}');
            rest = after;
        } else {
            let inside = rest.strip_prefix('{').and_then(|inside| Some((inside, end(inside)?)));
            let Some((inside, end)) = inside else {
                return Err(Refusal { message: "a brace in this message has no partner".to_owned(), help: BRACES });
            };
            if !plain.is_empty() {
                parts.push(Part::Text(std::mem::take(&mut plain)));
            }
            parts.push(placeholder(&inside[..end], placeholders, query)?);
            rest = &inside[end + 1..];
        }
    }
    plain.push_str(rest);
    if !plain.is_empty() {
        parts.push(Part::Text(plain));
    }
    Ok(parts)
}

/// Where the brace stands that closes a placeholder; those in the strings of a query do not.
fn end(inside: &str) -> Option<usize> {
    let mut quote = None;
    let mut chars = inside.char_indices();
    while let Some((index, c)) = chars.next() {
        match quote {
            Some(_) if c == '\\' => drop(chars.next()),
            Some(open) if c == open => quote = None,
            Some(_) => {}
            None if c == '}' => return Some(index),
            None if c == '{' => return None,
            None if c == '\'' || c == '"' => quote = Some(c),
            None => {}
        }
    }
    None
}

fn placeholder(name: &str, known: &[&'static str], query: Query<'_>) -> Result<Part, Refusal> {
    if let Some(known) = known.iter().find(|known| **known == name) {
        return Ok(Part::Placeholder(known));
    }
    if name.starts_with('$')
        && let Some(part) = query(name)?
    {
        return Ok(part);
    }
    let names: Vec<_> = known.iter().map(|name| format!("`{{{name}}}`")).collect();
    Err(Refusal {
        message: format!("`{{{}}}` is no placeholder here; there are {}", shown(name), names.join(", ")),
        help: BRACES,
    })
}

/// The value of `query` as seen from the selected value: up to where both part, then down by names.
///
/// # Errors
///
/// A query that is none, or that leaves the way to the selected value.
pub fn on_the_way(query: &str, select: &[Step]) -> Result<Part, Refusal> {
    let steps = selector::parse(query)?;
    let shared = steps.iter().zip(select).take_while(|(step, selected)| step == selected).count();
    let names = steps[shared..].iter().map(|step| match step {
        Step::Name(name) => Some(name.clone()),
        _ => None,
    });
    let names = names.collect::<Option<Vec<_>>>().ok_or_else(|| Refusal {
        message: format!("`{}` leaves the way to the selected value", shown(query)),
        help: "begin it as the rule's own selector begins, and go on by names alone",
    })?;
    Ok(Part::At(select.len() - shared, names))
}
