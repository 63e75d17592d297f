//! From the suite's schemas to source code, a batch at a time.

use std::{
    collections::{BTreeMap, HashMap},
    fs,
    path::Path,
};

use testkit::{Project, write};
use triglyph::{
    Request,
    diagnostic::Diagnostics,
    load, lower,
    model::{Model, Module, Program, Shape, Typedness},
    render::{self, Language, Rendered, RenderedModule, runtime::Runtime},
};

use super::cases::{Batch, remotes, remotes_of_v1};

/// What became of a batch.
#[derive(Clone, Debug, Default)]
pub struct Modules {
    /// For each group, by its name: its module in each language, in the order of `Language::ALL`.
    pub modules: HashMap<String, Vec<RenderedModule>>,
    /// For each group with a module that an earlier batch has, too, letter by letter: that batch's package.
    pub shared: HashMap<String, String>,
    /// For each group with a module: how much of its schema has a native shape.
    pub typedness: HashMap<String, Typedness>,
    /// For each group with a module in which a type holds strings of a format: its check program.
    pub natives: HashMap<String, Program>,
    /// For each group that was refused: what the generator said.
    pub refused: BTreeMap<String, String>,
}

/// What a group became in all languages, and by which options: each file's language, name and text.
type Code = (String, Vec<(Language, String, String)>);

/// The package that each piece of code is in.
type Packages = HashMap<Code, String>;

/// Generates every batch as a package of a project in `folder`. Most dialects say the same of most schemas: what has become
/// the same code in an earlier batch is compiled there only.
pub fn everything(batches: &[Batch], folder: &Path) -> (Vec<Modules>, Project) {
    let mut project = Project::new(folder).with_runtime_package();
    if batches.iter().any(|batch| !batch.natives.is_empty()) {
        project = project.with_crates_of_options();
    }
    let mut packages = Packages::new();
    let modules = batches.iter().map(|batch| generate(batch, folder, &mut project, &mut packages)).collect();
    (modules, project)
}

/// Generates one batch. The groups that the generator refuses are left out of a second attempt.
fn generate(batch: &Batch, folder: &Path, project: &mut Project, packages: &mut Packages) -> Modules {
    let schemas = folder.join("schemas").join(&batch.name);
    // Leftovers of another version of the suite would be neighbours that references could find.
    drop(fs::remove_dir_all(&schemas));
    for case in &batch.groups {
        write(&schemas.join(format!("{}.json", case.name)), case.group.schema.get());
    }
    let mut modules = Modules::default();
    loop {
        match rendered(&request(batch, &schemas, |group| !modules.refused.contains_key(group))) {
            Ok((rendered, model)) => {
                modules.modules = by_group(&rendered);
                modules.typedness = of_groups(&model, |module| Some(module.typedness.clone()));
                modules.natives = of_groups(&model, |module| has_natives(module).then(|| module.checks.clone()));
                modules.shared = add(batch, &schemas, &rendered, project, packages);
                return modules;
            }
            Err(findings) => modules.refused.extend(refusals(batch, &modules, &findings)),
        }
    }
}

/// Adds those groups of a batch to the project whose code is in no package yet. The others, with their packages.
fn add(
    batch: &Batch,
    schemas: &Path,
    rendered: &[Rendered],
    project: &mut Project,
    packages: &mut Packages,
) -> HashMap<String, String> {
    let codes = codes(batch, rendered);
    let shared: HashMap<String, String> =
        codes.iter().filter_map(|(group, code)| Some((group.clone(), packages.get(code)?.clone()))).collect();
    if shared.is_empty() {
        project.add(&batch.name, rendered);
    } else if shared.len() < codes.len() {
        let own =
            self::rendered(&request(batch, schemas, |group| codes.contains_key(group) && !shared.contains_key(group)));
        let (own, _) = own.unwrap_or_else(|findings| panic!("{}: a part is refused:\n{findings}", batch.name));
        // What stands beside a module changes nothing of it.
        for (group, code) in self::codes(batch, &own) {
            assert!(codes.get(&group) == Some(&code), "{}/{group} is other code without its neighbours", batch.name);
        }
        project.add(&batch.name, &own);
    }
    let own = codes.into_iter().filter(|(group, _)| !shared.contains_key(group));
    packages.extend(own.map(|(_, code)| (code, batch.name.clone())));
    shared
}

/// The code of each group.
fn codes(batch: &Batch, rendered: &[Rendered]) -> HashMap<String, Code> {
    let options = format!("{:?} {:?} {:?}", batch.formats, batch.integers, batch.natives);
    let mut codes: HashMap<String, Code> = HashMap::new();
    for rendered in rendered {
        for module in &rendered.modules {
            let (_, code) =
                codes.entry(group(&module.schema).to_owned()).or_insert_with(|| (options.clone(), Vec::new()));
            let files = module.files.iter();
            code.extend(files.map(|file| (rendered.language, file.clone(), rendered.files[file].clone())));
        }
    }
    codes
}

fn request(batch: &Batch, schemas: &Path, is_asked_for: impl Fn(&str) -> bool) -> Request {
    let groups = batch.groups.iter().filter(|case| is_asked_for(&case.name));
    let sources = groups.map(|case| load::SchemaSource {
        path: schemas.join(format!("{}.json", case.name)),
        pointer: None,
        name: None,
    });
    Request {
        load: load::Options {
            schemas: sources.collect(),
            maps: vec![
                ("http://localhost:1234/".to_owned(), remotes()),
                ("http://localhost:1234/v1/".to_owned(), remotes_of_v1()),
            ],
            draft: Some(batch.draft),
            base: schemas.to_owned(),
            ..load::Options::default()
        },
        lower: lower::Options {
            formats: batch.formats,
            integers: batch.integers,
            natives: batch.natives.clone(),
            ..lower::Options::default()
        },
        languages: Language::ALL.to_vec(),
        render: render::Options {
            command: "cargo test --test integration suite::".to_owned(),
            runtimes: [(Language::Rust, Runtime::Package)].into(),
            ..render::Options::default()
        },
    }
}

/// What `triglyph::generate` does, with a look at the model on the way: the code, and the model.
fn rendered(request: &Request) -> Result<(Vec<Rendered>, Model), Diagnostics> {
    let bundle = load::load(&request.load)?;
    let lowered = lower::lower(&bundle, &request.lower)?;
    let languages = request.languages.iter();
    let rendered = languages.map(|language| render::render(&lowered.model, *language, &request.render));
    Ok((rendered.collect::<Result<_, _>>()?, lowered.model))
}

/// Something of each group's module.
fn of_groups<T>(model: &Model, of: impl Fn(&Module) -> Option<T>) -> HashMap<String, T> {
    model.modules.iter().filter_map(|module| Some((group(&module.source).to_owned(), of(module)?))).collect()
}

/// Whether a type of the module holds strings of a format.
fn has_natives(module: &Module) -> bool {
    fn is_native(shape: &Shape) -> bool {
        matches!(shape, Shape::Native(_)) || shape.parts().any(|(_, part)| is_native(part))
    }
    module.types.iter().flat_map(|def| def.kind.shapes()).any(is_native)
}

/// The group that a schema file is from.
fn group(schema: &str) -> &str {
    schema.strip_suffix(".json").unwrap_or(schema)
}

/// Which groups the findings are about.
fn refusals(batch: &Batch, known: &Modules, findings: &Diagnostics) -> Vec<(String, String)> {
    let errors = findings.0.iter().filter(|finding| finding.level == triglyph::diagnostic::Level::Error);
    let refused: Vec<(String, String)> = errors
        .filter_map(|finding| {
            Some((finding.place.as_ref()?.file.strip_suffix(".json")?.to_owned(), finding.to_string()))
        })
        .filter(|(name, _)| batch.groups.iter().any(|case| case.name == *name) && !known.refused.contains_key(name))
        .collect();
    assert!(!refused.is_empty(), "{} cannot be generated:\n{findings}", batch.name);
    refused
}

fn by_group(rendered: &[Rendered]) -> HashMap<String, Vec<RenderedModule>> {
    let mut modules: HashMap<String, Vec<RenderedModule>> = HashMap::new();
    for rendered in rendered {
        for module in &rendered.modules {
            modules.entry(group(&module.schema).to_owned()).or_default().push(module.clone());
        }
    }
    modules
}
