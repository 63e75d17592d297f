//! The file with a module's types.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;

use super::{
    super::Options,
    checks_file,
    constants::Declaration as Constant,
    declaration::{Declaration, Draft},
    docs,
    expr::{Argument, Expr},
    externs,
    file::{self, Emitted, Header, Import, Imported},
    functions,
    names::Names,
    natives,
    order::{self, Order},
    packages,
    plan::Plan,
    shape::Shapes,
    statement,
};
use crate::model::{Model, Native, TypeId};

#[derive(Template)]
#[template(path = "python/module.py")]
struct ModuleFile {
    header: Header,
    docs: String,
    /// Whether annotations refer to what is defined below.
    postponed: bool,
    /// The standard library, other packages, this package.
    imports: Vec<Vec<Import>>,
    checks: String,
    constants: Vec<Constant>,
    definitions: Vec<Spaced>,
    /// What is between the definitions and the functions besides one empty line.
    functions_gap: &'static str,
    functions: Vec<String>,
    /// Imports that have to wait until everything is defined.
    late_imports: Vec<Import>,
}

/// A definition and the empty lines before it.
struct Spaced {
    gap: &'static str,
    declaration: Declaration,
}

/// Prints the types of the module with that index; `compiled` says whether there are verdicts of it as code.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn print(model: &Model, plan: &Plan, index: usize, compiled: bool, options: &Options) -> askama::Result<Emitted> {
    let module = &model.modules[index];
    let shapes = Shapes { model, plan, module: index };
    let (drafts, postponed) = drafts(shapes, index);
    let mut mentioned = BTreeSet::new();
    let mut named = BTreeMap::new();
    let natives: Vec<Native> = plan.natives.within(index).collect();
    let mut needed = BTreeSet::from(["Checks"]);
    needed.extend(functions::needed(model, plan, index));
    needed.extend((!module.constants.is_empty()).then_some("Final"));
    needed.extend((!natives.is_empty()).then_some("texts_of"));
    if plan.externs().are_within(index) {
        needed.extend(["Final", "ForeignType", "documents_of"]);
    }
    for draft in &drafts {
        needed.extend(draft.helpers(plan));
        for expression in draft.expressions() {
            expression.visit(&mut |part| match part {
                Expr::Type(id) => mentioned.extend([*id]),
                Expr::Name(name) => needed.extend([*name]),
                other => named.extend(other.as_native()),
            });
        }
    }
    let names = Names::new(model, plan, index, mentioned, &named);
    let plain = needed.iter().filter_map(|name| Some((Imported::plain(name), home(name)?)));
    let homes: Vec<(Imported, Home)> = plain.chain(named.iter().map(native)).collect();
    let [standard, mut others, mut own] = imports(&homes, options);
    for (module, names) in plan.bases().imports(index).into_iter().chain(plan.externs().imports(index)) {
        let group = if module.starts_with('.') { &mut own } else { &mut others };
        group.extend(Import::all(module, names, ""));
        Import::sort(group);
    }
    for (module, names) in names.imports_of_packages() {
        let group = if module.starts_with('.') { &mut own } else { &mut others };
        group.extend(Import::all(&module, names, ""));
        Import::sort(group);
    }
    let runtime = homes.iter().filter_map(|(_, home)| home.runtime()).map(str::to_owned).collect();
    own.extend(names.imports(false));
    let mut definitions = Vec::new();
    let mut after_class = false;
    for draft in &drafts {
        let gap = if draft.is_class() || after_class { "\n\n" } else { "\n" };
        after_class = draft.ends_with_class(plan);
        definitions.push(Spaced { gap, declaration: draft.print(shapes, &|id| names.of(id)) });
    }
    let text = file::text(&ModuleFile {
        header: Header::new(Some(&module.source), options),
        docs: docs::line(&format!("The types of the schema `{}`.", module.name)),
        postponed,
        imports: [standard, others, own].into_iter().filter(|group| !group.is_empty()).collect(),
        checks: checks(model, plan, index, compiled, options),
        constants: plan.constants(index).iter().map(Constant::new).collect(),
        definitions,
        functions_gap: if after_class { "\n" } else { "" },
        functions: functions::lines(model, plan, index),
        late_imports: names.imports(true),
    })?;
    Ok(Emitted { text, runtime })
}

/// `_CHECKS = Checks.load(…)`: what the check program is loaded from.
///
/// Before it stands how users' types are read and written: it needs to know them.
fn checks(model: &Model, plan: &Plan, index: usize, compiled: bool, options: &Options) -> String {
    let module = model.modules[index].name.as_str();
    let text = |text: &str| Expr::string(text);
    let formats: Vec<Argument> = plan.natives.within(index).map(|native| (None, text(native.name()))).collect();
    let texts = (!formats.is_empty()).then(|| Expr::call("texts_of", formats));
    let externs = plan.externs();
    let natives = if externs.are_within(index) { Some(externs.documents(index, texts)) } else { texts };
    let named = [
        ("verdicts", compiled.then(|| text(module))),
        ("judges_dumps", (!options.python.judges_dumps).then(|| Expr::Literal("False".to_owned()))),
        ("natives", natives),
        ("fingerprint", packages::fingerprint(model, index, options)),
        ("builds_on", packages::asked_for(model, index, options)),
    ];
    let package = Expr::Literal("__package__".to_owned());
    let mut arguments: Vec<Argument> = vec![(None, package), (None, text(&checks_file(module)))];
    arguments.extend(named.into_iter().filter_map(|(name, value)| Some((Some(name), value?))));
    let load = Expr::Attribute(Box::new(Expr::Name("Checks")), "load".into());
    let load = statement::assignment(&|_| String::new(), 0, "_CHECKS", &Expr::Call(Box::new(load), arguments));
    externs.definitions(index).into_iter().chain([load]).collect::<Vec<_>>().join("\n")
}

/// The definitions in order, and whether annotations refer to what is defined below.
fn drafts<'m>(shapes: Shapes<'m>, module: usize) -> (Vec<Draft<'m>>, bool) {
    let ids = (0..shapes.model.modules[module].types.len()).map(|index| TypeId { module, index });
    let standing = ids.filter(|id| shapes.plan.stands_alone(*id));
    let mut drafts: Vec<Option<Draft>> = standing.flat_map(|id| Draft::all(shapes, id)).map(Some).collect();
    let definitions: Vec<_> = drafts.iter().flatten().map(|draft| draft.definition(shapes.plan)).collect();
    let Order { lazy, others } = order::order(&definitions);
    let mut defined = BTreeSet::new();
    let mut postponed = false;
    let mut ordered = Vec::new();
    for place in lazy.iter().chain(&others) {
        let Some(mut draft) = drafts[*place].take() else { continue };
        draft.lazy = ordered.len() < lazy.len();
        let is_known = |id: &TypeId| match id.module == module {
            true => defined.contains(id),
            false => !shapes.plan.is_late(module, *id),
        };
        postponed |= !draft.annotated_types().iter().all(is_known);
        defined.extend(definitions[*place].defines);
        ordered.push(draft);
    }
    (ordered, postponed)
}

/// Where a name comes from that is neither a builtin nor of the file itself.
#[derive(Clone, Copy)]
enum Home {
    Standard(&'static str),
    Package(&'static str),
    Runtime(&'static str),
}

impl Home {
    /// The file of the runtime.
    fn runtime(self) -> Option<&'static str> {
        if let Home::Runtime(file) = self { Some(file) } else { None }
    }
}

/// Whether files import this name.
pub fn is_imported(name: &str) -> bool {
    home(name).is_some()
}

fn home(name: &str) -> Option<Home> {
    Some(match name {
        "Annotated" | "Final" | "Literal" | "NotRequired" | "TYPE_CHECKING" | "TypeAlias" | "TypedDict" => {
            Home::Standard("typing")
        }
        "dataclass" | "field" => Home::Standard("dataclasses"),
        "Discriminator" | "Field" | "JsonValue" | "Tag" | "TypeAdapter" => Home::Package("pydantic"),
        "TypeAliasType" => Home::Package("typing_extensions"),
        "Checks" | "Contract" | "RootContract" | "functions" => Home::Runtime(file::RUNTIME),
        "Assigned" => Home::Runtime("assigned"),
        "Directory" => Home::Runtime("directory"),
        "Fallback" => Home::Runtime("fallback"),
        "Frozen" => Home::Runtime("frozen"),
        "Legacy" | "LegacyAdapter" => Home::Runtime("legacy"),
        "Patching" => Home::Runtime("patching"),
        "AnyInteger" => Home::Runtime("unbounded"),
        "DocumentAdapter" | "DocumentBy" | "dumps_as" | "dumps_canonical_as" | "loads_as" | "validate_as" => {
            Home::Runtime("documents")
        }
        "Record" | "RecordAdapter" | "UNSET" | "Unset" => Home::Runtime("records"),
        "LegacyRecordAdapter" => Home::Runtime("legacy_records"),
        "LegacyDocumentAdapter" => Home::Runtime("legacy_documents"),
        "CheckedBy" => Home::Runtime("annotation"),
        "texts_of" => Home::Runtime(natives::FILE),
        "ForeignType" | "documents_of" => Home::Runtime(externs::FILE),
        "Foreign" | "ForeignAdapter" => Home::Runtime(externs::CONTRACTS),
        "uuid_of" | "date_time_of" | "date_of" | "time_of" | "duration_of" => Home::Runtime(natives::TEXTS),
        "decimal_of" | "ipv4_of" | "ipv6_of" | "bytes_of" => Home::Runtime(natives::TEXTS),
        "ContractAdapter" => Home::Runtime("adapter"),
        "ContractEnum" => Home::Runtime("enums"),
        "select" | "select_tag" => Home::Runtime("union_branches"),
        _ => return None,
    })
}

/// The import of a type for a format.
fn native((native, called): (&Native, &String)) -> (Imported, Home) {
    let name = natives::runtime_name(*native);
    let alias = (name != called).then(|| called.clone());
    (Imported { name: name.to_owned(), alias }, Home::Runtime(natives::FILE))
}

/// The imports of the names, by group: the standard library, other packages, this package.
fn imports(homes: &[(Imported, Home)], options: &Options) -> [Vec<Import>; 3] {
    let mut modules: BTreeMap<(usize, String), Vec<Imported>> = BTreeMap::new();
    for (name, home) in homes {
        let module = match home {
            Home::Standard(module) => (0, (*module).to_owned()),
            Home::Package(module) => (1, (*module).to_owned()),
            Home::Runtime(file) => {
                let module = file::runtime(file, false, options);
                (if module.starts_with('.') { 2 } else { 1 }, module)
            }
        };
        modules.entry(module).or_default().push(name.clone());
    }
    let mut groups = [vec![], vec![], vec![]];
    for ((group, module), names) in modules {
        groups[group].extend(Import::all(&module, names, ""));
    }
    groups
}
