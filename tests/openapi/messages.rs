//! Requests and responses, by the descriptions in this folder.

use testkit::{Document, Project, lock, question, scratch, workspace};
use triglyph::{Request, load::SchemaSource};

/// A description, exchanges that it accepts, and some that it does not.
struct Case {
    file: &'static str,
    accepted: &'static [&'static str],
    refused: &'static [&'static str],
}

const CASES: [Case; 5] = [
    Case {
        file: "store.yaml",
        accepted: &[
            r#"{"operation":"listOrders"}"#,
            r#"{"operation":"listOrders","request":{}}"#,
            r#"{"operation":"listOrders","request":{"query":{"limit":100,"status":["open"],"filter":{"paid":true}}}}"#,
            r#"{"operation":"listOrders","request":{"header":{"X-Trace":"123e4567-e89b-12d3-a456-426614174000"}}}"#,
            r#"{"operation":"listOrders","response":{"status":200,"header":{"X-Total":1},"body":{"items":[{"id":"a","total":1}]}}}"#,
            r#"{"operation":"listOrders","response":{"status":503,"body":{"title":null}}}"#,
            // What is read only is not sent, and what is written only is not answered.
            r#"{"operation":"createOrder","request":{"body":{"total":1,"secret":"x","note":null,"lines":[{"sku":"a"}]}}}"#,
            r#"{"operation":"createOrder","response":{"status":201,"body":{"id":"a","total":1,"lines":[{"sku":"a","price":1}]}}}"#,
            r#"{"operation":"createOrder","response":{"status":404,"body":{"title":"gone"}}}"#,
            r#"{"operation":"createOrder","response":{"status":409}}"#,
            r#"{"operation":"orderShipped","request":{"body":{"order":"a"}},"response":{"status":204}}"#,
            r#"{"operation":"GET /orders/{id}","request":{"path":{"id":"ab"}},"response":{"status":200}}"#,
            r#"{"operation":"GET /orders/{id}","response":{"status":200,"body":{"id":"a","total":1}}}"#,
            r#"{"operation":"order.update","request":{"path":{"id":"ab"}}}"#,
            r#"{"operation":"order.update","request":{"path":{"id":"ab"},"contentType":"application/merge-patch+json","body":{}}}"#,
            r#"{"operation":"order.update","request":{"path":{"id":"ab"},"contentType":"text/plain","body":"x"}}"#,
            r#"{"operation":"order.update","response":{"status":299}}"#,
        ],
        refused: &[
            "{}",
            r#"{"operation":"nothing"}"#,
            r#"{"operation":"listOrders","request":{"query":{"limit":0}}}"#,
            r#"{"operation":"listOrders","request":{"query":{"status":["lost"]}}}"#,
            r#"{"operation":"listOrders","request":{"query":{"filter":{"paid":"yes"}}}}"#,
            r#"{"operation":"listOrders","request":{"query":{"page":1}}}"#,
            r#"{"operation":"listOrders","request":{"header":{"X-Trace":"x"}}}"#,
            // Other parts of a description speak of this header.
            r#"{"operation":"listOrders","request":{"header":{"Authorization":"x"}}}"#,
            r#"{"operation":"listOrders","response":{"status":200,"body":{"items":[]}}}"#,
            // This status has a response of its own.
            r#"{"operation":"listOrders","response":{"status":200,"body":{"title":"x"}}}"#,
            r#"{"operation":"createOrder","request":{}}"#,
            r#"{"operation":"createOrder","request":{"body":{"id":"a","total":1,"secret":"x"}}}"#,
            r#"{"operation":"createOrder","request":{"body":{"total":0,"secret":"x"}}}"#,
            r#"{"operation":"createOrder","request":{"body":{"total":1,"secret":"x","lines":[{"sku":"a","price":1}]}}}"#,
            r#"{"operation":"createOrder","response":{"status":201,"body":{"id":"a","total":1,"secret":"x"}}}"#,
            r#"{"operation":"createOrder","response":{"status":201,"body":{"total":1}}}"#,
            r#"{"operation":"createOrder","response":{"status":409,"body":{"title":"x"}}}"#,
            r#"{"operation":"createOrder","response":{"status":500,"body":{"title":"x"}}}"#,
            r#"{"operation":"orderShipped","request":{"body":{}}}"#,
            r#"{"operation":"GET /orders/{id}","request":{}}"#,
            r#"{"operation":"GET /orders/{id}","request":{"path":{"id":"a"}}}"#,
            r#"{"operation":"order.update","request":{"path":{"id":"ab"},"contentType":"text/plain","body":{}}}"#,
            r#"{"operation":"order.update","request":{"path":{"id":"ab"},"contentType":"application/x-www-form-urlencoded","body":{}}}"#,
            r#"{"operation":"order.update","response":{"status":600}}"#,
        ],
    },
    Case {
        file: "events.json",
        accepted: &[
            r#"{"operation":"POST order.paid","request":{"body":{"amount":1}},"response":{"status":204}}"#,
            r#"{"operation":"POST order.paid","request":{"body":null}}"#,
            r#"{"operation":"POST order.paid","response":{"status":410,"body":"no"}}"#,
        ],
        refused: &[
            r#"{"operation":"POST order.paid","request":{"body":{"amount":0}}}"#,
            r#"{"operation":"POST order.paid","request":{}}"#,
            r#"{"operation":"POST order.paid","response":{"status":300}}"#,
            r#"{"operation":"POST order.paid","response":{"status":410,"body":"not any more"}}"#,
        ],
    },
    Case {
        file: "pets.json",
        accepted: &[
            r#"{"operation":"listPets","request":{"query":{"limit":1,"tags":["a"],"ids":[1]}}}"#,
            r#"{"operation":"listPets","response":{"status":200,"header":{"X-Next":"b"},"body":[{"id":1,"name":"Tom"}]}}"#,
            r#"{"operation":"addPet","request":{"body":{"name":"Tom"}},"response":{"status":201}}"#,
            r#"{"operation":"renamePet","request":{"path":{"id":7},"body":{"name":"Tim"}}}"#,
        ],
        refused: &[
            r#"{"operation":"listPets","request":{"query":{"limit":0}}}"#,
            r#"{"operation":"listPets","request":{"query":{"tags":[""]}}}"#,
            r#"{"operation":"listPets","request":{"query":{"ids":["1"]}}}"#,
            r#"{"operation":"listPets","response":{"status":200,"body":[{}]}}"#,
            r#"{"operation":"addPet","request":{"body":{}}}"#,
            r#"{"operation":"addPet","request":{}}"#,
            r#"{"operation":"renamePet","request":{"path":{"id":2147483648},"body":{"name":"Tim"}}}"#,
            r#"{"operation":"renamePet","request":{"path":{"id":7},"body":{}}}"#,
        ],
    },
    Case {
        file: "tickets.yaml",
        accepted: &[
            r#"{"operation":"find","request":{"querystring":{"text":"rain"}},"response":{"status":200}}"#,
            r#"{"operation":"PURGE /tickets","response":{"status":204}}"#,
            r##"{"operation":"POST /tickets","request":{"body":{"kind":"bug","link":{"$ref":"#/$defs/Kind"}}}}"##,
            r#"{"operation":"DELETE /organisations/{organisation}/projects/{project}/tickets/{ticket}/attachments","request":{"path":{"organisation":"a","project":"b","ticket":7}}}"#,
        ],
        refused: &[
            r#"{"operation":"find","request":{}}"#,
            r#"{"operation":"find","request":{"querystring":{}}}"#,
            r#"{"operation":"find","request":{"body":{"kind":"bug"}}}"#,
            r#"{"operation":"PURGE /tickets","request":{"path":{}}}"#,
            r#"{"operation":"POST /tickets","request":{"body":{"kind":"rain"}}}"#,
            r##"{"operation":"POST /tickets","request":{"body":{"kind":"bug","link":{"$ref":"#"}}}}"##,
            r#"{"operation":"DELETE /organisations/{organisation}/projects/{project}/tickets/{ticket}/attachments","request":{"path":{"organisation":"a","project":"b","ticket":"7"}}}"#,
        ],
    },
    // Text of a description that would be code, if it were let.
    Case {
        file: "odd.json",
        accepted: &[
            r#"{"operation":"get*/ \"'`${x}\\ \n\r\u2028 #{{a}} -->\u202e","request":{"path":{"id":"a"},"query":{"q*/ \"'`${x}\\ \n\r\u2028 #{{a}} -->\u202e":1,"__proto__":"a"}},"response":{"status":200,"body":"*/ \"'`${x}\\ \n\r\u2028 #{{a}} -->\u202e"}}"#,
            r#"{"operation":"__proto__","request":{"body":{"__proto__":"a"}},"response":{"status":204}}"#,
            r#"{"operation":"constructor"}"#,
            r#"{"operation":"type"}"#,
        ],
        refused: &[
            r#"{"operation":"get*/ \"'`${x}\\ \n\r\u2028 #{{a}} -->\u202e","request":{"path":{"id":"a"},"query":{"q*/ \"'`${x}\\ \n\r\u2028 #{{a}} -->\u202e":"1"}}}"#,
            r#"{"operation":"get*/ \"'`${x}\\ \n\r\u2028 #{{a}} -->\u202e","request":{"path":{"id":"a"},"query":{"__proto__":1}}}"#,
            r#"{"operation":"get*/ \"'`${x}\\ \n\r\u2028 #{{a}} -->\u202e","response":{"status":200,"body":"x"}}"#,
            r#"{"operation":"__proto__","request":{"body":{"__proto__":1}}}"#,
            r#"{"operation":"toString"}"#,
        ],
    },
];

#[test]
fn messages_of_an_api_are_judged() {
    let _lock = lock("openapi-messages");
    let mut project = Project::new(&scratch("openapi-messages"));
    let generated = project.generate("apis", &request());
    let mut reference = vec![None; CASES.len()];
    for rendered in &generated {
        let mut judge = project.judge(rendered.language);
        for (case, reference) in CASES.iter().zip(&mut reference) {
            let module = case.file.split('.').next().expect("a name");
            let module = rendered.modules.iter().find(|one| one.module == module).expect("a module for each file");
            let texts = [case.accepted, case.refused].concat();
            let documents: Vec<_> = texts.iter().map(|text| Document::Text((*text).to_owned())).collect();
            let said = judge.ask(&[question("apis", module, documents)]).concat();
            let reference = reference.get_or_insert_with(|| said.clone());
            for (place, text) in texts.iter().enumerate() {
                let found = said[place].disagreement(place < case.accepted.len(), &reference[place]);
                assert_eq!(found, None, "{:?}, {}, {text}", rendered.language, case.file);
            }
        }
    }
}

fn request() -> Request {
    let base = workspace().join("tests/openapi");
    let source = |case: &Case| SchemaSource { path: base.join(case.file), ..SchemaSource::default() };
    testkit::request(CASES.iter().map(source).collect(), &base)
}
