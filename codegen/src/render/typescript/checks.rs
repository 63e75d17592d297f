//! The file that holds a module's check program, as data inside one string, with the operators that it has; its style;
//! and where its types have bigints, and strings of formats.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;
use serde_json::Value;

use super::{
    super::Options,
    WIDTH,
    file::{self, Emitted, Header, Import, ImportLine},
    file_stem,
    forms::Forms,
    literal,
    natives::Holder,
    packages::specifier,
    plan::Plan,
};
use crate::{
    Language,
    model::{Model, Op, Program},
};

#[derive(Template)]
#[template(path = "typescript/checks.ts")]
struct ChecksFile {
    header: Header,
    imports: Vec<ImportLine>,
    /// The operators, as an object.
    operators: String,
    /// The program's JSON text as a template literal. (As an object literal, a member `__proto__` would mean
    /// something.)
    program: String,
    /// How reports are written: the style's JSON text as a template literal.
    style: Option<String>,
    /// Where types have bigints.
    forms: Option<PrintedForms>,
    /// Where types have strings of formats.
    formats: Option<PrintedForms>,
}

/// Where types have bigints or strings of formats, as a file shows it.
struct PrintedForms {
    /// What the runtime has for the formats, as an object.
    holders: String,
    /// The JSON text as a template literal.
    text: String,
    /// What the forms of other modules are called here.
    others: Vec<String>,
}

/// What says where bigints are.
const FORMS: &str = "forms";

/// What says where strings of formats are.
pub const FORMATS: &str = "formats";

/// What the program calls an operator, and the function that makes it with the support file that has it.
type Operator = (&'static str, &'static str, &'static str);

/// Prints the check program of the module with that index.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn print(model: &Model, plan: &Plan, index: usize, options: &Options) -> askama::Result<Emitted> {
    let module = &model.modules[index];
    let program = &module.checks;
    let operators = operators(program);
    let mut data = program.to_data(Language::TypeScript);
    let style = data.shift_remove("style").map(|style| text(&style));
    let mut imports = imports(&operators, style.is_some());
    let forms = plan.bigints().forms(model, index);
    let (formats, holders) = plan.natives().forms(model, index).unzip();
    let holders = holders.unwrap_or_default();
    let (codecs, imports_of_codecs) = plan.externs().codecs(model, index);
    imports.extend(imports_of_codecs);
    imports.extend(imports_of_forms(model, forms.as_ref(), formats.as_ref(), &holders));
    let (imports, runtime) = file::placed(imports, options);
    let printed = |name: &str, forms: &Forms| PrintedForms {
        holders: object(holders.iter().map(|(function, _)| (*function).to_owned()).chain(codecs.iter().cloned())),
        text: literal::template(&lines_of(&forms.list)),
        others: (0..forms.others.len()).map(|place| format!("{name}{place}")).collect(),
    };
    let forms = forms.as_ref().map(|forms| printed(FORMS, forms));
    let formats = formats.as_ref().map(|formats| printed(FORMATS, formats));
    let file = ChecksFile {
        header: Header::new(Some(&module.source), options),
        imports,
        operators: object(operators.iter().map(member)),
        program: text(&Value::Object(data)),
        style,
        forms,
        formats,
    };
    Ok(Emitted { text: file::text(&file)?, runtime })
}

/// Prints a check program that is no module's: what tells the alternatives of answers apart.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn of_program(program: &Program, options: &Options) -> askama::Result<Emitted> {
    let operators = operators(program);
    let (imports, runtime) = file::placed(imports(&operators, false), options);
    let file = ChecksFile {
        header: Header::new(None, options),
        imports,
        operators: object(operators.iter().map(member)),
        program: text(&Value::Object(program.to_data(Language::TypeScript))),
        style: None,
        forms: None,
        formats: None,
    };
    Ok(Emitted { text: file::text(&file)?, runtime })
}

/// The operators that a program has.
fn operators(program: &Program) -> BTreeSet<Operator> {
    program.nodes.iter().flat_map(|node| &node.is).map(|(_, op)| operator(op)).collect()
}

fn imports(operators: &BTreeSet<Operator>, is_styled: bool) -> Vec<Import> {
    let support = |names: Vec<String>, file: &str| Import::new("import", names, &format!("support/{file}"));
    let mut files: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (_, function, file) in operators {
        files.entry(file).or_default().push((*function).to_owned());
    }
    let mut imports: Vec<Import> = files.into_iter().map(|(file, names)| support(names, file)).collect();
    imports.push(support(vec!["type Checks".to_owned(), "program".to_owned()], "program"));
    if is_styled {
        imports.push(support(vec!["type Style".to_owned(), "styled".to_owned()], "style"));
    }
    imports
}

/// What makes forms, and the forms of other modules; the name of theirs says its place among those that are named.
fn imports_of_forms(
    model: &Model,
    forms: Option<&Forms>,
    formats: Option<&Forms>,
    holders: &BTreeSet<Holder>,
) -> Vec<Import> {
    let mut files: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut packages: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut add = |file: String, name: String| files.entry(file).or_default().push(name);
    let kinds = [(FORMS, forms, "Bigint", "bigint"), (FORMATS, formats, "Native", "native")];
    for (name, forms, kind, file) in kinds {
        let Some(Forms { others, .. }) = forms else { continue };
        add(format!("support/{file}-forms"), format!("type {kind}Forms"));
        add(format!("support/{file}-forms"), format!("{file}Forms"));
        for (place, other) in others.iter().enumerate() {
            let (other, name) = (&model.modules[*other], format!("{name} as {name}{place}"));
            match specifier(other, ".checks") {
                Some((specifier, _)) => packages.entry(specifier).or_default().push(name),
                None => add(format!("{}.checks", file_stem(other)), name),
            }
        }
    }
    for (function, file) in holders {
        add(format!("support/{file}"), (*function).to_owned());
    }
    let packages = packages.into_iter().map(|(from, names)| Import::given("import", names, &from));
    packages.chain(files.into_iter().map(|(file, names)| Import::new("import", names, &file))).collect()
}

/// A list as JSON text, with each item on a line of its own.
fn lines_of(list: &Value) -> String {
    let items: Vec<String> = list.as_array().into_iter().flatten().map(Value::to_string).collect();
    format!("[\n{}\n]", items.join(",\n"))
}

/// An operator by name.
fn member((name, function, _): &Operator) -> String {
    if name == function { (*name).to_owned() } else { format!("{name}: {function}") }
}

/// An object with these members, on one line if it is long enough.
fn object(members: impl Iterator<Item = String>) -> String {
    let members: Vec<String> = members.collect();
    let line = format!("{{ {} }}", members.join(", "));
    if members.is_empty() {
        "{}".to_owned()
    } else if "  ,".len() + line.len() <= WIDTH {
        line
    } else {
        format!("{{\n    {},\n  }}", members.join(",\n    "))
    }
}

fn operator(op: &Op) -> Operator {
    let name = op.name();
    let (function, file) = match op {
        Op::False => ("nothing", "assertions"),
        Op::Const(_) => ("constant", "assertions"),
        Op::Enum(_) => ("enumeration", "assertions"),
        Op::Type(_)
        | Op::Pattern(_)
        | Op::Format(..)
        | Op::UniqueItems
        | Op::Required(_)
        | Op::DependentRequired(_) => (name, "assertions"),
        Op::Minimum(_)
        | Op::Maximum(_)
        | Op::ExclusiveMinimum(_)
        | Op::ExclusiveMaximum(_)
        | Op::IntegerRange(_)
        | Op::MultipleOf(_)
        | Op::MinLength(_)
        | Op::MaxLength(_)
        | Op::MinItems(_)
        | Op::MaxItems(_)
        | Op::MinProperties(_)
        | Op::MaxProperties(_) => (name, "bounds"),
        Op::PrefixItems(_) | Op::Items { .. } | Op::Contains { .. } => (name, "arrays"),
        Op::Properties { .. } | Op::PropertyNames(_) | Op::DependentSchemas(_) => (name, "objects"),
        Op::UnevaluatedItems { .. } | Op::UnevaluatedProperties { .. } => (name, "unevaluated"),
        Op::If { .. } => ("condition", "combinators"),
        Op::Ref(_) | Op::AllOf(_) | Op::AnyOf { .. } | Op::OneOf { .. } | Op::Not(_) => (name, "combinators"),
    };
    (name, function, file)
}

/// The data as JSON text in a template literal.
fn text(data: &Value) -> String {
    literal::template(&with_line_breaks(&data.to_string()))
}

/// The text with each node, pattern and rule on a line of its own, so that differences can be read.
fn with_line_breaks(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    let (mut depth, mut in_string, mut escaped) = (0_usize, false, false);
    for c in json.chars() {
        if in_string {
            out.push(c);
            in_string = escaped || c != '"';
            escaped = !escaped && c == '\\';
            continue;
        }
        let closes = matches!(c, ']' | '}');
        if closes {
            // Depth 2 is inside the lists of nodes, patterns and rules, and inside the style.
            if depth == 2 && !out.ends_with(['[', '{']) {
                out.push('\n');
            }
            depth -= 1;
        }
        let after_opening = depth == 2 && out.ends_with(['[', '{']);
        if after_opening && !closes {
            out.push('\n');
        }
        out.push(c);
        match c {
            '"' => in_string = true,
            '[' | '{' => depth += 1,
            ',' if depth == 2 => out.push('\n'),
            _ => {}
        }
    }
    out
}
