import type { worldQuestions } from "../service/world-questions";
import { createRandom, hash, uuid } from "../service/random";
import type { Effects } from "./variant";

/** Milliseconds. */
const DELAY = 90_000;
const DAY = 86_400_000;
const PEOPLE = ["attendees", "project"];

/** When and how clients see a change. */
export const worldEffects: Effects<keyof typeof worldQuestions> = {
  visibility: { late: () => DELAY },
  silentChanges: {
    settings: (_, { changed }) => changed.includes("settings"),
    peopleAndProjects: (_, { changed }) => changed.every((name) => PEOPLE.includes(name)),
    decisions: (_, { changed }) => changed.every((name) => name === "decisions"),
    everything: () => true,
  },
  restores: { backdated: (_, { before }) => before - DAY },
  recreation: { newId: (id, { version }) => uuid(createRandom(hash(`${id} ${version}`))) },
};
