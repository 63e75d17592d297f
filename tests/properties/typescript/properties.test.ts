// What must hold of any input. Each file is about one part of the runtime.

import "./documents.test.js";
import "./events.test.js";
import "./messages.test.js";
import "./natives.test.js";
import "./numbers.test.js";
import "./patterns.test.js";
import "./reading.test.js";
import "./selectors.test.js";
import "./writing.test.js";
