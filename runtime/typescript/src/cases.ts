// Names of members by what is asked of them, for generated code that knows many.

/** The case that each name belongs to: the place of the list that has it. */
export function casesOf(lists: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  return new Map(lists.flatMap((names, place) => names.map((name): [string, number] => [name, place])));
}
