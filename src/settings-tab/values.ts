import { parseBaseUrl } from "../api/base-url";
import type { SettingKey, Settings } from "../obsidian/storage/settings";
import type { Strings } from "../obsidian/strings/strings";
import { isFileNamePattern, notePath } from "../sync/note/path";
import { readPropertyNames } from "../sync/render/property-names";
import { isDay } from "../sync/render/settings";

/** Between what a control holds (text, mostly) and what is stored. An empty control takes the setting back. */

/** Settings with three states: yes, no, and as the account has it. */
const THREE_STATES: readonly string[] = ["autoCreateDecisionNotes", "linkAttendeesAsPeople"];
const NUMBERS: readonly string[] = ["syncFrequencyMinutes"];
const TOGGLES: readonly string[] = ["showRemoteImages", "showSyncVersion"];

export function toControl(settings: Settings, key: string): string | boolean {
  const value = settings[key as SettingKey];
  return TOGGLES.includes(key) ? value === true : String(value ?? "");
}

export function fromControl(key: string, value: unknown): Settings {
  return { [key]: stored(key, value) };
}

function stored(key: string, value: unknown): string | number | boolean | undefined {
  if (TOGGLES.includes(key)) return value === true ? true : undefined;
  const text = typeof value === "string" ? value.trim() : "";
  if (text === "") return undefined;
  if (THREE_STATES.includes(key)) return text === "true";
  return NUMBERS.includes(key) ? Number(text) : text;
}

const DAY = 24 * 60 * 60_000;

export type HowFar = "all" | "days90" | "today" | "day";

/** The choice that a stored day amounts to. */
export function howFarOf({ startDate }: Settings, now: number): HowFar {
  if (startDate === undefined) return "all";
  if (startDate === dayOf(now)) return "today";
  return startDate === dayOf(now - 90 * DAY) ? "days90" : "day";
}

/** The day that a choice amounts to; `day` begins with the last 90 days and is then changed by hand. */
export function startDateFor(choice: unknown, now: number): string | undefined {
  if (choice === "all") return undefined;
  return dayOf(choice === "today" ? now : now - 90 * DAY - (choice === "day" ? DAY : 0));
}

/** The user's own day, not that of UTC. */
function dayOf(time: number): string {
  const date = new Date(time);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

/** Each says what is wrong, or nothing. */
export type Validators = Readonly<
  Record<"address" | "folder" | "naming" | "propertyNames" | "day" | "frequency", (value: string) => string | undefined>
>;

export function createValidators(strings: Strings, configDir: string): Validators {
  const unless = (good: boolean, problem: string): string | undefined => (good ? undefined : problem);
  return {
    address(value) {
      const parsed = parseBaseUrl(value);
      return parsed.ok || value.trim() === "" ? undefined : parsed.problem;
    },
    folder: (value) => unless(!notePath({ folder: value, fileName: "a.md", configDir }).refused, strings.badFolder),
    naming: (value) => unless(value.trim() === "" || isFileNamePattern(value), strings.badNaming),
    propertyNames: (value) => unless(readPropertyNames(value) !== undefined, strings.badPropertyNames),
    day: (value) => unless(value.trim() === "" || isDay(value.trim()), strings.badDate),
    frequency(value) {
      const minutes = Number(value);
      return unless(Number.isInteger(minutes) && minutes >= 0 && minutes <= 1440, strings.badFrequency);
    },
  };
}
