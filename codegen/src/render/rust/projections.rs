//! What language models are asked for: a module for each, with the schema, and `from_answer`.

use proc_macro2::TokenStream;
use quote::quote;

use super::{automata, docs, names::ident};
use crate::model::{Model, Projection};

/// What the module says of itself.
pub(super) fn module_docs(model: &Model, projection: &Projection) -> Vec<String> {
    let (provider, module) = (&projection.provider, docs::code(&model.modules[projection.module].name));
    vec![format!("Documents of {module} as answers of a model: for {provider}.")]
}

/// The check program that tells alternatives apart, as a file and its text.
pub(super) fn checks(projection: &Projection) -> Option<(String, String)> {
    let checks = projection.checks.as_ref()?;
    Some((projection.checks_file(), automata::program_text(checks) + "\n"))
}

/// The items of a module, in groups; the data in files beside it, or in the code.
pub(super) fn items(model: &Model, projection: &Projection, inline: bool) -> Vec<TokenStream> {
    let text = |(file, text): (String, String)| if inline { quote!(#text) } else { quote!(include_str!(#file)) };
    let [schema, decoding] = projection.files().map(text);
    let checks = match checks(projection) {
        Some(checks) => {
            let checks = text(checks);
            quote!(Some(#checks))
        }
        None => quote!(None),
    };
    let module = &model.modules[projection.module];
    let (name, root) = (ident(&module.name), ident(&model.type_def(module.root).name));
    let asked = docs::outer(&["The schema to ask by, as JSON text.".to_owned()]);
    let said = docs::outer(&[
        "The document that the text of an answer stands for.".to_owned(),
        String::new(),
        "# Errors".to_owned(),
        String::new(),
        "The report on what is refused, at its places in the answer: `repair` makes a message of it that the model can act on. \
         What stands for nothing has the code `answer`."
            .to_owned(),
    ]);
    vec![
        quote! {
            use super::support::Report;
            use super::support::answer::Answers;
        },
        quote! {
            #asked
            pub const SCHEMA: &str = #schema;
        },
        quote!(static ANSWERS: Answers = Answers::new(#decoding, #checks);),
        quote! {
            #said
            pub fn from_answer(answer: &[u8]) -> Result<super::#name::#root, Report> {
                ANSWERS.read(answer)
            }
        },
    ]
}
