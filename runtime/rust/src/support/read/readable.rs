//! Types whose values are read from documents.

use serde::de::DeserializeOwned;

use super::plan::checks::Checks;
use super::plan::step::Plan;
use super::reader::Reader;

/// A type that is read from the text of a document and judged on the way.
pub trait Read: Sized {
    /// Whether reading fills in every default that the schema has in documents of this type.
    const FILLS: bool = false;

    /// The value that is next; `None` if the plan refuses it, or the reader has nothing to say about it.
    fn read(reader: &mut Reader<'_>, plan: Plan) -> Option<Self>;
}

/// The value of a default, of which this is the text; `None` if the type does not hold it. The generator has judged it.
pub fn of_default<T: Read + DeserializeOwned>(checks: &Checks, text: &str) -> Option<T> {
    if !T::FILLS {
        return serde_json::from_str(text).ok();
    }
    let mut reader = Reader::trusting(text, checks);
    let value = T::read(&mut reader, Plan::ALWAYS)?;
    reader.end().map(|()| value)
}
