//! Makes disagreements small: takes away from schema and document what they do not need, as long as the languages still
//! disagree.

use std::path::Path;

use serde_json::Value;

use super::{
    case::Case,
    compare::{Disagreement, Expected, disagreements},
    languages::judged,
    referee::Referee,
    settings::Settings,
};

/// Rounds of generating, compiling and judging.
const ROUNDS: usize = 8;
/// Schemas of one disagreement in one round.
const SCHEMAS: usize = 14;
/// Documents of one schema in one round.
const DOCUMENTS: usize = 40;

/// Smaller versions of `found`, all in the same rounds.
pub fn shrunk(mut found: Vec<Disagreement>, settings: &Settings, folder: &Path) -> Vec<Disagreement> {
    for round in 0..ROUNDS {
        let mut cases = Vec::new();
        let mut about = Vec::new();
        for (index, disagreement) in found.iter().enumerate() {
            for schema in smaller_schemas(disagreement, settings, folder) {
                let mut documents = vec![disagreement.text.clone()];
                documents.extend(smaller_documents(&disagreement.text));
                cases.push(Case { name: format!("case_{}", cases.len()), schema, documents });
                about.push(index);
            }
        }
        let mut changed = false;
        if !cases.is_empty() {
            eprintln!("makes {} disagreements smaller, round {round}: {} schemas", found.len(), cases.len());
            let answers = judged(&cases, settings, folder);
            for smaller in disagreements(&cases, &answers, |_, _| Expected::Refereed) {
                let place =
                    cases.iter().position(|case| case.name == smaller.case).expect("it is about one of the cases");
                let known = &mut found[about[place]];
                if smaller.kind == known.kind && size(&smaller) < size(known) {
                    *known = Disagreement { case: known.case.clone(), ..smaller };
                    changed = true;
                }
            }
        }
        if !changed {
            break;
        }
    }
    found
}

fn size(disagreement: &Disagreement) -> usize {
    disagreement.schema.to_string().len() + disagreement.text.len()
}

/// The schema itself, and what is left of it when one thing is taken away, smallest first; nothing of one that became
/// no code.
fn smaller_schemas(disagreement: &Disagreement, settings: &Settings, folder: &Path) -> Vec<Value> {
    if disagreement.schema.is_null() {
        return Vec::new();
    }
    let mut schemas = reduced(&disagreement.schema);
    schemas.sort_by_cached_key(|schema| schema.to_string().len());
    schemas.retain(|schema| schema.get("$schema").is_some() && is_taken(schema, settings, folder));
    schemas.dedup();
    // Some from everywhere, not only the smallest.
    let step = schemas.len().div_ceil(SCHEMAS).max(1);
    let mut schemas: Vec<Value> = schemas.into_iter().step_by(step).collect();
    schemas.push(disagreement.schema.clone());
    schemas
}

/// Whether generator and referee take a schema.
fn is_taken(schema: &Value, settings: &Settings, folder: &Path) -> bool {
    let path = folder.join("smaller.json");
    testkit::write(&path, &schema.to_string());
    let source = triglyph::load::SchemaSource { path, pointer: None, name: None };
    let request = settings.request(vec![source], folder);
    let lowered = std::panic::catch_unwind(|| {
        triglyph::load::load(&request.load).and_then(|bundle| triglyph::lower::lower(&bundle, &request.lower))
    });
    Referee::new(schema).is_ok() && lowered.is_ok_and(|lowered| lowered.is_ok())
}

fn smaller_documents(text: &str) -> Vec<String> {
    let mut texts: Vec<String> = match serde_json::from_str::<Value>(text) {
        Ok(document) => {
            [document.clone()].into_iter().chain(reduced(&document)).map(|document| document.to_string()).collect()
        }
        Err(_) => (0..text.len())
            .filter_map(|place| text.get(..place).zip(text.get(place + 1..)))
            .map(|(one, other)| format!("{one}{other}"))
            .collect(),
    };
    texts.retain(|smaller| smaller.len() < text.len());
    texts.sort_by_key(String::len);
    texts.truncate(DOCUMENTS);
    texts
}

/// `value` with one thing less, in every way.
pub fn reduced(value: &Value) -> Vec<Value> {
    let mut all = Vec::new();
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                let mut without = members.clone();
                without.remove(name);
                all.push(Value::Object(without.clone()));
                for smaller in reduced(member) {
                    without.insert(name.clone(), smaller);
                    all.push(Value::Object(without.clone()));
                }
                // The member in place of the whole.
                all.push(member.clone());
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                let mut without = items.clone();
                without.remove(index);
                all.push(Value::Array(without));
                for smaller in reduced(item) {
                    let mut changed = items.clone();
                    changed[index] = smaller;
                    all.push(Value::Array(changed));
                }
                all.push(item.clone());
            }
        }
        Value::String(text) if text.chars().count() > 1 => {
            all.extend([text.chars().skip(1).collect(), text.chars().take(1).collect()].map(Value::String))
        }
        _ => {}
    }
    all
}
