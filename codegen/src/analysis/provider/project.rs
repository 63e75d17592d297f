//! A contract → what is asked for.

use serde_json::Value;

use super::{
    check::check,
    coding::Coding,
    encode::Encoder,
    envelope::{Decoder, Decoding, Envelope, decoding},
    note::{Note, Relaxed},
    plain,
    proof::{Proof, prove},
    relax::{MOST, location, relax},
    rules::Rules,
    shape::{Is, Shapes},
    violation::Violation,
    wire,
};
use crate::{
    analysis::compat::Version,
    diagnostic::{Code, Diagnostic, Diagnostics, Place},
    load, lower,
    model::Program,
    parallel,
    runtime::Json,
};

/// How a contract is projected.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Whether descriptions say what could not be asked for.
    pub say: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { say: true }
    }
}

/// What is asked for.
#[derive(Debug)]
pub struct Projected {
    /// The schema, in the provider's subset.
    pub schema: Value,
    /// What stands for what in answers.
    pub envelope: Envelope,
    /// What was relaxed, in the order of the check program.
    pub notes: Vec<Note>,
    /// Whether everything that the contract accepts is accepted.
    pub proof: Proof,
    /// The places of the contract where the proof got stuck.
    pub stuck: Vec<Place>,
    /// What the author of the contract should look at.
    pub warnings: Vec<Diagnostic>,
    rules: Rules,
    shapes: Shapes,
    /// How deep it may be.
    levels: usize,
    patterns: lower::Patterns,
    /// The program of the schema of documents that are not translated.
    plain: Program,
}

impl Projected {
    /// The answer that stands for a document; `None` if the contract does not accept it. (It may write some that the
    /// contract refuses.)
    pub fn encode(&self, document: &Json) -> Option<Json> {
        let coding = Coding::new(&self.shapes, &self.rules);
        Encoder::new(&coding, &self.plain, self.envelope.wrapped.as_deref()).encode(document)
    }

    /// What reads documents from answers.
    ///
    /// # Errors
    ///
    /// None that a user can do something about.
    pub fn decoder(&self) -> Result<Decoder, Diagnostics> {
        parallel::deep(self.levels, || Decoder::new(&self.schema, &self.envelope, &self.patterns))
    }

    /// How answers are read, as data for the runtimes.
    ///
    /// # Errors
    ///
    /// None that a user can do something about.
    pub fn decoding(&self) -> Result<Decoding, Diagnostics> {
        let made = || decoding(&self.schema, &self.envelope, &self.patterns);
        parallel::deep(self.levels, made).map(|(decoding, _)| decoding)
    }
}

/// Projects the one schema that `load` names into what `rules` take.
///
/// # Errors
///
/// What is wrong with the schema; `not-projected` where what it becomes is not inside of the subset.
pub fn project(
    load: &load::Options,
    lower: &lower::Options,
    rules: &Rules,
    options: Options,
) -> Result<Projected, Diagnostics> {
    let levels = usize::try_from(load.limits.depth).unwrap_or(usize::MAX).saturating_add(MOST);
    parallel::deep(levels, || in_room(load, lower, rules, options, levels))
}

/// The same, where there is room for what is deep.
fn in_room(
    load: &load::Options,
    lower: &lower::Options,
    rules: &Rules,
    options: Options,
    levels: usize,
) -> Result<Projected, Diagnostics> {
    let contract = Version::read(load, lower)?;
    let (shapes, relaxed) = relax(&contract, rules);
    if matches!(shapes.is(shapes.root), Is::Never) {
        let message = "this contract accepts no document, so nothing can be asked for";
        let help = "look for keywords that contradict one another: `triglyph lint` finds most of them";
        return Err(Diagnostic::error(Code::NotProjected, message, help).at(contract.place("")).into());
    }
    let coding = Coding::new(&shapes, rules);
    let (schema, envelope) = wire::print(&coding, options.say);
    let violations = check(&schema, rules);
    if !violations.is_empty() {
        return Err(Diagnostics(violations.iter().map(|found| refused(found, &contract, rules)).collect()));
    }
    let plain = plain::print(&coding);
    let (proof, version) = prove(&contract, &plain, lower)?;
    let stuck = match &proof {
        Proof::Proven => Vec::new(),
        Proof::Unproven(places) => {
            places.iter().filter_map(|at| Some(contract.bundle.place(&location(&contract, at)?))).collect()
        }
    };
    let notes = relaxed.into_iter().map(|relaxed| note(relaxed, &contract)).collect();
    let warnings = contract.warnings;
    drop(coding);
    Ok(Projected {
        schema,
        envelope,
        notes,
        proof,
        stuck,
        warnings,
        rules: rules.clone(),
        shapes,
        levels,
        patterns: lower.patterns.clone(),
        plain: version.program,
    })
}

fn note(relaxed: Relaxed, contract: &Version) -> Note {
    let at = &contract.program.nodes[relaxed.node].at;
    let place = match location(contract, at) {
        Some(location) => {
            let exact = contract.bundle.place(&location.child(&[relaxed.keyword]));
            if exact.line > 0 { exact } else { contract.bundle.place(&location) }
        }
        None => Place::file(at.clone()),
    };
    let Relaxed { keyword, became, said, .. } = relaxed;
    Note { place, keyword: keyword.to_owned(), became, said }
}

fn refused(found: &Violation, contract: &Version, rules: &Rules) -> Diagnostic {
    let place = if found.pointer.is_empty() { String::new() } else { format!(" at #{}", found.pointer) };
    let message = format!("{} does not take what this contract becomes{place}: {}", rules.title, found.message);
    let help = "ask for a part of the contract (SCHEMA#/POINTER), or say with --rules what is taken today";
    Diagnostic::error(Code::NotProjected, message, help).at(contract.place(""))
}
