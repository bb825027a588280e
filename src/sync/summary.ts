import type { NotesClient } from "../api/meeting";
import type { Reason } from "./reason";
import type { Summary } from "./report";
import type { Reporter } from "./reporter";

/** The summary of a run. @param error what stopped it */
export function summary(
  client: Pick<NotesClient, "requests">,
  reporter: Reporter,
  error: Reason | null = null,
): Summary {
  reporter.counts.requests = client.requests;
  const { counts, attention, quarantined, questions, doubts } = reporter;
  const open = attention + quarantined.length + questions.length + doubts.length > 0;
  const status = error !== null ? "failed" : open ? "attention" : "done";
  return { status, ...counts, quarantined, questions, doubts, error };
}
