//! The types of JSON Schema.

use super::value::Instance;

/// The types of a `type` operator.
#[derive(Debug)]
pub struct Types {
    /// In program order.
    pub names: Vec<Type>,
    /// One bit for each.
    pub set: u8,
}

impl Types {
    /// These types.
    pub fn new(names: Vec<Type>) -> Types {
        let set = names.iter().fold(0, |set, kind| set | kind.bit());
        Types { names, set }
    }

    /// Whether the instance has one of them.
    #[inline]
    pub fn contains(&self, instance: Instance<'_>) -> bool {
        Type::admitted(self.set, instance)
    }
}

/// The types of JSON Schema.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Type {
    /// `null`
    Null,
    /// `true` and `false`
    Boolean,
    /// Numbers without a fraction.
    Integer,
    /// All numbers.
    Number,
    /// Strings.
    String,
    /// Arrays.
    Array,
    /// Objects.
    Object,
}

impl Type {
    /// All of them.
    pub const ALL: [Type; 7] =
        [Type::Null, Type::Boolean, Type::Integer, Type::Number, Type::String, Type::Array, Type::Object];

    /// The narrowest type of an instance.
    pub fn of(instance: Instance<'_>) -> Type {
        match instance {
            Instance::Null => Type::Null,
            Instance::Bool(_) => Type::Boolean,
            Instance::Number(number) if number.is_integer() => Type::Integer,
            Instance::Number(_) => Type::Number,
            Instance::String(_) => Type::String,
            Instance::Array(_) => Type::Array,
            Instance::Object(_) => Type::Object,
        }
    }

    /// The type of this name.
    pub fn of_name(name: &str) -> Option<Type> {
        Type::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Its name in a schema.
    pub fn name(self) -> &'static str {
        match self {
            Type::Null => "null",
            Type::Boolean => "boolean",
            Type::Integer => "integer",
            Type::Number => "number",
            Type::String => "string",
            Type::Array => "array",
            Type::Object => "object",
        }
    }

    /// Its bit in a set.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Whether the instance has one of the types of which `set` has the bits.
    #[inline]
    pub fn admitted(set: u8, instance: Instance<'_>) -> bool {
        match instance {
            Instance::Number(number) => {
                set & Type::Number.bit() != 0 || (set & Type::Integer.bit() != 0 && number.is_integer())
            }
            _ => set & Type::of(instance).bit() != 0,
        }
    }
}
