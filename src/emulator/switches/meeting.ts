import type { Fields } from "../service/protocol";
import type { QuestionName } from "../service/questions";
import { actionItemsSection, decisionsSection, transcriptSection } from "../service/render-note";
import type { OpenQuestions } from "./variant";

/** What a meeting looks like (spec 2.1 to 2.3). */
export const meetingVariants = {
  byIdShape: {
    gap: "G37",
    spec: "same",
    values: {
      listTrimmed: (fields, { endpoint }) => (endpoint === "list" ? trimmed(fields) : fields),
      byIdTrimmed: (fields, { endpoint }) => (endpoint === "byId" ? trimmed(fields) : fields),
      crlf: (fields, { endpoint }) =>
        endpoint === "byId" ? withMarkdown(fields, (text) => text.replaceAll("\n", "\r\n")) : fields,
    },
  },
  fileNameDuplicates: {
    gap: "G39",
    spec: "possible",
    values: {
      numbered(name, { entry, entries, nameOf }) {
        const same = (other: string): boolean => other.toLowerCase() === name.toLowerCase();
        const before = entries.filter((other) => other.seq < entry.seq && same(nameOf(other))).length;
        return before === 0 ? name : name.replace(/(\.md)?$/i, (ending) => ` (${before + 1})${ending}`);
      },
      caseOnly: (name, { entry }) =>
        entry.seq % 2 === 1 ? name.replace(/.*(?=\.)/, (bare) => bare.toUpperCase()) : name,
      decomposed: (name, { entry }) => (entry.seq % 2 === 1 ? name : `${name.slice(0, -3)} é.md`).normalize("NFD"),
    },
  },
  fileNameCharacters: {
    gap: "G40",
    spec: "safe",
    values: {
      raw: (_, { name }) => name,
      path: (safe) => `../../${safe}`,
      long: (safe) => safe.padEnd(300, " and so on"),
    },
  },
  fileNameEnding: {
    gap: "G41",
    spec: "md",
    values: { missing: (_, { bare }) => bare, upperCase: (_, { bare }) => `${bare}.MD` },
  },
  titles: { gap: "G41", spec: "present", values: { someEmpty: (title, { seq }) => (seq % 3 === 0 ? "" : title) } },
  fileNameChanges: {
    gap: "G42",
    spec: "follow",
    values: { frozen: (head, { entry }) => entry.first ?? head },
  },
  folderForm: {
    gap: "G43",
    spec: "relative",
    values: { slashes: (name) => `/${name}/`, root: () => "", parent: (name) => `../${name}`, null: () => null },
  },
  frontMatterKeys: {
    gap: "G44",
    spec: "all",
    values: {
      few: (all) => all.filter(([key]) => key === "date" || key === "tags"),
      noAttendees: (all) => all.map(([key, yaml]) => [key, key === "attendees" ? "[]" : yaml]),
      extra: (all) => [...all, ["location", "Room 2"], ["recorded", "true"], ["rating", "4"]],
      reordered: (all) => [...all].reverse(),
    },
  },
  frontMatterYaml: {
    gap: "G45",
    spec: "valid",
    values: {
      unquoted: (note) => note.replace(/^attendees: \[/m, 'attendees: [Guest: "Dr. Who", [unknown, '),
      crlf: (note) => note.replaceAll("\n", "\r\n"),
      bom: (note) => `\uFEFF${note}`,
      secondFence: (note) => `${note}\n---\nstatus: final\n---\n\nSent from the minutes service.\n`,
    },
  },
  idKey: {
    gap: "G46",
    spec: "minutes_id",
    values: { other: () => "meeting_service_id", capitalised: () => "Minutes_ID" },
  },
  timeForm: {
    gap: "G47",
    spec: "twelveHours",
    values: {
      twentyFourHours: (_, { hour, minute }) => `"${String(hour).padStart(2, "0")}:${minute}"`,
      alwaysUtc: (_, { start }) => `"${start.slice(11, 16)} UTC"`,
    },
  },
  durationForm: {
    gap: "G47",
    spec: "present",
    values: {
      missing: (all) => all.filter(([key]) => key !== "duration"),
      zero: (all) => all.map(([key, yaml]) => [key, key === "duration" ? "0min" : yaml]),
    },
  },
  sections: {
    gap: "G48",
    spec: "bySettings",
    values: {
      decisions: (all, { body }) => [...all, decisionsSection(body.decisions)],
      actionItems: (all, { body }) => [...all, actionItemsSection(body.summary)],
      transcript: (all, { body }) => [...all, transcriptSection(body)],
      deeper: (all) => all.map((section) => ({ ...section, heading: `#${section.heading}` })),
      german: (all) => all.map((section) => ({ ...section, heading: section.heading.replace("Summary", "Überblick") })),
    },
  },
  notesMarkdown: {
    gap: "G49",
    spec: "text",
    values: {
      null: (note, { seq }) => (seq % 3 === 0 ? null : note),
      empty: (note, { seq }) => (seq % 3 === 0 ? "" : note),
      huge: (note, { seq }) => (seq === 0 ? (note ?? "").padEnd(6_000_000, "\nAnd the recording went on.") : note),
    },
  },
  decisionsField: {
    gap: "G51",
    spec: "array",
    values: {
      missing: (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => name !== "decisions")),
      null: (fields) => ({ ...fields, decisions: null }),
    },
  },
  decisionIds: {
    gap: "G51",
    spec: "unique",
    values: { perMeeting: (_, { at }) => `dec_${at + 1}`, repeated: () => "dec_1" },
  },
  decisionFileNames: {
    gap: "G51",
    spec: "own",
    values: {
      shared: (_, { date }) => `${date} - Decision.md`,
      likeMeeting: (_, { meetingName }) => meetingName,
      long: (_, { decision, date }) => `${date} - ${`${decision.text}. `.repeat(8)}.md`,
    },
  },
  decisionsUnwanted: { gap: "G51", spec: "sent", values: { empty: () => [] } },
  decisionIdLife: {
    gap: "",
    spec: "stable",
    values: { newWhenReprocessed: (id, { version }) => (version === 0 ? id : `${id}_${version}`) },
  },
  extraFields: {
    gap: "G52",
    spec: "none",
    values: { some: (fields) => ({ ...fields, language: "en", links: { self: null }, plan: "team" }) },
  },
  missingSettings: {
    gap: "G52",
    spec: "none",
    values: { most: ({ meetings_folder, decisions_folder }) => ({ meetings_folder, decisions_folder }) },
  },
  syncFrequency: {
    gap: "G52",
    spec: "asSet",
    values: { zero: () => 0, negative: () => -5, huge: () => 1_000_000_000 },
  },
  badMeeting: {
    gap: "G53",
    spec: "none",
    values: {
      inList: (fields, { endpoint, seq }) => (isBad(seq) && endpoint === "list" ? malformed(fields) : fields),
      everywhere: (fields, { seq }) => (isBad(seq) ? malformed(fields) : fields),
      notAnObject: (fields, { endpoint, seq }) => (isBad(seq) && endpoint === "list" ? null : fields),
    },
  },
  idCase: {
    gap: "G54",
    spec: "lower",
    values: { changing: (id, _, { number }) => (number % 2 === 1 ? id.toUpperCase() : id) },
  },
} as const satisfies Partial<OpenQuestions<QuestionName>>;

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
