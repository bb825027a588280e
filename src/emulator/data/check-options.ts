import * as z from "zod/mini";
import { checkedAs } from "./checked";
import { checkUnique, InvalidInput } from "./invalid";
import { faultRule, issuedKey, key, meetingChange, meetingInput, settings } from "./schemas";
import type { Faults } from "../network/faults";
import type { Keys } from "../service/keys";
import type { LazyMeeting, MeetingInput, WorldMeeting } from "../service/meeting";
import { createSwitches } from "../switches/switches";
import { MOST_MEETINGS } from "../sample/sample-meetings";
import type { World } from "../world/world";

const positive = z.int().check(z.gte(1));
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const list = z.custom<object>((value) => isObject(value) && Symbol.iterator in value, "a list");
const clock = z.custom<object>((value) => isObject(value) && "now" in value && "sleep" in value, "a clock");
/** A change may have the id of its meeting. */
const changeWithId = z.extend(meetingChange, { id: z.optional(z.string()) });
/** A function of the caller. */
export const callback = z.custom<object>((value) => typeof value === "function", "a function");

/** The options of `createEmulator`. Meetings and values of switches are checked separately. */
const options = z.strictObject({
  seed: z.optional(z.int()),
  meetings: z.optional(list),
  count: z.optional(z.int().check(z.gte(0), z.lte(MOST_MEETINGS))),
  settings: z.optional(settings),
  keys: z.optional(z.array(key)),
  faults: z.optional(z.array(faultRule)),
  switches: z.optional(z.record(z.string(), z.string())),
  now: z.optional(z.number().check(z.gte(0), z.lt(Date.UTC(10_000, 0)))),
  clock: z.optional(clock),
  baseUrl: z.optional(z.url()),
  maxLimit: z.optional(positive),
  requestsPerMinute: z.optional(positive),
  timeZone: z.optional(z.string()),
  beforeRequest: z.optional(callback),
});

/** Throws an `InvalidInput` that names each wrong option, or a RangeError for a wrong value of a switch. */
export function checkOptions(value: { readonly switches?: object | undefined }): void {
  checkedAs(options, value);
  createSwitches(value.switches);
  checkTimeZone((value as { readonly timeZone?: string }).timeZone);
}

/** The meetings as a list. Throws an `InvalidInput` for a wrong field, or an id that occurs twice. */
function checkedMeetings(meetings: Iterable<MeetingInput | LazyMeeting>): readonly (MeetingInput | LazyMeeting)[] {
  const all = Array.from(meetings);
  for (const [at, meeting] of all.entries()) checkMeeting(meeting, ["meetings", at]);
  checkUnique(
    all.map(({ id }) => id?.toLowerCase()),
    "meetings",
    "id",
  );
  return all;
}

/** A meeting whose text is created on demand comes from the emulator, so it is not checked again. */
function checkMeeting(meeting: MeetingInput | LazyMeeting, path: readonly PropertyKey[] = []): void {
  if (typeof meeting === "object" && meeting !== null && "body" in meeting && typeof meeting.body === "function") {
    return;
  }
  checkedAs(meetingInput, meeting, path);
}

function checkTimeZone(timeZone: string | undefined): void {
  // To create a format takes longer than all other checks.
  if (timeZone === undefined) return;
  try {
    new Intl.DateTimeFormat("en", { timeZone });
  } catch {
    throw new InvalidInput([
      { path: ["timeZone"], message: `should be a name such as Europe/Berlin, not "${timeZone}"` },
    ]);
  }
}

/** The same world, except that invalid input throws an `InvalidInput` with the path of the invalid value. */
export function checkedWorld<T extends World>(world: T): T {
  const idOf = (id: string): string => checkedAs(z.string(), id, ["id"]);
  const checks: Partial<World> = {
    get: (id) => world.get(idOf(id)),
    remove: (id) => world.remove(idOf(id)),
    put(meeting) {
      checkMeeting(meeting);
      return world.put(meeting);
    },
    change(id, fields) {
      return world.change(idOf(id), checkedChange(id, fields));
    },
    commitLate(id, fields, delay) {
      world.commitLate(idOf(id), checkedChange(id, fields), checkedAs(z.number(), delay, ["delay"]));
    },
    changeSettings(fields) {
      checkedAs(settings, fields);
      world.changeSettings(fields);
    },
    load(meetings, fields) {
      const checked = checkedMeetings(checkedAs(list, meetings, ["meetings"]) as typeof meetings);
      if (fields !== undefined) checkedAs(settings, fields);
      world.load(checked, fields);
    },
  };
  return withMethods(world, checks);
}

/** The change without fields that are undefined, which a program without types may give. */
function checkedChange(id: string, fields: Partial<WorldMeeting>): Partial<WorldMeeting> {
  checkedAs(changeWithId, fields);
  if (fields.id !== undefined && fields.id !== id)
    throw new InvalidInput([{ path: ["id"], message: "cannot be changed" }]);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The same keys, except that invalid ones throw an `InvalidInput`. */
export function checkedKeys(keys: Keys): Keys {
  const checks: Pick<Keys, "issue" | "load"> = {
    issue(text, userId) {
      checkedAs(issuedKey, { key: text, userId });
      return keys.issue(text, userId);
    },
    load(all) {
      checkedAs(z.array(key), all, ["keys"]);
      checkUnique(
        all.map((one) => one.key),
        "keys",
        "key",
      );
      keys.load(all);
    },
  };
  return withMethods(keys, checks);
}

/** The same faults, except that an invalid rule throws an `InvalidInput`. */
export function checkedFaults<T extends Faults>(faults: T): T {
  const checks: Pick<Faults, "add"> = {
    add(rule) {
      checkedAs(faultRule, rule);
      return faults.add(rule);
    },
  };
  return withMethods(faults, checks);
}

/** A copy with other methods. Getters stay getters. */
function withMethods<T extends object>(part: T, methods: object): T {
  const own = Object.getOwnPropertyDescriptors(part);
  return Object.defineProperties({}, { ...own, ...Object.getOwnPropertyDescriptors(methods) }) as T;
}
