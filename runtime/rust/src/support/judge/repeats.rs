//! One fault, one error: which errors about an instance say nothing beside others about it.

use std::cmp::Ordering;
use std::collections::HashSet;

use super::json::path::order;
use super::noted::Noted;

/// Whether two errors are about the same instance.
pub(super) fn about_one_instance(a: &Noted<'_>, b: &Noted<'_>) -> bool {
    order(&a.steps, &b.steps) == Ordering::Equal
}

/// Whether a keyword says which values there are.
pub(super) fn lists_values(keyword: &str) -> bool {
    matches!(keyword, "enum" | "const")
}

/// Leaves out errors that say nothing beside others about the same instance, see [`news`].
pub(super) fn leave_out_repeats(errors: &mut Vec<Noted<'_>>) {
    if errors.len() > 1 {
        let news = news(errors);
        keep(errors, news);
    }
}

/// For each error, whether it says something beside others about the same instance.
///
/// Those that do not are: what `enum` and `const` say about a value that has the wrong type, or that an earlier `enum` or
/// `const` refuses; and a further error with the code and the message of an earlier one. The errors are sorted, so those
/// about one instance are neighbours.
pub(super) fn news(errors: &[Noted<'_>]) -> Vec<bool> {
    let mut news = Vec::with_capacity(errors.len());
    for group in errors.chunk_by(about_one_instance) {
        add_news(group, &mut news);
    }
    news
}

/// Keeps the errors for which that is said.
pub(super) fn keep(errors: &mut Vec<Noted<'_>>, kept: Vec<bool>) {
    let mut kept = kept.into_iter();
    errors.retain(|_| kept.next().unwrap_or(false));
}

/// Adds, for each of the errors about one instance, whether it says something new.
fn add_news(errors: &[Noted<'_>], news: &mut Vec<bool>) {
    if errors.len() == 1 {
        news.push(true);
        return;
    }
    let mut is_answered = errors.iter().any(|noted| noted.keyword == "type");
    let mut said = HashSet::new();
    news.extend(errors.iter().map(|noted| {
        if lists_values(noted.keyword) && std::mem::replace(&mut is_answered, true) {
            return false;
        }
        said.insert((&noted.error.code, &noted.error.message))
    }));
}

/// Adds, for each of the errors about one instance, whether it may say something new, whatever further errors about the
/// instance are found; and returns how many of them are certain to.
///
/// What an `enum` or `const` says is not certain, since the value may turn out to have the wrong type. Which members are
/// missing is kept even where that is said in the same words.
pub(super) fn add_possible_news(errors: &[Noted<'_>], news: &mut Vec<bool>) -> usize {
    if errors.len() == 1 {
        news.push(true);
        return 1;
    }
    let mut is_answered = false;
    let mut said = HashSet::new();
    let mut missing = HashSet::new();
    news.extend(errors.iter().map(|noted| {
        if lists_values(noted.keyword) {
            return !std::mem::replace(&mut is_answered, true);
        }
        let is_new = said.insert((&noted.error.code, &noted.error.message));
        let is_missing = noted.missing.as_ref().is_some_and(|name| missing.insert(name));
        is_new || is_missing
    }));
    // At least one of them is listed.
    said.len().max(1)
}
