import type { worldVariants } from "../switches/world";
import type { ProseOf } from "./prose";

const UPDATED = "2.1: updatedAt: Last update time; this is the value that `since` compares against.";

export const worldProse: ProseOf<keyof typeof worldVariants> = {
  visibility: {
    spec: UPDATED,
    values: {
      atOnce: "A change is seen when it is stamped.",
      late: "It is seen ninety seconds later, with the old stamp.",
    },
  },
  silentChanges: {
    spec: UPDATED,
    values: {
      none: "Every change stamps the meeting, also new settings, which render its note anew.",
      settings: "New settings render all notes anew and stamp nothing.",
      peopleAndProjects: "Renamed people and projects stamp nothing.",
      decisions: "Changed decisions stamp nothing.",
      everything: "Nothing is stamped ever again.",
    },
  },
  restores: {
    spec: UPDATED,
    values: {
      none: "A change stamps with the time.",
      backdated: "It stamps a day before the last one, as a restored backup does.",
    },
  },
  recreation: {
    spec: "2.1: id, string, UUID: Meeting identifier.",
    values: {
      sameId: "A meeting that is completed again is the same meeting.",
      newId: "It comes back under a new id, with the same file name.",
    },
  },
};
