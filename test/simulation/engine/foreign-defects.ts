import type { Defect } from "./defect";

/** Deliberate defects in what keeps foreign text harmless and the key secret. */

type Edit = readonly [file: string, find: string, replace: string];

const defect = (name: string, actions: readonly string[], ...edits: readonly Edit[]): Defect => ({
  name,
  history: { devices: 1, actions },
  changes: edits.map(([file, find, replace]) => ({ file: `src/${file}.ts`, find, replace })),
});

const HARM = ["the service sends what would be run"];
const ASTRAY = ["the service names a folder outside", "A syncs", "the service names a folder outside"];

export const FOREIGN_DEFECTS: readonly Defect[] = [
  defect("HTML is let through", HARM, [
    "sync/inert/escape",
    "if (keeps) return sign;",
    "if (keeps || sign !== '') return sign;",
  ]),
  defect("a template's commands are let through", HARM, [
    "sync/inert/escape",
    'const first = isValue || byReference || after === "%" ?',
    'const first = after === "%" ? "<" : isValue || byReference ?',
  ]),
  defect("remote images are loaded", HARM, ["sync/inert/escape", "isText && remoteImages === true && ", "isText && "]),
  defect("links to scripts are let through", HARM, [
    "sync/inert/addresses",
    "/^(?:https?|mailto|tel):/i.test(scheme)",
    "/^(?:https?|mailto|tel|javascript):/i.test(scheme)",
  ]),
  defect("code blocks keep the language that plugins listen to", HARM, [
    "sync/inert/make-inert",
    "if (fence === undefined || isPlainCode(",
    'if (fence?.info !== "" || isPlainCode(',
  ]),
  defect("the service's properties may publish a note", HARM, [
    "sync/render/property-key",
    "return PLAIN_KEYS.has(key.toLowerCase()) ||",
    "return true ||",
  ]),
  defect("the service may say what only we know of a note", HARM, [
    "sync/render/service-markdown",
    "|| OUR_KEYS.has(key.toLowerCase())",
    "",
  ]),
  defect("values of properties come in as they are", HARM, [
    "sync/render/service-markdown",
    "return makeInertText(text.slice(0, MOST_CHARACTERS)",
    "return (text.slice(0, MOST_CHARACTERS)",
  ]),
  defect(
    "a merge is not looked at in its place",
    ["A makes a line part of a script", "the service changes a line"],
    ["sync/merge/verify", "for (const line of changedContexts({ note, base, remote, lines })) faults.add(line);", ""],
  ),
  defect(
    "a folder may lead out of the vault",
    ASTRAY,
    ["sync/note/path", "const segments = parts.map((part) => safeName(part, NAME_BYTES));", "const segments = parts;"],
    ["sync/note/path", "if (parts.some(leadsUp))", "if (false)"],
    ["sync/note/path", "if (parts.some(isDots))", "if (false)"],
    ["sync/note/path", 'if (parts.some((part) => part.trim().startsWith(".")))', "if (false)"],
  ),
  defect("a percent-encoded folder is taken", ASTRAY, [
    "sync/note/path",
    "if (decoded(folder) !== folder.slice(0, MOST_CHARACTERS))",
    "if (false)",
  ]),
  defect(
    "an error repeats what the platform said",
    ["A syncs over a connection that repeats the key"],
    [
      "api/failure",
      'return new Unreachable({ code: "unreachable", server, systemCode });',
      'return new Unreachable({ code: "unreachable", server, systemCode: chain[0]?.message });',
    ],
    ["api/exchange", "error.problem = withCleanParameters(error.problem, redact);", ""],
  ),
  defect(
    "the key follows a redirect",
    ["A syncs over a connection that is sent on"],
    ["api/exchange", 'redirect: "error"', 'redirect: "follow"'],
  ),
  defect(
    "another server is believed",
    ["A syncs over a connection that answers from elsewhere"],
    ["api/exchange", "if (isElsewhere(response, server)) throw redirected(server);", ""],
  ),
];
