//! Tables of documents: Parquet files with a column of texts.
//!
//! The feature `parquet` brings them. Without it they are refused by name: nobody who generates in a build script needs
//! the crates that read them.

#[cfg(not(feature = "parquet"))]
mod missing;
#[cfg(feature = "parquet")]
mod reading;
#[cfg(feature = "parquet")]
mod writing;

use std::fs::File;

#[cfg(not(feature = "parquet"))]
pub use missing::{Table, TableFile, judge};
#[cfg(feature = "parquet")]
pub use reading::{Table, judge};
#[cfg(feature = "parquet")]
pub use writing::TableFile;

/// A Parquet file.
#[cfg_attr(not(feature = "parquet"), expect(dead_code, reason = "nothing but tables asks for all of it"))]
#[derive(Debug)]
pub struct Source<'s> {
    /// As results name it.
    pub name: &'s str,
    /// It itself.
    pub file: File,
    /// The column that has the documents, if somebody has said which.
    pub column: Option<&'s str>,
    /// How many bytes of documents are read from it at most.
    pub most: u64,
}
