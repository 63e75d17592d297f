//! Values whose parts can be looked at as often as is wanted get the verdict of the interpreter, both ways.

use triglyph::runtime::{Checks, Extent, Halt, Json, Look, Number, Tree};

/// A value that can be looked at.
#[derive(Clone, Debug)]
enum Told {
    Null,
    Bool(bool),
    Number(Number),
    String(String),
    Array(Vec<Told>),
    Object(Vec<(String, Told)>),
}

impl From<&Json> for Told {
    fn from(value: &Json) -> Told {
        match value {
            Json::Null => Told::Null,
            Json::Bool(value) => Told::Bool(*value),
            Json::Number(number) => Told::Number(*number),
            Json::String(text) => Told::String(text.to_string()),
            Json::Array(items) => Told::Array(items.iter().map(Told::from).collect()),
            Json::Object(object) => {
                Told::Object(object.iter().map(|(name, value)| (name.to_owned(), value.into())).collect())
            }
        }
    }
}

impl Tree for Told {
    type Array = Vec<Told>;
    type Object = Vec<(String, Told)>;

    fn look(&self) -> Option<Look<'_, Told>> {
        Some(match self {
            Told::Null => Look::Null,
            Told::Bool(value) => Look::Bool(*value),
            // As an engine that has integers of 64 bits only.
            Told::Number(Number::Beyond(..)) => return None,
            Told::Number(number) => Look::Number(*number),
            Told::String(text) => Look::String(text),
            Told::Array(items) => Look::Array(items),
            Told::Object(members) => Look::Object(members),
        })
    }

    fn items(array: &Vec<Told>) -> usize {
        array.len()
    }

    fn each_item(array: &Vec<Told>, take: impl FnMut(&Told) -> Result<(), Halt>) -> Result<(), Halt> {
        array.iter().try_for_each(take)
    }

    fn members(object: &Vec<(String, Told)>) -> usize {
        object.len()
    }

    fn each_member(
        object: &Vec<(String, Told)>,
        mut take: impl FnMut(&str, &Told) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        object.iter().try_for_each(|(name, value)| take(name, value))
    }
}

/// The verdict on a document where it is; `None` if that takes its text.
pub fn verdict(checks: &Checks, document: &Json, extent: Extent) -> Option<bool> {
    checks.accepts_tree(0, &Told::from(document), extent)
}
