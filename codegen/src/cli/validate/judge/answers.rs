//! Answers of language models: what is found is said of them, and they are told what to mend.

use super::Judged;
use crate::runtime::ReportError;
#[cfg(feature = "analysis")]
use crate::runtime::{Report, answer::Decoded};

/// How many errors `Report::repair` lists: what is behind them is counted as errors.
const LISTED: usize = 20;

impl Judged<'_> {
    /// What was found, at the places that it has in the answer, and what in the answer stands for nothing.
    #[cfg(feature = "analysis")]
    pub(super) fn of_answer(mut self, decoded: &Decoded) -> Self {
        let moved = |error: &mut ReportError| error.path = decoded.in_answer(&error.path);
        self.closest.iter_mut().flatten().flat_map(|closest| &mut closest.errors).for_each(moved);
        let report = std::mem::replace(&mut self.report, Report::valid());
        // What is closest belongs to the error that has its place.
        let closest = std::mem::take(&mut self.closest).into_iter().zip(&report.errors);
        let closest = closest.filter(|(_, error)| !decoded.hides(error)).map(|(closest, _)| closest);
        self.closest = decoded.misread.iter().map(|_| None).chain(closest).collect();
        self.report = decoded.moved(report);
        self.closest.truncate(self.report.errors.len());
        self
    }

    /// The message about a refusal, in which the alternative that a value comes closest to stands behind each error, as
    /// far as there is place beside the errors themselves.
    pub(super) fn repair(&self) -> String {
        let mut told = self.report.clone();
        let mut places = LISTED.saturating_sub(self.report.errors.len());
        let closest = self.closest.iter().map(Option::as_ref).chain(std::iter::repeat(None));
        told.errors.clear();
        for (error, closest) in self.report.errors.iter().zip(closest) {
            told.errors.push(error.clone());
            let inner = closest.into_iter().flat_map(|closest| {
                closest.errors.iter().map(move |error| ReportError {
                    message: format!("closest is {}, and there: {}", closest.location, error.message),
                    ..error.clone()
                })
            });
            let before = told.errors.len();
            told.errors.extend(inner.take(places));
            places -= told.errors.len() - before;
        }
        told.repair()
    }
}

#[cfg(test)]
mod tests {
    use super::LISTED;
    use crate::runtime::{Report, ReportError};

    /// The runtime keeps the number to itself, so that what is emitted has nothing that users do not need.
    #[test]
    fn as_many_errors_are_listed_as_the_runtime_lists() {
        let error = ReportError {
            code: "type".to_owned(),
            path: String::new(),
            schema_path: String::new(),
            message: "it is wrong".to_owned(),
            expected: None,
            actual: None,
        };
        let said = Report::refusal(vec![error; LISTED + 3]).repair();
        let listed = said.lines().filter(|line| line.starts_with('{')).count();
        assert_eq!((listed, said.lines().last()), (LISTED, Some("and 3 more")), "{said}");
    }
}
