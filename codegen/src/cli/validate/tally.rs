//! How many documents there were, of each verdict and by code.

use std::{collections::BTreeMap, fmt};

use serde_json::json;

use crate::{cli::console::Console, runtime::Report, visible::visible};

/// How many documents of a file there were of each verdict.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Those that are accepted.
    pub valid: usize,
    /// Those that are refused.
    pub invalid: usize,
    /// Rows of a table in which there is no document.
    pub absent: usize,
    /// Those that are refused, by the code of the first error.
    codes: BTreeMap<String, usize>,
}

impl Tally {
    /// Counts a document.
    pub fn count(&mut self, report: &Report) {
        if report.is_valid() {
            self.valid += 1;
            return;
        }
        self.invalid += 1;
        if let Some(error) = report.errors.first() {
            match self.codes.get_mut(&error.code) {
                Some(count) => *count += 1,
                None => drop(self.codes.insert(error.code.clone(), 1)),
            }
        }
    }

    /// Prints how many documents of a file there were. Where reports are results, between which it would be in the way,
    /// it is a message.
    ///
    /// # Arguments
    ///
    /// * `beside_reports`: whether reports are printed that somebody's program reads.
    pub fn sum_up(&self, name: &str, beside_reports: bool, console: &mut Console) {
        let sum = format_args!("{name}: {self}");
        if console.is_json() {
            if !beside_reports {
                let Tally { valid, invalid, absent, codes } = self;
                console.json(&json!({
                    "kind": "summary", "file": name, "valid": valid, "invalid": invalid, "absent": absent, "codes": codes
                }));
            }
        } else if beside_reports || console.is_findings_only() {
            console.say(sum);
        } else {
            console.line(sum);
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} valid, {} invalid", self.valid, self.invalid)?;
        let mut codes: Vec<_> = self.codes.iter().collect();
        // The most frequent first; those that are as frequent as another stay in the order of their names.
        codes.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        for (index, (code, count)) in codes.into_iter().enumerate() {
            let separator = if index == 0 { " (" } else { ", " };
            // A schema may name codes.
            write!(formatter, "{separator}{count} {}", visible(code))?;
        }
        if !self.codes.is_empty() {
            formatter.write_str(")")?;
        }
        match self.absent {
            0 => Ok(()),
            1 => formatter.write_str(", 1 row without a document"),
            absent => write!(formatter, ", {absent} rows without a document"),
        }
    }
}
