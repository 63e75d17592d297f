//! The tools that print schemas of models, as their tests pin them.

use std::sync::OnceLock;

use crate::{Node, Python, workspace};

/// Node with them.
pub fn node() -> &'static Node {
    static NODE: OnceLock<Node> = OnceLock::new();
    NODE.get_or_init(|| Node::installed("sources-node", &workspace().join("tests/sources")))
}

/// Python with them.
pub fn python() -> &'static Python {
    static PYTHON: OnceLock<Python> = OnceLock::new();
    PYTHON.get_or_init(|| Python::installed("sources-python", &workspace().join("tests/sources/requirements.txt")))
}
