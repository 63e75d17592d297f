//! The example documents beside the schemas.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::{Value, json};
use testkit::workspace;

/// What a document is an example of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Accepted by the schema.
    Valid,
    /// Refused by the schema.
    Invalid,
}

/// An example document.
#[derive(Clone, Debug)]
pub struct Document {
    /// The generated module.
    pub module: &'static str,
    /// The type that judges it.
    pub root: &'static str,
    /// The file.
    pub file: PathBuf,
    /// The verdict that the folder promises.
    pub expected: Expected,
}

impl Document {
    /// The line that the judges of the other languages read.
    pub fn job(&self) -> Value {
        json!({"module": self.module, "root": self.root, "file": self.file})
    }
}

/// Folder below `schemas`, module, and type of each set of examples.
pub const SETS: &[(&str, &str, &str)] = &[
    ("redmind/examples/graph", "graph", "GraphDefinition"),
    ("continuum/examples/agent", "agent", "AgentGraph"),
    ("catalytic/examples/jobspec", "jobspec", "JobSpec"),
    ("catalytic/examples/validation_error", "validation_error", "ValidationReport"),
    ("catalytic/examples/ledger", "ledger", "Ledger"),
    ("stargraph/examples/ir", "ir", "IRDocument"),
    ("stargraph/examples/ir.ToolSpec", "ir", "ToolSpec"),
    ("stargraph/examples/ir.SkillSpec", "ir", "SkillSpec"),
    ("stargraph/examples/ir.StoreSpec", "ir", "StoreSpec"),
    ("stargraph/examples/ir.PluginManifest", "ir", "PluginManifest"),
    ("stargraph/examples/ir.FactTemplate", "ir", "FactTemplate"),
    ("agno/examples/agent_response", "agent_response", "AgentResponse"),
    ("agno/examples/stream_event", "stream_event", "StreamEvent"),
];

/// Every example, in the order of the sets and the file names.
pub fn all() -> Vec<Document> {
    let mut documents = Vec::new();
    for (folder, module, root) in SETS {
        for (name, expected) in [("valid", Expected::Valid), ("invalid", Expected::Invalid)] {
            let files = files(&workspace().join("schemas").join(folder).join(name));
            documents.extend(files.into_iter().map(|file| Document { module, root, file, expected }));
        }
    }
    documents
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    files.sort();
    files
}
