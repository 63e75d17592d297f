//! Types whose values are read from documents.

use super::plan::step::Plan;
use super::reader::Reader;

/// A type that is read from the text of a document and judged on the way.
pub trait Read: Sized {
    /// Whether reading fills in every default that the schema has in documents of this type.
    const FILLS: bool = false;

    /// The value that is next; `None` if the plan refuses it, or the reader has nothing to say about it.
    fn read(reader: &mut Reader<'_>, plan: Plan) -> Option<Self>;
}
