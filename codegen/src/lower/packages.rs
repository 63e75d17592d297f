//! Packages that are built on: which modules are theirs, and what differs from them.

use std::{
    collections::{BTreeSet, HashSet},
    ops::Range,
};

use super::{Options, renames, shared::Source, types::Types};
use crate::{
    diagnostic::{Code, Diagnostic, Diagnostics},
    load::Bundle,
    model::TypeDef,
};

/// The modules of each package, in order, and then the own ones. Names in a group do not depend on those behind it.
pub(super) fn groups(bundle: &Bundle) -> Vec<Range<usize>> {
    let mut groups = Vec::new();
    let mut start = 0;
    for group in bundle.roots.chunk_by(|one, other| one.package == other.package) {
        groups.push(start..start + group.len());
        start += group.len();
    }
    groups
}

/// Gives the types of each group the names that its project has for them. The result are findings about what the own one
/// renames and is not there.
///
/// # Errors
///
/// Names that are none, or taken.
pub(super) fn rename(
    types: &mut [Types],
    groups: &[Range<usize>],
    options: &Options,
) -> Result<Vec<Diagnostic>, Diagnostics> {
    for (group, renames) in groups.iter().zip(&options.package_renames) {
        renames::apply(&mut types[group.clone()], renames)?;
    }
    let own = groups.last().cloned().unwrap_or_default();
    renames::apply(&mut types[own], &options.renames)
}

/// Whether a finding is about a file whose types are in a package.
pub(super) fn has(bundle: &Bundle, finding: &Diagnostic) -> bool {
    let roots = bundle.roots.iter().filter(|root| root.package.is_some());
    let mut names = roots.map(|root| bundle.documents[root.location.document].name.as_str());
    finding.place.as_ref().is_some_and(|place| names.any(|name| name == place.file))
}

/// The own types that are made of a schema of which a package has one, too: they mean something else.
pub(super) fn repeated(bundle: &Bundle, sources: &[Source<'_, '_>], types: &[Types]) -> Vec<Diagnostic> {
    let places = |is_own: bool| {
        let of = sources.iter().zip(types).filter(move |(source, _)| source.root.package.is_none() == is_own);
        of.flat_map(|(source, types)| {
            let located = |def: &TypeDef| Some(source.origins.get(def.node)?.schema.location.clone());
            types.types.iter().filter_map(located)
        })
    };
    let of_packages: HashSet<_> = places(false).collect();
    let repeated: BTreeSet<_> = places(true).filter(|location| of_packages.contains(location)).collect();
    let said = repeated.into_iter().map(|location| {
        let message = "this schema means something else where this project refers to it than in its package";
        let help = "a type of its own is generated for it: look for other alternatives beside it that accept the same \
                    values, where a default is not filled in";
        Diagnostic::warning(Code::RepeatedType, message, help).at(bundle.place(&location))
    });
    said.collect()
}
