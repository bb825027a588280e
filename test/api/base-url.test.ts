// The base address decides where the key goes.
import { endpointUrl, originOf, parseBaseUrl } from "../../src/api/base-url";

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

  it.each<[string, RegExp]>([
    ["", /no server address yet/],
    ["   ", /no server address yet/],
    ["notes.example.com", /does not begin with https/],
    ["localhost:4747", /does not begin with https/],
    ["ftp://notes.example.com", /does not begin with https/],
    ["ftp://notes.example.com/https://notes.example.com", /does not begin with https/],
    ["javascript:alert(1)", /does not begin with https/],
    ["file:///etc/passwd", /does not begin with https/],
    ["https://", /cannot be read/],
    ["https://not a host", /cannot be read/],
    ["http://notes.example.com", /unencrypted/],
    ["http://127.0.0.1.example.com", /unencrypted/],
    ["http://localhost.example.com", /unencrypted/],
    ["http://0.0.0.0:4747", /unencrypted/],
    ["http://10.0.0.1", /unencrypted/],
    ["http://[::2]", /unencrypted/],
    ["https://me:secret@notes.example.com", /user name or password/],
    ["https://me@notes.example.com", /user name or password/],
    ["https://notes.example.com/api?key=secret", /a \? or #/],
    ["https://notes.example.com/api?", /a \? or #/],
    ["https://notes.example.com/#/api", /a \? or #/],
  ])("is refused with a reason: %j", (text, message) => {
    const parsed = parseBaseUrl(text);
    expect(parsed).toEqual({ ok: false, problem: expect.stringMatching(message) as string });
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
