//! The language-neutral model: plain data between `lower` (which makes it) and `render` (which only reads it).
//!
//! A [`Module`] pairs **types** (what a native type system can say, always a superset of the schema) with the
//! **check program** (the complete assertion tree, always exact). See `docs/checks.md` for the latter.

mod checks;
mod externs;
mod integer_bounds;
mod migrations;
mod native;
pub mod operations;
mod packages;
mod projections;
mod rules;
mod style;
mod typedness;
mod types;

use std::{collections::BTreeMap, sync::Arc};

pub use checks::{
    Discriminator, Evaluated, Filling, Former, Node, NodeId, Op, PatternId, Place, Polarity, Program, Property,
    Renamed, Role, When,
};
pub(crate) use checks::{
    array_ops, executable_pattern, logic_ops, number_ops, object_ops, string_ops, union_ops, value_ops,
};
pub use externs::{Extern, PythonExtern, TypeScriptExtern};
pub use integer_bounds::IntegerBounds;
pub use migrations::{Direction, Migration, Opening, Passage};
pub use native::{Native, Precision};
pub use packages::Package;
pub use projections::Projection;
pub use rules::{Constant, Exports, FileKind, FurtherEdges, Hash, HashForm, Part, Rule, RuleKind, Severity, Step};
pub use style::{Form, Notation, Style, Template};
pub use typedness::{Fallback, Reason, Typedness};
pub use types::{
    Additional, Containing, Docs, EnumDef, Field, Presence, Scalar, Select, Shape, StructDef, TypeDef, TypeId,
    TypeKind, UnionDef, Variant,
};

/// Everything that is generated in one run, modules sorted by name; before them those of packages that are built on.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// One per schema file.
    pub modules: Vec<Module>,
    /// Ways between modules that are versions of one contract, by name.
    pub migrations: Vec<Migration>,
    /// What language models are asked for documents of modules, by name.
    pub projections: Vec<Projection>,
}

impl Model {
    /// The definition behind an id.
    pub fn type_def(&self, id: TypeId) -> &TypeDef {
        &self.modules[id.module].types[id.index]
    }

    /// The modules that are generated, with their places: those whose types are in packages are not.
    pub fn own_modules(&self) -> impl Iterator<Item = (usize, &Module)> {
        self.modules.iter().enumerate().filter(|(_, module)| module.package.is_none())
    }

    /// All check programs that generated code has, those of packages included.
    pub fn programs(&self) -> impl Iterator<Item = &Program> {
        let asked = self.projections.iter().filter_map(|projection| projection.checks.as_ref());
        self.modules.iter().map(|module| &module.checks).chain(asked)
    }

    /// Whether a type is in a package, and not generated.
    pub fn is_in_package(&self, id: TypeId) -> bool {
        self.modules[id.module].package.is_some()
    }

    /// Every named type with its id, those in packages included.
    pub fn definitions(&self) -> impl Iterator<Item = (TypeId, &TypeDef)> {
        self.modules.iter().enumerate().flat_map(|(module, content)| {
            content.types.iter().enumerate().map(move |(index, def)| (TypeId { module, index }, def))
        })
    }
}

/// What becomes of one schema file.
#[derive(Clone, Debug)]
pub struct Module {
    /// Lower-case words joined by `_`; unique in the model, legal as a file and module name in every language.
    pub name: String,
    /// The schema file as headers show it: relative, with `/`.
    pub source: String,
    /// Of the root schema.
    pub docs: Docs,
    /// The type of a whole document, an index into `types`.
    pub root: TypeId,
    /// Every named type, the root first, then in schema order.
    pub types: Vec<TypeDef>,
    /// The assertion tree that decides.
    pub checks: Program,
    /// What it asserts as a JSON Schema of 2020-12, for other tools: all references lead to its `$defs`, among which
    /// each of `types` has its name.
    pub published: serde_json::Map<String, serde_json::Value>,
    /// For users of the generated code, in schema order.
    pub constants: Vec<Constant>,
    /// Functions that hash values of any kind, in schema order.
    pub hashes: Vec<Hash>,
    /// The type of the documents that those of the root type are patches of, if they are.
    pub patches: Option<TypeId>,
    /// Types of users that the schema names in the place of some of `types`.
    pub externs: BTreeMap<TypeId, Extern>,
    /// How much of the schema has a native shape.
    pub typedness: Typedness,
    /// The operations of the API whose messages these are, in the order of its description; none of other schemas.
    pub operations: Vec<operations::Operation>,
    /// Test data for its types, if it is asked for: what the runtimes read, the same in every language.
    pub samples: Option<String>,
    /// The package that has its types already, if they are not generated.
    pub package: Option<Arc<Package>>,
}

/// JSON's seven types, as a set.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TypeSet(u8);

impl TypeSet {
    /// No type at all.
    pub const EMPTY: TypeSet = TypeSet(0);
    /// `null`.
    pub const NULL: TypeSet = TypeSet(1);
    /// `true` and `false`.
    pub const BOOLEAN: TypeSet = TypeSet(2);
    /// Numbers with an integral value.
    pub const INTEGER: TypeSet = TypeSet(4);
    /// Numbers with a fraction.
    pub const FRACTION: TypeSet = TypeSet(8);
    /// Any number.
    pub const NUMBER: TypeSet = TypeSet(4 | 8);
    /// Strings.
    pub const STRING: TypeSet = TypeSet(16);
    /// Arrays.
    pub const ARRAY: TypeSet = TypeSet(32);
    /// Objects.
    pub const OBJECT: TypeSet = TypeSet(64);
    /// Everything.
    pub const ALL: TypeSet = TypeSet(127);

    /// The set that a name of the `type` keyword stands for; `None` if it is not one of the seven.
    pub fn from_name(name: &str) -> Option<TypeSet> {
        Some(match name {
            "null" => TypeSet::NULL,
            "boolean" => TypeSet::BOOLEAN,
            "integer" => TypeSet::INTEGER,
            "number" => TypeSet::NUMBER,
            "string" => TypeSet::STRING,
            "array" => TypeSet::ARRAY,
            "object" => TypeSet::OBJECT,
            _ => return None,
        })
    }

    /// The set that the names of a `type` keyword stand for together.
    pub fn of_names(names: &[&str]) -> TypeSet {
        names.iter().filter_map(|name| TypeSet::from_name(name)).fold(TypeSet::EMPTY, TypeSet::or)
    }

    /// The set with just the type of `value`.
    pub fn of(value: &serde_json::Value) -> TypeSet {
        match value {
            serde_json::Value::Null => TypeSet::NULL,
            serde_json::Value::Bool(_) => TypeSet::BOOLEAN,
            serde_json::Value::Number(number) => match number.as_f64() {
                Some(double) if double.fract() == 0.0 => TypeSet::INTEGER,
                _ => TypeSet::FRACTION,
            },
            serde_json::Value::String(_) => TypeSet::STRING,
            serde_json::Value::Array(_) => TypeSet::ARRAY,
            serde_json::Value::Object(_) => TypeSet::OBJECT,
        }
    }

    /// What is in both.
    #[must_use]
    pub fn and(self, other: TypeSet) -> TypeSet {
        TypeSet(self.0 & other.0)
    }

    /// What is in either.
    #[must_use]
    pub fn or(self, other: TypeSet) -> TypeSet {
        TypeSet(self.0 | other.0)
    }

    /// What is in this one and not in `other`.
    #[must_use]
    pub fn minus(self, other: TypeSet) -> TypeSet {
        TypeSet(self.0 & !other.0)
    }

    /// Whether all of `other` is in this one.
    pub fn contains(self, other: TypeSet) -> bool {
        self.0 & other.0 == other.0
    }

    /// One bit for each of the six types and the two kinds of numbers.
    pub fn bits(self) -> u8 {
        self.0
    }

    /// Whether nothing is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set as the `type` keyword writes it.
    pub fn names(self) -> Vec<&'static str> {
        let names = ["null", "boolean", "integer", "number", "string", "array", "object"];
        let listed =
            names.into_iter().filter(|name| TypeSet::from_name(name).is_some_and(|types| self.contains(types)));
        // `number` says `integer` too.
        listed.filter(|name| *name != "integer" || !self.contains(TypeSet::NUMBER)).collect()
    }

    /// The parts that have a native type of their own, numbers as one part.
    pub fn parts(self) -> Vec<TypeSet> {
        [TypeSet::NULL, TypeSet::BOOLEAN, TypeSet::NUMBER, TypeSet::STRING, TypeSet::ARRAY, TypeSet::OBJECT]
            .into_iter()
            .map(|part| self.and(part))
            .filter(|part| !part.is_empty())
            .collect()
    }
}

impl TypeSet {
    /// What is in it, fractions apart from integers: `null`, `boolean`, `integer`, `fraction`, `string`, `array`, `object`.
    pub fn kinds(self) -> Vec<&'static str> {
        let names = ["null", "boolean", "integer", "fraction", "string", "array", "object"];
        names.into_iter().enumerate().filter(|(bit, _)| self.0 & (1 << bit) != 0).map(|(_, name)| name).collect()
    }
}

impl std::fmt::Debug for TypeSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.kinds().join("|"))
    }
}
