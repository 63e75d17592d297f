//! Bundle → model: for each root the check program (exact), then the types (a superset that native types can say).

mod checks;
mod docs;
mod enum_lists;
mod foreign;
mod given_names;
mod keywords;
mod kinds;
mod native;
mod operations;
mod own_types;
mod packages;
mod publish;
mod renames;
mod shared;
mod types;
mod vocabulary;

pub(crate) use keywords::asserts;
#[cfg(feature = "analysis")]
pub(crate) use keywords::is_annotation;

use std::collections::BTreeMap;

use serde_json::Value;

use self::shared::{Shared, Source};
pub use self::{native::Natives, renames::Rename};
use crate::{
    diagnostic::{self, Code, Diagnostic, Diagnostics, Level, Place},
    limits::{Limit, grouped},
    load::{Bundle, Derivation, Root, Schema},
    model::{Exports, Extern, Model, Module, TypeId},
    parallel,
    progress::{Observer, Stage},
    runtime,
};

/// How schemas are understood.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// What `format` means.
    pub formats: Formats,
    /// Which integers there are.
    pub integers: Integers,
    /// Which formats have types of their own.
    pub natives: Natives,
    /// Whether schemas may name types of users: they name code. They may not unless said otherwise.
    pub extern_keywords: bool,
    /// Which patterns with back-references are allowed.
    pub patterns: Patterns,
    /// What types, and what is in them, are called instead of what schemas make them be called.
    pub renames: Vec<Rename>,
    /// The same for the types of each package that is built on.
    pub package_renames: Vec<Vec<Rename>>,
    /// Who is told how far the work is.
    pub observer: Observer,
}

impl Options {
    /// The same, where not all schemas are looked at that they may be about.
    pub(crate) fn for_some_schemas(mut self) -> Self {
        self.patterns.allow.iter_mut().for_each(|allowed| allowed.is_needed = false);
        self.renames.iter_mut().for_each(|rename| rename.is_needed = false);
        self
    }
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

/// Which integers there are, where schemas do not say it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Integers {
    /// Those that 64 bits hold, with a sign or without.
    #[default]
    Bits64,
    /// All of them.
    Unbounded,
}

/// Patterns that cannot be judged in linear time, and are allowed nevertheless: those with back-references.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patterns {
    /// The patterns, as schemas write them.
    pub allow: Vec<AllowedPattern>,
    /// How many steps a document may take to look for all of them together.
    pub steps: u64,
}

/// A pattern that is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllowedPattern {
    /// As schemas write it.
    pub source: String,
    /// Where that is said, if in a file.
    pub place: Option<Place>,
    /// Whether a schema has to need it. Who looks at some of a project's schemas only does not see them all.
    pub is_needed: bool,
}

impl AllowedPattern {
    /// A pattern that some schema has to need.
    pub fn new(source: impl Into<String>) -> Self {
        AllowedPattern { source: source.into(), place: None, is_needed: true }
    }
}

impl Default for Patterns {
    fn default() -> Self {
        Patterns { allow: Vec::new(), steps: 1_000_000 }
    }
}

impl Patterns {
    /// Whether a schema may have this pattern.
    fn allow(&self, source: &str) -> bool {
        self.allow.iter().any(|allowed| allowed.source == source)
    }

    /// What is allowed for one of these modules, and needed in none.
    fn unneeded(&self, modules: &[Module]) -> Vec<Diagnostic> {
        let patterns = || modules.iter().flat_map(|module| &module.checks.patterns);
        let is_needed = |source: &str| patterns().any(|one| one.source == source && one.backtracking.is_some());
        let unneeded = self.allow.iter().filter(|allowed| allowed.is_needed && !is_needed(&allowed.source));
        unneeded.map(|allowed| allowed.finding(patterns().any(|one| one.source == allowed.source))).collect()
    }
}

impl AllowedPattern {
    /// The finding that the permission is not needed; the pattern may be one that every schema may have.
    fn finding(&self, is_there: bool) -> Diagnostic {
        let source = &self.source;
        let message = if is_there {
            format!("the pattern `{source}` is allowed, and needs no permission")
        } else {
            format!("the pattern `{source}` is allowed, and no schema has it")
        };
        let help = "remove it, or write it exactly as the schema does, without the escapes of JSON";
        let code = if self.place.is_some() { Code::ProjectFile } else { Code::Usage };
        let finding = Diagnostic::error(code, message, help);
        self.place.iter().cloned().fold(finding, Diagnostic::at)
    }
}

/// A model, and what its author should look at.
#[derive(Clone, Debug)]
pub struct Lowered {
    /// What the back ends print.
    pub model: Model,
    /// Warnings only.
    pub warnings: Vec<Diagnostic>,
    /// Errors about options that are about nothing in these schemas; for whoever looks at all that they may be about.
    pub unused: Vec<Diagnostic>,
}

/// Understands every root of `bundle`.
///
/// # Errors
///
/// Every finding of every root, if one of them is an error.
pub fn lower(bundle: &Bundle, options: &Options) -> Result<Lowered, Diagnostics> {
    parallel::deep(bundle.levels(), || lower_roots(bundle, options))
}

fn lower_roots(bundle: &Bundle, options: &Options) -> Result<Lowered, Diagnostics> {
    let mut findings = bundle.duplicate_members();
    findings.extend(bundle.warnings.iter().cloned());
    let mut programs = Vec::new();
    let counter = options.observer.count(Stage::Checks, bundle.roots.len());
    for mut lowered in parallel::map(&bundle.roots, |_, root| counter.pass(lower_program(bundle, options, root))) {
        findings.append(&mut lowered.0.findings);
        programs.push(lowered);
    }
    // What the authors of packages should look at, their own runs say.
    let is_said = |finding: &Diagnostic| is_error(finding) || !packages::has(bundle, finding);
    findings.retain(is_said);
    // Schemas that several roots refer to have been understood once for each.
    let findings = diagnostic::in_reading_order(findings);
    if findings.iter().any(is_error) {
        return Err(Diagnostics(findings));
    }
    let Made { modules, unused, findings: said, repeated } = modules(bundle, options, programs)?;
    let said = said.into_iter().filter(is_said);
    let findings = diagnostic::in_reading_order(findings.into_iter().chain(said).chain(repeated).collect());
    if findings.iter().any(is_error) {
        return Err(Diagnostics(findings));
    }
    let unused = options.patterns.unneeded(&modules).into_iter().chain(unused).collect();
    Ok(Lowered { model: Model { modules, ..Model::default() }, warnings: findings, unused })
}

fn is_error(finding: &Diagnostic) -> bool {
    finding.level == Level::Error
}

/// A root's check program, with what it is made of, and what the module exports beside its types.
fn lower_program<'b>(bundle: &'b Bundle, options: &Options, root: &Root) -> (checks::Lowering<'b>, Exports) {
    let mut lowered = checks::lower(bundle, options, bundle.root_schema(root));
    let mut exports = Exports::default();
    if !lowered.findings.iter().any(is_error) {
        lowered.findings.extend(checks::settle_defaults(
            &mut lowered.program,
            &lowered.origins,
            &lowered.definitions,
            bundle,
        ));
        checks::look_at_native_defaults(&mut lowered);
        exports = vocabulary::lower(&mut lowered, bundle);
    }
    (lowered, exports)
}

/// A root as far as it is understood, errors or not.
pub(crate) struct Examined<'b> {
    /// Complete unless one of the findings is an error.
    pub program: crate::model::Program,
    /// What each node was made from.
    pub origins: Vec<Schema<'b>>,
    /// Errors and warnings.
    pub findings: Vec<Diagnostic>,
}

/// Understands `root` for those who have more to say about a schema than whether it can be generated from.
pub(crate) fn examine<'b>(bundle: &'b Bundle, options: &Options, root: &Root) -> Examined<'b> {
    let (lowered, _) = lower_program(bundle, options, root);
    let origins = lowered.origins.into_iter().map(|origin| origin.schema).collect();
    Examined { program: lowered.program, origins, findings: lowered.findings }
}

/// What becomes of the programs.
struct Made {
    modules: Vec<Module>,
    /// Errors about renames of what is not there.
    unused: Vec<Diagnostic>,
    /// About names that schemas give.
    findings: Vec<Diagnostic>,
    /// About types of packages that are generated once more.
    repeated: Vec<Diagnostic>,
}

/// The modules of the roots, each with its finished program: what is the same in several of them becomes one type.
///
/// # Errors
///
/// The types of one of them have too many members, or names that users give are none.
fn modules(
    bundle: &Bundle,
    options: &Options,
    programs: Vec<(checks::Lowering<'_>, Exports)>,
) -> Result<Made, Diagnostics> {
    let sources: Vec<Source<'_, '_>> = programs
        .iter()
        .zip(&bundle.roots)
        .map(|((lowered, _), root)| Source {
            program: &lowered.program,
            origins: &lowered.origins,
            root,
            extern_keywords: options.extern_keywords,
        })
        .collect();
    let groups = packages::groups(bundle);
    let mut shared = Shared::by_location(&sources);
    let names = types::settle_names(&sources, &mut shared, &groups);
    let counter = options.observer.count(Stage::Types, sources.len());
    let most = bundle.limits.members;
    let drafted = parallel::map(&sources, |index, source| {
        let drafted =
            types::lower(source, &programs[index].0.definitions, &names[index], index, &options.natives, most);
        counter.pass(drafted.map_err(|node| too_many_members(bundle, &source.origins[node].schema)))
    });
    let drafted = drafted.into_iter().collect::<Result<_, _>>()?;
    let mut types = types::link(drafted, &sources, &shared, &groups);
    let repeated = packages::repeated(bundle, &sources, &types);
    let mut findings = given_names::check(bundle, &sources, &names, &types);
    let unused = packages::rename(&mut types, &groups, options)?;
    let externs = externs(bundle, options, &sources, &types, &mut findings);
    let patched = patched(bundle, &types);
    let all = bundle.roots.iter().zip(programs).zip(types).zip(patched).zip(externs);
    let modules = all.map(|((((root, (lowered, exports)), types), patches), externs)| {
        let (operations, mut uncarried) = operations::lower(bundle, root, &lowered.program, &types);
        findings.append(&mut uncarried);
        Module { patches, externs, operations, ..module(bundle, root, lowered, exports, types) }
    });
    let modules = modules.collect();
    Ok(Made { modules, unused, findings, repeated })
}

/// For each module the types of users that its schema names.
fn externs(
    bundle: &Bundle,
    options: &Options,
    sources: &[Source<'_, '_>],
    types: &[types::Types],
    findings: &mut Vec<Diagnostic>,
) -> Vec<BTreeMap<TypeId, Extern>> {
    if !options.extern_keywords {
        return vec![BTreeMap::new(); sources.len()];
    }
    findings.extend(own_types::unused(bundle, sources, types));
    let all = sources.iter().zip(types).enumerate();
    all.map(|(module, (source, types))| own_types::of_module(bundle, source, module, types, findings)).collect()
}

/// For each module the type whose documents its root type patches, if it does.
fn patched(bundle: &Bundle, types: &[types::Types]) -> Vec<Option<TypeId>> {
    let of = |root: &Root| {
        let derived = root.derived.as_ref().filter(|derived| derived.kind == Derivation::Patch)?;
        let is_original = |other: &Root| other.derived.is_none() && other.location == derived.of;
        let original = bundle.roots.iter().position(is_original)?;
        Some(types[original].root)
    };
    bundle.roots.iter().map(of).collect()
}

fn too_many_members(bundle: &Bundle, schema: &Schema<'_>) -> Diagnostic {
    let most = grouped(bundle.limits.members);
    let needs = format!("up to this schema, the types have more than {most} members, those that they extend included");
    Limit::Members.exceeded(&bundle.limits, needs).at(bundle.place(&schema.location))
}

fn module(
    bundle: &Bundle,
    root: &Root,
    mut lowered: checks::Lowering<'_>,
    exports: Exports,
    types: types::Types,
) -> Module {
    lowered.program.nodes.extend(types.nodes);
    let published = publish::publish(&publish::Source {
        program: &lowered.program,
        origins: &lowered.origins,
        rule_nodes: &lowered.rule_nodes,
        types: &types.types,
    });
    let document = &bundle.documents[root.location.document];
    let source = if root.location.pointer.is_empty() {
        document.name.clone()
    } else {
        format!("{}#{}", document.name, root.location.pointer)
    };
    Module {
        name: root.module.clone(),
        source,
        docs: docs::docs(&bundle.root_schema(root)),
        root: types.root,
        types: types.types,
        checks: lowered.program,
        published,
        constants: exports.constants,
        hashes: exports.hashes,
        patches: None,
        externs: BTreeMap::new(),
        operations: Vec::new(),
        typedness: types.typedness,
        samples: None,
        package: None,
    }
}

/// The finished program, for questions such as "is this default valid".
pub(crate) struct Judge(runtime::Program);

impl Judge {
    fn new(program: &crate::model::Program) -> Self {
        Judge(program.into())
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
pub(crate) fn invalid(bundle: &Bundle, schema: &Schema<'_>, keyword: &str, message: &str) -> Diagnostic {
    Diagnostic::error(
        Code::InvalidKeyword,
        format!("`{keyword}` {message}"),
        "see the JSON Schema specification for what the keyword takes",
    )
    .at(bundle.place(&schema.location.child(&[keyword])))
}
