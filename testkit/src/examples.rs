//! The packages that examples and pages of the documentation are tried with, as their tests pin them.

use std::sync::OnceLock;

use crate::{Node, Python, workspace};

/// Node with them.
pub fn node() -> &'static Node {
    static NODE: OnceLock<Node> = OnceLock::new();
    NODE.get_or_init(|| Node::installed("examples-node", &workspace().join("tests/examples")))
}

/// Python with them.
pub fn python() -> &'static Python {
    static PYTHON: OnceLock<Python> = OnceLock::new();
    PYTHON.get_or_init(|| Python::installed("examples-python", &workspace().join("tests/examples/requirements.txt")))
}
