import * as z from "zod/mini";

// Schemas of the service's state in data files, in calls of the control API and in flags.

const text = z.string();
const name = text.check(z.minLength(1));
const time = z.iso.datetime({ offset: true });
const count = z.number().check(z.gte(0));
/** Milliseconds that a timer can wait. */
const wait = z.number().check(z.gte(0), z.lte(2 ** 31 - 1));
/** Seconds until a time that a date can have. */
const seconds = z.number().check(z.gte(0), z.lte(1e12));
const whole = z.int().check(z.gte(0));
const positive = z.int().check(z.gte(1));
const share = z.number().check(z.gte(0), z.lte(1));
/** Statuses of answers that have a body. */
const status = z.int().check(
  z.gte(200),
  z.lte(599),
  z.refine((value) => ![204, 205, 304].includes(value), "a status with a body"),
);
const errorStatus = z.int().check(z.gte(400), z.lte(599));
const redirectStatus = z.literal([301, 302, 303, 307, 308]);
/** Printable ASCII, as a header allows. */
const address = z.string().check(z.refine((value) => /^[\x21-\x7e]+$/.test(value), "an address without spaces"));

const mediaType = z.string().check(z.refine((value) => /^[\x20-\x7e]+$/.test(value), "a media type"));
/** The standard deviation of the logarithm of a time. With 5, some times are millions of times longer than others. */
const sigma = z.number().check(z.gte(0), z.lte(5));

const section = z.strictObject({ heading: name, text });
const line = z.strictObject({ speaker: name, text });
const decision = z.strictObject({ id: name, text: name, rationale: text });

/** A change to a meeting: any of its fields. */
export const meetingChange = z.strictObject({
  title: z.optional(text),
  start: z.optional(time),
  durationMinutes: z.optional(count),
  project: z.optional(text),
  status: z.optional(name),
  updatedAt: z.optional(time),
  attendees: z.optional(z.array(text)),
  summary: z.optional(text),
  sections: z.optional(z.array(section)),
  transcript: z.optional(z.array(line)),
  decisions: z.optional(z.array(decision)),
  raw: z.optional(z.record(text, z.unknown())),
  userId: z.optional(z.guid()),
});

export const meetingInput = z.extend(meetingChange, { id: z.optional(z.guid()), title: text });

export const settings = z.partial(
  z.strictObject({
    meetings_folder: text,
    decisions_folder: text,
    auto_create_decision_notes: z.boolean(),
    template_id: text,
    include_transcript: z.boolean(),
    file_naming_pattern: text,
    link_attendees_as_people: z.boolean(),
    use_utc_timestamps: z.boolean(),
    sync_frequency_minutes: z.int(),
  }),
);

export const switches = z.record(text, text);

/** Printable ASCII, since a header has it. */
const keyText = text.check(z.refine((value) => /^[!-~]+$/.test(value), "a text without spaces"));
export const key = z.strictObject({ key: keyText, userId: z.guid(), state: z.enum(["active", "revoked", "expired"]) });
export const issuedKey = z.strictObject({ key: z.optional(keyText), userId: z.optional(z.guid()) });

export const fault = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("latency"), ms: wait, sigma: z.optional(sigma) }),
  z.strictObject({ kind: z.literal("hang") }),
  z.strictObject({ kind: z.literal("reset") }),
  z.strictObject({ kind: z.literal("lost") }),
  z.strictObject({ kind: z.literal("truncate"), fraction: z.optional(share) }),
  z.strictObject({ kind: z.literal("stall"), fraction: z.optional(share) }),
  z.strictObject({ kind: z.literal("contentLength"), by: z.optional(z.int()) }),
  z.strictObject({ kind: z.literal("slow"), ms: wait }),
  z.strictObject({ kind: z.literal("badGzip") }),
  z.strictObject({ kind: z.literal("html"), status }),
  z.strictObject({ kind: z.literal("redirect"), location: address, status: z.optional(redirectStatus) }),
  z.strictObject({ kind: z.literal("noContent") }),
  z.strictObject({ kind: z.literal("bom") }),
  z.strictObject({ kind: z.literal("error"), status: errorStatus, retryAfter: z.optional(seconds) }),
  z.strictObject({ kind: z.literal("stale") }),
  z.strictObject({
    kind: z.literal("text"),
    body: text,
    status: z.optional(status),
    type: z.optional(mediaType),
  }),
]);

export const faultMatch = z.strictObject({
  method: z.optional(name),
  path: z.optional(name),
  query: z.optional(z.record(text, text)),
});

export const faultRule = z.strictObject({
  fault,
  match: z.optional(faultMatch),
  after: z.optional(whole),
  count: z.optional(positive),
  probability: z.optional(share),
  seed: z.optional(whole),
  ttl: z.optional(count),
});

/** Conditions for a request in the journal. */
export const requestPattern = z.strictObject({
  method: z.optional(text),
  path: z.optional(text),
  query: z.optional(z.record(text, z.nullable(text))),
  auth: z.optional(z.enum(["none", "bearer", "x-api-key", "both"])),
  status: z.optional(z.int()),
});

export const clock = z.strictObject({ now: time, frozen: z.boolean() });

export const savedState = z.strictObject({
  $schema: z.optional(text),
  clock: z.optional(clock),
  settings: z.optional(settings),
  meetings: z.array(meetingInput),
  keys: z.optional(z.array(key)),
  switches: z.optional(switches),
  faults: z.optional(z.array(faultRule)),
});
