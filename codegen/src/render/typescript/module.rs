//! The file of a module: a type and a contract of the same name for each type that stands alone.

use std::{collections::BTreeSet, fmt};

use askama::Template;

use super::{
    super::{Options, verbs::Verbs},
    WIDTH,
    accepts::Accepts,
    constants::Declaration as Constant,
    docs,
    file::{self, Emitted, Header, Import, ImportLine},
    file_stem,
    listed::Listed,
    literal,
    names::Names,
    plan::Plan,
    shape::Shapes,
    types::Type,
};
use crate::model::{Docs, Field, Model, Presence, StructDef, TypeId, TypeKind};

/// What the file of verdicts is called where it is imported as a whole.
const VERDICTS: &str = "verdicts";

#[derive(Template)]
#[template(path = "typescript/module.ts")]
struct ModuleFile {
    header: Header,
    imports: Vec<ImportLine>,
    constants: Vec<Constant>,
    declarations: Vec<Declaration>,
}

enum Declaration {
    Interface(Interface),
    Alias(Alias),
}

#[derive(Template)]
#[template(path = "typescript/interface.ts")]
struct Interface {
    /// A comment with its line break, or nothing.
    docs: String,
    name: String,
    members: Vec<Member>,
    contract: Contract,
}

struct Member {
    docs: String,
    /// The name as a property key, with its `?`; or an index signature's brackets.
    key: String,
    /// With the space or line break in front.
    shape: String,
}

#[derive(Template)]
#[template(path = "typescript/alias.ts")]
struct Alias {
    docs: String,
    name: String,
    /// With the space or line break in front.
    shape: String,
    contract: Contract,
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

impl fmt::Display for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Declaration::Interface(interface) => interface.fmt(f),
            Declaration::Alias(alias) => alias.fmt(f),
        }
    }
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
    let shapes = Shapes { model, plan };
    let ids =
        (0..module.types.len()).map(|place| TypeId { module: index, index: place }).filter(|id| plan.stands_alone(*id));
    let drafts: Vec<Draft> = ids.map(|id| Draft::new(&shapes, id)).collect();
    let (mut mentioned, mut has_json) = (Vec::new(), false);
    for shape in drafts.iter().flat_map(|draft| &draft.shapes) {
        shape.visit(&mut |part| match part {
            Type::Named(id) => mentioned.push(*id),
            Type::Json => has_json = true,
            Type::Keyword(_) | Type::Literal(_) | Type::Union(_) | Type::Array(_) | Type::Tuple(_) | Type::Map(_) => {}
        });
    }
    let names = Names::new(model, plan, index, mentioned);
    let mut imports = names.imports();
    let style = module.checks.style.as_ref().map(|_| "style".to_owned());
    let data = std::iter::once("checks".to_owned()).chain(style).collect();
    imports.push(Import::new("import", data, &format!("{}.checks", file_stem(module))));
    let mut support = |kind: &str, function: &str| {
        let names = vec![format!("type {kind}"), function.to_owned()];
        imports.push(Import::new("import", names, &format!("support/{function}")));
    };
    support("Contract", "contract");
    if drafts.iter().any(|draft| draft.verbs.fallback) {
        support("Fallback", "fallback");
    }
    if drafts.iter().any(|draft| draft.verbs.legacy) {
        support("Legacy", "legacy");
    }
    let listed: BTreeSet<_> = drafts.iter().filter_map(|draft| draft.listed.as_ref()).map(Listed::names).collect();
    listed.into_iter().for_each(|(kind, function)| support(kind, function));
    if drafts.iter().any(|draft| accepts.functions.contains_key(&draft.verbs.node)) {
        imports.push(Import::all(VERDICTS, &format!("{}.accepts", file_stem(module))));
    }
    if has_json {
        imports.push(Import::new("import type", vec!["JsonValue".to_owned()], "support/json"));
    }
    let (imports, runtime) = file::placed(imports, options);
    let header = Header::new(Some(&module.source), options);
    let constants = plan.constants(index).iter().map(Constant::new).collect();
    let declarations = drafts.iter().map(|draft| draft.print(model, &names, accepts)).collect();
    Ok(Emitted { text: file::text(&ModuleFile { header, imports, constants, declarations })?, runtime })
}

/// A declaration before its file knows what other modules' types are called.
struct Draft {
    id: TypeId,
    verbs: Verbs,
    listed: Option<Listed>,
    /// Of the fields and the index signature, if there is one; or of the alias.
    shapes: Vec<Type>,
}

impl Draft {
    fn new(shapes: &Shapes, id: TypeId) -> Self {
        let (verbs, listed) = (Verbs::of(shapes.model, id), Listed::of(shapes.model, id));
        let shapes = match &shapes.model.type_def(id).kind {
            TypeKind::Struct(object) => object
                .fields
                .iter()
                .map(|field| shapes.of(&field.shape))
                .chain(shapes.index_signature(object))
                .collect(),
            TypeKind::Union(_) | TypeKind::Enum(_) | TypeKind::Alias(_) => vec![shapes.body(id)],
        };
        Draft { id, verbs, listed, shapes }
    }

    fn print(&self, model: &Model, names: &Names, accepts: &Accepts) -> Declaration {
        let def = model.type_def(self.id);
        let docs = docs::declaration(model, self.id);
        let name = def.name.clone();
        let styled = model.modules[self.id.module].checks.style.is_some();
        let contract = Contract::new(&name, self.verbs, accepts, styled, self.listed.as_ref());
        match &def.kind {
            TypeKind::Struct(object) => {
                Declaration::Interface(Interface { docs, name, members: self.members(object, names), contract })
            }
            TypeKind::Union(_) | TypeKind::Enum(_) | TypeKind::Alias(_) => {
                let column = "export type  =".len() + name.len();
                let shape = self.shapes.iter().map(|shape| shape.print(&|id| names.of(id), 0, column, 1)).collect();
                Declaration::Alias(Alias { docs, name, shape, contract })
            }
        }
    }

    fn members(&self, object: &StructDef, names: &Names) -> Vec<Member> {
        let fields = object.fields.iter().map(|field| (docs::comment(&field_docs(field), 2), key(field)));
        let index = std::iter::once((String::new(), "[key: string]".to_owned()));
        // There is one shape more than fields if there is an index signature.
        let member = |((docs, key), shape): ((String, String), &Type)| {
            let column = 2 + key.chars().count() + ":".len();
            Member { docs, shape: shape.print(&|id| names.of(id), 2, column, 1), key }
        };
        fields.chain(index).zip(&self.shapes).map(member).collect()
    }
}

/// What is said about a field, with the default that is filled in.
fn field_docs(field: &Field) -> Docs {
    let default = match &field.presence {
        Presence::Required | Presence::Optional => None,
        Presence::Default(value) => Some(value.clone()),
    };
    Docs { default: field.docs.default.clone().or(default), ..field.docs.clone() }
}

fn key(field: &Field) -> String {
    let mark = match field.presence {
        Presence::Required => "",
        Presence::Optional | Presence::Default(_) => "?",
    };
    literal::key(&field.name) + mark
}

impl Contract {
    /// The contract of the type `name`, judged by the functions of `accepts` if there are such, maybe `styled`.
    fn new(name: &str, verbs: Verbs, accepts: &Accepts, styled: bool, listed: Option<&Listed>) -> Self {
        let mut shape = format!("Contract<{name}>");
        let function = accepts.functions.get(&verbs.node);
        // Rules belong to node 0.
        let rules = accepts.rules.filter(|_| verbs.node == 0 && function.is_some());
        let schema = function.map(|function| format!("matchesSchema: {VERDICTS}.{function}"));
        let rules = rules.map(|rules| format!("satisfiesRules: {VERDICTS}.{rules}"));
        let extras: Vec<String> = schema.into_iter().chain(rules).chain(styled.then(|| "style".to_owned())).collect();
        let mut value = Self::call(verbs.node, &extras, &|parts| format!("{{ {} }}", parts.join(", ")));
        if "  ;".len() + value.len() > WIDTH {
            value = Self::call(verbs.node, &extras, &|parts| format!("{{\n    {},\n  }}", parts.join(",\n    ")));
        }
        if let Some(listed) = listed {
            shape = format!("{shape} & {}", listed.shape(name));
            value = listed.call(&value);
        }
        if verbs.legacy {
            shape = format!("{shape} & Legacy");
            value = format!("/* @__PURE__ */ legacy({value}, checks, {})", verbs.node);
        }
        if verbs.fallback {
            shape = format!("{shape} & Fallback<{name}>");
            value = format!("/* @__PURE__ */ fallback({value}, checks)");
        }
        let columns = "export const :  = ;".len() + name.len() + shape.len() + value.len();
        Contract { name: name.to_owned(), shape, gap: if columns <= WIDTH { " " } else { "\n  " }, value }
    }

    /// The call that makes a contract, with what it has beside its check program as an object.
    fn call(node: usize, extras: &[String], object: &dyn Fn(&[String]) -> String) -> String {
        let extras = if extras.is_empty() { String::new() } else { format!(", {}", object(extras)) };
        format!("/* @__PURE__ */ contract(checks, {node}{extras})")
    }
}
