//! Reading the parts of a check program from JSON values: each function answers `None` if the value is not of its kind.

use std::collections::HashMap;

use super::json::object::Object;
use super::json::value::Json;

/// The list in a member that is left out when it is empty.
pub(crate) fn entries<T>(object: &Object, name: &str, decode: impl FnMut(&Json) -> Option<T>) -> Option<Vec<T>> {
    object.get(name).map_or_else(|| Some(Vec::new()), |json| list(json, decode))
}

/// The members of an object by name.
pub(crate) fn members<T>(json: &Json, decode: impl Fn(&Json) -> Option<T>) -> Option<HashMap<String, T>> {
    json.as_object()?.iter().map(|(name, value)| Some((name.to_owned(), decode(value)?))).collect()
}

pub(crate) fn list<T>(json: &Json, decode: impl FnMut(&Json) -> Option<T>) -> Option<Vec<T>> {
    json.as_array()?.iter().map(decode).collect()
}

pub(crate) fn string(json: &Json) -> Option<String> {
    json.as_str().map(str::to_owned)
}

pub(crate) fn index(json: &Json) -> Option<usize> {
    json.as_number()?.as_integer()
}

pub(crate) fn double(json: &Json) -> Option<f64> {
    Some(json.as_number()?.as_f64())
}

pub(crate) fn boolean(json: &Json) -> Option<bool> {
    if let Json::Bool(value) = json { Some(*value) } else { None }
}

pub(crate) fn nullable<T>(json: &Json, decode: impl FnOnce(&Json) -> Option<T>) -> Option<Option<T>> {
    if *json == Json::Null { Some(None) } else { decode(json).map(Some) }
}

pub(crate) fn pair<A, B>(
    json: &Json,
    first: impl FnOnce(&Json) -> Option<A>,
    second: impl FnOnce(&Json) -> Option<B>,
) -> Option<(A, B)> {
    let [a, b] = json.as_array()? else { return None };
    Some((first(a)?, second(b)?))
}

pub(crate) fn flag(object: &Object, name: &str) -> bool {
    object.get(name).is_some_and(|flag| *flag == Json::Bool(true))
}
