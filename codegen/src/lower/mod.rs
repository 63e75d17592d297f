//! Bundle → model: for each root the check program (exact), then the types (a superset that native types can say).

mod checks;
mod docs;
mod types;
mod vocabulary;

use serde_json::Value;

use crate::{
    diagnostic::{Code, Diagnostic, Diagnostics, Level},
    load::{Bundle, Root},
    model::{Model, Module},
    runtime,
};

/// How schemas are understood.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// What `format` means.
    pub formats: Formats,
}

/// What `format` means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Formats {
    /// A document that does not have the format is refused.
    #[default]
    Assert,
    /// Documentation only.
    Annotate,
}

/// A model, and what its author should look at.
#[derive(Clone, Debug)]
pub struct Lowered {
    /// What the back ends print.
    pub model: Model,
    /// Warnings only.
    pub warnings: Vec<Diagnostic>,
}

/// Understands every root of `bundle`.
///
/// # Errors
///
/// Every finding of every root, if one of them is an error.
pub fn lower(bundle: &Bundle, options: &Options) -> Result<Lowered, Diagnostics> {
    let mut findings = Vec::new();
    let mut modules = Vec::new();
    for (index, root) in bundle.roots.iter().enumerate() {
        modules.extend(lower_root(bundle, options, root, index, &mut findings));
    }
    if findings.iter().any(|finding| finding.level == Level::Error) {
        return Err(Diagnostics(findings));
    }
    Ok(Lowered { model: Model { modules }, warnings: findings })
}

fn lower_root(
    bundle: &Bundle,
    options: &Options,
    root: &Root,
    index: usize,
    findings: &mut Vec<Diagnostic>,
) -> Option<Module> {
    let schema = bundle.root_schema(root);
    let mut lowered = checks::lower(bundle, options, schema.clone());
    let is_error = |finding: &Diagnostic| finding.level == Level::Error;
    let mut constants = Vec::new();
    if !lowered.findings.iter().any(is_error) {
        lowered.findings.extend(checks::settle_defaults(
            &mut lowered.program,
            &lowered.origins,
            &lowered.definitions,
            bundle,
        ));
        constants = vocabulary::lower(&mut lowered, bundle);
    }
    let failed = lowered.findings.iter().any(is_error);
    findings.append(&mut lowered.findings);
    if failed {
        return None;
    }
    let judge = Judge::new(&lowered.program.to_json());
    let types = types::lower(&lowered.program, &lowered.origins, &lowered.definitions, &judge, root, index);
    lowered.program.nodes.extend(types.nodes);
    let document = &bundle.documents[root.location.document];
    let source = if root.location.pointer.is_empty() {
        document.name.clone()
    } else {
        format!("{}#{}", document.name, root.location.pointer)
    };
    Some(Module {
        name: root.module.clone(),
        source,
        docs: docs::docs(&schema),
        root: types.root,
        types: types.types,
        checks: lowered.program,
        constants,
        typedness: types.typedness,
    })
}

/// The finished program, for questions such as "is this default valid".
pub(crate) struct Judge(runtime::Program);

impl Judge {
    fn new(program: &str) -> Self {
        Judge(runtime::Program::from_json(program).expect("the generator's own data"))
    }

    /// Whether `node` accepts `value`.
    pub fn accepts(&self, node: usize, value: &Value) -> bool {
        runtime::accepts(&self.0, node, &runtime::Json::from(value))
    }
}

impl Judge {
    /// `value`, which `node` accepts, with the defaults filled in.
    pub fn filled(&self, node: usize, value: &Value) -> Value {
        let mut document = runtime::Json::from(value);
        runtime::fill(&self.0, node, &mut document);
        Value::from(&document)
    }
}

/// A keyword whose value has the wrong form.
pub(crate) fn invalid(bundle: &Bundle, schema: &crate::load::Schema<'_>, keyword: &str, message: &str) -> Diagnostic {
    Diagnostic::error(
        Code::InvalidKeyword,
        format!("`{keyword}` {message}"),
        "see the JSON Schema specification for what the keyword takes",
    )
    .at(bundle.place(&schema.location.child(&[keyword])))
}
