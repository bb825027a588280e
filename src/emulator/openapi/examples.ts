import { defaultSettings } from "../service/settings";

// An answer of the service for each schema, for mocks that are made from the document.

const meeting = {
  id: "3f2b8a54-6c1d-4e0f-9a7b-2d5c8e1f0a36",
  title: "Kickoff",
  meetingDate: "2026-10-30T09:00:00.000Z",
  fileName: "2026-10-30 - Kickoff.md",
  folder: "Meetings",
  notesMarkdown:
    "---\ndate: 2026-10-30\ntime: 10:00 AM\nduration: 30min\nattendees: [Maren Holt, Chen Wei]\n" +
    "tags: [meeting, atlas]\nminutes_id: 3f2b8a54-6c1d-4e0f-9a7b-2d5c8e1f0a36\n---\n\n# Kickoff\n\n## Summary\n\nWe began.\n",
  decisions: [
    {
      id: "dec_4kq07xw2mz",
      decision: "Start with a pilot",
      fileName: "2026-10-30 - Start with a pilot.md",
      folder: "Decisions",
      notesMarkdown: "---\ndate: 2026-10-30\ntags: [decision]\n---\n\n# Start with a pilot\n\nNobody objected.\n",
    },
  ],
  updatedAt: "2026-10-30T11:20:00.000Z",
};
const time = "2026-10-30T18:00:00.000Z";

export const examples: Readonly<Record<string, object>> = {
  Account: {
    valid: true,
    userId: "8d0c5f1e-7a42-4b6d-9e3a-1c2f4b5d6e70",
    settings: defaultSettings,
  },
  Page: {
    meetings: [meeting],
    pagination: { limit: 50, offset: 0, total: 1, hasMore: false },
    lastSync: time,
    serverTime: time,
  },
  OneMeeting: { meeting },
  LimitError: { error: "Rate limit exceeded", retryAfter: 30 },
};

/** The fixed texts of spec section 7. */
export const errorExamples: Readonly<Record<number, object>> = {
  401: { error: "Invalid or expired API key" },
  404: { error: "Meeting not found" },
  500: { error: "An unexpected error occurred" },
};
