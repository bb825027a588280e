// A canary key is driven through every failure that the command line tool knows, by servers that repeat it in every
// place they have. It is in one header of requests to the one address, and in nothing that is printed or written.
import * as fs from "node:fs";
import { join } from "node:path";
import { openLevelStore } from "../../../src/node/state/level-store";
import { canary, echoesOf, holdsCanary } from "../../support/api/canary";
import { wireAccount, wireDecision, wireMeeting, wirePage } from "../../support/api/wire-samples";
import { isAuth, json, openTelltale, ordinary, type Reply, type Telltale } from "./telltale";

jest.setTimeout(60_000);

let telltale: Telltale;
beforeEach(async () => {
  telltale = await openTelltale();
});
afterEach(() => telltale.end());

/** The key in the status line, in every header that has a place for it, and in the body. */
const failing =
  (status: number, bodyOf?: (echo: string) => unknown, more: Readonly<Record<string, string>> = {}): Reply =>
  (outgoing, echo) => {
    const names = ["retry-after", "x-ratelimit-reset", "www-authenticate", "set-cookie", "server"];
    const headers = { ...Object.fromEntries(names.map((name) => [name, echo])), ...more };
    const body = bodyOf?.(echo) ?? { error: echo, message: [echo], retryAfter: echo };
    outgoing.writeHead(status, echo, headers).end(typeof body === "string" ? body : json(body));
  };

const redirecting =
  (status: number): Reply =>
  (outgoing, echo) =>
    void outgoing.writeHead(status, { location: `${telltale.elsewhere}/${echo.replaceAll(" ", "/")}` }).end(echo);

const raw =
  (text: (echo: string) => string): Reply =>
  ({ socket }, echo) =>
    void socket?.end(text(echo));

const silence: Reply = () => undefined;

const refused = [401, 403];
const redirected = [302, 307, 308];
const failed = [204, 400, 404, 407, 408, 413, 429, 500, 503];
const huge = (echo: string) => echo.repeat(Math.ceil(21e6 / echo.length));

/** What comes, and what the tool ends with: when it answers the first question, and when it answers a later one. */
const failures: readonly (readonly [what: string, codes: readonly [number, number], reply: Reply])[] = [
  ...refused.map((status) => [`status ${status}`, [4, 4], failing(status)] as const),
  ...redirected.map((status) => [`status ${status} to another port`, [1, 1], redirecting(status)] as const),
  ...failed.map((status) => [`status ${status}`, [1, 1], failing(status)] as const),
  ["a key that is not valid", [4, 1], failing(200, (echo) => ({ valid: false, error: echo }))],
  ["a web page", [1, 1], failing(200, (echo) => `<html><title>${echo}</title>${echo}</html>`)],
  ["broken JSON", [1, 1], failing(200, (echo) => `{"meetings":"${echo}`)],
  ["another shape", [1, 1], failing(200, (echo) => ({ valid: true, userId: [echo], meetings: echo }))],
  ["an answer of 21 MB", [1, 1], failing(200, huge)],
  ["no gzip where it says so", [1, 1], failing(200, (echo) => echo, { "content-encoding": "gzip" })],
  ["an answer that breaks off", [1, 1], raw((echo) => `HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n${echo}`)],
  ["no HTTP", [1, 1], raw((echo) => `HTTP/1.1 200 ${echo}\r\n${echo}\r\n\r\n`)],
  ["a closed connection", [1, 1], raw(() => "")],
  ["no answer", [1, 1], silence],
];

describe("The key is told to nobody when there comes", () => {
  it.each(failures)("%s", async (_, [atOnce, later], reply) => {
    const patience = reply === silence ? 300 : 5_000;
    telltale.reply = reply;
    const first = await telltale.sync("bearer", { patience });
    telltale.expectSecrecy(first, "bearer");
    telltale.reply = (outgoing, echo, url) => (isAuth(url) ? ordinary : reply)(outgoing, echo, url);
    const second = await telltale.sync("x-api-key", { patience, args: ["--json"] });
    telltale.expectSecrecy(second, "x-api-key");
    expect([first.code, second.code]).toEqual([atOnce, later]);
    expect(JSON.parse(second.stdout)).toMatchObject({ status: "failed" });
  });
});

/** A meeting that repeats the key wherever a text can stand. */
function telling(echo: string): Record<string, unknown> {
  const notesMarkdown = `---\ntags: [x, "${echo}"]\n---\n\n# ${echo}\n\n${echo}\n`;
  const texts = { fileName: `${echo}.md`, folder: echo, notesMarkdown };
  return wireMeeting({ ...texts, title: echo, decisions: [wireDecision({ ...texts, decision: echo })] });
}

describe("A service that repeats the key", () => {
  it.each(echoesOf(canary))("in meetings gets it into no note, name or state: %s", async (echo) => {
    const settings = { meetings_folder: echo, decisions_folder: echo, file_naming_pattern: `${echo} {title}` };
    telltale.reply = (outgoing, _, url) =>
      void outgoing.end(json(isAuth(url) ? wireAccount({ settings }) : wirePage([telling(echo)])));
    const first = await telltale.sync("bearer", { args: ["--json"] });
    telltale.expectSecrecy(first, "bearer");
    expect(JSON.parse(first.stdout)).toMatchObject({ status: "done", created: 2 });
    expect(telltale.written()).toMatch(new RegExp(`\n# .*${Buffer.from("•••").toString("latin1")}`));
    const again = await telltale.sync("bearer");
    telltale.expectSecrecy(again, "bearer");
    expect(again.stdout).toMatch(/^Done: 2 unchanged /);
  });

  it("as an identifier has its meeting set aside", async () => {
    const meetings = [wireMeeting({ id: canary }), wireMeeting({ decisions: [wireDecision({ id: canary })] })];
    telltale.reply = (outgoing, _, url) => void outgoing.end(json(isAuth(url) ? wireAccount() : wirePage(meetings)));
    const result = await telltale.sync("bearer");
    telltale.expectSecrecy(result, "bearer");
    expect(result.code).toBe(3);
  });

  it("as the account's identifier is not believed", async () => {
    telltale.reply = failing(200, (echo) => wireAccount({ userId: echo.split(" ").at(-1) }));
    const result = await telltale.sync("bearer");
    telltale.expectSecrecy(result, "bearer");
    expect(result.code).toBe(1);
  });
});

describe("The key is not repeated", () => {
  it.each<[what: string, env: Readonly<Record<string, string>>, args: readonly string[], code: number]>([
    ["when nobody is there", { MEETING_NOTES_BASE_URL: "http://127.0.0.1:9/api" }, [], 1],
    ["when the server's name is not known", { MEETING_NOTES_BASE_URL: "https://nowhere.invalid/api" }, [], 1],
    ["when it holds a character that no key has", { MEETING_NOTES_API_KEY: `${canary}\u0007` }, [], 2],
    ["when it is too long", { MEETING_NOTES_API_KEY: canary.repeat(40) }, [], 2],
    ["when it stands in the address", { MEETING_NOTES_BASE_URL: `https://me:${canary}@a.example` }, [], 2],
    ["when it stands in place of the address", { MEETING_NOTES_BASE_URL: canary }, [], 2],
    ["when it was given for its file", { MEETING_NOTES_API_KEY: "" }, ["--api-key-file", canary], 2],
    ["when it was given to a flag that there is none of", {}, [`--api-key=${canary}`], 2],
    ["when it stands among the flags", {}, [canary], 2],
  ])("%s", async (_, env, args, code) => {
    const result = await telltale.sync("bearer", { env, args });
    telltale.expectSecrecy(result, "bearer");
    expect(result.code).toBe(code);
    expect(result.stderr.trimEnd().split("\n")).toHaveLength(1);
  });
});

describe("A trace of the key would be noticed", () => {
  const write = (folder: string, name: string, text: string) =>
    fs.writeFileSync(join(telltale.base, folder, name), text);
  const planted: readonly (readonly [where: string, plant: (echo: string) => unknown])[] = [
    ["the name of a note", (echo) => write("vault", echo.replaceAll("/", " "), "")],
    ["a note", (echo) => write("vault", "Note.md", `Before ${echo} after`)],
    ["a file left over", (echo) => write("tmp", "notes", echo)],
    [
      "the state, also when it was packed",
      async (echo) => {
        for (const value of [echo.repeat(9), "x"]) {
          const store = await openLevelStore(join(telltale.base, "state"), () => undefined);
          await store.write(new Map([["key", value]]));
          await store.close();
        }
      },
    ],
  ];
  const cases = planted.flatMap(([where, plant]) => echoesOf(canary).map((echo) => [where, echo, plant] as const));

  it.each(cases)("in %s: %s", async (_, echo, plant) => {
    expect(holdsCanary(telltale.written())).toBe(false);
    await plant(echo);
    expect(holdsCanary(telltale.written())).toBe(true);
  });

  it("on the way to another address", async () => {
    await fetch(telltale.elsewhere, { headers: { authorization: `Bearer ${canary}` } });
    expect(() => telltale.expectSecrecy({ code: 0, stdout: "", stderr: "" }, "bearer")).toThrow(/toBe/);
  });
});
