import * as z from "zod/mini";
import { clock, fault, faultMatch, faultRule, key, meetingInput, savedState, settings, switches } from "./schemas";

const descriptions = new Map<z.core.$ZodType, string>([
  [savedState, "The data of the emulator: meetings, and optionally everything else. An export has the same form."],
  [meetingInput, "A meeting. Missing fields get defaults; a missing id is derived from title and start."],
  [settings, "The user's settings at the service (spec 2.3). Missing ones keep their defaults."],
  [switches, "Values of switches, by name; emulator --list-variants prints all."],
  [key, "A key of the account. Without this list the account has one key, which is printed at the start."],
  [clock, "A frozen clock always shows this time; otherwise it runs, from this time or from now, whichever is later."],
  [faultRule, "A fault, and the requests that it changes."],
  [fault, "The kind of the fault. Times are in milliseconds."],
  [faultMatch, "The requests that may fail; by default all. A path matches when it is a part of the request's path."],
]);

const fields: Readonly<Record<string, string>> = {
  start: "The start of the meeting.",
  project: "Name of the project.",
  status: "Minutes status, such as completed, processing, draft or cancelled. The service lists completed ones.",
  updatedAt: "The time of the last change; by default the time at which the file is read.",
  summary: "Markdown under the heading Summary.",
  sections: "More sections of the note, after the summary.",
  transcript: "Part of the note when the setting include_transcript is on.",
  userId: "The user who may access the meeting: the userId of a key. By default all users may.",
  raw: "Fields of the API's Meeting (spec 2.1) that replace the rendered ones, unchanged and unchecked.",
  after: "Number of matching requests that do not fail first.",
  count: "Number of requests that fail; by default no limit.",
  probability: "From 0 to 1; the random numbers are derived from the seed.",
  ttl: "Milliseconds after which the fault ends.",
};

/** JSON Schema of the emulator's data files, for editors. */
export function dataSchema(): object {
  const schema = z.toJSONSchema(savedState, {
    io: "input",
    override({ zodSchema, jsonSchema }) {
      // The format already says the same.
      delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (descriptions.has(zodSchema)) jsonSchema.description = descriptions.get(zodSchema);
      for (const [name, property] of Object.entries(jsonSchema.properties ?? {})) {
        // Faults have a status, too: that of an answer.
        const isOther = name === "status" && zodSchema !== meetingInput;
        const description = isOther ? undefined : fields[name];
        if (description !== undefined && typeof property === "object") property.description ??= description;
      }
    },
  });
  return { $schema: schema.$schema, title: "Data of the meeting-notes emulator", ...schema };
}
