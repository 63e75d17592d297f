//! Contracts that are derived from a schema: what a client sends and what a server answers, patches, and parts of objects.
//!
//! A derived contract is a schema of its own, written into the bundle as a document that no file holds, and everything
//! behind the loading treats it as any other. It has copies of those schemas only that it says something else about; the
//! rest is referred to where it stands, and so types that do not differ are the same types.

mod build;
mod keywords;
mod members;
mod patch;
mod references;
mod rewrite;
mod rules;
mod unions;

use crate::diagnostic::Stated;

pub(super) use build::add;
pub(super) use rewrite::Rewriter;

use super::SchemaSource;

/// A contract that is derived from a schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Derived {
    /// The schema, one of those that are generated for.
    pub of: SchemaSource,
    /// What it becomes.
    pub kind: Derivation,
    /// The name of the root type; that of the schema with the kind behind it, unless said otherwise.
    pub name: Option<String>,
    /// Whether there is one that says nothing else than the schema itself, too.
    pub is_needed: bool,
}

/// What a schema becomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Derivation {
    /// What a client sends: without what is `readOnly`.
    Request,
    /// What a server answers: without what is `writeOnly`.
    Response,
    /// An RFC 7396 merge patch.
    Patch,
    /// All members may be absent.
    Partial,
    /// These members only.
    Pick(Vec<Stated>),
    /// All but these members.
    Omit(Vec<Stated>),
}

impl Derivation {
    /// The word for it, in upper camel case: behind the names of types.
    pub fn word(&self) -> &'static str {
        match self {
            Derivation::Request => "Request",
            Derivation::Response => "Response",
            Derivation::Patch => "Patch",
            Derivation::Partial => "Partial",
            Derivation::Pick(_) => "Pick",
            Derivation::Omit(_) => "Omit",
        }
    }

    /// Whether it is about the objects in an object, too.
    fn is_deep(&self) -> bool {
        match self {
            Derivation::Request | Derivation::Response | Derivation::Patch => true,
            Derivation::Partial | Derivation::Pick(_) | Derivation::Omit(_) => false,
        }
    }

    /// Whether all members of the object may be absent.
    fn lets_members_be_absent(&self) -> bool {
        match self {
            Derivation::Patch | Derivation::Partial => true,
            Derivation::Request | Derivation::Response | Derivation::Pick(_) | Derivation::Omit(_) => false,
        }
    }

    /// The annotation of the members that are left out.
    fn mark(&self) -> Option<&'static str> {
        match self {
            Derivation::Request => Some("readOnly"),
            Derivation::Response => Some("writeOnly"),
            Derivation::Patch | Derivation::Partial | Derivation::Pick(_) | Derivation::Omit(_) => None,
        }
    }
}
