//! A version of a contract, as documents go from it and come to it.

use std::cell::RefCell;

use triglyph::{
    analysis::migrate::{Version, Way},
    lower::Lowered,
    runtime::{
        Program, accepts, canonical, compact,
        migration::{Sides, Steps},
        parse, settle,
    },
};

/// The first module of what a schema was lowered to, with the program that judges its documents.
pub struct Side {
    pub lowered: Lowered,
    program: Program,
}

impl Side {
    pub fn new(lowered: Lowered) -> Side {
        let program = Program::from(&lowered.model.modules[0].checks);
        Side { lowered, program }
    }

    pub fn version(&self) -> Version<'_> {
        Version { model: &self.lowered.model, module: 0 }
    }

    pub fn accepts(&self, node: usize, text: &str) -> bool {
        parse(text.as_bytes()).is_ok_and(|json| accepts(&self.program, node, &json))
    }

    /// The canonical text, with what is filled in when it is read.
    pub fn canonical(&self, text: &str) -> String {
        canonical(&settle(&self.program, 0, parse(text.as_bytes()).expect("JSON")))
    }
}

/// What comes of a document, and whether something is lost; or the hole that it ends in.
pub fn taken(way: &Way, from: &Side, to: &Side, text: &str) -> Result<(String, Vec<usize>), String> {
    let steps = Steps::read(&way.to_json()).expect("steps");
    let lost = RefCell::new(Vec::new());
    let made = steps.apply(
        &compact(text),
        &Sides {
            is_old: &|node, text| from.accepts(node, text),
            is_new: &|node, text| to.accepts(node, text),
            hole: &|hole, _| Err(way.holes[hole].name.clone()),
            lost: &|loss| lost.borrow_mut().push(loss),
        },
    )?;
    Ok((made, lost.into_inner()))
}
