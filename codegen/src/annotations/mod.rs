//! What a schema says of the parts of a document that it accepts: titles, descriptions, keywords of one's own.
//!
//! They are collected as JSON Schema has it: every schema object that a value satisfies, in a schema object that is
//! satisfied, says of the value what its keywords say; under `not` nothing is said. The check program leads from schema
//! to schema, and the runtime tells which of them are satisfied.

mod keywords;
mod walk;

use serde_json::{Map, Value};

use self::walk::Walk;
use crate::{
    diagnostic::{Diagnostics, Level},
    load::{Bundle, Draft, Location, Root, Schema},
    lower,
    model::Program,
    parallel,
    runtime::{self, Json},
};

/// What a keyword says of a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Annotation {
    /// The value, as a pointer into the document.
    pub instance_location: String,
    /// The keyword.
    pub keyword: String,
    /// The way to the keyword from the root of the schema, through references.
    pub keyword_location: String,
    /// The schema object that has the keyword, as reports show it: `#/$defs/price`, `price.json#`.
    pub schema_location: String,
    /// What is said.
    pub value: Value,
}

impl Annotation {
    /// As JSON.
    pub fn to_json(&self) -> Value {
        Value::Object(Map::from_iter([
            ("instanceLocation".to_owned(), self.instance_location.as_str().into()),
            ("keyword".to_owned(), self.keyword.as_str().into()),
            ("keywordLocation".to_owned(), self.keyword_location.as_str().into()),
            ("schemaLocation".to_owned(), self.schema_location.as_str().into()),
            ("value".to_owned(), self.value.clone()),
        ]))
    }
}

/// A schema, ready to annotate documents.
#[derive(Debug)]
pub struct Annotator {
    program: Program,
    judge: runtime::Program,
    /// Where each node comes from.
    sources: Vec<Source>,
    /// How deep schemas lead at one value.
    chain: usize,
}

/// What a node comes from.
#[derive(Debug)]
struct Source {
    location: Location,
    draft: Draft,
    /// What is said by itself, keyword by keyword.
    said: Vec<keywords::Said>,
    /// The keywords of the schema object.
    keywords: Vec<String>,
}

impl Source {
    fn of(schema: &Schema<'_>) -> Source {
        let names = schema.object().into_iter().flat_map(Map::keys);
        Source {
            location: schema.location.clone(),
            draft: schema.dialect().draft,
            said: keywords::said(schema),
            keywords: names.filter(|name| schema.keyword(name).is_some()).cloned().collect(),
        }
    }
}

impl Annotator {
    /// The one of `root`.
    ///
    /// # Errors
    ///
    /// What is wrong with the schema.
    pub fn new(bundle: &Bundle, options: &lower::Options, root: &Root) -> Result<Annotator, Diagnostics> {
        let examined = lower::examine(bundle, options, root);
        if examined.findings.iter().any(|finding| finding.level == Level::Error) {
            return Err(Diagnostics(examined.findings));
        }
        Ok(Annotator {
            judge: runtime::Program::from(&examined.program),
            sources: examined.origins.iter().map(Source::of).collect(),
            program: examined.program,
            chain: bundle.limits.chain as usize,
        })
    }

    /// What the schema says of the parts of a document; nothing if it does not accept the document.
    ///
    /// # Errors
    ///
    /// There is no room to follow the schema as deep as it leads.
    pub fn annotate(&self, document: &Json) -> Result<Vec<Annotation>, Diagnostics> {
        if !runtime::accepts(&self.judge, 0, document) {
            return Ok(Vec::new());
        }
        let levels = self.chain.min(self.program.nodes.len()) + DEEPEST;
        parallel::deep(levels, || {
            let mut walk = Walk::new(self);
            walk.schema(0, document, &walk::Place::default());
            Ok(walk.found)
        })
    }
}

/// The levels of a document.
const DEEPEST: usize = 128;
