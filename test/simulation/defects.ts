import type { Change } from "./compile";

/**
 * Deliberate defects, each made in one place of the product's text and each caught by an invariant: what a simulation
 * does not notice it does not test. A place that is no longer found fails the run.
 */
export interface Defect {
  readonly name: string;
  readonly changes: readonly Change[];
}

type Edit = readonly [file: string, find: string, replace: string];

const defect = (name: string, ...edits: readonly Edit[]): Defect => ({
  name,
  changes: edits.map(([file, find, replace]) => ({ file: `src/sync/${file}.ts`, find, replace })),
});

const KEPT = "await run.recovery.keep({ id: remote.id, path: seen.path, before: seen.text, after: text });";
const SECOND_LOOK = "if (run.quiet && since !== undefined && now - since >= SECOND_LOOK)";

export const DEFECTS: readonly Defect[] = [
  defect("an edited note is overwritten", [
    "plan",
    'edited: { same: "keep", other: "merge"',
    'edited: { same: "keep", other: "update"',
  ]),
  defect("every note counts as unedited", [
    "seen-note",
    ".find((properties) => renderingHash(properties, body) === version.hash)",
    ".find(() => true)",
  ]),
  defect("a merge takes the service's side", [
    "apply",
    "const merged = mergedText(known, remote, own, run.render.propertyNames);",
    "const merged = { text: updatedText(known.seen, remote, own), clashed: false };",
  ]),
  defect("what clashes is not shown", [
    "note-text",
    "return mergeNote({ note: seen.text, base, remote: remote.rendering, own, names });",
    'const m = mergeNote({ note: seen.text, base, remote: remote.rendering, own, names }); return { ...m, text: m.text.replace(/\\n> \\[!note\\]-[^]*?\\n\\^meeting-notes-sync-\\w+\\n?/, "\\n") };',
  ]),
  defect("the callout is stacked", ["callout", "if (!body.includes(CALLOUT_ID)) return", "if (body !== null) return"]),
  defect("an update drops the user's properties", [
    "note-text",
    "return noteText(withBody(withProperties(seen.note, changes)",
    "return noteText(withBody(withProperties({ ...seen.note, entries: [] }, changes)",
  ]),
  defect("notes are looked for in their folder only", [
    "seen-note",
    "of await vault.find(id))",
    "of (await vault.find(id)).filter((path) => /^(Meetings|Decisions)\\//.test(path)))",
  ]),
  defect("what is not found is created", [
    "apply",
    "const decided = await decideAbsent(run, remote, observed);",
    'const decided = observed.local === "missing" ? "create" : await decideAbsent(run, remote, observed);',
  ]),
  defect("a deleted note is created again", [
    "observe",
    'if (mark === "deleted" || mark === "stopped") return { ...absent, local: "deleted", path };',
    'if (mark === "deleted") return { ...absent, local: "new", path };',
  ]),
  defect("what is missing is marked as deleted at once", ["missing", SECOND_LOOK, "if (run.quiet)"]),
  defect("many missing notes are no question", [
    "missing",
    "run.bulkMissing ??= await isBulk(run);",
    "run.bulkMissing = false;",
  ]),
  defect("a note that an update brought back is let be", [
    "returned",
    "isUntouched(seen) && isNewer(seen, mark)",
    "false",
  ]),
  defect("a note that is back is believed at the first look", [
    "returned",
    "if (since === undefined || now - since < SECOND_LOOK",
    "if (false",
  ]),
  defect("the note is written even if it changed meanwhile", [
    "apply",
    "await run.parts.vault.replace(seen.path, seen.text, text, { mtime });",
    'await run.parts.vault.replace(seen.path, seen.text, text, { mtime }).catch(async () => run.parts.vault.replace(seen.path, (await run.parts.vault.read(seen.path))?.text ?? "", text, { mtime }));',
  ]),
  defect("an older text is taken", ["observe", 'return older ? "older" : "other";', 'return "other";']),
  defect("the base is not saved", ["remember", "if (base && (before", "if (false && (before"]),
  defect("any base will do", [
    "observe",
    "if (stored?.hash === version.hash) return stored;",
    "if (stored !== undefined) return stored;",
  ]),
  defect(
    "the hash is that of the merge's result",
    [
      "note-text",
      "return mergeNote({ note: seen.text, base, remote: remote.rendering, own, names });",
      "const m = mergeNote({ note: seen.text, base, remote: remote.rendering, own, names }); const note = parseNote(m.text); const keys = new Set(remote.rendering.properties.map(({ key }) => key)); const mine = note.entries.flatMap(({ key, value }) => keys.has(key) && value !== undefined ? [{ key, value }] : []); return { ...m, text: m.text.replace(remote.rendering.hash, renderingHash(mine, normaliseBody(note.body))) };",
    ],
    [
      "note-text",
      'import { mergeNote } from "./merge";',
      'import { mergeNote } from "./merge"; import { normaliseBody, parseNote } from "./note"; import { renderingHash } from "./rendering";',
    ],
  ),
  defect("nothing is kept before it is overwritten", ["apply", KEPT, ""]),
  defect("nothing is kept before it is trashed", [
    "copies",
    "await run.recovery.keep({ id, path, before: text, after: null });",
    "",
  ]),
  defect("spare copies stay", ["copies", "if (made && (", "if (false && ("]),
  defect("the user's copies are trashed", ["copies", "if (made && (", "if (true && ("]),
  defect("edited copies are trashed", ["copies", "isUntouched(seen) || seen.text === survivor?.text", "true"]),
  defect("a copy is trashed without a survivor", [
    "copies",
    "for (const seen of copies) {",
    "for (const seen of survivor === undefined ? copies : [survivor, ...copies]) {",
  ]),
  defect("spare copies are seen only when the service speaks", [
    "doubles",
    "for (const id of run.doubled)",
    "for (const id of run.doubled.slice(0, 0))",
  ]),
  defect("a set-aside note keeps its name", ["copies", "if (!isItsName", "if (true || !isItsName"]),
  defect("a moved note follows the service's name", ["remember", "&& record.placed === path &&", "&&"]),
  defect("renames are forgotten when a run dies", ["sync", "renames.set(rename.id, rename);", ""]),
  defect("renumbered decisions are new ones", [
    "renumbered",
    "if (absent.length === 0) return later;",
    "if (absent.length > 0) return later;",
  ]),
  defect("half a note is taken for somebody else's", ["create-note", "!text.startsWith(torn)", "true"]),
  defect("texts depend on chance", [
    "note-text",
    "`${remote.rendering.body}\\n`);\n}\n\n/** The service's part",
    "`${remote.rendering.body}\\n\\nPulled by ${Math.random()}\\n`);\n}\n\n/** The service's part",
  ]),
  defect("the cursor moves before the notes are written", [
    "sync",
    "const served = createIdTable();",
    "await cursor.close({ certified: true, watermark: run.startedAt, doubts: [], shortPages: false }); const served = createIdTable();",
  ]),
  defect("the retry list is never asked", [
    "ask",
    "for (const { id, kind, reason } of due.slice(0, MOST_RETRIES))",
    "for (const { id, kind, reason } of due.slice(0, 0))",
  ]),
];
