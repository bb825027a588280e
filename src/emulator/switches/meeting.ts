import type { meetingQuestions } from "../service/meeting-questions";
import type { Fields } from "../service/protocol";
import { actionItemsSection, decisionsSection, transcriptSection } from "../service/render-note";
import type { Effects } from "./variant";

/** What a meeting looks like (spec 2.1 to 2.3). */
export const meetingEffects: Effects<keyof typeof meetingQuestions> = {
  byIdShape: {
    listTrimmed: (fields, { endpoint }) => (endpoint === "list" ? trimmed(fields) : fields),
    byIdTrimmed: (fields, { endpoint }) => (endpoint === "byId" ? trimmed(fields) : fields),
    crlf: (fields, { endpoint }) =>
      endpoint === "byId" ? withMarkdown(fields, (text) => text.replaceAll("\n", "\r\n")) : fields,
  },
  fileNameDuplicates: {
    numbered(name, { entry, database, nameOf }) {
      const same = (other: string): boolean => other.toLowerCase() === name.toLowerCase();
      const before = database.entries().filter((other) => other.seq < entry.seq && same(nameOf(other))).length;
      return before === 0 ? name : name.replace(/(\.md)?$/i, (ending) => ` (${before + 1})${ending}`);
    },
    caseOnly: (name, { entry }) =>
      entry.seq % 2 === 1 ? name.replace(/.*(?=\.)/, (bare) => bare.toUpperCase()) : name,
    decomposed: (name, { entry }) => (entry.seq % 2 === 1 ? name : `${name.slice(0, -3)} é.md`).normalize("NFD"),
  },
  fileNameCharacters: {
    raw: (_, { name }) => name,
    path: (safe) => `../../${safe}`,
    long: (safe) => safe.padEnd(300, " and so on"),
  },
  fileNameEnding: { missing: (_, { bare }) => bare, upperCase: (_, { bare }) => `${bare}.MD` },
  fileNameChanges: { frozen: (head, { entry }) => entry.first ?? head },
  folderForm: { slashes: (name) => `/${name}/`, root: () => "", parent: (name) => `../${name}`, null: () => null },
  frontMatterKeys: {
    few: (all) => all.filter(([key]) => key === "date" || key === "tags"),
    noAttendees: (all) => all.map(([key, yaml]) => [key, key === "attendees" ? "[]" : yaml]),
    extra: (all) => [...all, ["location", "Room 2"], ["recorded", "true"], ["rating", "4"]],
    reordered: (all) => [...all].reverse(),
  },
  frontMatterYaml: {
    unquoted: (note) => note.replace(/^attendees: \[/m, 'attendees: [Guest: "Dr. Who", [unknown, '),
    crlf: (note) => note.replaceAll("\n", "\r\n"),
    bom: (note) => `\uFEFF${note}`,
    secondFence: (note) => `${note}\n---\nstatus: final\n---\n\nSent from the minutes service.\n`,
  },
  idKey: { other: () => "meeting_service_id", capitalised: () => "Minutes_ID" },
  timeForm: {
    twentyFourHours: (_, { hour, minute }) => `"${String(hour).padStart(2, "0")}:${minute}"`,
    alwaysUtc: (_, { start }) => `"${start.slice(11, 16)} UTC"`,
  },
  sections: {
    decisions: (all, { body }) => [...all, decisionsSection(body.decisions)],
    actionItems: (all, { body }) => [...all, actionItemsSection(body.summary)],
    transcript: (all, { body }) => [...all, transcriptSection(body)],
    deeper: (all) => all.map((section) => ({ ...section, heading: `#${section.heading}` })),
    german: (all) => all.map((section) => ({ ...section, heading: section.heading.replace("Summary", "Überblick") })),
  },
  notesMarkdown: {
    null: (note, { seq }) => (seq % 3 === 0 ? null : note),
    empty: (note, { seq }) => (seq % 3 === 0 ? "" : note),
    huge: (note, { seq }) => (seq === 0 ? (note ?? "").padEnd(6_000_000, "\nAnd the recording went on.") : note),
  },
  decisionsField: {
    missing: (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => name !== "decisions")),
    null: (fields) => ({ ...fields, decisions: null }),
  },
  decisionIds: { perMeeting: (_, { at }) => `dec_${at + 1}`, repeated: () => "dec_1" },
  decisionFileNames: {
    shared: (_, { date }) => `${date} - Decision.md`,
    likeMeeting: (_, { meetingName }) => meetingName,
    long: (_, { decision, date }) => `${date} - ${`${decision.text}. `.repeat(8)}.md`,
  },
  decisionsUnwanted: { empty: () => [] },
  decisionIdLife: { newWhenReprocessed: (id, { version }) => (version === 0 ? id : `${id}_${version}`) },
  extraFields: { some: (fields) => ({ ...fields, language: "en", links: { self: null }, plan: "team" }) },
  missingSettings: { most: ({ meetings_folder, decisions_folder }) => ({ meetings_folder, decisions_folder }) },
  badMeeting: {
    inList: (fields, { endpoint, seq }) => (isBad(seq) && endpoint === "list" ? malformed(fields) : fields),
    everywhere: (fields, { seq }) => (isBad(seq) ? malformed(fields) : fields),
    notAnObject: (fields, { endpoint, seq }) => (isBad(seq) && endpoint === "list" ? null : fields),
  },
  idCase: { changing: (id, _, { number }) => (number % 2 === 1 ? id.toUpperCase() : id) },
};

function isBad(seq: number): boolean {
  return seq % 50 === 2;
}

function malformed(fields: Fields | null): Fields {
  return { ...fields, title: 42, notesMarkdown: {} };
}

function withMarkdown(fields: Fields, change: (text: string) => string): Fields {
  const { notesMarkdown } = fields;
  return typeof notesMarkdown === "string" ? { ...fields, notesMarkdown: change(notesMarkdown) } : fields;
}

/** Without the text after the first section heading, and without decisions. */
function trimmed(fields: Fields): Fields {
  return { ...withMarkdown(fields, (text) => text.replace(/\n## [^]*/, "")), decisions: [] };
}
