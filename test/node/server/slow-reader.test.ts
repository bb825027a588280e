// An export may be larger than the memory: unread parts must not accumulate in the emulator.
import { IncomingMessage, ServerResponse } from "node:http";
import { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createEmulator } from "../../../src/emulator/emulator";
import type { LazyMeeting } from "../../../src/emulator/service/meeting";
import { createSite } from "../../../src/emulator/site";
import { sendResponse } from "../../../src/node/server/send-response";
import { serveEmulator } from "../../../src/node/server/serve-emulator";
import { uuid } from "../../support/api/service-requests";

const KILOBYTE = 1024;
const TEXT = "x".repeat(20 * KILOBYTE);

/** Meetings whose texts are created when they are read, and the number of created bytes. */
function countedMeetings(count: number) {
  const made = { bytes: 0 };
  const body = () => {
    made.bytes += TEXT.length;
    return { attendees: [], summary: TEXT, sections: [], transcript: [], decisions: [] };
  };
  const time = "2026-10-30T10:00:00.000Z";
  const head = { title: "Long", start: time, durationMinutes: 30, project: undefined, updatedAt: time };
  const meetings = Array.from({ length: count }, (_, at): LazyMeeting => ({
    ...head,
    id: uuid(at + 1),
    status: "completed",
    body,
  }));
  return { made, meetings };
}

/** The other end of a connection. It reads only on request. */
class SlowReader extends Duplex {
  readonly taken: Buffer[] = [];
  #take: (() => void) | undefined;

  override _read(): void {
    // It sends nothing.
  }
  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.#take = () => {
      this.taken.push(chunk);
      done();
    };
  }
  /** Reads one write. False when nothing was written. */
  takeOne(): boolean {
    const take = this.#take;
    this.#take = undefined;
    take?.();
    return take !== undefined;
  }
  get bytes(): number {
    return this.taken.reduce((sum, { length }) => sum + length, 0);
  }
}

/** Waits until the program cannot continue without its reader. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
}

describe("An export with a slow reader", () => {
  it("is created up to the read part and a few pieces more", async () => {
    const { made, meetings } = countedMeetings(400);
    const emulator = createEmulator({ meetings, baseUrl: "http://localhost/api/v1" });
    const site = createSite(emulator, "");
    const reader = new SlowReader();
    const incoming = new IncomingMessage(reader as never);
    const outgoing = new ServerResponse(incoming);
    outgoing.assignSocket(reader as never);
    // As Node's server does.
    reader.on("drain", () => outgoing.emit("drain"));

    const handled = await site(new Request("http://localhost/__emulator/export"), { address: "127.0.0.1" });
    const sent = sendResponse(incoming, outgoing, handled, async () => undefined);
    let most = 0;
    await settled();
    while (reader.takeOne()) {
      await settled();
      most = Math.max(most, made.bytes - reader.bytes);
    }
    await sent;
    expect(reader.bytes).toBeGreaterThan(400 * TEXT.length);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(300 * KILOBYTE);
  });

  it("does not block other requests to the emulator", async () => {
    const { made, meetings } = countedMeetings(5000);
    const emulator = createEmulator({ meetings, baseUrl: "http://localhost/api/v1" });
    const { url, server } = await serveEmulator(emulator, { port: 0, host: "127.0.0.1" }, () => undefined);
    const exported = (await fetch(new URL("/__emulator/export", url))).body?.getReader();
    await exported?.read();
    const headers = { "X-API-Key": emulator.apiKey };
    expect((await fetch(`${url}/auth`, { method: "POST", headers })).status).toBe(200);
    expect(made.bytes).toBeLessThan(5000 * TEXT.length);
    await exported?.cancel();
    await server.close();
  });
});
