//! One of several shapes.

use std::collections::HashMap;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::{
    context::Context,
    docs,
    names::{Names, ident},
    read,
    recursion::Via,
    scalars,
};
use crate::model::{Scalar, Select, Shape, TypeDef, TypeId, TypeSet, UnionDef, Variant};

/// Prints `type_def`, a union: the enum, how it is read and written, and `From` for each variant that has a type of its own.
pub(super) fn print(context: &Context, id: TypeId, type_def: &TypeDef, def: &UnionDef) -> Vec<TokenStream> {
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
    let mut items = vec![printer.definition(&docs::type_docs(context, id)), printer.serialize(), printer.read()];
    items.extend(printer.conversions());
    items
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
        | Shape::Integer
        | Shape::Number
        | Shape::String
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
    fn definition(&self, docs: &TokenStream) -> TokenStream {
        let name = &self.name;
        let variants = self.choices.iter().map(|Choice { variant, name, content }| {
            let docs = docs::outer(&docs::lines(&variant.docs));
            let content = content.as_ref().map(|content| quote!((#content)));
            quote!(#docs #name #content)
        });
        quote!(#docs #[derive(Debug, Clone, PartialEq)] pub enum #name { #(#variants,)* })
    }

    fn serialize(&self) -> TokenStream {
        let name = &self.name;
        let serialize = self.context.import("serde::ser::Serialize");
        let serializer = self.context.import("serde::ser::Serializer");
        let arms =
            self.choices.iter().map(|Choice { variant, name: choice, content }| match (content, &variant.shape) {
                (Some(_), _) => quote!(Self::#choice(value) => value.serialize(serializer)),
                (None, Shape::Const(constant)) => {
                    let write = scalars::write(constant);
                    quote!(Self::#choice => #write)
                }
                (None, _) => quote!(Self::#choice => serializer.serialize_unit()),
            });
        quote! {
            impl #serialize for #name {
                fn serialize<S: #serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> { match self { #(#arms,)* } }
            }
        }
    }

    fn read(&self) -> TokenStream {
        let body = self.by_text().unwrap_or_else(|| self.by_document());
        read::implementation(self.context, self.id, &body)
    }

    /// The expression that reads a variant.
    fn value(&self, choice: &Choice) -> TokenStream {
        let name = &choice.name;
        match &choice.content {
            Some(_) => quote!(support::Read::read(reader, plan).map(Self::#name)),
            None => quote!(reader.skip(plan).map(|()| Self::#name)),
        }
    }

    /// The usual case: a member with strings tells all variants apart.
    fn by_text(&self) -> Option<TokenStream> {
        let tag = self.tag?;
        let arms = self
            .choices
            .iter()
            .map(|choice| {
                let Select::Tag(values) = &choice.variant.select else { return None };
                let texts =
                    values.iter().map(|value| matches!(value, Scalar::String(_)).then(|| scalars::literal(value)));
                let texts = texts.collect::<Option<Vec<_>>>().filter(|texts| !texts.is_empty())?;
                let value = self.value(choice);
                Some(quote!(#(#texts)|* => #value))
            })
            .collect::<Option<Vec<_>>>()?;
        Some(quote!(let (tag, plan) = reader.tagged(plan, #tag)?; match &*tag { #(#arms,)* _ => None, }))
    }

    /// Any mixture: the first arm that fits.
    fn by_document(&self) -> TokenStream {
        let mut arms = Vec::new();
        let mut covered = TypeSet::EMPTY;
        for (index, choice) in self.choices.iter().enumerate() {
            let value = self.value(choice);
            match &choice.variant.select {
                _ if covered == TypeSet::ALL => break,
                Select::Types(types) => {
                    arms.extend(type_arms(types.minus(covered), covered, &value));
                    covered = covered.or(*types);
                }
                // The document is accepted, so it is of the last variant if it is of none before.
                Select::Node(_) if index + 1 == self.choices.len() => {
                    arms.push(Arm { pattern: None, guard: None, value });
                    covered = TypeSet::ALL;
                }
                Select::Node(node) => {
                    let node = proc_macro2::Literal::usize_unsuffixed(*node);
                    let guard = quote!(reader.fits(&CHECKS, #node)?);
                    arms.push(Arm { pattern: None, guard: Some(guard), value });
                }
                Select::Tag(wanted) => arms.extend(wanted.iter().map(|wanted| self.tag_arm(wanted, value.clone()))),
            }
        }
        if covered != TypeSet::ALL {
            arms.push(Arm { pattern: None, guard: None, value: quote!(None) });
        }
        if arms.iter().all(|arm| arm.pattern.is_none()) {
            let chain = chain(&arms);
            return quote!(let plan = reader.settle(plan)?; #chain);
        }
        self.context.import("super::support::Json");
        let tag = self.tag.map_or_else(|| quote!(None), |tag| quote!(Some(#tag)));
        let choice = choice(&arms);
        quote!(let (document, plan) = reader.outline(plan, #tag)?; #choice)
    }

    /// The arm of the documents whose tag equals `wanted`.
    fn tag_arm(&self, wanted: &Scalar, value: TokenStream) -> Arm {
        let tag = self.tag.unwrap_or_default();
        let (pattern, guard) = scalars::pattern(wanted);
        let guard = guard.map(|guard| quote!(if #guard));
        Arm {
            pattern: Some(quote!(Json::Object(object))),
            guard: Some(quote!(matches!(object.get(#tag), Some(#pattern) #guard))),
            value,
        }
    }

    /// `From` for every variant whose type no other variant has.
    fn conversions(&self) -> Vec<TokenStream> {
        let name = &self.name;
        let mut counts: HashMap<String, usize> = HashMap::new();
        for choice in &self.choices {
            *counts.entry(self.source(choice).to_string()).or_default() += 1;
        }
        let convert = |choice: &Choice| {
            let content = choice.content.as_ref()?;
            let source = self.source(choice);
            // `From` for the type itself is the standard library's.
            if choice.variant.shape == Shape::Named(self.id) || counts[&source.to_string()] > 1 {
                return None;
            }
            let value = if content.to_string() == source.to_string() { quote!(value) } else { quote!(Box::new(value)) };
            let choice = &choice.name;
            Some(quote!(impl From<#source> for #name { fn from(value: #source) -> Self { Self::#choice(#value) } }))
        };
        self.choices.iter().filter_map(convert).collect()
    }

    /// What a variant is made from: its content, without a box around it.
    fn source(&self, choice: &Choice) -> TokenStream {
        match &choice.variant.shape {
            Shape::Named(id) => self.context.path(*id),
            Shape::Json
            | Shape::Null
            | Shape::Boolean
            | Shape::Integer
            | Shape::Number
            | Shape::String
            | Shape::Const(_)
            | Shape::Nullable(_)
            | Shape::Array(_)
            | Shape::Tuple(_)
            | Shape::Map(_) => choice.content.clone().unwrap_or_default(),
        }
    }
}

/// One way to recognise a document; no pattern fits every one.
struct Arm {
    pattern: Option<TokenStream>,
    guard: Option<TokenStream>,
    value: TokenStream,
}

/// The arms for the types in `types`, when those in `covered` were caught before.
fn type_arms(types: TypeSet, covered: TypeSet, value: &TokenStream) -> Vec<Arm> {
    let whole = [
        (TypeSet::NULL, quote!(Json::Null)),
        (TypeSet::BOOLEAN, quote!(Json::Bool(_))),
        (TypeSet::STRING, quote!(Json::String(_))),
        (TypeSet::ARRAY, quote!(Json::Array(_))),
        (TypeSet::OBJECT, quote!(Json::Object(_))),
    ];
    let mut patterns: Vec<TokenStream> =
        whole.into_iter().filter(|(part, _)| types.contains(*part)).map(|(_, pattern)| pattern).collect();
    let numbers = types.and(TypeSet::NUMBER);
    let mut guard = None;
    if !numbers.is_empty() {
        // What is left of the numbers once the others are caught needs no guard.
        if covered.or(types).contains(TypeSet::NUMBER) {
            patterns.push(quote!(Json::Number(_)));
        } else if numbers == TypeSet::INTEGER {
            guard = Some(quote!(number.is_integer()));
        } else {
            guard = Some(quote!(!number.is_integer()));
        }
    }
    let unguarded = (!patterns.is_empty()).then(|| Arm {
        pattern: Some(quote!(#(#patterns)|*)),
        guard: None,
        value: value.clone(),
    });
    let guarded = guard.map(|guard| Arm {
        pattern: Some(quote!(Json::Number(number))),
        guard: Some(guard),
        value: value.clone(),
    });
    unguarded.into_iter().chain(guarded).collect()
}

/// A chain of `if`.
fn chain(arms: &[Arm]) -> TokenStream {
    let chain = arms.iter().map(|Arm { guard, value, .. }| match guard {
        Some(guard) => quote!(if #guard { #value } else),
        None => quote!({ #value }),
    });
    quote!(#(#chain)*)
}

/// `match document`.
fn choice(arms: &[Arm]) -> TokenStream {
    let arms = arms.iter().map(|Arm { pattern, guard, value }| {
        let pattern = pattern.clone().unwrap_or_else(|| quote!(_));
        let guard = guard.as_ref().map(|guard| quote!(if #guard));
        quote!(#pattern #guard => #value)
    });
    quote!(match &document { #(#arms,)* })
}
