//! How findings are written for programs: a line of JSON, a GitHub workflow command, a SARIF log.

pub(super) mod github;
pub(super) mod json;
pub(super) mod sarif;

use crate::diagnostic::Place;

/// A part of a source text as programs count it: lines and columns from 1, columns in code points, the end not
/// included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Region {
    /// Where it starts.
    pub start: (usize, usize),
    /// The place behind it; of a part that is not known to have an extent, `None`.
    pub end: Option<(usize, usize)>,
}

impl Region {
    /// The region of `place`, whose extent is known only with the text of the file. `None` for a file as a whole.
    pub fn of(place: &Place, source: Option<&str>) -> Option<Region> {
        if place.line == 0 {
            return None;
        }
        let start = (place.line, place.column.max(1));
        let covered = source.and_then(|source| source.get(place.range.clone())).filter(|covered| !covered.is_empty());
        let end = covered.map(|covered| {
            let lines = covered.matches('\n').count();
            let last = covered.rsplit('\n').next().unwrap_or_default().chars().count();
            if lines == 0 { (start.0, start.1 + last) } else { (start.0 + lines, last + 1) }
        });
        Some(Region { start, end })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn region(source: &str, range: std::ops::Range<usize>) -> Option<Region> {
        let place = Place { line: 2, column: 3, range, ..Place::file("a.json") };
        Region::of(&place, Some(source))
    }

    #[test]
    fn columns_are_counted_in_code_points() {
        assert_eq!(region("{\n  \"é\": 1 }", 4..8), Some(Region { start: (2, 3), end: Some((2, 6)) }));
    }

    #[test]
    fn a_region_may_end_on_another_line() {
        assert_eq!(region("{\n  [\n1\n] }", 4..9), Some(Region { start: (2, 3), end: Some((4, 2)) }));
    }

    #[test]
    fn what_is_not_in_the_text_has_no_end() {
        assert_eq!(region("{}", 4..9), Some(Region { start: (2, 3), end: None }));
        assert_eq!(Region::of(&Place::file("a.json"), Some("{}")), None);
    }
}
