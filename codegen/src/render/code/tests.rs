//! The tree in both languages.

use super::{
    Binding, Block, Case, Expr, Stmt, Syntax, merged,
    python::{self, Python},
    query,
    typescript::{self, TypeScript},
};

type Py = Expr<Python<&'static str>>;
type Ts = Expr<TypeScript<&'static str>>;

const NAME: &str = "a_name_of_forty_columns_is_long_but_legal";

fn name() -> Py {
    Expr::name(NAME)
}

fn text(text: &str) -> Py {
    Expr::Literal(format!("\"{text}\""))
}

fn is_none() -> Py {
    name().compare(python::IS, Expr::NONE)
}

#[track_caller]
fn assert_python(statement: Stmt<Python<&'static str>>, expected: &[&str]) {
    let lines: Vec<String> = python::print(&[statement], 4);
    let expected: Vec<String> = expected.iter().map(|line| line.replace("NAME", NAME)).collect();
    assert_eq!(lines, expected);
}

#[track_caller]
fn assert_if(condition: Py, expected: &[&str]) {
    let expected: Vec<&str> = expected.iter().copied().chain(["        return False"]).collect();
    assert_python(Stmt::when(condition, vec![Stmt::refuse()]), &expected);
}

#[test]
fn what_fits_stays_on_one_line() {
    assert_if(is_none().not(), &["    if NAME is not None:"]);
}

#[test]
fn several_conditions_stand_in_parentheses() {
    let within = |left: Py| left.compare(python::IN, name());
    let condition = Expr::all([
        within(Expr::Literal("\"NAME and (\"".replace("NAME", NAME))),
        within(name()),
        Expr::any([is_none(), within(name())]),
    ]);
    assert_python(
        Stmt::Return(condition),
        &[
            "    return (",
            "        \"NAME and (\" in NAME",
            "        and NAME in NAME",
            "        and (",
            "            NAME is None",
            "            or NAME in NAME",
            "        )",
            "    )",
        ],
    );
}

#[test]
fn brackets_are_broken_before_others_are_added() {
    let set = Expr::set(vec![text(NAME), text(NAME)]);
    assert_if(
        name().compare(python::IN, set).not(),
        &["    if NAME not in {", "        \"NAME\",", "        \"NAME\",", "    }:"],
    );
    assert_if(
        Expr::all([Expr::any([is_none(), is_none()]), is_none()]),
        &["    if (", "        NAME is None or NAME is None", "    ) and NAME is None:"],
    );
    assert_if(
        name().index(text(NAME)).call([name(), name()]).not(),
        &["    if not NAME[\"NAME\"](", "        NAME, NAME", "    ):"],
    );
    let literal = text("NAME \\\" NAME").flat().replace("NAME", NAME);
    assert_python(
        Stmt::constant(NAME, name().index(Expr::Literal(literal))),
        &["    NAME = NAME[", "        \"NAME \\\" NAME\"", "    ]"],
    );
}

#[test]
fn subscripts_are_not_broken_where_there_are_operators() {
    assert_if(
        Expr::any([is_none(), name().index(text(NAME)).not()]),
        &["    if (", "        NAME is None", "        or not NAME[\"NAME\"]", "    ):"],
    );
}

#[test]
fn a_literal_that_no_line_holds_is_marked() {
    let long = "word ".repeat(30);
    assert_if(
        name().compare(python::EQUAL, text(&long)).not(),
        &["    if (", "        NAME", &format!("        != \"{long}\"  # noqa: E501"), "    ):"],
    );
}

#[test]
fn each_clause_of_a_long_comprehension_has_a_line() {
    let comprehension = |list: Py| {
        let condition = Expr::name("item").compare(python::IS, Expr::NONE).not();
        let loops = vec![("outer", list), ("item", Expr::name("outer"))];
        Expr::special(python::Special::Comprehension { part: Expr::name("item"), loops, condition })
    };
    let short = "[item for outer in short for item in outer if item is not None]";
    assert_eq!(comprehension(Expr::name("short")).flat(), short);
    assert_python(
        Stmt::constant(NAME, comprehension(name().index(text(NAME)))),
        &[
            "    NAME = [",
            "        item",
            "        for outer in NAME[\"NAME\"]",
            "        for item in outer",
            "        if item is not None",
            "    ]",
        ],
    );
}

#[test]
fn opposites_are_found_down_to_the_operands() {
    let v = || Py::name("v");
    let range = v().between(Expr::number(1), Expr::number(9));
    let condition = Expr::all([Expr::any([v().compare(python::LESS, Expr::number(3)), v().not_empty()]), range]);
    assert_eq!(condition.flat(), "(v < 3 or v) and 1 <= v <= 9");
    let opposite = condition.clone().not();
    assert_eq!(opposite.flat(), "(v >= 3 and not v) or not 1 <= v <= 9");
    assert_eq!(opposite.not(), condition);
    assert_eq!(condition.length(), condition.flat().len());
    assert_eq!(condition.boolean().flat(), "(v < 3 or bool(v)) and 1 <= v <= 9");
    let sets = v().compare(python::WITHIN, Expr::Infix(" | ", vec![v(), v()]));
    assert_eq!(sets.not().flat(), "not v <= (v | v)");
}

#[test]
fn parentheses_stand_where_operators_need_them() {
    let v = || Ts::name("v");
    assert_eq!(v().type_of().compare(typescript::EQUAL, Ts::NULL).flat(), "typeof v === null");
    assert_eq!(Ts::Prefix("!", Box::new(v().compare(typescript::EQUAL, v()))).flat(), "!(v === v)");
    assert_eq!(v().choose(v(), v()).member("x").flat(), "(v ? v : v).x");
    assert!(Binding::Or < Ts::all([v(), v()]).binding());
}

#[test]
fn what_parts_have_in_common_is_asked_once() {
    let is = |value: &str| Ts::name("v").compare(typescript::EQUAL, Ts::name(value));
    let either = Ts::any_once([Ts::any([is("a"), is("b")]), is("b"), is("a")]);
    assert_eq!(either.flat(), "v === a || v === b");
    assert_eq!(Ts::any_once([is("a"), is("a")]).flat(), "v === a");
    assert!(Ts::any_once([is("a"), Ts::TRUE]).is_true());
}

#[test]
fn a_line_that_is_too_long_becomes_several_refusals() {
    let mut block: Block<Python<&'static str>> = Block::new(4);
    block.demand(Expr::all([is_none(), is_none(), is_none()]));
    assert_eq!(block.lines(), 6);
    let mut one: Block<Python<&'static str>> = Block::new(4);
    one.demand(Expr::all([is_none(), Expr::name("b")]));
    assert_eq!(python::print(&one.finish(), 4)[0], format!("    if {NAME} is not None or not b:"));
}

#[test]
fn conditions_in_conditions_become_one() {
    let mut block: Block<Python<&'static str>> = Block::new(4);
    block.when(Expr::name("a"), |block| {
        block.when(Expr::any([Expr::name("b"), Expr::name("c")]), |block| block.push(Stmt::refuse()));
    });
    let statements = merged(block.finish());
    assert_eq!(python::print(&statements, 4), ["    if a and (b or c):", "        return False"]);
}

#[test]
fn the_tree_knows_what_it_uses() {
    let call = Py::global("_node1", "one").call([Expr::name("v")]);
    let statements = vec![Stmt::when(call.clone(), vec![Stmt::Return(call)])];
    assert_eq!(query::uses(&statements), [&"one", &"one"]);
    assert!(query::has(&statements, &Expr::name("v")));
    assert!(!query::has(&statements, &Expr::name("_node1")));
    assert!(!query::leaves(&statements));
}

#[test]
fn cases_share_statements_and_have_blocks_for_declarations() {
    let name = || Ts::name("name");
    let label = |text: &str| Ts::Literal(format!("\"{text}\""));
    let part = Stmt::constant("part", Ts::name("value").index(name()));
    let refuse = Stmt::when(Ts::global("node1", "one").call([Ts::name("part")]).not(), vec![Stmt::refuse()]);
    let switch = Stmt::Switch {
        on: name(),
        cases: vec![
            Case { labels: vec![label("a"), label("b")], body: vec![part, refuse] },
            Case { labels: vec![label("c")], body: vec![Stmt::refuse()] },
            Case { labels: vec![label("d")], body: vec![Stmt::assign("count", "+=", Ts::number(1))] },
        ],
        otherwise: vec![Stmt::refuse()],
    };
    let lines = typescript::print(&[Stmt::each_name("name", Ts::name("value"), vec![switch])], 2);
    let expected = "  for (const name in value) {
    switch (name) {
      case \"a\":
      case \"b\": {
        const part = value[name];
        if (!node1(part)) return false;
        break;
      }
      case \"c\":
        return false;
      case \"d\":
        count += 1;
        break;
      default:
        return false;
    }
  }";
    assert_eq!(lines.join("\n"), expected);
}

#[test]
fn functions_as_arguments_have_lines_of_their_own() {
    let body = vec![Stmt::when(Ts::name("item").not(), vec![Stmt::refuse()]), Stmt::Return(Ts::TRUE)];
    let arrow = Ts::special(typescript::Special::Arrow(vec!["item".to_owned()], body));
    let every = Ts::global("every", "kept").call([Ts::name("value"), arrow]);
    let lines = typescript::print(&[Stmt::when(every.not(), vec![Stmt::refuse()])], 2);
    let expected = "  if (
    !every(value, (item) => {
      if (!item) return false;
      return true;
    })
  ) {
    return false;
  }";
    assert_eq!(lines.join("\n"), expected);
}

#[test]
fn long_conditions_are_broken_at_their_operators() {
    let part = || Ts::name(NAME).compare(typescript::LESS, Ts::number(1));
    let statement = Stmt::when(Ts::any([part(), part(), part()]), vec![Stmt::refuse()]);
    let expected = "  if (
    NAME < 1 ||
    NAME < 1 ||
    NAME < 1
  ) {
    return false;
  }";
    assert_eq!(typescript::print(&[statement], 2).join("\n"), expected.replace("NAME", NAME));
    assert_eq!(TypeScript::<&str>::REFUSAL.0, "if (");
}
