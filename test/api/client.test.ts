// The client as the engine sees it: right requests to the right address, and answers that mean what they seem to.
import { ApiError, BadRequest, KeyRefused, NotFound, Unreachable, Unreadable } from "../../src/api/api-error";
import { type ClientOptions, createClient } from "../../src/api/client";
import { baseUrl, clientOf, key, page } from "../support/api/scripted-client";
import { meetingId, wireAccount, wireMeeting, wirePage } from "../support/api/wire-samples";
import * as fc from "../support/fast-check";
import { createExchange } from "../../src/api/exchange";
import { canary, echoesOf, holdsCanary } from "../support/api/canary";
import { type Answer, scriptedTransport } from "../support/api/scripted-transport";
import { createVirtualClock } from "../support/api/virtual-clock";
import { runs } from "../support/depth";
import { endpointUrl, originOf, parseBaseUrl } from "../../src/api/base-url";
import type { AddressFault, KeyFault } from "../../src/api/problem";
import { cleanKey, redaction } from "../../src/api/key";
import { reasonTexts } from "../../src/node/terminal/reason-texts";
import { textOf } from "../../src/commands/reason-texts";

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

// A canary key is driven through everything that can go wrong. It may appear in one header of requests to the right
// origin, and in no error and no result, whatever servers and platforms repeat of it.

const leak = fc.constantFrom(...echoesOf(canary));

function everythingOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const fields = Object.entries(error).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return [error.name, error.message, error.stack, ...fields, everythingOf(error.cause ?? "")].join("\n");
}

/** JSON as some servers write it: more escaped than needs to be. */
function escaped(value: unknown): string {
  const code = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(
    /"(?:[^"\\]|\\.)*"/g,
    (text) => `"${text.slice(1, -1).replace(/[_+/ %~-]/g, code)}"`,
  );
}

const telling = leak.map((text) => {
  const meeting = wireMeeting({ title: text, fileName: text, folder: text, notesMarkdown: `Before ${text} after` });
  const settings = { meetings_folder: text, file_naming_pattern: text, template_id: text };
  return { ...wirePage([meeting, wireMeeting({ id: text })]), ...wireAccount({ settings }), meeting };
});

const header = leak.map((text) => text.replace(/[^\x20-\x7e]/g, ""));

const answer: fc.Arbitrary<Answer> = fc.oneof(
  fc.record({
    status: fc.constantFrom(200, 201, 204, 302, 304, 400, 401, 403, 404, 407, 408, 413, 429, 500, 502, 503, 526),
    body: fc.oneof(
      leak,
      fc.jsonValue(),
      leak.map((error) => ({ error, retryAfter: error })),
      leak.map((title) => ({
        meeting: { ...wireMeeting(), id: title, title: [title] },
        valid: title,
        meetings: title,
      })),
      telling,
      telling.map(escaped),
    ),
    headers: fc.record({ "retry-after": header, "x-ratelimit-reset": header, location: header }),
  }),
  leak.map((text) => ({ body: wirePage(), url: `https://evil.example/${encodeURIComponent(text)}`, redirected: true })),
  leak.map((text) => {
    const cause = Object.assign(new Error(`unexpected ${text}`), { code: canary });
    return { error: new TypeError(`fetch failed: ${text}`, { cause }) };
  }),
  leak.map((text) => ({ error: Object.assign(new Error(`net::${text} redirect`), { code: text }) })),
  fc.constant({ never: true }),
);

describe("the key", () => {
  it("is in no error and no result, and every failure is one of the client's own", async () => {
    const answers = fc.tuple(answer, answer, answer);
    const call = fc.constantFrom("authenticate", "page", "meeting");
    await fc.assert(
      fc.asyncProperty(answers, call, fc.constantFrom("bearer", "x-api-key"), async (script, name, carrier) => {
        const clock = createVirtualClock(Date.UTC(2026, 2, 2), { auto: true });
        const { transport, requests } = scriptedTransport(...script);
        const baseUrl = `https://notes.example.com/api/${encodeURIComponent(canary)}`;
        const client = createClient({ transport, baseUrl, key: canary, header: carrier, clock, random: () => 0.5 });
        const calls = {
          authenticate: () => client.authenticate(),
          page: () => client.page({}),
          meeting: () => client.meeting(meetingId),
        };
        const came = await calls[name]().catch((error: unknown) => error);
        expect(came instanceof ApiError || !(came instanceof Error)).toBe(true);
        expect(holdsCanary(came instanceof Error ? everythingOf(came) : JSON.stringify(came))).toBe(false);
        for (const request of requests) expect(new URL(request.url).origin).toBe("https://notes.example.com");
      }),
      { numRuns: runs(300) },
    );
  });

  it("is not repeated as the code of a failed connection, which it looks like", async () => {
    const likeACode = "KEY_IN_CAPITAL_LETTERS";
    const error = Object.assign(new Error("failed"), { code: likeACode });
    const { client } = clientOf([{ error }], { key: likeACode });
    const failure = await client.page({}).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(ApiError);
    expect(everythingOf(failure)).toContain('"systemCode":"•••"');
    expect(everythingOf(failure)).not.toContain(likeACode);
  });

  it("is taken out of a stack, too, where the platform wrote that before", async () => {
    const { transport } = scriptedTransport({ body: {} });
    const baseUrl = "https://notes.example.com";
    const exchange = createExchange({ transport, baseUrl, key: canary, clock: createVirtualClock() });
    const error = new Unreadable({ code: "unreachable", server: `https://${canary}`, systemCode: canary }, false);
    // Some write it when the error is made, Node when it is first asked for.
    error.message = `Found ${canary}.`;
    error.stack = `Error: Found ${canary}.`;
    const read = () => {
      throw error;
    };
    await expect(exchange.ask({ method: "GET", path: "sync" }, read)).rejects.toBe(error);
    expect(holdsCanary(everythingOf(error))).toBe(false);
  });

  it("is not repeated when it, or the address it stands in, is not accepted", async () => {
    const { transport } = scriptedTransport({ body: {} });
    const clock = createVirtualClock();
    const unfit: { key: string; baseUrl: string }[] = [
      { key: `${canary}\u0000`, baseUrl: "https://notes.example.com" },
      { key: canary.repeat(40), baseUrl: "https://notes.example.com" },
      { key: canary, baseUrl: `https://notes.example.com/?key=${canary}` },
      { key: canary, baseUrl: `https://me:${canary}@notes.example.com` },
      { key: canary, baseUrl: canary },
    ];
    for (const given of unfit) {
      const failure = await createClient({ transport, clock, ...given })
        .authenticate()
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ApiError);
      expect(holdsCanary(everythingOf(failure))).toBe(false);
    }
  });
});

// The base address decides where the key goes.

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

// Keys are pasted by people, together with whatever stood around them; and no key may ever be seen again.

describe("A key", () => {
  const key = "mnk_4fQ9-zB7.x~K2+w/E=";

  describe("a pasted key", () => {
    it.each<[string, string]>([
      ["as it is", key],
      ["with blanks and line ends", `  ${key}\r\n`],
      ["broken over two lines", `${key.slice(0, 9)}\n  ${key.slice(9)}`],
      ["with a no-break space and a zero-width one", `\u00a0${key.slice(0, 5)}\u200b${key.slice(5)}\ufeff`],
      ["with marks of writing direction", `\u2066${key}\u2069`],
      ["in double quotes", `"${key}"`],
      ["in the quotes of a word processor", `“${key}”`],
      ["in backticks", `\`${key}\``],
      ["with Bearer", `Bearer ${key}`],
      ["with Bearer twice, in any case", `bearer BEARER\t${key}`],
      ["as a header", `Authorization: Bearer ${key}`],
      ["as the other header", `x-api-key:${key}`],
      ["as a quoted header", `'Authorization: Bearer "${key}"'`],
    ])("is cleaned when it comes %s", (_how, pasted) => {
      expect(cleanKey(pasted)).toEqual({ ok: true, key });
    });

    it.each<[string, string, KeyFault["code"]]>([
      ["empty", "", "key-missing"],
      ["nothing but white space", " \n\u200b", "key-missing"],
      ["too short", "abc1234", "key-too-short"],
      ["too long", "k".repeat(513), "key-too-long"],
      ["typed with a Cyrillic letter", "mnk_4fQ9zВ7x", "key-with-foreign-characters"],
      ["full of control characters", "mnk_4fQ9\u0000zB7x", "key-with-foreign-characters"],
    ])("is refused when it is %s, with advice", (_what, pasted, code) => {
      const cleaned = cleanKey(pasted);
      expect(cleaned).toEqual({ ok: false, problem: { code } });
      expect(textOf({ code }, reasonTexts)).toContain("Copy the whole key again");
    });

    it.each([8, 512])("may have %i characters", (length) => {
      expect(cleanKey("k".repeat(length))).toEqual({ ok: true, key: "k".repeat(length) });
    });

    it("may begin like the word Bearer, or hold a colon", () => {
      expect(cleanKey("bearer_4fQ9zB7x")).toEqual({ ok: true, key: "bearer_4fQ9zB7x" });
      expect(cleanKey("mnk:4fQ9zB7x")).toEqual({ ok: true, key: "mnk:4fQ9zB7x" });
    });

    it("is the same when it is cleaned twice, fits into a header, and is not repeated when it is refused", () => {
      const wrapping = fc.constantFrom("", " ", '"', "Bearer ", "authorization:", "\u200b", "'", "\n");
      const pasted = fc.tuple(wrapping, wrapping, fc.anyText({ maxLength: 30 }), wrapping);
      fc.assert(
        fc.property(pasted, (parts) => {
          const cleaned = cleanKey(parts.join(""));
          if (!cleaned.ok) {
            const typed = parts[2].trim();
            expect(typed.length > 5 && JSON.stringify(cleaned.problem).includes(typed)).toBe(false);
          } else {
            expect(cleanKey(cleaned.key)).toEqual(cleaned);
            expect(new Headers({ authorization: `Bearer ${cleaned.key}` }).get("authorization")).toBe(
              `Bearer ${cleaned.key}`,
            );
          }
        }),
      );
    });
  });

  describe("redaction", () => {
    it.each<[string, string]>([
      ["plain", key],
      ["in another case", key.toUpperCase()],
      ["percent-encoded", encodeURIComponent(key)],
      ["in a header", `Authorization: Bearer ${key}`],
      ["as Base64", btoa(key)],
      ["as Base64 of the header's value", btoa(`Bearer ${key}`)],
      ["as Base64 of a user and password", btoa(`me:${key}`)],
      ["as Base64 of a user without a password", btoa(`${key}:`)],
    ])("takes the key out when it stands there %s", (_how, text) => {
      const left = redaction(key)(`before ${text} after`);
      expect(left).toContain("•••");
      expect(left.toLowerCase()).not.toContain(key.toLowerCase().slice(3, 12));
      // In Base64 the few digits stay that the key's ends share with their neighbours.
      expect(left.length).toBeLessThan(40);
    });

    it.each(["\0", "\ufeff", "\u200b", "\u034f\u2060", "\u00ad", "\ud800"])(
      "finds the key with signs between its letters that are taken away later: %j",
      (sign) => {
        const secret = "mk_live_0123456789";
        expect(redaction(secret)(`before ${[...secret].join(sign)} after`)).toBe("before ••• after");
      },
    );

    it("takes out keys with characters that mean something in expressions and in JSON", () => {
      const odd = 'a.*+?^${}()|[]\\"b';
      expect(redaction(odd)(JSON.stringify({ key: odd }))).toBe('{"key":"•••"}');
    });

    it("takes out all of a longer form that begins like the key", () => {
      const odd = "mnk_4fQ9zB7x%";
      expect(redaction(odd)(`before ${encodeURIComponent(odd)} after`)).toBe("before ••• after");
    });

    it("takes the shortest key out of Base64, and no word that shares a few letters with it", () => {
      const short = "abcdefgh";
      expect(redaction(short)(btoa(short))).toMatch(/^•••/);
      const fourLetters = btoa(`-${short}`).slice(4, 8);
      expect(redaction(short)(fourLetters)).toBe(fourLetters);
    });

    it("leaves texts without the key alone, and all texts when there is no key", () => {
      expect(redaction(key)("No key in here.")).toBe("No key in here.");
      expect(redaction("")("No key in here.")).toBe("No key in here.");
    });

    it("leaves no key in any text, even where its marks meet what is around them", () => {
      const keys = fc.stringMatching(/^[!-~]{8,24}$/);
      fc.assert(
        fc.property(keys, fc.array(fc.oneof(fc.constant("KEY"), fc.string()), { maxLength: 6 }), (secret, parts) => {
          const text = parts.map((part) => part.replace("KEY", secret)).join("");
          expect(redaction(secret)(text)).not.toContain(secret);
        }),
      );
    });

    it("does not stumble over a key that was never cleaned", () => {
      expect(redaction("\ud800 ключ")("x \ud800 ключ y")).toBe("x ••• y");
    });
  });
});
