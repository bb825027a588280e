// Which recorded request a replay takes for a request, and what it says about the others.
import { differencesOf, distanceOf, equalHeaders, matchKey } from "../../../src/node/recording/match";
import { indexRecording } from "../../../src/node/recording/recording-index";
import type { RecordedExchange, RecordedRequest } from "../../../src/node/recording/recorded";

const asked = (target: string, more: Partial<RecordedRequest> = {}): RecordedRequest => ({
  method: "GET",
  target,
  key: "own",
  headers: {},
  body: "",
  ...more,
});

describe("Two requests get the same answers", () => {
  it.each([
    ["/sync?limit=1&offset=2", "/sync?offset=2&limit=1"],
    ["/sync?tag=b&tag=a", "/sync?tag=a&tag=b"],
    ["/sync?project_id=a+b", "/sync?project_id=a%20b"],
    ["/sync?", "/sync"],
    ["/sync?z=1&a=3&m=2", "/sync?m=2&z=1&a=3"],
  ])("if only the form of their parameters differs: %s and %s", (one, other) => {
    expect(matchKey(asked(one))).toBe(matchKey(asked(other)));
  });

  it.each<[what: string, RecordedRequest]>([
    ["their paths", asked("/auth?limit=1")],
    ["a value", asked("/sync?limit=2")],
    ["the number of values", asked("/sync?limit=1&limit=1")],
    ["their methods", asked("/sync?limit=1", { method: "POST" })],
    ["their keys", asked("/sync?limit=1", { key: "none" })],
    ["their bodies", asked("/sync?limit=1", { body: "{}" })],
  ])("only if these are equal: %s", (_, other) => {
    expect(matchKey(other)).not.toBe(matchKey(asked("/sync?limit=1")));
  });
});

describe("The headers of two requests", () => {
  const headers = { key: "x-api-key: own", accept: "*/*", range: "bytes=0-1" };

  it("are equal as far as they can change an answer", () => {
    expect(equalHeaders(headers, { ...headers, "user-agent": "x" })).toBe(7);
    expect(equalHeaders(headers, { ...headers, accept: "text/html" })).toBe(6);
    expect(equalHeaders(headers, {})).toBe(4);
  });
});

describe("The differences of two requests", () => {
  it("are listed with both values, the most important first", () => {
    const one = asked("/sync?limit=50&tag=a&tag=b", { method: "POST", key: "none", body: "{}" });
    expect(differencesOf(one, asked("/auth?limit=100&since=x&tag=a"))).toStrictEqual([
      "method is POST, recorded GET",
      "path is /sync, recorded /auth",
      "limit is 50, recorded 100",
      "tag is a, b, recorded a",
      "since is missing, recorded x",
      "key is missing, recorded the printed one",
      "the body is different",
    ]);
  });

  it("are none for equal requests", () => {
    expect(differencesOf(asked("/sync?a=1&b=2"), asked("/sync?b=2&a=1"))).toStrictEqual([]);
  });

  it("name another key as such", () => {
    expect(differencesOf(asked("/a", { key: "other" }), asked("/a"))).toStrictEqual([
      "key is another one, recorded the printed one",
    ]);
  });

  it("weigh the most in the path, then in the method, then in a parameter", () => {
    const wanted = asked("/meetings/1?limit=5");
    const distances = [
      asked("/meetings/1?limit=5"),
      asked("/meetings/1?limit=6"),
      asked("/meetings/1?limit=6&offset=1"),
      asked("/meetings/1?limit=5", { method: "POST" }),
      asked("/meetings/2?limit=5"),
      asked("/meetings/2/more?limit=5"),
      asked("/auth/2?limit=5"),
    ].map((recorded) => distanceOf(wanted, recorded));
    expect(distances.slice(0, 4)).toStrictEqual([0, 1, 2, 4]);
    expect([...distances].sort((a, b) => a - b)).toStrictEqual(distances);
    expect(new Set(distances).size).toBe(distances.length);
  });
});

describe("The index of a recording", () => {
  const requests = [
    asked("/sync?limit=1", { headers: { accept: "text/html" } }),
    asked("/sync?limit=1", { headers: { accept: "*/*", range: "bytes=0-1" } }),
    asked("/sync?limit=1", { headers: { accept: "*/*", range: "bytes=0-1" } }),
    asked("/sync?limit=2"),
    asked("/auth"),
    asked("/sync?limit=3"),
  ];
  const exchanges = requests.map((request, at) => ({ number: at + 1, request }) as RecordedExchange);
  const ranged = asked("/sync?limit=1", { headers: { range: "bytes=0-1" } });

  it("takes the request with the most equal headers, each once, and then the last one again", () => {
    const index = indexRecording(exchanges);
    const found = [];
    for (let time = 0; time < 3; time += 1) found.push(index.find(ranged)?.number);
    expect(found).toStrictEqual([2, 3, 3]);
    expect([index.size, index.unused]).toStrictEqual([6, 4]);
    expect(index.find(asked("/sync?limit=1"))?.number).toBe(1);
    expect(index.find(asked("/sync?limit=9"))).toBeUndefined();
    expect(index.unused).toBe(3);
  });

  it("names three similar requests, the most similar first and none twice", () => {
    const index = indexRecording(exchanges);
    const near = index.nearest(asked("/sync?limit=2", { body: "{}" }));
    expect(near).toStrictEqual([requests[3], requests[0], requests[1]]);
  });
});
