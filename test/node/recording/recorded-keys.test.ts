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

describe("A key in a plain recording", () => {
  const key = "mns_gnqcn3f4kb99iy1rcyu3ediwx95ztg5u";
  const redact = redactionFor(new Headers(), key);
  const each = (change: (letter: string, code: string) => string) =>
    Array.from(key, (letter) => change(letter, letter.charCodeAt(0).toString(16))).join("");
  const base64 = Buffer.from(key).toString("base64");

  it.each<[form: string, text: string]>([
    ["as it is", key],
    ["in capitals", key.toUpperCase()],
    ["percent-encoded", each((_, code) => `%${code}`)],
    ["percent-encoded twice", each((_, code) => `%25${code}`)],
    ["percent-encoded in part", key.replace("m", "%6d").replace("_", "%5F")],
    ["in escapes of JSON", each((_, code) => `\\u00${code}`)],
    ["in escapes of JSON in JSON", each((_, code) => `\\\\u00${code}`)],
    ["in escapes of JavaScript", each((_, code) => `\\x${code}`)],
    ["in escapes of CSS", each((_, code) => `\\0000${code}`)],
    ["in references of HTML", each((letter) => `&#${letter.charCodeAt(0)};`)],
    ["in hexadecimal references of HTML", each((_, code) => `&#x${code};`)],
    ["as in a mail", key.replace("_", "=5F")],
    ["with invisible characters", each((letter) => `${letter}\u200b`)],
    ["in hexadecimal digits", Buffer.from(key).toString("hex")],
    ["in Base64", base64],
    ["in Base64 behind one letter", Buffer.from(`x${key}`).toString("base64")],
    ["in Base64 of a header", Buffer.from(`Bearer ${key}`).toString("base64url")],
    ["in Base64 of Base64", Buffer.from(base64).toString("base64")],
    ["in Base64 of UTF-16", Buffer.from(key, "utf16le").toString("base64")],
  ])("is not there %s", (_, form) => {
    const written = redact(`before ${form} after`);
    expect(written).toMatch(/^before .*after$/);
    expect(written).toContain("•••");
    // Some letters at the ends also stand for what is beside the key.
    expect(written.length).toBeLessThan("before  after".length + 20);
  });

  it("is not there in part, at the end of an answer that was cut off", () => {
    expect(redact(`{"key":"${key.slice(0, 20)}`)).toBe('{"key":"•••');
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
