/**
 * Where the engine's state lies in the store, written down once more: devices out there hold these keys, so a change of one
 * must be meant.
 */
const part = encodeURIComponent;

const meetingOf = (id: string) => id.split("/")[0] ?? "";
const decisionOf = (id: string) => id.split("/")[1] ?? "";

export const keys = {
  record: (id: string) => `note/${part(meetingOf(id))}/${part(decisionOf(id))}`,
  records: "note/",
  base: (id: string) => `base/${part(id)}`,
  retry: (meetingId: string) => `pending/retry/${part(meetingId)}`,
  retries: "pending/retry/",
  pending: (kind: string, id: string) => `pending/${kind}/${part(id)}`,
  openChanges: "journal/open/",
  journal: "journal/done/",
  account: "account",
  vault: "vault",
} as const;
