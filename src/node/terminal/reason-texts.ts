import { cleanKey, redaction } from "../../api/key";
import { CUT_SHORT, englishReasons } from "../../commands/english-reasons";
import { reasonOf } from "../../sync/reason";
import { textOf, type ReasonTexts } from "../../commands/reason-texts";
import { StateInUse } from "../state/level-store";
import type { Environment } from "./terminal";

const english = englishReasons();

/** The plugin's English texts, and others where the tool has a command or a flag for what to do next. */
export const reasonTexts: ReasonTexts = {
  ...english,
  "address-unencrypted": `${english["address-unencrypted"]} In a network that you trust, --allow-http HOST permits it.`,
  "proxy-unreachable": (of) =>
    `${english["proxy-unreachable"](of)} Its address is in HTTPS_PROXY; NO_PROXY names hosts without a proxy.`,
  "certificate-untrusted": (of) =>
    english["certificate-untrusted"](of).replace(
      "install its root certificate on this device",
      "give its root certificate with --ca-file",
    ),
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
