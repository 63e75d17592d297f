// Codecs of the user's, as the runtime calls them.

import type { Codec } from "./codec.js";
import { Unheld } from "./forms.js";

/** A codec as the runtime sees it. */
export interface Foreign {
  readonly is: (value: unknown) => boolean;
  readonly read: (judged: unknown) => unknown;
  readonly write: (held: unknown) => unknown;
}

/** A codec of the user's, asked for when there is a value: its module may import the one that names it. */
export function foreign<Judged, Held>(codec: () => Codec<Judged, Held>): Foreign {
  return {
    is: (value) => codec().is(value),
    read: (judged) => {
      try {
        return codec().read(judged as Judged);
      } catch (error) {
        throw new Unheld(error);
      }
    },
    write: (held) => codec().write(held as Held),
  };
}
