//! The Rust back end: types with serde implementations, one module for each schema, and the runtime beside them.
//!
//! Text never becomes code: everything goes through tokens (quote), a parser (syn) and a printer (prettyplease).

mod additions;
mod aliases;
pub(super) mod automata;
mod binding;
mod builders;
mod calls;
mod constants;
mod context;
mod defaults;
mod docs;
mod enums;
mod externs;
mod fills;
mod hashes;
mod integers;
mod migrations;
mod module;
mod names;
mod natives;
mod operations;
mod packages;
mod parts;
mod print;
mod projections;
mod publish;
mod recursion;
mod samples;
mod scalars;
mod serde_attributes;
mod structs;
mod support;
mod totality;
mod unions;
mod visibility;
mod wrapping;

use proc_macro2::TokenStream;
use quote::quote;

pub use self::automata::program_text;
#[cfg(feature = "lsp")]
use self::context::Context;
use self::{
    context::Links,
    module::Data,
    names::{ident, is_legal},
};
use super::{Files, Language, Options, Rendered, RenderedModule};
#[cfg(feature = "lsp")]
use crate::model::TypeId;
use crate::{
    diagnostic::Diagnostics,
    model::{Model, Module},
    parallel,
    progress::Stage,
};

/// Prints the model as a folder of modules, or as one file with nested modules.
///
/// # Errors
///
/// Only `internal` diagnostics: a name that the model should not have, or generated code that does not parse.
pub fn render(model: &Model, options: &Options) -> Result<Rendered, Diagnostics> {
    verify_names(model)?;
    let links = Links::of(model, options)?;
    let entry = format!("{}.rs", options.rust_entry.as_deref().unwrap_or("mod"));
    let own_files = |module: &Module| match options.rust_single_file {
        true => vec![entry.clone()],
        false => {
            let samples = options.samples(Language::Rust).then_some("samples.json");
            let operations = (!module.operations.is_empty()).then_some("operations.json");
            let endings = ["rs", "checks.json", "published.json"].into_iter().chain(samples).chain(operations);
            endings.map(|ending| format!("{}.{ending}", module.name)).collect()
        }
    };
    let modules = model.own_modules().map(|(_, module)| RenderedModule {
        schema: module.source.clone(),
        module: module.name.clone(),
        root: model.type_def(module.root).name.clone(),
        files: own_files(module),
    });
    let modules = modules.collect();
    let render = if options.rust_single_file { single_file } else { folder };
    let files = render(model, &links, options, &entry)?;
    Ok(Rendered { language: Language::Rust, files, modules })
}

/// The declaration of one type, or of the member of that index; see [`super::declared`].
#[cfg(feature = "lsp")]
pub(super) fn declared(model: &Model, id: TypeId, member: Option<usize>) -> Result<String, Diagnostics> {
    let links = Links::of(model, &Options::default())?;
    let context = Context::new(model, &links, id.module);
    print::group(module::declared(&context, id, member)?)
}

/// Names are final; what is not an identifier is a mistake of the lowering.
fn verify_names(model: &Model) -> Result<(), Diagnostics> {
    for (_, module) in model.own_modules() {
        let types = module.types.iter().map(|type_def| &type_def.name);
        if let Some(name) = types.chain([&module.name]).find(|name| !is_legal(name)) {
            return Err(print::internal(format!("{name:?} is no Rust identifier")));
        }
        if module.name == "support" {
            return Err(print::internal("a module must not be named support".to_owned()));
        }
    }
    Ok(())
}

fn folder(model: &Model, links: &Links, options: &Options, entry: &str) -> Result<Files, Diagnostics> {
    let header = print::header(None, &options.command);
    let (mut files, support) = match support::elsewhere(options)? {
        Some(import) => (Files::new(), import),
        None => (
            support::files(model, links, options, &print::runtime_header(&options.command)).collect(),
            quote! { #[rustfmt::skip] pub mod support; },
        ),
    };
    let migrations = model.migrations.iter().map(|migration| migration.name.as_str());
    let names = model.own_modules().map(|(_, module)| module.name.as_str());
    let projections = model.projections.iter().map(|projection| projection.name.as_str());
    let names = names.chain(samples::name(model, options)).chain(migrations).chain(projections).map(ident);
    let allow = quiet(links);
    let inner = entry_docs();
    // Users format their crates; what is generated stays as it is, or the next comparison would find a difference.
    let modules = quote!(#(#[rustfmt::skip] pub mod #names;)* #support);
    files.insert(entry.to_owned(), print::file(&header, quote!(#inner #![#allow]), &[print::group(modules)?])?);
    let own: Vec<(usize, &Module)> = model.own_modules().collect();
    let counter = options.observer.count(Stage::Code(Language::Rust), own.len());
    let texts = parallel::map(&own, |_, (index, module)| {
        let index = *index;
        let [checks, schema] = ["checks", "published"].map(|kind| format!("{}.{kind}.json", module.name));
        let parts =
            parallel::map(&module::parts(module), |_, types| module::part(model, links, index, types, &print::AsText));
        let parts = parts.into_iter().collect::<Result<Vec<_>, _>>()?;
        let file = format!("{}.operations.json", module.name);
        let data = Data {
            checks: quote!(include_str!(#checks)),
            schema: quote!(include_str!(#schema)),
            operations: quote!(include_str!(#file)),
        };
        let items = module::items(model, links, index, parts, &data, options, print::group)?;
        let header = print::header(Some(&module.source), &options.command);
        let types = print::file(&header, docs::inner(&module_docs(module)), &items)?;
        let checks_text = automata::program_text(&module.checks) + "\n";
        let texts = [(format!("{}.rs", module.name), types), (checks, checks_text)];
        let operations = super::operations::text(module).map(|text| (file, text));
        let data = [(schema, super::published_text(module) + "\n")].into_iter().chain(samples::data(module, options));
        let data = data.chain(operations);
        Ok(counter.pass(texts.into_iter().chain(data).collect::<Vec<_>>()))
    });
    for texts in texts.into_iter().collect::<Result<Vec<_>, Diagnostics>>()? {
        files.extend(texts);
    }
    for migration in &model.migrations {
        let items = migrations::items(model, migration, false);
        let items = items.into_iter().map(print::group).collect::<Result<Vec<_>, _>>()?;
        let docs = docs::inner(&migrations::module_docs(model, migration));
        files.insert(format!("{}.rs", migration.name), print::file(&header, docs, &items)?);
        files.extend(migration.files());
    }
    for projection in &model.projections {
        let items = projections::items(model, projection, false);
        let items = items.into_iter().map(print::group).collect::<Result<Vec<_>, _>>()?;
        let docs = docs::inner(&projections::module_docs(model, projection));
        files.insert(format!("{}.rs", projection.name), print::file(&header, docs, &items)?);
        files.extend(projection.files().into_iter().chain(projections::checks(projection)));
    }
    if let Some(name) = samples::name(model, options) {
        let items = samples::items(model, options).into_iter().map(print::group).collect::<Result<Vec<_>, _>>()?;
        let (docs, allow) = (docs::inner(&[samples::DOCS.to_owned()]), samples::allowed(options));
        files.insert(format!("{name}.rs"), print::file(&header, quote!(#docs #allow), &items)?);
    }
    Ok(files)
}

/// Items only, without attributes of the file, so that `include!` can take it.
fn single_file(model: &Model, links: &Links, options: &Options, entry: &str) -> Result<Files, Diagnostics> {
    let mut items = Vec::new();
    for (index, module) in model.own_modules() {
        let program = automata::program_text(&module.checks);
        let types = 0..module.types.len();
        let part = module::part(model, links, index, &types, &print::AsTokens)?;
        let schema = super::published_text(module);
        let operations = super::operations::text(module).unwrap_or_default();
        let data = Data { checks: quote!(#program), schema: quote!(#schema), operations: quote!(#operations) };
        let content = module::items(model, links, index, vec![part], &data, options, Ok)?;
        let (docs, allow, name) = (docs::outer(&module_docs(module)), quiet(links), ident(&module.name));
        items.push(print::group(quote!(#docs #[#allow] pub mod #name { #(#content)* }))?);
    }
    for migration in &model.migrations {
        let (docs, allow) = (docs::outer(&migrations::module_docs(model, migration)), quiet(links));
        let (name, content) = (ident(&migration.name), migrations::items(model, migration, true));
        items.push(print::group(quote!(#docs #[#allow] pub mod #name { #(#content)* }))?);
    }
    for projection in &model.projections {
        let (docs, allow) = (docs::outer(&projections::module_docs(model, projection)), quiet(links));
        let (name, content) = (ident(&projection.name), projections::items(model, projection, true));
        items.push(print::group(quote!(#docs #[#allow] pub mod #name { #(#content)* }))?);
    }
    if let Some(name) = samples::name(model, options) {
        let (docs, name, content) =
            (docs::outer(&[samples::DOCS.to_owned()]), ident(name), samples::items(model, options));
        let allow = samples::allowed(options);
        items.push(print::group(quote!(#docs pub mod #name { #allow #(#content)* }))?);
    }
    items.push(print::group(match support::elsewhere(options)? {
        Some(import) => import,
        None => {
            let support = support::nested(model, links, options)?;
            quote!(pub mod support { #support })
        }
    })?);
    let header = print::header(None, &options.command);
    Ok(Files::from([(entry.to_owned(), print::file(&header, TokenStream::new(), &items)?)]))
}

fn entry_docs() -> TokenStream {
    docs::inner(&[
        "Types for documents, one module for each schema; each accepts exactly what its schema accepts.".to_owned()
    ])
}

fn module_docs(module: &Module) -> Vec<String> {
    let mut lines = vec![format!("Generated from {}.", docs::code(&module.source))];
    let docs = docs::lines(&module.docs);
    if !docs.is_empty() {
        lines.splice(0..0, docs.into_iter().chain([String::new()]));
    }
    lines
}

/// What a schema may make necessary and a strict reader must not stumble over: parts that nobody uses, names and
/// numbers as the schema has them, large variants; and what is deprecated, which is read and written all the same.
fn quiet(links: &Links) -> TokenStream {
    let deprecated = links.has_deprecated().then(|| quote!(deprecated,));
    let unreachable = links.has_hidden().then(|| quote!(unreachable_pub,));
    quote! {
        allow(
            dead_code,
            #deprecated
            missing_docs,
            #unreachable
            clippy::approx_constant,
            clippy::enum_variant_names,
            clippy::large_enum_variant,
            clippy::module_inception,
            clippy::type_complexity,
            clippy::unit_arg,
            clippy::unused_unit,
            clippy::upper_case_acronyms,
            clippy::wrong_self_convention
        )
    }
}
