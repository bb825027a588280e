// The resources of spec section 2, and the errors of section 7, as JSON Schema.

const text = { type: "string" };
const time = { type: "string", format: "date-time" };
const fileName = { type: "string", pattern: "\\.md$" };

function object(description: string, properties: Readonly<Record<string, object>>) {
  return { type: "object", description, properties, required: Object.keys(properties) };
}

export const schemas = {
  Meeting: object("A meeting whose minutes are complete, rendered as a note (spec 2.1).", {
    id: { type: "string", format: "uuid", description: "Meeting identifier." },
    title: { ...text, description: "Meeting title." },
    meetingDate: { ...time, description: "When the meeting took place." },
    fileName: { ...fileName, description: "Target note file name, by the user's file_naming_pattern." },
    folder: { ...text, description: "Target folder: the user's meetings_folder." },
    notesMarkdown: {
      type: "string",
      pattern: "^---\\r?\\n",
      description:
        "Full note text in Markdown. It opens with a front matter block between two lines of `---` with the keys date, " +
        "time, duration, attendees, tags and `<service>_id`; then come a heading with the title and the section Summary.",
    },
    decisions: {
      type: "array",
      items: { $ref: "#/components/schemas/Decision" },
      description: "Empty when the meeting has none.",
    },
    updatedAt: { ...time, description: "Last update time; the value that `since` compares against." },
  }),
  Decision: object("A decision of a meeting, rendered as a note of its own (spec 2.2).", {
    id: { type: "string", minLength: 1, description: "Not a UUID in its shape: a prefix followed by a token." },
    decision: { ...text, description: "Text of the decision." },
    fileName: { ...fileName, description: "Target note file name, shape `<date> - <decision text>.md`." },
    folder: { ...text, description: "Target folder: the user's decisions_folder." },
    notesMarkdown: {
      type: "string",
      pattern: "^---\\r?\\n",
      description: "Its front matter contains `tags: [decision]`.",
    },
  }),
  Settings: object("The user's sync settings (spec 2.3).", {
    meetings_folder: text,
    decisions_folder: text,
    auto_create_decision_notes: { type: "boolean" },
    template_id: { ...text, description: "Allowed values: not shown (spec 2.5)." },
    include_transcript: { type: "boolean" },
    file_naming_pattern: { ...text, description: "May contain `{date}` and `{title}`." },
    link_attendees_as_people: { type: "boolean" },
    use_utc_timestamps: { type: "boolean" },
    sync_frequency_minutes: { type: "integer" },
  }),
  Pagination: object("The position of the page (spec 2.4).", {
    limit: { type: "integer", description: "Page size that was applied." },
    offset: { type: "integer", description: "Offset that was applied." },
    total: { type: "integer", description: "Number of matching meetings, not only of the page." },
    hasMore: { type: "boolean", description: "True when more meetings exist beyond this page." },
  }),
  Account: object("The key is accepted (spec 4.1).", {
    valid: { type: "boolean", description: "True when the key is accepted." },
    userId: { type: "string", format: "uuid" },
    settings: { $ref: "#/components/schemas/Settings" },
  }),
  Page: object("Meetings, and when they were read (spec 4.2).", {
    meetings: { type: "array", maxItems: 100, items: { $ref: "#/components/schemas/Meeting" } },
    pagination: { $ref: "#/components/schemas/Pagination" },
    lastSync: { ...time, description: "Its exact meaning is not shown." },
    serverTime: { ...time, description: "The server's current time." },
  }),
  OneMeeting: object("One meeting (spec 4.3).", { meeting: { $ref: "#/components/schemas/Meeting" } }),
  Error: object("What went wrong (spec 7).", { error: { ...text, description: "A fixed text for each status." } }),
  LimitError: object("The rate limit was exceeded (spec 7).", {
    error: text,
    retryAfter: { type: "number", description: "Its unit is not shown." },
  }),
};
