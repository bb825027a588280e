import { integer, parsed } from "../terminal/arguments";

const MOST_REQUESTS = 100;

/** The text of `probe --help`. */
export const probeHelp = `Usage: meeting-notes-sync probe --base-url URL [options]

Finds out how a live server answers where the API's specification leaves it open. It only reads. Use it only on servers
that you are allowed to use. It takes about a minute, because of the rate limit.

  --base-url URL            the server's base address, or MEETING_NOTES_BASE_URL
  --api-key-file FILE       file with the API key, or MEETING_NOTES_API_KEY
  --requests N              maximum number of requests; ${MOST_REQUESTS} by default, which is also the largest value
  --json                    print one JSON object
  --write FILE              write the answers to a file, for: meeting-notes-sync emulator --variants FILE
  --conform                 list contradictions to the specification; exit code 1 if there are any

Exit codes: 0 done; 1 failed, or a contradiction with --conform; 2 wrong usage; 4 the key was refused.
`;

/** Throws a `UsageError` that says how to correct the arguments. */
export function readProbeArguments(args: readonly string[]) {
  const { values } = parsed("probe", args, {
    "base-url": { type: "string" },
    "api-key-file": { type: "string" },
    requests: { type: "string" },
    json: { type: "boolean" },
    write: { type: "string" },
    conform: { type: "boolean" },
  });
  return {
    baseUrl: values["base-url"],
    apiKeyFile: values["api-key-file"],
    requests: integer("--requests", values.requests ?? String(MOST_REQUESTS), 10, MOST_REQUESTS),
    json: values.json === true,
    write: values.write,
    conform: values.conform === true,
  };
}
