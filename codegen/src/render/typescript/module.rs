//! The file of a module: a type and a contract of the same name for each type that stands alone.

use std::fmt;

use askama::Template;

use super::{
    super::Options,
    WIDTH, docs,
    file::{self, Header, Import},
    file_stem, literal,
    names::Names,
    plan::Plan,
    shape::Shapes,
    types::Type,
};
use crate::model::{Docs, Field, Model, Presence, StructDef, TypeDef, TypeId, TypeKind};

#[derive(Template)]
#[template(path = "typescript/module.ts")]
struct ModuleFile {
    header: Header,
    imports: Vec<Import>,
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
    node: usize,
    /// A space, or a line break where the line would be too long.
    gap: &'static str,
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
/// Those of the template engine.
pub fn print(model: &Model, plan: &Plan, index: usize, options: &Options) -> askama::Result<String> {
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
    let names = Names::new(model, index, mentioned);
    let mut imports = names.imports();
    imports.push(Import::new("import", vec!["checks".to_owned()], &format!("{}.checks", file_stem(module))));
    imports.push(Import::new("import", vec!["type Contract".to_owned(), "contract".to_owned()], "support/contract"));
    if has_json {
        imports.push(Import::new("import type", vec!["JsonValue".to_owned()], "support/json"));
    }
    imports.sort_by(|a, b| a.from().cmp(b.from()));
    let header = Header::new(Some(&module.source), options);
    file::text(&ModuleFile { header, imports, declarations: drafts.iter().map(|draft| draft.print(&names)).collect() })
}

/// A declaration before its file knows what other modules' types are called.
struct Draft<'m> {
    def: &'m TypeDef,
    /// Of the fields and the index signature, if there is one; or of the alias.
    shapes: Vec<Type>,
}

impl<'m> Draft<'m> {
    fn new(shapes: &Shapes<'m>, id: TypeId) -> Self {
        let def = shapes.model.type_def(id);
        let shapes = match &def.kind {
            TypeKind::Struct(object) => object
                .fields
                .iter()
                .map(|field| shapes.of(&field.shape))
                .chain(shapes.index_signature(object))
                .collect(),
            TypeKind::Union(_) | TypeKind::Enum(_) | TypeKind::Alias(_) => vec![shapes.body(id)],
        };
        Draft { def, shapes }
    }

    fn print(&self, names: &Names) -> Declaration {
        let def = self.def;
        let docs = if def.docs == Docs::default() { docs::origin(&def.at) } else { docs::comment(&def.docs, 0) };
        let name = def.name.clone();
        let contract = Contract::new(def);
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
    fn new(def: &TypeDef) -> Self {
        let columns = "export const : Contract<> = /* @__PURE__ */ contract(checks, );".len() + 2 * def.name.len();
        let fits = columns + def.node.to_string().len() <= WIDTH;
        Contract { name: def.name.clone(), node: def.node, gap: if fits { " " } else { "\n  " } }
    }
}
