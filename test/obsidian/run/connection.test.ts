/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// The choice of the server and the key. Every error message must contain the next step,
// and the key is never sent to an address that was not confirmed on this device.
import type { RequestUrlParam } from "obsidian";
import { App, type NetworkAnswer, setNetwork } from "../../support/obsidian";
import { connect, type Connection } from "../../../src/obsidian/run/connection";
import { createTrustedOrigin } from "../../../src/obsidian/storage/trusted-origin";
import type { PluginData } from "../../../src/obsidian/storage/plugin-data";
import type { Settings } from "../../../src/obsidian/storage/settings";
import { stringsFor } from "../../../src/obsidian/strings/strings";
import { createMemoryStore } from "../../support/engine/memory-store";
import { requestUrlTransport } from "../../../src/obsidian/run/request-url-transport";
import { lastKnownAccount } from "../../../src/obsidian/run/service-parts";
import { askAccount } from "../../../src/sync/state/account";
import { Unreachable } from "../../../src/api/api-error";
import type { Meeting, NotesClient, Page, PageQuery } from "../../../src/api/meeting";
import { findAttendees, findProjects, findStatuses } from "../../../src/obsidian/run/find-filters";
import { badRequest, unreachable } from "../../support/api/failures";

const english = stringsFor("en");

const KEY = "mns_0123456789abcdef";

const ADDRESS = "https://notes.example.com/api";

function setUp(
  settings: Settings,
  { broken = false, secret = KEY }: { broken?: boolean; secret?: string | null } = {},
) {
  const store = createMemoryStore();
  const trustedOrigin = createTrustedOrigin(new App(), () => Promise.resolve(store));
  const transport = () => Promise.reject(new Error("Nobody is asked here."));
  const ask = (name = "meeting-notes-sync-api-key", given = settings): Promise<Connection> =>
    connect({
      data: { settings: given, broken } as PluginData,
      secretOf: (asked) => (asked === name ? secret : null),
      trustedOrigin,
      transport,
      strings: english,
      sample: () => ({ baseUrl: "https://sample.invalid", apiKey: "sample-key-1234", transport }),
    });
  return { trustedOrigin, ask };
}

const kindOf = (connection: Connection): string => ("obstacle" in connection ? connection.obstacle.kind : "service");

describe("a connection", () => {
  it("needs an address and a key of this device", async () => {
    expect(kindOf(await setUp({}).ask())).toBe("not-set-up");
    expect(kindOf(await setUp({ baseUrl: ADDRESS }, { secret: null }).ask())).toBe("no-key");
    expect(kindOf(await setUp({ baseUrl: ADDRESS }, { secret: "  " }).ask())).toBe("no-key");
    expect(kindOf(await setUp({ baseUrl: ADDRESS }, { secret: "short" }).ask())).toBe("bad-key");
    expect(kindOf(await setUp({ baseUrl: "http://notes.example.com" }).ask())).toBe("bad-address");
    expect(kindOf(await setUp({ baseUrl: ADDRESS }, { broken: true }).ask())).toBe("data-broken");
  });

  it("sends a pasted key without white space, in the selected header", async () => {
    const { trustedOrigin, ask } = setUp(
      { baseUrl: `${ADDRESS}/`, authHeader: "x-api-key" },
      { secret: ` Bearer ${KEY}\n` },
    );
    await trustedOrigin.set("meeting-notes-sync-api-key", ADDRESS);
    expect(await ask()).toMatchObject({ service: { key: KEY, baseUrl: ADDRESS, header: "x-api-key", sample: false } });
  });

  it("reads the key from the secret in the settings", async () => {
    const { trustedOrigin, ask } = setUp({ baseUrl: ADDRESS, apiKeySecret: "other" });
    await trustedOrigin.set("other", ADDRESS);
    expect(kindOf(await ask("other"))).toBe("service");
    expect(kindOf(await ask())).toBe("no-key");
  });

  it("waits for the user when the address was not chosen on this device, or another one came with the vault", async () => {
    const { trustedOrigin, ask } = setUp({ baseUrl: ADDRESS });
    expect(await ask()).toMatchObject({
      obstacle: { kind: "new-address", text: expect.stringContaining(ADDRESS) as string },
    });
    await trustedOrigin.set("meeting-notes-sync-api-key", ADDRESS);
    expect(kindOf(await ask())).toBe("service");
    for (const baseUrl of ["https://evil.example/api", "https://notes.example.com:8443/api"]) {
      expect(kindOf(await ask(undefined, { baseUrl }))).toBe("new-address");
    }
    expect(kindOf(await ask(undefined, { baseUrl: "https://notes.example.com/api/v2" }))).toBe("service");
  });

  it("waits for the user when another secret came with the vault", async () => {
    const { trustedOrigin, ask } = setUp({ baseUrl: ADDRESS, apiKeySecret: "someone-elses" });
    await trustedOrigin.set("meeting-notes-sync-api-key", ADDRESS);
    expect(kindOf(await ask("someone-elses"))).toBe("new-address");
  });

  it("to the sample needs nothing and sends no key of the user", async () => {
    expect(await setUp({ baseUrl: "sample" }).ask()).toMatchObject({
      service: { sample: true, key: "sample-key-1234" },
    });
  });

  it("puts no key into its messages", async () => {
    const texts = await Promise.all(
      [setUp({ baseUrl: ADDRESS }), setUp({ baseUrl: ADDRESS }, { secret: `${KEY} ключ` })].map(({ ask }) => ask()),
    );
    expect(JSON.stringify(texts)).not.toContain(KEY);
  });
});

// Obsidian's requestUrl differs from fetch: it throws on statuses, spells header names by platform, and
// fails on some common headers.

async function exchange(
  request: Request,
  answer: NetworkAnswer,
): Promise<{ sent: RequestUrlParam; response: Response }> {
  let sent: RequestUrlParam | undefined;
  setNetwork((param) => {
    sent = param;
    return answer;
  });
  const response = await requestUrlTransport(request);
  if (!sent) throw new Error("Nothing was sent.");
  return { sent, response };
}

describe("requestUrl as a transport", () => {
  it("passes on method, address, headers and answer", async () => {
    const headers = { authorization: "Bearer k", "content-type": "application/json" };
    const request = new Request("https://a.example/auth?x=%20", { method: "POST", headers });
    const { sent, response } = await exchange(request, { status: 200, headers: { "Retry-After": "3" }, body: "é" });
    expect(sent).toEqual({
      url: "https://a.example/auth?x=%20",
      method: "POST",
      headers: { authorization: "Bearer k" },
      contentType: "application/json",
      throw: false,
    });
    expect([response.status, response.headers.get("retry-after"), await response.text()]).toEqual([200, "3", "é"]);
  });

  it("leaves out the headers that the platform sets itself", async () => {
    const request = new Request("https://a.example", {
      method: "POST",
      headers: { host: "b", "content-length": "1" },
      body: "x",
    });
    const { sent } = await exchange(request, { status: 200 });
    expect(Object.keys(sent.headers ?? {})).toEqual([]);
    expect(sent.body).toBe("x");
  });

  it.each([401, 404, 429, 500])("resolves with status %d", async (status) => {
    const { response } = await exchange(new Request("https://a.example"), { status, body: "no" });
    expect([response.status, await response.text()]).toEqual([status, "no"]);
  });

  it.each([204, 304])("resolves with status %d, which has no body", async (status) => {
    const { response } = await exchange(new Request("https://a.example"), { status, body: "ignored" });
    expect([response.status, await response.text()]).toEqual([status, ""]);
  });

  it("leaves out response headers beyond Latin-1, which `Headers` rejects", async () => {
    const headers = { "X-Company": "会社", "Retry-After": "3" };
    const { response } = await exchange(new Request("https://a.example"), { status: 200, headers, body: "{}" });
    expect([...response.headers]).toEqual([["retry-after", "3"]]);
  });

  it("rejects when there is no network, and when it is aborted before it starts", async () => {
    setNetwork();
    await expect(requestUrlTransport(new Request("https://a.example"))).rejects.toThrow("net::ERR");
    const stopped = new Request("https://a.example", { signal: AbortSignal.abort() });
    await expect(requestUrlTransport(stopped)).rejects.toThrow(/abort/i);
  });
});

// The shown account and its values for the schedule must be those of the current server.

const HERE = "https://a.example/api";

it("The last known account is that of the current server, and none for another server or before the first answer", async () => {
  const store = createMemoryStore();
  expect(await lastKnownAccount(store, HERE)).toBeUndefined();
  const answer = { userId: "u1", settings: { syncFrequencyMinutes: 30 } };
  const client = { authenticate: () => Promise.resolve(answer) } as unknown as Parameters<typeof askAccount>[0];
  await askAccount(client, store, { baseUrl: HERE, keyFingerprint: "k" }, 1);
  expect(await lastKnownAccount(store, HERE)).toMatchObject(answer);
  for (const other of ["https://b.example/api", undefined])
    expect(await lastKnownAccount(store, other)).toBeUndefined();
});

// The API does not list projects and statuses. The settings screen finds them by requests with likely names.

const meetingOf = (markdown: string, id = "m1") => ({ id, markdown, title: "T", decisions: [] }) as unknown as Meeting;

const tagged = (...tags: readonly string[]) => meetingOf(`---\ntags: [${tags.join(", ")}]\n---\n`);

const attendedBy = (...names: readonly string[]) => meetingOf(`---\nattendees: [${names.join(", ")}]\n---\n`);

const pageOf = (meetings: readonly Meeting[], total?: number) => ({ meetings, total }) as Page;

/** Answers each request by its query, and records the requests. */
function clientThat(answer: (query: PageQuery) => Page) {
  const asked: PageQuery[] = [];
  const client = {
    page(query: PageQuery) {
      asked.push(query);
      return Promise.resolve().then(() => answer(query));
    },
  } as unknown as NotesClient;
  return { client, asked };
}

describe("The projects that a user can choose", () => {
  it("are the tags and project properties that the service accepts as projects, the most frequent first", async () => {
    const meetings = [tagged("team"), tagged("customer-portal", "team"), meetingOf("---\nproject: Atlas\n---\n")];
    const known = new Map([
      ["Customer portal", 7],
      ["Team", 2],
      ["Atlas", 3],
    ]);
    const { client, asked } = clientThat(({ project = "" }) => pageOf([], known.get(project) ?? 0));
    expect(await findProjects(client, "completed", pageOf(meetings, 40))).toEqual([
      { name: "Team", count: 2 },
      { name: "Customer portal", count: 7 },
      { name: "Atlas", count: 3 },
    ]);
    expect(asked).toEqual(
      ["Team", "Customer portal", "Atlas"].map((project) => ({ limit: 1, status: "completed", project })),
    );
  });

  it("are requested in three spellings, up to the one that the service accepts", async () => {
    const { client, asked } = clientThat(({ project }) => pageOf([], project === "customer-portal" ? 4 : 0));
    expect(await findProjects(client, undefined, pageOf([tagged("customer-portal")], 9))).toEqual([
      { name: "customer-portal", count: 4 },
    ]);
    expect(asked.map(({ project }) => project)).toEqual(["Customer portal", "Customer Portal", "customer-portal"]);
  });

  it.each<[when: string, total: number | undefined]>([
    ["no meeting has it", 0],
    ["the answer names no count", undefined],
    ["it has as many meetings as there are, since the filter may be left out", 9],
    ["it has more meetings than there are", 10],
  ])("do not include a tag when %s", async (_, total) => {
    const { client } = clientThat(() => pageOf([], total));
    expect(await findProjects(client, undefined, pageOf([tagged("team")], 9))).toEqual([]);
  });

  it("are searched in the hundred newest meetings of the status when no page is known", async () => {
    const { client, asked } = clientThat(({ project }) => (project ? pageOf([], 1) : pageOf([tagged("team")], 2)));
    expect(await findProjects(client, "draft")).toEqual([{ name: "Team", count: 1 }]);
    expect(asked[0]).toEqual({ limit: 100, status: "draft" });
  });

  it("cost requests for at most eight tags, and none for a tag that is not a text", async () => {
    const names = [..."abcdefghijk"];
    const { client, asked } = clientThat(() => pageOf([], 1));
    const meetings = [...names.map((name) => tagged(name)), tagged("k"), meetingOf("---\ntags: [1, 2]\n---\n")];
    const found = await findProjects(client, undefined, pageOf(meetings, 9));
    expect(found.map(({ name }) => name)).toEqual([..."KABCDEFG"]);
    expect(asked).toHaveLength(8);
  });
});

describe("The statuses that a user can choose", () => {
  it("are those whose list starts with another meeting, with their numbers", async () => {
    const lists: Readonly<Record<string, Page>> = {
      completed: pageOf([meetingOf("", "m1")], 5),
      draft: pageOf([meetingOf("", "m2")]),
      // Like the first: the filter is not sent.
      pending: pageOf([meetingOf("", "m1")], 5),
    };
    const { client, asked } = clientThat(({ status = "" }) => lists[status] ?? pageOf([], 0));
    expect(await findStatuses(client)).toEqual([
      { name: "completed", count: 5 },
      { name: "draft", count: 0 },
    ]);
    expect(asked).toContainEqual({ limit: 1, status: "in_progress" });
  });

  it("exclude one that the service refuses", async () => {
    const { client } = clientThat(({ status }) => {
      if (status === "completed") return pageOf([meetingOf("")], 1);
      throw badRequest(400);
    });
    expect(await findStatuses(client)).toEqual([{ name: "completed", count: 1 }]);
  });

  it("are not known when the service cannot be reached", async () => {
    const { client } = clientThat(() => {
      throw unreachable();
    });
    await expect(findStatuses(client)).rejects.toThrow(Unreachable);
  });
});

describe("The attendees that a user can choose", () => {
  const meetings = [
    attendedBy("Ada", "Ada"),
    attendedBy("Grace"),
    attendedBy("Grace", "Ada", "Linus"),
    attendedBy("Ada"),
  ];

  it("are sorted by the number of their meetings, each counted once in a meeting", () => {
    expect(findAttendees(meetings, true)).toEqual([
      { name: "Ada", count: 3 },
      { name: "Grace", count: 2 },
      { name: "Linus", count: 1 },
    ]);
  });

  it("have no numbers if there are more meetings, and are at most twenty", () => {
    const many = Array.from({ length: 25 }, (_, at) => attendedBy(`Person ${String.fromCharCode(65 + at)}`));
    const found = findAttendees([...meetings, ...many], false);
    expect(found).toHaveLength(20);
    expect(found.every(({ count }) => count === undefined)).toBe(true);
  });
});
