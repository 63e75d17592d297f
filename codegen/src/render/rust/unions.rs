//! One of several shapes.

use std::collections::HashMap;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::{
    binding,
    context::Context,
    docs,
    names::{Names, ident},
    print::{Finish, Kind},
    recursion::Via,
    scalars, serde_attributes,
};
use crate::{
    diagnostic::Diagnostics,
    model::{Scalar, Select, Shape, TypeDef, TypeId, TypeSet, UnionDef, Variant},
};

/// Prints `type_def`, a union: the enum, and the line that binds it to its contract.
///
/// # Errors
///
/// Those of `finish`.
pub(super) fn print<F: Finish>(
    context: &Context,
    id: TypeId,
    type_def: &TypeDef,
    def: &UnionDef,
    finish: &F,
    items: &mut Vec<F::Finished>,
) -> Result<(), Diagnostics> {
    let mut names = Names::new();
    let choices = def
        .variants
        .iter()
        .map(|variant| Choice {
            variant,
            name: ident(&names.variant(&variant.name)),
            content: content(context, id, &variant.shape),
        })
        .collect();
    let printer = Printer { context, id, name: ident(&type_def.name), tag: def.tag.as_deref(), choices };
    items.push(printer.definition(&docs::type_docs(context, id), finish)?);
    items.push(finish.items(printer.binding())?);
    Ok(())
}

/// A variant and the type that it holds, if it holds anything.
struct Choice<'a> {
    variant: &'a Variant,
    name: Ident,
    content: Option<TokenStream>,
}

fn content(context: &Context, id: TypeId, shape: &Shape) -> Option<TokenStream> {
    match shape {
        Shape::Null | Shape::Const(_) => None,
        Shape::Json
        | Shape::Boolean
        | Shape::Integer(_)
        | Shape::Number
        | Shape::String
        | Shape::Native(_)
        | Shape::Nullable(_)
        | Shape::Array(_)
        | Shape::Tuple(_)
        | Shape::Map(_)
        | Shape::Named(_) => Some(context.held_type(id, Via::Variant, shape)),
    }
}

struct Printer<'a> {
    context: &'a Context<'a>,
    id: TypeId,
    name: Ident,
    tag: Option<&'a str>,
    choices: Vec<Choice<'a>>,
}

impl Printer<'_> {
    fn definition<F: Finish>(&self, docs: &TokenStream, finish: &F) -> Result<F::Finished, Diagnostics> {
        let (name, has_constants) = (&self.name, self.has_constants());
        let mut variants = self.choices.iter().map(|Choice { variant, name, content }| {
            let docs = docs::outer(&self.context.doc_lines(&variant.docs));
            let deprecation = self.context.deprecation(&variant.docs);
            let finite = (!has_constants)
                .then(|| serde_attributes::attribute(serde_attributes::finite(&variant.shape)))
                .flatten();
            let content = content.as_ref().map(|content| quote!((#finite #content)));
            quote!(#docs #deprecation #name #content)
        });
        let derived = (!has_constants).then(|| {
            let serialize = self.context.import("serde::Serialize");
            (quote!(, #serialize), quote!(#[serde(untagged)]))
        });
        let (derive, attribute) = derived.unzip();
        let total = self.context.total_derives(self.id);
        let (more, added) = (self.context.added_derives(self.id), self.context.added_attributes(self.id));
        let derives = quote!(#[derive(Debug, Clone, PartialEq #(, #total)* #derive #(, #more)*)] #(#added)*);
        let seen = self.context.visibility(self.id);
        let head = quote!(#docs #derives #attribute #seen enum #name);
        finish.definition(Kind::Enum, &head, &mut variants)
    }

    /// Whether a variant stands for a scalar that serde's attributes cannot write.
    fn has_constants(&self) -> bool {
        self.choices.iter().any(|choice| constant(choice).is_some())
    }

    /// The line that binds the type to its contract.
    fn binding(&self) -> TokenStream {
        let name = &self.name;
        let writes = self.has_constants().then(|| quote!(serialize));
        let arguments = binding::arguments(self.context, self.id);
        let counts = self.counts();
        match self.by_text(&counts) {
            Some((tag, variants)) => {
                quote!(support::tagged_union!(#writes #name, #arguments, #tag { #(#variants),* });)
            }
            None => {
                let (variants, last) = self.by_outline(&counts);
                let (tag, last) = (self.tag, last.map(|last| quote!(; #last)));
                quote!(support::untagged_union!(#writes #name, #arguments, #tag { #(#variants),* #last });)
            }
        }
    }

    /// A variant as the runtime's macros take it: with its content, and whether it is made from that by `From`.
    fn listed(&self, choice: &Choice, counts: &HashMap<String, usize>) -> TokenStream {
        let name = &choice.name;
        let source = self.source(choice);
        // `From` for the type itself is the standard library's, and one type cannot become several variants.
        let converts = choice.variant.shape != Shape::Named(self.id) && counts[&source.to_string()] == 1;
        match (&choice.content, constant(choice)) {
            (Some(_), _) if converts => quote!(#name(#source)),
            (Some(_), _) => quote!(#name[#source]),
            (None, Some(constant)) => {
                let value = scalars::literal(constant);
                quote!(#name = #value)
            }
            (None, None) => quote!(#name),
        }
    }

    /// The usual case: a member with strings tells all variants apart.
    fn by_text(&self, counts: &HashMap<String, usize>) -> Option<(&str, Vec<TokenStream>)> {
        let variant = |choice: &Choice| {
            let Select::Tag(values) = &choice.variant.select else { return None };
            let texts = values.iter().map(|value| matches!(value, Scalar::String(_)).then(|| scalars::literal(value)));
            let texts = texts.collect::<Option<Vec<_>>>().filter(|texts| !texts.is_empty())?;
            let variant = self.listed(choice, counts);
            Some(quote!(#(#texts)|* => #variant))
        };
        Some((self.tag?, self.choices.iter().map(variant).collect::<Option<_>>()?))
    }

    /// Any mixture: the first variant whose condition holds, and what is left.
    fn by_outline(&self, counts: &HashMap<String, usize>) -> (Vec<TokenStream>, Option<TokenStream>) {
        let mut variants = Vec::new();
        let mut last = None;
        let mut covered = TypeSet::EMPTY;
        for (index, choice) in self.choices.iter().enumerate() {
            let variant = self.listed(choice, counts);
            let condition = match &choice.variant.select {
                Select::Types(types) => {
                    covered = covered.or(*types);
                    kinds(*types)
                }
                // The document is accepted, so it is of the last variant if it is of none before.
                Select::Node(_) if index + 1 == self.choices.len() && covered != TypeSet::ALL => {
                    last = Some(variant);
                    break;
                }
                Select::Node(node) => {
                    let node = proc_macro2::Literal::usize_unsuffixed(*node);
                    quote!((#node))
                }
                Select::Tag(values) if values.is_empty() => quote!(never),
                Select::Tag(values) => {
                    let values = values.iter().map(scalars::literal);
                    quote!([#(#values),*])
                }
            };
            variants.push(quote!(#condition => #variant));
        }
        (variants, last)
    }

    /// How many variants are made from the same type.
    fn counts(&self) -> HashMap<String, usize> {
        let mut counts: HashMap<String, usize> = HashMap::new();
        for choice in &self.choices {
            *counts.entry(self.source(choice).to_string()).or_default() += 1;
        }
        counts
    }

    /// What a variant is made from: its content, without a box around it.
    fn source(&self, choice: &Choice) -> TokenStream {
        match &choice.variant.shape {
            Shape::Named(id) => self.context.path(*id),
            Shape::Json
            | Shape::Null
            | Shape::Boolean
            | Shape::Integer(_)
            | Shape::Number
            | Shape::String
            | Shape::Native(_)
            | Shape::Const(_)
            | Shape::Nullable(_)
            | Shape::Array(_)
            | Shape::Tuple(_)
            | Shape::Map(_) => choice.content.clone().unwrap_or_default(),
        }
    }
}

/// The scalar that a variant without content stands for, unless it is `null`.
fn constant<'a>(choice: &Choice<'a>) -> Option<&'a Scalar> {
    match &choice.variant.shape {
        Shape::Const(constant) if *constant != Scalar::Null => Some(constant),
        Shape::Const(_)
        | Shape::Json
        | Shape::Null
        | Shape::Boolean
        | Shape::Integer(_)
        | Shape::Number
        | Shape::String
        | Shape::Native(_)
        | Shape::Nullable(_)
        | Shape::Array(_)
        | Shape::Tuple(_)
        | Shape::Map(_)
        | Shape::Named(_) => None,
    }
}

/// The types in `types`, as the runtime's macro calls them.
fn kinds(types: TypeSet) -> TokenStream {
    let names = [
        (TypeSet::NULL, quote!(null)),
        (TypeSet::BOOLEAN, quote!(boolean)),
        (TypeSet::STRING, quote!(string)),
        (TypeSet::ARRAY, quote!(array)),
        (TypeSet::OBJECT, quote!(object)),
    ];
    let mut kinds: Vec<TokenStream> =
        names.into_iter().filter(|(part, _)| types.contains(*part)).map(|(_, name)| name).collect();
    if types.contains(TypeSet::NUMBER) {
        kinds.push(quote!(number));
    } else if types.contains(TypeSet::INTEGER) {
        kinds.push(quote!(integer));
    } else if types.contains(TypeSet::FRACTION) {
        kinds.push(quote!(fraction));
    }
    if kinds.is_empty() { quote!(never) } else { quote!(#(#kinds)|*) }
}
