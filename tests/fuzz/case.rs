//! A schema with the documents that are judged by it.

use std::{
    collections::BTreeMap,
    panic,
    path::{Path, PathBuf},
};

use fastrand::Rng;
use serde_json::Value;
use testkit::write;
use triglyph::{load::Draft, load::SchemaSource};

use super::{
    author,
    document::{Sampler, anything},
    mutate::{Vocabulary, mutated},
    pools::chance,
    referee::Referee,
    settings::Settings,
    text,
};

/// What the generator says of rules that would have no effect, or see what is filled in,
/// and of defaults that would be written otherwise.
const WRONG_RULES: [&str; 4] = ["unreachable-selector", "unknown-member", "rule-sees-default", "non-normal-default"];

/// A schema and its documents.
#[derive(Clone, Debug)]
pub struct Case {
    /// The module's name.
    pub name: String,
    /// The schema, which says which dialect it is.
    pub schema: Value,
    /// Texts.
    pub documents: Vec<String>,
}

/// Makes cases.
pub struct Maker {
    dice: Rng,
    made: usize,
    /// Whether strings have formats that types hold.
    formats: bool,
    /// How the generator is asked whether it takes a schema.
    settings: Settings,
    /// How many schemas the generator refused, and why.
    pub refused: BTreeMap<String, usize>,
    folder: PathBuf,
}

impl Maker {
    /// `folder` is for its use alone.
    pub fn new(seed: u64, formats: bool, settings: Settings, folder: &Path) -> Self {
        let (dice, folder) = (Rng::with_seed(seed), folder.to_owned());
        Maker { dice, made: 0, formats, settings, refused: BTreeMap::new(), folder }
    }

    /// The next schema that the generator takes, with `documents` documents.
    ///
    /// # Errors
    ///
    /// A schema that the generator wrongly refuses or panics about, and what it says.
    pub fn case(&mut self, documents: usize) -> Result<Case, String> {
        loop {
            let (draft, schema) = author::contract(&mut self.dice, self.formats);
            let Some(referee) = self.taken(&schema)? else { continue };
            self.made += 1;
            let name = format!("case_{}", self.made);
            let documents = self.documents(draft, &schema, &referee, documents);
            return Ok(Case { name, schema, documents });
        }
    }

    /// Whether generator and referee take the schema; the referee if they do.
    fn taken(&mut self, schema: &Value) -> Result<Option<Referee>, String> {
        let path = self.folder.join("schema.json");
        write(&path, &schema.to_string());
        let findings = findings(&path, schema, &self.settings)?;
        match (findings, Referee::new(schema)) {
            (None, Ok(referee)) => Ok(Some(referee)),
            // A loop is an error for the generator, and a valid or an endless schema for others.
            (Some(code), _) if code == "reference-loop" => self.count(code),
            (Some(code), Err(_)) => self.count(format!("both: {code}")),
            (Some(code), Ok(_)) if WRONG_RULES.contains(&code.as_str()) => self.count(code),
            (Some(code), Ok(_)) => Err(format!("the generator refuses, with {code}, {schema}")),
            (None, Err(said)) => self.count(format!("the referee only: {}", said.chars().take(60).collect::<String>())),
        }
    }

    fn count<T>(&mut self, why: String) -> Result<Option<T>, String> {
        *self.refused.entry(why).or_default() += 1;
        Ok(None)
    }

    /// Valid and invalid documents in equal shares, as far as they can be found.
    fn documents(&mut self, draft: Draft, schema: &Value, referee: &Referee, count: usize) -> Vec<String> {
        let (sampler, vocabulary) = (Sampler::new(schema), Vocabulary::of(schema));
        let mut documents: Vec<String> = Vec::new();
        let mut valid = 0;
        let mut tries = 0;
        while documents.len() < count && tries < 12 * count {
            tries += 1;
            let dice = &mut self.dice;
            let mut document = if chance(dice, 92) { sampler.document(dice) } else { anything(dice, 0) };
            while chance(dice, 45) {
                document = mutated(dice, document, &vocabulary);
            }
            let text = text::text(dice, &document);
            if !is_agreed(draft, schema, &text) || documents.contains(&text) {
                continue;
            }
            let accepted = referee.accepts(&text);
            // A share for each verdict, as long as it takes not too long to find them.
            if accepted || documents.len() - valid < count / 2 || tries > 8 * count {
                valid += usize::from(accepted);
                documents.push(text);
            }
        }
        documents
    }
}

/// What the generator says against a schema; `None` if nothing.
fn findings(path: &Path, schema: &Value, settings: &Settings) -> Result<Option<String>, String> {
    let source = SchemaSource { path: path.to_owned(), pointer: None, name: None };
    let request = settings.request(vec![source], path.parent().expect("a folder"));
    let outcome = panic::catch_unwind(|| {
        let bundle = triglyph::load::load(&request.load)?;
        triglyph::lower::lower(&bundle, &request.lower)
    });
    match outcome {
        Err(_) => Err(format!("the generator panics about {schema}")),
        Ok(Ok(_)) => Ok(None),
        Ok(Err(findings)) => {
            let errors = findings.0.iter().filter(|finding| finding.level == triglyph::diagnostic::Level::Error);
            Ok(errors.map(|finding| finding.code.to_string()).next())
        }
    }
}

/// Whether every tool means the same by the numbers of a text: integers that are doubles, and within the range of
/// integers; in draft 4, where `1.0` is an integer to some and none to others, no such thing.
fn is_agreed(draft: Draft, schema: &Value, text: &str) -> bool {
    let integers = schema.to_string().contains("\"integer\"");
    serde_json::from_str(text).map_or(true, |document| numbers_agreed(&document, draft == Draft::Draft4, integers))
}

fn numbers_agreed(value: &Value, draft4: bool, integers: bool) -> bool {
    match value {
        Value::Number(number) => {
            let double = number.as_f64().unwrap_or_default();
            let exact = number.is_f64() || double.abs() <= 9_007_199_254_740_992.0;
            let ranged = !integers || double.abs() < 9.2e18;
            let fraction = !draft4 || !integers || !number.is_f64() || double.fract() != 0.0;
            exact && ranged && fraction
        }
        Value::Array(items) => items.iter().all(|item| numbers_agreed(item, draft4, integers)),
        Value::Object(members) => members.values().all(|member| numbers_agreed(member, draft4, integers)),
        _ => true,
    }
}
