// Each line of `sync --check` says what a finding means for the notes.
import type { Survey } from "../../../src/api/survey";
import { checkTexts, type Check, type CheckFacts } from "../../../src/node/terminal/check-texts";

const SERVER = "https://notes.example.com";
const SURVEY: Survey = { total: 5, from: "2026-01-01", to: "2026-02-01", ahead: 0, broken: 0, paging: "joined" };
const named = (name: Check["name"], facts: Partial<CheckFacts>) =>
  checkTexts({ server: SERVER, ...facts }).find((check) => check.name === name);
const surveyed = (survey: Partial<Survey>): Partial<CheckFacts> => ({ meetings: { ...SURVEY, ...survey } });

describe("A finding", () => {
  it.each<[Check["name"], Partial<CheckFacts>, ok: boolean, text: string]>([
    ["address", { answered: true }, true, `${SERVER} answers.`],
    ["key", { account: "an id" }, true, "The key is accepted. It belongs to account an id."],
    ["limit", { left: 90 }, true, "90 requests are left in this minute."],
    ["limit", { left: 90, limit: 100 }, true, "90 of 100 requests are left in this minute."],
    ["clock", surveyed({}), true, "The clocks of the service and of this machine agree."],
    ["meetings", surveyed({ total: 1 }), true, "1 meeting matches. Each becomes a note."],
    ["meetings", surveyed({ total: 2 }), true, "2 meetings match. Each becomes a note."],
    ["refused", surveyed({}), true, "All checked meetings can be used."],
    [
      "refused",
      surveyed({ broken: 2 }),
      false,
      "2 of the checked meetings cannot be used. Their notes stay as they are; a sync lists them.",
    ],
    ["oldest", surveyed({}), true, "The oldest checked meeting is from 2026-01-01."],
    ["newest", surveyed({}), true, "The newest is from 2026-02-01."],
    ["zones", { zoned: true }, true, "Times of changes have a time zone."],
  ])("about the %s is a sentence: %j", (name, facts, ok, text) => {
    expect(named(name, facts)).toEqual({ name, ok, text });
  });

  it.each<[Check["name"], Partial<CheckFacts>]>([
    ["address", {}],
    ["key", {}],
    ["clock", {}],
    ["paging", {}],
    ["zones", {}],
    ["meetings", {}],
    ["oldest", {}],
    ["refused", {}],
    ["oldest", surveyed({ total: 0, from: "", to: "" })],
    ["newest", surveyed({ total: 0, from: "", to: "" })],
    ["refused", surveyed({ total: 0, from: "", to: "" })],
  ])("about the %s is left out when nothing is known: %j", (name, facts) => {
    expect(named(name, facts)).toBeUndefined();
  });
});
