//! Objects with known members.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::ext::IdentExt as _;

use super::{
    binding,
    builders::{self, Start},
    context::Context,
    defaults::{self, Expression},
    docs, integers,
    names::{Names, ident},
    print::{Finish, Kind},
    recursion::Via,
    scalars,
    serde_attributes::{self, Renaming},
};
use crate::{
    diagnostic::Diagnostics,
    model::{Additional, Field, Presence, Scalar, Shape, StructDef, TypeDef, TypeId},
};

/// How a member is kept.
enum Kept<'a> {
    /// In a field.
    Field(Ident),
    /// Nowhere: it always has this value, an associated constant unless it is `null`.
    Constant(Ident, &'a Scalar),
}

/// A member and how it is kept.
struct Member<'a> {
    field: &'a Field,
    kept: Kept<'a>,
    /// The expression behind `Presence::Default`, if it can be written.
    default: Option<Expression>,
}

/// Prints `type_def`, a struct: the type, its constants, and the line that binds it to its contract.
///
/// # Errors
///
/// Those of `finish`.
pub(super) fn print<F: Finish>(
    context: &Context,
    id: TypeId,
    type_def: &TypeDef,
    def: &StructDef,
    finish: &F,
    items: &mut Vec<F::Finished>,
) -> Result<(), Diagnostics> {
    let mut fields = Names::new();
    let mut constants = Names::new();
    let members: Vec<Member> =
        def.fields.iter().map(|field| member(context, id, field, &mut fields, &mut constants)).collect();
    let additional = match &def.additional {
        Additional::Closed => None,
        Additional::Open(shape) => Some((ident(&fields.field("additional_properties")), shape)),
    };
    let writer = Writer::of(&members, additional.is_some());
    let printer = Printer { context, id, name: ident(&type_def.name), members, additional, writer };
    let docs = docs::type_docs(context, id);
    items.push(printer.definition(&docs, finish)?);
    let others = [printer.constants(), printer.default_impl(), Some(printer.binding()), Some(printer.builder())];
    for tokens in others.into_iter().flatten() {
        items.push(finish.items(tokens)?);
    }
    Ok(())
}

/// The member of that index in a struct of the name, or the constant that it is there.
#[cfg(feature = "lsp")]
pub(super) fn declared_member(
    context: &Context,
    id: TypeId,
    type_def: &TypeDef,
    def: &StructDef,
    index: usize,
) -> TokenStream {
    let (mut fields, mut constants) = (Names::new(), Names::new());
    let members: Vec<Member> =
        def.fields.iter().map(|field| member(context, id, field, &mut fields, &mut constants)).collect();
    let name = ident(&type_def.name);
    let Some(member) = members.get(index) else { return quote!(pub struct #name {}) };
    match &member.kept {
        Kept::Field(ident) => {
            let ty = member.field_type(context, id);
            quote!(pub struct #name { pub #ident: #ty })
        }
        Kept::Constant(_, Scalar::Null) => quote!(pub struct #name {}),
        Kept::Constant(ident, constant) => {
            let ty = constant_type(context, member.field, constant);
            let value = scalars::literal(constant);
            quote!(impl #name { pub const #ident: #ty = #value; })
        }
    }
}

/// The type of the constant that a member is.
fn constant_type(context: &Context, field: &Field, constant: &Scalar) -> TokenStream {
    match constant {
        Scalar::String(_) => quote!(&'static str),
        Scalar::Null | Scalar::Boolean(_) | Scalar::Integer(_) | Scalar::Number(_) => context.free_type(&field.shape),
    }
}

/// What writes a struct.
enum Writer<'a> {
    /// serde's derive; a constant that stands first is the type's tag: name and value.
    Derive(Option<(&'a str, &'a str)>),
    /// The runtime's macro, since the tag does not stand first. What serde's derive makes is unused but true: it tells
    /// a reader of the type all but the place of the tag.
    Place(&'a str, &'a str),
    /// The runtime's macro: serde's attributes know no such constants.
    Macro,
}

impl<'a> Writer<'a> {
    fn of(members: &[Member<'a>], open: bool) -> Writer<'a> {
        let mut constants = members.iter().enumerate().filter_map(|(place, member)| match &member.kept {
            Kept::Constant(_, constant) => Some((place, member.field.name.as_str(), *constant)),
            Kept::Field(_) => None,
        });
        match (constants.next(), constants.next()) {
            (None, _) => Writer::Derive(None),
            (Some((0, name, Scalar::String(value))), None) => Writer::Derive(Some((name, value))),
            (Some((_, name, Scalar::String(value))), None) if !open => Writer::Place(name, value),
            (Some(_), _) => Writer::Macro,
        }
    }
}

fn member<'a>(
    context: &Context,
    holder: TypeId,
    field: &'a Field,
    fields: &mut Names,
    constants: &mut Names,
) -> Member<'a> {
    let kept = match (&field.shape, &field.presence) {
        (Shape::Const(constant), Presence::Required) => {
            Kept::Constant(ident(&constants.constant(field.called())), constant)
        }
        _ => Kept::Field(ident(&fields.field(field.called()))),
    };
    let default = match &field.presence {
        Presence::Default(value) => {
            defaults::expression(context, &field.shape, Some((holder, Via::field(field))), value)
        }
        Presence::Required | Presence::Optional => None,
    };
    Member { field, kept, default }
}

impl Member<'_> {
    /// The type of the field in the struct `holder`.
    fn field_type(&self, context: &Context, holder: TypeId) -> TokenStream {
        let inner = context.held_type(holder, Via::field(self.field), &self.field.shape);
        if self.field.presence == Presence::Optional { quote!(Option<#inner>) } else { inner }
    }

    fn start(&self) -> Start {
        match (&self.field.presence, &self.field.shape) {
            (Presence::Required, Shape::Null) => Start::Null,
            (Presence::Optional, _) => Start::Absent,
            (Presence::Default(_), _) if self.default.is_some() => Start::Default,
            (Presence::Required | Presence::Default(_), _) => Start::Given,
        }
    }
}

struct Printer<'a> {
    context: &'a Context<'a>,
    id: TypeId,
    name: Ident,
    members: Vec<Member<'a>>,
    additional: Option<(Ident, &'a Shape)>,
    writer: Writer<'a>,
}

impl Printer<'_> {
    /// The members that are fields.
    fn fields(&self) -> impl Iterator<Item = (&Member<'_>, &Ident)> {
        self.members.iter().filter_map(|member| match &member.kept {
            Kept::Field(ident) => Some((member, ident)),
            Kept::Constant(..) => None,
        })
    }

    fn definition<F: Finish>(&self, docs: &TokenStream, finish: &F) -> Result<F::Finished, Diagnostics> {
        let name = &self.name;
        let names: Vec<(String, &str)> =
            self.fields().map(|(member, ident)| (ident.unraw().to_string(), member.field.name.as_str())).collect();
        let renaming = serde_attributes::of_fields(&names);
        let derives = self.derives();
        let attributes = self.attributes(&renaming);
        let added = self.context.added_attributes(self.id);
        let seen = self.context.visibility(self.id);
        let fields = self.fields().zip(&names).map(|((member, ident), (plain, name))| {
            let docs = docs::outer(&self.context.doc_lines(&member.field.docs));
            let deprecation = self.context.deprecation(&member.field.docs);
            let ty = member.field_type(self.context, self.id);
            let optional = member.field.presence == Presence::Optional;
            let skip = optional.then(|| quote!(skip_serializing_if = "Option::is_none"));
            let finite = serde_attributes::finite(&member.field.shape);
            let attribute = self.told(renaming.own(plain, name).into_iter().chain(skip).chain(finite));
            quote!(#docs #deprecation #attribute #seen #ident: #ty)
        });
        let additional = self.additional.as_ref().map(|(ident, shape)| {
            let ty = self.context.map_type(shape);
            let finite = serde_attributes::finite(shape);
            let attribute = self.told([quote!(flatten)].into_iter().chain(finite));
            quote!(#[doc = " All other members."] #attribute #seen #ident: #ty)
        });
        let head = quote!(#docs #[derive(#(#derives),*)] #(#added)* #attributes #seen struct #name);
        finish.definition(Kind::Struct, &head, &mut fields.chain(additional))
    }

    fn derives(&self) -> Vec<TokenStream> {
        let default = (self.has_default() && self.default_is_derived()).then(|| quote!(Default));
        let serialize = match self.writer {
            Writer::Derive(_) | Writer::Place(..) => {
                let serialize = self.context.import("serde::Serialize");
                Some(quote!(#serialize))
            }
            Writer::Macro => None,
        };
        let general = [quote!(Debug), quote!(Clone), quote!(PartialEq)].into_iter();
        let added = self.context.added_derives(self.id);
        general.chain(self.context.total_derives(self.id)).chain(default).chain(serialize).chain(added).collect()
    }

    /// What serde is told about the type.
    fn attributes(&self, renaming: &Renaming) -> TokenStream {
        let (tag, place) = match self.writer {
            Writer::Derive(tag) => (tag, None),
            Writer::Place(name, value) => (Some((name, value)), Some(quote!(remote = "Self"))),
            Writer::Macro => (None, None),
        };
        let closed = self.additional.is_none().then(|| quote!(deny_unknown_fields));
        let general = self.told(closed.into_iter().chain(renaming.argument()));
        let tag = tag.map(|(name, value)| quote!(tag = #name, rename = #value));
        let tag = self.told(tag.into_iter().chain(place));
        quote!(#general #tag)
    }

    /// `#[serde(…)]`, if serde's derive is there to understand it.
    fn told(&self, arguments: impl IntoIterator<Item = TokenStream>) -> Option<TokenStream> {
        match self.writer {
            Writer::Derive(_) | Writer::Place(..) => serde_attributes::attribute(arguments),
            Writer::Macro => None,
        }
    }

    /// `pub const TYPE: &'static str = "edge";` for each constant member.
    fn constants(&self) -> Option<TokenStream> {
        let seen = self.context.visibility(self.id);
        let constants: Vec<TokenStream> = self
            .members
            .iter()
            .filter_map(|member| match &member.kept {
                Kept::Field(_) | Kept::Constant(_, Scalar::Null) => None,
                Kept::Constant(ident, constant) => {
                    let ty = constant_type(self.context, member.field, constant);
                    let value = scalars::literal(constant);
                    let mut lines = self.context.doc_lines(&member.field.docs);
                    if lines.is_empty() {
                        lines.push(format!("The value of the member {}.", docs::code(&member.field.name)));
                    }
                    let docs = docs::outer(&lines);
                    let deprecation = self.context.deprecation(&member.field.docs);
                    Some(quote!(#docs #deprecation #seen const #ident: #ty = #value;))
                }
            })
            .collect();
        let name = &self.name;
        (!constants.is_empty()).then(|| quote!(impl #name { #(#constants)* }))
    }

    /// Whether every field has a value of its own.
    fn has_default(&self) -> bool {
        self.fields().all(|(member, _)| member.start() != Start::Given)
    }

    /// Whether the defaults are those of the fields' types.
    fn default_is_derived(&self) -> bool {
        self.fields().all(|(member, _)| member.default.as_ref().is_none_or(|default| default.is_default))
    }

    fn default_impl(&self) -> Option<TokenStream> {
        if !self.has_default() || self.default_is_derived() {
            return None;
        }
        let name = &self.name;
        let fields = self.fields().map(|(member, ident)| match (&member.default, member.start()) {
            (Some(default), _) => {
                let value = &default.tokens;
                quote!(#ident: #value)
            }
            (None, Start::Null) => quote!(#ident: ()),
            (None, Start::Given | Start::Absent | Start::Default) => quote!(#ident: None),
        });
        let additional = self.additional.as_ref().map(|(ident, _)| {
            let map = self.context.map();
            quote!(#ident: #map::new())
        });
        let fields = fields.chain(additional);
        Some(quote!(impl Default for #name { fn default() -> Self { Self { #(#fields,)* } } }))
    }

    /// The line with which values are built.
    fn builder(&self) -> TokenStream {
        let fields = self.fields().map(|(member, field)| builders::Field {
            name: field,
            ty: self.context.held_type(self.id, Via::field(member.field), &member.field.shape),
            exact: matches!(&member.field.shape, Shape::Integer(bounds) if integers::is_exact(*bounds)),
            start: member.start(),
            deprecation: self.context.deprecation(&member.field.docs),
            default: member.default.as_ref().map(|default| default.tokens.clone()),
        });
        let additional = self.additional.as_ref().map(|(name, shape)| {
            let map = self.context.map();
            let (ty, default) = (self.context.map_type(shape), Some(quote!(#map::new())));
            builders::Field { name, ty, exact: false, start: Start::Default, deprecation: None, default }
        });
        builders::line(&self.name, fields.chain(additional))
    }

    /// The line that binds the type to its contract.
    fn binding(&self) -> TokenStream {
        let name = &self.name;
        let arguments = binding::arguments(self.context, self.id);
        let writes = match self.writer {
            Writer::Derive(_) => None,
            Writer::Place(..) | Writer::Macro => Some(quote!(serialize)),
        };
        let members = self.members.iter().map(|member| match &member.kept {
            Kept::Field(field) => listed(member, field),
            Kept::Constant(ident, constant) => {
                let name = &member.field.name;
                let value = if **constant == Scalar::Null { quote!(()) } else { quote!(Self::#ident) };
                quote!((#name = #value))
            }
        });
        let map = self.context.map_for_others();
        let others = self.additional.as_ref().map(|(field, _)| quote!(; ..#field #map));
        quote!(support::object!(#writes #name, #arguments, { #(#members),* #others });)
    }
}

/// A member with a field, as the runtime's macro takes it.
fn listed(member: &Member, field: &Ident) -> TokenStream {
    let name = &member.field.name;
    // `stringify!` would write a raw identifier as it is.
    let renamed = (*field != *name).then(|| quote!((#name)));
    match (&member.field.presence, &member.default) {
        (Presence::Required, _) => quote!(#field #renamed),
        (Presence::Optional, _) => quote!([#field #renamed]),
        (Presence::Default(_), Some(Expression { tokens, .. })) => quote!(#field #renamed = #tokens),
        (Presence::Default(value), None) => {
            let text = value.to_string();
            quote!(#field #renamed = support::of_default(&CHECKS, #text)?)
        }
    }
}
