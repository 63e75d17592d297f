//! Types of users in the place of generated ones.

use std::collections::BTreeMap;

use super::{
    super::{Options, TypeScriptExtern, externs::by_type},
    file::Import,
    file_stem,
    inputs::Inputs,
};
use crate::{
    diagnostic::{Diagnostic, Diagnostics},
    model::{Model, TypeId},
    naming::{RESERVED_TYPES, Scope},
};

/// The file of the runtime that has the types of what users write.
pub const CODEC: &str = "codec";

/// The file of the runtime that calls codecs of users.
const FOREIGN: &str = "foreign";

/// The users' types, by the type that each stands for.
#[derive(Debug, Default)]
pub struct Externs(BTreeMap<TypeId, Extern>);

/// A type of the user's.
#[derive(Debug)]
pub struct Extern {
    /// The specifier of its module.
    import: String,
    /// What it is called there.
    name: String,
    /// What makes its values is called so there.
    codec: Option<String>,
    /// What it is called in the module of the type for which it stands.
    local: String,
    /// What the type is called that would have been there.
    json: String,
    /// What tells that the one holds the other is called so.
    fits: String,
}

impl Externs {
    /// Sorts out which types stand for which.
    ///
    /// # Errors
    ///
    /// What cannot be imported, names of types that are not there, and codecs where nothing calls them.
    pub fn of(model: &Model, options: &Options) -> Result<Externs, Diagnostics> {
        let mut findings = Vec::new();
        let stated = by_type(model, &options.externs, |one| one.typescript.as_ref(), &mut findings);
        let mut found = BTreeMap::new();
        for (id, one) in stated {
            findings.extend(refused(one, options.typescript.types_only));
            let TypeScriptExtern { import, name, codec, stated: _ } = one.clone();
            let unnamed = String::new();
            let (local, json, fits) = (unnamed.clone(), unnamed.clone(), unnamed);
            found.insert(id, Extern { import, name, codec, local, json, fits });
        }
        if findings.is_empty() { Ok(Externs(found)) } else { Err(Diagnostics(findings)) }
    }

    /// Names what stands beside the users' types, behind all other names of their modules: `constants` are there by module.
    pub fn name(&mut self, model: &Model, inputs: &Inputs, constants: &dyn Fn(usize) -> Vec<String>) {
        for (module, types) in model.modules.iter().map(|module| &module.types).enumerate() {
            let constants = constants(module);
            let inputs = inputs.in_module(module);
            let own = types.iter().map(|def| def.name.as_str()).chain(constants.iter().map(String::as_str));
            let mut scope = Scope::new(own.chain(inputs).chain(RESERVED_TYPES.iter().copied()));
            for (id, one) in self.0.iter_mut().filter(|(id, _)| id.module == module) {
                let name = &types[id.index].name;
                one.json = scope.take(&format!("{name}Json"), "Json");
                one.local = match one.import.as_str() {
                    "" => one.name.clone(),
                    _ => scope.take(&format!("Own{name}"), "Own"),
                };
            }
            let fits = scope.take("Fits", "Fits");
            self.0.iter_mut().filter(|(id, _)| id.module == module).for_each(|(_, one)| one.fits.clone_from(&fits));
        }
    }

    /// The types for which others stand.
    pub fn ids(&self) -> impl Iterator<Item = TypeId> {
        self.0.keys().copied()
    }

    /// Whether another type stands for that one.
    pub fn has(&self, id: TypeId) -> bool {
        self.0.contains_key(&id)
    }

    /// Whether values of the type are made by a codec.
    pub fn has_codec(&self, id: TypeId) -> bool {
        self.0.get(&id).is_some_and(|one| one.codec.is_some())
    }

    /// Whether there are codecs.
    pub fn have_codecs(&self) -> bool {
        self.0.values().any(|one| one.codec.is_some())
    }

    /// What the type is called that would have been there, if another one stands for it.
    pub fn json(&self, id: TypeId) -> Option<&str> {
        self.0.get(&id).map(|one| one.json.as_str())
    }

    /// What the users' types are in their module, as type expressions.
    pub fn shape(&self, id: TypeId) -> Option<String> {
        let Extern { codec, local, json, fits, .. } = self.0.get(&id)?;
        Some(if codec.is_some() { local.clone() } else { format!("{fits}<{json}, {local}>") })
    }

    /// All names that stand beside the types of a module.
    pub fn names(&self, module: usize) -> impl Iterator<Item = &str> {
        self.within(module).flat_map(|(_, one)| [one.local.as_str(), &one.json, &one.fits])
    }

    /// The names that a module exports beside its types.
    pub fn exports(&self, module: usize) -> impl Iterator<Item = &str> {
        self.within(module).map(|(_, one)| one.json.as_str())
    }

    /// What a module imports for its types.
    pub fn imports(&self, module: usize) -> Vec<Import> {
        let of_modules = self.within(module).filter(|(_, one)| !one.import.is_empty());
        let types = of_modules.map(|(_, one)| (one.import.as_str(), renamed(&one.name, &one.local)));
        let checked = self.within(module).find(|(_, one)| one.codec.is_none());
        let fits = checked
            .map(|(_, one)| Import::new("import type", vec![renamed("Fits", &one.fits)], &format!("support/{CODEC}")));
        given("import type", types).into_iter().chain(fits).collect()
    }

    /// The codecs of a module, as members of an object, and what they need.
    pub fn codecs(&self, model: &Model, module: usize) -> (Vec<String>, Vec<Import>) {
        let with_codec = || self.within(module).filter_map(|(id, one)| Some((id, one, one.codec.as_ref()?)));
        let (mut members, mut types) = (Vec::new(), Vec::new());
        for (place, (id, one, _)) in with_codec().enumerate() {
            let name = &model.type_def(id).name;
            types.extend([renamed(&one.json, &format!("Json{place}")), renamed(name, &format!("Own{place}"))]);
            members.push(format!("{name}: /* @__PURE__ */ foreign<Json{place}, Own{place}>(() => codec{place})"));
        }
        let names = with_codec().enumerate();
        let names =
            names.map(|(place, (_, one, codec))| (one.import.as_str(), renamed(codec, &format!("codec{place}"))));
        let mut imports = given("import", names);
        if !members.is_empty() {
            imports.push(Import::new("import type", types, &file_stem(&model.modules[module])));
            imports.push(Import::new("import", vec!["foreign".to_owned()], &format!("support/{FOREIGN}")));
        }
        (members, imports)
    }

    fn within(&self, module: usize) -> impl Iterator<Item = (TypeId, &Extern)> {
        self.0.iter().map(|(id, one)| (*id, one)).filter(move |(id, _)| id.module == module)
    }
}

/// A name of another module as it is called here.
fn renamed(name: &str, here: &str) -> String {
    if name == here { name.to_owned() } else { format!("{name} as {here}") }
}

/// An import for each of the modules.
fn given<'e>(verb: &'static str, names: impl Iterator<Item = (&'e str, String)>) -> Vec<Import> {
    let mut modules: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    names.for_each(|(module, name)| modules.entry(module).or_default().push(name));
    modules.into_iter().map(|(module, names)| Import::given(verb, names, module)).collect()
}

/// What is wrong with what is said of a type, if something is.
fn refused(one: &TypeScriptExtern, types_only: bool) -> Option<Diagnostic> {
    let help = "write it as `\"../money.js#Money\"`, or as `{ import = \"../money.js\", name = \"Money\", codec = \"money\" }`";
    let shown = &one.stated.text;
    if one.name.is_empty() {
        return Some(one.stated.finding(format!("{shown:?} names no type of a module"), help));
    }
    if one.import.is_empty() && TypeScriptExtern::is_builtin(&one.name) && one.codec.is_none() {
        return None;
    }
    if !is_specifier(&one.import) {
        return Some(one.stated.finding(format!("{:?} cannot be imported", one.import), help));
    }
    let names = std::iter::once(&one.name).chain(&one.codec);
    if let Some(name) = names.into_iter().find(|name| !is_name(name)) {
        return Some(one.stated.finding(format!("{name:?} is no name that a module exports"), help));
    }
    if one.codec.is_some() && types_only {
        let help = "leave out `codec`: with types only, values are what `JSON.parse` makes";
        return Some(one.stated.finding("no codec is called where there are types only", help));
    }
    None
}

/// Whether a module may be called so in an import, without anything that would have to be escaped.
fn is_specifier(text: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"@._~/#:+%=?&,-".contains(&byte);
    !text.is_empty() && text.bytes().all(is_allowed)
}

/// Whether an export may be called so. Words of the language may: what is imported gets a name of ours.
fn is_name(text: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$';
    text.bytes().all(is_allowed) && !text.starts_with(|first: char| first.is_ascii_digit()) && !text.is_empty()
}
