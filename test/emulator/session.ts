// An emulator in this process, ready to be asked.
import { createControl } from "../../src/emulator/control/control";
import { createEmulator, type Emulator, type EmulatorOptions } from "../../src/emulator/emulator";
import { SAMPLE_END } from "../../src/emulator/sample/sample-meetings";
import { ask, type Asking, type Read } from "../support/api/asking";

export interface Session {
  readonly emulator: Emulator;
  readonly get: (target: string, asking?: Asking) => Promise<Read>;
}

/** Its clock stands at the end of the sample calendar unless told otherwise. */
export function openSession(options: EmulatorOptions = {}): Session {
  const emulator = createEmulator({ now: SAMPLE_END, ...options });
  const service = { ...emulator, emulator, stop: async () => undefined };
  return { emulator, get: (target, asking) => ask(service, target, asking) };
}

/** What a call of the controls is answered. */
interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** The same with its controls at hand. */
export function controlled(options: EmulatorOptions = { count: 12 }) {
  const session = openSession(options);
  const control = createControl(session.emulator);
  const call = async (line: string, body: unknown = {}): Promise<Answered> => {
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
