//! `x-hashes`: functions that hash values of any kind.

use super::{Context, form, forms};
use crate::model::{Hash, HashForm};

const KEYWORD: &str = "x-hashes";

/// The functions of the root, in schema order.
pub fn read(context: &mut Context<'_>) -> Vec<Hash> {
    let root = context.root();
    let Some(hashes) = form::read::<forms::Hashes>(context, &root, KEYWORD) else { return Vec::new() };
    let form = |form: forms::HashForm| match form {
        forms::HashForm::Python => HashForm::Python,
    };
    hashes.0.into_iter().map(|(name, hash)| Hash { name: name.to_string(), form: form(hash.form) }).collect()
}
