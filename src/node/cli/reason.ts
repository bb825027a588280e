import { cleanKey, redaction } from "../../api/key";
import { messageOf } from "../../sync/summary";
import { StateInUse } from "../state/level-store";

/** Why the program ends, for people. Whatever ends it may repeat what was on the command line or in the environment. */
export function reasonOf(error: unknown): string {
  if (error instanceof StateInUse) return "Another run is at work on this vault. Wait until it has ended, or stop it.";
  const given = cleanKey(process.env.MEETING_NOTES_API_KEY ?? "");
  const text = messageOf(error);
  return given.ok ? redaction(given.key)(text) : text;
}
