//! Test data: what the page on it says is done by the libraries that it speaks of, and the same seed makes the same
//! document in three languages.

mod page;
mod seeds;

use testkit::lock;

#[test]
fn properties_are_tested_as_the_page_says() {
    let _lock = lock("samples-page");
    let page = page::Page::new();
    page.python();
    page.typescript();
    page.rust();
}

#[test]
fn the_same_seed_makes_the_same_document_in_three_languages() {
    let _lock = lock("samples-seeds");
    let folder = seeds::generated();
    let rust = seeds::in_rust(&folder);
    // Rust has names for what others write in place.
    for others in [seeds::in_typescript(&folder), seeds::in_python(&folder)] {
        assert!(others.len() > 10_000, "{} documents", others.len());
        for (of, made) in others {
            assert_eq!(rust.get(&of), Some(&made), "{of}");
        }
    }
}
