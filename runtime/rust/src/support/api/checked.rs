//! Values that serde's writers cannot let out unjudged.

use std::ops::Deref;

use serde::de::{Deserialize, Deserializer};
use serde::ser::{Error, Serialize, Serializer};

use super::verbs::Contract;

/// A value that is judged when it is serialized, and that only an accepted value survives.
///
/// A generated type itself serializes as it is, since `serde_json::to_string` and all that call it (axum's `Json`,
/// actix, clients) ask serde's derive and nobody else. Whoever hands a value to such code wraps it:
/// `Json(Checked(graph))`. What the contract refuses is an error of the serializer with the first reason for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Checked<T>(pub T);

impl<T: Contract> Serialize for Checked<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.to_json().map_err(|report| S::Error::custom(report.summary()))?;
        self.0.serialize(serializer)
    }
}

/// Reading a generated type judges it anyway.
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Checked<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Checked)
    }
}

impl<T> Deref for Checked<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}
