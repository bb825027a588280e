import { defect, one, two, type Defect } from "./defect";
import { FILTER_DEFECTS } from "./filter-defects";
import { FOREIGN_DEFECTS } from "./foreign-defects";
import { FOUND_DEFECTS } from "./found-defects";
import { ID_DEFECTS } from "./id-defects";
import { LINK_DEFECTS } from "./link-defects";
import { MEMORY_DEFECTS } from "./memory-defects";
import { NAME_DEFECTS } from "./name-defects";
import { PEOPLE_DEFECTS } from "./people-defects";
import { SERIES_DEFECTS } from "./series-defects";
import { STOPPING_DEFECTS } from "./stopping-defects";
import { UNDO_DEFECTS } from "./undo-defects";
import { TASK_DEFECTS } from "./task-defects";
import { TEMPLATE_DEFECTS } from "./template-defects";

const CLASH = one("the service changes a line", "A rewords a line");

const KEPT = "await undoLog.keep({ id, path: note.path, before: note.text, after, base }, replace);";
const SECOND_LOOK = "settled && !open && since !== undefined && now() - since >= SECOND_LOOK";

/**
 * Deliberate defects, each made in one place of the product's text and each caught by an invariant: what a simulation
 * does not notice it does not test. A place that is no longer found fails the run.
 */
export const DEFECTS: readonly Defect[] = [
  defect("an edited note is overwritten", CLASH, [
    "plan/decision-table",
    'other: { action: "merge", outcome: "merged", reason: "merged" }',
    'other: { action: "update", outcome: "updated" }',
  ]),
  defect("every note counts as unedited", CLASH, [
    "note/server-part",
    ".find((properties) => renderingHash(properties, written) === hash)",
    ".find(() => true)",
  ]),
  defect("a merge takes the service's side", CLASH, [
    "apply/apply-note",
    "mergedText({ note, base }, remote, own, parts.propertyNames)",
    "{ text: updatedText(note, remote, own), conflict: false }",
  ]),
  defect("what clashes is not shown", CLASH, [
    "apply/compose",
    "return mergeNote({ note: note.text, base, remote: remote.rendering, own, names });",
    'const m = mergeNote({ note: note.text, base, remote: remote.rendering, own, names }); return { ...m, text: m.text.replace(/\\n> \\[!note\\]-[^]*?\\n\\^meeting-notes-sync-\\w+\\n?/, "\\n") };',
  ]),
  defect(
    "the callout is stacked",
    one("A rewords a line", "the service changes a line", "A syncs", "the service changes a line"),
    ["note/callout", "if (!body.includes(CALLOUT_ID)) return", "if (body !== null) return"],
  ),
  defect("an update drops the user's properties", one("A adds a property", "the service changes a line"), [
    "apply/compose",
    "return noteText(withBody(withProperties(seen.note, changes, order)",
    "return noteText(withBody(withProperties({ ...seen.note, entries: [] }, changes, order)",
  ]),
  defect("notes are looked for in their folder only", one("A moves a note", "A loses its state"), [
    "plan/read-note",
    "of await vault.find(id))",
    "of (await vault.find(id)).filter((path) => /^(Meetings|Decisions)\\//.test(path)))",
  ]),
  defect(
    "what is not found is created",
    one("A deletes a note while the plugin is off", "the service changes a line", "A syncs"),
    [
      "plan/decision-table",
      'missing: both({ action: "suspect", outcome: "waiting", reason: "note-missing", retry: "missing" })',
      "missing: both(CREATE)",
    ],
  ),
  defect("a deleted note is created again", one("A deletes a note", "the service changes a line"), [
    "plan/observe",
    'if (isLeftAlone(parts.deletionMarks.get(remote.id))) return { local: "deleted", path, record, isStale };',
    'if (parts.deletionMarks.get(remote.id)?.state === "deleted") return { local: "new", path, record };',
  ]),
  defect("what is missing is marked as deleted at once", one("A syncs while a note is away"), [
    "plan/absent-note",
    SECOND_LOOK,
    "settled",
  ]),
  defect(
    "many missing notes are no question",
    one("the service changes a line", "A syncs while its notes are not there"),
    ["plan/absent-note", "await bulkOf(parts);", "{ isBulk: false, missing: [] };"],
  ),
  defect("a note that an update brought back is let be", two("the service changes a line", "A deletes a note"), [
    "passes/restored-notes",
    "isUntouched(note) && isOutrun(note, restored, now())",
    "false",
  ]),
  defect(
    "the note is written even if it changed meanwhile",
    one("the service changes a line", "A syncs while the user types (replace)"),
    [
      "apply/apply-note",
      "vault.replace(note.path, note.text, after, { mtime });",
      'vault.replace(note.path, note.text, after, { mtime }).catch(async () => vault.replace(note.path, (await vault.read(note.path))?.text ?? "", after, { mtime }));',
    ],
  ),
  defect("an older text is taken", one("the service changes a line", "A syncs in full with an old answer"), [
    "plan/observe",
    'return isStale ? "older" : "other";',
    'return "other";',
  ]),
  defect("the base is not saved", CLASH, ["state/records", "const BASES = 2;", "const BASES = 0;"]),
  defect(
    "any base will do",
    two(
      ...["the service adds a line", "A syncs", "the service adds a line", "A syncs", "B rewords a line"],
      ...["everything is replicated", "A syncs", "everything is replicated"],
    ),
    [
      "state/records",
      "bases.find((base) => heldHash(base) === hash)",
      "bases.find((base) => heldHash(base) === hash) ?? bases[0]",
    ],
  ),
  defect(
    "the hash is that of the merge's result",
    CLASH,
    [
      "apply/compose",
      "return mergeNote({ note: note.text, base, remote: remote.rendering, own, names });",
      "const m = mergeNote({ note: note.text, base, remote: remote.rendering, own, names }); const parsed = parseNote(m.text); const keys = new Set(remote.rendering.properties.map(({ key }) => key)); const mine = parsed.entries.flatMap(({ key, value }) => keys.has(key) && value !== undefined ? [{ key, value }] : []); return { ...m, text: m.text.replace(remote.rendering.hash, renderingHash(mine, normaliseBody(parsed.body))) };",
    ],
    [
      "apply/compose",
      'import { mergeNote } from "../merge/merge-note";',
      'import { mergeNote } from "../merge/merge-note"; import { normaliseBody, parseNote } from "../note/note"; import { renderingHash } from "../note/service-text";',
    ],
  ),
  defect("nothing is kept before it is overwritten", one("the service changes a line"), [
    "apply/apply-note",
    KEPT,
    "await replace();",
  ]),
  defect("nothing is kept before it is trashed", two("the service changes a line", "A deletes a note"), [
    "apply/spare-copies",
    "await undoLog.keep({ id, path, before: text, after: null }, async () => {",
    "await Promise.resolve().then(async () => {",
  ]),
  defect("spare copies stay", two("the service changes a line", "A moves a note"), [
    "apply/spare-copies",
    "if (!isMade(copy)) return undefined;",
    "return undefined;",
  ]),
  defect("the user's copies are trashed", one("A copies a note", "the service changes a line"), [
    "apply/spare-copies",
    "if (!isMade(copy)) return undefined;",
    "",
  ]),
  defect("edited copies are trashed", two("A types at the end", "B rewords a line"), [
    "apply/spare-copies",
    "if (isUntouched(copy)) return copy;",
    "return copy;",
  ]),
  defect("the original is trashed with its copies", two("A types at the end", "B rewords a line"), [
    "apply/spare-copies",
    "for (const copy of copies) {",
    "for (const copy of [original, ...copies]) {",
  ]),
  defect(
    "spare copies are seen only when the service speaks",
    {
      ...two(
        "the service sends what would be run",
        "B renames a note",
        "A syncs while its notes are not there",
        "B copies a note",
        "the service rewords its decisions",
      ),
      seed: 190,
    },
    ["passes/duplicate-notes", "for (const id of duplicates) await", "for (const id of duplicates.slice(0, 0)) await"],
  ),
  defect(
    "a note with a conflict name keeps it",
    two("A rewords a line", "B types at the end", "everything is replicated", "B deletes a note"),
    ["apply/spare-copies", "!(isItsName || isAlone)", "true"],
  ),
  defect("a moved note follows the service's name", one("A moves a note", "the service changes a title"), [
    "apply/save-record",
    "(isNew && record.placed === path)",
    "isNew",
  ]),
  defect(
    "half a note is taken for somebody else's",
    { ...one(), troubles: { 0: { crashAt: 2, torn: true } } },
    ["apply/create-note", "!text.startsWith(torn)", "true"],
    ["state/settle-file", 'return text !== whole && rest.join("") === "" &&', "return text === null &&"],
  ),
  defect(
    "a note whose writing was cut short stays as it is",
    { ...one("A types at the end", "the service changes a line"), troubles: { 1: { crashAt: 1, torn: true } } },
    ["passes/cut-short", "if (!writes.any) return", "if (writes.any || !writes.any) return"],
  ),
  defect("texts depend on chance", one(), [
    "apply/compose",
    "...own], `${body}\\n`);",
    "...own], `${body}\\n\\nPulled by ${Math.random()}\\n`);",
  ]),
  defect(
    "the cursor moves before the notes are written",
    { ...one("the service changes a line", "A syncs"), troubles: { 1: { crashAt: 1 } } },
    [
      "sync",
      "const reader = createPageReader({ ...run, sweep: cursor.position }, shown.quarantined);",
      "await cursor.close({ certified: true, watermark: run.startedAt, doubts: [], shortPages: false, missing: 0, isFull: true }); const reader = createPageReader({ ...run, sweep: cursor.position }, shown.quarantined);",
    ],
  ),
  defect(
    "the retry list is never asked",
    one(
      "the service changes a line",
      "a quarter of an hour passes",
      "the service has a new meeting",
      "A syncs while a note is away",
    ),
    [
      "passes/retries",
      "for (const { id, kind, reason, stale, goneSince: since = startedAt } of due) {",
      "for (const { id, kind, reason, stale, goneSince: since = startedAt } of due.slice(0, 0)) {",
    ],
  ),
  defect(
    "a base that a power cut took is not looked for",
    {
      ...one("the service changes a line", "A syncs", "A types at the end", "the service changes a line"),
      troubles: { 1: { crashAt: 2, powerCut: true }, 2: { offlineAt: 0 } },
    },
    ["apply/save-record", "await saveBase(store, remote.id, remote.rendering);", ""],
  ),
  defect(
    "a note counts as deleted while it is asked about others",
    one(
      "A deletes a note while the plugin is off",
      "A loses its state",
      "A syncs while a note is away",
      "A syncs while its notes are not there",
    ),
    ["plan/absent-note", 'const open = policy.isOpen("missing");', "const open = false;"],
  ),
  ...FOUND_DEFECTS,
  ...NAME_DEFECTS,
  ...ID_DEFECTS,
  ...MEMORY_DEFECTS,
  ...LINK_DEFECTS,
  ...TEMPLATE_DEFECTS,
  ...FILTER_DEFECTS,
  ...FOREIGN_DEFECTS,
  ...SERIES_DEFECTS,
  ...STOPPING_DEFECTS,
  ...UNDO_DEFECTS,
  ...TASK_DEFECTS,
  ...PEOPLE_DEFECTS,
];
