// Starts an emulator in this process for a test.
import { createControl } from "../../src/emulator/control/control";
import { createEmulator, type Emulator, type EmulatorOptions } from "../../src/emulator/emulator";
import type { LazyMeeting } from "../../src/emulator/service/meeting";
import { SAMPLE_END } from "../../src/emulator/sample/sample-meetings";
import { sendRequest, uuid, type RequestOptions, type ReadAnswer } from "../support/api/service-requests";

export interface Session {
  readonly emulator: Emulator;
  readonly get: (target: string, options?: RequestOptions) => Promise<ReadAnswer>;
}

/** Its clock is frozen at the end of the sample calendar unless the options say otherwise. */
export function openSession(options: EmulatorOptions = {}): Session {
  const emulator = createEmulator({ now: SAMPLE_END, ...options });
  const service = { ...emulator, emulator, stop: async () => undefined };
  return { emulator, get: (target, options) => sendRequest(service, target, options) };
}

/** The answer to a call of the control API. */
interface CallAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** A session with the control API; `call` gets a method and a path below `/__emulator`, such as `GET /state`. */
export function openControlledSession(options: EmulatorOptions = { count: 12 }) {
  const session = openSession(options);
  const control = createControl(session.emulator);
  const call = async (line: string, body: unknown = {}): Promise<CallAnswer> => {
    const [method = "", path = ""] = line.split(" ");
    const isBodiless = method === "GET" || method === "DELETE";
    const response = await control(
      new Request(`http://localhost:4747/__emulator${path}`, {
        method,
        headers: isBodiless ? {} : { "Content-Type": "application/json" },
        body: isBodiless ? null : JSON.stringify(body),
      }),
    );
    const text = await response.text();
    const read = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
    return { status: response.status, body: read, headers: response.headers };
  };
  return { ...session, control, call };
}

/** Meetings whose ids have the numbers from `first` on. They count how often the body of each is created, by its index. */
export function countedMeetings(count: number, { first = 0, summary = "" } = {}) {
  const time = "2026-10-01T10:00:00.000Z";
  const made: number[] = Array.from({ length: count }, () => 0);
  const meetings = made.map((_, nr): LazyMeeting => {
    const body = () => {
      made[nr] = (made[nr] ?? 0) + 1;
      return { attendees: [], summary, sections: [], transcript: [], decisions: [] };
    };
    const head = { id: uuid(first + nr), title: `Meeting ${nr}`, start: time, updatedAt: time, durationMinutes: 30 };
    return { ...head, project: undefined, status: "completed", body };
  });
  return { made, meetings };
}
