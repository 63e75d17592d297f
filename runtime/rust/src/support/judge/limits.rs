//! How large documents may be, and how much may be done for them.

use super::json::excess::{Excess, Measure, Size, first_excess};
use super::json::parse::{MAX_DEPTH, Malformed, parse, parse_within};
use super::json::path::{Step, pointer};
use super::json::value::{Json, Number};
use super::noted::LISTED;
use super::program::ids::NodeId;
use super::program::tree::Program;
use super::report::{Report, ReportError};
use super::work::takes_more;

/// How large a text may be and how much may be done for it, for those who read what strangers send.
///
/// Without a number there is no limit, but for the two that hold everywhere: 127 levels of arrays and objects, and 100
/// errors in a report. What is larger is refused with a report of one error, before it is judged. `within` reads texts
/// under such limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    bytes: usize,
    size: Size,
    errors: usize,
    steps: usize,
}

impl Limits {
    /// What holds where nothing else is said.
    pub const fn new() -> Limits {
        let size = Size { depth: MAX_DEPTH, strings: usize::MAX, members: usize::MAX };
        Limits { bytes: usize::MAX, size, errors: LISTED, steps: usize::MAX }
    }

    /// The length of the text in bytes.
    #[must_use]
    pub const fn bytes(mut self, bytes: usize) -> Limits {
        self.bytes = bytes;
        self
    }

    /// How many arrays and objects may be nested in one another.
    ///
    /// # Panics
    ///
    /// There can be no more than 127.
    #[must_use]
    pub const fn depth(mut self, depth: usize) -> Limits {
        assert!(depth <= MAX_DEPTH, "documents are never nested deeper than 127 levels");
        self.size.depth = depth;
        self
    }

    /// The length of a string, or of the name of a member, in code points.
    #[must_use]
    pub const fn strings(mut self, strings: usize) -> Limits {
        self.size.strings = strings;
        self
    }

    /// The number of members of one object, and of items of one array. Each time counts that a name is repeated.
    #[must_use]
    pub const fn members(mut self, members: usize) -> Limits {
        self.size.members = members;
        self
    }

    /// How many errors a report lists, and how many warnings.
    ///
    /// # Panics
    ///
    /// There is one at least, and there can be no more than 100.
    #[must_use]
    pub const fn errors(mut self, errors: usize) -> Limits {
        assert!(errors > 0 && errors <= LISTED, "reports list from 1 to 100 errors");
        self.errors = errors;
        self
    }

    /// How many steps judging may take. A step is one location of the schema at one value of the document, or at one
    /// name in it; rules are not counted.
    #[must_use]
    pub const fn steps(mut self, steps: usize) -> Limits {
        self.steps = steps;
        self
    }

    /// How many bytes a text may have.
    pub(crate) const fn most_bytes(self) -> usize {
        self.bytes
    }

    /// Why a text is not to be judged by a node; `None` if it is, or is not well-formed.
    pub(crate) fn refusal(self, program: &Program, node: NodeId, text: &[u8]) -> Option<Refusal> {
        if text.len() > self.bytes {
            return Some(self.too_large());
        }
        let found = if self.size == Limits::new().size { None } else { first_excess(text, self.size) };
        if let Some(found) = found.filter(|_| is_well_formed(text)) {
            return Some(self.too_large_a_part(found));
        }
        if self.steps == usize::MAX {
            return None;
        }
        let document = parse(text).ok()?;
        takes_more(program, node, document.instance(), self.steps).then(|| {
            let message = format!("judging takes more than {}", amount(self.steps, "step"));
            Refusal::new("too-complex", message, Some(self.steps), None)
        })
    }

    /// What is said of a text that is too long.
    pub(crate) fn too_large(self) -> Refusal {
        Refusal::new("too-large", format!("longer than {}", amount(self.bytes, "byte")), Some(self.bytes), None)
    }

    fn too_large_a_part(self, found: Excess) -> Refusal {
        let Size { depth, strings, members } = self.size;
        let (code, most, message) = match found.measure {
            Measure::Depth => ("depth", depth, format!("nested deeper than {}", amount(depth, "level"))),
            Measure::Characters => ("too-long", strings, format!("longer than {}", amount(strings, "character"))),
            Measure::Items => ("too-many", members, format!("more than {}", amount(members, "item"))),
            Measure::Properties if members == 1 => ("too-many", members, "more than 1 property".to_owned()),
            Measure::Properties => ("too-many", members, format!("more than {members} properties")),
        };
        // A document that is too deep is refused in the same words without limits.
        let expected = (found.measure != Measure::Depth).then_some(most);
        Refusal::new(code, message, expected, Some(found))
    }

    /// Leaves as many errors and warnings as are to be listed.
    pub(crate) fn cut<E>(self, errors: &mut Vec<E>, warnings: &mut Vec<E>) {
        errors.truncate(self.errors);
        warnings.truncate(self.errors);
    }

    /// The report, with as many errors and warnings as are to be listed.
    pub(crate) fn cut_report(self, mut report: Report) -> Report {
        self.cut(&mut report.errors, &mut report.warnings);
        report
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::new()
    }
}

/// Why a text is not judged.
#[derive(Debug)]
pub(crate) struct Refusal {
    error: ReportError,
    found: Option<Excess>,
}

impl Refusal {
    fn new(code: &str, message: String, expected: Option<usize>, found: Option<Excess>) -> Refusal {
        let path = found.as_ref().map(|found| pointer(&found.steps())).unwrap_or_default();
        let expected = expected.map(|most| Json::Number(Number::from(most)));
        Refusal { error: ReportError { path, expected, ..ReportError::new(code, message) }, found }
    }

    /// The way to what is too large. Nothing is known of the places of members in their objects.
    pub fn steps(&self) -> Vec<Step<'_>> {
        self.found.as_ref().map(Excess::steps).unwrap_or_default()
    }

    /// The report.
    pub fn report(&self) -> Report {
        Report::refusal(vec![self.error.clone()])
    }
}

fn amount(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// Whether a text is JSON, however deep it is nested. Only the outermost level is kept meanwhile.
fn is_well_formed(text: &[u8]) -> bool {
    !matches!(parse_within(text, 1), Err(Malformed::Text { .. } | Malformed::Value { .. }))
}
