// One address serves the service, its contract, the control API and the console: each request must reach the right one.
import type { Access, Peer } from "../../src/emulator/control/guard";
import { createSite, isControl } from "../../src/emulator/site";
import { openSession } from "./session";

const LOCAL = "http://localhost:4747";
const here: Peer = { address: "127.0.0.1" };
const outside: Peer = { address: "192.168.0.7" };

function openSite(access?: Access) {
  const { emulator } = openSession({ count: 1, baseUrl: `${LOCAL}/api/v1` });
  const site = createSite(emulator, "<p>console</p>", access);
  const at = (path: string, init: RequestInit = {}, peer = here) => site(new Request(LOCAL + path, init), peer);
  return { emulator, at };
}

describe("A path of the control API", () => {
  it.each([
    ["/__emulator", true],
    ["/__emulator/", true],
    ["/__emulator/state", true],
    ["/__emulators", false],
    ["/api/__emulator/", false],
    ["/", false],
    ["", false],
  ])("starts with its name: %s %s", (path, isOne) => {
    expect(isControl(path)).toBe(isOne);
  });
});

describe("The emulator's site", () => {
  it.each(["/__emulator", "/__emulator/state"])(
    "sends the answer of the control API while it is made: %s",
    async (path) => {
      const { wire, isStreamed, response } = await openSite().at(path);
      expect([response.status, wire, isStreamed]).toEqual([200, { delay: 0 }, true]);
    },
  );

  it.each(["GET", "HEAD"])("serves the console and the contract to %s", async (method) => {
    const { at, emulator } = openSite();
    const console = await at("/", { method });
    expect([console.response.status, console.wire, await console.response.text()]).toEqual([
      200,
      { delay: 0 },
      "<p>console</p>",
    ]);
    expect(Object.fromEntries(console.response.headers)).toEqual({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-frame-options": "DENY",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
    const contract = await at("/openapi.json", { method });
    expect([contract.response.status, contract.wire]).toEqual([200, { delay: 0 }]);
    expect(await contract.response.json()).toMatchObject({ openapi: expect.any(String) as string });
    expect(emulator.journal.count).toBe(0);
  });

  it.each(["/", "/openapi.json"])("takes no other method for the console and the contract: %s", async (path) => {
    const { at, emulator } = openSite();
    const { response, wire } = await at(path, { method: "POST" });
    expect([response.status, wire, await response.json()]).toEqual([
      401,
      { delay: 0 },
      {
        error: `There is nothing at ${path}. The service is below /api/v1, its contract at /openapi.json, the console at /, the controls at /__emulator.`,
      },
    ]);
    expect(emulator.journal.count).toBe(1);
  });

  it.each(["GET", "HEAD"])("says that it is ready to every client of the service: %s", async (method) => {
    const { at } = openSite();
    const { response } = await at("/__emulator/ready", { method });
    expect(response.status).toBe(200);
    expect((await at("/__emulator/state", { method }, outside)).response.status).toBe(403);
  });

  it("answers HEAD to its controls like GET, without a body", async () => {
    const { at } = openSite();
    const { response } = await at("/__emulator/state", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect((await at("/__emulator/reset", { method: "HEAD" })).response.status).toBe(405);
  });

  it("does not change the service's own answers", async () => {
    const { at, emulator } = openSite();
    const missing = await at("/api/v1/notes");
    expect([missing.response.status, await missing.response.json()]).toEqual([
      401,
      { error: "Invalid or expired API key" },
    ]);
    emulator.faults.add({ fault: { kind: "text", body: "busy", status: 503 } });
    const { response } = await at("/elsewhere");
    expect([response.status, await response.text()]).toEqual([503, "busy"]);
  });

  it("keeps the delay of an answer to a wrong address", async () => {
    const { at, emulator } = openSite();
    emulator.faults.add({ fault: { kind: "latency", ms: 30 } });
    const { response, wire } = await at("/elsewhere");
    expect([response.status, wire]).toEqual([401, { delay: 30 }]);
  });

  it.each([
    ["/__emulator/reset", outside, "The emulator is controlled from its own machine"],
    ["/", outside, "The emulator is controlled from its own machine"],
    ["/", { address: undefined }, "The emulator is controlled from its own machine"],
  ])("explains why it refuses a request, in a header, too: %s %j", async (path, peer, says) => {
    const { response, wire } = await openSite().at(path, {}, peer);
    const { error } = (await response.json()) as { readonly error: string };
    expect([response.status, wire, response.headers.get("x-emulator-reason")]).toEqual([403, { delay: 0 }, error]);
    expect(error).toMatch(says);
  });

  it("refuses the service under another name, without a journal entry", async () => {
    const { emulator } = openSite();
    const site = createSite(emulator, "<p>console</p>");
    const { response } = await site(new Request("http://evil.example/api/v1/sync"), here);
    const reason = "The header Host should be localhost or 127.0.0.1, not evil.example.";
    expect([response.status, await response.json()]).toEqual([403, { error: reason }]);
    expect(response.headers.get("x-emulator-reason")).toBe(reason);
    expect(emulator.journal.count).toBe(0);
  });

  it("moves the token from the console's address into a cookie", async () => {
    const { at } = openSite({ isOpen: true, token: "secret" });
    const { response, wire } = await at("/?token=secret", {}, outside);
    expect([response.status, wire, Object.fromEntries(response.headers)]).toEqual([
      303,
      { delay: 0 },
      { location: "/", "set-cookie": "emulator-token=secret; HttpOnly; SameSite=Strict; Path=/" },
    ]);
    const headers = { Cookie: "emulator-token=secret" };
    const page = await at("/", { headers }, outside);
    expect([page.response.status, page.response.headers.get("set-cookie")]).toEqual([200, null]);
  });
});
