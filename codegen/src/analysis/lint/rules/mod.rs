//! The rules: one file each. A new one is named here twice, and nowhere else.

mod colliding_names;
mod duplicate_member;
mod keyword_beside_ref;
mod keyword_beside_type;
mod keyword_of_other_draft;
mod keyword_without_partner;
mod large_number;
mod missing_discriminator;
mod misspelt_keyword;
mod overlapping_variants;
mod pattern_dialect;
mod pattern_newline;
mod refused_value;
mod slow_pattern;
mod undeclared_required;
mod unreachable_definition;
mod unsatisfiable;
mod wide_integer;

use super::Rule;

/// Every rule, by name.
pub static ALL: &[&Rule] = &[
    &colliding_names::RULE,
    &duplicate_member::RULE,
    &keyword_beside_ref::RULE,
    &keyword_beside_type::RULE,
    &keyword_of_other_draft::RULE,
    &keyword_without_partner::RULE,
    &large_number::RULE,
    &missing_discriminator::RULE,
    &misspelt_keyword::RULE,
    &overlapping_variants::RULE,
    &pattern_dialect::RULE,
    &pattern_newline::RULE,
    &refused_value::RULE,
    &slow_pattern::RULE,
    &undeclared_required::RULE,
    &unreachable_definition::RULE,
    &unsatisfiable::RULE,
    &wide_integer::RULE,
];
