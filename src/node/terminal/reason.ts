import { cleanKey, redaction } from "../../api/key";
import { reasonOf, textOf } from "../../sync/reason";
import { reasonTexts } from "./reason-texts";
import { StateInUse } from "../state/level-store";
import type { Environment } from "./terminal";

/**
 * The error's text for the user. The key is removed, because an error may repeat the command line or the environment.
 */
export function textOfError(error: unknown, env: Environment): string {
  if (error instanceof StateInUse) return "Another run is active in this vault. Wait until it has ended, or stop it.";
  const given = cleanKey(env.MEETING_NOTES_API_KEY ?? "");
  const text = textOf(reasonOf(error), reasonTexts);
  return given.ok ? redaction(given.key)(text) : text;
}
