//! One schema's module: imports, the check program, every type.

use std::{collections::BTreeSet, ops::Range};

use proc_macro2::TokenStream;
use quote::quote;

#[cfg(feature = "lsp")]
use super::print::AsTokens;
use super::{
    super::{Options, constants},
    aliases, binding, constants as constant_items,
    context::{Context, Links},
    enums, externs, hashes, operations, packages,
    print::Finish,
    publish, structs, unions, visibility,
};
use crate::{
    diagnostic::Diagnostics,
    model::{Model, Module, TypeDef, TypeId, TypeKind},
};

/// Where the runtime is, seen from a module.
const SUPPORT: &str = "super::support";

/// The fewest types that are worth a thread, and the most parts of a module.
const SMALLEST_PART: usize = 16;
const MOST_PARTS: usize = 16;

/// Some of a module's types, printed.
pub(super) struct Part<T> {
    items: Vec<T>,
    imports: BTreeSet<&'static str>,
}

/// The types of a module in parts that can be printed at the same time.
pub(super) fn parts(module: &Module) -> Vec<Range<usize>> {
    let types = module.types.len();
    let size = types.div_ceil(MOST_PARTS).max(SMALLEST_PART);
    (0..types).step_by(size).map(|start| start..types.min(start + size)).collect()
}

/// The items of those types of module number `module`, in groups that a blank line separates, each finished at once.
///
/// # Errors
///
/// Those of `finish`.
pub(super) fn part<F: Finish>(
    model: &Model,
    links: &Links,
    module: usize,
    types: &Range<usize>,
    finish: &F,
) -> Result<Part<F::Finished>, Diagnostics> {
    let context = Context::new(model, links, module);
    let mut items = Vec::new();
    for index in types.clone() {
        let id = TypeId { module, index };
        print(&context, id, model.type_def(id), finish, &mut items)?;
        if let Some(item) = binding::more(&context, id).filter(|_| !context.externs().has(id)) {
            items.push(finish.items(item)?);
        }
    }
    Ok(Part { items, imports: context.into_imports() })
}

/// The expressions for the texts that a module holds.
pub(super) struct Data {
    /// Its check program.
    pub checks: TokenStream,
    /// The schema that it publishes.
    pub schema: TokenStream,
    /// Its operations, if it has some.
    pub operations: TokenStream,
}

/// The items of module number `module`, of which `parts` are the types.
///
/// # Errors
///
/// An `internal` one for a constant that is none, and those of `finish`.
pub(super) fn items<T>(
    model: &Model,
    links: &Links,
    module: usize,
    parts: Vec<Part<T>>,
    data: &Data,
    options: &Options,
    finish: impl Fn(TokenStream) -> Result<T, Diagnostics>,
) -> Result<Vec<T>, Diagnostics> {
    let Data { checks, schema, operations } = data;
    let (mut paths, mut body) = (BTreeSet::from([SUPPORT, "super::support::Checks"]), Vec::new());
    for part in parts {
        paths.extend(part.imports);
        body.extend(part.items);
    }
    let seen = visibility::tokens(options.rust.visibility);
    let constants = constants::of(&model.modules[module])?;
    let mut head: Vec<TokenStream> = constants.iter().map(|constant| constant_items::print(constant, &seen)).collect();
    head.push(quote! {
        #[doc = " What decides which documents are accepted; the types only hold them."]
        static CHECKS: Checks = Checks::new(#checks);
    });
    head.extend(packages::fingerprint(model, module, options, &seen));
    head.extend(packages::asked_for(model, module, options));
    let hashes = model.modules[module].hashes.iter().flat_map(|hash| hashes::print(hash, &seen));
    body.extend(hashes.map(&finish).collect::<Result<Vec<_>, _>>()?);
    let tail = publish::items(model, links, module, options.rust_schemas);
    if !tail.is_empty() {
        paths.insert("super::support::Published");
        head.push(quote! {
            #[doc = " What the types publish: the same as a JSON Schema."]
            static SCHEMA: Published = Published::new(#schema);
        });
    }
    let operations = operations::items(model, module, operations, options.rust.visibility);
    let tail = tail.into_iter().chain(operations);
    let imports = imports(&paths);
    let head = imports.into_iter().chain(head).map(&finish).collect::<Result<Vec<_>, _>>()?;
    let tail = tail.map(&finish).collect::<Result<Vec<_>, _>>()?;
    Ok(head.into_iter().chain(body).chain(tail).collect())
}

fn print<F: Finish>(
    context: &Context,
    id: TypeId,
    type_def: &TypeDef,
    finish: &F,
    items: &mut Vec<F::Finished>,
) -> Result<(), Diagnostics> {
    if let Some(tokens) = externs::print(context, id) {
        items.push(finish.items(tokens)?);
        return Ok(());
    }
    match &type_def.kind {
        TypeKind::Struct(def) => structs::print(context, id, type_def, def, finish, items),
        TypeKind::Union(def) => unions::print(context, id, type_def, def, finish, items),
        TypeKind::Enum(def) => enums::print(context, id, type_def, def, finish, items),
        TypeKind::Alias(shape) => {
            for tokens in aliases::print(context, id, type_def, shape) {
                items.push(finish.items(tokens)?);
            }
            Ok(())
        }
    }
}

/// A type, or its member of that index, as nothing but Rust: without docs and attributes.
///
/// # Errors
///
/// An `internal` one for a type that is none.
#[cfg(feature = "lsp")]
pub(super) fn declared(context: &Context, id: TypeId, member: Option<usize>) -> Result<TokenStream, Diagnostics> {
    let type_def = context.type_def(id);
    if let (TypeKind::Struct(def), Some(member)) = (&type_def.kind, member) {
        return Ok(structs::declared_member(context, id, type_def, def, member));
    }
    let mut items = Vec::new();
    print(context, id, type_def, &AsTokens, &mut items)?;
    // The type itself stands first.
    let parsed = items.into_iter().next().map(super::print::parse).transpose()?;
    let mut definition = parsed.and_then(|file| file.items.into_iter().next());
    let plain = |fields: &mut syn::Fields| fields.iter_mut().for_each(|field| field.attrs.clear());
    match &mut definition {
        Some(syn::Item::Struct(item)) => {
            item.attrs.clear();
            plain(&mut item.fields);
        }
        Some(syn::Item::Enum(item)) => {
            item.attrs.clear();
            for variant in &mut item.variants {
                variant.attrs.clear();
                plain(&mut variant.fields);
            }
        }
        Some(_) | None => {}
    }
    Ok(quote!(#definition))
}

/// `use` items: the standard library, crates, this folder; in each group sorted, with one item for each parent.
fn imports(paths: &BTreeSet<&'static str>) -> Vec<TokenStream> {
    let group_of = |path: &str| match path.split("::").next() {
        Some("std") => 0,
        Some("super") => 2,
        _ => 1,
    };
    let mut groups: [Vec<(&str, Vec<&str>)>; 3] = Default::default();
    for &path in paths {
        // The module `support` itself joins what is imported from it.
        let (parent, name) =
            if path == SUPPORT { (path, "self") } else { path.rsplit_once("::").unwrap_or((path, "self")) };
        let group = &mut groups[group_of(path)];
        match group.iter_mut().find(|(other, _)| *other == parent) {
            Some((_, names)) => names.push(name),
            None => group.push((parent, vec![name])),
        }
    }
    let groups = groups.iter().filter(|group| !group.is_empty());
    groups.map(|group| group.iter().map(|(parent, names)| import(parent, names)).collect()).collect()
}

fn import(parent: &str, names: &[&str]) -> TokenStream {
    let parent = parent.split("::").map(path_segment);
    let names = names.iter().map(|name| path_segment(name));
    if names.len() == 1 { quote!(use #(#parent)::*::#(#names)*;) } else { quote!(use #(#parent)::*::{#(#names),*};) }
}

/// `self` and `super` are written as they are.
fn path_segment(name: &str) -> proc_macro2::Ident {
    proc_macro2::Ident::new(name, proc_macro2::Span::call_site())
}
