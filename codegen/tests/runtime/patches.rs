//! Merge patches (RFC 7396), applied to texts.

use super::{rules::fixture, support::merged};

#[test]
fn patches_make_of_documents_what_the_fixtures_say() {
    let fixture = fixture("patches.json");
    let cases = |name: &str| fixture[name].as_array().expect("cases").clone();
    assert_eq!(cases("specification").len(), 15);
    for case in cases("specification").into_iter().chain(cases("own")) {
        let [document, patch, result] = [0, 1, 2].map(|place| case[place].as_str().expect("a text"));
        assert_eq!(merged(document, patch), result, "{document} and {patch}");
    }
}
