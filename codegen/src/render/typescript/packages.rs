//! Types of packages that are built on.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::{
    super::{Language, Options, fingerprint, packages::typescript_specifier},
    file::{Import, ImportLine},
    file_stem, index,
    plan::Plan,
};
use crate::{
    diagnostic::Diagnostic,
    model::{Model, Module, Package, TypeId},
};

/// What imports a file of a module that is in a package, and whether it names the file, not the package's index. `kind`
/// stands between the module's name and the ending.
pub fn specifier(module: &Module, kind: &str) -> Option<(String, bool)> {
    let place = module.package.as_ref()?.typescript.as_ref()?;
    Some(typescript_specifier(&place.text, &format!("{}{kind}", file_stem(module))))
}

/// The type by which others find out that a module is the one that they were generated from.
pub struct Fingerprint {
    /// What it is called: the fingerprint is in its name.
    pub name: String,
    /// The module.
    pub module: String,
}

impl Fingerprint {
    /// That of a module that others can build on.
    pub fn of(model: &Model, module: usize, options: &Options) -> Option<Fingerprint> {
        let digits = fingerprint::of(model, module, Language::TypeScript, options)?;
        // The names of schemas have no underscore.
        Some(Fingerprint { name: format!("Fingerprint_{digits}"), module: model.modules[module].name.clone() })
    }
}

/// What a module asks the modules of packages for that its types are made of: names that are passed on are used.
pub fn asked_for(model: &Model, module: usize, options: &Options) -> Vec<ImportLine> {
    let mut asked: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for other in fingerprint::built_on(model, module) {
        let from = specifier(&model.modules[other], "").map(|(from, _)| from);
        if let Some((from, fingerprint)) = from.zip(Fingerprint::of(model, other, options)) {
            asked.entry(from).or_default().push(fingerprint.name);
        }
    }
    asked.into_iter().map(|(from, names)| Import::given("export type", names, &from).line(options)).collect()
}

/// What the own modules need of packages that are imported as a whole, and these do not export.
pub fn findings(model: &Model, plan: &Plan) -> Vec<Diagnostic> {
    let mut packages: Vec<&Package> = Vec::new();
    for package in model.modules.iter().filter_map(|module| module.package.as_deref()) {
        let is_whole = package.typescript.as_ref().is_some_and(|place| !place.text.contains('*'));
        if is_whole && !packages.contains(&package) {
            packages.push(package);
        }
    }
    packages.into_iter().flat_map(|package| hidden(model, plan, package)).collect()
}

fn hidden(model: &Model, plan: &Plan, package: &Package) -> Vec<Diagnostic> {
    let exported: HashSet<(usize, String)> = index::of_package(model, plan, package);
    let is_its = |module: usize| model.modules[module].package.as_deref() == Some(package);
    let mut hidden: BTreeSet<(usize, String)> = BTreeSet::new();
    let mut look_at = |id: TypeId| {
        let name = model.type_def(id).name.clone();
        let input = plan.inputs().name(id).map(str::to_owned);
        let names = [name].into_iter().chain(input).map(|name| (id.module, name));
        hidden.extend(names.filter(|name| !exported.contains(name)));
    };
    for shape in model.own_modules().flat_map(|(_, module)| &module.types).flat_map(|def| def.kind.shapes()) {
        shape.each_named(&mut |id| {
            if is_its(id.module) && plan.stands_alone(id) {
                look_at(id);
            }
        });
    }
    for (own, _) in model.own_modules() {
        let formats = plan.natives().forms(model, own).map(|(forms, _)| forms);
        let others = plan.bigints().forms(model, own).into_iter().chain(formats).flat_map(|forms| forms.others);
        hidden.extend(others.filter(|other| is_its(*other)).map(|other| (other, "how values are held".to_owned())));
    }
    let place = package.typescript.iter();
    let findings = place.flat_map(|place| {
        hidden.iter().map(|(module, name)| {
            let message = format!("{:?} does not export {name} of `{}`", place.text, model.modules[*module].name);
            let help = "write the specifier with a `*` in the place of the name of a file: `@acme/contracts/*.js`";
            place.finding(message, help)
        })
    });
    findings.collect()
}
