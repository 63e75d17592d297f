// What all validators of values do.

/** The tasks of a function that judges values. */
export function validator(judge) {
  return {
    judge: { of: "value", judge },
    "parse and judge": { of: "text", judge: (text) => judge(JSON.parse(text)) },
  };
}
