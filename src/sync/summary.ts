import type { NotesClient } from "../api/meeting";
import { reasonOf } from "./reason";
import type { Summary } from "./report";
import type { Reporter } from "./reporter";

/** The summary of a run that ended normally. */
export function summary(client: Pick<NotesClient, "requests">, reporter: Reporter): Summary {
  reporter.counts.requests = client.requests;
  const { counts, attention, quarantined, questions, doubts } = reporter;
  const open = attention + quarantined.length + questions.length + doubts.length > 0;
  const status = open ? "attention" : "done";
  return { status, ...counts, quarantined, questions, doubts, error: null };
}

/** The summary of a run that an error stopped. */
export function failed(client: Pick<NotesClient, "requests">, reporter: Reporter, error: unknown): Summary {
  return { ...summary(client, reporter), status: "failed", error: reasonOf(error) };
}
