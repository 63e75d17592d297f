//! Random schemas, one keyword changed: where the comparison says that nothing breaks, no document shows otherwise.

use std::{collections::BTreeMap, env};

use fastrand::Rng;
use serde_json::Value;
use triglyph::{
    analysis::{
        compat::{Comparison, Verdict, Version, compare},
        sets::Reference,
    },
    lower::Formats,
};

use super::{
    fuzz::{author, document::Sampler, document::anything, mutate, revision::mutated},
    pair::version,
};

pub fn setting(name: &str, otherwise: u64) -> u64 {
    let name = format!("TRIGLYPH_COMPAT_{name}");
    env::var(&name)
        .map_or(otherwise, |text| text.parse().unwrap_or_else(|_| panic!("{name} must be a number, not {text:?}")))
}

/// How often a comparison came to what.
#[derive(Debug, Default)]
pub struct Tally {
    pub verdicts: BTreeMap<&'static str, usize>,
    pub documents: usize,
    pub wrong: Vec<String>,
}

impl Tally {
    /// Adds what another one has counted.
    pub fn merge(&mut self, other: Tally) {
        for (kind, count) in other.verdicts {
            *self.verdicts.entry(kind).or_default() += count;
        }
        self.documents += other.documents;
        self.wrong.extend(other.wrong);
    }

    /// Counts both directions of a comparison, and looks for documents that contradict it.
    pub fn take(&mut self, name: &str, pair: (&Version, &Version), comparison: &Comparison, documents: &[Value]) {
        for verdict in [&comparison.readers, &comparison.writers] {
            *self.verdicts.entry(kind(verdict)).or_default() += 1;
        }
        let (old, new) = pair;
        let mut judges = vec![(Judge::Own(old), Judge::Own(new))];
        let reference = |version: &Version, formats| Reference::new(&version.bundle, version.location(), formats);
        if let Some(pair) = reference(old, Formats::Annotate).zip(reference(new, Formats::Annotate)) {
            judges.push((Judge::Other(pair.0), Judge::Other(pair.1)));
        }
        for (one, other) in &judges {
            for document in documents {
                self.documents += 1;
                let verdicts = (one.accepts(document), other.accepts(document));
                let contradicted = match verdicts {
                    (true, false) => comparison.readers.is_compatible(),
                    (false, true) => comparison.writers.is_compatible(),
                    _ => false,
                };
                if contradicted {
                    self.wrong.push(format!("{name}: {document} is judged {verdicts:?}"));
                }
            }
            let directions = [(&comparison.readers, one, other), (&comparison.writers, other, one)];
            for (verdict, from, to) in directions {
                if let Some(witness) = verdict.witness()
                    && (!from.accepts(&witness.document) || to.accepts(&witness.document))
                {
                    self.wrong.push(format!("{name}: {} is no witness", witness.document));
                }
            }
        }
    }
}

enum Judge<'v> {
    Own(&'v Version),
    Other(Reference),
}

impl Judge<'_> {
    fn accepts(&self, document: &Value) -> bool {
        match self {
            Judge::Own(version) => version.accepts(document),
            Judge::Other(reference) => reference.accepts(document),
        }
    }
}

fn kind(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Compatible => "compatible",
        Verdict::Breaking(Some(_)) => "broken, with a witness",
        Verdict::Breaking(None) => "broken, without a witness",
        Verdict::Unknown => "unknown",
    }
}

/// Documents near the boundaries of two schemas.
pub fn documents(dice: &mut Rng, schemas: [&Value; 2], each: usize) -> Vec<Value> {
    let mut found = Vec::new();
    for schema in schemas {
        let (sampler, vocabulary) = (Sampler::new(schema), mutate::Vocabulary::of(schema));
        for _ in 0..each {
            let document = sampler.document(dice);
            found.push(mutate::mutated(dice, document.clone(), &vocabulary));
            found.push(document);
        }
        found.push(anything(dice, 0));
    }
    found
}

#[test]
fn a_change_that_is_called_compatible_is_compatible() {
    let (seed, schemas) = (setting("SEED", 1), setting("SCHEMAS", 60) as usize);
    let mut dice = Rng::with_seed(seed);
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let mut tally = Tally::default();
    let mut pairs = 0;
    while pairs < schemas {
        let (draft, schema) = author::schema(&mut dice);
        let Some(old) = version(folders[0].path(), &schema, Formats::Annotate) else { continue };
        for _ in 0..3 {
            let Some(changed) = mutated(&mut dice, &schema, draft) else { continue };
            let Some(new) = version(folders[1].path(), &changed, Formats::Annotate) else { continue };
            let comparison = compare(&old, &new);
            let documents = documents(&mut dice, [&schema, &changed], 40);
            tally.take(&format!("{schema}\n→ {changed}\n"), (&old, &new), &comparison, &documents);
            pairs += 1;
        }
    }
    println!("seed {seed}: {pairs} pairs, {} judgements: {:?}", tally.documents, tally.verdicts);
    let shown = &tally.wrong[..tally.wrong.len().min(5)];
    assert!(tally.wrong.is_empty(), "{} contradictions:\n{}", tally.wrong.len(), shown.join("\n\n"));
}
