import type { Meeting } from "../../api/meeting";
import { parseTimestamp } from "../../api/timestamp";
import { sha256Hex } from "../note/hash";
import { linkKey, wordKey } from "../note/link-text";
import type { SeriesPlace } from "../note/service-text";
import type { EngineSettings } from "../settings/values";
import type { Fields } from "./pattern";

/** What meetings of one series have in common. */
export type SeriesBy = Exclude<NonNullable<EngineSettings["series"]>, "off">;

/** Undefined for a meeting without a title or without a day, since it has no place in a series. */
export function seriesOf({ title, meetingDate }: Meeting, fields: Fields, by: SeriesBy): SeriesPlace | undefined {
  const name = linkKey(title);
  const start = parseTimestamp(meetingDate) ?? parseTimestamp(`${fields.date} ${fields.time}`);
  if (name === "" || start === undefined) return undefined;
  return { key: sha256Hex(JSON.stringify(by === "title" ? [name] : [name, wordKey(fields.project)]), 16), start };
}
