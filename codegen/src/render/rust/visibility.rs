//! Who sees which type: as all are seen, unless something is said of the type by name.
//!
//! What a type holds is part of what it shows, so that no type may be seen by more than what it holds is.

use std::collections::HashMap;

use proc_macro2::TokenStream;
use quote::quote;

use crate::{
    diagnostic::{Diagnostics, Stated},
    model::{Model, TypeId},
    render::{RustAddition, Visibility, additions::selected},
};

/// Who sees which type.
#[derive(Debug)]
pub(super) struct Seen {
    usual: Visibility,
    /// Of types that something else is said of, with where it is said.
    others: HashMap<TypeId, (Visibility, Stated)>,
}

impl Seen {
    /// Sorts out what is said of which types; what is said last counts.
    ///
    /// # Errors
    ///
    /// Every type that holds another one which fewer see.
    pub(super) fn of(model: &Model, usual: Visibility, wanted: &[RustAddition]) -> Result<Seen, Diagnostics> {
        let mut seen = Seen { usual, others: HashMap::new() };
        for addition in wanted {
            let (Some(visibility), Some(said)) = (addition.visibility, addition.names.first()) else { continue };
            // That there are no such types was said by who looks at derives.
            for (id, _) in selected(model, &addition.names, true, &mut Vec::new()) {
                seen.others.insert(id, (visibility, said.clone()));
            }
        }
        let findings: Vec<_> = model.definitions().filter_map(|(id, _)| seen.refused(model, id)).collect();
        if findings.is_empty() { Ok(seen) } else { Err(Diagnostics(findings)) }
    }

    /// Who sees a type.
    fn visibility(&self, id: TypeId) -> Visibility {
        self.others.get(&id).map_or(self.usual, |(visibility, _)| *visibility)
    }

    /// The same as it stands in front of the type, and of its members.
    pub(super) fn tokens(&self, id: TypeId) -> TokenStream {
        tokens(self.visibility(id))
    }

    /// What is wrong with a type that shows one which fewer see.
    fn refused(&self, model: &Model, id: TypeId) -> Option<crate::diagnostic::Diagnostic> {
        let own = self.visibility(id);
        let def = model.type_def(id);
        let mut hidden = None;
        for shape in def.kind.shapes() {
            shape.each_named(&mut |part| {
                if self.visibility(part) < own {
                    hidden.get_or_insert(part);
                }
            });
        }
        let hidden = hidden?;
        let part = &model.type_def(hidden).name;
        let message =
            format!("{} is `{}` and holds {part}, which is `{}`", def.name, own.text(), self.visibility(hidden).text());
        let help = format!("let both be seen alike, or let {part} be seen by more than {}", def.name);
        let said = self.others.get(&hidden).or_else(|| self.others.get(&id)).map(|(_, said)| said);
        Some(said.cloned().unwrap_or_default().finding(message, help))
    }
}

/// A visibility as it stands in front of items.
pub(super) fn tokens(visibility: Visibility) -> TokenStream {
    match visibility {
        Visibility::Super => quote!(pub(super)),
        Visibility::Crate => quote!(pub(crate)),
        Visibility::Public => quote!(pub),
    }
}
