// What the user writes among the properties, in a comment or in the link to the meeting, makes a note theirs.
import { undoImport } from "../../../src/commands/undo-import";
import { keptTexts } from "../../../src/commands/recover";
import { conflictName } from "../../support/engine/device";
import { A, beginning, PLAN } from "../../support/engine/planning";
import { deciding, SHIP } from "../../support/engine/renumbering";
import { sync } from "../../../src/sync/sync";
import { inTurn } from "../../support/depth";

const HOUR = 60 * 60_000;

const withLine = (line: string) => (text: string) => text.replace(/\n---\n/, `\n${line}\n---\n`);

describe("A note with words of the user's is not trashed as an unedited one", () => {
  it.each([
    ["a line of comment in the properties", (text: string) => text.replace(/\n---\n/, "\n# words of mine\n---\n")],
    ["a comment after a property", (text: string) => text.replace(/^(date: .*)$/m, "$1 # words of mine")],
    [
      "a comment inside a list in brackets",
      (text: string) =>
        text.replace(/attendees:\n {2}- (.*)\n {2}- (.*)\n/, "attendees: [$1,\n  # words of mine\n  $2]\n"),
    ],
    ["a property `meeting`", withLine("meeting: words of mine")],
    ["a link as `meeting` in a meeting's own note", withLine('meeting: "[[words of mine]]"')],
    ["a property `meeting_id`", withLine("meeting_id: words of mine")],
    ["a nested property `meeting_id`", withLine("meeting_id:\n  room: words of mine")],
    ["a property `series_version`", withLine("series_version: words of mine")],
  ])("but with %s, as a spare copy", async (_, change) => {
    const { service, device, vault, say } = beginning();
    say("First words.");
    await device.sync();
    const first = vault.text(PLAN) ?? "";
    service.advance(HOUR);
    // The user wrote on another device while this one brought an update. The sync tool set their file aside.
    vault.userWrite(conflictName(PLAN), change(first), service.now());
    say("Second words.");
    await device.sync();
    service.advance(HOUR);
    await device.sync();
    const all = [...vault.files().values()].map(({ text }) => text).join("");
    expect(all).toContain("words of mine");
  });

  it.each([
    ["in the link's place", (text: string) => text.replace(/^meeting: .*$/m, "meeting: words of mine")],
    ["in the link", (text: string) => text.replace(/^(meeting: .*)\]\]"$/m, '$1|words of mine]]"')],
  ])("with words %s, when the import is undone", async (_, change) => {
    const { service, device, vault, put } = deciding();
    put({ id: A, title: "Planning" }, ["dec_1", "Ship"]);
    await device.sync();
    device.edit(SHIP, change);
    await undoImport(device.parts, service.now());
    const kept = [vault.text(SHIP) ?? "", ...(await keptTexts(device.store)).map(({ before }) => before)];
    expect(kept.join("")).toContain("words of mine");
  });

  it.each(["meeting_id: words of mine", "meeting_id:\n  room: words of mine", 'meeting: "[[words of mine]]"'])(
    "with our own name for a value of theirs, when the import is undone: %j",
    async (line) => {
      const { service, device, vault, say } = beginning();
      say("First words.");
      await device.sync();
      device.edit(PLAN, withLine(line));
      await undoImport(device.parts, service.now());
      expect(vault.text(PLAN)).toContain("words of mine");
    },
  );
});

// A word that the user wrote among the properties stays, in whatever YAML, through updates and changes of the settings.

const W = "wordsofmine";

const DATE = "date: 2026-03-02\n";

const DURATION = "duration: 30min\n";

const ATTENDEES = "attendees:\n  - Ann Lee\n  - Bo Park\n";

/** What the user changes, and to what. */
type Change = readonly [from: string, to: string];

const changesOf = (from: string, ...all: readonly string[]) => all.map((to): Change => [from, to]);

const END = "\nMore at the end.\n";

/** A note in which the user made the change, and wrote the end. */
async function edited([from, to]: Change, end: string) {
  const story = beginning();
  const { service, device, vault } = story;
  service.put({ id: A, title: "Planning" });
  await device.sync();
  expect(vault.text(PLAN)).toContain(from);
  device.edit(PLAN, (text) => text.replace(from, () => to) + end);
  const expectAll = () => {
    const all = [...vault.files().values()].map(({ text }) => text).join("");
    expect(all).toContain(W);
    expect(all).toContain(end);
  };
  return { ...story, expectAll };
}

describe("The word stays through updates", () => {
  const served = (room: string, duration: string, attendees: string, summary: string) =>
    `---\ndate: 2026-03-03\ntime: 09:00 AM\n${duration}attendees: [${attendees}]\ntags: [meeting, more]\n${room}example_id: ${A}\n---\n\n# Planning\n\n## Summary\n\n${summary}\n`;

  const changes: readonly Change[] = [
    ...changesOf(
      ATTENDEES,
      `attendees: # ${W}\n  - Ann Lee\n  - Bo Park\n`,
      `attendees:\n  # ${W}\n  - Ann Lee\n  - Bo Park\n`,
      `attendees:\n  - Ann Lee\n  # ${W}\n  - Bo Park\n`,
      `attendees:\n  - Ann Lee # ${W}\n  - Bo Park\n`,
      `attendees:\n  - Ann Lee\n  - Bo Park\n  # ${W}\n`,
      `attendees:\n  - "Ann Lee" # ${W}\n  - Bo Park\n`,
      `attendees: [Ann Lee, Bo Park] # ${W}\n`,
      `attendees: [Ann Lee,\n  Bo Park] # ${W}\n`,
      `attendees: [Ann Lee, # ${W}\n  Bo Park]\n`,
      `attendees: [Ann Lee,\n  Bo Park # ${W}\n  ]\n`,
      `attendees:\n# ${W}\n- Ann Lee\n- Bo Park\n`,
      `attendees:\n- Ann Lee\n# ${W}\n- Bo Park\n`,
      `attendees:\n- Ann Lee\n- Bo Park\n# ${W}\n`,
      `attendees:\n\t# ${W}\n  - Ann Lee\n  - Bo Park\n`,
      `attendees:\n  - Ann Lee\n\n  # ${W}\n\n  - Bo Park\n`,
      `? attendees\n: - ${W}\n`,
      `"attendees": # ${W}\n  - Ann Lee\n  - Bo Park\n`,
      `attendees: !!seq # ${W}\n  - Ann Lee\n  - Bo Park\n`,
      `attendees: &x # ${W}\n  - Ann Lee\n  - Bo Park\n`,
      `attendees:\n  - Ann Lee\n  - Bo Park\n  - ${W}: x\n`,
      `attendees:\n  - Ann Lee\n  - - ${W}\n`,
      `attendees: {${W}: 1}\n`,
    ),
    ...changesOf(
      DURATION,
      `duration: 30min # ${W}\n`,
      `duration: "30min" # ${W}\n`,
      `duration: 30min\n  # ${W}\n`,
      `duration:\n  30min # ${W}\n`,
      `duration:\n  # ${W}\n  30min\n`,
      `duration: >-\n  30min\n  # ${W}\n`,
      `duration: 30min\n  ${W}\n`,
      `# ${W}\nduration: 30min\n`,
      `\n  # ${W}\nduration: 30min\n`,
      `room: ${W}\nduration: 30min\n`,
      `Room: ${W}\nduration: 30min\n`,
      `room:\n  nested: ${W}\nduration: 30min\n`,
      `"room": ${W}\nduration: 30min\n`,
      `room: # ${W}\nduration: 30min\n`,
      `<<: *${W}\nduration: 30min\n`,
    ),
    ["sync_version", `sync_user: ${W}\nsync_version`],
    ["sync_version", `# ${W}\nsync_version`],
    ["---\n\n#", `# ${W}\n---\n\n#`],
    ["---\n\n#", `...\n# ${W}\n---\n\n#`],
    ["---\ndate", `---\n# ${W}\ndate`],
    ["---\ndate", `---\n%YAML 1.2 ${W}\ndate`],
    ["---\ndate", `--- # ${W}\ndate`],
    ["---\ndate", `${W}\n---\ndate`],
    ["---\ndate", `\n---\n${W}: x\ndate`],
    ["tags:\n", `tags: # ${W}\n`],
    [DATE, `date: 2026-03-02 # ${W}\n`],
    [DATE, `date: 2026-03-02\n\n\n# ${W}\n\n`],
  ];
  /** In a short run with or without more at the end, in turn. */
  const ends = changes.flatMap(([from, to], turn) => inTurn(["", END], turn).map((end) => [from, to, end] as const));

  it.each(ends)("where %j becomes %j, with %j at the end of the note", async (from, to, end) => {
    const { service, device, expectAll } = await edited([from, to], end);
    for (const markdown of [
      served("room: five\n", "duration: 45min\n", "Cy Doe", "Other."),
      served("", "", "Ann Lee, Cy Doe", "Again other."),
      served("room: six\n", DURATION, "Bo Park", "At last."),
    ]) {
      service.put({ id: A, title: "Planning", markdown });
      await device.sync();
      service.advance(60_000);
    }
    expectAll();
  });
});

const NAMES = [
  "attendees: people, date: day",
  "attendees: people, date: time, time: date",
  "duration: people, attendees: duration",
  "date: next, time: previous, attendees: aliases",
  "attendees: People",
];

describe("The word stays while properties have other names and then no longer", () => {
  const changes: readonly Change[] = [
    [ATTENDEES, `${ATTENDEES}people: ${W}\n`],
    [ATTENDEES, `${ATTENDEES}People: ${W}\n`],
    [ATTENDEES, `${ATTENDEES}people:\n  - ${W}\n`],
    [ATTENDEES, `${ATTENDEES}people:\n  nested: ${W}\n`],
    [ATTENDEES, `${ATTENDEES}people: # ${W}\n`],
    [ATTENDEES, `attendees:\n  - Ann Lee\n  - ${W}\n`],
    [ATTENDEES, `attendees:\n  - Ann Lee # ${W}\n  - Bo Park\n`],
    [ATTENDEES, `attendees:\n  - Ann Lee\n  - Bo Park\n  - x: ${W}\n`],
    [ATTENDEES, `attendees: {${W}: 1}\n`],
    [ATTENDEES, `attendees: ${W}\n`],
    [ATTENDEES, `attendees: ${W}\npeople: other\n`],
    [ATTENDEES, `people: [${W}]\n`],
    [DATE, `date: ${W}\n`],
    [DATE, `date:\n  x: ${W}\n`],
    [DATE, `date: 2026-03-02 # ${W}\n`],
    [DATE, `date: 2026-03-02\nday: ${W}\n`],
    [DURATION, `duration: ${W}\n`],
    ["time: 09:00 AM\n", `time: ${W}\n`],
    ["time: 09:00 AM\n", `time: ${W}\nDay: x\n`],
  ];
  /** In a short run with one of the names, in turn. */
  const called = changes.flatMap(([from, to], turn) => inTurn(NAMES, turn).map((names) => [from, to, names] as const));

  it.each(called)("where %j becomes %j (%j)", async (from, to, names) => {
    const { service, device, expectAll } = await edited([from, to], END);
    const run = (propertyNames: string | undefined) =>
      sync({ ...device.parts, settings: { ...device.parts.settings, propertyNames } }, { full: true });
    for (const each of [names, undefined, names]) {
      await run(each);
      service.advance(60_000);
      service.put({ id: A, title: "Planning", attendees: ["Cy Doe"], summary: String(each) });
    }
    await run(names);
    expectAll();
  });
});
