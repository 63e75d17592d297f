//! From an accepted document to native values.

use std::collections::BTreeMap;

use serde_json::Value;

use super::json::Json;
use super::object::Object;

/// A type that is built from a document which has been accepted and filled.
pub trait Build: Sized {
    /// The value of the document; `None` if the type can't represent it, which acceptance rules out.
    fn build(document: &Json) -> Option<Self>;
}

impl Build for () {
    fn build(document: &Json) -> Option<()> {
        (*document == Json::Null).then_some(())
    }
}

impl Build for bool {
    fn build(document: &Json) -> Option<bool> {
        if let Json::Bool(value) = document { Some(*value) } else { None }
    }
}

/// `1.0` is an integer, too.
impl Build for i64 {
    fn build(document: &Json) -> Option<i64> {
        document.as_number()?.as_i64()
    }
}

impl Build for f64 {
    fn build(document: &Json) -> Option<f64> {
        Some(document.as_number()?.as_f64())
    }
}

impl Build for String {
    fn build(document: &Json) -> Option<String> {
        document.as_str().map(str::to_owned)
    }
}

impl Build for Value {
    fn build(document: &Json) -> Option<Value> {
        Some(Value::from(document))
    }
}

/// `null` is `None`.
impl<T: Build> Build for Option<T> {
    fn build(document: &Json) -> Option<Option<T>> {
        if *document == Json::Null { Some(None) } else { T::build(document).map(Some) }
    }
}

impl<T: Build> Build for Box<T> {
    fn build(document: &Json) -> Option<Box<T>> {
        T::build(document).map(Box::new)
    }
}

impl<T: Build> Build for Vec<T> {
    fn build(document: &Json) -> Option<Vec<T>> {
        rest(document.as_array()?, 0)
    }
}

impl<T: Build> Build for BTreeMap<String, T> {
    fn build(document: &Json) -> Option<BTreeMap<String, T>> {
        additional(document.as_object()?, &[])
    }
}

/// The value of a member that is always there.
pub fn required<T: Build>(object: &Object, name: &str) -> Option<T> {
    T::build(object.get(name)?)
}

/// The value of a member that may be absent: `Some(None)` if it is.
pub fn optional<T: Build>(object: &Object, name: &str) -> Option<Option<T>> {
    match object.get(name) {
        Some(value) => T::build(value).map(Some),
        None => Some(None),
    }
}

/// The members whose names are not among the `known` ones.
pub fn additional<T: Build>(object: &Object, known: &[&str]) -> Option<BTreeMap<String, T>> {
    let others = object.iter().filter(|(name, _)| !known.contains(name));
    others.map(|(name, value)| Some((name.to_owned(), T::build(value)?))).collect()
}

/// The item at `index`, which is always there.
pub fn item<T: Build>(items: &[Json], index: usize) -> Option<T> {
    T::build(items.get(index)?)
}

/// The item at `index`, which may be absent: `Some(None)` if it is.
pub fn optional_item<T: Build>(items: &[Json], index: usize) -> Option<Option<T>> {
    match items.get(index) {
        Some(item) => T::build(item).map(Some),
        None => Some(None),
    }
}

/// The items from `start` on.
pub fn rest<T: Build>(items: &[Json], start: usize) -> Option<Vec<T>> {
    items.iter().skip(start).map(T::build).collect()
}

/// Tuples are arrays of exactly that many items.
macro_rules! tuples {
    ($(($($type:ident $index:tt),+))+) => {$(
        impl<$($type: Build),+> Build for ($($type,)+) {
            fn build(document: &Json) -> Option<Self> {
                let items = document.as_array()?;
                Some(($(item::<$type>(items, $index)?,)+))
            }
        }
    )+};
}

tuples! {
    (A 0)
    (A 0, B 1)
    (A 0, B 1, C 2)
    (A 0, B 1, C 2, D 3)
    (A 0, B 1, C 2, D 3, E 4)
    (A 0, B 1, C 2, D 3, E 4, F 5)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11)
}
