//! Compares what the languages say with the suite, and with each other.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use triglyph::{model::Typedness, render::Language};

use super::{
    cases::{Batch, Case, DIALECTS, Kind},
    exceptions::{Exceptions, Name},
    generate::Modules,
    languages::{Answer, Answers, name},
};

/// A way to a verdict, and which entry points belong to it.
type Way = (&'static str, fn(&str) -> bool);

/// The ways to a verdict.
const PATHS: [Way; 3] = [("native", is_native), ("report", is_reported), ("from_json", is_parsed)];

/// What gives a report, or yes and no beside it.
fn is_reported(entry: &str) -> bool {
    entry.starts_with("check") || entry.starts_with("is_valid")
}

/// `from_json` in all languages.
fn is_parsed(entry: &str) -> bool {
    entry.starts_with("from_json") || entry.starts_with("fromJson")
}

/// What an ecosystem calls, and what judges the values of its own parser.
fn is_native(entry: &str) -> bool {
    !is_parsed(entry) && !is_reported(entry)
}

/// How many verdicts are the suite's.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    total: usize,
    /// For each of [`PATHS`].
    passed: [usize; 3],
}

/// The result of the run.
#[derive(Debug, Default)]
pub struct Outcome {
    counts: BTreeMap<(usize, Kind, usize), Count>,
    /// Of all schemas of a dialect's part.
    typedness: BTreeMap<(usize, Kind), Typedness>,
    failures: Vec<String>,
    exceptions: Exceptions,
    /// Exception, dialect, language and test of each document that is as different as announced.
    different: BTreeSet<(usize, String, &'static str, String)>,
}

impl Outcome {
    /// Looks at every answer.
    pub fn new(batches: &[Batch], generated: &[Modules], answers: &Answers, exceptions: &Exceptions) -> Outcome {
        let mut outcome = Outcome { exceptions: exceptions.clone(), ..Outcome::default() };
        let mut next = 0;
        for (batch, modules) in batches.iter().zip(generated) {
            for case in &batch.groups {
                if let Some(said) = modules.refused.get(&case.name) {
                    outcome.refused(batch, case, said);
                    continue;
                }
                outcome.typed(batch, case, modules.typedness.get(&case.name));
                for test in &case.group.tests {
                    let answers: Vec<_> = answers.iter().map(|of_language| &of_language[next]).collect();
                    next += 1;
                    outcome.document(batch, case, test, &answers);
                }
            }
        }
        outcome.unused();
        outcome
    }

    /// One line for each thing that is wrong.
    pub fn failures(&self) -> &[String] {
        &self.failures
    }

    /// The exceptions that the run was compared with.
    pub fn exceptions(&self) -> &Exceptions {
        &self.exceptions
    }

    fn count(&mut self, batch: &Batch, case: &Case, language: usize, passed: [bool; 3]) {
        let count = self.counts.entry((dialect(batch), case.kind, language)).or_default();
        count.total += 1;
        for (sum, passed) in count.passed.iter_mut().zip(passed) {
            *sum += usize::from(passed);
        }
    }

    fn typed(&mut self, batch: &Batch, case: &Case, typedness: Option<&Typedness>) {
        let sum = self.typedness.entry((dialect(batch), case.kind)).or_default();
        typedness.into_iter().for_each(|typedness| *sum += typedness);
    }

    /// A group without code: nothing in it has passed. That may be what an exception says of all its documents.
    fn refused(&mut self, batch: &Batch, case: &Case, said: &str) {
        let mut unexcepted = false;
        for test in &case.group.tests {
            let (group, test) = (case.group.description.as_str(), test.description.as_str());
            let place = Name { dialect: batch.dialect, file: &case.file, group, test };
            for (language, spoken) in Language::ALL.into_iter().map(name).enumerate() {
                self.count(batch, case, language, [false; 3]);
                match self.exceptions.find(place, spoken) {
                    Some(at) => drop(self.different.insert((at, batch.dialect.to_owned(), spoken, test.to_owned()))),
                    None => unexcepted = true,
                }
            }
        }
        if unexcepted {
            let (dialect, group) = (batch.dialect, &case.group.description);
            self.failures.push(format!("{dialect}/{}: {group}: not generated: {said}", case.file));
        }
    }

    fn document(&mut self, batch: &Batch, case: &Case, test: &testkit::Test, answers: &[&Answer]) {
        let place =
            Name { dialect: batch.dialect, file: &case.file, group: &case.group.description, test: &test.description };
        let shown = format!("{}/{}: {}: {}", place.dialect, place.file, place.group, place.test);
        for (language, answer) in answers.iter().enumerate() {
            let spoken = name(Language::ALL[language]);
            if let Some(crash) = &answer.crash {
                self.count(batch, case, language, [false; 3]);
                self.failures.push(format!("{shown}: {spoken}: crashed: {crash}"));
                continue;
            }
            let wrong = answer.wrong_entries(test.valid);
            let passed = PATHS.map(|(_, belongs)| !wrong.iter().any(|entry| belongs(entry)));
            self.count(batch, case, language, passed);
            self.verdict((place, case.kind), &shown, spoken, passed, test.valid, &answer.report);
            self.failures.extend(answer.inconsistent().map(|what| format!("{shown}: {spoken}: {what}")));
        }
        self.same_reports(&shown, answers);
    }

    fn verdict(
        &mut self,
        (place, kind): (Name<'_>, Kind),
        shown: &str,
        language: &'static str,
        passed: [bool; 3],
        valid: bool,
        report: &str,
    ) {
        // Where integers are unbounded there is nothing to except.
        let exception = self.exceptions.find(place, language).filter(|_| kind != Kind::Unbounded);
        if let Some(exception) = exception
            && passed == [false; 3]
        {
            self.different.insert((exception, place.dialect.to_owned(), language, place.test.to_owned()));
            return;
        }
        if exception.is_some() && passed == [true; 3] {
            self.failures.push(format!("{shown}: {language}: passes, but is listed as an exception"));
            return;
        }
        let wrong: Vec<&str> =
            PATHS.into_iter().zip(passed).filter(|(_, passed)| !passed).map(|((path, _), _)| path).collect();
        if !wrong.is_empty() {
            let (must, does) = if valid { ("accepted", "refused") } else { ("refused", "accepted") };
            self.failures
                .push(format!("{shown}: {language}, {}: {does}, must be {must}; report {report}", wrong.join(" and ")));
        }
    }

    /// Reports, canonical forms and hashes are the same to the byte, whatever the verdict.
    fn same_reports(&mut self, shown: &str, answers: &[&Answer]) {
        let Some(part) = answers.iter().find_map(|answer| answer.differs(answers[0])) else { return };
        let said = |(answer, language): (&&Answer, Language)| format!("  {}: {answer:?}", name(language));
        let listed: Vec<String> = answers.iter().zip(Language::ALL).map(said).collect();
        self.failures.push(format!("{shown}: the {part}s differ:\n{}", listed.join("\n")));
    }

    /// Exceptions, or dialects, languages and tests of one, that are about nothing.
    fn unused(&mut self) {
        for (index, exception) in self.exceptions.all.iter().enumerate() {
            for dialect in &exception.dialects {
                for language in &exception.languages {
                    let of_this = |test: Option<&String>| {
                        self.different.iter().any(|(at, in_dialect, in_language, differs)| {
                            *at == index
                                && in_dialect == dialect
                                && in_language == language
                                && test.is_none_or(|test| test == differs)
                        })
                    };
                    let listed = exception.tests.iter().map(Some).chain(exception.tests.is_empty().then_some(None));
                    let nothing =
                        listed.filter(|test| !of_this(*test)).map(|test| test.map_or("every test", String::as_str));
                    let shown =
                        format!("tests/exceptions.toml: {dialect}/{}: {}: {language}", exception.file, exception.group);
                    self.failures.extend(nothing.map(|test| format!("{shown}: {test}: there is no such exception")));
                }
            }
        }
    }

    /// The results as a Markdown table: the typedness, and passed / total, for each dialect and part of the suite.
    pub fn table(&self) -> String {
        let mut table = String::from("| dialect | part | typed |");
        for language in Language::ALL {
            write!(table, " {0} native | {0} report | {0} `from_json` |", name(language))
                .expect("strings take everything");
        }
        table.push_str("\n| --- | --- | ---: |");
        table.push_str(&" ---: |".repeat(Language::ALL.len() * PATHS.len()));
        for (dialect, (shown, _)) in DIALECTS.iter().enumerate() {
            for kind in Kind::ALL {
                let typed = self.typedness.get(&(dialect, kind)).map(share).unwrap_or_default();
                write!(table, "\n| {shown} | {} | {typed} |", kind.title()).expect("strings take everything");
                for language in 0..Language::ALL.len() {
                    let count = self.counts.get(&(dialect, kind, language)).copied().unwrap_or_default();
                    count.passed.iter().for_each(|passed| {
                        write!(table, " {passed} / {} |", count.total).expect("strings take everything")
                    });
                }
            }
        }
        table
    }
}

/// The number of a batch's dialect.
fn dialect(batch: &Batch) -> usize {
    DIALECTS.iter().position(|(dialect, _)| *dialect == batch.dialect).expect("a known dialect")
}

fn share(typed: &Typedness) -> String {
    format!("{:.1} % of {}", 100.0 * typed.share(), typed.places())
}
