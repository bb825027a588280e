// The client as the engine sees it: right requests to the right address, and answers that mean what they seem to.
import { BadRequest, KeyRefused, NotFound, Unreachable, Unreadable } from "../../src/api/api-error";
import type { ClientOptions } from "../../src/api/client";
import { baseUrl, clientOf, key, page } from "../support/api/scripted-client";
import { meetingId, wireAccount, wireMeeting, wirePage } from "../support/api/wire-samples";

describe("a failing server that says when to ask again", () => {
  it.each([503, 429])("is left alone for as long as that: status %i", async (status) => {
    const { client, clock, requests } = clientOf([{ status, headers: { "retry-after": "90" } }, page]);
    const begin = clock.now();
    await client.page({});
    expect(requests).toHaveLength(2);
    expect(clock.now() - begin).toBeGreaterThanOrEqual(90_000);
  });
});

describe("a request", () => {
  it("asks for the account with an empty body and a content type, as the spec says", async () => {
    const { client, requests } = clientOf([{ body: wireAccount() }]);
    await expect(client.authenticate()).resolves.toMatchObject({ settings: { meetingsFolder: "Meetings" } });
    expect(requests.map(({ method, url }) => [method, url])).toEqual([["POST", `${baseUrl}/auth`]]);
    expect(requests[0]?.headers.get("content-type")).toBe("application/json");
    expect(await requests[0]?.text()).toBe("");
  });

  it("asks for a page with all five parameters", async () => {
    const { client, requests } = clientOf([page]);
    await client.page({ since: Date.UTC(2026, 0, 1), limit: 100, offset: 99, status: "completed", project: "R & D" });
    const query = "since=2026-01-01T00%3A00%3A00.000Z&limit=100&offset=99&status=completed&project_id=R%20%26%20D";
    expect(requests.map(({ method, url }) => [method, url])).toEqual([["GET", `${baseUrl}/sync?${query}`]]);
  });

  it("asks for a page with no parameters", async () => {
    const { client, requests } = clientOf([page]);
    await expect(client.page({})).resolves.toMatchObject({ received: 1, total: 1 });
    expect(requests[0]?.url).toBe(`${baseUrl}/sync`);
    expect(requests[0]?.headers.get("content-type")).toBeNull();
  });

  it("asks for one meeting", async () => {
    const { client, requests } = clientOf([{ body: { meeting: wireMeeting() } }]);
    await expect(client.meeting(meetingId)).resolves.toMatchObject({ id: meetingId, title: "Launch" });
    expect(requests[0]?.url).toBe(`${baseUrl}/meetings/${meetingId}`);
  });

  it.each(["../auth", "..", "", "a/b", "a?b", "\ud800"])("is not made for what is no identifier: %j", async (id) => {
    const { client, requests } = clientOf([page]);
    await expect(client.meeting(id)).rejects.toThrow(NotFound);
    expect(requests).toEqual([]);
  });

  it.each<[ClientOptions["header"], string, string, string]>([
    [undefined, "authorization", `Bearer ${key}`, "x-api-key"],
    ["bearer", "authorization", `Bearer ${key}`, "x-api-key"],
    ["x-api-key", "x-api-key", key, "authorization"],
  ])("carries the key in one header only (%s)", async (header, name, value, other) => {
    const { client, requests } = clientOf([page], { header, key: ` "Bearer ${key}"\n` });
    await client.page({});
    expect(requests[0]?.headers.get(name)).toBe(value);
    expect(requests[0]?.headers.get(other)).toBeNull();
  });

  it("follows no redirect, takes nothing from a cache, and wants JSON", async () => {
    const { client, requests } = clientOf([page]);
    await client.page({});
    expect(requests[0]?.redirect).toBe("error");
    expect(requests[0]?.headers.get("cache-control")).toBe("no-cache");
    expect(requests[0]?.headers.get("accept")).toBe("application/json");
  });

  it.each<[string, Partial<ClientOptions>, typeof KeyRefused | typeof Unreachable]>([
    ["a key", { key: "" }, KeyRefused],
    ["a whole key", { key: "abc" }, KeyRefused],
    ["an address", { baseUrl: "" }, Unreachable],
    ["an address that may have the key", { baseUrl: "http://notes.example.com" }, Unreachable],
  ])("is not made without %s", async (_what, options, error) => {
    const { client, requests } = clientOf([page], options);
    await expect(client.page({})).rejects.toThrow(error);
    await expect(client.authenticate()).rejects.toThrow(error);
    expect([requests.length, client.requests]).toEqual([0, 0]);
  });
});

describe("an answer about one meeting", () => {
  it("of 404 means that it is not there", async () => {
    const { client, requests } = clientOf([{ status: 404, body: { error: "Meeting not found" } }]);
    await expect(client.meeting(meetingId)).rejects.toThrow(NotFound);
    expect(requests).toHaveLength(1);
  });

  it.each([400, 407, 408, 413, 429, 500, 503])("of %i does not mean that it is gone", async (status) => {
    const { client } = clientOf([{ status }]);
    await expect(client.meeting(meetingId)).rejects.not.toThrow(NotFound);
  });

  it("about another meeting than the one asked for is not used", async () => {
    const { client } = clientOf([{ body: { meeting: wireMeeting({ id: "c0ffee00-0000-4000-8000-000000000000" }) } }]);
    await expect(client.meeting(meetingId)).rejects.toThrow(Unreadable);
  });

  it("without a meeting is asked for again", async () => {
    const { client } = clientOf([{ body: { error: "later" } }, { body: { meeting: wireMeeting() } }]);
    await expect(client.meeting(meetingId)).resolves.toMatchObject({ id: meetingId });
  });

  it.each([
    ["title", "title", { title: {} }],
    ["identifier", "id", { id: null }],
  ])("with an unusable %s says so, and is not asked for again", async (_, field, changes) => {
    const { client, requests } = clientOf([{ body: { meeting: wireMeeting(changes) } }]);
    await expect(client.meeting(meetingId)).rejects.toMatchObject({
      problem: { code: "meeting-unusable", fault: { code: "field-unusable", of: "meeting", field } },
    });
    expect(requests).toHaveLength(1);
  });
});

describe("an answer about the key", () => {
  it("that the key is not valid is a refusal", async () => {
    const { client, requests } = clientOf([{ body: { valid: false } }]);
    await expect(client.authenticate()).rejects.toThrow(KeyRefused);
    expect(requests).toHaveLength(1);
  });
});

describe("a service that does not read milliseconds (G5)", () => {
  const strict = (request: Request): Promise<Response> => {
    const fails = request.url.includes(".000Z");
    return Promise.resolve(
      new Response(JSON.stringify(fails ? { error: "since" } : wirePage()), { status: fails ? 400 : 200 }),
    );
  };

  it("is asked once more without them, and from then on only so", async () => {
    const { client } = clientOf([page], { transport: strict });
    await expect(client.page({ since: 0 })).resolves.toMatchObject({ received: 1 });
    expect(client.requests).toBe(2);
    await client.page({ since: 0 });
    expect(client.requests).toBe(3);
    await expect(client.page({})).resolves.toMatchObject({ received: 1 });
  });

  it.each([401, 403, 404, 413])("is not suspected when the answer is %i", async (status) => {
    const { client } = clientOf([{ status }, page]);
    await expect(client.page({ since: 0 })).rejects.toThrow();
    expect(client.requests).toBe(1);
  });

  it("is not suspected when the request was refused for something else", async () => {
    const { client, requests } = clientOf([{ status: 400 }]);
    await expect(client.page({ since: 0, offset: 5 })).rejects.toThrow(BadRequest);
    await expect(client.page({ since: 0 })).rejects.toThrow(BadRequest);
    await expect(client.page({ offset: 5 })).rejects.toThrow(BadRequest);
    expect(requests.map(({ url }) => /\.000Z/.test(url))).toEqual([true, false, true, false, false]);
  });
});
