import type { SwitchSettings } from "../../../src/emulator/switches/switches";
import type { Change } from "../compile";
import type { Vector } from "./vector";

/**
 * Deliberate mistakes, each of which loses meetings somewhere. They are made in the source text, so that the product
 * knows nothing of them; a text that is no longer found fails the run.
 */
export interface Defect {
  readonly name: string;
  /** The kind of service that it does not get on with. */
  readonly under: Partial<Vector>;
  readonly changes: readonly Change[];
}

const SWEEP = "src/sync/sweep/sweep.ts";
const STATE = "src/sync/sweep/sweep-state.ts";
const PAGE = "src/sync/sweep/read-page.ts";
const ORDER = "src/sync/sweep/page-order.ts";
const EARLY = "src/sync/sweep/ask-early.ts";
const CURSOR = "src/sync/sweep/cursor.ts";
/** The engine's stand-in keeps its rules about pages and retries, and may break them, too. */
const DEVICE = "test/simulation/sweep/device.ts";

const END = "let ended = received === 0 ||";
const AS_OF = "state.asOf = first ? serverTime : earlier(state.asOf, serverTime);";
const LAST_AS_OF = "state.asOf = serverTime ?? state.asOf;";
const WATERMARK = "Math.min(newest, asOf)";
const ADVANCE = "state.offset += Math.max(1, received - 1)";
const IS_LOST = 'order === "lost" && !doubts.has("order-changed")';
const WINDOW = "before.watermark - OVERLAP";
const RESUME = "resume: resumed?.progress";
const FACTS = "received, applied, total, isFresh, order, anchors, isShort } = page";
const HANDED_OVER = "if (yield handOver(read, progressOf(state))) state.anyChanged = true;";
const STEP_BACK = "state.offset = Math.max(0, state.offset - 2 ** state.stepsBack);";
const OLD_ENOUGH = "page.total === state.seen.until((state.asOf ?? 0) - 2 * OVERLAP)";
const COUNTS = "if (missing > 0 && (anyChanged";
const COUNTS_NOT = "if (missing < 0 && (anyChanged";

type Text = readonly [file: string, find: string, replace: string];

function under(switches: SwitchSettings, name: string, ...texts: readonly Text[]): Defect {
  return { name, under: { switches }, changes: texts.map(([file, find, replace]) => ({ file, find, replace })) };
}

/** Where the service lists its meetings in no order. */
const withoutOrder = (name: string, ...texts: readonly Text[]): Defect => ({
  ...anywhere(name, ...texts),
  under: { isShuffled: true },
});

const anywhere = (name: string, ...texts: readonly Text[]): Defect => under({}, name, ...texts);

export const defects: readonly Defect[] = [
  anywhere("pages do not overlap", [STATE, ADVANCE, "state.offset += received"], [STATE, IS_LOST, "false"]),
  anywhere("no anchor is looked for", [STATE, IS_LOST, "false"]),
  under(
    { sort: "updatedAsc" },
    "any meeting is an anchor, changed or not",
    [ORDER, "JSON.stringify([m.id, m.updatedAt, m.meetingDate, m.title, m.fileName])", "m.id"],
    // What is shuffled would tell.
    [STATE, 'order === "shuffled" ||', 'order === "lost" &&'],
  ),
  anywhere("offsets advance by the limit", [STATE, ADVANCE, "state.offset += state.limit"], [STATE, IS_LOST, "false"]),
  anywhere("hasMore is believed", [STATE, FACTS, `hasMore, ${FACTS}`], [STATE, END, `${END} hasMore === false ||`]),
  anywhere("total is believed", [STATE, END, `${END} state.offset + received >= (total ?? Infinity) ||`]),
  under({ shortPages: "half" }, "a short page is the end", [STATE, END, `${END} isShort ||`]),
  anywhere("an offset behind the end is the end", [STATE, IS_LOST, `${IS_LOST} && page.received > 0`]),
  under(
    { shortPages: "half", hasMore: "never", total: "pageLength" },
    "one short page is proof enough",
    [CURSOR, "strict: window === undefined || before?.shortPages === true", "strict: false"],
    [SWEEP, HANDED_OVER, "yield handOver(read, progressOf(state));"],
    [SWEEP, "!state.anyChanged && !movesWatermark(state)", "true"],
  ),
  anywhere(
    "a meeting that came alone is proof without being the anchor",
    [STATE, IS_LOST, `${IS_LOST} && page.received !== 1`],
    [STATE, ' && order === "kept");', ");"],
  ),
  anywhere("the watermark is the server's time at the end", [STATE, WATERMARK, "asOf"], [STATE, AS_OF, LAST_AS_OF]),
  under({ futureUpdates: "some" }, "the watermark is the newest time, whatever the server's is", [
    STATE,
    WATERMARK,
    "newest",
  ]),
  under({ sort: "id" }, "the cap is the last page's server time", [STATE, AS_OF, LAST_AS_OF]),
  anywhere("the next window begins at the watermark", [CURSOR, WINDOW, "before.watermark"]),
  anywhere(
    "since is the server's time of the last sync",
    [CURSOR, WINDOW, "before.watermark"],
    [STATE, WATERMARK, "asOf"],
    [STATE, AS_OF, LAST_AS_OF],
  ),
  under({ badMeeting: "notAnObject" }, "the watermark moves without a certificate", [
    CURSOR,
    "if (!certified)",
    "if (certified === undefined)",
  ]),
  under(
    { bodies: "poison" },
    "a page that cannot be read is skipped",
    [
      PAGE,
      "if (!mayBeTheSize(error)) throw error;",
      "if (mayBeTheSize(error)) return { page: { ...NOTHING, total: -1 }, limit, applied: limit };",
    ],
    [STATE, END, "let ended = (received === 0 && total !== -1) ||"],
    [STATE, ADVANCE, "state.offset += Math.max(state.limit, received - 1)"],
    [STATE, IS_LOST, "false"],
  ),
  under({ bodies: "poison" }, "a poisoned page is no reason for doubt", [
    STATE,
    'doubts.add({ code: "meeting-unreadable", place: poison + 1 })',
    "String(poison)",
  ]),
  under({ badMeeting: "notAnObject" }, "a meeting without an id is no reason for doubt", [
    STATE,
    'state.doubts.add({ code: "meeting-without-id" })',
    'state.doubts.has("meeting-without-id")',
  ]),
  withoutOrder(
    "neither a list out of order nor a count is a reason for doubt",
    [STATE, 'order === "shuffled" ||', 'order === "lost" &&'],
    [SWEEP, COUNTS, COUNTS_NOT],
  ),
  withoutOrder("the count is not looked at", [SWEEP, COUNTS, COUNTS_NOT]),
  under(
    { total: "drifting", totalFilters: "ignored" },
    "a count that is wrong for ever is a reason for doubt for ever",
    [SWEEP, "(anyChanged || missing > known)", "missing > 0"],
  ),
  under({ sinceForm: "wholeSeconds", sinceMalformed: "empty" }, "an empty window is nothing new", [
    SWEEP,
    "state.seen.size === 0 && state.doubts.count === 0",
    "state.seen.size < 0",
  ]),
  under(
    { emptyPages: "filteredAfterPaging" },
    "nobody looks behind a gap",
    [SWEEP, "const gap = saysMore ?", "const gap = saysMore && state.missing < 0 ?"],
    [SWEEP, COUNTS, COUNTS_NOT],
  ),
  {
    name: "what was seen vouches for the end, though some of it left",
    changes: [
      {
        file: SWEEP,
        find: `page.total === page.offset + page.received &&\n      ${OLD_ENOUGH}`,
        replace: "page.total === state.seen.size",
      },
    ],
    under: { switches: { total: "stale", shortPages: "half", emptyPages: "filteredAfterPaging" }, limit: 5 },
  },
  {
    ...anywhere("what is newer than a count vouches for it", [SWEEP, OLD_ENOUGH, "page.total === state.seen.size"]),
    under: { switches: { total: "stale", shortPages: "half", emptyPages: "filteredAfterPaging" }, limit: 5 },
  },
  under(
    { hasMore: "never", emptyPages: "filteredAfterPaging" },
    "what is newer than the last count explains what is missing",
    [SWEEP, "seen.until(page.serverTime)", "seen.size"],
  ),
  {
    ...anywhere("a claim of more is forgotten when it is taken back", [
      SWEEP,
      "(claims.has(false) || claims.size > 1)",
      "claims.size > 1",
    ]),
    under: { switches: { total: "pageLength", emptyPages: "filteredAfterPaging" }, limit: 3 },
  },
  {
    ...anywhere("a service that claims more behind the end always does, whatever it shows there", [
      SWEEP,
      "(claims.has(false) || claims.size > 1)",
      "claims.has(false)",
    ]),
    // Few meetings fill the pages that the sweep looks at.
    under: { switches: { sort: "dateDesc", total: "pageLength", emptyPages: "filteredAfterPaging" }, limit: 2 },
  },
  {
    name: "a service that counts one page alone is believed",
    changes: [{ file: STATE, find: "offset > 0 && received > 0 && total === received", replace: "false" }],
    // So few meetings that the first sweep is no short page, and a new one makes it one.
    under: {
      switches: { sort: "updatedAsc", shortPages: "half", hasMore: "never", total: "pageLength" },
      limit: 3,
    },
  },
  under({ hasMore: "never", emptyPages: "filteredAfterPaging" }, "nothing is counted after an interruption", [
    SWEEP,
    "state.missing = doubts.count === 0 ?",
    "state.missing = doubts.count === 0 && !isResumed ?",
  ]),
  anywhere("resuming forgets the anchors", [CURSOR, RESUME, "resume: resumed && { ...resumed.progress, anchors: [] }"]),
  under({ badMeeting: "notAnObject" }, "resuming forgets the doubts", [
    STATE,
    "createDoubts(resume?.doubts)",
    "createDoubts()",
  ]),
  under(
    { sort: "id" },
    "resuming forgets the first server time",
    [STATE, AS_OF, "state.asOf = state.asOf === undefined ? serverTime : earlier(state.asOf, serverTime);"],
    [CURSOR, RESUME, "resume: resumed && { ...resumed.progress, asOf: undefined }"],
  ),
  anywhere("resuming proves absence", [CURSOR, "full && !filtered && resumed === undefined", "full && !filtered"]),
  anywhere("a page counts as dealt with before it is", [
    DEVICE,
    "      news = false;\n      const page",
    "      news = false;\n      await cursor.savePage(step.value.progress, true);\n      if (left === 0) throw new Crash();\n      const page",
  ]),
  anywhere("the cursor moves past the page that is asked for ahead", [
    SWEEP,
    HANDED_OVER,
    `const next = (await ahead?.catch(() => undefined))?.page;
    const past = next && { offset: state.offset + Math.max(1, next.received - 1), anchors: anchorsOf(next) };
    if (yield handOver(read, { ...progressOf(state), ...past })) state.anyChanged = true;`,
  ]),
  // It was asked for behind the page that lost its place, and is judged by that one.
  anywhere("the page asked for ahead is used though the sweep stepped back", [
    STATE,
    STEP_BACK,
    "state.anchors = page.anchors;\n    state.offset += Math.max(1, page.received - 1);",
  ]),
  anywhere("an early answer is used for whatever is asked next", [
    EARLY,
    "asked?.offset === offset && asked.limit === limit",
    "asked !== undefined",
  ]),
  under({ badMeeting: "inList" }, "the retry list is dropped", [DEVICE, "retries.add(id);", "retries.delete(id);"]),
];
