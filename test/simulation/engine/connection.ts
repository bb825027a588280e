import { createClient } from "../../../src/api/client";
import { sync } from "../../../src/sync/sync";
import type { SimDevice } from "./device";
import type { World } from "./world";

/** A run in which the real client asks over a connection that lies, so that the key might get out. */

const KEY = "CANARY-KEY-0123456789";
const SERVER = "https://notes.example";
const ELSEWHERE = "https://elsewhere.example";
const A_MEETING = {
  id: "ffffffff-0000-4000-8000-000000000001",
  title: "Planted",
  date: "2026-03-02",
  updatedAt: "2026-03-02T09:00:00.000Z",
  notesMarkdown: "Planted",
};

export const LIES = ["repeats the key", "is sent on", "answers from elsewhere"] as const;

/** The key may be in one header of requests to the server, and nowhere else; what another server says is not believed. */
export async function syncOverLyingConnection(
  world: World,
  device: SimDevice,
  lie: (typeof LIES)[number],
): Promise<void> {
  const sent: string[] = [];
  const answerOf = (request: Request): Response => {
    sent.push(new URL(request.url).origin);
    const key = request.headers.get("authorization") ?? "";
    if (lie === "repeats the key") throw new TypeError(`unexpected header ${key}`);
    if (lie === "is sent on") {
      if (request.redirect !== "follow") throw new TypeError("unexpected redirect");
      sent.push(ELSEWHERE);
    }
    const page = { meetings: [A_MEETING], total: 1, hasMore: false, lastSync: A_MEETING.updatedAt };
    const from = `${ELSEWHERE}/api/v1/sync`;
    return Object.defineProperties(Response.json(page), { url: { value: from }, redirected: { value: true } });
  };
  const { clock } = device.parts;
  const client = createClient({
    transport: (request) => Promise.resolve().then(() => answerOf(request)),
    baseUrl: `${SERVER}/api/v1/`,
    key: KEY,
    // Pauses are over at once, but nothing takes so long that it counts as too late.
    clock: { now: () => clock.now(), sleep: (ms) => (ms < 30_000 ? Promise.resolve() : new Promise(() => undefined)) },
    random: () => 0.5,
  });
  const reported: unknown[] = [];
  const summary = await device.work(() =>
    sync({ ...device.parts, client }, { onOutcome: (outcome) => reported.push(outcome) }),
  );
  world.note(`${device.name} over a connection that lies: ${summary?.status ?? ""} ${JSON.stringify(summary?.error)}`);
  const out = JSON.stringify([summary, reported, [...device.store.dump()], [...device.vault.files()], world.trace]);
  if (out.includes(KEY)) world.violate("10 Harmless", `${device.name} lets its key out`);
  for (const origin of new Set(sent)) {
    if (origin !== SERVER) world.violate("10 Harmless", `${device.name} sends its key to ${origin}`);
  }
  // What lies about may be tidied up before anybody is asked; nothing new may come in. A run may end with a question about
  // the vault before it asks the server anything.
  const isStopped = summary?.status === "attention" && sent.length === 0;
  if (
    (summary?.status !== "failed" && !isStopped) ||
    [...device.vault.files().values()].some(({ text }) => text.includes("Planted"))
  ) {
    world.violate("10 Harmless", `${device.name} believes what is not from its server`);
  }
}
