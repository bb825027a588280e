// The base address decides where the key goes.
import { endpointUrl, originOf, parseBaseUrl } from "../../src/api/base-url";
import type { AddressFault } from "../../src/api/problem";

describe("the server's address", () => {
  it.each<[string, string]>([
    ["https://notes.example.com", "https://notes.example.com"],
    ["https://notes.example.com/", "https://notes.example.com"],
    ["https://notes.example.com/api/v1/", "https://notes.example.com/api/v1"],
    ["https://notes.example.com/api//", "https://notes.example.com/api"],
    ["  HTTPS://Notes.Example.COM:443/Api\n", "https://notes.example.com/Api"],
    ["\u200bhttps://notes.example.com\ufeff", "https://notes.example.com"],
    ["https://notes.example.com:8443/x/../api", "https://notes.example.com:8443/api"],
    ["https://nötes.example.com", "https://xn--ntes-5qa.example.com"],
    ["http://localhost:4747", "http://localhost:4747"],
    ["http://127.0.0.1:4747/api", "http://127.0.0.1:4747/api"],
    ["http://127.1", "http://127.0.0.1"],
    ["http://127.200.3.4", "http://127.200.3.4"],
    ["http://[::1]:4747", "http://[::1]:4747"],
  ])("is read: %s", (text, url) => {
    expect(parseBaseUrl(text)).toEqual({ ok: true, url });
  });

  it.each<[string, AddressFault["code"]]>([
    ["", "address-missing"],
    ["   ", "address-missing"],
    ["notes.example.com", "address-without-https"],
    ["localhost:4747", "address-without-https"],
    ["ftp://notes.example.com", "address-without-https"],
    ["ftp://notes.example.com/https://notes.example.com", "address-without-https"],
    ["javascript:alert(1)", "address-without-https"],
    ["file:///etc/passwd", "address-without-https"],
    ["https://", "address-unreadable"],
    ["https://not a host", "address-unreadable"],
    ["http://notes.example.com", "address-unencrypted"],
    ["http://127.0.0.1.example.com", "address-unencrypted"],
    ["http://localhost.example.com", "address-unencrypted"],
    ["http://0.0.0.0:4747", "address-unencrypted"],
    ["http://10.0.0.1", "address-unencrypted"],
    ["http://[::2]", "address-unencrypted"],
    ["https://me:secret@notes.example.com", "address-with-login"],
    ["https://me@notes.example.com", "address-with-login"],
    ["https://notes.example.com/api?key=secret", "address-with-query"],
    ["https://notes.example.com/api?", "address-with-query"],
    ["https://notes.example.com/#/api", "address-with-query"],
  ])("is refused with a reason: %j", (text, code) => {
    const parsed = parseBaseUrl(text);
    expect(parsed).toEqual({ ok: false, problem: { code } });
    expect(JSON.stringify(parsed)).not.toContain("secret");
  });

  it("has an origin, which is where the key may go", () => {
    expect(originOf("https://notes.example.com/api")).toBe("https://notes.example.com");
    expect(originOf("http://[::1]:4747/api")).toBe("http://[::1]:4747");
  });
});

describe("an endpoint's address", () => {
  it("lies below the base address, with its prefix", () => {
    expect(endpointUrl("https://notes.example.com/api", "sync")).toBe("https://notes.example.com/api/sync");
  });

  it("encodes its parameters so that no server can read a plus as a blank", () => {
    expect(
      endpointUrl("https://a.example", "sync", { since: "2026-01-01T00:00:00.000Z", project_id: "R & D + x?" }),
    ).toBe("https://a.example/sync?since=2026-01-01T00%3A00%3A00.000Z&project_id=R%20%26%20D%20%2B%20x%3F");
  });

  it.each(["../auth", "meetings/..", "meetings/.", "meetings/%2e%2e", "meetings/a\\b", "sync?x=1#y z", "me\ntings"])(
    "does not exist for a path that is more than it seems: %j",
    (path) => {
      expect(endpointUrl("https://a.example/api", path)).toBeUndefined();
    },
  );
});
