//! What the generator says of a schema anyway, and what rules say: each thing once.

use super::{finding::Finding, subject::Subject};
use crate::diagnostic::Code;

/// `found`, with what the generator says besides. Where a rule says the same of the same place, it says it better.
pub fn together(subject: &Subject<'_>, mut found: Vec<Finding>) -> Vec<Finding> {
    let repeated = [Code::InvalidDefault, Code::UnknownKeyword, Code::MisspeltVocabulary];
    let places: Vec<_> = found.iter().map(|finding| finding.diagnostic.place.clone()).collect();
    let news = subject
        .said
        .iter()
        .filter(|said| !(repeated.contains(&said.code) && places.contains(&said.place)))
        .map(|said| Finding { diagnostic: said.clone(), fix: None });
    found.extend(news);
    found
}
