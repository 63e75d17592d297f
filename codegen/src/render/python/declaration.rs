//! The definitions of a module, first as expressions, then as text.

use std::{collections::BTreeSet, fmt};

use askama::Template;

use super::{
    super::verbs::Verbs,
    defaults::Default,
    dictionary::{Dictionary, Keys},
    docs,
    enums::Enumeration,
    expr::{Argument, Expr, TypeName},
    fields,
    order::Definition,
    plan::{AliasForm, Plan},
    settings::Behaviour,
    shape::{self, Shapes},
    statement,
};
use crate::model::{Additional, EnumDef, Field, Presence, Shape, StructDef, TypeDef, TypeId, TypeKind, Variant};

/// A class.
#[derive(Template)]
#[template(path = "python/contract.py")]
pub struct Contract {
    /// `class X(…):`
    pub head: String,
    pub docs: String,
    pub members: Vec<Member>,
}

/// An attribute of a class.
pub struct Member {
    pub code: String,
    pub docs: String,
    /// Whether an empty line follows.
    pub spaced: bool,
}

/// A name for an annotation.
#[derive(Template)]
#[template(path = "python/alias.py")]
pub struct Alias {
    code: String,
    docs: String,
    adapter: Option<Adapter>,
}

/// The object with the verbs of a name for an annotation, or of an enum.
pub struct Adapter {
    pub code: String,
    pub docs: String,
}

/// A name for an annotation that refers to itself or to what is not defined yet. Type checkers and pydantic each
/// understand another way to say that.
#[derive(Template)]
#[template(path = "python/lazy_alias.py")]
pub struct LazyAlias {
    declared: String,
    docs: String,
    defined: String,
    adapter: Option<Adapter>,
}

/// A definition as text.
pub enum Declaration {
    /// A class.
    Contract(Contract),
    /// An enum.
    Enumeration(Enumeration),
    /// The type of a dictionary.
    Dictionary(Dictionary),
    /// An alias.
    Alias(Alias),
    /// An alias that is evaluated when it is used.
    LazyAlias(LazyAlias),
}

impl fmt::Display for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Declaration::Contract(contract) => contract.fmt(f),
            Declaration::Enumeration(enumeration) => enumeration.fmt(f),
            Declaration::Dictionary(dictionary) => dictionary.fmt(f),
            Declaration::Alias(alias) => alias.fmt(f),
            Declaration::LazyAlias(alias) => alias.fmt(f),
        }
    }
}

/// A definition before its file knows what other modules' types are called.
pub struct Draft<'m> {
    id: TypeId,
    def: &'m TypeDef,
    body: Body<'m>,
    /// How the type is judged, and what it can do.
    verbs: Verbs,
    /// Whether an alias is evaluated only when it is used.
    pub lazy: bool,
}

enum Body<'m> {
    /// A class with attributes.
    Object { object: &'m StructDef, attributes: Vec<Attribute>, base: Expr },
    /// A class around a value of another kind.
    Root { base: Expr },
    /// The type of a dictionary.
    Dictionary { object: &'m StructDef, keys: Keys, is_class: bool },
    /// A class with a member for each value.
    Enumeration { values: &'m EnumDef, names: &'m [String], base: Expr },
    /// A name for an annotation.
    Alias { annotation: Expr },
    /// The annotation of a root, when others need it too.
    RootValue { annotation: Expr },
}

struct Attribute {
    name: String,
    annotation: Expr,
    value: Option<Expr>,
}

impl<'m> Draft<'m> {
    /// The definitions that `id` needs.
    pub fn all(shapes: Shapes<'m>, id: TypeId) -> Vec<Self> {
        let def = shapes.model.type_def(id);
        let draft = |body| Draft { id, def, body, verbs: Verbs::of(shapes.model, id), lazy: false };
        let is_root = shapes.model.modules[id.module].root == id;
        match &def.kind {
            TypeKind::Struct(object) if shapes.plan.is_plain() => {
                let keys = Keys::of(shapes, object);
                let is_class = Dictionary::is_class(shapes, &keys);
                vec![draft(Body::Dictionary { object, keys, is_class })]
            }
            TypeKind::Struct(object) => vec![draft(Body::object(shapes, id, object))],
            TypeKind::Union(_) | TypeKind::Enum(_) | TypeKind::Alias(_) if !is_root || shapes.plan.is_plain() => {
                let alias = || Body::Alias { annotation: shapes.body(id) };
                vec![draft(Body::enumeration(shapes, id, &def.kind).unwrap_or_else(alias))]
            }
            TypeKind::Union(_) | TypeKind::Enum(_) | TypeKind::Alias(_) if shapes.plan.has_value_name(id) => {
                let root = draft(Body::Root { base: root_base(shapes, id, Expr::Type(id)) });
                let value = || Body::RootValue { annotation: shapes.body(id) };
                vec![root, draft(Body::enumeration(shapes, id, &def.kind).unwrap_or_else(value))]
            }
            TypeKind::Union(_) | TypeKind::Enum(_) | TypeKind::Alias(_) => {
                vec![draft(Body::Root { base: root_base(shapes, id, shapes.body(id)) })]
            }
        }
    }

    /// What decides about the draft's place in the file.
    pub fn definition(&self, plan: &Plan) -> Definition {
        let (defines, is_alias, eager) = match &self.body {
            Body::Object { attributes, base, .. } => {
                let values = attributes.iter().filter_map(|attribute| attribute.value.as_ref());
                (Some(self.id), false, values.chain([base]).collect())
            }
            Body::Dictionary { .. } => (Some(self.id), false, vec![]),
            Body::Enumeration { base, .. } => (Some(self.id), false, vec![base]),
            Body::Root { base } => (None, false, vec![base]),
            Body::Alias { annotation } | Body::RootValue { annotation } => (Some(self.id), true, vec![annotation]),
        };
        let needs = types_now(eager);
        let needs_late = needs.iter().any(|id| plan.is_late(self.id.module, *id));
        Definition { defines, is_alias, needs, needs_late }
    }

    /// The types in annotations, which may be evaluated when the class is made.
    pub fn annotated_types(&self) -> BTreeSet<TypeId> {
        match &self.body {
            Body::Object { attributes, .. } => types(attributes.iter().map(|attribute| &attribute.annotation)),
            Body::Dictionary { keys, is_class: true, .. } => types(keys.expressions()),
            Body::Dictionary { .. } => BTreeSet::new(),
            Body::Root { .. } | Body::Enumeration { .. } | Body::Alias { .. } | Body::RootValue { .. } => {
                BTreeSet::new()
            }
        }
    }

    /// Whether two empty lines are before it.
    pub fn is_class(&self) -> bool {
        match self.body {
            Body::Object { .. } | Body::Root { .. } | Body::Enumeration { .. } => true,
            Body::Dictionary { is_class, .. } => is_class,
            Body::Alias { .. } | Body::RootValue { .. } => false,
        }
    }

    /// Whether two empty lines are behind it: a class is the last of it.
    pub fn ends_with_class(&self, plan: &Plan) -> bool {
        self.is_class() && plan.adapter(self.id).is_none()
    }

    /// Every expression in it.
    pub fn expressions(&self) -> Vec<&Expr> {
        match &self.body {
            Body::Object { attributes, base, .. } => {
                let attributes = attributes
                    .iter()
                    .flat_map(|attribute| std::iter::once(&attribute.annotation).chain(&attribute.value));
                attributes.chain([base]).collect()
            }
            Body::Dictionary { keys, .. } => keys.expressions().collect(),
            Body::Root { base } | Body::Enumeration { base, .. } => vec![base],
            Body::Alias { annotation } | Body::RootValue { annotation } => vec![annotation],
        }
    }

    /// What it needs besides its expressions.
    pub fn helpers(&self, plan: &Plan) -> Vec<&'static str> {
        let own: &[&str] = match self.body {
            Body::Object { .. } | Body::Root { .. } | Body::Enumeration { .. } => &[],
            Body::Dictionary { .. } => &["TypedDict"],
            Body::Alias { .. } | Body::RootValue { .. } => match plan.alias_form(self.id) {
                AliasForm::Annotated => &["TypeAlias", "Annotated"],
                AliasForm::Statement | AliasForm::Assigned => &["Annotated"],
            },
        };
        let by: &[&str] = match self.body {
            Body::Object { .. } | Body::Root { .. } | Body::Enumeration { .. } => &[],
            Body::Dictionary { .. } | Body::Alias { .. } | Body::RootValue { .. } => &[by(plan)],
        };
        let lazy: &[&str] = match plan.alias_form(self.id) {
            AliasForm::Annotated if self.lazy => &["TYPE_CHECKING", "TypeAliasType"],
            AliasForm::Assigned if self.lazy => &["TYPE_CHECKING", "TypeAlias", "TypeAliasType"],
            AliasForm::Annotated | AliasForm::Assigned | AliasForm::Statement => &[],
        };
        let adapter = plan.adapter(self.id).map(|_| ["Final", self.adapter_class(plan)]);
        own.iter().chain(by).chain(lazy).copied().chain(adapter.into_iter().flatten()).collect()
    }

    /// The class of the object with the verbs.
    fn adapter_class(&self, plan: &Plan) -> &'static str {
        match (plan.is_plain(), self.verbs.legacy) {
            (false, false) => "ContractAdapter",
            (false, true) => "LegacyAdapter",
            (true, false) => "DocumentAdapter",
            (true, true) => "LegacyDocumentAdapter",
        }
    }

    /// The text.
    pub fn print(&self, shapes: Shapes, types: &TypeName) -> Declaration {
        match &self.body {
            Body::Object { object, attributes, base } => {
                let members = members(object, attributes, types);
                Declaration::Contract(Contract {
                    head: statement::block(types, base),
                    docs: docs::class(shapes.model, self.id),
                    members,
                })
            }
            Body::Root { base } => {
                let head = statement::block(types, base);
                Declaration::Contract(Contract { head, docs: docs::class(shapes.model, self.id), members: vec![] })
            }
            Body::Dictionary { object, keys, .. } => {
                let adapter = self.adapter(shapes.plan, types, shapes.plan.adapter(self.id).unwrap_or_default());
                Declaration::Dictionary(Dictionary::new(shapes, types, self.id, object, keys, adapter))
            }
            Body::Enumeration { values, names, base } => {
                let docs = match shapes.plan.has_value_name(self.id) {
                    true => docs::line(&value_of(self.def)),
                    false => docs::class(shapes.model, self.id),
                };
                let adapter = shapes.plan.adapter(self.id).map(|adapter| self.adapter(shapes.plan, types, adapter));
                Declaration::Enumeration(Enumeration::new(types, base, docs, values, names, adapter))
            }
            Body::Alias { annotation } => {
                let own = |variant: &Variant| match &variant.shape {
                    Shape::Named(id) => Some(&shapes.model.type_def(*id).docs),
                    _ => None,
                };
                self.alias(shapes.plan, types, annotation, docs::alias(self.def, own, self.indent(shapes.plan)))
            }
            Body::RootValue { annotation } => {
                self.alias(shapes.plan, types, annotation, docs::line(&value_of(self.def)))
            }
        }
    }

    /// The class or the alias without docs and without what binds it to its check program; of a class with nothing but
    /// the attribute of the field of that index, if one is given.
    #[cfg(feature = "lsp")]
    pub fn print_plain(&self, types: &TypeName, field: Option<usize>, form: AliasForm) -> String {
        match &self.body {
            Body::Object { object, attributes, base } => {
                // An attribute for additional members stands before those of the fields.
                let typed = attributes.len() - object.fields.len();
                let wanted =
                    attributes.iter().enumerate().filter(|(at, _)| field.is_none_or(|field| field + typed == *at));
                let lines = wanted.map(|(_, attribute)| {
                    statement::annotated(types, 4, &attribute.name, &attribute.annotation, attribute.value.as_ref())
                });
                let head = statement::block(types, &base.without_named_arguments());
                std::iter::once(head).chain(lines).collect::<Vec<_>>().join("\n")
            }
            Body::Dictionary { keys, object, .. } => {
                let wanted = object.fields.iter().zip(keys.expressions()).enumerate();
                let wanted = wanted.filter(|(at, _)| field.is_none_or(|field| field == *at));
                let lines = wanted.map(|(_, (field, value))| statement::annotated(types, 4, &field.name, value, None));
                let head = format!("class {}(TypedDict):", types(self.id));
                std::iter::once(head).chain(lines).collect::<Vec<_>>().join("\n")
            }
            Body::Root { base } => statement::block(types, &base.without_named_arguments()) + " ...",
            Body::Enumeration { values, names, base } => {
                let head = statement::block(types, &base.without_named_arguments());
                let member = |(name, (_, value)): (&String, &(_, _))| {
                    statement::assignment(types, 4, name, &Expr::scalar(value))
                };
                std::iter::once(head).chain(names.iter().zip(&values.values).map(member)).collect::<Vec<_>>().join("\n")
            }
            Body::Alias { annotation } | Body::RootValue { annotation } => {
                let name = types(self.id);
                match form {
                    AliasForm::Statement => statement::assignment(types, 0, &format!("type {name}"), annotation),
                    AliasForm::Annotated | AliasForm::Assigned => {
                        statement::annotated(types, 0, &name, &Expr::Name("TypeAlias"), Some(annotation))
                    }
                }
            }
        }
    }

    /// How far an alias is indented.
    fn indent(&self, plan: &Plan) -> usize {
        match plan.alias_form(self.id) {
            AliasForm::Annotated | AliasForm::Assigned if self.lazy => 4,
            AliasForm::Annotated | AliasForm::Assigned | AliasForm::Statement => 0,
        }
    }

    fn alias(&self, plan: &Plan, types: &TypeName, annotation: &Expr, docs: String) -> Declaration {
        let name = types(self.id);
        let indent = self.indent(plan);
        let alias = |value: &Expr| statement::annotated(types, indent, &name, &Expr::Name("TypeAlias"), Some(value));
        let adapter = plan.adapter(self.id).map(|adapter| self.adapter(plan, types, adapter));
        let judged = self.judged(plan, annotation.clone());
        let code = match plan.alias_form(self.id) {
            AliasForm::Statement => Some(statement::assignment(types, 0, &format!("type {name}"), &judged)),
            AliasForm::Assigned if !self.lazy => Some(statement::assignment(types, 0, &name, &judged)),
            AliasForm::Annotated if !self.lazy => Some(alias(&judged)),
            AliasForm::Assigned | AliasForm::Annotated => None,
        };
        if let Some(code) = code {
            return Declaration::Alias(Alias { code, docs, adapter });
        }
        let quoted = Expr::Quoted(Box::new(annotation.clone()));
        let declared = alias(&quoted);
        let value = Expr::call("TypeAliasType", [(None, Expr::string(&name)), (None, quoted)]);
        let defined = statement::assignment(types, indent, &name, &self.judged(plan, value));
        Declaration::LazyAlias(LazyAlias { declared, docs, defined, adapter })
    }

    /// The annotation with what makes pydantic ask the check program, and publish the schema of the type.
    fn judged(&self, plan: &Plan, annotation: Expr) -> Expr {
        shape::annotated(annotation, checked_by(plan, self.id, self.verbs))
    }

    /// `XAdapter: Final = ContractAdapter[X](X)`
    fn adapter(&self, plan: &Plan, types: &TypeName, adapter: &str) -> Adapter {
        let name = Expr::Type(self.id);
        let class = Expr::subscript(self.adapter_class(plan), [name.clone()]);
        let by = match self.body {
            Body::Dictionary { .. } => Some((None, checked_by(plan, self.id, self.verbs))),
            Body::Object { .. } | Body::Root { .. } | Body::Enumeration { .. } => None,
            Body::Alias { .. } | Body::RootValue { .. } => None,
        };
        let value = Expr::Call(Box::new(class), std::iter::once((None, name)).chain(by).collect());
        let code = statement::annotated(types, 0, adapter, &Expr::Name("Final"), Some(&value));
        Adapter { code, docs: docs::line(&format!("The verbs of `{}`.", types(self.id))) }
    }
}

impl<'m> Body<'m> {
    /// A class with the values as its members, if the type is an enum of which that is wanted.
    fn enumeration(shapes: Shapes<'m>, id: TypeId, kind: &'m TypeKind) -> Option<Self> {
        let names = shapes.plan.enum_members(id)?;
        match kind {
            TypeKind::Enum(values) => {
                let by = checked_by(shapes.plan, id, Verbs::of(shapes.model, id));
                let arguments = vec![(None, Expr::Name("ContractEnum")), (Some("by"), by)];
                let base = Expr::Call(Box::new(Expr::Local(shapes.plan.name(id).to_owned())), arguments);
                Some(Body::Enumeration { values, names, base })
            }
            TypeKind::Struct(_) | TypeKind::Union(_) | TypeKind::Alias(_) => None,
        }
    }

    fn object(shapes: Shapes<'m>, id: TypeId, object: &'m StructDef) -> Self {
        let names = fields::names(object, Some(Verbs::of(shapes.model, id)));
        let fields = object.fields.iter().zip(names).map(|(field, name)| attribute(shapes, id, field, name));
        let (extra, typed) = match &object.additional {
            Additional::Closed => ("forbid", None),
            Additional::Open(Shape::Json) => ("allow", None),
            Additional::Open(shape) => ("allow", Some(extra(shapes, shape))),
        };
        let base = class_head(shapes, id, "Contract", None, Some(extra));
        Body::Object { object, attributes: typed.into_iter().chain(fields).collect(), base }
    }
}

fn root_base(shapes: Shapes, id: TypeId, value: Expr) -> Expr {
    class_head(shapes, id, "RootContract", Some(value), None)
}

/// `CheckedBy(_CHECKS, node, name)`
fn checked_by(plan: &Plan, id: TypeId, verbs: Verbs) -> Expr {
    let node = Expr::Literal(verbs.node.to_string());
    let arguments = [Expr::Name("_CHECKS"), node, Expr::string(plan.published(id))];
    let shared = match plan.alias_form(id) {
        AliasForm::Statement if plan.enum_members(id).is_none() && !plan.is_plain() => {
            Some((Some("shared"), Expr::Literal("True".to_owned())))
        }
        AliasForm::Statement | AliasForm::Annotated | AliasForm::Assigned => None,
    };
    Expr::call(by(plan), arguments.map(|argument| (None, argument)).into_iter().chain(shared))
}

/// What binds an annotation to its node.
fn by(plan: &Plan) -> &'static str {
    if plan.is_plain() { "DocumentBy" } else { "CheckedBy" }
}

/// What is said of the type inside a root.
fn value_of(root: &TypeDef) -> String {
    format!("The value inside `{}`.", root.name)
}

/// `Name(bases, checks=…, node=…)`
fn class_head(shapes: Shapes, id: TypeId, base: &'static str, parameter: Option<Expr>, extra: Option<&str>) -> Expr {
    let verbs = Verbs::of(shapes.model, id);
    let behaviour = shapes.plan.behaviour(id).cloned().unwrap_or_default();
    let Behaviour { frozen, judges_assignments, config } = behaviour;
    // What cannot be assigned need not be judged then.
    let mixins = [
        (verbs.fallback, "Fallback"),
        (verbs.directory, "Directory"),
        (frozen, "Frozen"),
        (verbs.legacy, "Legacy"),
        (judges_assignments && !frozen, "Assigned"),
    ];
    let mixins = mixins.into_iter().filter(|(has, _)| *has).map(|(_, mixin)| Expr::Name(mixin));
    // What is generic stands behind models, or pydantic warns.
    let patching = verbs.patches.map(|document| {
        let class = match shapes.plan.has_value_name(document) {
            true => Expr::Local(shapes.model.type_def(document).name.clone()),
            false => Expr::Type(document),
        };
        Expr::subscript("Patching", [class])
    });
    let bases = shapes.plan.bases().names(id).map(|base| Expr::Local(base.to_owned()));
    let base = parameter.map_or(Expr::Name(base), |parameter| Expr::subscript(base, [parameter]));
    let mut arguments: Vec<Argument> =
        bases.chain(mixins).chain([base]).chain(patching).map(|base| (None, base)).collect();
    arguments.push((Some("checks"), Expr::Name("_CHECKS")));
    arguments.push((Some("node"), Expr::Literal(verbs.node.to_string())));
    arguments.extend(extra.map(|extra| (Some("extra"), Expr::string(extra))));
    arguments.extend(config.into_iter().map(|(name, value)| (Some(name), Expr::Literal(value.to_owned()))));
    Expr::Call(Box::new(Expr::Local(shapes.model.type_def(id).name.clone())), arguments)
}

/// The attribute by which pydantic knows the type of additional members.
fn extra(shapes: Shapes, shape: &Shape) -> Attribute {
    let annotation = Expr::subscript("dict", [Expr::Name("str"), shapes.of(shape)]);
    let value = Expr::call("Field", [(Some("init"), Expr::Literal("False".to_owned()))]);
    Attribute { name: "__pydantic_extra__".to_owned(), annotation, value: Some(value) }
}

fn attribute(shapes: Shapes, id: TypeId, field: &Field, name: String) -> Attribute {
    let renamed = field.name != name;
    let (annotation, default) = match &field.presence {
        Presence::Required => (shapes.of(&field.shape), constant(&field.shape).map(Default::Value)),
        Presence::Optional => {
            (Expr::union([shapes.of(&field.shape), Expr::none()]), Some(Default::Value(Expr::none())))
        }
        Presence::Default(value) => (shapes.of(&field.shape), Some(shapes.default(&field.shape, value, renamed))),
    };
    // What is imported when the class is made already cannot be named until it is used.
    let is_late = |value: &Expr| types_now([value]).iter().any(|used| shapes.plan.is_late(id.module, *used));
    let default = default.map(|default| match default {
        Default::Value(value) if is_late(&value) => Default::Factory(value),
        default => default,
    });
    let mut arguments: Vec<Argument> = Vec::new();
    let value = match default {
        None if renamed => None,
        Some(Default::Value(value)) if renamed => {
            arguments.push((Some("default"), value));
            None
        }
        None => None,
        Some(Default::Value(value)) => Some(value),
        Some(Default::Factory(value)) => {
            arguments.push((Some("default_factory"), Expr::Lambda(Box::new(value))));
            None
        }
    };
    if renamed {
        // Not `alias`, which type checkers would take for the name of the constructor's argument.
        arguments.extend(
            ["validation_alias", "serialization_alias"].map(|argument| (Some(argument), Expr::string(&field.name))),
        );
    }
    let value = value.or_else(|| (!arguments.is_empty()).then(|| Expr::call("Field", arguments)));
    Attribute { name, annotation, value }
}

/// The one value that a required member can have, which constructors need not be told.
fn constant(shape: &Shape) -> Option<Expr> {
    match shape {
        Shape::Const(value) => Some(Expr::scalar(value)),
        Shape::Null => Some(Expr::none()),
        Shape::Json | Shape::Boolean | Shape::Integer(_) | Shape::Number | Shape::String | Shape::Nullable(_) => None,
        Shape::Native(_) | Shape::Array(_) | Shape::Tuple(_) | Shape::Map(_) | Shape::Named(_) => None,
    }
}

/// The types that the expressions refer to outside of functions, which are called later.
fn types_now<'e>(expressions: impl IntoIterator<Item = &'e Expr>) -> BTreeSet<TypeId> {
    let mut found = BTreeSet::new();
    for expression in expressions {
        expression.visit_now(&mut |part| {
            if let Expr::Type(id) = part {
                found.insert(*id);
            }
        });
    }
    found
}

/// The types that the expressions refer to.
fn types<'e>(expressions: impl IntoIterator<Item = &'e Expr>) -> BTreeSet<TypeId> {
    let mut found = BTreeSet::new();
    for expression in expressions {
        expression.visit(&mut |part| {
            if let Expr::Type(id) = part {
                found.insert(*id);
            }
        });
    }
    found
}

fn members(object: &StructDef, attributes: &[Attribute], types: &TypeName) -> Vec<Member> {
    // There is one attribute more than fields if additional members have a type.
    let typed = attributes.len() - object.fields.len();
    let fields = std::iter::repeat_n(None, typed).chain(object.fields.iter().map(Some));
    let member = |(attribute, field): (&Attribute, Option<&Field>)| {
        let code = statement::annotated(types, 4, &attribute.name, &attribute.annotation, attribute.value.as_ref());
        let docs = field
            .map(|field| docs::attribute(&field.docs, matches!(field.presence, Presence::Default(_)), 4))
            .unwrap_or_default();
        Member { code, spaced: !docs.is_empty() || field.is_none(), docs }
    };
    attributes.iter().zip(fields).map(member).collect()
}
