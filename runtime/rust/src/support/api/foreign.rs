//! Types of users in the place of generated ones.

use serde::de::DeserializeOwned;

use super::plan::step::Plan;
use super::read::reader::Reader;

impl Reader<'_> {
    /// A value that serde makes of a text which the plan accepts.
    pub fn foreign<T: DeserializeOwned>(&mut self, plan: Plan) -> Option<T> {
        let start = self.beginning();
        self.accept(plan)?;
        serde_json::from_str(&self.text[start..self.at]).ok()
    }
}

/// Has a type of somebody else's stand for values that a node accepts: `foreign!(Type, CHECKS, node)`. It is read and
/// written by its own serde implementations.
///
/// It gets the verbs of the trait `Contract`.
#[macro_export]
macro_rules! foreign {
    ($type:ty, $checks:expr, $node:expr $(, fills = $fills:literal)?) => {
        impl support::Read for $type {
            const FILLS: bool = true $(&& $fills)?;

            fn read(reader: &mut support::Reader<'_>, plan: support::Plan) -> Option<Self> {
                reader.foreign(plan)
            }
        }

        impl support::Write for $type {
            support::serialized!();
        }

        support::contract!(@verbs $type, $checks, $node);
    };
}
pub(crate) use foreign;
