//! What came out, and how it differs from what was expected.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fmt::Write as _,
};

use triglyph::render::Language;

use crate::suite::{
    cases::Batch,
    generate::Modules,
    languages::{Answer, name},
};

/// Schema and number of a document.
type Document = (String, usize);

/// What a language says about each document.
type Judged = BTreeMap<Document, Answer>;

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

    /// Adds the answers of a language for `chosen`, of which `generated` was made, in the order of its schemas and
    /// their documents.
    pub fn note(&mut self, language: Language, chosen: &Batch, generated: &Modules, answers: Vec<Answer>) {
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
        let mut firsts: HashMap<&Document, (&'static str, &Answer)> = HashMap::new();
        for (language, answers) in &self.answers {
            for (document, answer) in answers {
                let title = self.title(document);
                failures.extend(
                    self.faults(document, answer).iter().map(|fault| format!("{title}, {}: {fault}", name(*language))),
                );
                let (of, first) = firsts.entry(document).or_insert((name(*language), answer));
                if let Some(part) = answer.differs(first).filter(|_| answer.crash.is_none()) {
                    failures
                        .push(format!("{title}: the {part}s differ: {of} {first:?}, {} {answer:?}", name(*language)));
                }
            }
        }
        failures
    }

    fn faults(&self, document: &Document, answer: &Answer) -> Vec<String> {
        let expected = self.test(document).valid;
        if let Some(crash) = &answer.crash {
            return vec![format!("failed: {crash}")];
        }
        let wrong = answer.wrong_entries(expected).into_iter().map(|entry| format!("{entry} does not say {expected}"));
        wrong.chain(answer.inconsistent()).collect()
    }

    fn test(&self, (schema, index): &Document) -> &testkit::Test {
        let case = self.batch.groups.iter().find(|case| case.name == *schema).expect("a schema of the collection");
        &case.group.tests[*index]
    }

    fn title(&self, document: &Document) -> String {
        format!("{} {}", document.0, self.test(document).description)
    }
}
