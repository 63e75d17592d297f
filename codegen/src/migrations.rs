//! Ways between versions of a contract, where a project asks for them.

#[cfg(feature = "analysis")]
use crate::load::{MigrationSource, SchemaSource};
use crate::{
    Request, beside,
    diagnostic::{Diagnostic, Diagnostics},
    load::Bundle,
    model::Model,
};

/// Gives the model the ways that are asked for. Answers what the author should know of them.
///
/// # Errors
///
/// They are asked for where none can be.
pub(crate) fn add(model: &mut Model, bundle: &Bundle, request: &Request) -> Result<Vec<Diagnostic>, Diagnostics> {
    if request.load.migrations.is_empty() {
        return Ok(Vec::new());
    }
    let place = request.load.migrations.iter().find_map(|source| source.place.as_ref());
    beside::need_verbs("migrations", place, request)?;
    made(model, bundle, request)
}

#[cfg(feature = "analysis")]
fn made(model: &mut Model, bundle: &Bundle, request: &Request) -> Result<Vec<Diagnostic>, Diagnostics> {
    let mut warnings = Vec::new();
    for source in &request.load.migrations {
        let (migration, more) = derived(model, bundle, source, request)?;
        warnings.extend(more);
        model.migrations.push(migration);
    }
    model.migrations.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(warnings)
}

/// The proofs that ways rest on are no part of a generator without analysis.
#[cfg(not(feature = "analysis"))]
fn made(_model: &mut Model, _bundle: &Bundle, _request: &Request) -> Result<Vec<Diagnostic>, Diagnostics> {
    Err(beside::needs_analysis("migrations are wanted, and this generator was built without what derives them").into())
}

#[cfg(feature = "analysis")]
fn derived(
    model: &Model,
    bundle: &Bundle,
    source: &MigrationSource,
    request: &Request,
) -> Result<(crate::model::Migration, Vec<Diagnostic>), Diagnostic> {
    use crate::{
        analysis::migrate::{Version, migration, unused},
        model::Migration,
    };
    let module = |schema: &SchemaSource| {
        beside::module_of(schema, bundle, request).ok_or_else(|| {
            let message = format!("{} is none of the schemas that are generated for", schema.path.display());
            beside::refused(source.place.as_ref(), message, "migrations lead from one of them to another one")
        })
    };
    let (old, new) = (module(&source.old)?, module(&source.new)?);
    if old == new {
        let message = "a migration leads from a version to another one, and both are the same schema".to_owned();
        return Err(beside::refused(
            source.place.as_ref(),
            message,
            "name the old version in `old`, the new one in `new`",
        ));
    }
    let name = source.name.clone().unwrap_or_else(|| {
        crate::naming::module(&format!("{}_to_{}", model.modules[old].name, model.modules[new].name))
    });
    if beside::is_taken(&name, model) {
        let message = format!("there is something else called `{name}`");
        return Err(beside::refused(source.place.as_ref(), message, "give the migration another `name`"));
    }
    let version = |module| Version { model, module };
    let found = migration(version(old), version(new));
    let warnings = found.unused.iter().map(|at| unused(at, bundle, new)).collect();
    let passage = |way: &crate::analysis::migrate::Way, from: usize, to: usize| passage(model, way, from, to);
    Ok((
        Migration {
            name,
            old,
            new,
            upgrade: passage(&found.upgrade, old, new),
            downgrade: passage(&found.downgrade, new, old),
        },
        warnings,
    ))
}

/// A text in one line, with nothing in it that turns its direction: names of members may have that in them.
#[cfg(feature = "analysis")]
fn in_a_line(text: &str) -> String {
    text.split(crate::visible::is_deceptive).collect::<Vec<_>>().join(" ")
}

#[cfg(feature = "analysis")]
fn passage(model: &Model, way: &crate::analysis::migrate::Way, from: usize, to: usize) -> crate::model::Passage {
    use crate::model::{Opening, Passage, TypeId};
    // What stands in other modules is any JSON: what it is called there is nobody's business here.
    let of = |module: usize| move |id: &TypeId| id.module == module && !model.modules[module].externs.contains_key(id);
    let holes = way.holes.iter().map(|hole| Opening {
        name: hole.name.clone(),
        docs: format!("`{}`: {}.", in_a_line(&hole.place).replace('`', "'"), in_a_line(&hole.why)),
        from: hole.from.filter(of(from)),
        to: hole.to.filter(of(to)),
    });
    Passage { data: way.to_json(), holes: holes.collect() }
}
