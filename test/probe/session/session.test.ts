// A session asks one server: it repeats what was disturbed, and reads the whole list as large as it can be had.
import { createSession, type Session, type SessionOptions } from "../../../src/probe/session/session";

const BASE = "https://notes.example.com";

interface Served {
  readonly session: Session;
  /** Path and query of each request, as sent. */
  readonly sent: readonly string[];
}

/** A session with a server. `travel` is the time for each answer in milliseconds. */
function served(answer: (url: URL, number: number) => Response, budget = 100, travel = 40): Served {
  const sent: string[] = [];
  let now = 0;
  const options: SessionOptions = {
    baseUrl: BASE,
    key: "mns_0123456789abcdef",
    budget,
    pace: 0,
    now: () => now,
    wait: () => Promise.resolve(),
    // A server that breaks a connection throws.
    transport: async (request) => {
      now += travel;
      sent.push(request.url.slice(BASE.length));
      return answer(new URL(request.url), sent.length);
    },
  };
  return { session: createSession(options), sent };
}

const meetings = Array.from({ length: 120 }, (_, number) => ({ id: `id-${number}` }));

/** A page of 120 meetings, by `limit` and `offset`. */
function page({ searchParams }: URL): Response {
  const offset = Number(searchParams.get("offset") ?? 0);
  return Response.json({ meetings: meetings.slice(offset, offset + Number(searchParams.get("limit") ?? 50)) });
}

const gatewayTimeout = (): Response => new Response("<p>", { status: 504, headers: { "content-type": "text/html" } });
const cached = (response: Response, age: number): Response => {
  response.headers.set("age", String(age));
  return response;
};

describe("The whole list of a session", () => {
  it("is read in the largest pages until two pages are empty", async () => {
    const { session, sent } = served(page);
    const { meetings: found, complete } = await session.list();
    expect([found.length, complete]).toEqual([120, true]);
    expect(sent).toEqual(["", "&offset=100", "&offset=120", "&offset=220"].map((more) => `/sync?limit=100${more}`));
  });

  it.each([
    [50, "/sync", "/sync?offset=50"],
    [25, "/sync?limit=25", "/sync?limit=25&offset=25"],
  ])("is read in pages of %d where a gateway answers no larger ones", async (largest, first, second) => {
    const { session } = served((url) =>
      Number(url.searchParams.get("limit") ?? 50) > largest ? gatewayTimeout() : page(url),
    );
    const { meetings: found, pages, complete } = await session.list();
    expect([found.length, complete]).toEqual([120, true]);
    expect(pages.slice(0, 2).map(({ request }) => request)).toEqual([`GET ${first}`, `GET ${second}`]);
  });

  it("ends where a server repeats its last page", async () => {
    const { session, sent } = served((url) => {
      const offset = Number(url.searchParams.get("offset") ?? 0);
      return page(offset < meetings.length ? url : new URL("/sync?limit=100&offset=20", BASE));
    });
    const { meetings: found, complete } = await session.list();
    expect([found.length, complete, sent.length]).toEqual([120, true, 4]);
  });

  it("is incomplete when a meeting comes again elsewhere, since another one is missed then", async () => {
    const { session } = served((url) =>
      page(url.searchParams.get("offset") === "100" ? new URL("/sync?limit=20&offset=90", BASE) : url),
    );
    expect((await session.list()).complete).toBe(false);
  });

  it("is incomplete when a page cannot be read", async () => {
    const { session } = served((url) => (url.searchParams.has("offset") ? gatewayTimeout() : page(url)));
    const { meetings: found, complete } = await session.list();
    expect([found.length, complete]).toEqual([100, false]);
  });
});

describe("A disturbed answer", () => {
  it("is asked for three times at most, and every try counts", async () => {
    const { session, sent } = served(gatewayTimeout);
    expect((await session.ask("/sync")).disturbance).toBe("gateway error");
    expect([sent.length, session.answers.length]).toEqual([3, 3]);
  });

  it("is not asked for again when a cache would repeat it", async () => {
    const { session, sent } = served(() => cached(new Response("{"), 9));
    expect((await session.ask("/sync")).disturbance).toBe("from a cache");
    expect(sent).toEqual(["/sync"]);
  });
});

it("A session sends no request beyond its budget", async () => {
  const { session, sent } = served(page, 2);
  for (const path of ["/sync", "/sync?limit=4"]) await session.ask(path);
  await expect(session.ask("/sync?limit=3")).rejects.toThrow("budget");
  expect(sent.length).toBe(2);
});

it("An answer with an age of 0 does not count as one from a cache, because a cache has just fetched it", async () => {
  const { session } = served((url) => cached(page(url), 0));
  expect(await session.ask("/sync?limit=4")).toMatchObject({ status: 200, disturbance: undefined });
});

it("An answer of text/html is a web page", async () => {
  const { session } = served(() => new Response("Hello", { headers: { "content-type": "text/html; charset=utf-8" } }));
  expect(await session.ask("/sync")).toMatchObject({ disturbance: "web page" });
});
