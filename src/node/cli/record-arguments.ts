import { integer, parsed, UsageError } from "../terminal/arguments";

/** The text of `record --help`. */
export const recordHelp = `Usage: meeting-notes-sync record --base-url URL --out DIR [options] [-- COMMAND]

Forwards a client's requests to the service, and records requests and answers in DIR. Names, titles and texts are replaced by
made-up ones of the same form. Keys are never written. To use the recording: meeting-notes-sync emulator --replay DIR

  --base-url URL            the service's base address, or MEETING_NOTES_BASE_URL
  --api-key-file FILE       file with the API key, or MEETING_NOTES_API_KEY
  --out DIR                 a new folder for the recording
  --plain                   record names, titles and texts unchanged
  --port N                  port on this machine; a free one by default

The first line printed is a JSON object with the url that replaces the service's. With -- COMMAND, the command gets it and the
key in its environment (MEETING_NOTES_BASE_URL, MEETING_NOTES_API_KEY), and the recording ends with the command.

Exit codes: the command's; 0 after Ctrl-C; 1 the recording could not be written; 2 wrong usage.
`;

/** Throws a `UsageError` that says how to correct the arguments. */
export function readRecordArguments(args: readonly string[]) {
  const cut = args.indexOf("--");
  const { values } = parsed("record", cut < 0 ? args : args.slice(0, cut), {
    "base-url": { type: "string" },
    "api-key-file": { type: "string" },
    out: { type: "string" },
    plain: { type: "boolean" },
    port: { type: "string" },
  });
  if (values.out === undefined) throw new UsageError("Give the folder for the recording: --out DIR.");
  const command = cut < 0 ? undefined : args.slice(cut + 1);
  if (command?.length === 0) throw new UsageError("There is no command after --.");
  return {
    baseUrl: values["base-url"],
    apiKeyFile: values["api-key-file"],
    out: values.out,
    plain: values.plain === true,
    port: integer("--port", values.port ?? "0", 0, 65_535),
    command,
  };
}
