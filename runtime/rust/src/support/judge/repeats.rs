//! One fault, one error: which errors about an instance say nothing beside others about it.

use std::cmp::Ordering;

use super::json::path::order;
use super::noted::Noted;

/// Leaves out errors that say nothing beside others about the same instance.
///
/// Those are: what `enum` and `const` say about a value that has the wrong type, or that an earlier `enum` or `const`
/// refuses; and a further error with the code and the message of an earlier one. The errors are sorted, so those
/// about one instance are neighbours.
pub(super) fn leave_out_repeats(errors: &mut Vec<Noted<'_>>) {
    if errors.len() < 2 {
        return;
    }
    let together = |a: &Noted<'_>, b: &Noted<'_>| order(&a.steps, &b.steps) == Ordering::Equal;
    let needed: Vec<bool> = errors.chunk_by(together).flat_map(news).collect();
    let mut needed = needed.into_iter();
    errors.retain(|_| needed.next().unwrap_or(true));
}

/// For each of the errors about one instance, whether it says something new.
fn news(errors: &[Noted<'_>]) -> Vec<bool> {
    let is_about_values = |noted: &Noted<'_>| matches!(noted.keyword, "enum" | "const");
    let mut is_answered = errors.iter().any(|noted| noted.keyword == "type");
    let is_new = |(place, noted): (usize, &Noted<'_>)| {
        if is_about_values(noted) && std::mem::replace(&mut is_answered, true) {
            return false;
        }
        let same =
            |other: &Noted<'_>| other.error.code == noted.error.code && other.error.message == noted.error.message;
        !errors[..place].iter().any(same)
    };
    errors.iter().enumerate().map(is_new).collect()
}
