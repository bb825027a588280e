import type { Meeting } from "../../api/meeting";
import { parseTimestamp } from "../../api/timestamp";
import { sha256Hex } from "../note/hash";
import { linkKey } from "../note/link-text";
import type { SeriesPlace } from "../note/service-text";
import type { Fields } from "./pattern";

/** Meetings with the same title are one series. Undefined for a meeting without a title or without a day. */
export function seriesOf({ title, meetingDate }: Meeting, fields: Fields): SeriesPlace | undefined {
  const name = linkKey(title);
  const start = parseTimestamp(meetingDate) ?? parseTimestamp(`${fields.date} ${fields.time}`);
  return name === "" || start === undefined ? undefined : { key: sha256Hex(name, 16), start };
}
