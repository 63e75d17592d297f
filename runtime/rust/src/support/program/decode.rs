//! Reads a check program from its JSON text.

use super::alternatives::Alternatives;
use super::automaton::Automaton;
use super::description::Style;
use super::fields::{boolean, double, entries, flag, index, list, nullable, pair, string};
use super::ids::{NodeId, PatternId};
use super::json::canonical::canonical;
use super::json::object::Object;
use super::json::parse::parse_within;
use super::json::range::IntegerRange;
use super::json::types::{Type, Types};
use super::json::value::Json;
use super::pattern::Pattern;
use super::rule::Rule;
use super::tree::{
    Check, Comparison, Evaluated, Limit, Node, Op, Program, Properties, Property, Subject, Tagged, When,
};
use super::values::Values;

/// A constant may be as deep as a document, and the program nests it a little deeper.
pub(super) const MAX_DEPTH: usize = 1000;

/// The format of check programs that this runtime reads. It changes when a program of today would be misread.
pub const FORMAT: u64 = 1;

impl Program {
    /// The program with outcomes written in this style; `None` if it is no style.
    pub fn with_style(self, style: &Json) -> Option<Program> {
        Some(Program { style: Some(Style::from_json(style)?), ..self })
    }

    /// Reads a program; `None` if the text is no program.
    pub fn from_json(text: &str) -> Option<Program> {
        Program::from_object(parse_within(text.as_bytes(), MAX_DEPTH).ok()?.as_object()?)
    }

    /// Reads a program that was parsed.
    pub(super) fn from_object(object: &Object) -> Option<Program> {
        if unknown_format(object).is_some() {
            return None;
        }
        let mut patterns = list(object.get("patterns")?, Pattern::from_json)?;
        let automata = entries(object, "automata", Automaton::from_json)?;
        for (number, automaton) in automata.iter().enumerate() {
            if let [pattern] = *automaton.patterns() {
                patterns.get_mut(pattern)?.automaton = Some(number);
            }
        }
        Some(Program {
            nodes: list(object.get("nodes")?, node)?,
            steps: patterns.iter().find_map(Pattern::budget),
            patterns,
            automata,
            rules: entries(object, "rules", Rule::from_json)?,
            style: nullable(object.get("style").unwrap_or(&Json::Null), Style::from_json)?,
            fallback: object.get("fallback").cloned(),
            directory: entries(object, "directory", |entry| pair(entry, string, string))?,
        })
    }
}

/// Why a text is no program.
pub(crate) fn refusal(text: &str) -> String {
    let json = parse_within(text.as_bytes(), MAX_DEPTH).ok();
    match json.as_ref().and_then(Json::as_object).and_then(unknown_format) {
        Some(format) => format!(
            "the check program has the format {}, and this runtime knows {FORMAT}: generate the code again, or update triglyph-runtime",
            canonical(format)
        ),
        None => "corrupt check program".to_owned(),
    }
}

/// The format of a program if it is another one than ours. Programs that do not say it are of the first.
fn unknown_format(program: &Object) -> Option<&Json> {
    program.get("format").filter(|format| canonical(format) != FORMAT.to_string())
}

fn node(json: &Json) -> Option<Node> {
    let object = json.as_object()?;
    Some(Node {
        at: string(object.get("at")?)?,
        ops: list(object.get("is")?, op)?,
        fills: flag(object, "fills"),
        code: object.get("code").and_then(string),
        messages: entries(object, "messages", |entry| pair(entry, string, string))?,
        legacy: entries(object, "legacy", |entry| pair(entry, |from| Some(from.clone()), |to| Some(to.clone())))?,
        coerces: flag(object, "coerces"),
    })
}

fn op(json: &Json) -> Option<Op> {
    let (head, arguments) = json.as_array()?.split_first()?;
    let head = head.as_str()?;
    let (name, keyword) = head.split_once('@').unwrap_or((head, head));
    let check =
        scalar(name, arguments).or_else(|| structural(name, arguments)).or_else(|| applicator(name, arguments))?;
    Some(Op { keyword: keyword.to_owned(), check })
}

/// Operators that look at the instance alone.
fn scalar(name: &str, arguments: &[Json]) -> Option<Check> {
    Some(match (name, arguments) {
        ("false", []) => Check::False,
        ("type", [names]) => Check::Type(types(names)?),
        ("const", [value]) => Check::Const(value.clone()),
        ("enum", [values]) => Check::Enum(Values::new(values.as_array()?.to_vec())),
        ("minimum", [bound]) => Check::Bound(Comparison::AtLeast, double(bound)?),
        ("maximum", [bound]) => Check::Bound(Comparison::AtMost, double(bound)?),
        ("exclusiveMinimum", [bound]) => Check::Bound(Comparison::Above, double(bound)?),
        ("exclusiveMaximum", [bound]) => Check::Bound(Comparison::Below, double(bound)?),
        ("integerRange", [least, end]) => Check::IntegerRange(IntegerRange {
            least: nullable(least, exponent(63))?,
            end: nullable(end, exponent(64))?,
        }),
        ("multipleOf", [divisor]) => Check::MultipleOf(double(divisor)?),
        ("minLength", [count]) => Check::Count(Subject::Characters, Limit::Min, double(count)?),
        ("maxLength", [count]) => Check::Count(Subject::Characters, Limit::Max, double(count)?),
        ("minItems", [count]) => Check::Count(Subject::Items, Limit::Min, double(count)?),
        ("maxItems", [count]) => Check::Count(Subject::Items, Limit::Max, double(count)?),
        ("minProperties", [count]) => Check::Count(Subject::Properties, Limit::Min, double(count)?),
        ("maxProperties", [count]) => Check::Count(Subject::Properties, Limit::Max, double(count)?),
        ("pattern", [pattern]) => Check::Pattern(index(pattern)?),
        ("format", [format, pattern]) => Check::Format(string(format)?, index(pattern)?),
        ("uniqueItems", []) => Check::UniqueItems,
        ("required", [names]) => Check::Required(list(names, string)?),
        ("dependentRequired", [entries]) => {
            Check::DependentRequired(list(entries, |entry| pair(entry, string, |names| list(names, string)))?)
        }
        _ => return None,
    })
}

/// Reads the exponent of an end of a range: `most`, or less.
fn exponent(most: i32) -> impl Fn(&Json) -> Option<i32> {
    move |json| json.as_number()?.as_integer().filter(|exponent| (1..=most).contains(exponent))
}

/// Operators that judge items and members.
fn structural(name: &str, arguments: &[Json]) -> Option<Check> {
    Some(match (name, arguments) {
        ("prefixItems", [nodes]) => Check::PrefixItems(list(nodes, index)?),
        ("items", [node, start]) => Check::Items { node: index(node)?, start: index(start)? },
        ("contains", [node, min, max]) => {
            Check::Contains { node: index(node)?, min: double(min)?, max: nullable(max, double)? }
        }
        ("properties", [named, patterns, additional]) => Check::Properties(properties(named, patterns, additional)?),
        ("propertyNames", [node]) => Check::PropertyNames(index(node)?),
        ("unevaluatedProperties", [node, covered]) => Check::UnevaluatedProperties(index(node)?, evaluated(covered)?),
        ("unevaluatedItems", [node, covered]) => Check::UnevaluatedItems(index(node)?, evaluated(covered)?),
        _ => return None,
    })
}

/// Operators that judge the instance by other nodes.
fn applicator(name: &str, arguments: &[Json]) -> Option<Check> {
    Some(match (name, arguments) {
        ("ref", [node]) => Check::Ref(index(node)?),
        ("allOf", [nodes]) => Check::AllOf(list(nodes, index)?),
        ("anyOf", [nodes]) => Check::AnyOf(Alternatives::new(list(nodes, index)?)),
        ("oneOf", [nodes]) => Check::OneOf(Alternatives::new(list(nodes, index)?)),
        ("anyOf" | "oneOf", [nodes, discriminator]) => Check::Tagged(tagged(&list(nodes, index)?, discriminator)?),
        ("not", [node]) => Check::Not(index(node)?),
        ("if", [condition, then, otherwise]) => Check::If {
            condition: index(condition)?,
            then: nullable(then, index)?,
            otherwise: nullable(otherwise, index)?,
        },
        ("dependentSchemas", [entries]) => Check::DependentSchemas(list(entries, |entry| pair(entry, string, index))?),
        _ => return None,
    })
}

fn types(json: &Json) -> Option<Types> {
    list(json, |name| Type::of_name(name.as_str()?)).map(Types::new)
}

fn properties(named: &Json, patterns: &Json, additional: &Json) -> Option<Properties> {
    Some(Properties::new(list(named, property)?, list(patterns, matching)?, nullable(additional, index)?))
}

fn matching(json: &Json) -> Option<(PatternId, NodeId)> {
    pair(json, index, index)
}

fn property(json: &Json) -> Option<Property> {
    let (name, node, default) = match json.as_array()? {
        [name, node] => (name, node, None),
        [name, node, default] => (name, node, Some(default.clone())),
        _ => return None,
    };
    Some(Property { name: string(name)?, node: index(node)?, default })
}

fn tagged(nodes: &[NodeId], json: &Json) -> Option<Tagged> {
    let branch = |branch: &Json| nodes.get(index(branch)?).copied();
    let (property, choices) =
        pair(json, string, |choices| list(choices, |choice| pair(choice, |value| Some(value.clone()), branch)))?;
    let (values, branches): (Vec<Json>, Vec<usize>) = choices.into_iter().unzip();
    Some(Tagged { property, values: Values::new(values), branches })
}

fn evaluated(json: &Json) -> Option<Evaluated> {
    let object = json.as_object()?;
    // Members and items have different entries; what is absent covers nothing.
    let entries = |name| object.get(name).map_or(Some(&[][..]), Json::as_array);
    let mut names: Vec<String> = entries("names")?.iter().map(string).collect::<Option<_>>()?;
    names.sort();
    Some(Evaluated {
        all: boolean(object.get("all")?)?,
        names,
        patterns: entries("patterns")?.iter().map(index).collect::<Option<_>>()?,
        prefix: object.get("prefix").map_or(Some(0), index)?,
        contains: entries("contains")?.iter().map(index).collect::<Option<_>>()?,
        when: entries("when")?.iter().map(when).collect::<Option<_>>()?,
    })
}

fn when(json: &Json) -> Option<When> {
    let [node, holds, covered] = json.as_array()? else { return None };
    Some(When { node: index(node)?, holds: boolean(holds)?, evaluated: evaluated(covered)? })
}
