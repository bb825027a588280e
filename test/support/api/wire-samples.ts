/** Answers as the spec shows them (sections 2 and 4), to be taken and bent by tests. */

export const meetingId = "0b0fa3a4-8a4d-4a3c-9d3e-6f0f2c1f7a11";

export function wireDecision(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id: "dec_01hx",
    decision: "Ship in March",
    fileName: "2026-03-02 - Ship in March.md",
    folder: "Decisions",
    notesMarkdown: "---\ntags: [decision]\n---\n\nShip in March\n",
    ...changes,
  };
}

export function wireMeeting(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id: meetingId,
    title: "Launch",
    meetingDate: "2026-03-02T09:00:00.000Z",
    fileName: "2026-03-02 - Launch.md",
    folder: "Meetings",
    notesMarkdown: "---\ndate: 2026-03-02\n---\n\n# Launch\n\n## Summary\n\nMarch it is.\n",
    decisions: [wireDecision()],
    updatedAt: "2026-03-02T10:00:00.000Z",
    ...changes,
  };
}

export function wirePage(
  meetings: readonly unknown[] = [wireMeeting()],
  changes: Readonly<Record<string, unknown>> = {},
) {
  return {
    meetings,
    pagination: { limit: 50, offset: 0, total: meetings.length, hasMore: false },
    lastSync: "2026-03-02T11:00:00.000Z",
    serverTime: "2026-03-02T11:00:00.000Z",
    ...changes,
  };
}

export function wireAccount(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    valid: true,
    userId: "6a9d1c5e-0f3b-4b7e-8a52-93c1d2b4e5f6",
    settings: {
      meetings_folder: "Meetings",
      decisions_folder: "Decisions",
      auto_create_decision_notes: true,
      template_id: "default",
      include_transcript: false,
      file_naming_pattern: "{date} - {title}",
      link_attendees_as_people: true,
      use_utc_timestamps: false,
      sync_frequency_minutes: 30,
    },
    ...changes,
  };
}
