// Keys in a recording: only their kind and form are written, wherever a client or a service puts them.
import { headersOf, redactionFor, requestOf } from "../../../src/node/recording/recorded-parts";
import { unconcealed } from "../../../src/node/recording/conceal";

const KEY = "mns_own";
const asked = (headers: Readonly<Record<string, string>>, body = "") =>
  requestOf(new Request("http://localhost/api/sync", { headers }), "/sync", body, { key: KEY });

describe("The key of a recorded request", () => {
  it.each([
    ["none", {}, undefined],
    ["own", { authorization: `Bearer ${KEY}` }, "authorization: Bearer own"],
    ["own", { authorization: `bearer   ${KEY}  ` }, "authorization: bearer   own"],
    ["own", { authorization: KEY }, "authorization: own"],
    ["own", { "x-api-key": KEY }, "x-api-key: own"],
    ["other", { authorization: `Basic bearer ${KEY}` }, "authorization: other"],
    ["other", { "x-api-key": "" }, "x-api-key: other"],
    ["own", { authorization: "Bearer x", "x-api-key": KEY }, "authorization: Bearer other, x-api-key: own"],
  ])("is %s for %j", (kind, headers, form) => {
    const request = asked(headers);
    expect(request.key).toBe(kind);
    expect(request.headers).toStrictEqual(form === undefined ? {} : { key: form });
  });

  it("has a header's name and not a header of that name", () => {
    expect(asked({ key: "secret", accept: "text/html" }).headers).toStrictEqual({ accept: "text/html" });
  });

  it("is removed from all texts if it has at least four characters", () => {
    const redact = redactionFor(new Headers({ authorization: "Bearer abcd", "x-api-key": "xyz" }), KEY);
    const text = redact(`${KEY} abcd xyz`);
    expect(text).not.toMatch(/mns_own|abcd/);
    expect(text).toContain("xyz");
  });
});

it("The body of a recorded request is concealed by its content type, and an empty one stays empty", () => {
  const concealment = { ...unconcealed, body: (text: string, type: string) => `${type}: ${text}` };
  const written = (body: string, headers = {}) =>
    requestOf(new Request("http://localhost/", { headers }), "/", body, { key: KEY, concealment }).body;
  expect([written("{}", { "content-type": "a/b" }), written("{}"), written("")]).toStrictEqual(["a/b: {}", ": {}", ""]);
});

it("The length of an answer is written for HEAD only, and the connection's headers never", () => {
  const headers = new Headers({ "content-length": "5", connection: "close", upgrade: "x", age: "1" });
  const written = (isHead: boolean) =>
    headersOf(headers, { base: "http://localhost", isHead, redact: (text) => text, concealment: unconcealed });
  expect(written(true)).toStrictEqual([
    ["age", "1"],
    ["content-length", "5"],
  ]);
  expect(written(false)).toStrictEqual([["age", "1"]]);
});
