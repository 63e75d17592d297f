//! One line for the types of a module: how they tell other tools what they accept.
//!
//! The runtime must be in scope as `support` where a macro is used. `publish!` stands in every module; the others need
//! a crate of their own, and the generator writes them if it is told to.

/// Gives types the verbs `json_schema` and `plain_json_schema`: `publish!(SCHEMA, [Type, Type])`.
#[macro_export]
macro_rules! publish {
    ($published:expr, [$($type:ident),+ $(,)?]) => {
        $(impl $type {
            /// The JSON Schema that is enforced, in 2020-12: complete in itself, with the vocabulary (`x-…`).
            pub fn json_schema() -> ::serde_json::Value {
                $published.schema(stringify!($type))
            }

            /// The same without the vocabulary and `$id`, for tools that refuse keywords that they do not know.
            pub fn plain_json_schema() -> ::serde_json::Value {
                $published.plain_schema(stringify!($type))
            }
        })+
    };
}
pub(crate) use publish;

/// Implements `schemars::JsonSchema` for types: `schemars!(SCHEMA, [Type, Type])`. Needs the crate schemars, 1.
#[macro_export]
macro_rules! schemars {
    ($published:expr, [$($type:ident),+ $(,)?]) => {
        const _: () = {
            /// What refers to the definition `name`: a type's own schema, or one that is put beside it.
            fn refer(name: &str, generator: &mut ::schemars::SchemaGenerator) -> ::serde_json::Value {
                match name {
                    $(stringify!($type) => generator.subschema_for::<$type>().to_value(),)+
                    _ => {
                        let path = generator.settings().definitions_path.trim_start_matches('#').to_owned();
                        let full = ::std::format!("{}.{name}", ::core::module_path!().replace("::", "."));
                        if !generator.definitions().contains_key(&full) {
                            // Before its content, which may refer to it.
                            generator.definitions_mut().insert(full.clone(), ::serde_json::Value::Bool(true));
                            let schema = $published.embedded(name, &mut |name| refer(name, generator));
                            generator.definitions_mut().insert(full.clone(), schema);
                        }
                        ::serde_json::json!({ "$ref": ::std::format!("#{path}/{full}") })
                    }
                }
            }

            $(impl ::schemars::JsonSchema for $type {
                fn schema_name() -> ::std::borrow::Cow<'static, str> {
                    stringify!($type).into()
                }

                fn schema_id() -> ::std::borrow::Cow<'static, str> {
                    concat!(module_path!(), "::", stringify!($type)).into()
                }

                fn json_schema(generator: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                    let schema = $published.embedded(stringify!($type), &mut |name| refer(name, generator));
                    ::schemars::Schema::try_from(schema).unwrap_or_default()
                }
            })+
        };
    };
}
pub(crate) use schemars;

/// Implements `utoipa::ToSchema` for types: `utoipa!(SCHEMA, "module", [Type = "component", Type = "component"])`.
/// Needs the crate utoipa, 5. What its types for schemas cannot say is written as it is.
#[macro_export]
macro_rules! utoipa {
    ($published:expr, $module:literal, [$($type:ident = $component:literal),+ $(,)?]) => {
        const _: () = {
            /// What the definition `name` is called among the components of a document.
            fn component(name: &str) -> ::std::string::String {
                match name {
                    $(stringify!($type) => $component.to_owned(),)+
                    _ => ::std::format!("{}.{name}", $module),
                }
            }

            /// The definition `name` as a component.
            fn schema(name: &str) -> ::utoipa::openapi::RefOr<::utoipa::openapi::schema::Schema> {
                let schema = $published.embedded(name, &mut |name| {
                    ::serde_json::json!({ "$ref": ::std::format!("#/components/schemas/{}", component(name)) })
                });
                // As utoipa has it, if that says all; every keyword by itself otherwise.
                let typed = ::serde_json::from_value::<::utoipa::openapi::schema::Schema>(schema.clone());
                let is_same = |typed: &_| ::serde_json::to_value(typed).is_ok_and(|typed| typed == schema);
                match typed {
                    Ok(typed) if is_same(&typed) => typed.into(),
                    _ => {
                        let keywords = schema.as_object().into_iter().flatten();
                        let keywords = keywords.map(|(keyword, value)| (keyword.clone(), value.clone()));
                        ::utoipa::openapi::schema::Schema::Object(
                            ::utoipa::openapi::schema::ObjectBuilder::new()
                                .schema_type(::utoipa::openapi::schema::SchemaType::AnyValue)
                                .extensions(Some(keywords.collect()))
                                .build(),
                        )
                        .into()
                    }
                }
            }

            $(impl ::utoipa::PartialSchema for $type {
                fn schema() -> ::utoipa::openapi::RefOr<::utoipa::openapi::schema::Schema> {
                    schema(stringify!($type))
                }
            }

            impl ::utoipa::ToSchema for $type {
                fn name() -> ::std::borrow::Cow<'static, str> {
                    $component.into()
                }

                fn schemas(
                    schemas: &mut ::std::vec::Vec<(
                        ::std::string::String,
                        ::utoipa::openapi::RefOr<::utoipa::openapi::schema::Schema>,
                    )>,
                ) {
                    let referred = $published.referred(stringify!($type));
                    schemas.extend(referred.iter().map(|name| (component(name), schema(name))));
                }
            })+
        };
    };
}
pub(crate) use utoipa;
