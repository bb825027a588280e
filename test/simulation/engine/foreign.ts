import { findingsInBody } from "../../support/hostile/independent-checker";
import { findingsInProperties } from "../../support/hostile/independent-metadata";
import type { SimDevice } from "./device";
import type { World } from "./world";

/** What the service sends when somebody means harm, and how it is told that none was done. */

/** A text in which a plugin or a renderer would run, load or open something, with a word of its own. */
export const harmfulText = (word: string): string =>
  [
    `<img src=x onerror="alert('${word}')">`,
    `Total: \`$= dv.current("${word}")\` and <% tp.system.exec("${word}") %>`,
    `![${word}](https://elsewhere.example/${word}.png) [${word}](javascript:alert('${word}'))`,
    `\`\`\`dataviewjs\nrequire("fs").unlinkSync("${word}")\n\`\`\``,
  ].join("\n\n");

/** Lines of front matter that publish the note, fill in a template, or claim to be ours: a version, and another's ids. */
export const harmfulProperties = (word: string): string =>
  [
    "publish: true",
    `project: "{{${word}}} <% ${word} %>"`,
    "sync_version: 2030-01-01T00:00:00.000Z.000000000000",
    "meeting_id: 99999999-0000-4000-8000-000000000009",
    "decision_id: dec_9",
    "",
  ].join("\n");

/** Lists of attendees, as YAML: what a vault or a link could take for something else. `own`: who attends in any case. */
export const strangers = (own: string, title: string, date: string): readonly string[] => [
  `${own.toUpperCase()}, "../x"`,
  `"[[a]]", "${own.replace(" ", ": ")}"`,
  `${title}, ${date} - ${title}`,
  `"[[Templates/Person|Di]]", CON`,
];

/** Folders that seem to lie in the account's own, and lead out of it or out of sight. */
export const HARMFUL_FOLDERS = [
  "Meetings/../../outside",
  "Meetings/%2e%2e/%2e%2e/outside",
  "Meetings/.hidden",
  "Meetings/C:\\outside",
] as const;

const SCRIPT = /^```dataviewjs\n[\s\S]*?^```$/gm;
const scriptsIn = (text: string) => text.replace(/\r\n/g, "\n").match(SCRIPT) ?? [];
const wordsIn = (texts: readonly string[]) => texts.join("\n").match(/\bsx\d+\b/g) ?? [];

/** The user's own scripts are theirs; the service's words come into them by no merge. */
export function checkScripts(world: World, device: SimDevice, path: string, before: string, after: string): void {
  const known = new Set(wordsIn(scriptsIn(before)));
  const fresh = wordsIn(scriptsIn(after)).filter((word) => !known.has(word));
  if (fresh.length > 0) world.violate("10 Harmless", `${device.name} puts ${fresh.join()} into a script in ${path}`);
}

const judged = new Map<string, readonly string[]>();

/** Whatever of the note is not the user's own script, an independent reader finds neither broken nor active. */
export function checkInert(world: World, device: SimDevice, path: string, text: string): void {
  const plain = text.replace(/\r\n/g, "\n").replace(SCRIPT, (script) => (script.includes("// mine") ? "" : script));
  const known = judged.get(plain);
  const body = plain.replace(/^---\n[\s\S]*?\n---\n/, "");
  const findings = known ?? [...(body === plain ? [] : findingsInProperties(plain)), ...findingsInBody(body)];
  if (judged.size >= 2000) judged.clear();
  judged.set(plain, findings);
  if (findings.length > 0) world.violate("10 Harmless", `${device.name} has ${findings.join(", ")} in ${path}`);
}
