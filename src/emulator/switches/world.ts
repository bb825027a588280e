import type { QuestionName } from "../service/questions";
import { createRandom, hash, uuid } from "../service/random";
import type { OpenQuestions } from "./variant";

/** Milliseconds. */
const DELAY = 90_000;
const DAY = 86_400_000;
const PEOPLE = ["attendees", "project"];

/** When and how clients see a change. */
export const worldVariants = {
  visibility: { gap: "G30", spec: "atOnce", values: { late: () => DELAY } },
  silentChanges: {
    gap: "G31",
    spec: "none",
    values: {
      settings: (_, { changed }) => changed.includes("settings"),
      peopleAndProjects: (_, { changed }) => changed.every((name) => PEOPLE.includes(name)),
      decisions: (_, { changed }) => changed.every((name) => name === "decisions"),
      everything: () => true,
    },
  },
  restores: { gap: "G33", spec: "none", values: { backdated: (_, { before }) => before - DAY } },
  recreation: {
    gap: "G38",
    spec: "sameId",
    values: { newId: (id, { version }) => uuid(createRandom(hash(`${id} ${version}`))) },
  },
} as const satisfies Partial<OpenQuestions<QuestionName>>;
