//! Whether everything that a contract accepts can be asked for: a proof, and what stands in for one where there is none.

use std::{collections::HashMap, path::PathBuf};

use serde_json::Value;

use crate::{
    analysis::compat::{self, Verdict, Version},
    diagnostic::{Code, Diagnostic, Diagnostics},
    load, lower,
    model::{NodeId, Program},
    understand,
};

/// What is known of a projection.
#[derive(Clone, Debug, PartialEq)]
pub enum Proof {
    /// The contract is included.
    Proven,
    /// Neither a proof nor a document that shows the contrary was found. These schema locations of the contract are
    /// where it got stuck.
    Unproven(Vec<String>),
}

/// Proves that what `contract` accepts, the schema `plain` accepts, too.
///
/// # Errors
///
/// It is not so, which is a bug in the projection.
pub(super) fn prove(
    contract: &Version,
    plain: &Value,
    lower: &lower::Options,
) -> Result<(Proof, Version), Diagnostics> {
    let relaxed = Version::read(&options(plain), &understanding(&lower.patterns))?;
    let (verdict, stuck) = compat::inclusion(contract, &relaxed);
    match verdict {
        Verdict::Compatible => Ok((Proof::Proven, relaxed)),
        Verdict::Unknown => Ok((Proof::Unproven(stuck), relaxed)),
        Verdict::Breaking(witness) => {
            let shown = witness.map(|witness| witness.document.to_string()).unwrap_or_default();
            let message = format!("what is asked for would refuse what the contract accepts, such as {shown}");
            Err(Diagnostic::error(Code::Internal, message, "this is a bug in the generator: please report it").into())
        }
    }
}

/// The check program of a schema that was made here.
pub(super) fn program_of(schema: &Value, patterns: &lower::Patterns) -> Result<Program, Diagnostics> {
    let (_, lowered) = understand(&options(schema), &understanding(patterns))?;
    let module = lowered.model.modules.into_iter().next();
    let bug =
        || Diagnostic::error(Code::Internal, "a projected schema has become nothing", "please report this schema");
    Ok(module.ok_or_else(bug)?.checks)
}

/// The nodes of a program by schema location. Those that were made for types, behind them, repeat the locations.
pub(super) fn located(program: &Program) -> HashMap<String, NodeId> {
    let mut nodes = HashMap::new();
    for (node, content) in program.nodes.iter().enumerate() {
        nodes.entry(content.at.clone()).or_insert(node);
    }
    nodes
}

/// How a schema that was made here is understood: as JSON Schema has it, where integers have no range.
fn understanding(patterns: &lower::Patterns) -> lower::Options {
    lower::Options {
        formats: lower::Formats::Assert,
        integers: lower::Integers::Unbounded,
        patterns: patterns.clone(),
        ..lower::Options::default()
    }
    .for_some_schemas()
}

fn options(schema: &Value) -> load::Options {
    let path = PathBuf::from("projected.schema.json");
    load::Options {
        schemas: vec![load::SchemaSource { path: path.clone(), ..load::SchemaSource::default() }],
        texts: [(path, schema.to_string())].into(),
        texts_only: true,
        ..load::Options::default()
    }
}
