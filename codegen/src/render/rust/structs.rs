//! Objects with known members.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::{
    context::Context,
    defaults::{self, Expression},
    docs,
    names::{Names, ident},
    read,
    recursion::Via,
    scalars,
};
use crate::model::{Additional, Field, Presence, Scalar, Shape, StructDef, TypeDef, TypeId};

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

/// Prints `type_def`, a struct: the type, its constants, and how it is read and written.
pub(super) fn print(context: &Context, id: TypeId, type_def: &TypeDef, def: &StructDef) -> Vec<TokenStream> {
    let mut fields = Names::new();
    let mut constants = Names::new();
    let members: Vec<Member> =
        def.fields.iter().map(|field| member(context, id, field, &mut fields, &mut constants)).collect();
    let additional = match &def.additional {
        Additional::Closed => None,
        Additional::Open(shape) => Some((ident(&fields.field("additional_properties")), shape)),
    };
    let printer = Printer { context, id, name: ident(&type_def.name), members, additional };
    let docs = docs::type_docs(context, id);
    [
        Some(printer.definition(&docs)),
        printer.constants(),
        printer.default_impl(),
        Some(printer.serialize()),
        Some(printer.read()),
    ]
    .into_iter()
    .flatten()
    .collect()
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
            Kept::Constant(ident(&constants.constant(&field.name)), constant)
        }
        _ => Kept::Field(ident(&fields.field(&field.name))),
    };
    let default = match &field.presence {
        Presence::Default(value) => {
            defaults::expression(context, &field.shape, Some((holder, Via::field(field))), value)
        }
        Presence::Required | Presence::Optional => None,
    };
    Member { field, kept, default }
}

struct Printer<'a> {
    context: &'a Context<'a>,
    id: TypeId,
    name: Ident,
    members: Vec<Member<'a>>,
    additional: Option<(Ident, &'a Shape)>,
}

impl Printer<'_> {
    /// The members that are fields.
    fn fields(&self) -> impl Iterator<Item = (&Member<'_>, &Ident)> {
        self.members.iter().filter_map(|member| match &member.kept {
            Kept::Field(ident) => Some((member, ident)),
            Kept::Constant(..) => None,
        })
    }

    fn definition(&self, docs: &TokenStream) -> TokenStream {
        let name = &self.name;
        let derives_default = self.has_default() && self.default_is_derived();
        let default = derives_default.then(|| quote!(, Default));
        let fields = self.fields().map(|(member, ident)| {
            let docs = docs::outer(&docs::lines(&member.field.docs));
            let inner = self.context.held_type(self.id, Via::field(member.field), &member.field.shape);
            let ty = if member.field.presence == Presence::Optional { quote!(Option<#inner>) } else { inner };
            quote!(#docs pub #ident: #ty)
        });
        let additional = self.additional.as_ref().map(|(ident, shape)| {
            let ty = self.context.map_type(shape);
            quote!(#[doc = " All other members."] pub #ident: #ty)
        });
        let fields = fields.chain(additional);
        quote!(#docs #[derive(Debug, Clone, PartialEq #default)] pub struct #name { #(#fields,)* })
    }

    /// `pub const TYPE: &'static str = "edge";` for each constant member.
    fn constants(&self) -> Option<TokenStream> {
        let constants: Vec<TokenStream> = self
            .members
            .iter()
            .filter_map(|member| match &member.kept {
                Kept::Field(_) | Kept::Constant(_, Scalar::Null) => None,
                Kept::Constant(ident, constant) => {
                    let ty = match constant {
                        Scalar::String(_) => quote!(&'static str),
                        Scalar::Null | Scalar::Boolean(_) | Scalar::Integer(_) | Scalar::Number(_) => {
                            self.context.free_type(&member.field.shape)
                        }
                    };
                    let value = scalars::literal(constant);
                    let mut lines = docs::lines(&member.field.docs);
                    if lines.is_empty() {
                        lines.push(format!("The value of the member {}.", docs::code(&member.field.name)));
                    }
                    let docs = docs::outer(&lines);
                    Some(quote!(#docs pub const #ident: #ty = #value;))
                }
            })
            .collect();
        let name = &self.name;
        (!constants.is_empty()).then(|| quote!(impl #name { #(#constants)* }))
    }

    /// Whether every field may be absent and every default can be written.
    fn has_default(&self) -> bool {
        self.fields().all(|(member, _)| match member.field.presence {
            Presence::Required => false,
            Presence::Optional => true,
            Presence::Default(_) => member.default.is_some(),
        })
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
        let fields = self.fields().map(|(member, ident)| match &member.default {
            Some(default) => {
                let value = &default.tokens;
                quote!(#ident: #value)
            }
            None => quote!(#ident: None),
        });
        let additional = self.additional.as_ref().map(|(ident, _)| {
            let map = self.context.import("std::collections::BTreeMap");
            quote!(#ident: #map::new())
        });
        let fields = fields.chain(additional);
        Some(quote!(impl Default for #name { fn default() -> Self { Self { #(#fields,)* } } }))
    }

    fn serialize(&self) -> TokenStream {
        let name = &self.name;
        let serialize = self.context.import("serde::ser::Serialize");
        let serializer = self.context.import("serde::ser::Serializer");
        self.context.import("serde::ser::SerializeMap");
        let entries: Vec<TokenStream> = self.members.iter().map(entry).collect();
        let additional = self
            .additional
            .as_ref()
            .map(|(ident, _)| quote!(for (name, value) in &self.#ident { map.serialize_entry(name, value)?; }));
        let body = if entries.is_empty() && additional.is_none() {
            quote!(serializer.serialize_map(Some(0))?.end())
        } else {
            quote!(let mut map = serializer.serialize_map(None)?; #(#entries)* #additional map.end())
        };
        quote! {
            impl #serialize for #name {
                fn serialize<S: #serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> { #body }
            }
        }
    }

    fn read(&self) -> TokenStream {
        let locals: Vec<(&Member<'_>, Ident)> = self.fields().map(|(member, field)| (member, local(field))).collect();
        let lets = locals.iter().map(|(_, local)| quote!(let mut #local = None;));
        let arms = locals.iter().map(|(member, local)| {
            let name = &member.field.name;
            quote!(#name => #local = Some(member.read(reader)?))
        });
        let mut fields: Vec<TokenStream> = self
            .fields()
            .zip(&locals)
            .map(|((member, field), (_, local))| {
                let value = finish(member, local);
                if *field == value.to_string() { value } else { quote!(#field: #value) }
            })
            .collect();
        let (mut other, mut alone) = (quote!(member.skip(reader)?), quote!(member.skip(reader)?;));
        let (mut map, mut constants) = (None, Vec::new());
        if let Some((field, _)) = &self.additional {
            let (tree, local) = (self.context.import("std::collections::BTreeMap"), local(field));
            map = Some(quote!(let mut #local = #tree::new();));
            let kept = self.members.iter().filter(|member| matches!(member.kept, Kept::Constant(..)));
            constants = kept.map(|member| &member.field.name).collect();
            alone = quote!(let value = member.read(reader)?; #local.insert(member.into_name(), value););
            other = quote!({ #alone });
            fields.push(if local == *field { quote!(#field) } else { quote!(#field: #local) });
        }
        let constants = (!constants.is_empty()).then(|| quote!(#(#constants)|* => member.skip(reader)?,));
        let walk = if locals.is_empty() && constants.is_none() {
            alone
        } else {
            quote!(match member.name() { #(#arms,)* #constants _ => #other, })
        };
        let body = quote! {
            let mut members = reader.members(plan)?;
            #(#lets)* #map
            while let Some(member) = reader.member(&mut members)? { #walk }
            Some(Self { #(#fields),* })
        };
        read::implementation(self.context, self.id, &body)
    }
}

/// The variable for a field: named like it, unless that would hide another one.
fn local(field: &Ident) -> Ident {
    if ["reader", "plan", "members", "member", "value"].iter().any(|name| field == name) {
        return quote::format_ident!("{field}_");
    }
    field.clone()
}

/// The expression for a field when all members have been read into variables.
fn finish(member: &Member, local: &Ident) -> TokenStream {
    match (&member.field.presence, &member.default) {
        (Presence::Required, _) => quote!(#local?),
        (Presence::Optional, _) => quote!(#local),
        (Presence::Default(_), Some(Expression { is_default: true, .. })) => quote!(#local.unwrap_or_default()),
        (Presence::Default(_), Some(Expression { tokens, allocates: true, .. })) => {
            quote!(#local.unwrap_or_else(|| #tokens))
        }
        (Presence::Default(_), Some(Expression { tokens, .. })) => quote!(#local.unwrap_or(#tokens)),
        (Presence::Default(value), None) => {
            let text = value.to_string();
            quote!(#local.or_else(|| serde_json::from_str(#text).ok())?)
        }
    }
}

/// One statement of `serialize`.
fn entry(member: &Member) -> TokenStream {
    let name = &member.field.name;
    match &member.kept {
        Kept::Constant(_, Scalar::Null) => quote!(map.serialize_entry(#name, &())?;),
        Kept::Constant(ident, Scalar::String(_)) => quote!(map.serialize_entry(#name, Self::#ident)?;),
        Kept::Constant(ident, Scalar::Boolean(_) | Scalar::Integer(_) | Scalar::Number(_)) => {
            quote!(map.serialize_entry(#name, &Self::#ident)?;)
        }
        Kept::Field(ident) if member.field.presence == Presence::Optional => {
            quote!(if let Some(value) = &self.#ident { map.serialize_entry(#name, value)?; })
        }
        Kept::Field(ident) => quote!(map.serialize_entry(#name, &self.#ident)?;),
    }
}
