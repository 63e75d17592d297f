//! Lists of operators that most places treat alike, as patterns. Who has nothing to say about a list says so without a
//! `_` arm, so that the compiler lists every place that a new operator concerns.

/// The operators that look at every value by themselves, as a pattern. Together with the other lists and the operators
/// that apply nodes to the same value, they are all there are: who has nothing to say about a list says so without a
/// `_` arm.
macro_rules! value_ops {
    () => {
        $crate::model::Op::False | $crate::model::Op::Type(_) | $crate::model::Op::Const(_) | $crate::model::Op::Enum(_)
    };
}

/// The operators that are about numbers, as a pattern.
macro_rules! number_ops {
    () => {
        $crate::model::Op::Minimum(_)
            | $crate::model::Op::Maximum(_)
            | $crate::model::Op::ExclusiveMinimum(_)
            | $crate::model::Op::ExclusiveMaximum(_)
            | $crate::model::Op::IntegerRange(_)
            | $crate::model::Op::MultipleOf(_)
    };
}

/// The operators that are about strings, as a pattern.
macro_rules! string_ops {
    () => {
        $crate::model::Op::MinLength(_)
            | $crate::model::Op::MaxLength(_)
            | $crate::model::Op::Pattern(_)
            | $crate::model::Op::Format(..)
    };
}

/// The operators that are about arrays, as a pattern.
macro_rules! array_ops {
    () => {
        $crate::model::Op::MinItems(_)
            | $crate::model::Op::MaxItems(_)
            | $crate::model::Op::UniqueItems
            | $crate::model::Op::PrefixItems(_)
            | $crate::model::Op::Items { .. }
            | $crate::model::Op::Contains { .. }
            | $crate::model::Op::UnevaluatedItems { .. }
    };
}

/// The operators that are about objects, as a pattern.
macro_rules! object_ops {
    () => {
        $crate::model::Op::MinProperties(_)
            | $crate::model::Op::MaxProperties(_)
            | $crate::model::Op::Required(_)
            | $crate::model::Op::Properties { .. }
            | $crate::model::Op::PropertyNames(_)
            | $crate::model::Op::DependentRequired(_)
            | $crate::model::Op::DependentSchemas(_)
            | $crate::model::Op::UnevaluatedProperties { .. }
    };
}

/// The unions, as a pattern.
macro_rules! union_ops {
    () => {
        $crate::model::Op::AnyOf { .. } | $crate::model::Op::OneOf { .. }
    };
}

/// The operators that combine what nodes say to the same value, as a pattern.
macro_rules! logic_ops {
    () => {
        $crate::model::Op::Ref(_)
            | $crate::model::Op::AllOf(_)
            | $crate::model::Op::AnyOf { .. }
            | $crate::model::Op::OneOf { .. }
            | $crate::model::Op::Not(_)
            | $crate::model::Op::If { .. }
    };
}

pub(crate) use {array_ops, logic_ops, number_ops, object_ops, string_ops, union_ops, value_ops};
