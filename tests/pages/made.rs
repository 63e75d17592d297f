//! Pages that are made from what the program itself says.

use std::env;

use testkit::{read, workspace, write};

/// The page has this text; `UPDATE_DOCS=1` writes it.
pub fn current(page: &str, text: &str) {
    let path = workspace().join("docs").join(page);
    if env::var_os("UPDATE_DOCS").is_some() {
        write(&path, text);
        return;
    }
    assert!(
        read(&path) == text,
        "docs/{page} is out of date: write it with `UPDATE_DOCS=1 cargo test --test integration pages::`"
    );
}
