//! The difference between disk and plan, for people to read: unified diffs of bounded size.

use std::{borrow::Cow, fmt, path::Path, time::Duration};

use similar::{ChangeTag, TextDiff, TextDiffConfig};

use super::plan::{Change, Plan};
use crate::visible::{is_deceptive, visible_name};

/// How much of a difference is shown.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Lines of one file.
    pub lines_per_file: usize,
    /// Lines in all.
    pub lines: usize,
    /// Characters of a line.
    pub width: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { lines_per_file: 80, lines: 600, width: 200 }
    }
}

/// The difference of one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drift {
    /// The file, as handed to [`Plan::drift`]'s `show`.
    pub file: String,
    /// What happened to it: `changed`, `missing` or `outdated`.
    pub state: &'static str,
    /// Lines of a unified diff without their ends, each starting with `-`, `+`, `@` or a space; may be cut.
    pub lines: Vec<String>,
}

impl Plan<'_> {
    /// What [`write()`](super::write()) would change, with file names made by `show`.
    pub fn drift(&self, limits: Limits, show: impl Fn(&Path) -> String) -> Vec<Drift> {
        let mut left = limits.lines;
        let mut drifts: Vec<Drift> = Vec::new();
        let mut changes: Vec<&Change<'_>> = self.changes.iter().collect();
        // What people read gets its lines first.
        changes.sort_by_key(|change| (is_mechanics(&change.path), &change.path));
        for change in changes {
            let file = show(&change.path);
            let limit = limits.lines_per_file.min(left);
            let lines = diff(change, &visible_name(&file), limit, limits.width);
            left -= lines.len().min(left);
            drifts.push(Drift { file, state: state(change), lines });
        }
        drifts
    }
}

/// Does the file hold code or data that stands behind the types, such as `graph.checks.json` and what is in `_verdicts`?
fn is_mechanics(path: &Path) -> bool {
    let is_inner = |name: &str| name.starts_with('_') || name == "support";
    let folder = path.parent().and_then(Path::file_name).and_then(|name| name.to_str());
    folder.is_some_and(is_inner)
        || path.file_stem().and_then(|name| name.to_str()).is_some_and(|name| name.contains('.'))
}

fn state(change: &Change<'_>) -> &'static str {
    match (&change.before, &change.after) {
        (None, _) => "missing",
        (_, None) => "outdated",
        (Some(_), Some(_)) => "changed",
    }
}

impl fmt::Display for Drift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

fn text(content: Option<&[u8]>) -> Cow<'_, str> {
    String::from_utf8_lossy(content.unwrap_or_default())
}

fn diff(change: &Change<'_>, file: &str, limit: usize, width: usize) -> Vec<String> {
    if limit == 0 {
        return Vec::new();
    }
    let (before, after) = (text(change.before.as_deref()), text(change.after.as_deref()));
    // Quality may suffer past the time-out, the difference stays correct.
    let diff: TextDiff<'_, '_, str> =
        TextDiffConfig::default().timeout(Duration::from_millis(500)).diff_lines(&*before, &*after);
    let name = |is_there: bool| if is_there { file } else { "/dev/null" };
    let [before, after] = [change.before.is_some(), change.after.is_some()].map(name);
    let mut lines = vec![format!("--- {before}"), format!("+++ {after}")];
    let mut hidden = 0;
    let mut push = |line: String| if lines.len() < limit { lines.push(line) } else { hidden += 1 };
    for hunk in diff.unified_diff().context_radius(2).iter_hunks() {
        push(hunk.header().to_string());
        for change in hunk.iter_changes() {
            let sign = match change.tag() {
                ChangeTag::Equal => ' ',
                ChangeTag::Delete => '-',
                ChangeTag::Insert => '+',
            };
            push(format!("{sign}{}", printable(change.value(), width)));
        }
    }
    if hidden > 0 {
        lines.push(format!("… {hidden} more lines"));
    }
    lines
}

/// A line without its end, cut to `width`, with nothing in it that a terminal would act on.
fn printable(line: &str, width: usize) -> String {
    let line = line.trim_end_matches(['\n', '\r']);
    let mut chars = line.chars();
    let mut result: String =
        chars.by_ref().take(width).map(|c| if c != '\t' && is_deceptive(c) { '\u{fffd}' } else { c }).collect();
    if chars.next().is_some() {
        result.push('…');
    }
    result
}
