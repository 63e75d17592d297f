//! Schemas in descriptions of APIs have the dialect of their description: `nullable`, flags on bounds and a `$ref` that
//! stands alone in OpenAPI 3.0, JSON Schema 2020-12 in later ones. A whole description is the contract of its messages,
//! those of each operation with all that it says of them. In three languages.

mod messages;
mod real;

use testkit::{Document, Project, lock, question, scratch, workspace};
use triglyph::{Request, load::SchemaSource};

const ACCEPTED: [&str; 14] = [
    r#"{"id":1,"total":1,"place":null}"#,
    r#"{"id":1,"total":1,"place":"BE"}"#,
    r#"{"id":1,"total":100}"#,
    r#"{"id":9007199254740991,"total":-1.5,"note":null}"#,
    r#"{"id":1,"total":1,"note":"abc","gift":true}"#,
    r#"{"id":1,"total":1,"status":null}"#,
    r#"{"id":1,"total":1,"status":"open","kind":"a"}"#,
    r#"{"id":1,"total":1,"customer":null}"#,
    r#"{"id":1,"total":1,"customer":{"name":"Ann","id":"x"}}"#,
    r#"{"id":1,"total":1,"maybe":null}"#,
    r#"{"id":1,"total":1,"either":null}"#,
    r#"{"id":1,"total":1,"either":{"type":"company","vat":"CHE"}}"#,
    r#"{"id":1,"total":1,"items":[1,null]}"#,
    r#"{"id":1,"total":1,"items":null,"secret":"x","parent":{"id":2,"total":2}}"#,
];

const REFUSED: [&str; 13] = [
    r#"{"id":1,"total":1,"place":"Bern"}"#,
    r#"{"id":0,"total":1}"#,
    r#"{"id":9223372036854775808,"total":1}"#,
    r#"{"id":1,"total":100.5}"#,
    r#"{"id":1,"total":null}"#,
    r#"{"id":1,"total":1,"note":"abcd"}"#,
    r#"{"id":1,"total":1,"gift":null}"#,
    // An `enum` has to list null, too.
    r#"{"id":1,"total":1,"kind":null}"#,
    r#"{"id":1,"total":1,"customer":{}}"#,
    r#"{"id":1,"total":1,"either":{"type":"company"}}"#,
    r#"{"id":1,"total":1,"items":[1,"a"]}"#,
    r#"{"id":1,"total":1,"secret":null}"#,
    r#"{"id":1,"total":1,"parent":null}"#,
];

#[test]
fn schemas_of_openapi_3_0_have_its_dialect() {
    let _lock = lock("openapi");
    let mut project = Project::new(&scratch("openapi"));
    let generated = project.generate("openapi", &request());
    let texts = [ACCEPTED.as_slice(), REFUSED.as_slice()].concat();
    let documents: Vec<_> = texts.iter().map(|text| Document::Text((*text).to_owned())).collect();
    let mut reference = None;
    for rendered in &generated {
        let question = question("openapi", &rendered.modules[0], documents.clone());
        let said = project.judge(rendered.language).ask(&[question]).concat();
        let reference = reference.get_or_insert_with(|| said.clone());
        for (place, text) in texts.iter().enumerate() {
            let found = said[place].disagreement(place < ACCEPTED.len(), &reference[place]);
            assert_eq!(found, None, "{:?}, {text}", rendered.language);
        }
    }
}

fn request() -> Request {
    let base = workspace().join("tests/openapi");
    let path = base.join("shop.yaml");
    let pointer = Some("/components/schemas/Order".to_owned());
    testkit::request(vec![SchemaSource { path, pointer, name: None }], &base)
}
