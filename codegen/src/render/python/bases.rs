//! The bases that users give to classes: looked at before Python does, and called so that nothing else has the name.

use std::collections::{BTreeMap, HashMap};

use super::{file::Imported, module::is_imported, plan::Plan};
use crate::{
    diagnostic::{Diagnostic, Diagnostics, Stated},
    model::{Model, TypeDef, TypeId},
    naming::{RESERVED_TYPES, Scope},
    render::{PythonAddition, additions::selected},
};

/// What Python keeps for itself.
pub const KEYWORDS: [&str; 35] = [
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
    "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
    "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
];

/// The bases of classes, beside those that they have anyway.
#[derive(Debug, Default)]
pub struct Bases {
    of_types: HashMap<TypeId, Vec<Base>>,
    /// By module, what each base is called there.
    names: Vec<BTreeMap<Base, String>>,
}

/// A class of the user's.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Base {
    /// The module that has it.
    module: String,
    name: String,
}

impl Bases {
    /// Sorts out which classes have which of the `wanted` bases.
    ///
    /// # Errors
    ///
    /// Every base that is none, and those of types that are not there or no classes.
    pub fn of(model: &Model, plan: &Plan, wanted: &[PythonAddition]) -> Result<Bases, Diagnostics> {
        let mut of_types: HashMap<TypeId, Vec<Base>> = HashMap::new();
        let mut findings = Vec::new();
        for addition in wanted {
            let PythonAddition { names, bases, may_miss, .. } = addition;
            for name in names {
                let types = selected(model, std::slice::from_ref(name), *may_miss, &mut findings);
                if let Some((_, def)) = types.first()
                    && addition.is_about_classes()
                    && !types.iter().any(|(id, _)| plan.is_class(*id))
                {
                    findings.push(no_class(name, def));
                }
            }
            let types = selected(model, names, true, &mut Vec::new());
            let classes: Vec<TypeId> = types.iter().map(|(id, _)| *id).filter(|id| plan.is_class(*id)).collect();
            for base in bases {
                match Base::parse(base) {
                    Ok(base) => classes.iter().for_each(|id| {
                        let known = of_types.entry(*id).or_default();
                        if !known.contains(&base) {
                            known.push(base.clone());
                        }
                    }),
                    Err(finding) => findings.push(finding),
                }
            }
        }
        if !findings.is_empty() {
            return Err(Diagnostics(findings));
        }
        let names = (0..model.modules.len()).map(|module| names(model, plan, module, &of_types)).collect();
        Ok(Bases { of_types, names })
    }

    /// What the bases of a class are called in its module.
    pub fn names(&self, id: TypeId) -> impl Iterator<Item = &str> {
        let bases = self.of_types.get(&id).into_iter().flatten();
        bases.map(move |base| self.names[id.module][base].as_str())
    }

    /// What a module imports for its classes: by module, the names.
    pub fn imports(&self, module: usize) -> BTreeMap<&str, Vec<Imported>> {
        let mut imports: BTreeMap<&str, Vec<Imported>> = BTreeMap::new();
        for (base, called) in self.names.get(module).into_iter().flatten() {
            let alias = (*called != base.name).then(|| called.clone());
            imports.entry(&base.module).or_default().push(Imported { name: base.name.clone(), alias });
        }
        imports
    }
}

impl Base {
    fn parse(written: &Stated) -> Result<Base, Diagnostic> {
        let refused = || {
            let help = "write the module and the class: `company.mixins.Auditable`; `.mixins.Auditable` stands in the \
                        generated package, `..mixins.Auditable` beside it";
            written.finding(format!("{:?} is no class", written.text), help)
        };
        let (module, name) = written.text.rsplit_once('.').ok_or_else(refused)?;
        let plain = module.trim_start_matches('.');
        if plain.is_empty() || !plain.split('.').chain([name]).all(is_word) {
            return Err(refused());
        }
        Ok(Base { module: module.to_owned(), name: name.to_owned() })
    }
}

/// Whether something in Python can be called so, in ASCII.
pub fn is_word(word: &str) -> bool {
    let starts = word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    starts && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') && !KEYWORDS.contains(&word)
}

fn no_class(name: &Stated, def: &TypeDef) -> Diagnostic {
    let message = format!("`{}` is no class in Python: it is a name for an annotation", def.name);
    name.finding(message, "bases and settings are for objects, and for the roots of schemas")
}

/// What each base is called in a module: as it is, unless something else is called so.
fn names(model: &Model, plan: &Plan, module: usize, of_types: &HashMap<TypeId, Vec<Base>>) -> BTreeMap<Base, String> {
    let mut bases: Vec<&Base> =
        of_types.iter().filter(|(id, _)| id.module == module).flat_map(|(_, all)| all).collect();
    bases.sort();
    bases.dedup();
    // Types of other modules are called as there, or with the name of their module in front.
    let exports: Vec<String> = (0..model.modules.len()).flat_map(|module| plan.exports(module)).collect();
    let mut scope = Scope::new(exports.iter().map(String::as_str).chain(RESERVED_TYPES.iter().copied()));
    let name = |base: &Base| {
        let is_free = scope.is_free(&base.name) && !is_imported(&base.name) && !base.name.starts_with('_');
        let wanted = if is_free { base.name.clone() } else { format!("{}Base", base.name.trim_start_matches('_')) };
        (base.clone(), scope.take(&wanted, "Base"))
    };
    bases.into_iter().map(name).collect()
}
