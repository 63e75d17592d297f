//! Types of users in the place of generated ones.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::{
    bases::is_word,
    expr::{Argument, Expr},
    file::Imported,
    held::Held,
    plan::Plan,
    statement,
};
use crate::{
    diagnostic::{Diagnostic, Diagnostics, Stated},
    model::{Model, TypeId, TypeSet},
    naming::{self, RESERVED_TYPES, Scope},
    render::{Options, PythonExtern, externs::by_type, options::PythonModels},
};

/// The file of the runtime that makes their values.
pub const FILE: &str = "foreign_types";

/// The file of the runtime with what contracts can do in which there are some.
pub const CONTRACTS: &str = "foreign";

/// The users' types, by the type that each stands for.
#[derive(Debug, Default)]
pub struct Externs {
    of_types: BTreeMap<TypeId, Extern>,
    /// The types in which there are some, these included.
    wholes: BTreeSet<TypeId>,
    /// By module.
    names: Vec<Names>,
}

/// A class of the user's, and what makes its values.
#[derive(Debug)]
struct Extern {
    class: Qualified,
    read: Option<Qualified>,
    write: Option<Qualified>,
    /// The JSON types of what its values are made of.
    types: TypeSet,
}

/// What a module has, or what is in something that it has.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Qualified {
    module: String,
    /// The name in the module.
    first: String,
    /// The names behind it.
    rest: Vec<String>,
}

/// What a module calls what it needs for types of users.
#[derive(Debug, Default)]
struct Names {
    /// What says how a type is read and written.
    types: BTreeMap<TypeId, String>,
    /// What is imported, by its module and its name there.
    imported: BTreeMap<(String, String), String>,
}

impl Externs {
    /// Sorts out which types stand for which.
    ///
    /// # Errors
    ///
    /// What is no class or function, names of types that are not there, and classes where objects are dictionaries.
    pub fn of(model: &Model, held: &Held, options: &Options) -> Result<Externs, Diagnostics> {
        let mut findings = Vec::new();
        let stated = by_type(model, &options.externs, |one| one.python.as_ref(), &mut findings);
        let mut of_types = BTreeMap::new();
        for (id, one) in stated {
            let without = match options.python.models {
                PythonModels::Pydantic => None,
                PythonModels::TypedDict => Some(("TypedDict", "nothing makes values where objects are dictionaries")),
                PythonModels::Dataclass => {
                    Some(("dataclass", "nothing makes such values where objects are dataclasses"))
                }
            };
            if let Some((models, message)) = without {
                let help = format!("leave out `python`, or `models = \"{models}\"`");
                findings.push(one.stated.finding(message, &help));
            }
            let PythonExtern { r#type, read, write, stated } = one;
            let mut parse = |text: &String| Qualified::parse(text, stated).map_err(|found| findings.push(found)).ok();
            let (class, read, write) = (parse(r#type), read.as_ref().map(&mut parse), write.as_ref().map(&mut parse));
            if let Some(class) = class {
                let (read, write) = (read.flatten(), write.flatten());
                of_types.insert(id, Extern { class, read, write, types: held.of_named(id) });
            }
        }
        if !findings.is_empty() {
            return Err(Diagnostics(findings));
        }
        let wholes = wholes(model, of_types.keys().copied());
        Ok(Externs { of_types, wholes, names: Vec::new() })
    }

    /// Names what the modules need, behind all else that has a name in them.
    pub fn name(&mut self, model: &Model, plan: &Plan) {
        if !self.of_types.is_empty() {
            self.names = (0..model.modules.len()).map(|module| self.names(model, plan, module)).collect();
        }
    }

    /// Whether another type stands for that one.
    pub fn has(&self, id: TypeId) -> bool {
        self.of_types.contains_key(&id)
    }

    /// Whether there are types of users in that one.
    pub fn are_in(&self, id: TypeId) -> bool {
        self.wholes.contains(&id)
    }

    /// Whether the values of a module, or those of other modules in them, are made by users' code.
    pub fn are_within(&self, module: usize) -> bool {
        self.names.get(module).is_some_and(|names| !names.types.is_empty())
    }

    /// What the module has names for beside its types.
    pub fn locals(&self, module: usize) -> impl Iterator<Item = &str> {
        self.names.get(module).into_iter().flat_map(|names| names.imported.values()).map(String::as_str)
    }

    /// The annotation for a type for which another one stands, in a module.
    pub fn annotation(&self, module: usize, id: TypeId) -> Option<Expr> {
        let one = self.of_types.get(&id)?;
        Some(Expr::subscript("Annotated", [self.expression(module, &one.class), self.foreign(module, id)]))
    }

    /// What makes a value of a document's part: `_MONEY.held`.
    pub fn maker(&self, module: usize, id: TypeId) -> Expr {
        Expr::Attribute(Box::new(self.foreign(module, id)), "held".into())
    }

    /// What a module imports of users: by module, the names.
    pub fn imports(&self, module: usize) -> BTreeMap<&str, Vec<Imported>> {
        let mut imports: BTreeMap<&str, Vec<Imported>> = BTreeMap::new();
        for ((from, name), called) in self.names.get(module).into_iter().flat_map(|names| &names.imported) {
            let alias = (called != name).then(|| called.clone());
            imports.entry(from).or_default().push(Imported { name: name.clone(), alias });
        }
        imports
    }

    /// The statements that say how users' types are read and written.
    pub fn definitions(&self, module: usize) -> Vec<String> {
        let types = self.names.get(module).into_iter().flat_map(|names| &names.types);
        let definition = |(id, name): (&TypeId, &String)| {
            let one = &self.of_types[id];
            let function =
                |name, function: &Option<Qualified>| Some((Some(name), self.expression(module, function.as_ref()?)));
            let mut arguments: Vec<Argument> = vec![(None, self.expression(module, &one.class))];
            arguments.extend(words(one.types).map(|word| (None, Expr::string(word))));
            arguments.extend(function("read", &one.read));
            arguments.extend(function("write", &one.write));
            let value = Expr::call("ForeignType", arguments);
            statement::annotated(&|_| String::new(), 0, name, &Expr::Name("Final"), Some(&value))
        };
        types.map(definition).collect()
    }

    /// What writes the values of users' types, and of formats, in a module.
    pub fn documents(&self, module: usize, texts: Option<Expr>) -> Expr {
        let types = self.names.get(module).into_iter().flat_map(|names| names.types.values());
        let types = types.map(|name| (None, Expr::Local(name.clone())));
        Expr::call("documents_of", types.chain(texts.map(|texts| (Some("texts"), texts))))
    }

    fn foreign(&self, module: usize, id: TypeId) -> Expr {
        Expr::Local(self.names.get(module).and_then(|names| names.types.get(&id)).cloned().unwrap_or_default())
    }

    fn expression(&self, module: usize, of: &Qualified) -> Expr {
        let known = self.names.get(module).and_then(|names| names.imported.get(&(of.module.clone(), of.first.clone())));
        let first = Expr::Local(known.cloned().unwrap_or_default());
        of.rest.iter().fold(first, |inner, name| Expr::Attribute(Box::new(inner), name.clone().into()))
    }

    fn names(&self, model: &Model, plan: &Plan, module: usize) -> Names {
        let mut exports: Vec<String> = (0..model.modules.len()).flat_map(|module| plan.exports(module)).collect();
        let bases = plan.bases().imports(module).into_values().flatten();
        exports.extend(bases.map(|base| base.alias.unwrap_or(base.name)));
        exports.extend(plan.natives.within(module).map(|native| plan.natives.name(module, native).to_owned()));
        exports.extend(model.modules[module].hashes.iter().map(|hash| hash.name.clone()));
        let mut scope = Scope::new(exports.iter().map(String::as_str).chain(RESERVED_TYPES.iter().copied()));
        let mut constants = Scope::new(["_CHECKS"]);
        let mut names = Names::default();
        for id in reached(model, module).into_iter().filter(|id| self.has(*id)) {
            let name = naming::snake(&model.type_def(id).name).to_uppercase();
            names.types.insert(id, constants.take(&format!("_{name}"), "_TYPE"));
            let Extern { class, read, write, .. } = &self.of_types[&id];
            for one in std::iter::once(class).chain(read).chain(write) {
                let key = (one.module.clone(), one.first.clone());
                names.imported.entry(key).or_insert_with(|| scope.take(&local(&one.first), "Own"));
            }
        }
        names
    }
}

impl Qualified {
    fn parse(text: &str, stated: &Stated) -> Result<Qualified, Diagnostic> {
        let refused = || {
            let help = "write the module and the name: `money:Money`, `company.money:Money.read`; `..money:Money` stands \
                        beside the generated package";
            stated.finding(format!("{text:?} is no class or function"), help)
        };
        let (module, name) = text.split_once(':').ok_or_else(refused)?;
        let plain = module.trim_start_matches('.');
        if plain.is_empty() || !plain.split('.').chain(name.split('.')).all(is_word) {
            return Err(refused());
        }
        let mut names = name.split('.').map(str::to_owned);
        let first = names.next().ok_or_else(refused)?;
        Ok(Qualified { module: module.to_owned(), first, rest: names.collect() })
    }
}

/// What is imported is called so that nothing of the module or of its imports is called so.
fn local(name: &str) -> String {
    if name.starts_with(|c: char| c.is_ascii_uppercase()) { format!("Own{name}") } else { format!("own_{name}") }
}

/// The types that a module has, and those of other modules in them.
fn reached(model: &Model, module: usize) -> BTreeSet<TypeId> {
    let mut todo: Vec<TypeId> = (0..model.modules[module].types.len()).map(|index| TypeId { module, index }).collect();
    let mut seen: BTreeSet<TypeId> = todo.iter().copied().collect();
    while let Some(id) = todo.pop() {
        for shape in model.type_def(id).kind.shapes() {
            shape.each_named(&mut |part| todo.extend(seen.insert(part).then_some(part)));
        }
    }
    seen
}

/// These types, and those that are made of them.
fn wholes(model: &Model, parts: impl Iterator<Item = TypeId>) -> BTreeSet<TypeId> {
    let mut made_of: HashMap<TypeId, Vec<TypeId>> = HashMap::new();
    for (id, def) in model.definitions() {
        for shape in def.kind.shapes() {
            shape.each_named(&mut |part| made_of.entry(part).or_default().push(id));
        }
    }
    let mut todo: Vec<TypeId> = parts.collect();
    let mut found: BTreeSet<TypeId> = todo.iter().copied().collect();
    while let Some(part) = todo.pop() {
        todo.extend(made_of.remove(&part).unwrap_or_default().into_iter().filter(|whole| found.insert(*whole)));
    }
    found
}

/// The JSON types as the runtime calls them.
fn words(types: TypeSet) -> impl Iterator<Item = &'static str> {
    let named = [
        (TypeSet::NULL, "null"),
        (TypeSet::BOOLEAN, "boolean"),
        (TypeSet::NUMBER, "number"),
        (TypeSet::STRING, "string"),
        (TypeSet::ARRAY, "array"),
        (TypeSet::OBJECT, "object"),
    ];
    named.into_iter().filter(move |(part, _)| !types.and(*part).is_empty()).map(|(_, name)| name)
}
