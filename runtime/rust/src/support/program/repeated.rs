//! Patterns that say no more than which letters and digits a text has, and how many: `^[0-9a-f]{64}$`, as digests and
//! identifiers often are. A table tells their texts quicker than an engine does.

/// The most characters that such a text has.
const LONGEST: usize = 1000;

/// Such a pattern.
#[derive(Debug)]
pub(super) struct Repeated {
    /// By byte, whether texts may have it.
    allowed: [bool; 256],
    least: usize,
    most: usize,
}

impl Repeated {
    /// What an expression says, as the engine takes it; `None` if it says anything else.
    pub fn of(expression: &str) -> Option<Repeated> {
        let (set, count) = expression.strip_prefix("^[")?.strip_suffix("}$")?.split_once("]{")?;
        let (least, most) = count.split_once(',').unwrap_or((count, count));
        let (least, most) = (number(least)?, number(most)?);
        let (mut allowed, mut rest) = ([false; 256], set.as_bytes());
        while let [first, behind @ ..] = rest {
            let (last, behind) = match behind {
                [b'-', last, behind @ ..] => (last, behind),
                _ => (first, behind),
            };
            if !first.is_ascii_alphanumeric() || !last.is_ascii_alphanumeric() || first > last {
                return None;
            }
            allowed[usize::from(*first)..=usize::from(*last)].fill(true);
            rest = behind;
        }
        (!set.is_empty() && least <= most).then_some(Repeated { allowed, least, most })
    }

    /// Whether a text is one of those that the pattern describes.
    #[inline]
    pub fn finds(&self, text: &str) -> bool {
        let is_long_enough = (self.least..=self.most).contains(&text.len());
        is_long_enough && text.bytes().all(|byte| self.allowed[usize::from(byte)])
    }
}

/// A number of characters; `None` if it is none that is written in digits alone, or too great.
fn number(digits: &str) -> Option<usize> {
    let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    is_number.then(|| digits.parse().ok())?.filter(|number| *number <= LONGEST)
}
