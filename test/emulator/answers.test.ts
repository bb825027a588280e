// Around an answer: the size of a request's body, HEAD requests, and the switches in the answer's header.
import { meetingsOf, uuid } from "../support/api/service-requests";
import { openSession } from "./session";

const LARGE = "x".repeat(1024 * 1024 + 1);

describe("A request with a body", () => {
  it.each([
    ["/auth", LARGE, 413],
    ["/auth", "x".repeat(1024 * 1024), 200],
    ["/auth", "{}", 200],
    ["/auth/more", LARGE, 404],
  ])("to %s is refused only when its body is too large", async (target, body, status) => {
    const { get } = openSession({ meetings: [] });
    const answer = await get(target, { method: "POST", body });
    expect(answer.status).toBe(status);
    if (status !== 413) return;
    expect(answer.json).toEqual({ error: "Request body too large" });
    expect(answer.headers.get("x-ratelimit-remaining")).toBe("99");
  });

  it.each([
    ["mns_unknown", 401, false],
    ["", 200, true],
  ])("is read only with a key of the account: %j", async (key, status, isRead) => {
    const { emulator } = openSession({ meetings: [] });
    const headers = { "X-API-Key": key === "" ? emulator.apiKey : key };
    const body = new Blob(["{}"]).stream();
    const init = { method: "POST", headers, body, duplex: "half" };
    const request = new Request(`${emulator.baseUrl}/auth`, init);
    const { response } = await emulator.handle(request);
    expect([response.status, request.bodyUsed]).toEqual([status, isRead]);
  });

  it("is not refused by its length alone", async () => {
    const { emulator, get } = openSession({ meetings: [] });
    const headers = { "X-API-Key": emulator.apiKey, "Content-Length": "2000000" };
    expect((await get("/sync", { headers })).status).toBe(200);
  });
});

describe("A HEAD request", () => {
  it("gets the length of the body in bytes instead of the body", async () => {
    const { get } = openSession({ meetings: [{ title: "Grüße" }] });
    const whole = await get("/sync");
    const head = await get("/sync", { method: "HEAD" });
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(head.headers.get("content-length")).toBe(String(Buffer.byteLength(whole.text)));
    expect(head.headers.get("x-ratelimit-limit")).toBe("100");
    expect(whole.headers.has("content-length")).toBe(false);
  });
});

describe("Every answer of the service", () => {
  it.each([
    ["GET", "/nothing"],
    ["GET", "/sync"],
    ["HEAD", "/sync"],
    ["OPTIONS", "/sync"],
    ["PUT", "/auth"],
    ["GET", "//sync/"],
    ["GET", "/meetings/1"],
  ])("needs a key, and has the headers of the rate limit: %s %s", async (method, target) => {
    const { get } = openSession({ count: 1 });
    const without = await get(target, { method, headers: {} });
    expect(without.status).toBe(401);
    for (const { headers } of [without, await get(target, { method })])
      for (const name of ["limit", "remaining", "reset"]) expect(headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/);
  });

  it("has them where the path decides", async () => {
    const { get } = openSession({ count: 1, switches: { pathForm: "redirect" } });
    const { status, headers } = await get("//sync/");
    expect([status, headers.get("x-ratelimit-limit")]).toEqual([308, "100"]);
  });
});

describe("An address of the service", () => {
  it.each([`/more/meetings/${uuid(1)}`, `/meetings/${uuid(1)}/more`, "/meetings/", "/meetings", "/sync/"])(
    "has nothing above or below a meeting: %s",
    async (target) => {
      const { get } = openSession({ meetings: [{ id: uuid(1), title: "One" }] });
      expect((await get(target)).status).toBe(404);
    },
  );

  it("takes no other method", async () => {
    const { get } = openSession({ meetings: [] });
    for (const [target, method] of [
      ["/auth", "GET"],
      ["/sync", "POST"],
    ] as const)
      expect((await get(target, { method })).status).toBe(405);
  });

  it("is asked with the key in Authorization, also if X-API-Key has another one", async () => {
    const { emulator, get } = openSession({ meetings: [] });
    const status = async (bearer: string, plain: string) =>
      (await get("/sync", { headers: { Authorization: `Bearer ${bearer}`, "X-API-Key": plain } })).status;
    expect(await status(emulator.apiKey, "mns_no")).toBe(200);
    expect(await status("mns_no", emulator.apiKey)).toBe(401);
  });
});

describe("The switches that an answer names", () => {
  it("are in alphabetical order in the answer", async () => {
    const { get } = openSession({ count: 3, switches: { total: "pageLength", hasMore: "never" } });
    const { headers } = await get("/sync?limit=2");
    expect(headers.get("x-emulator-variant")).toBe("hasMore=never, total=pageLength");
  });

  it("are in alphabetical order in the journal", async () => {
    const { get, emulator } = openSession({ count: 3, switches: { total: "pageLength", hasMore: "never" } });
    await get("/sync?limit=2");
    expect(emulator.journal.entries()[0]?.variant).toEqual(["hasMore=never", "total=pageLength"]);
  });

  it("are those that changed it", async () => {
    const { get } = openSession({ count: 3, switches: { total: "capped" } });
    expect((await get("/sync?limit=2")).headers.has("x-emulator-variant")).toBe(false);
    expect((await get("/sync?limit=1")).headers.get("x-emulator-variant")).toBe("total=capped");
  });

  it("are not those that changed a meeting, when the answer is an error", async () => {
    const { get, emulator } = openSession({
      meetings: [{ id: uuid(1), title: "One" }],
      switches: { restores: "backdated" },
    });
    emulator.world.retitle(uuid(1), "Other");
    expect((await get(`/meetings/${uuid(9)}`)).headers.has("x-emulator-variant")).toBe(false);
    const read = await get("/sync");
    expect(meetingsOf(read)).toHaveLength(1);
    expect(read.headers.get("x-emulator-variant")).toBe("restores=backdated");
  });
});
