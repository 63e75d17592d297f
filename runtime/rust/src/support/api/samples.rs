//! Test data: documents that a contract accepts, and documents with exactly one mistake.
//!
//! A document is one of those that the generator has found, with other values in some of its places: which ones is said
//! by numbers, the choices. The same choices make the same document in every language. Less of them, and smaller ones,
//! make smaller documents, as a property-based test wants it; with the crate `proptest`,
//! `vec(any::<u32>(), 0..=12).prop_map(|choices| valid::<Order>(&choices))`.

use std::sync::OnceLock;

use super::json::parse::parse;
use super::json::value::Json;
use super::program::fields::{index, list};
use super::verbs::Contract;

/// The version of the data.
const FORMAT: usize = 1;
/// How many choices a seed stands for at most.
const MOST: u32 = 12;

/// A type of a generated module that has test data.
pub trait Sampled: Contract {
    /// The test data of its module.
    #[doc(hidden)]
    fn samples() -> &'static Samples;
}

/// A document with exactly one mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The document.
    pub text: String,
    /// What a report calls the mistake.
    pub code: String,
    /// Where in the document, as a JSON Pointer.
    pub path: String,
    /// The keyword or the rule that it breaks: where in the schema.
    pub schema_path: String,
}

/// The value of a type that the choices make.
///
/// # Panics
///
/// If no document was found that the type accepts.
pub fn valid<T: Sampled>(choices: &[u32]) -> T {
    T::from_json(valid_text::<T>(choices).as_bytes())
        .unwrap_or_else(|_| panic!("this test data belongs to another version of the contract: generate it again"))
}

/// The text of the document of a type that the choices make.
///
/// # Panics
///
/// If no document was found that the type accepts.
pub fn valid_text<T: Sampled>(choices: &[u32]) -> String {
    let (checks, node) = T::checks();
    let corpus = T::samples().corpus();
    let start = begin::<T, _>(&corpus.of(node).valid, choices, "accepts");
    corpus.composed(start.clone(), choices, |text| checks.is_valid(node, text.as_bytes())).text
}

/// The document with exactly one mistake that the choices make.
///
/// # Panics
///
/// If no document was found that the type refuses for one reason.
pub fn invalid<T: Sampled>(choices: &[u32]) -> Mistake {
    let (checks, node) = T::checks();
    let corpus = T::samples().corpus();
    let (start, code, schema_path) = begin::<T, _>(&corpus.of(node).invalid, choices, "refuses for one reason");
    let path = |text: &str| {
        let errors = checks.check(node, text.as_bytes()).errors;
        let first = errors.first()?.path.clone();
        let is_same =
            errors.iter().all(|error| error.code == *code && error.schema_path == *schema_path && error.path == first);
        is_same.then_some(first)
    };
    let text = corpus.composed(start.clone(), choices, |text| path(text).is_some()).text;
    let path = path(&text).unwrap_or_default();
    Mistake { text, code: code.clone(), path, schema_path: schema_path.clone() }
}

/// A value of a type. The same seed makes the same document in every language.
///
/// # Panics
///
/// If no document was found that the type accepts.
pub fn sample<T: Sampled>(seed: u32) -> T {
    valid(&choices(seed))
}

/// As [`sample`], the text of the document.
///
/// # Panics
///
/// If no document was found that the type accepts.
pub fn sample_text<T: Sampled>(seed: u32) -> String {
    valid_text::<T>(&choices(seed))
}

/// A document with exactly one mistake. The same seed makes the same document in every language.
///
/// # Panics
///
/// If no document was found that the type refuses for one reason.
pub fn sample_invalid<T: Sampled>(seed: u32) -> Mistake {
    invalid::<T>(&choices(seed))
}

/// The choices that a seed stands for.
fn choices(seed: u32) -> Vec<u32> {
    let mut state = seed;
    let mut draw = || {
        state = state.wrapping_add(0x9e37_79b9);
        let mixed = (state ^ (state >> 16)).wrapping_mul(0x21f0_aaad);
        let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x735a_2d97);
        mixed ^ (mixed >> 15)
    };
    let count = 1 + draw() % MOST;
    (0..count).map(|_| draw()).collect()
}

/// The document that the first choice is about.
fn begin<'c, T, D>(documents: &'c [D], choices: &[u32], verdict: &str) -> &'c D {
    let first = choices.first().map_or(0, |choice| *choice as usize);
    let name = std::any::type_name::<T>();
    assert!(!documents.is_empty(), "there is no test data for {name}: no document was found that it {verdict}");
    &documents[first % documents.len()]
}

/// The test data of a module as a static item: read when it is first needed, once.
#[derive(Debug)]
pub struct Samples {
    text: &'static str,
    corpus: OnceLock<Corpus>,
}

impl Samples {
    /// The data in this JSON text.
    pub const fn new(text: &'static str) -> Samples {
        Samples { text, corpus: OnceLock::new() }
    }

    fn corpus(&self) -> &Corpus {
        self.corpus.get_or_init(|| {
            let read = parse(self.text.as_bytes()).ok().and_then(|json| Corpus::decode(&json));
            read.unwrap_or_else(|| panic!("corrupt test data, or such of another version"))
        })
    }
}

/// What there is for the types of a module.
#[derive(Debug)]
struct Corpus {
    pools: Vec<Vec<Document>>,
    types: Vec<(usize, Documents)>,
    /// What other types have.
    none: Documents,
}

/// The documents of a type; the refused ones with the code and the place of what they break.
#[derive(Debug, Default)]
struct Documents {
    valid: Vec<Document>,
    invalid: Vec<(Document, String, String)>,
}

/// A text, and what in it can be something else, outer slots before inner ones.
#[derive(Clone, Debug)]
struct Document {
    text: String,
    slots: Vec<Slot>,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    begin: usize,
    end: usize,
    pool: usize,
}

impl Corpus {
    fn decode(json: &Json) -> Option<Corpus> {
        let object = json.as_object()?;
        if index(object.get("format")?)? != FORMAT {
            return None;
        }
        let types = |json: &Json| {
            let [node, valid, invalid] = json.as_array()? else { return None };
            let documents = Documents { valid: list(valid, Document::decode)?, invalid: list(invalid, mistaken)? };
            Some((index(node)?, documents))
        };
        Some(Corpus {
            pools: list(object.get("pools")?, |pool| list(pool, Document::decode))?,
            types: list(object.get("types")?, types)?,
            none: Documents::default(),
        })
    }

    fn of(&self, node: usize) -> &Documents {
        self.types.iter().find(|(of, _)| *of == node).map_or(&self.none, |(_, documents)| documents)
    }

    /// The document with what each choice but the first puts into one of its places, as long as that holds of it.
    fn composed(&self, mut document: Document, choices: &[u32], holds: impl Fn(&str) -> bool) -> Document {
        for choice in choices.iter().skip(1) {
            let (choice, count) = (*choice as usize, document.slots.len());
            if count == 0 {
                break;
            }
            let pool = &self.pools[document.slots[choice % count].pool];
            let changed = document.replaced(choice % count, &pool[choice / count % pool.len()]);
            if holds(&changed.text) {
                document = changed;
            }
        }
        document
    }
}

fn mistaken(json: &Json) -> Option<(Document, String, String)> {
    let [text, slots, code, schema_path] = json.as_array()? else { return None };
    Some((Document::of(text, slots)?, code.as_str()?.to_owned(), schema_path.as_str()?.to_owned()))
}

impl Document {
    fn decode(json: &Json) -> Option<Document> {
        let [text, slots] = json.as_array()? else { return None };
        Document::of(text, slots)
    }

    fn of(text: &Json, slots: &Json) -> Option<Document> {
        let numbers = list(slots, index)?;
        let slots = numbers.chunks_exact(3).map(|slot| Slot { begin: slot[0], end: slot[1], pool: slot[2] });
        Some(Document { text: text.as_str()?.to_owned(), slots: slots.collect() })
    }

    /// The document with another one in the place of a slot.
    fn replaced(&self, place: usize, other: &Document) -> Document {
        let Slot { begin, end, pool } = self.slots[place];
        let text = [&self.text[..begin], &other.text, &self.text[end..]].concat();
        // Where what ended there, or behind it, ends now.
        let moved = |at: usize| at - end + begin + other.text.len();
        let around = self.slots[..place]
            .iter()
            .map(|slot| if slot.end >= end { Slot { end: moved(slot.end), ..*slot } } else { *slot });
        let inner = other.slots.iter().map(|slot| Slot { begin: begin + slot.begin, end: begin + slot.end, ..*slot });
        let behind = self.slots[place + 1..].iter().filter(|slot| slot.begin >= end);
        let behind = behind.map(|slot| Slot { begin: moved(slot.begin), end: moved(slot.end), ..*slot });
        let own = Slot { begin, end: moved(end), pool };
        Document { text, slots: around.chain([own]).chain(inner).chain(behind).collect() }
    }
}
