// A canary key is driven through everything that can go wrong. It may appear in one header of requests to the right
// origin, and in no error and no result, whatever servers and platforms repeat of it.
import * as fc from "../support/fast-check";
import { ApiError, Unreadable } from "../../src/api/api-error";
import { createClient } from "../../src/api/client";
import { createExchange } from "../../src/api/exchange";
import { canary, echoesOf, holdsCanary } from "../support/api/canary";
import { clientOf } from "../support/api/scripted-client";
import { type Answer, scriptedTransport } from "../support/api/scripted-transport";
import { createVirtualClock } from "../support/api/virtual-clock";
import { meetingId, wireAccount, wireMeeting, wirePage } from "../support/api/wire-samples";
import { runs } from "../support/depth";

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
