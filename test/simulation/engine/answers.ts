import type { Meeting } from "../../../src/api/meeting";
import { keys } from "../../support/engine/store-keys";

/** The service's answers that a device received, and which of them it has noted down. */
export interface Answers {
  /** By meeting, the newest time in an answer of which a crash would leave something. */
  readonly read: Map<string, number>;
  receive(meetings: readonly Meeting[]): void;
  /** @param stored the keys or the note of a write: it notes down only the meetings that it is about; undefined: all of them. */
  note(stored?: readonly string[]): void;
  /** After a crash. */
  lose(): void;
}

export function createAnswers(): Answers {
  const read = new Map<string, number>();
  let received: readonly Meeting[] = [];
  return {
    read,
    receive: (meetings) => void (received = [...received, ...meetings]),
    note(stored) {
      const isAll = stored === undefined || stored.some((key) => /^(?:cursor|sweep)\//.test(key));
      const isNoted = ({ id }: Meeting) =>
        isAll || stored.some((key) => key.includes(id) && !key.startsWith(keys.suspicions));
      for (const { id, updatedAt = 0 } of received.filter(isNoted))
        read.set(id, Math.max(updatedAt, read.get(id) ?? 0));
      received = received.filter((meeting) => !isNoted(meeting));
    },
    lose: () => void (received = []),
  };
}
