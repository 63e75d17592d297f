// @generated{% if let Some(source) = source %} from {{ source }}{% endif %}{% if !command.is_empty() %} by `{{ command }}`{% endif %}. Do not edit.
// {{ license }}
