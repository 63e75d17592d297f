//! The file of a module: a type and a contract of the same name for each type that stands alone.

use std::collections::BTreeSet;

use askama::Template;

use super::{
    super::{Options, verbs::Verbs},
    WIDTH,
    accepts::Accepts,
    bigints,
    checks::FORMATS,
    constants::Declaration as Constant,
    declaration::{self, Declaration},
    file::{self, Emitted, Header, Import, ImportLine},
    file_stem,
    listed::Listed,
    literal,
    members::Members,
    names::Names,
    packages::{self, Fingerprint},
    plan::Plan,
    support,
};
use crate::{
    model::{Hash, HashForm, Model, Module, TypeId},
    naming,
};

/// What the file of verdicts is called where it is imported as a whole.
const VERDICTS: &str = "verdicts";

/// What the runtime's functions that hash are called, where they are imported as a whole.
const HASHING: &str = "hashing";

/// What the file of the documents that patches are for is called where it is imported as a whole.
const DOCUMENTS: &str = "documents";

/// How many columns a call around a contract takes on its first line, at most.
const WRAPPER: usize = 40;

#[derive(Template)]
#[template(path = "typescript/module.ts")]
struct ModuleFile {
    header: Header,
    imports: Vec<ImportLine>,
    constants: Vec<Constant>,
    types: Vec<Standing>,
    hashes: Vec<Function>,
    /// What others ask for who build on the module.
    fingerprint: Option<Fingerprint>,
    /// What the module asks for.
    asked: Vec<ImportLine>,
}

/// A function that hashes values of any kind.
struct Function {
    name: String,
    /// What it takes.
    argument: &'static str,
    /// The type of that.
    takes: &'static str,
    /// What it takes, in words.
    what: &'static str,
    /// The function of the runtime.
    runtime: &'static str,
}

/// A type's declarations, and its contract if there is more than types.
struct Standing {
    declarations: Vec<Declaration>,
    members: Option<Members>,
    contract: Option<Contract>,
}

#[derive(Template)]
#[template(path = "typescript/contract.ts")]
struct Contract {
    name: String,
    /// Its type.
    shape: String,
    /// A space, or a line break where the line would be too long.
    gap: &'static str,
    value: String,
}

/// Prints the types of the module with that index.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn print(
    model: &Model,
    plan: &Plan,
    index: usize,
    accepts: &Accepts,
    options: &Options,
) -> askama::Result<Emitted> {
    let module = &model.modules[index];
    let ids =
        (0..module.types.len()).map(|place| TypeId { module: index, index: place }).filter(|id| plan.stands_alone(*id));
    let drafts: Vec<Draft> = ids.map(|id| Draft::new(model, plan, id)).collect();
    let (mut mentioned, mut of_runtime) = (Vec::new(), BTreeSet::new());
    for draft in drafts.iter().flat_map(|draft| &draft.declarations) {
        for shape in draft.shapes() {
            shape.each_named(&mut |id| mentioned.push((id, draft.side)));
            shape.each_of_runtime(plan.options().readonly, &mut |name| of_runtime.extend([name.to_owned()]));
        }
    }
    let names = Names::new(model, plan, index, mentioned);
    let mut imports = names.imports();
    imports.extend(plan.externs().imports(index));
    if !of_runtime.is_empty() {
        imports.push(Import::new(
            "import type",
            of_runtime.into_iter().collect(),
            &format!("support/{}", support::TYPES),
        ));
    }
    let header = Header::new(Some(&module.source), options);
    let print = |draft: &Draft| draft.print(model, plan, &names, accepts);
    let (mut constants, mut hashes) = (Vec::new(), Vec::new());
    if !plan.options().types_only {
        imports.extend(imports_of_contracts(module, &drafts, accepts));
        imports.extend(imports_of_patches(model, module));
        constants.extend(plan.constants(index).iter().map(|constant| Constant::new(constant, plan)));
        hashes.extend(module.hashes.iter().flat_map(functions));
    }
    let (imports, runtime) = file::placed(imports, options);
    let types = drafts.iter().map(print).collect();
    let fingerprint = Fingerprint::of(model, index, options);
    let asked = packages::asked_for(model, index, options);
    let file = ModuleFile { header, imports, constants, types, hashes, fingerprint, asked };
    Ok(Emitted { text: file::text(&file)?, runtime })
}

/// What contracts, constants and functions need beside the types.
fn imports_of_contracts(module: &Module, drafts: &[Draft], accepts: &Accepts) -> Vec<Import> {
    let style = module.checks.style.as_ref().map(|_| "style".to_owned());
    let has_bigints = drafts.iter().any(|draft| draft.held.is_some());
    let has_natives = drafts.iter().any(|draft| draft.native.is_some());
    let forms = has_bigints.then(|| "forms".to_owned()).into_iter().chain(has_natives.then(|| FORMATS.to_owned()));
    let data = std::iter::once("checks".to_owned()).chain(forms).chain(style).collect();
    let mut imports = vec![Import::new("import", data, &format!("{}.checks", file_stem(module)))];
    let mut support = |kind: &str, function: &str| {
        let names = vec![format!("type {kind}"), function.to_owned()];
        imports.push(Import::new("import", names, &format!("support/{function}")));
    };
    support("Contract", "contract");
    if drafts.iter().any(|draft| draft.verbs.fallback) {
        support("Fallback", "fallback");
    }
    if drafts.iter().any(|draft| draft.verbs.directory) {
        support("Directory", "directory");
    }
    if drafts.iter().any(|draft| draft.verbs.legacy) {
        support("Legacy", "legacy");
    }
    let listed: BTreeSet<_> = drafts.iter().filter_map(|draft| draft.listed.as_ref()).map(Listed::names).collect();
    listed.into_iter().for_each(|(kind, function)| support(kind, function));
    if has_bigints {
        imports.push(Import::new("import", vec!["bigints".to_owned()], "support/bigints"));
    }
    if has_natives {
        imports.push(Import::new("import", vec!["natives".to_owned()], "support/natives"));
    }
    if drafts.iter().any(|draft| draft.held.is_some() && draft.native.is_some()) {
        imports.push(Import::new("import", vec!["digits".to_owned()], "support/bigint-documents"));
    }
    if drafts.iter().any(|draft| draft.held.as_ref().is_some_and(|held| held.fallback.is_some())) {
        imports.push(Import::new("import", vec!["exactFallback".to_owned()], "support/bigint-fallback"));
    }
    let fills = |draft: &Draft| accepts.branches && module.checks.nodes[draft.verbs.node].fills;
    if drafts.iter().any(|draft| fills(draft) || accepts.functions.contains_key(&draft.verbs.node)) {
        imports.push(Import::all(VERDICTS, &format!("{}.accepts", file_stem(module))));
    }
    if !module.hashes.is_empty() {
        imports.push(Import::all(HASHING, "support/python-hash"));
    }
    imports
}

/// What the contract of patches needs.
fn imports_of_patches(model: &Model, module: &Module) -> Vec<Import> {
    let Some(document) = module.patches else { return Vec::new() };
    let names = vec!["type Patching".to_owned(), "patching".to_owned()];
    let documents = Import::all(DOCUMENTS, &file_stem(&model.modules[document.module]));
    vec![Import::new("import", names, "support/patch"), documents]
}

/// A call of `function` with a contract and what follows it, on one line if so many columns of it are left for calls around it.
fn wrapped(function: &str, contract: &str, arguments: &[&str], around: usize) -> String {
    let line = format!("/* @__PURE__ */ {function}({contract}, {})", arguments.join(", "));
    // A call over several lines stands on lines of its own; an object at its end does not ask for that.
    let is_call = contract.ends_with("\n  )");
    if !is_call && (contract.contains('\n') || "  ;".len() + line.len() + around <= WIDTH) {
        return line;
    }
    let contract = contract.replace('\n', "\n  ");
    format!("/* @__PURE__ */ {function}(\n    {contract},\n    {},\n  )", arguments.join(",\n    "))
}

/// The functions for values and for texts.
fn functions(hash: &Hash) -> [Function; 2] {
    let (of_value, of_text) = match hash.form {
        HashForm::Python => ("pythonHash", "pythonHashOfText"),
    };
    let [name, name_of_text] = hash_names(hash);
    [
        Function { name, argument: "value", takes: "unknown", what: "`value`", runtime: of_value },
        Function {
            name: name_of_text,
            argument: "text",
            takes: "string | Uint8Array",
            what: "the value of a JSON text",
            runtime: of_text,
        },
    ]
}

/// What the functions of a hash, whose name is ASCII, are called: that for values, and that for texts.
pub fn hash_names(hash: &Hash) -> [String; 2] {
    let mut name = naming::upper_camel(&hash.name);
    name[..1].make_ascii_lowercase();
    let of_text = format!("{name}OfText");
    [name, of_text]
}

/// A type before its file knows what other modules' types are called.
struct Draft<'m> {
    id: TypeId,
    verbs: Verbs,
    held: Option<Held>,
    /// The place of its form among those with strings of formats.
    native: Option<usize>,
    listed: Option<Listed>,
    declarations: Vec<declaration::Draft<'m>>,
}

/// How a type has bigints.
struct Held {
    /// The place of its form.
    form: usize,
    /// Its fallback as JSON text, if JavaScript loses digits of that.
    fallback: Option<String>,
}

impl Held {
    fn of(model: &Model, plan: &Plan, id: TypeId, verbs: Verbs) -> Option<Held> {
        let fallback = model.modules[id.module].checks.fallback.as_ref().filter(|_| verbs.fallback);
        Some(Held { form: plan.bigints().place(id)?, fallback: fallback.and_then(bigints::exact_text) })
    }
}

impl<'m> Draft<'m> {
    fn new(model: &'m Model, plan: &'m Plan<'m>, id: TypeId) -> Self {
        let declarations = declaration::Draft::of(model, plan, id);
        let verbs = Verbs::of(model, id);
        let held = Held::of(model, plan, id, verbs);
        Draft { id, verbs, held, native: plan.natives().place(id), listed: Listed::of(model, plan, id), declarations }
    }

    fn print(&self, model: &Model, plan: &Plan, names: &Names, accepts: &Accepts) -> Standing {
        let members = Members::of(model, plan, self.id).filter(|_| !plan.options().types_only);
        let contract =
            (!plan.options().types_only).then(|| Contract::new(self, model, plan, accepts, members.as_ref()));
        let declarations = self.declarations.iter().map(|draft| draft.print(model, plan, names));
        let declarations = declarations.chain(Declaration::of_extern(model, plan, self.id)).collect();
        Standing { declarations, members, contract }
    }
}

impl Contract {
    /// The contract of a type, judged by the functions of `accepts` if there are such; its values have the names of
    /// `members`, if there are such.
    fn new(draft: &Draft, model: &Model, plan: &Plan, accepts: &Accepts, members: Option<&Members>) -> Self {
        let name = &model.type_def(draft.id).name;
        let styled = model.modules[draft.id.module].checks.style.is_some();
        let (verbs, held, listed) = (draft.verbs, draft.held.as_ref(), draft.listed.as_ref());
        let types = match plan.inputs().name(draft.id) {
            Some(input) => format!("<{name}, {input}>"),
            None => format!("<{name}>"),
        };
        let mut shape = format!("Contract{types}");
        // The compiler finds out by itself, unless there is more to find out.
        let types = if members.is_some() || verbs.patches.is_some() { types.as_str() } else { "" };
        let function = accepts.functions.get(&verbs.node);
        // Rules belong to node 0.
        let rules = accepts.rules.filter(|_| verbs.node == 0 && function.is_some());
        let schema = function.map(|function| format!("matchesSchema: {VERDICTS}.{function}"));
        let rules = rules.map(|rules| format!("satisfiesRules: {VERDICTS}.{rules}"));
        let fills = model.modules[draft.id.module].checks.nodes[verbs.node].fills;
        let branches = (accepts.branches && fills).then(|| format!("branches: {VERDICTS}.branches"));
        let extras: Vec<String> =
            schema.into_iter().chain(rules).chain(branches).chain(styled.then(|| "style".to_owned())).collect();
        let mut value = Self::call(types, verbs.node, &extras, &|parts| format!("{{ {} }}", parts.join(", ")));
        if "  ;".len() + value.len() > WIDTH {
            value =
                Self::call(types, verbs.node, &extras, &|parts| format!("{{\n    {},\n  }}", parts.join(",\n    ")));
        }
        let around = [listed.is_some(), verbs.legacy, verbs.fallback, verbs.directory];
        let around = WRAPPER * around.into_iter().filter(|is_there| *is_there).count();
        if let Some(Held { form, .. }) = held {
            let of_natives = if draft.native.is_some() { WRAPPER } else { 0 };
            value = wrapped("bigints", &value, &["forms", &form.to_string()], around + of_natives);
        }
        if let Some(form) = draft.native {
            let place = form.to_string();
            let arguments = [FORMATS, &place].into_iter().chain(held.map(|_| "digits"));
            value = wrapped("natives", &value, &arguments.collect::<Vec<_>>(), around);
        }
        if let Some(listed) = listed {
            shape = format!("{shape} & {}", listed.shape(name));
            let members = members.map(|members| members.name.as_str());
            shape.extend(members.map(|members| format!(" & typeof {members}")));
            value = listed.call(&value, members);
        }
        if verbs.legacy {
            shape = format!("{shape} & Legacy");
            value = format!("/* @__PURE__ */ legacy({value}, checks, {})", verbs.node);
        }
        if verbs.fallback {
            shape = format!("{shape} & Fallback<{name}>");
            value = format!("/* @__PURE__ */ fallback({value}, checks)");
            if let Some(text) = held.and_then(|held| held.fallback.as_ref()) {
                value = format!("/* @__PURE__ */ exactFallback({value}, {})", literal::string(text));
            }
        }
        if verbs.directory {
            shape = format!("{shape} & Directory<{name}>");
            let arguments: Vec<String> =
                [value, "checks".to_owned()].into_iter().chain(styled.then(|| "style".to_owned())).collect();
            value = format!("/* @__PURE__ */ directory({})", arguments.join(", "));
            if "  ;".len() + value.len() > WIDTH {
                let lines = arguments.join(",\n").replace('\n', "\n    ");
                value = format!("/* @__PURE__ */ directory(\n    {lines},\n  )");
            }
        }
        if let Some(document) = verbs.patches {
            (shape, value) = Self::patching(draft.id, document, model, plan, (shape, value));
        }
        let columns = "export const :  = ;".len() + name.len() + shape.len() + value.len();
        Contract { name: name.to_owned(), shape, gap: if columns <= WIDTH { " " } else { "\n  " }, value }
    }

    /// The type and the value of a contract whose documents are patches of those of another type.
    fn patching(
        id: TypeId,
        document: TypeId,
        model: &Model,
        plan: &Plan,
        contract: (String, String),
    ) -> (String, String) {
        let (name, document_name) = (&model.type_def(id).name, &model.type_def(document).name);
        let input = plan.inputs().name(id).unwrap_or(name);
        let document_input = plan.inputs().name(document).unwrap_or(document_name);
        let (shape, value) = contract;
        let patching = format!("Patching<{input}, {DOCUMENTS}.{document_name}, {DOCUMENTS}.{document_input}>");
        let columns = "export const :  &  =".len() + name.len() + shape.len() + patching.len();
        let gap = if columns <= WIDTH { " " } else { "\n  " };
        let value = value.replace('\n', "\n  ");
        let call = format!("/* @__PURE__ */ patching(\n    {value},\n    {DOCUMENTS}.{document_name},\n  )");
        (format!("{shape} &{gap}{patching}"), call)
    }

    /// The call that makes a contract, with what it has beside its check program as an object.
    fn call(types: &str, node: usize, extras: &[String], object: &dyn Fn(&[String]) -> String) -> String {
        let extras = if extras.is_empty() { String::new() } else { format!(", {}", object(extras)) };
        format!("/* @__PURE__ */ contract{types}(checks, {node}{extras})")
    }
}
