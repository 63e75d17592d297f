//! The definitions of a module, first as expressions, then as text.

#[cfg(feature = "lsp")]
mod plain;

use std::{collections::BTreeSet, fmt};

use super::{
    super::verbs::Verbs,
    attributes::{self, Attribute},
    binding,
    dictionary::{Dictionary, Keys},
    docs,
    enums::Enumeration,
    expr::{self, Expr, TypeName},
    fields,
    order::Definition,
    plan::{AliasForm, Plan},
    printed::{Adapter, Alias, Contract, LazyAlias},
    records::{self, Record},
    shape::{self, Shapes},
    statement,
};
use crate::model::{Additional, EnumDef, Shape, StructDef, TypeDef, TypeId, TypeKind, Variant};

/// A definition as text.
pub enum Declaration {
    /// A class.
    Contract(Contract),
    /// An enum.
    Enumeration(Enumeration),
    /// The type of a dictionary.
    Dictionary(Dictionary),
    /// A dataclass.
    Record(Record),
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
            Declaration::Record(record) => record.fmt(f),
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
    /// A dataclass.
    Record { object: &'m StructDef, attributes: Vec<Attribute> },
    /// A class with a member for each value.
    Enumeration { values: &'m EnumDef, names: &'m [String], base: Expr },
    /// A name for an annotation.
    Alias { annotation: Expr },
    /// The annotation of a root, when others need it too.
    RootValue { annotation: Expr },
}

impl<'m> Draft<'m> {
    /// The definitions that `id` needs.
    pub fn all(shapes: Shapes<'m>, id: TypeId) -> Vec<Self> {
        let def = shapes.model.type_def(id);
        let draft = |body| Draft { id, def, body, verbs: Verbs::of(shapes.model, id), lazy: false };
        let is_root = shapes.model.modules[id.module].root == id;
        let is_object = shapes.plan.is_object(id);
        match &def.kind {
            TypeKind::Struct(object) if is_object && shapes.plan.has_records() => {
                vec![draft(Body::Record { object, attributes: records::attributes(shapes, id, object) })]
            }
            TypeKind::Struct(object) if is_object && shapes.plan.is_plain() => {
                let keys = Keys::of(shapes, object);
                let is_class = Dictionary::is_class(shapes, &keys);
                vec![draft(Body::Dictionary { object, keys, is_class })]
            }
            TypeKind::Struct(object) if is_object => vec![draft(Body::object(shapes, id, object))],
            // One for which a type of the user's stands is none of ours.
            TypeKind::Struct(_) | TypeKind::Union(_) | TypeKind::Enum(_) | TypeKind::Alias(_)
                if !is_root || shapes.plan.is_plain() =>
            {
                let alias = || Body::Alias { annotation: shapes.body(id) };
                vec![draft(Body::enumeration(shapes, id, &def.kind).unwrap_or_else(alias))]
            }
            TypeKind::Struct(_) | TypeKind::Union(_) | TypeKind::Enum(_) | TypeKind::Alias(_)
                if shapes.plan.has_value_name(id) =>
            {
                let root = draft(Body::Root { base: binding::root_base(shapes, id, Expr::Type(id)) });
                let value = || Body::RootValue { annotation: shapes.body(id) };
                vec![root, draft(Body::enumeration(shapes, id, &def.kind).unwrap_or_else(value))]
            }
            TypeKind::Struct(_) | TypeKind::Union(_) | TypeKind::Enum(_) | TypeKind::Alias(_) => {
                vec![draft(Body::Root { base: binding::root_base(shapes, id, shapes.body(id)) })]
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
            Body::Record { attributes, .. } => {
                let values = attributes.iter().filter_map(|attribute| attribute.value.as_ref());
                (Some(self.id), false, values.collect())
            }
            Body::Enumeration { base, .. } => (Some(self.id), false, vec![base]),
            Body::Root { base } => (None, false, vec![base]),
            Body::Alias { annotation } | Body::RootValue { annotation } => (Some(self.id), true, vec![annotation]),
        };
        let needs = expr::types_now(eager);
        let needs_late = needs.iter().any(|id| plan.is_late(self.id.module, *id));
        Definition { defines, is_alias, needs, needs_late }
    }

    /// The types in annotations, which may be evaluated when the class is made.
    pub fn annotated_types(&self) -> BTreeSet<TypeId> {
        match &self.body {
            Body::Object { attributes, .. } | Body::Record { attributes, .. } => {
                expr::types(attributes.iter().map(|attribute| &attribute.annotation))
            }
            Body::Dictionary { keys, is_class: true, .. } => expr::types(keys.expressions()),
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
            Body::Record { .. } => true,
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
            Body::Record { attributes, .. } => {
                let attributes = attributes
                    .iter()
                    .flat_map(|attribute| std::iter::once(&attribute.annotation).chain(&attribute.value));
                attributes.collect()
            }
            Body::Root { base } | Body::Enumeration { base, .. } => vec![base],
            Body::Alias { annotation } | Body::RootValue { annotation } => vec![annotation],
        }
    }

    /// What it needs besides its expressions.
    pub fn helpers(&self, plan: &Plan) -> Vec<&'static str> {
        let own: &[&str] = match self.body {
            Body::Object { .. } | Body::Root { .. } | Body::Enumeration { .. } => &[],
            Body::Dictionary { .. } => &["TypedDict"],
            Body::Record { .. } => &records::HELPERS,
            Body::Alias { .. } | Body::RootValue { .. } => match plan.alias_form(self.id) {
                AliasForm::Annotated => &["TypeAlias", "Annotated"],
                AliasForm::Statement | AliasForm::Assigned => &["Annotated"],
            },
        };
        let by: &[&str] = match self.body {
            Body::Object { .. } | Body::Root { .. } | Body::Enumeration { .. } | Body::Record { .. } => &[],
            Body::Dictionary { .. } | Body::Alias { .. } | Body::RootValue { .. } => &[binding::by(plan)],
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
        match (plan.is_plain(), plan.has_dictionaries(), self.verbs.legacy) {
            (false, _, false) if plan.externs().are_in(self.id) => "ForeignAdapter",
            (false, _, false) => "ContractAdapter",
            (false, _, true) => "LegacyAdapter",
            (true, true, false) => "DocumentAdapter",
            (true, true, true) => "LegacyDocumentAdapter",
            (true, false, false) => "RecordAdapter",
            (true, false, true) => "LegacyRecordAdapter",
        }
    }

    /// The text.
    pub fn print(&self, shapes: Shapes, types: &TypeName) -> Declaration {
        match &self.body {
            Body::Object { object, attributes, base } => {
                let members = attributes::members(object, attributes, types);
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
            Body::Record { object, attributes } => {
                let adapter = self.adapter(shapes.plan, types, shapes.plan.adapter(self.id).unwrap_or_default());
                Declaration::Record(Record::new(shapes, types, self.id, object, attributes, adapter))
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
        shape::annotated(annotation, binding::checked_by(plan, self.id, self.verbs))
    }

    /// `XAdapter: Final = ContractAdapter[X](X)`
    fn adapter(&self, plan: &Plan, types: &TypeName, adapter: &str) -> Adapter {
        let name = Expr::Type(self.id);
        let class = Expr::subscript(self.adapter_class(plan), [name.clone()]);
        let by = match self.body {
            Body::Dictionary { .. } | Body::Record { .. } => {
                Some((None, binding::checked_by(plan, self.id, self.verbs)))
            }
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
                let by = binding::checked_by(shapes.plan, id, Verbs::of(shapes.model, id));
                let arguments = vec![(None, Expr::Name("ContractEnum")), (Some("by"), by)];
                let base = Expr::Call(Box::new(Expr::Local(shapes.plan.name(id).to_owned())), arguments);
                Some(Body::Enumeration { values, names, base })
            }
            TypeKind::Struct(_) | TypeKind::Union(_) | TypeKind::Alias(_) => None,
        }
    }

    fn object(shapes: Shapes<'m>, id: TypeId, object: &'m StructDef) -> Self {
        let names = fields::names(object, Some(Verbs::of(shapes.model, id)));
        let fields =
            object.fields.iter().zip(names).map(|(field, name)| attributes::attribute(shapes, id, field, name));
        let (extra, typed) = match &object.additional {
            Additional::Closed => ("forbid", None),
            Additional::Open(Shape::Json) => ("allow", None),
            Additional::Open(shape) => ("allow", Some(attributes::extra(shapes, shape))),
        };
        let base = binding::class_head(shapes, id, "Contract", None, Some(extra));
        Body::Object { object, attributes: typed.into_iter().chain(fields).collect(), base }
    }
}

/// What is said of the type inside a root.
fn value_of(root: &TypeDef) -> String {
    format!("The value inside `{}`.", root.name)
}
