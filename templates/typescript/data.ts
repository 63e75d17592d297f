{{ header }}

/** Test data for the types of this module. */
export const data: string = {{ text }};
