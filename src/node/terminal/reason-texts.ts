import { cleanKey, redaction } from "../../api/key";
import { CUT_SHORT, englishReasons } from "../../sync/english-reasons";
import { reasonOf, textOf, type ReasonTexts } from "../../sync/reason";
import { StateInUse } from "../state/level-store";
import type { Environment } from "./terminal";

/** The plugin's English texts, and others where the tool has a command for what the plugin has a button for. */
export const reasonTexts: ReasonTexts = {
  ...englishReasons(),
  "write-changed-since": `${CUT_SHORT}, and the note was changed since. Its old text is kept: see meeting-notes-sync recover.`,
  "write-open": `${CUT_SHORT}, and it cannot be written now. Skipped until it can. Its old text is kept: see meeting-notes-sync recover.`,
};

/**
 * The error's text for the user. The key is removed, because an error may repeat the command line or the environment.
 */
export function textOfError(error: unknown, env: Environment): string {
  if (error instanceof StateInUse) return "Another run is active in this vault. Wait until it has ended, or stop it.";
  const given = cleanKey(env.MEETING_NOTES_API_KEY ?? "");
  const text = textOf(reasonOf(error), reasonTexts);
  return given.ok ? redaction(given.key)(text) : text;
}
