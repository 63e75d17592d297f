//! Definitions as text, which the templates put together.

use askama::Template;

/// A class.
#[derive(Template)]
#[template(path = "python/contract.py")]
pub struct Contract {
    /// `class X(…):`
    pub head: String,
    pub docs: String,
    pub members: Vec<Member>,
}

/// An attribute of a class.
pub struct Member {
    pub code: String,
    pub docs: String,
    /// Whether an empty line follows.
    pub spaced: bool,
}

/// A name for an annotation.
#[derive(Template)]
#[template(path = "python/alias.py")]
pub struct Alias {
    pub code: String,
    pub docs: String,
    pub adapter: Option<Adapter>,
}

/// The object with the verbs of a name for an annotation, or of an enum.
pub struct Adapter {
    pub code: String,
    pub docs: String,
}

/// A name for an annotation that refers to itself or to what is not defined yet. Type checkers and pydantic each
/// understand another way to say that.
#[derive(Template)]
#[template(path = "python/lazy_alias.py")]
pub struct LazyAlias {
    pub declared: String,
    pub docs: String,
    pub defined: String,
    pub adapter: Option<Adapter>,
}
