//! Schema files whose names are words of TypeScript.

use std::path::Path;

use serde_json::json;
use testkit::{read, write};
use triglyph::{
    Request,
    files::{self, Output},
    load::{self, SchemaSource},
    render::Language,
};

/// Every reserved word of ECMAScript, those that are reserved in strict mode and in modules included, and the words
/// that mean something in certain places of TypeScript.
const WORDS: &str = "break case catch class const continue debugger default delete do else enum export extends false finally \
    for function if import in instanceof new null return super switch this throw true try typeof var void while with \
    implements interface let package private protected public static yield await arguments eval \
    abstract accessor any as asserts async bigint boolean constructor declare from get global infer is keyof module namespace \
    never number object of out override readonly require satisfies set string symbol type undefined unique unknown using";

/// Generates a module for each word into `folder`, and asks the compiler. All of them have a type of the same name, so
/// the index can export each of these only as a part of its module.
pub fn compile(folder: &Path) {
    let words: Vec<&str> = WORDS.split_whitespace().collect();
    let schemas = words.iter().map(|word| {
        let path = folder.join(format!("schemas/{word}.schema.json"));
        let schema = json!({"title": "Same", "type": "object", "properties": {*word: {"type": "string"}}});
        write(&path, &schema.to_string());
        SchemaSource { path, pointer: None, name: None }
    });
    let request = Request {
        load: load::Options { schemas: schemas.collect(), base: folder.to_owned(), ..load::Options::default() },
        languages: vec![Language::TypeScript],
        ..Request::default()
    };
    let generated = triglyph::generate(&request).unwrap_or_else(|findings| panic!("{findings}"));
    let rendered = &generated.rendered[0];
    let out = folder.join("typescript/src");
    let output = Output { folder: out.clone(), files: &rendered.files, prune: true };
    files::write(&[output]).unwrap_or_else(|findings| panic!("{findings}"));
    let index = read(&out.join("index.ts"));
    assert_eq!(rendered.modules.len(), words.len());
    for module in &rendered.modules {
        let name = &module.module;
        assert!(index.contains(&format!("export * as {name} from \"./{name}.js\";\n")), "{name} in\n{index}");
    }
    super::languages::compile_typescript(&folder.join("typescript"));
}
