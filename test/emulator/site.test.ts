// Service, OpenAPI document, control API and console have one address. Only this machine may use the control API and the
// console, and no web page of another site.
import type { Access, Peer } from "../../src/emulator/control/guard";
import { createSite, isControl } from "../../src/emulator/site";
import { openSession } from "./session";

describe("The emulator's site", () => {
  const here: Peer = { address: "127.0.0.1" };
  const local = "http://localhost:4747";
  async function asked(peer: Peer, headers: Readonly<Record<string, string>> = {}, url = local, token?: string) {
    const { emulator } = openSession({ count: 1 });
    const site = createSite(emulator, "<!doctype html>", { isOpen: token !== undefined, token });
    const paths = ["/__emulator/state", "/", "/openapi.json", "/api/v1/sync"];
    return Promise.all(
      paths.map(async (path) => (await site(new Request(url + path, { headers }), peer)).response.status),
    );
  }

  it("serves the service, the OpenAPI document, the control API and the console to this machine", async () => {
    expect(await asked(here)).toEqual([200, 200, 200, 401]);
    expect(await asked({ address: "::1" }, { Origin: "http://[::1]:4747" }, "http://[::1]:4747")).toEqual([
      200, 200, 200, 401,
    ]);
    expect(await asked({ address: "::ffff:127.0.0.1" })).toEqual([200, 200, 200, 401]);
  });

  it.each<[string, Peer, Record<string, string>, string]>([
    ["another machine", { address: "192.168.0.7" }, {}, local],
    ["a peer without an address", { address: undefined }, {}, local],
    ["a page of another site", here, { Origin: "https://evil.example" }, local],
    ["a page of another local server", here, { Origin: "http://localhost:3000" }, local],
    ["a page without an origin", here, { Origin: "null" }, local],
    ["an image or a form of another site", here, { "Sec-Fetch-Site": "cross-site" }, local],
  ])("refuses the control API and the console to %s", async (_, peer, headers, url) => {
    expect(await asked(peer, headers, url)).toEqual([403, 403, 200, 401]);
  });

  it.each([
    ["a page whose host name points to this machine", "http://evil.example:4747"],
    ["a name that looks like an address", "http://127.0.0.1.evil.example:4747"],
  ])("refuses everything to %s", async (_, url) => {
    expect(await asked(here, {}, url)).toEqual([403, 403, 403, 403]);
  });

  it("serves the service under any name to a client that uses it as its proxy", async () => {
    const proxied: Peer = { ...here, isProxied: true };
    expect(await asked(proxied, {}, "http://api.example")).toEqual([403, 403, 200, 401]);
  });

  it("answers a wrong address with the right ones", async () => {
    const { emulator } = openSession({ count: 1, baseUrl: "http://localhost/api/v1" });
    const site = createSite(emulator, "<!doctype html>");
    const asked = async (path: string) => {
      const { response } = await site(new Request(local + path), here);
      return [response.status, ((await response.json()) as { readonly error: string }).error];
    };
    for (const path of ["/sync", "/api/v1", "/__emulators"]) {
      const says = new RegExp(`nothing at ${path}\\. The service is below /api/v1, .* the controls at /__emulator`);
      expect(await asked(path)).toEqual([401, expect.stringMatching(says)]);
    }
    expect(await asked("/api/v1/notes")).toEqual([401, "Invalid or expired API key"]);
    expect(emulator.journal.count).toBe(4);
  });

  describe("that listens on other addresses", () => {
    const outside: Peer = { address: "192.168.0.7" };
    const token = "a-token-of-a-test";
    const open = (headers: Readonly<Record<string, string>> = {}) =>
      asked(outside, headers, "http://emulator.lan:4747", token);

    it("serves the service under any name, and the control API to clients with the token", async () => {
      expect(await open()).toEqual([403, 403, 200, 401]);
      expect(await open({ "X-Emulator-Token": token })).toEqual([200, 200, 200, 401]);
      expect(await open({ "X-Emulator-Token": `${token}x` })).toEqual([403, 403, 200, 401]);
    });

    it("refuses pages of other sites even with the token", async () => {
      expect(await open({ "X-Emulator-Token": token, Origin: "https://evil.example" })).toEqual([403, 403, 200, 401]);
    });

    it("gives the console's page a cookie for the token in its address", async () => {
      const site = createSite(openSession({ count: 1 }).emulator, "<p>", { isOpen: true, token });
      const at = async (path: string, headers = {}) =>
        (await site(new Request(`http://emulator.lan:4747${path}`, { headers }), outside)).response;
      const first = await at(`/?token=${token}`);
      expect([first.status, first.headers.get("location")]).toEqual([303, "/"]);
      const [cookie = "", ...attributes] = (first.headers.get("set-cookie") ?? "").split("; ");
      expect(attributes).toEqual(["HttpOnly", "SameSite=Strict", "Path=/"]);
      expect((await at("/", { Cookie: `other=1; ${cookie}` })).status).toBe(200);
      expect((await at("/__emulator/state", { Cookie: cookie })).status).toBe(200);
      expect((await at("/?token=wrong")).status).toBe(403);
    });
  });

  it("forbids other sites to show the console in a frame", async () => {
    const site = createSite(openSession({ count: 1 }).emulator, "<!doctype html>");
    const { response } = await site(new Request("http://localhost/"), here);
    expect(response.headers.get("x-frame-options")).toBe("DENY");
  });
});

// One address serves the service, its contract, the control API and the console: each request must reach the right one.

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
  it.each(["/__emulator", "/__emulator/state"])("answers the control API: %s", async (path) => {
    const { wire, response } = await openSite().at(path);
    expect([response.status, wire]).toEqual([200, { delay: 0 }]);
  });

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
