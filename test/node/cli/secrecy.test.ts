// Servers repeat a canary key in every place of their responses, through every failure that the command line tool knows. The
// key must be only in one header of requests to one address, and not in anything that is printed or written.
import fs from "node:fs";
import { join } from "node:path";
import { openLevelStore } from "../../../src/node/state/level-store";
import { canary, echoesOf, holdsCanary } from "../../support/api/canary";
import { inTurn, oneOf } from "../../support/depth";
import { wireAccount, wireDecision, wireMeeting, wirePage } from "../../support/api/wire-samples";
import { isAuth, json, ordinary, startEchoingService, type EchoingService, type Reply } from "./echoing-service";

let service: EchoingService;
beforeEach(async () => {
  service = await startEchoingService();
});
afterEach(() => service.dispose());

/** The key in the status line, in every possible header, and in the body. */
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
    void outgoing.writeHead(status, { location: `${service.elsewhere}/${echo.replaceAll(" ", "/")}` }).end(echo);

const raw =
  (text: (echo: string) => string): Reply =>
  ({ socket }, echo) =>
    void socket?.end(text(echo));

const noResponse: Reply = () => undefined;

const refused = [401, 403];
/** A short run has one of those that are alike. */
const redirected = oneOf(3, [302, 307, 308]);
const failed = oneOf(2, [400, 404, 407, 408, 413, 204, 429, 503, 500]);
const huge = (echo: string) => echo.repeat(Math.ceil(21e6 / echo.length));

/** The response, and the tool's exit code when it is the first response, and when it comes after a good one. */
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
  ["no response", [1, 1], noResponse],
];

/** Each failure at the first response and after a good one; an ordinary test run takes one of the two, in turn. */
const failureCases = failures.flatMap(([what, [atOnce, later], reply], turn) =>
  inTurn([["first", atOnce] as const, ["second", later] as const], turn).map(
    ([place, code]) => [place, what, code, reply] as const,
  ),
);

describe("The key is neither printed, written nor sent elsewhere when the", () => {
  it.each(failureCases)("%s response is %s", async (place, _, code, reply) => {
    const isFirst = place === "first";
    const auth = isFirst ? "bearer" : "x-api-key";
    service.reply = (outgoing, echo, url) => (!isFirst && isAuth(url) ? ordinary : reply)(outgoing, echo, url);
    const timeout = reply === noResponse ? 100 : 5_000;
    const result = await service.sync(auth, { timeout, args: isFirst ? [] : ["--json"] });
    service.expectSecrecy(result, auth);
    expect(result.code).toBe(code);
    if (!isFirst) expect(JSON.parse(result.stdout)).toMatchObject({ status: "failed" });
  });
});

/** A meeting that repeats the key in every text. */
function meetingWith(echo: string): Record<string, unknown> {
  const notesMarkdown = `---\ntags: [x, "${echo}"]\n---\n\n# ${echo}\n\n${echo}\n`;
  const texts = { fileName: `${echo}.md`, folder: echo, notesMarkdown };
  return wireMeeting({ ...texts, title: echo, decisions: [wireDecision({ ...texts, decision: echo })] });
}

describe("A service that repeats the key", () => {
  it.each(oneOf(3, echoesOf(canary)))(
    "in meetings does not get it into a note, a name or the state: %s",
    async (echo) => {
      const settings = { meetings_folder: echo, decisions_folder: echo, file_naming_pattern: `${echo} {title}` };
      service.reply = (outgoing, _, url) =>
        void outgoing.end(json(isAuth(url) ? wireAccount({ settings }) : wirePage([meetingWith(echo)])));
      const first = await service.sync("bearer", { args: ["--json"] });
      service.expectSecrecy(first, "bearer");
      expect(JSON.parse(first.stdout)).toMatchObject({ status: "done", created: 2 });
      expect(service.written()).toMatch(new RegExp(`\n# .*${Buffer.from("•••").toString("latin1")}`));
      const second = await service.sync("bearer");
      service.expectSecrecy(second, "bearer");
      expect(second.stdout).toMatch(/^Done: nothing new /);
    },
  );

  it("as an id puts that meeting on the list of invalid ones", async () => {
    const meetings = [wireMeeting({ id: canary }), wireMeeting({ decisions: [wireDecision({ id: canary })] })];
    service.reply = (outgoing, _, url) => void outgoing.end(json(isAuth(url) ? wireAccount() : wirePage(meetings)));
    const result = await service.sync("bearer");
    service.expectSecrecy(result, "bearer");
    expect(result.code).toBe(3);
  });

  it("as the account's id makes the run fail", async () => {
    service.reply = failing(200, (echo) => wireAccount({ userId: echo.split(" ").at(-1) }));
    const result = await service.sync("bearer");
    service.expectSecrecy(result, "bearer");
    expect(result.code).toBe(1);
  });
});

describe("The key is not repeated", () => {
  it.each<[what: string, env: Readonly<Record<string, string>>, args: readonly string[], code: number]>([
    ["when the server does not listen", { MEETING_NOTES_BASE_URL: "http://127.0.0.1:9/api" }, [], 1],
    ["when the server's name is not known", { MEETING_NOTES_BASE_URL: "https://nowhere.invalid/api" }, [], 1],
    ["when it holds a character that no key has", { MEETING_NOTES_API_KEY: `${canary}\u0007` }, [], 2],
    ["when it is too long", { MEETING_NOTES_API_KEY: canary.repeat(40) }, [], 2],
    ["when it is part of the address", { MEETING_NOTES_BASE_URL: `https://me:${canary}@a.example` }, [], 2],
    ["when it is given as the address", { MEETING_NOTES_BASE_URL: canary }, [], 2],
    ["when it is given as the name of its file", { MEETING_NOTES_API_KEY: "" }, ["--api-key-file", canary], 2],
    ["when it is given to an unknown flag", {}, [`--api-key=${canary}`], 2],
    ["when it is given without a flag", {}, [canary], 2],
  ])("%s", async (_, env, args, code) => {
    const result = await service.sync("bearer", { env, args });
    service.expectSecrecy(result, "bearer");
    expect(result.code).toBe(code);
    expect(result.stderr.trimEnd().split("\n")).toHaveLength(1);
  });
});

describe("The test finds the key", () => {
  const write = (folder: string, name: string, text: string) =>
    fs.writeFileSync(join(service.base, folder, name), text);
  const planted: readonly (readonly [where: string, plant: (echo: string) => unknown])[] = [
    ["the name of a note", (echo) => write("vault", echo.replaceAll("/", " "), "")],
    ["a note", (echo) => write("vault", "Note.md", `Before ${echo} after`)],
    ["a leftover temporary file", (echo) => write("tmp", "notes", echo)],
    [
      "the state, also when it is compressed",
      async (echo) => {
        for (const value of [echo.repeat(9), "x"]) {
          const store = await openLevelStore(join(service.base, "state"), () => undefined);
          await store.write(new Map([["key", value]]));
          await store.close();
        }
      },
    ],
  ];
  it.each(planted)("in %s, in whatever form", async (_, plant) => {
    for (const echo of echoesOf(canary)) {
      expect([echo, holdsCanary(service.written())]).toEqual([echo, false]);
      await plant(echo);
      expect([echo, holdsCanary(service.written())]).toEqual([echo, true]);
      for (const name of ["vault", "tmp", "state"]) {
        fs.rmSync(join(service.base, name), { recursive: true, force: true });
        fs.mkdirSync(join(service.base, name));
      }
    }
  });

  it("in a request to another address", async () => {
    await fetch(service.elsewhere, { headers: { authorization: `Bearer ${canary}` } });
    expect(() => service.expectSecrecy({ code: 0, stdout: "", stderr: "" }, "bearer")).toThrow(/toBe/);
  });
});
