import type { Change } from "../compile";
import type { History } from "./history";

/** A deliberate mistake in the product, and a life in which it breaks a rule. */
export interface Defect {
  readonly name: string;
  readonly changes: readonly Change[];
  readonly history: History;
}

/** @param edits in files of `src`, without their ending: what stands there once, and what stands there instead. */
const defect = (
  name: string,
  history: History,
  ...edits: readonly (readonly [file: string, find: string, replace: string])[]
): Defect => ({
  name,
  history,
  changes: edits.map(([file, find, replace]) => ({ file: `src/${file}.ts`, find, replace })),
});

/** What a simulation does not notice, it does not test. A place that is no longer found fails the run. */
export const DEFECTS: readonly Defect[] = [
  // 1 Words
  defect(
    "an edited note is overwritten",
    { devices: 1, actions: ["the service changes a line", "A rewords a line"] },
    [
      "sync/plan/decision-table",
      'other: { action: "merge", outcome: "merged", reason: "merged" }',
      'other: { action: "update", outcome: "updated" }',
    ],
    ["sync/apply/apply-note", 'action === "merge" || !isReplaceable(observed.note, served)', 'action === "merge"'],
  ),
  defect("every note counts as unedited", { devices: 1, actions: ["the service changes a line", "A rewords a line"] }, [
    "sync/note/server-part",
    ".find((properties) => renderingHash(properties, written) === hash)",
    ".find(() => true)",
  ]),
  defect(
    "a merge takes the service's side",
    { devices: 1, actions: ["the service changes a line", "A rewords a line"] },
    [
      "sync/apply/apply-note",
      "mergeNote({ note: note.text, base, remote: remote.rendering, own, names: run.render.propertyNames })",
      "{ text: updatedText(note, remote, own), conflict: false }",
    ],
  ),
  defect(
    "an update drops the user's properties",
    { devices: 1, actions: ["A adds a property", "the service changes a line"] },
    [
      "sync/apply/compose",
      "return noteText(withBody(withProperties(seen.note, changes, order)",
      "return noteText(withBody(withProperties({ ...seen.note, entries: [] }, changes, order)",
    ],
  ),
  defect(
    "the note is written even if it changed meanwhile",
    { devices: 1, actions: ["the service changes a line", "A syncs while the user types (replace)"] },
    [
      "sync/state/journal",
      "() => vault.replace(path, before, after, times)",
      '() => vault.replace(path, before, after, times).catch(async () => vault.replace(path, (await vault.read(path))?.text ?? "", after, times))',
    ],
  ),
  defect(
    "a note from a template counts as unedited",
    { devices: 1, actions: ["A rewords a line", "the service changes a line"], places: 5 },
    [
      "sync/note/server-part",
      "renderingHash(properties, written) === hash",
      "(version.layout !== undefined || renderingHash(properties, written) === hash)",
    ],
  ),
  // 2 Presence
  defect("what is missing is marked as deleted at once", { devices: 1, actions: ["A syncs while a note is away"] }, [
    "sync/plan/absent-note",
    "settled && !open && since !== undefined && now() - since >= SECOND_LOOK",
    "settled",
  ]),
  defect(
    "many missing notes are no question",
    { devices: 1, actions: ["the service changes a line", "A syncs while its notes are not there"] },
    ["sync/plan/absent-note", "await missingNotes(run);", "{ isBulk: false, missing: [] };"],
  ),
  defect(
    "a folder counts as mounted without the notes that the service no longer has",
    {
      devices: 1,
      actions: [
        "the service no longer has a meeting",
        "the service changes a name",
        "A syncs in full with an old answer",
        "A syncs in full",
        "A syncs while its notes are not there",
      ],
    },
    [
      "sync/plan/absent-note",
      "const folder = folderOf(record.path);",
      'if (pending.isConfirmed("gone", record.id)) continue; const folder = folderOf(record.path);',
    ],
  ),
  // 3 No doubles
  defect(
    "notes are looked for in their folder only",
    { devices: 1, actions: ["A moves a note", "A loses its state"] },
    [
      "sync/plan/read-note",
      "of await vault.find(id))",
      "of (await vault.find(id)).filter((path) => /^(Meetings|Decisions)\\//.test(path)))",
    ],
  ),
  defect(
    "what is not found is created",
    { devices: 1, actions: ["A deletes a note while the plugin is off", "the service changes a line", "A syncs"] },
    [
      "sync/plan/decision-table",
      'missing: both({ action: "look-again", outcome: "waiting", reason: "note-missing", retry: "again" })',
      "missing: both(CREATE)",
    ],
  ),
  defect(
    "a deleted note is created again",
    { devices: 1, actions: ["A deletes a note", "the service changes a line"] },
    [
      "sync/plan/observe",
      'if (isLeftAlone(run.deletionMarks.get(remote.id))) return { local: "deleted", path, record, isStale };',
      'if (run.deletionMarks.get(remote.id)?.state === "deleted") return { local: "new", path, record };',
    ],
  ),
  defect("decisions with new ids are new ones", { devices: 1, actions: ["the service gives its decisions new ids"] }, [
    "sync/passes/reidentified-decisions",
    "(files.length > 0 || !hasMark) && hasText(decision)",
    "false",
  ]),
  defect(
    "a new note that was cut short is finished and not recorded",
    {
      devices: 1,
      actions: ["A deletes a note while the plugin is off"],
      people: 3,
      focused: true,
      largestPage: 2,
      troubles: { "0": { crashAt: 2, torn: true, powerCut: false }, "1": { offlineAt: 0 } },
    },
    ["sync/state/repair-change", "await saveRecord(store, undefined, {", "void ({"],
  ),
  defect("what the filters leave out gets a note", { devices: 1, actions: [], filters: 1 }, [
    "sync/plan/absent-note",
    "if (isEarlier || remote.isLeftOut === true)",
    "if (isEarlier)",
  ]),
  // 4 No removal
  defect(
    "copies go to the trash by themselves",
    { devices: 1, actions: ["A copies a note", "A syncs", "a quarter of an hour passes"] },
    ["sync/passes/second-look", "if (options.trashCopies === undefined) return;", ""],
    [
      "sync/passes/second-look",
      'options.trashCopies === "unedited" || options.trashCopies.includes(copy.path)',
      "true",
    ],
  ),
  // 5 Moves stand
  defect(
    "a moved note follows the service's name",
    { devices: 1, actions: ["A moves a note", "the service changes a title"] },
    ["sync/plan/rename", "mayFollow && !isForLater && isAtFormer", "record?.wanted !== remote.wanted"],
  ),
  // 6 Copies stand
  defect(
    "the first of several files is the note",
    {
      devices: 1,
      actions: [
        "A copies a note to a folder",
        "two days pass",
        "A syncs",
        "two days pass",
        "the service changes a line",
      ],
    },
    ["sync/plan/read-note", "if (files.length < 2)", "if (files.length > 0)"],
  ),
  // 7 Freshness
  defect("what clashes is not shown", { devices: 1, actions: ["the service changes a line", "A rewords a line"] }, [
    "sync/apply/apply-note",
    "mergeNote({ note: note.text, base, remote: remote.rendering, own, names: run.render.propertyNames })",
    '((m) => ({ ...m, text: m.text.replace(/\\n> \\[!note\\]-[^]*?\\n\\^meeting-notes-sync-\\w+\\n?/, "\\n") }))(mergeNote({ note: note.text, base, remote: remote.rendering, own, names: run.render.propertyNames }))',
  ]),
  defect(
    "the service's old text stays beside the new one",
    { devices: 1, actions: ["the service changes a line"], places: 5 },
    ["sync/render/arrange", "lines.splice(start, count, SLOT + key);", "lines.splice(start, 0, SLOT + key);"],
  ),
  defect(
    "a section for which the template has no place is lost",
    { devices: 1, actions: ["the service adds or drops a section", "the service adds or drops a section"], places: 5 },
    ["sync/render/arrange", "key = keys.includes(own) ? own : CONTENT;", "key = own;"],
  ),
  defect(
    "a note that the filters leave out is no longer kept up to date",
    { devices: 1, actions: ["A chooses other filters", "the service changes a line"] },
    [
      "sync/passes/apply-meeting",
      "assertNotCancelled(run.options.signal);",
      "assertNotCancelled(run.options.signal); if (note.isLeftOut === true) continue;",
    ],
  ),
  defect(
    "a note that is no longer synced takes updates",
    { devices: 1, actions: ["A stops the sync of a note", "the service changes a line"] },
    ["sync/plan/observe", 'if (deletionMarks.get(remote.id)?.state === "stopped") return "stopped";', ""],
  ),
  defect(
    "an update that was undone comes in again",
    { devices: 1, actions: ["the service changes a line", "A syncs", "A undoes the last sync", "A syncs in full"] },
    ["sync/plan/observe", "if (hash === record?.undone && !isAskedFor)", "if (false)"],
  ),
  // 8 Same bytes
  defect("texts depend on chance", { devices: 1, actions: [] }, [
    "sync/apply/create-note",
    "link)], `${body}\\n`);",
    "link)], `${body}\\n\\nPulled by ${Math.random()}\\n`);",
  ]),
  // 9 Rest
  defect("the base is not saved", { devices: 1, actions: ["the service changes a line", "A rewords a line"] }, [
    "sync/state/records",
    "const BASES = 2;",
    "const BASES = 0;",
  ]),
  // 10 Harmless
  defect(
    "half a note is taken for somebody else's",
    { devices: 1, actions: [], troubles: { "0": { crashAt: 2, torn: true } } },
    ["sync/apply/create-note", "!text.startsWith(torn)", "true"],
    ["sync/state/repair-file", 'return text !== whole && rest.join("") === "" &&', "return text === null &&"],
  ),
  defect(
    "a block of the user's may lose its end",
    {
      devices: 1,
      actions: [
        "the service sends what would be run",
        "A syncs while the user types (replace)",
        "A makes a line part of a script",
        "A splits a note",
        "the service goes back to an older text",
      ],
      places: 4,
      filters: 2,
      taskTag: "#todo",
      focused: true,
    },
    ["sync/merge/verify", "changed.length === 0 && endsRight", "changed.length === 0"],
  ),
  defect("HTML is let through", { devices: 1, actions: ["the service sends what would be run"] }, [
    "sync/inert/escape",
    "if (keeps) return sign;",
    "if (keeps || sign !== '') return sign;",
  ]),
  defect("a template's commands are let through", { devices: 1, actions: ["the service sends what would be run"] }, [
    "sync/inert/escape",
    'const first = isValue || byReference || after === "%" ?',
    'const first = after === "%" ? "<" : isValue || byReference ?',
  ]),
  defect("remote images are loaded", { devices: 1, actions: ["the service sends what would be run"] }, [
    "sync/inert/escape",
    "isText && remoteImages === true && ",
    "isText && ",
  ]),
  defect("links to scripts are let through", { devices: 1, actions: ["the service sends what would be run"] }, [
    "sync/inert/addresses",
    "/^(?:https?|mailto|tel):/i.test(scheme)",
    "/^(?:https?|mailto|tel|javascript):/i.test(scheme)",
  ]),
  defect(
    "code blocks keep the language that plugins listen to",
    { devices: 1, actions: ["the service sends what would be run"] },
    ["sync/inert/make-inert", "if (fence === undefined || isPlainCode(", 'if (fence?.info !== "" || isPlainCode('],
  ),
  defect(
    "the service's properties may publish a note",
    { devices: 1, actions: ["the service sends what would be run"] },
    ["sync/render/property-key", "return PLAIN_KEYS.has(key.toLowerCase()) ||", "return true ||"],
  ),
  defect("values of properties come in as they are", { devices: 1, actions: ["the service sends what would be run"] }, [
    "sync/render/service-markdown",
    "return makeInertText(text.slice(0, MOST_CHARACTERS)",
    "return (text.slice(0, MOST_CHARACTERS)",
  ]),
  defect(
    "a merge is not looked at in its place",
    { devices: 1, actions: ["A makes a line part of a script", "the service changes a line"] },
    ["sync/merge/verify", "for (const line of changedContexts({ note, base, remote, lines })) faults.add(line);", ""],
  ),
  defect(
    "a folder may lead out of the vault",
    { devices: 1, actions: ["the service names a folder outside", "A syncs", "the service names a folder outside"] },
    ["sync/note/path", "const segments = parts.map((part) => safeName(part, NAME_BYTES));", "const segments = parts;"],
    ["sync/note/path", "if (parts.some(leadsUp))", "if (false)"],
    ["sync/note/path", "if (parts.some(isDots))", "if (false)"],
    ["sync/note/path", 'if (parts.some((part) => part.trim().startsWith(".")))', "if (false)"],
  ),
  defect(
    "a percent-encoded folder is taken",
    { devices: 1, actions: ["the service names a folder outside", "A syncs", "the service names a folder outside"] },
    ["sync/note/path", "if (decoded(folder) !== folder.slice(0, MOST_CHARACTERS))", "if (false)"],
  ),
  defect(
    "an error repeats what the platform said",
    { devices: 1, actions: ["A syncs over a connection that repeats the key"] },
    [
      "api/failure",
      "return new Unreachable({ code, server, systemCode }, isRetryable);",
      "return new Unreachable({ code, server, systemCode: chain[0]?.message }, isRetryable);",
    ],
    ["api/exchange", "error.problem = withCleanParameters(error.problem, redact);", ""],
  ),
  defect("the key follows a redirect", { devices: 1, actions: ["A syncs over a connection that is sent on"] }, [
    "api/exchange",
    'redirect: "error"',
    'redirect: "follow"',
  ]),
  defect(
    "another server is believed",
    { devices: 1, actions: ["A syncs over a connection that answers from elsewhere"] },
    ["api/exchange", "if (isElsewhere(response, server)) throw redirected(server);", ""],
  ),
];
