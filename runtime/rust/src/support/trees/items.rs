//! The items of arrays.

use super::json::hash::hash;
use super::json::types::Type;
use super::plan::step::{Plan, Step};
use super::tree::{Look, Tree};
use super::values::halt::Halt;
use super::walk::{Walk, accepted, look};

impl<'d> Walk<'d> {
    /// Accepts an array by a step, further checks aside.
    pub fn array<T: Tree>(&mut self, array: &T::Array, step: &'d Step) -> Result<(), Halt> {
        let count = T::items(array);
        self.open(step, Type::Array, count)?;
        let items = &step.array;
        accepted(items.counts.iter().all(|(limit, bound)| limit.admits(count, *bound)))?;
        if self.whole || items.rest != Plan::ALWAYS || !items.prefix.is_empty() {
            let mut prefix = items.prefix.iter();
            T::each_item(array, |item| self.accept(item, prefix.next().copied().unwrap_or(items.rest)))?;
        }
        self.room += 1;
        Ok(())
    }
}

/// Whether no two items of an array are equal; `None` if that is not quickly told. It is for strings, and for objects
/// that have a string under the name of the first one's first member, each another one.
pub(super) fn are_distinct<T: Tree>(array: &T::Array) -> Option<bool> {
    let count = T::items(array);
    if count < 2 {
        return Some(true);
    }
    let mut hashes = Vec::with_capacity(count);
    let mut name: Option<String> = None;
    let told = T::each_item(array, |item| {
        let hash = match look(item)? {
            Look::String(text) if name.is_none() => hash(text.as_bytes()),
            // Where the first item is a string, all have to be.
            Look::Object(object) if name.is_some() || hashes.is_empty() => {
                if name.is_none() {
                    name = Some(first_name::<T>(object)?);
                }
                hash_of_member::<T>(object, name.as_deref().unwrap_or_default())?
            }
            Look::Null | Look::Bool(_) | Look::Number(_) | Look::String(_) | Look::Array(_) | Look::Object(_) => {
                return Err(Halt::Undecided);
            }
        };
        hashes.push(hash);
        Ok(())
    });
    told.ok()?;
    hashes.sort_unstable();
    // Equal hashes may be of texts that differ, and objects with equal members may differ in others.
    let differ = hashes.windows(2).all(|pair| pair[0] != pair[1]);
    differ.then_some(true)
}

fn first_name<T: Tree>(object: &T::Object) -> Result<String, Halt> {
    let mut first = None;
    let taken = T::each_member(object, |name, _| {
        first = Some(name.to_owned());
        Err(Halt::Found)
    });
    match taken {
        Ok(()) | Err(Halt::Found) => first.ok_or(Halt::Undecided),
        Err(halt) => Err(halt),
    }
}

/// The hash of the string that an object has under a name.
fn hash_of_member<T: Tree>(object: &T::Object, wanted: &str) -> Result<u64, Halt> {
    let mut found = None;
    let taken = T::each_member(object, |name, value| match look(value)? {
        Look::String(text) if name == wanted => {
            found = Some(hash(text.as_bytes()));
            Err(Halt::Found)
        }
        Look::Null | Look::Bool(_) | Look::Number(_) | Look::String(_) | Look::Array(_) | Look::Object(_) => Ok(()),
    });
    match taken {
        Ok(()) | Err(Halt::Found) => found.ok_or(Halt::Undecided),
        Err(halt) => Err(halt),
    }
}
