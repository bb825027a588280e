import * as z from "zod/mini";
import { clock, fault, faultMatch, faultRule, key, meetingInput, savedState, settings, switches } from "./shapes";

const told = new Map<z.core.$ZodType, string>([
  [savedState, "What the emulator serves: meetings, and of everything else what is wanted. An export is one, too."],
  [meetingInput, "A meeting. What is left out is filled in; without an id it is known by its title and start."],
  [settings, "The user's settings at the service (spec 2.3). What is left out keeps its default."],
  [switches, "Answers to the questions that the spec leaves open, by name: emulator --list-variants."],
  [key, "A key of the account. Without any there is one, and its text is printed at the start."],
  [
    clock,
    "Frozen, the clock stands still at this time; otherwise it runs, from now or from this time if that is later.",
  ],
  [faultRule, "Something that goes wrong."],
  [fault, "Its kind. Times are in milliseconds."],
  [faultMatch, "The requests it strikes; all when left out. A path matches where it is part of the request's."],
]);

const fields: Readonly<Record<string, string>> = {
  start: "When the meeting took place.",
  project: "Name of the project.",
  status: "Minutes status: completed, processing, draft or cancelled. The service lists completed ones.",
  updatedAt: "When the meeting last changed; the time of reading when left out.",
  summary: "Markdown under the heading Summary.",
  sections: "Further sections of the note, after the summary.",
  transcript: "Part of the note when the setting include_transcript is on.",
  raw: "Fields of the wire's Meeting (spec 2.1) that replace the rendered ones as they are, whatever they are.",
  after: "Matching requests that pass first.",
  count: "Strikes so many times; without end when left out.",
  probability: "From 0 to 1; the dice are seeded.",
  ttl: "Milliseconds after which it is gone.",
};

/** JSON Schema of the emulator's data files, for editors. */
export function dataSchema(): object {
  const schema = z.toJSONSchema(savedState, {
    io: "input",
    override({ zodSchema, jsonSchema }) {
      // The formats say it shorter.
      delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (told.has(zodSchema)) jsonSchema.description = told.get(zodSchema);
      for (const [name, property] of Object.entries(jsonSchema.properties ?? {})) {
        const description = fields[name];
        if (description !== undefined && typeof property === "object") property.description ??= description;
      }
    },
  });
  return { $schema: schema.$schema, title: "Data of the meeting-notes emulator", ...schema };
}
