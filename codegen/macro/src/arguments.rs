//! What stands between two commas: the name of a schema, or an option.

use syn::{
    Ident, Lit, LitStr, Token, bracketed,
    ext::IdentExt as _,
    parse::{Parse, ParseStream},
    punctuated::Punctuated,
    token::Bracket,
};

/// An argument of the macro.
pub enum Argument {
    /// A schema, as it is named.
    Schema(String),
    /// An option, and what it is set to.
    Setting(String, Value),
}

/// What an option is set to.
pub enum Value {
    /// `"text"`, `true`, `5`
    One(Lit),
    /// `["text", "text"]`
    List(Vec<String>),
}

impl Parse for Argument {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if input.peek(LitStr) {
            return Ok(Argument::Schema(input.parse::<LitStr>()?.value()));
        }
        if !input.peek(Ident::peek_any) {
            return Err(
                input.error("expected the name of a schema, \"order.schema.json\", or an option, `name = value`")
            );
        }
        let name = input.call(Ident::parse_any)?;
        input.parse::<Token![=]>()?;
        Ok(Argument::Setting(name.to_string(), input.parse()?))
    }
}

impl Parse for Value {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if input.peek(Bracket) {
            let content;
            bracketed!(content in input);
            let list = Punctuated::<LitStr, Token![,]>::parse_terminated(&content)?;
            return Ok(Value::List(list.iter().map(LitStr::value).collect()));
        }
        input.parse().map(Value::One)
    }
}
