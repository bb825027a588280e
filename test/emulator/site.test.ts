// Service, OpenAPI document, control API and console have one address. Only this machine may use the control API and the
// console, and no web page of another site.
import type { Peer } from "../../src/emulator/control/guard";
import { createSite } from "../../src/emulator/site";
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
