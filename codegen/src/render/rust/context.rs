//! What the printers of one module share: the model, the imports they ask for, and the Rust type of a shape.

use std::{
    cell::RefCell,
    collections::{BTreeSet, HashMap},
};

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens as _, quote};
use syn::Attribute;

use super::{
    additions::Additions,
    docs,
    externs::Externs,
    integers::integer_type,
    names::ident,
    natives, packages,
    recursion::{Boxes, Via},
    totality::Partial,
    visibility::Seen,
};
use crate::{
    diagnostic::Diagnostics,
    model::{Docs, Model, NodeId, Scalar, Shape, TypeDef, TypeId},
    render::{Options, RustMap, RustOptions, RustString, TimeLibrary, Visibility},
};

/// The longest tuple that becomes one; serde and the standard library have no traits for longer ones.
const LONGEST_TUPLE: usize = 12;

/// What follows from how all types of a model hold one another.
pub(super) struct Links {
    boxes: Boxes,
    /// The types without `Eq`.
    unequal: Partial,
    /// The types without `Ord` and `Hash`.
    partial: Partial,
    additions: Additions,
    externs: Externs,
    seen: Seen,
    options: RustOptions,
}

impl Links {
    /// Finds it out, and what users add to types.
    ///
    /// # Errors
    ///
    /// What cannot be added, and what is no type.
    pub(super) fn of(model: &Model, options: &Options) -> Result<Links, Diagnostics> {
        let externs = Externs::of(model, options)?;
        let unequal = Partial::of(model, &externs, true);
        let partial = Partial::of(model, &externs, options.rust.map == RustMap::BTreeMap);
        let seen = Seen::of(model, options.rust.visibility, &options.rust_additions);
        let additions = Additions::of(model, &unequal, &partial, &options.rust_additions)?;
        let boxes = Boxes::of(model);
        Ok(Links { boxes, unequal, partial, additions, externs, seen: seen?, options: options.rust })
    }

    /// Whose types hold times.
    pub(super) fn time(&self) -> TimeLibrary {
        self.options.time
    }

    /// Whether types of users stand for some.
    pub(super) fn have_externs(&self) -> bool {
        self.externs.ids().next().is_some()
    }

    /// Whether a type of the user's stands for that one.
    pub(super) fn has_extern(&self, id: TypeId) -> bool {
        self.externs.has(id)
    }

    /// Whether not all see all types, although their methods are public.
    pub(super) fn has_hidden(&self) -> bool {
        self.options.visibility != Visibility::Public
    }

    /// Whether there may be something that is deprecated for the compiler.
    pub(super) fn has_deprecated(&self) -> bool {
        self.options.deprecated || self.additions.has_deprecated()
    }
}

/// A module while some of its types are printed.
pub(super) struct Context<'a> {
    model: &'a Model,
    links: &'a Links,
    module: usize,
    imports: RefCell<BTreeSet<&'static str>>,
    /// Of which types, read as which nodes, it is known whether reading fills in all defaults.
    pub(super) fills: RefCell<HashMap<(TypeId, NodeId), bool>>,
}

impl<'a> Context<'a> {
    /// Nothing is imported yet.
    pub(super) fn new(model: &'a Model, links: &'a Links, module: usize) -> Self {
        Context { model, links, module, imports: RefCell::default(), fills: RefCell::default() }
    }

    /// The last segment of `path`, which the module will import.
    pub(super) fn import(&self, path: &'static str) -> Ident {
        self.imports.borrow_mut().insert(path);
        ident(path.rsplit("::").next().unwrap_or(path))
    }

    /// Everything asked for.
    pub(super) fn into_imports(self) -> BTreeSet<&'static str> {
        self.imports.into_inner()
    }

    /// The model that the module is part of.
    pub(super) fn model(&self) -> &'a Model {
        self.model
    }

    /// The definition behind an id.
    pub(super) fn type_def(&self, id: TypeId) -> &'a TypeDef {
        self.model.type_def(id)
    }

    /// Whether `id` is defined in this module.
    pub(super) fn is_own(&self, id: TypeId) -> bool {
        id.module == self.module
    }

    /// The type of `shape` where `holder` holds it by value.
    pub(super) fn held_type(&self, holder: TypeId, via: Via, shape: &Shape) -> TokenStream {
        self.shape_type(shape, Some((holder, via)))
    }

    /// The type of `shape` behind a pointer or on its own.
    pub(super) fn free_type(&self, shape: &Shape) -> TokenStream {
        self.shape_type(shape, None)
    }

    /// What follows from how all types hold one another.
    pub(super) fn links(&self) -> &'a Links {
        self.links
    }

    /// Types of users in the place of generated ones.
    pub(super) fn externs(&self) -> &Externs {
        &self.links.externs
    }

    /// Whose types hold times.
    pub(super) fn time(&self) -> TimeLibrary {
        self.links.time()
    }

    /// Whether a value of the type `id` is boxed where it is held like this.
    pub(super) fn is_boxed(&self, held: Option<(TypeId, Via)>, id: TypeId) -> bool {
        held.is_some_and(|(holder, via)| self.links.boxes.contains(holder, via, id))
    }

    /// What can be derived for the type `id` beside `PartialEq`, if its parts have it.
    pub(super) fn total_derives(&self, id: TypeId) -> Vec<TokenStream> {
        match self.links.partial.is_total(id) {
            true => vec![quote!(Eq), quote!(PartialOrd), quote!(Ord), quote!(Hash)],
            false if self.links.unequal.is_total(id) => vec![quote!(Eq)],
            false => vec![],
        }
    }

    /// What users add to the derives of the type `id`.
    pub(super) fn added_derives(&self, id: TypeId) -> Vec<TokenStream> {
        self.links.additions.derives(id)
    }

    /// The attributes that users add to the type `id`.
    pub(super) fn added_attributes(&self, id: TypeId) -> Vec<Attribute> {
        self.links.additions.attributes(id)
    }

    /// Who sees the type `id` and its members.
    pub(super) fn visibility(&self, id: TypeId) -> TokenStream {
        self.links.seen.tokens(id)
    }

    /// The lines above an item. What the compiler says is not said once more.
    pub(super) fn doc_lines(&self, said: &Docs) -> Vec<String> {
        match self.links.options.deprecated && said.deprecated {
            true => docs::lines(&Docs { deprecated: false, ..said.clone() }),
            false => docs::lines(said),
        }
    }

    /// The attribute of an item that the schema calls deprecated, where that is wanted.
    pub(super) fn deprecation(&self, said: &Docs) -> Option<TokenStream> {
        (self.links.options.deprecated && said.deprecated).then(|| quote!(#[deprecated]))
    }

    /// The same of a type, unless a user said more about it.
    pub(super) fn type_deprecation(&self, id: TypeId) -> Option<TokenStream> {
        let said = self.added_attributes(id).iter().any(|attribute| attribute.path().is_ident("deprecated"));
        if said { None } else { self.deprecation(&self.type_def(id).docs) }
    }

    fn shape_type(&self, shape: &Shape, held: Option<(TypeId, Via)>) -> TokenStream {
        match shape {
            Shape::Json => self.json_value(),
            Shape::Null | Shape::Const(Scalar::Null) => quote!(()),
            Shape::Boolean | Shape::Const(Scalar::Boolean(_)) => quote!(bool),
            Shape::Integer(bounds) => integer_type(*bounds),
            Shape::Const(Scalar::Integer(_)) => quote!(i64),
            Shape::Number | Shape::Const(Scalar::Number(_)) => quote!(f64),
            Shape::String | Shape::Const(Scalar::String(_)) => self.text_type(),
            Shape::Native(native) => natives::path(*native, self.time()),
            Shape::Nullable(inner) => {
                let inner = self.shape_type(inner, held);
                quote!(Option<#inner>)
            }
            Shape::Array(item) => {
                let item = self.free_type(item);
                quote!(Vec<#item>)
            }
            Shape::Tuple(items) if !is_tuple(items) => {
                let value = self.json_value();
                quote!(Vec<#value>)
            }
            Shape::Tuple(items) => {
                let items = items.iter().map(|item| self.shape_type(item, held));
                quote!((#(#items,)*))
            }
            Shape::Map(value) => self.map_type(value),
            Shape::Named(id) => {
                let path = self.path(*id);
                if self.is_boxed(held, *id) { quote!(Box<#path>) } else { path }
            }
        }
    }

    /// The type of an object with members of shape `value`.
    pub(super) fn map_type(&self, value: &Shape) -> TokenStream {
        let (map, value) = (self.map(), self.free_type(value));
        quote!(#map<String, #value>)
    }

    /// The type of maps, without its arguments.
    pub(super) fn map(&self) -> TokenStream {
        match self.links.options.map {
            RustMap::BTreeMap => self.import("std::collections::BTreeMap").into_token_stream(),
            // By its whole path: the names that generated types cannot have do not depend on options.
            RustMap::IndexMap => quote!(::indexmap::IndexMap),
        }
    }

    /// What the members that are not listed go to while they are read, if it is not what the runtime takes by itself.
    pub(super) fn map_for_others(&self) -> Option<TokenStream> {
        match self.links.options.map {
            RustMap::BTreeMap => None,
            RustMap::IndexMap => {
                let map = self.map();
                Some(quote!(= #map::new()))
            }
        }
    }

    /// The type of strings.
    pub(super) fn text_type(&self) -> TokenStream {
        match self.links.options.string {
            RustString::String => quote!(String),
            RustString::BoxStr => quote!(Box<str>),
            RustString::ArcStr => quote!(::std::sync::Arc<str>),
        }
    }

    /// A text as an expression of that type; of an empty one, the type's own default.
    pub(super) fn text(&self, text: &str) -> TokenStream {
        match (self.links.options.string, text.is_empty()) {
            (RustString::String, true) => quote!(String::new()),
            (RustString::String, false) => quote!(#text.to_owned()),
            (RustString::BoxStr, true) => quote!(Box::<str>::default()),
            (RustString::BoxStr, false) => quote!(Box::<str>::from(#text)),
            (RustString::ArcStr, true) => quote!(::std::sync::Arc::<str>::default()),
            (RustString::ArcStr, false) => quote!(::std::sync::Arc::<str>::from(#text)),
        }
    }

    /// The same type behind `as`, if it is not what the runtime takes by itself.
    pub(super) fn as_text(&self) -> Option<TokenStream> {
        let text = self.text_type();
        match self.links.options.string {
            RustString::String => None,
            RustString::BoxStr | RustString::ArcStr => Some(quote!(as #text)),
        }
    }

    fn json_value(&self) -> TokenStream {
        let value = self.import("serde_json::Value");
        quote!(#value)
    }

    /// A named type as this module writes it.
    pub(super) fn path(&self, id: TypeId) -> TokenStream {
        let name = ident(&self.type_def(id).name);
        if self.is_own(id) {
            return quote!(#name);
        }
        let home = &self.model.modules[id.module];
        let module = ident(&home.name);
        match packages::path(home) {
            Some(package) => quote!(#package::#module::#name),
            None => quote!(super::#module::#name),
        }
    }
}

/// Whether an array of exactly these items is a Rust tuple. The empty one would be `()`, which is `null`.
pub(super) fn is_tuple(items: &[Shape]) -> bool {
    (1..=LONGEST_TUPLE).contains(&items.len())
}
