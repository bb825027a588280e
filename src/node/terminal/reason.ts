import { cleanKey, redaction } from "../../api/key";
import { reasonOf, textOf } from "../../sync/reason";
import { reasonTexts } from "./reason-texts";
import { StateInUse } from "../state/level-store";
import type { Environment } from "./terminal";

/** Why the program ends, for people. Whatever ends it may repeat what was on the command line or in the environment. */
export function textOfError(error: unknown, env: Environment): string {
  if (error instanceof StateInUse) return "Another run is at work on this vault. Wait until it has ended, or stop it.";
  const given = cleanKey(env.MEETING_NOTES_API_KEY ?? "");
  const text = textOf(reasonOf(error), reasonTexts);
  return given.ok ? redaction(given.key)(text) : text;
}
