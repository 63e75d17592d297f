//! The errors of a walk as they are gathered: those that a report may list.

use std::cmp::Ordering;

use super::json::path::{Step, order};
use super::noted::{LISTED, Noted};
use super::repeats::{about_one_instance, add_possible_news, keep};

/// So many are gathered before those that can't be listed are thrown away.
const GATHERED: usize = 1024;

/// Errors, added in any order. A report lists the first hundred of those that say something new, so none is thrown away
/// that could be one of these, whatever is found after it.
pub(super) struct Listing<'d> {
    errors: Vec<Noted<'d>>,
    /// So many errors at the front are in order, and are all that a report may list of those found until then. Others
    /// behind the instance of the last of them are not listed. Zero as long as there may be room for any error.
    complete: usize,
    /// With so many errors, it is looked at which of them can be listed.
    room: usize,
}

impl<'d> Listing<'d> {
    pub fn new() -> Listing<'d> {
        // Mostly there is one error, and room for several takes longer to get than all else.
        Listing { errors: Vec::with_capacity(1), complete: 0, room: GATHERED }
    }

    /// Whether an error about the instance at the end of these steps could be listed.
    pub fn takes(&self, steps: &[Step<'_>]) -> bool {
        self.complete == 0 || order(steps, &self.errors[self.complete - 1].steps) != Ordering::Greater
    }

    /// The error that was added last, or another one if some were thrown away since then.
    pub fn last(&self) -> Option<&Noted<'d>> {
        self.errors.last()
    }

    pub fn add(&mut self, noted: Noted<'d>) {
        self.errors.push(noted);
        if self.errors.len() >= self.room {
            self.tidy();
            self.room = GATHERED.max(2 * self.errors.len());
        }
    }

    /// The errors in document order, those about one instance in the order in which they were added.
    pub fn finish(mut self) -> Vec<Noted<'d>> {
        self.tidy();
        self.errors
    }

    fn tidy(&mut self) {
        self.errors.sort_by(|a, b| order(&a.steps, &b.steps));
        if self.errors.len() < LISTED {
            return;
        }
        let mut news = Vec::with_capacity(self.errors.len());
        let mut listed = 0;
        for group in self.errors.chunk_by(about_one_instance) {
            if listed >= LISTED {
                break;
            }
            listed += add_possible_news(group, &mut news);
        }
        keep(&mut self.errors, news);
        if listed >= LISTED {
            self.complete = self.errors.len();
        }
    }
}
