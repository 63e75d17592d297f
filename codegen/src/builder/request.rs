//! From what was said to a request to the generator.

use std::{
    env,
    path::{Path, PathBuf},
};

use super::Config;
use crate::{
    Request,
    diagnostic::{Code, Diagnostic},
    load::{self, Derivation, Derived, SchemaSource},
    lower::{self, Natives},
    model::Package,
    packages,
    project::{is_type_name, schema_source},
    render::{
        self, Language,
        runtime::{Runtime, runtime_at},
    },
};

impl Config {
    /// Folder and name of the file.
    pub(super) fn target(&self, base: &Path) -> Result<(PathBuf, String), Diagnostic> {
        let name = self.include_file.as_deref().unwrap_or("contracts.rs");
        let stem = name.strip_suffix(".rs").unwrap_or(name);
        if !is_type_name(stem) {
            return Err(misuse(
                format!("{name:?} cannot be the name of the included file"),
                "give a name such as contracts.rs",
            ));
        }
        let folder = match &self.out_dir {
            Some(folder) => base.join(folder),
            None => env::var_os("OUT_DIR").map(PathBuf::from).ok_or_else(|| {
                misuse(
                    "there is no folder to generate into",
                    "call this from a build script, or say where with `out_dir`",
                )
            })?,
        };
        Ok((folder, stem.to_owned()))
    }

    /// What is derived from one of the `schemas`.
    fn derived_of(
        &self,
        (schema, kind, name): &(String, Derivation, Option<String>),
        schemas: &[SchemaSource],
    ) -> Result<Derived, Diagnostic> {
        let of = self.listed(schema, schemas)?;
        let needs_name = matches!(kind, Derivation::Pick(_) | Derivation::Omit(_));
        if name.as_ref().map_or(needs_name, |name| !is_type_name(name)) {
            let message = format!("what is derived from {schema:?} has no name that a type can have");
            return Err(misuse(message, "give a name of letters, digits and underscores"));
        }
        let (kind, name) = (kind.clone(), name.clone());
        Ok(Derived { of, kind, name, is_needed: true })
    }

    /// Two of the `schemas` as versions of one contract.
    fn migration_of(
        &self,
        (old, new): &(String, String),
        schemas: &[SchemaSource],
    ) -> Result<load::MigrationSource, Diagnostic> {
        let (old, new) = (self.listed(old, schemas)?, self.listed(new, schemas)?);
        Ok(load::MigrationSource { old, new, name: None, place: None })
    }

    /// One of the `schemas`, and whom documents of it are asked of.
    fn projection_of(
        &self,
        (schema, provider): &(String, String),
        schemas: &[SchemaSource],
    ) -> Result<load::ProjectionSource, Diagnostic> {
        let (schema, provider) = (self.listed(schema, schemas)?, Some(provider.clone()));
        Ok(load::ProjectionSource { schema, provider, rules: None, bare: false, name: None, place: None })
    }

    /// The one of the `schemas` that was given as this text.
    fn listed(&self, named: &str, schemas: &[SchemaSource]) -> Result<SchemaSource, Diagnostic> {
        let place = self.schemas.iter().position(|(text, _)| text == named);
        place
            .and_then(|place| schemas.get(place))
            .cloned()
            .ok_or_else(|| misuse(format!("{named:?} is none of the schemas"), "write it as it was given to `schema`"))
    }

    /// What is to be generated into the module of this name, relative to this folder.
    pub(super) fn request(&self, base: &Path, entry: &str) -> Result<Request, Diagnostic> {
        if let Some(message) = self.misuse {
            return Err(misuse(message, "call `name` after `schema`"));
        }
        if self.schemas.is_empty() {
            return Err(misuse("there is no schema to generate from", "add one with `schema`"));
        }
        if let Some(name) = self.schemas.iter().filter_map(|(_, name)| name.as_ref()).find(|name| !is_type_name(name)) {
            return Err(misuse(
                format!("{name:?} cannot be the name of a type"),
                "use letters, digits and underscores",
            ));
        }
        if let Runtime::At(path) = &self.runtime {
            runtime_at(Language::Rust, path).map_err(|message| misuse(message, "give the path of a module"))?;
        }
        let schemas = self.schemas.iter().map(|(text, name)| {
            let source = schema_source(base, text);
            SchemaSource { path: base.join(&source.path), name: name.clone(), ..source }
        });
        let natives = self.natives.iter().map(|name| name.parse::<Natives>());
        let natives = natives
            .collect::<Result<Natives, String>>()
            .map_err(|message| misuse(message, "`docs/native-types.md` has all of them"))?;
        let schemas: Vec<SchemaSource> = schemas.collect();
        let derived = self.derived.iter().map(|one| self.derived_of(one, &schemas)).collect::<Result<_, _>>()?;
        let migrations =
            self.migrations.iter().map(|one| self.migration_of(one, &schemas)).collect::<Result<_, _>>()?;
        let projections =
            self.projections.iter().map(|one| self.projection_of(one, &schemas)).collect::<Result<_, _>>()?;
        // Without Cargo, there is no crate.
        let own = (!base.as_os_str().is_empty()).then(|| base.to_owned());
        let allow_read = own.into_iter().chain(self.allow_read.iter().map(|folder| base.join(folder)));
        let maps = self.maps.iter().map(|(uri, folder)| (uri.clone(), base.join(folder)));
        let packages = self.packages.iter().map(|(project, rust)| Package {
            project: project.to_string_lossy().as_ref().into(),
            path: packages::plain(&base.join(project)),
            rust: Some(rust.as_str().into()),
            ..Package::default()
        });
        let packages: Vec<Package> = packages.collect();
        // Who builds on a package reads its schemas.
        let of_packages = packages.iter().filter_map(|package| Some(package.path.parent()?.to_owned()));
        Ok(Request {
            load: load::Options {
                schemas,
                directions: self.directions,
                derived,
                migrations,
                projections,
                maps: maps.collect(),
                allow_read: allow_read.chain(of_packages).collect(),
                draft: self.draft,
                base: base.to_owned(),
                limits: self.limits,
                ..load::Options::default()
            },
            lower: lower::Options {
                formats: self.formats,
                integers: self.integers,
                natives: natives.to(self.date_time_precision),
                extern_keywords: self.extern_keywords,
                patterns: self.patterns.clone(),
                renames: self.renames.clone(),
                ..lower::Options::default()
            },
            languages: vec![Language::Rust],
            render: render::Options {
                rust_entry: Some(entry.to_owned()),
                rust_single_file: true,
                rust: self.types,
                rust_schemas: self.schemas_for,
                rust_additions: self.additions.clone(),
                externs: self.externs.clone(),
                packages,
                samples: self.samples.then_some(Language::Rust).into_iter().collect(),
                command: "cargo build".to_owned(),
                runtimes: [(Language::Rust, self.runtime.clone())].into(),
                ..render::Options::default()
            },
        })
    }
}

/// The diagnostic on what was said wrongly, with what to do instead.
fn misuse(message: impl Into<String>, help: &str) -> Diagnostic {
    Diagnostic::error(Code::Usage, message, help)
}
