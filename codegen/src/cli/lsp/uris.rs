//! `file:` URIs as editors write them, and paths.

use std::path::{Path, PathBuf};

use lsp_types::Uri;

use crate::percent;

/// The path that a URI names; `None` if it does not name a file.
pub fn path_of(uri: &Uri) -> Option<PathBuf> {
    decoded(uri.as_str(), cfg!(windows)).map(PathBuf::from)
}

/// The URI of an absolute path.
pub fn uri_of(path: &Path) -> Option<Uri> {
    encoded(path.to_str()?, cfg!(windows)).parse().ok()
}

/// Drive letters and hosts are understood on Windows only: elsewhere `/c:/` is a folder like any other.
fn decoded(uri: &str, windows: bool) -> Option<String> {
    let scheme = uri.get(..7).filter(|scheme| scheme.eq_ignore_ascii_case("file://"))?;
    let rest = &uri[scheme.len()..];
    let rest = rest.split(['?', '#']).next().unwrap_or_default();
    let (host, path) = rest.split_at(rest.find('/')?);
    let path = percent::decoded(path)?;
    if !windows {
        return (host.is_empty() || host.eq_ignore_ascii_case("localhost")).then_some(path);
    }
    let path = path.replace('/', "\\");
    if !host.is_empty() && !host.eq_ignore_ascii_case("localhost") {
        return Some(format!("\\\\{host}{path}"));
    }
    let without = path.strip_prefix('\\').filter(|rest| has_drive(rest));
    Some(without.map_or_else(|| path.clone(), |rest| rest[..1].to_ascii_uppercase() + &rest[1..]))
}

fn encoded(path: &str, windows: bool) -> String {
    let slashed = if windows { path.replace('\\', "/") } else { path.to_owned() };
    let (head, rest) = match slashed.strip_prefix("//").filter(|_| windows) {
        Some(share) => ("file://", share.to_owned()),
        None if windows && has_drive(&slashed) => ("file:///", slashed),
        None => ("file://", slashed),
    };
    let (drive, folders) = rest.split_at(if windows && has_drive(&rest) { 2 } else { 0 });
    format!("{head}{drive}{}", percent::encoded(folders, percent::is_plain_in_paths))
}

fn has_drive(path: &str) -> bool {
    matches!(path.as_bytes(), [letter, b':', ..] if letter.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_come_back() {
        for (path, uri) in [("/a b/ü%.json", "file:///a%20b/%C3%BC%25.json"), ("/c:/x", "file:///c%3A/x")] {
            assert_eq!(encoded(path, false), uri);
            assert_eq!(decoded(uri, false).as_deref(), Some(path));
        }
        for (path, uri) in [("C:\\a b\\x.json", "file:///C:/a%20b/x.json"), ("\\\\host\\a\\x", "file://host/a/x")] {
            assert_eq!(encoded(path, true), uri);
            assert_eq!(decoded(uri, true).as_deref(), Some(path));
        }
    }

    #[test]
    fn editors_have_ways_of_their_own() {
        assert_eq!(decoded("file:///c%3A/x.json", true).as_deref(), Some("C:\\x.json"));
        assert_eq!(decoded("FILE://localhost/x.json", false).as_deref(), Some("/x.json"));
        for uri in ["untitled:Untitled-1", "file:", "file://", "file:///%", "file:///%FF", "file://host/x", "é"] {
            assert_eq!(decoded(uri, false), None, "{uri}");
        }
    }
}
