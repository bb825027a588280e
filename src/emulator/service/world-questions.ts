import { question } from "./question";

const UPDATED = "2.1: updatedAt: Last update time; this is the value that `since` compares against.";

/** When and how clients see a change. */
export const worldQuestions = {
  visibility: question<number>()({
    gap: "G30",
    sentence: UPDATED,
    values: {
      atOnce: "Clients see a change at its `updatedAt`.",
      late: "Clients see a change ninety seconds after its `updatedAt`.",
    },
  }),
  silentChanges: question<boolean, { changed: readonly string[] }>()({
    gap: "G31",
    sentence: UPDATED,
    values: {
      none: "Every change sets `updatedAt`, including new settings, which render all notes again.",
      settings: "New settings render all notes again without setting `updatedAt`.",
      peopleAndProjects: "Renamed people and projects do not set `updatedAt`.",
      decisions: "Changed decisions do not set `updatedAt`.",
      everything: "No change sets `updatedAt`.",
    },
  }),
  restores: question<number, { before: number }>()({
    gap: "G33",
    sentence: UPDATED,
    values: {
      none: "A change sets `updatedAt` to the current time.",
      backdated: "A change sets `updatedAt` to a day before its last value, like a restored backup.",
    },
  }),
  recreation: question<string, { version: number }>()({
    gap: "G38",
    sentence: "2.1: id, string, UUID: Meeting identifier.",
    values: {
      sameId: "A meeting that is completed again keeps its id.",
      newId: "A meeting that is completed again gets a new id, with the same file name.",
    },
  }),
};
