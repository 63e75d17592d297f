//! `….schema.ts`: the contracts of a module once more, with the JSON Schema that each publishes. Who does not import it
//! does not ship the schema.

use askama::Template;

use super::{
    super::Options,
    file::{self, Emitted, Header, Import, ImportLine},
    file_stem, literal,
    plan::Plan,
};
use crate::model::{Model, TypeId};

#[derive(Template)]
#[template(path = "typescript/schema.ts")]
struct SchemaFile {
    header: Header,
    imports: Vec<ImportLine>,
    /// The schema's JSON text as a template literal.
    schema: String,
    types: Vec<Published>,
}

/// A contract with its schema.
struct Published {
    name: String,
    /// Its input type, if that is another one.
    input: Option<String>,
}

/// Prints the schema that the module with that index publishes; nothing if it has no contracts.
///
/// # Errors
///
/// Those of the template engine.
pub fn print(model: &Model, plan: &Plan, index: usize, options: &Options) -> askama::Result<Option<Emitted>> {
    let module = &model.modules[index];
    let ids = (0..module.types.len()).map(|place| TypeId { module: index, index: place });
    let published = |id: TypeId| Published {
        name: model.type_def(id).name.clone(),
        input: plan.inputs().name(id).map(str::to_owned),
    };
    let types: Vec<Published> = ids.filter(|id| plan.stands_alone(*id)).map(published).collect();
    if types.is_empty() {
        return Ok(None);
    }
    // Under names that begin in lower case, since types can have any other.
    let imports = vec![Import::all("contracts", &file_stem(module)), Import::all("publishing", "support/published")];
    let (imports, runtime) = file::placed(imports, options);
    let schema = literal::template(&super::super::published_text(module));
    let file = SchemaFile { header: Header::new(Some(&module.source), options), imports, schema, types };
    Ok(Some(Emitted { text: file::text(&file)?, runtime }))
}
