//! What came out, and how it differs from what was expected.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fmt::Write as _,
};

use codegen::render::Language;

use crate::suite::{
    cases::Batch,
    generate::Modules,
    languages::{Answer, name},
};

/// Schema and number of a document.
type Document = (String, usize);

/// What a language says about each document.
type Judged = BTreeMap<Document, Result<Answer, String>>;

/// The results of all languages.
pub struct Outcome<'a> {
    batch: &'a Batch,
    /// The schemas that the generator refused, and why.
    refused: BTreeMap<String, String>,
    /// For each language: the answers.
    answers: BTreeMap<Language, Judged>,
}

impl<'a> Outcome<'a> {
    /// Nothing judged yet.
    pub fn new(batch: &'a Batch) -> Self {
        Outcome { batch, refused: BTreeMap::new(), answers: BTreeMap::new() }
    }

    /// Adds the answers of a language for `chosen`, of which `generated` was made, in the order of its schemas and their documents.
    pub fn note(
        &mut self,
        language: Language,
        chosen: &Batch,
        generated: &Modules,
        answers: Vec<Result<Answer, String>>,
    ) {
        self.refused.extend(generated.refused.clone());
        let documents = chosen
            .groups
            .iter()
            .filter(|case| generated.modules.contains_key(&case.name))
            .flat_map(|case| (0..case.group.tests.len()).map(|index| (case.name.clone(), index)));
        self.answers.entry(language).or_default().extend(documents.zip(answers));
    }

    /// One line for each language.
    pub fn table(&self) -> String {
        let all = self.batch.groups.len();
        let made = all - self.refused.len();
        let mut text = format!(
            "{made} of {all} schemas are generated\n| language | schemas compiled | documents judged | right |\n|---|---|---|---|\n"
        );
        for (language, answers) in &self.answers {
            let schemas: BTreeSet<&str> = answers.keys().map(|(schema, _)| schema.as_str()).collect();
            let right = answers.iter().filter(|(document, answer)| self.faults(document, answer).is_empty()).count();
            writeln!(text, "| {} | {} | {} | {right} |", name(*language), schemas.len(), answers.len())
                .expect("strings take everything");
        }
        text
    }

    /// Everything that is not as it should be.
    pub fn failures(&self) -> Vec<String> {
        let mut failures: Vec<String> =
            self.refused.iter().map(|(schema, why)| format!("{schema} is refused: {why}")).collect();
        let mut reports: HashMap<&Document, (&'static str, &str)> = HashMap::new();
        for (language, answers) in &self.answers {
            for (document, answer) in answers {
                let title = self.title(document);
                failures.extend(
                    self.faults(document, answer).iter().map(|fault| format!("{title}, {}: {fault}", name(*language))),
                );
                let Ok(answer) = answer else { continue };
                let (first, report) = reports.entry(document).or_insert((name(*language), &answer.report));
                if *report != answer.report {
                    failures.push(format!("{title}: {first} reports {report}, {} {}", name(*language), answer.report));
                }
            }
        }
        failures
    }

    fn faults(&self, document: &Document, answer: &Result<Answer, String>) -> Vec<String> {
        let expected = self.test(document).valid;
        let Answer { native, parsed, report } = match answer {
            Ok(answer) => answer,
            Err(crash) => return vec![format!("failed: {crash}")],
        };
        let reported = report.starts_with("{\"valid\":true");
        let verdicts = [("the native entry point", *native), ("from_json", *parsed), ("the report", reported)];
        let wrong = verdicts.iter().filter(|(_, verdict)| *verdict != expected);
        wrong.map(|(path, verdict)| format!("{path} says {verdict}, expected {expected}")).collect()
    }

    fn test(&self, (schema, index): &Document) -> &testkit::Test {
        let case = self.batch.groups.iter().find(|case| case.name == *schema).expect("a schema of the collection");
        &case.group.tests[*index]
    }

    fn title(&self, document: &Document) -> String {
        format!("{} {}", document.0, self.test(document).description)
    }
}
