// Who takes part. A contender gives for a subject what judges a value and what judges a text, or nothing if it cannot.

import { ajv, standalone } from "./ajv.mjs";
import { byHand } from "./by_hand.mjs";
import { triglyph, triglyphFunction } from "./triglyph.mjs";
import { typebox } from "./typebox.mjs";
import { typia } from "./typia.mjs";
import { zod } from "./zod.mjs";

export const contenders = [
  { name: "triglyph", kind: "project", make: triglyph },
  { name: "triglyph, parsed values", kind: "project", make: triglyphFunction },
  { name: "ajv, discriminator", kind: "peer", make: ajv },
  { name: "ajv standalone", kind: "peer", make: standalone },
  { name: "typebox TypeCompiler", kind: "peer", make: typebox },
  { name: "typia equals", kind: "peer", make: typia },
  { name: "zod 4", kind: "peer", make: zod },
  { name: "by hand", kind: "limit", make: byHand },
];
