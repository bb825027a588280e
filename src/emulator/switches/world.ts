import type { QuestionName } from "./questions";
import { createRandom, hash, uuid } from "../service/random";
import type { OpenQuestions } from "./variant";

const LATE = 90_000;
const DAY = 86_400_000;
const PEOPLE = ["attendees", "project"];

/** How a change shows to those who ask for changes. */
export const worldVariants = {
  visibility: { gap: "G30", spec: "atOnce", values: { late: () => LATE } },
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
