//! Definitions as people read them in an editor: without docs, and without what the runtime needs.

use super::{
    super::{
        expr::{Expr, TypeName},
        plan::AliasForm,
        statement,
    },
    Body, Draft,
};

impl Draft<'_> {
    /// The class or the alias without docs and without what binds it to its check program; of a class with nothing but
    /// the attribute of the field of that index, if one is given.
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
            Body::Record { attributes, object } => {
                let wanted = attributes.iter().enumerate();
                let wanted = wanted.filter(|(at, _)| field.map_or(*at < object.fields.len(), |field| field == *at));
                let lines = wanted.map(|(_, attribute)| {
                    statement::annotated(types, 4, &attribute.name, &attribute.annotation, attribute.value.as_ref())
                });
                let head = format!("@dataclass\nclass {}:", types(self.id));
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
}
