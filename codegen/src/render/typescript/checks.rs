//! The file that holds a module's check program, as data inside one string, with the operators that it has; its style;
//! and where its types have bigints.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;
use serde_json::Value;

use super::{
    super::Options,
    WIDTH,
    bigints::Forms,
    file::{self, Emitted, Header, Import, ImportLine},
    file_stem, literal,
    plan::Plan,
};
use crate::{
    Language,
    model::{Model, Op},
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
}

/// Where types have bigints, as a file shows it.
struct PrintedForms {
    /// The JSON text as a template literal.
    text: String,
    /// What the forms of other modules are called here.
    others: Vec<String>,
}

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
    let operators: BTreeSet<Operator> =
        program.nodes.iter().flat_map(|node| &node.is).map(|(_, op)| operator(op)).collect();
    let mut data = program.to_data(Language::TypeScript);
    let style = data.shift_remove("style").map(|style| text(&style));
    let mut imports = imports(&operators, style.is_some());
    let forms = Forms::of(model, plan.bigints(), index);
    if let Some(forms) = &forms {
        imports.extend(imports_of_forms(model, forms));
    }
    let (imports, runtime) = file::placed(imports, options);
    let forms = forms.map(|forms| PrintedForms {
        text: literal::template(&lines_of(&forms.list)),
        others: (0..forms.others.len()).map(forms_name).collect(),
    });
    let file = ChecksFile {
        header: Header::new(Some(&module.source), options),
        imports,
        operators: object(&operators),
        program: text(&Value::Object(data)),
        style,
        forms,
    };
    Ok(Emitted { text: file::text(&file)?, runtime })
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

/// What makes forms, and the forms of other modules.
fn imports_of_forms(model: &Model, forms: &Forms) -> Vec<Import> {
    let makes = vec!["type BigintForms".to_owned(), "bigintForms".to_owned()];
    let others = forms.others.iter().enumerate().map(|(place, other)| {
        let name = format!("forms as {}", forms_name(place));
        Import::new("import", vec![name], &format!("{}.checks", file_stem(&model.modules[*other])))
    });
    std::iter::once(Import::new("import", makes, "support/bigint-forms")).chain(others).collect()
}

/// What the forms of another module are called, by its place among those that are named.
fn forms_name(place: usize) -> String {
    format!("forms{place}")
}

/// A list as JSON text, with each item on a line of its own.
fn lines_of(list: &Value) -> String {
    let items: Vec<String> = list.as_array().into_iter().flatten().map(Value::to_string).collect();
    format!("[\n{}\n]", items.join(",\n"))
}

/// The operators by name, on one line if it is long enough.
fn object(operators: &BTreeSet<Operator>) -> String {
    let member = |(name, function, _): &Operator| {
        if name == function { (*name).to_owned() } else { format!("{name}: {function}") }
    };
    let members: Vec<String> = operators.iter().map(member).collect();
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
