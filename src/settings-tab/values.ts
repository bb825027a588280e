import { parseBaseUrl } from "../api/base-url";
import type { SettingsHost } from "../obsidian/ui/settings-host";
import { textOf } from "../commands/reason-texts";
import { invalidField, invalidKind } from "../sync/render/settings";
import type { Kind, Row } from "../sync/settings/row";
import { SETTINGS } from "../sync/settings/table";
import { storedType, type SettingKey, type Settings } from "../sync/settings/values";

/** Converts between a control's value (mostly text) and the stored value. An empty control removes the setting. */

/** @param deviceId of this device, for settings of the kind `device` */
export function toControl(settings: Settings, key: SettingKey, deviceId: string): string | boolean {
  const row: Row = SETTINGS[key];
  const value = settings[key] ?? (row.fromAccount ? undefined : row.default);
  if (row.kind === "device") return value === deviceId;
  return row.kind === "yesNo" && !row.fromAccount ? value === true : String(value ?? "");
}

/** Converts a control's value to a change of the settings. */
export function fromControl(key: SettingKey, value: unknown, deviceId: string): Settings {
  const row: Row = SETTINGS[key];
  const here = value === true ? deviceId : "";
  const next = stored(row.kind, row.kind === "device" ? here : (value as string | boolean | undefined));
  // A default is not written, unless the account may have another value.
  return { [key]: row.fromAccount || next !== row.default ? next : undefined };
}

function stored(kind: Kind, value: string | boolean | undefined): string | number | boolean | undefined {
  const text = String(value ?? "").trim();
  if (text === "") return undefined;
  const type = storedType(kind);
  if (type === "boolean") return text === "true";
  return type === "number" ? Number(text) : text;
}

const DAY = 24 * 60 * 60_000;

export type HowFar = "all" | "days90" | "today" | "day";

/** The choice for a stored day. */
export function howFarOf({ startDate }: Settings, now: number): HowFar {
  if (startDate === undefined) return "all";
  if (startDate === dayOf(now)) return "today";
  return startDate === dayOf(now - 90 * DAY) ? "days90" : "day";
}

/** The day for a choice. For `day` it is 91 days ago, and the user then changes it. */
export function startDateFor(choice: unknown, now: number): string | undefined {
  if (choice === "all") return undefined;
  return dayOf(choice === "today" ? now : now - 90 * DAY - (choice === "day" ? DAY : 0));
}

/** The day in the user's time zone. */
function dayOf(time: number): string {
  const date = new Date(time);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

/** The problem with a setting's text, for the user; undefined when it is valid. All days are a choice in another row. */
export function problemWith({ configDir, strings }: SettingsHost, kind: Kind, value: string): string | undefined {
  const text = value.trim();
  const wrong = text === "" && kind !== "day" ? undefined : invalidKind(kind, text, configDir);
  const field = wrong && invalidField(kind, text);
  if (!field) return wrong && strings.problems[wrong];
  const { written, meant } = field;
  const hints = [strings.unknownField(written), ...(meant === undefined ? [] : [strings.didYouMean(meant)])];
  return hints.join(strings.gap);
}

/** The address that the user most likely means: with https where they typed only the host. */
export function fullAddress(value: string): string {
  const text = value.trim();
  return text === "" || /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
}

/** The problem with the server's address, for the user; undefined when it is valid or empty. */
export function addressProblem({ strings }: SettingsHost, value: string): string | undefined {
  const parsed = parseBaseUrl(value);
  return parsed.ok || value.trim() === "" ? undefined : textOf(parsed.problem, strings.reasons);
}
