//! The site of the documentation is made of `docs`, whole, and asks nobody else for anything.

use std::path::Path;

use serde_json::Value;
use testkit::{files_below, read, run, temporary, workspace};

/// Pages that only those who change the project read in the repository.
const NO_PAGES: [&str; 1] = ["decisions/template.md"];

/// The file of the site that a page becomes.
fn file_of(page: &str) -> String {
    let stem = page.trim_end_matches(".md");
    let folder = stem.strip_suffix("index").or_else(|| stem.strip_suffix("README"));
    folder.map_or_else(|| format!("{stem}/index.html"), |folder| format!("{folder}index.html"))
}

/// The addresses that a page makes the browser load.
fn loaded(html: &str) -> Vec<&str> {
    let tags =
        html.split('<').filter(|tag| ["script", "link", "img", "iframe"].iter().any(|kind| tag.starts_with(kind)));
    let addresses = tags.filter_map(|tag| tag.split_once("src=\"").or_else(|| tag.split_once("href=\"")));
    addresses.filter_map(|(_, rest)| rest.split_once('"')).map(|(address, _)| address).collect()
}

#[test]
fn the_site_has_every_page_and_loads_nothing_from_elsewhere() {
    let docs = workspace().join("docs");
    let python = testkit::Python::installed("site", &docs.join("site/requirements.txt"));
    let out = temporary();
    run(python.script(&docs.join("site/build.py")).arg(out.path()));
    let pages: Vec<String> = files_below(&docs).into_keys().filter(|name| name.ends_with(".md")).collect();
    for page in pages.iter().filter(|page| !NO_PAGES.contains(&page.as_str())) {
        let file = out.path().join(file_of(page));
        assert!(file.exists(), "{page} is not on the site");
        let html = read(&file);
        assert!(!html.contains("data-md-component=\"source\""), "{page} asks the repository's host for figures");
        for address in loaded(&html) {
            let elsewhere = address.contains("://") && !address.starts_with("https://github.com/triglyph/");
            assert!(!elsewhere, "{page} loads {address}");
        }
    }
    finds(out.path(), "unevaluatedProperties");
}

/// The search of the site knows a word.
fn finds(site: &Path, word: &str) {
    let index: Value = serde_json::from_str(&read(&site.join("search.json"))).expect("JSON");
    let items = index["items"].as_array().expect("what is searched");
    assert!(items.iter().any(|item| item["text"].as_str().is_some_and(|text| text.contains(word))), "{word}");
}
