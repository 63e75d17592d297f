//! Which files are ours: those whose header says so, and data, which cannot have a header and is recognised by how it
//! starts or by the files that it belongs to.

use std::{
    fs,
    io::Read,
    path::{Path, PathBuf},
};

use crate::render::header::{MARK, MARK_END, OUTPUT_LICENSE, RUNTIME_LICENSE};

/// How far into a file its header is looked for.
const HEAD: usize = 2048;

/// How the names of check programs end.
const CHECKS: &str = ".checks.json";
/// How the names of schemas end that are generated, which start as those of others do: what types publish, and what
/// language models are asked for.
const SCHEMAS: [&str; 2] = [".published.json", ".asked.json"];

/// Whether a file is called as schemas are that are generated.
pub(crate) fn is_generated_schema(name: &str) -> bool {
    SCHEMAS.iter().any(|ending| name.ends_with(ending))
}

/// How the names of other data end, and what such data starts with, behind its format. Nothing but code that is
/// generated needs it: test data, operations of APIs, and what becomes of documents of another version.
const DATA: [(&str, &[u8]); 5] = [
    (".samples.json", br#""pools":["#),
    (".operations.json", br#""operations":["#),
    (".upgrade.json", br#""steps":["#),
    (".downgrade.json", br#""steps":["#),
    (".answers.json", br#""steps":["#),
];

/// Where runtimes are, in an output folder.
pub(super) const RUNTIMES: [&str; 2] = ["support", "_support"];

/// Whether `content` (or the first part of it) starts with the header of a generated file, as `path` is one.
pub(super) fn is_marked(path: &Path, content: &[u8]) -> bool {
    let head = String::from_utf8_lossy(&content[..content.len().min(HEAD)]);
    let mut lines = head.lines().map(said).skip_while(|line| line.is_empty());
    let Some(first) = lines.next().and_then(|line| line.strip_suffix(MARK_END)) else { return false };
    if let Some(rest) = first.strip_prefix(MARK) {
        return rest.starts_with([' ', '.']);
    }
    // Earlier versions did not say who they were, and others generate files, too: the second line tells.
    let is_runtime = || path.components().any(|part| RUNTIMES.iter().any(|name| part.as_os_str() == *name));
    let is_ours = |line| line == OUTPUT_LICENSE || (line == RUNTIME_LICENSE && is_runtime());
    is_old_mark(first) && lines.next().is_some_and(is_ours)
}

/// What a line says as a comment.
fn said(line: &str) -> &str {
    let text = line.trim_start_matches(['/', '#', '*', ' ']).trim_end();
    let text = text.strip_prefix("<!-- ").and_then(|text| text.strip_suffix(" -->")).unwrap_or(text);
    // A long line of Python tells the linter that it may be long.
    text.strip_suffix("# noqa: E501").unwrap_or(text).trim_end()
}

/// ``@generated from SOURCE by `COMMAND`.``, where the source may be missing.
fn is_old_mark(first: &str) -> bool {
    let rest = first.strip_prefix("@generated ").unwrap_or_default();
    let names_source = rest.starts_with("from ") && rest.contains(" by `");
    (names_source || rest.starts_with("by `")) && rest.ends_with("`. ")
}

/// Whether the file at `path` may be replaced by `after`, given what is there.
pub(super) fn may_replace(path: &Path, before: &[u8], after: &[u8]) -> bool {
    // Data that somebody has spoilt is still known by the name that only generated data has.
    let is_named = || has_ending(path, CHECKS) || is_schema(path);
    let is_spoilt = || is_named() && !is_marked(path, after) && partners(path).next().is_some();
    before.is_empty() || is_marked(path, before) || is_program(path, before) || is_data(path, before) || is_spoilt()
}

/// Whether the file at `path` is data that may be removed together with `outdated`: it belongs to nothing else.
pub(super) fn is_data_of(path: &Path, outdated: &[PathBuf]) -> bool {
    let head = head(path);
    if head.as_ref().is_some_and(|head| is_data(path, head)) {
        return true;
    }
    let is_program = head.is_some_and(|head| is_program(path, &head));
    let mut partners = partners(path).peekable();
    let is_ours = is_program || (is_schema(path) && partners.peek().is_some());
    // The check program goes together with what it stands for, or alone if that is gone.
    is_ours && partners.all(|partner| outdated.contains(&partner) || has_ending(&partner, CHECKS))
}

/// Whether the file at `path` starts with our header.
pub(super) fn head_is_marked(path: &Path) -> bool {
    head(path).is_some_and(|head| is_marked(path, &head))
}

/// Is it named as data of ours, and does it start like that?
fn is_data(path: &Path, content: &[u8]) -> bool {
    let starts = |start: &[u8]| without_format(content).is_some_and(|body| body.starts_with(start));
    DATA.iter().any(|(ending, start)| has_ending(path, ending) && starts(start))
}

/// What follows the format, or the brace where there is none.
fn without_format(content: &[u8]) -> Option<&[u8]> {
    content.strip_prefix(br#"{"format":"#).map_or(content.strip_prefix(b"{"), |rest| {
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        rest[digits..].strip_prefix(b",")
    })
}

/// Is it named as a check program, and does it start like one (with its format or, as they once did, without)?
fn is_program(path: &Path, content: &[u8]) -> bool {
    const NODES: &[u8] = br#""nodes":[{"at":"#;
    has_ending(path, CHECKS) && without_format(content).is_some_and(|body| body.starts_with(NODES))
}

/// Files in the folder of `path` with the same stem that are ours beyond doubt, such as `graph.rs` for
/// `graph.published.json`.
fn partners(path: &Path) -> impl Iterator<Item = PathBuf> {
    let own = stem(path).map(ToOwned::to_owned);
    let entries = path.parent().and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    let others = entries.map(|entry| entry.path()).filter(move |other| stem(other) == own.as_deref());
    let is_ours = |path: &Path| head(path).is_some_and(|head| is_marked(path, &head) || is_program(path, &head));
    let own_path = path.to_owned();
    others.filter(move |other| *other != own_path && is_ours(other))
}

/// The file name up to its first dot.
fn stem(path: &Path) -> Option<&str> {
    path.file_name()?.to_str()?.split('.').next()
}

fn is_schema(path: &Path) -> bool {
    path.file_name().and_then(|name| name.to_str()).is_some_and(is_generated_schema)
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.ends_with(ending))
}

/// The start of a regular file.
fn head(path: &Path) -> Option<Vec<u8>> {
    let found = fs::symlink_metadata(path).ok()?;
    let mut head = Vec::new();
    let file = found.is_file().then(|| fs::File::open(path).ok()).flatten()?;
    file.take(HEAD as u64).read_to_end(&mut head).ok()?;
    Some(head)
}

/// Whether `path` is a temporary file that an earlier version left behind when it was interrupted: named as they were,
/// and with nothing in it that was not generated.
pub(super) fn is_abandoned(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let random = name.strip_prefix(".codegen-").and_then(|rest| rest.strip_suffix(".tmp"));
    let is_named = random.is_some_and(|random| random.len() == 6 && random.chars().all(|c| c.is_ascii_alphanumeric()));
    let is_ours = |head: Vec<u8>| head.is_empty() || is_marked(path, &head) || head.starts_with(br#"{"format":"#);
    is_named && head(path).is_some_and(is_ours)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANY: &str = "gen/a.rs";

    #[test]
    fn only_our_header_marks_a_file() {
        assert!(is_marked(Path::new(ANY), b"// @generated by Triglyph from a.json with `triglyph`. Do not edit.\n"));
        assert!(is_marked(Path::new(ANY), b"# @generated by Triglyph with `triglyph`. Do not edit.\r\nimport x\n"));
        assert!(is_marked(
            Path::new("docs/a.md"),
            b"<!-- @generated by Triglyph from a.json with `triglyph docs`. Do not edit. -->\n"
        ));
        assert!(is_marked(
            Path::new(ANY),
            b"# @generated by Triglyph from a/b.json with `triglyph`. Do not edit.  # noqa: E501\n"
        ));
        for foreign in [
            "// This file is @generated by another-tool.\n",
            "// @generated by TriglyphTools with `x`. Do not edit.\n",
            "# @generated by someone. Do not edit.\n",
            "// @generated by `triglyph`. Do not edit.\n",
            "// @generated from a.json by `triglyph`. Do not edit.\nfn main() {}\n",
            "fn main() { /* @generated by Triglyph with `triglyph`. Do not edit. */ }\n",
            "use x;\n// @generated by Triglyph with `triglyph`. Do not edit.\n",
        ] {
            assert!(!is_marked(Path::new(ANY), foreign.as_bytes()), "{foreign}");
        }
        assert!(!is_marked(Path::new(ANY), &[0xff; 5000]));
    }

    #[test]
    fn files_of_earlier_versions_are_known_by_two_lines() {
        let module =
            "// @generated from a.json by `triglyph`. Do not edit.\n// The output is yours: license it as you like.\n";
        assert!(is_marked(Path::new(ANY), module.as_bytes()));
        let runtime = "# @generated by `triglyph`. Do not edit.\r\n# SPDX-License-Identifier: MIT OR Apache-2.0\r\n";
        assert!(is_marked(Path::new("gen/_support/rules.py"), runtime.as_bytes()));
        assert!(!is_marked(Path::new("gen/rules.py"), runtime.as_bytes()), "others have that licence, too");
        let foreign = module.replace("by `triglyph`", "by someone");
        assert!(!is_marked(Path::new(ANY), foreign.as_bytes()));
    }

    #[test]
    fn only_data_of_ours_starts_as_it_does() {
        for (name, content) in [
            ("a.samples.json", r#"{"format":1,"pools":[]}"#),
            ("a.operations.json", r#"{"format":1,"operations":[]}"#),
            ("a.upgrade.json", r#"{"format":1,"steps":[]}"#),
            ("a.downgrade.json", r#"{"format":1,"steps":[]}"#),
        ] {
            assert!(is_data(Path::new(name), content.as_bytes()), "{name}");
            assert!(!is_data(Path::new("a.json"), content.as_bytes()), "{name}");
            assert!(!is_data(Path::new(name), br#"{"format":1}"#), "{name}");
        }
    }

    #[test]
    fn only_check_programs_start_as_they_do() {
        let path = Path::new("a.checks.json");
        assert!(is_program(path, br##"{"format":12,"nodes":[{"at":"#"}]}"##));
        assert!(is_program(path, br##"{"nodes":[{"at":"#"}]}"##));
        assert!(!is_program(path, br#"{"format":"text"}"#));
        assert!(!is_program(path, br#"{"format":1}"#));
        assert!(!is_program(Path::new("a.json"), br##"{"nodes":[{"at":"#"}]}"##));
    }
}
