//! What is asked of values.

use super::json::value::{Instance, Number};
use super::values::halt::Halt;

/// A value in memory, of which parts can be looked at again. An object has each name once.
pub trait Tree: Clone {
    /// What it has if it is an array.
    type Array;
    /// What it has if it is an object.
    type Object;

    /// What it is; `None` if that is nothing of JSON, or not to be told.
    fn look(&self) -> Option<Look<'_, Self>>;

    /// How many items an array has.
    fn items(array: &Self::Array) -> usize;

    /// Hands out the items of an array until one is not taken.
    ///
    /// # Errors
    ///
    /// What `take` says.
    fn each_item(array: &Self::Array, take: impl FnMut(&Self) -> Result<(), Halt>) -> Result<(), Halt>;

    /// How many members an object has.
    fn members(object: &Self::Object) -> usize;

    /// Hands out the members of an object until one is not taken.
    ///
    /// # Errors
    ///
    /// What `take` says, and [`Halt::Undecided`] for a name that is no string of JSON.
    fn each_member(object: &Self::Object, take: impl FnMut(&str, &Self) -> Result<(), Halt>) -> Result<(), Halt>;
}

/// A value as its kind.
#[derive(Debug)]
pub enum Look<'v, T: Tree> {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number.
    Number(Number),
    /// A string.
    String(&'v str),
    /// An array.
    Array(&'v T::Array),
    /// An object.
    Object(&'v T::Object),
}

impl<T: Tree> Look<'_, T> {
    /// The scalar that it is, if it is one.
    pub(super) fn scalar(&self) -> Option<Instance<'_>> {
        match self {
            Look::Null => Some(Instance::Null),
            Look::Bool(value) => Some(Instance::Bool(*value)),
            Look::Number(number) => Some(Instance::Number(*number)),
            Look::String(text) => Some(Instance::String(text)),
            Look::Array(_) | Look::Object(_) => None,
        }
    }

    /// Its place in what has one for null, booleans, numbers, strings, arrays and objects each.
    pub(super) fn kind(&self) -> usize {
        match self {
            Look::Null => 0,
            Look::Bool(_) => 1,
            Look::Number(_) => 2,
            Look::String(_) => 3,
            Look::Array(_) => 4,
            Look::Object(_) => 5,
        }
    }
}

/// The member of an object that has this name.
pub(super) fn member<T: Tree>(object: &T::Object, wanted: &str) -> Result<Option<T>, Halt> {
    let mut found = None;
    let looked = T::each_member(object, |name, value| {
        if name != wanted {
            return Ok(());
        }
        found = Some(value.clone());
        Err(Halt::Found)
    });
    match looked {
        Ok(()) | Err(Halt::Found) => Ok(found),
        Err(halt) => Err(halt),
    }
}
