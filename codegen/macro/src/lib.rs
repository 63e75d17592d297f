//! Types from JSON Schema without a build script: what `triglyph::builder` would write into a file, where the macro stands.
//!
//! The generator is asked on a thread of its own, and told texts: what it makes tokens with asks the compiler for them on the
//! thread that the compiler calls, and the generator works on many.

extern crate proc_macro;

mod arguments;
mod options;

use std::{path::Path, thread};

use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

/// Why nothing is generated: the number of the argument that is wrong, and what is said of it.
struct Refusal(usize, String);

/// Generates a module for each schema, and the runtime beside them as `support`, unless `runtime` says otherwise: a call
/// has a module of its own around it.
///
/// ```ignore
/// mod contracts {
///     triglyph_macro::contract!("schemas/order.schema.json");
/// }
/// ```
///
/// Schemas are named as in `triglyph::builder::Config::schema`, relative to the folder of the crate's `Cargo.toml`, and
/// options follow them, which do what the methods of that name do:
///
/// ```ignore
/// mod contracts {
///     triglyph_macro::contract!(
///         "schemas/order.schema.json",
///         "schemas/customer.yaml",
///         formats = "annotate",
///         derive = ["my_crate::Audited"],
///     );
/// }
/// ```
///
/// * `name`, of the root type, if there is one schema;
/// * `draft` (`"7"`), `formats` (`"assert"`, `"annotate"`), `integers` (`"64-bit"`, `"unbounded"`);
/// * `allow_read`, a list of folders; `allow_patterns`, a list of patterns, and `pattern_steps`;
/// * `derive` and `attributes`, lists for all types; `deprecated`; `visibility` (`"pub"`, `"pub(crate)"`, `"pub(super)"`);
/// * `map` (`"BTreeMap"`, `"IndexMap"`), `string` (`"String"`, `"Box<str>"`, `"Arc<str>"`);
/// * `schemars` and `utoipa`; `runtime` (`"embedded"`, `"package"`, or the path of a module).
///
/// The compiler asks again when a schema changes, or a file that it refers to. What is wrong with a schema is an error at its
/// name; what the generator only warns of is not said, and `triglyph` says it.
#[proc_macro]
pub fn contract(input: TokenStream) -> TokenStream {
    let (texts, places) = split(input);
    let expanded = thread::spawn(move || expand(&texts)).join();
    let refusal = match expanded {
        Ok(Ok(code)) => match code.parse() {
            Ok(tokens) => return tokens,
            Err(error) => Refusal(0, error.to_string()),
        },
        Ok(Err(refusal)) => refusal,
        Err(_) => Refusal(0, "the generator failed: please report it, with the schema".to_owned()),
    };
    compile_error(places.get(refusal.0).copied().unwrap_or_else(Span::call_site), &refusal.1)
}

/// The texts of the arguments, which commas separate, and where each begins.
fn split(input: TokenStream) -> (Vec<String>, Vec<Span>) {
    let mut arguments: Vec<TokenStream> = vec![TokenStream::new()];
    for token in input {
        match (&token, arguments.last_mut()) {
            (TokenTree::Punct(mark), _) if mark.as_char() == ',' => arguments.push(TokenStream::new()),
            (_, Some(last)) => last.extend([token]),
            (_, None) => {}
        }
    }
    // A comma may stand behind the last one.
    arguments.pop_if(|last| last.is_empty());
    let begin =
        |argument: &TokenStream| argument.clone().into_iter().next().map_or_else(Span::call_site, |first| first.span());
    let places = arguments.iter().map(begin).collect();
    (arguments.iter().map(ToString::to_string).collect(), places)
}

/// The code: what the generator makes, and an item for each file that it read, for which the compiler reads it, too, and so
/// compiles the crate again when it changes.
fn expand(texts: &[String]) -> Result<String, Refusal> {
    let (config, schemas) = options::config(texts)?;
    let (mut code, files) = config.text().map_err(|error| {
        let file =
            error.diagnostics().first().and_then(|finding| finding.place.as_ref()).map(|place| place.file.as_str());
        // At the schema that the first finding is about.
        let named = |schema: &String| file.is_some_and(|file| schema.split('#').next() == Some(file));
        Refusal(schemas.iter().position(named).unwrap_or(0), error.to_string())
    })?;
    code.extend(files.iter().filter_map(|file| read_again(file)));
    Ok(code)
}

fn read_again(file: &Path) -> Option<String> {
    let file = std::path::absolute(file).ok()?;
    Some(format!("const _: &[u8] = ::core::include_bytes!({:?});\n", file.to_str()?))
}

/// `::core::compile_error!{"message"}`, all of which stands where the mistake does.
fn compile_error(place: Span, message: &str) -> TokenStream {
    let mark = |char, spacing| TokenTree::Punct(Punct::new(char, spacing));
    let name = |name| TokenTree::Ident(Ident::new(name, place));
    let colons = || [mark(':', Spacing::Joint), mark(':', Spacing::Alone)];
    let text = TokenTree::Literal(Literal::string(message));
    let head = colons().into_iter().chain([name("core")]).chain(colons()).chain([name("compile_error")]);
    let body = Group::new(Delimiter::Brace, TokenStream::from(spanned(text, place)));
    let tail = [mark('!', Spacing::Alone), TokenTree::Group(body)];
    head.chain(tail).map(|token| spanned(token, place)).collect()
}

fn spanned(mut token: TokenTree, place: Span) -> TokenTree {
    token.set_span(place);
    token
}
