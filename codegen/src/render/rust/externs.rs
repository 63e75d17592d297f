//! Types of users in the place of generated ones.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::TokenStream;
use quote::quote;
use syn::Path;

use super::{
    super::{Language, Options, externs::by_type, runtime::Runtime},
    binding,
    context::Context,
    docs,
    names::ident,
};
use crate::{
    diagnostic::{Diagnostic, Diagnostics, Stated},
    model::{Model, TypeId},
};

/// The paths of users' types, by the type that each stands for: texts that were parsed once, since tokens stay on their
/// thread.
#[derive(Debug, Default)]
pub(super) struct Externs {
    paths: BTreeMap<TypeId, String>,
    /// Those that are the first with their path: a type is bound to one contract.
    bound: BTreeSet<TypeId>,
}

impl Externs {
    /// Sorts out which types stand for which.
    ///
    /// # Errors
    ///
    /// What is no path, and names of types that are not there.
    pub(super) fn of(model: &Model, options: &Options) -> Result<Externs, Diagnostics> {
        let mut findings = Vec::new();
        let stated = by_type(model, &options.externs, |one| one.rust.as_ref(), &mut findings);
        let mut found = Externs::default();
        let mut seen = BTreeSet::new();
        for (id, one) in stated {
            match path(one, options.runtime(Language::Rust)) {
                Ok(path) => {
                    if seen.insert(path.clone()) {
                        found.bound.insert(id);
                    }
                    found.paths.insert(id, path);
                }
                Err(finding) => findings.push(finding),
            }
        }
        if findings.is_empty() { Ok(found) } else { Err(Diagnostics(findings)) }
    }

    /// Whether another type stands for that one.
    pub(super) fn has(&self, id: TypeId) -> bool {
        self.paths.contains_key(&id)
    }

    /// The types for which others stand.
    pub(super) fn ids(&self) -> impl Iterator<Item = TypeId> {
        self.paths.keys().copied()
    }
}

/// The path of a type, in the form in which equal ones are equal.
fn path(written: &Stated, runtime: &Runtime) -> Result<String, Diagnostic> {
    let help = "write it as code anywhere in the crate can: `crate::money::Money`, `time::Date`";
    let parsed = syn::parse_str::<Path>(&written.text)
        .map_err(|_| written.finding(format!("{:?} is no path of a type", written.text), help))?;
    let first = parsed.segments.first().map(|segment| segment.ident.to_string()).unwrap_or_default();
    if parsed.segments.len() < 2 || ["self", "super", "Self"].contains(&first.as_str()) {
        let message = format!("{:?} means another type in each module", written.text);
        return Err(written.finding(message, help));
    }
    // A trait of one crate cannot be implemented for a type of another one in a third.
    let is_of_crate = |path: &str| path.starts_with("crate::");
    let is_foreign = match runtime {
        Runtime::Embedded => false,
        Runtime::Package => true,
        Runtime::At(place) => !is_of_crate(place),
    };
    if is_foreign && !is_of_crate(&written.text) {
        let message = format!("{:?} is of another crate, as the runtime is", written.text);
        let help = "put a type of your own around it, or generate with `runtime = \"embedded\"`";
        return Err(written.finding(message, help));
    }
    Ok(quote!(#parsed).to_string())
}

/// What stands in the module of a type for which another one stands: the name, and what binds it to its contract.
pub(super) fn print(context: &Context, id: TypeId) -> Option<TokenStream> {
    let externs = context.externs();
    let path: Path = syn::parse_str(externs.paths.get(&id)?).ok()?;
    let type_def = context.type_def(id);
    let (name, docs) = (ident(&type_def.name), docs::type_docs(context, id));
    let arguments = binding::arguments(context, id);
    let bound = externs.bound.contains(&id).then(|| quote!(support::foreign!(#name, #arguments);));
    let seen = context.visibility(id);
    Some(quote!(#docs #seen type #name = #path; #bound))
}
