//! Doubles that a document can have. serde_json writes `null` for the others, and so serde's derive is told to ask here
//! first.

use std::collections::BTreeMap;

use serde::ser::{Error, Serialize, Serializer};

/// What is made of doubles alone: a double, or an optional one, a list or a map of them.
pub trait Finite {
    /// Writes it, if all of its doubles are finite.
    ///
    /// # Errors
    ///
    /// The serializer's own, also for a double that is not finite.
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;
}

/// Writes what is made of doubles, none of which may be infinite or NaN:
/// `#[serde(serialize_with = "support::finite")]`.
///
/// # Errors
///
/// The serializer's own, also for a double that is not finite.
pub fn finite<T: Finite, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    value.write(serializer)
}

/// A part, written as the whole is.
pub(crate) struct Part<'p, T>(pub(crate) &'p T);

impl<T: Finite> Serialize for Part<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(serializer)
    }
}

impl Finite for f64 {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.is_finite() { serializer.serialize_f64(*self) } else { Err(S::Error::custom("not a JSON value")) }
    }
}

impl<T: Finite> Finite for Option<T> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Some(value) => serializer.serialize_some(&Part(value)),
            None => serializer.serialize_none(),
        }
    }
}

impl<T: Finite> Finite for Vec<T> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Part))
    }
}

impl<T: Finite> Finite for BTreeMap<String, T> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(name, value)| (name, Part(value))))
    }
}
