{{ header }}

import { type Checks, program } from "./support/program.js";

export const checks: Checks = /* @__PURE__ */ program({{ program }});
