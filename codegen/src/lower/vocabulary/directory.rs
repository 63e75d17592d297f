//! `x-directory`: which file of a directory holds which member.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::{Context, form, forms, selector::shown};
use crate::{
    diagnostic::Code,
    model::{Op, Program, array_ops, number_ops, string_ops, value_ops},
};

const KEYWORD: &str = "x-directory";

/// Puts the files of the root into the program.
pub fn fill(context: &mut Context<'_>, program: &mut Program) {
    let root = context.root();
    let Some(files) = form::read::<forms::Directory>(context, &root, KEYWORD) else { return };
    let known = member_names(program);
    let mut taken: BTreeMap<String, String> = BTreeMap::new();
    for (member, file) in files.0 {
        let file = file.to_string();
        if !known.contains(&member) {
            let message = format!("documents have no member `{}` that the schema lists", shown(&member));
            let help = "name a member of the root, as `properties` has it";
            context.error(Code::InvalidVocabulary, &root, &[KEYWORD, &member], message, help);
        }
        // Some file systems do not tell capitals from small letters.
        if let Some(other) = taken.insert(file.to_ascii_lowercase(), member.clone()) {
            let message = format!("the file `{}` holds the member `{}` already", shown(&file), shown(&other));
            let help = "give each member a file of its own";
            context.error(Code::InvalidVocabulary, &root, &[KEYWORD, &member], message, help);
        }
        program.directory.push((member, file));
    }
}

/// The names of the members that the root lists.
fn member_names(program: &Program) -> HashSet<String> {
    let mut names = HashSet::new();
    let (mut seen, mut queue) = (BTreeSet::new(), vec![0]);
    while let Some(node) = queue.pop() {
        if !seen.insert(node) {
            continue;
        }
        for op in program.ops(node) {
            match op {
                Op::Properties { named, .. } => names.extend(named.iter().map(|property| property.name.clone())),
                Op::Ref(target) => queue.push(*target),
                Op::AllOf(nodes) => queue.extend(nodes),
                Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } => queue.extend(branches),
                Op::If { condition, then, otherwise } => {
                    queue.extend(otherwise.iter().chain(then).copied().chain([*condition]));
                }
                Op::DependentSchemas(entries) => queue.extend(entries.iter().map(|(_, node)| *node)),
                value_ops!() | number_ops!() | string_ops!() | array_ops!() | Op::MinProperties(_) => {}
                Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) | Op::DependentRequired(_) => {}
                Op::UnevaluatedProperties { .. } | Op::Not(_) => {}
            }
        }
    }
    names
}
