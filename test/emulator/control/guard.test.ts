// A client that controls the emulator can read and change everything in it: only its own machine and clients with the token may.
import {
  controlRefusal,
  isOwnHost,
  serviceRefusal,
  tokenCookie,
  type Access,
  type Peer,
} from "../../../src/emulator/control/guard";

const LOCAL = "http://localhost:4747";
const own: Peer = { address: "127.0.0.1" };
const other: Peer = { address: "192.168.0.7" };
const closed: Access = { isOpen: false };
const withToken: Access = { isOpen: true, token: "key 1" };

const NEEDS_TOKEN =
  "The emulator is controlled from its own machine, or with the header X-Emulator-Token and the token that --control-token sets.";
const OTHER_SITE = "Pages of other sites do not control the emulator.";

function wrongHost(name: string): string {
  return `The header Host should be localhost or 127.0.0.1, not ${name}.`;
}

function wrongOrigin(origin: string): string {
  return `The header Origin should be http://localhost:4747 or absent, not ${origin}.`;
}

function asked(headers: Readonly<Record<string, string>> = {}, url = LOCAL): Request {
  return new Request(`${url}/__emulator/state`, { headers });
}

describe("A host of the emulator's own machine", () => {
  it.each([
    ["localhost", true],
    ["127.0.0.1", true],
    ["127.255.0.200", true],
    ["[::1]", true],
    ["::1", true],
    ["::ffff:127.0.0.1", true],
    ["0.0.0.0", false],
    ["192.168.0.7", false],
    ["::ffff:192.168.0.7", false],
    ["::1:1", false],
    ["fe80::1", false],
    ["localhost.evil.example", false],
    ["my-localhost", false],
    ["", false],
  ])("is recognised: %s %s", (host, isOwn) => {
    expect(isOwnHost(host)).toBe(isOwn);
  });
});

describe("A request to the service", () => {
  it.each<[string, Peer, Access]>([
    ["http://localhost:4747", own, closed],
    ["http://127.0.0.1:4747", other, closed],
    ["http://[::1]:4747", own, closed],
    ["http://emulator.lan", other, { isOpen: true }],
    ["http://emulator.lan", { ...other, isProxied: false }, { isOpen: true }],
    ["http://api.example", { ...own, isProxied: true }, closed],
  ])("is allowed: %s %j %j", (url, peer, access) => {
    expect(serviceRefusal(asked({}, url), peer, access)).toBeUndefined();
  });

  it.each<[string, Peer]>([
    ["evil.example", own],
    ["evil.example", { ...own, isProxied: false }],
    ["127.0.0.1.evil.example", own],
    ["localhost.evil.example", other],
    ["192.168.0.7", other],
  ])("is refused under a name that is not this machine's: %s %j", (name, peer) => {
    expect(serviceRefusal(asked({}, `http://${name}:4747`), peer, closed)).toBe(wrongHost(name));
  });
});

describe("A request that controls the emulator without the token", () => {
  it.each([
    ["127.0.0.1", LOCAL],
    ["127.1.2.3", "http://127.0.0.1:4747"],
    ["::1", "http://[::1]:4747"],
    ["::ffff:127.0.0.1", LOCAL],
  ])("is allowed from this machine: %s to %s", (address, url) => {
    expect(controlRefusal(asked({}, url), { address }, closed)).toBeUndefined();
    expect(controlRefusal(asked({}, url), { address }, withToken)).toBeUndefined();
  });

  it.each([undefined, "192.168.0.7", "::ffff:192.168.0.7", "::2", "10.127.0.1"])(
    "is refused from another machine: %s",
    (address) => {
      expect(controlRefusal(asked(), { address }, closed)).toBe(NEEDS_TOKEN);
      expect(controlRefusal(asked(), { address }, withToken)).toBe(NEEDS_TOKEN);
    },
  );

  it("is refused under another name of this machine, even on a server that is open", () => {
    expect(controlRefusal(asked({}, "http://evil.example:4747"), own, closed)).toBe(wrongHost("evil.example"));
    expect(controlRefusal(asked({}, "http://emulator.lan"), own, withToken)).toBe(wrongHost("emulator.lan"));
  });
});

describe("A request that a browser sends to control the emulator", () => {
  it.each<[Record<string, string>, string | undefined]>([
    [{ Origin: LOCAL }, undefined],
    [{ Origin: LOCAL, "Sec-Fetch-Site": "same-origin" }, undefined],
    [{ "Sec-Fetch-Site": "same-origin" }, undefined],
    [{ "Sec-Fetch-Site": "none" }, undefined],
    [{ Origin: "http://localhost:3000" }, wrongOrigin("http://localhost:3000")],
    [{ Origin: "https://localhost:4747" }, wrongOrigin("https://localhost:4747")],
    [{ Origin: "null" }, wrongOrigin("null")],
    [{ Origin: "", "Sec-Fetch-Site": "none" }, wrongOrigin("")],
    [{ "Sec-Fetch-Site": "cross-site" }, OTHER_SITE],
    [{ "Sec-Fetch-Site": "same-site" }, OTHER_SITE],
    [{ Origin: LOCAL, "Sec-Fetch-Site": "cross-site" }, OTHER_SITE],
  ])("comes from the emulator's own page: %j", (headers, reason) => {
    expect(controlRefusal(asked(headers), own, closed)).toBe(reason);
    expect(controlRefusal(asked({ ...headers, "X-Emulator-Token": "key 1" }), other, withToken)).toBe(reason);
  });
});

describe("The token", () => {
  it.each<[Record<string, string>]>([
    [{ "X-Emulator-Token": "key 1" }],
    [{ "X-Emulator-Token": "key 1", Cookie: "emulator-token=wrong" }],
    [{ Cookie: "emulator-token=key%201" }],
    [{ Cookie: "a=1; emulator-token=key%201; b=2" }],
    [{ Cookie: "a=1;emulator-token=key%201;b=2" }],
    [{ Cookie: "emulator-token=key%201", "X-Emulator-Token": "wrong" }],
  ])("lets another machine control the emulator, under any name: %j", (headers) => {
    expect(controlRefusal(asked(headers, "http://emulator.lan"), other, withToken)).toBeUndefined();
    expect(controlRefusal(asked(headers), { address: undefined }, withToken)).toBeUndefined();
  });

  it.each<[Record<string, string>]>([
    [{ "X-Emulator-Token": "key" }],
    [{ "X-Emulator-Token": "key 12" }],
    [{ Cookie: "emulator-token=key 1" }],
    [{ Cookie: "emulator-token=key%2012" }],
    [{ Cookie: "my-emulator-token=key%201" }],
    [{ Cookie: "token=key%201" }],
  ])("must be the correct one: %j", (headers) => {
    expect(controlRefusal(asked(headers), other, withToken)).toBe(NEEDS_TOKEN);
  });

  it.each<[Record<string, string>]>([
    [{ Cookie: "emulator-token=undefined" }],
    [{ "X-Emulator-Token": "undefined" }],
    [{ "X-Emulator-Token": "" }],
  ])("is not accepted by an emulator without one: %j", (headers) => {
    expect(controlRefusal(asked(headers), other, { isOpen: true })).toBe(NEEDS_TOKEN);
  });
});

describe("The cookie with the token", () => {
  it.each<[string, Access, string | undefined]>([
    ["/?token=key%201", withToken, "emulator-token=key%201; HttpOnly; SameSite=Strict; Path=/"],
    ["/?token=a%3Bb", { isOpen: true, token: "a;b" }, "emulator-token=a%3Bb; HttpOnly; SameSite=Strict; Path=/"],
    ["/?token=key", withToken, undefined],
    ["/?token=", withToken, undefined],
    ["/", withToken, undefined],
    ["/?token=undefined", closed, undefined],
    ["/", closed, undefined],
  ])("is set for the address with the token: %s %j", (path, access, cookie) => {
    expect(tokenCookie(new Request(LOCAL + path), access)).toBe(cookie);
  });
});
