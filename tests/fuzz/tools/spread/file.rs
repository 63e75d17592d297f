//! A file that parts of a schema come to lie in.

use serde_json::Value;

/// A file in the making.
pub struct File {
    pub path: String,
    /// What it is found by.
    pub uri: String,
    /// What it says that it is called.
    pub own: Option<String>,
    pub schema: Value,
}

/// Where files lie whose URIs nobody knows: references to them are relative.
pub const UNKNOWN: &str = "unknown://files/";
