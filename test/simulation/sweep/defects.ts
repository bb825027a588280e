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
const PAGE = "src/sync/sweep/read-page.ts";
const PLACE = "src/sync/sweep/page-order.ts";
const CURSOR = "src/sync/sweep/cursor.ts";
/** The engine's stand-in keeps its rules about pages and retries, and may break them, too. */
const DEVICE = "test/simulation/sweep/device.ts";

const END = "ended = received === 0 ||";
const AS_OF = "asOf = first ? serverTime : earlier(asOf, serverTime);";
const WATERMARK = "Math.min(newest, asOf)";
const ADVANCE = "offset += Math.max(1, received - 1)";
const IS_LOST = 'place === "lost" && !doubts.has(DISORDER)';
const WINDOW = "before.watermark - OVERLAP";
const RESUME = "resume: resumes ? open.progress : undefined";

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
  anywhere("pages do not overlap", [SWEEP, ADVANCE, "offset += received"], [SWEEP, IS_LOST, "false"]),
  anywhere("no anchor is looked for", [SWEEP, IS_LOST, "false"]),
  under(
    { sort: "updatedAsc" },
    "any meeting is an anchor, changed or not",
    [PLACE, "JSON.stringify([m.id, m.updatedAt, m.meetingDate, m.title, m.fileName])", "m.id"],
    // What is shuffled would tell.
    [SWEEP, 'place === "shuffled" ||', 'place === "lost" &&'],
  ),
  anywhere("offsets advance by the limit", [SWEEP, ADVANCE, "offset += limit"], [SWEEP, IS_LOST, "false"]),
  anywhere("hasMore is believed", [SWEEP, END, `${END} hasMore === false ||`]),
  anywhere("total is believed", [SWEEP, END, `${END} offset + received >= (total ?? Infinity) ||`]),
  under({ shortPages: "half" }, "a short page is the end", [SWEEP, END, `${END} isShort ||`]),
  anywhere("an offset behind the end is the end", [SWEEP, IS_LOST, `${IS_LOST} && received > 0`]),
  under(
    { shortPages: "half", hasMore: "never", total: "pageLength" },
    "one short page is proof enough",
    [CURSOR, "strict: full || before.shortPages", "strict: false"],
    [SWEEP, "if (yield handed(read, progress())) anyNews = true;", "yield handed(read, progress());"],
    [SWEEP, "!anyNews && !moves", "true"],
  ),
  anywhere(
    "a meeting that came alone is proof without being the anchor",
    [SWEEP, IS_LOST, `${IS_LOST} && received !== 1`],
    [SWEEP, ' && place === "kept");', ");"],
  ),
  anywhere(
    "the watermark is the server's time at the end",
    [SWEEP, WATERMARK, "asOf"],
    [SWEEP, AS_OF, "asOf = serverTime ?? asOf;"],
  ),
  under({ futureUpdates: "some" }, "the watermark is the newest time, whatever the server's is", [
    SWEEP,
    WATERMARK,
    "newest",
  ]),
  under({ sort: "id" }, "the cap is the last page's server time", [SWEEP, AS_OF, "asOf = serverTime ?? asOf;"]),
  anywhere("the next window begins at the watermark", [CURSOR, WINDOW, "before.watermark"]),
  anywhere(
    "since is the server's time of the last sync",
    [CURSOR, WINDOW, "before.watermark"],
    [SWEEP, WATERMARK, "asOf"],
    [SWEEP, AS_OF, "asOf = serverTime ?? asOf;"],
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
    [SWEEP, END, "ended = (received === 0 && total !== -1) ||"],
    [SWEEP, ADVANCE, "offset += Math.max(limit, received - 1)"],
    [SWEEP, IS_LOST, "false"],
  ),
  under({ bodies: "poison" }, "a poisoned page is no reason for doubt", [
    SWEEP,
    "doubts.add(\n        `The",
    "String(\n        `The",
  ]),
  under({ badMeeting: "notAnObject" }, "a meeting without an id is no reason for doubt", [
    SWEEP,
    "doubts.add(NAMELESS)",
    "doubts.delete(NAMELESS)",
  ]),
  withoutOrder(
    "neither a list out of order nor a count is a reason for doubt",
    [SWEEP, 'place === "shuffled" ||', 'place === "lost" &&'],
    [SWEEP, "if (missing > 0 && (anyNews", "if (missing < 0 && (anyNews"],
  ),
  withoutOrder("the count is not looked at", [SWEEP, "if (missing > 0 && (anyNews", "if (missing < 0 && (anyNews"]),
  under(
    { total: "drifting", totalFilters: "ignored" },
    "a count that is wrong for ever is a reason for doubt for ever",
    [SWEEP, "(anyNews || missing > (options.missing ?? 0))", "missing > 0"],
  ),
  under({ sinceForm: "wholeSeconds", sinceMalformed: "empty" }, "an empty window is nothing new", [
    SWEEP,
    "census.size === 0 && doubts.size === 0",
    "census.size < 0",
  ]),
  under(
    { emptyPages: "filteredAfterPaging" },
    "nobody looks behind a gap",
    [SWEEP, "const saysMore = missing > 0 ||", "const saysMore = missing < 0 &&"],
    [SWEEP, "if (missing > 0 && (anyNews", "if (missing < 0 && (anyNews"],
  ),
  anywhere("resuming forgets the anchors", [
    CURSOR,
    RESUME,
    "resume: resumes ? { ...open.progress, anchors: [] } : undefined",
  ]),
  under({ badMeeting: "notAnObject" }, "resuming forgets the doubts", [
    SWEEP,
    "new Set(resume?.doubts)",
    "new Set<string>()",
  ]),
  under(
    { sort: "id" },
    "resuming forgets the first server time",
    [SWEEP, AS_OF, "asOf = asOf === undefined ? serverTime : earlier(asOf, serverTime);"],
    [CURSOR, RESUME, "resume: resumes ? { ...open.progress, asOf: undefined } : undefined"],
  ),
  anywhere("resuming proves absence", [CURSOR, "full && !filtered && !resumes", "full && !filtered"]),
  anywhere("a page counts as dealt with before it is", [
    DEVICE,
    "      news = false;\n      const page",
    "      news = false;\n      await cursor.savePage(step.value.progress);\n      if (left === 0) throw new Crash();\n      const page",
  ]),
  under({ badMeeting: "inList" }, "the retry list is dropped", [DEVICE, "retries.add(id);", "retries.delete(id);"]),
];
