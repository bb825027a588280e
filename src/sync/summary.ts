import { Cancelled, KeyRefused, TimedOut, Unreachable } from "../api/api-error";
import type { NotesClient } from "../api/meeting";
import type { Summary } from "./report";
import type { Tally } from "./run";

/** What a run did, once it came to its end. */
export function summary(client: Pick<NotesClient, "requests">, tally: Tally): Summary {
  tally.counts.requests = client.requests;
  const { counts, attention, quarantined, questions, doubts } = tally;
  const open = attention + quarantined.length + questions.length + doubts.length > 0;
  const status = open ? "attention" : "done";
  return { status, ...counts, quarantined, questions, doubts, error: null, failure: null };
}

/** What a run did until something stopped it. */
export function failed(client: Pick<NotesClient, "requests">, tally: Tally, error: unknown): Summary {
  return {
    ...summary(client, tally),
    status: "failed",
    error: messageOf(error),
    failure: failureOf(error),
  };
}

/** Which way a run, or a single question to the service, failed. */
export function failureOf(error: unknown): Summary["failure"] {
  if (error instanceof KeyRefused) return "key-refused";
  if (error instanceof Cancelled) return "cancelled";
  return error instanceof Unreachable || error instanceof TimedOut ? "unreachable" : "other";
}

/** What an error says; anything can be thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
