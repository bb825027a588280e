// What happened is told in whole sentences, with the place and the cause: a user has nothing else to go by.
import { reasonTexts } from "../../../src/node/terminal/reason-texts";
import { textOf, type Reason } from "../../../src/sync/reason";

const VALUES: Readonly<Record<string, unknown>> = {
  server: "https://notes.example.com",
  status: 599,
  systemCode: "ECODE",
  fault: "It has no usable id.",
  key: "attendees",
  path: "Own/Frame.md",
  written: "{{sumary}}",
  from: "Old.md",
  to: "New.md",
  detail: "It is locked.",
  place: 17,
  missing: 3,
  shown: 40,
  message: "It failed.",
  count: 12,
  of: "meeting",
  field: "folder",
};
/** Values that choose words instead of being shown. */
const WORDS = ["of", "field"];
const text = (code: string, values: object = {}) => textOf({ code, ...values } as Reason, reasonTexts);

describe("The text of a reason", () => {
  it.each(Object.keys(reasonTexts))("is a sentence that shows all it knows: %s", (code) => {
    const used: string[] = [];
    const given = new Proxy(VALUES, {
      get: (values, name) => (used.push(String(name)), Reflect.get(values, name) as unknown),
    });
    const written = (reasonTexts as Readonly<Record<string, unknown>>)[code];
    const sentence = typeof written === "function" ? (written as (values: object) => unknown)(given) : written;
    expect(sentence).toMatch(/(?:[.?]|\/api)$/);
    expect(sentence).not.toMatch(/undefined|\[object|null/);
    for (const name of used.filter((each) => !WORDS.includes(each))) expect(sentence).toContain(String(VALUES[name]));
  });

  it.each<[code: string, values: object, sentence: string | RegExp]>([
    ["meeting-unusable", {}, /^The service's data of this meeting cannot be used\. Its note stays/],
    [
      "meeting-unusable",
      { fault: { code: "not-a-decision" } },
      /be used\. One of its decisions is something else\. Its note stays/,
    ],
    ["unreachable", { server: "S" }, /^S cannot be reached\. The notes/],
    ["unreachable", { server: "S", systemCode: "ECODE" }, /^S cannot be reached \(ECODE\)\. The notes/],
    ["field-too-long", { of: "meeting", field: "title" }, "It has a title that is too long."],
    ["field-unusable", { of: "decision", field: "notes" }, "One of its decisions has no usable note text."],
    ["property-twice", { key: "a" }, "Its properties have one key twice (“a”). Skipped until you fix it."],
  ])("fits what is known: %s %j", (code, values, sentence) => {
    expect(text(code, values)).toMatch(sentence);
  });
});
