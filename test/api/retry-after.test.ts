// How long to wait is written in headers whose units the spec leaves open (G62 to G64). Too short a wait is answered with
// another refusal, too long a one looks like a plugin that has stopped.
import * as fc from "../support/fast-check";
import { askedToWait, untilReset } from "../../src/api/retry-after";

const serverNow = Date.UTC(2026, 10, 21, 9, 0, 0);
/** The device's clock is wrong by days: it must not matter as long as the server tells the time. */
const deviceNow = serverNow - 3 * 86_400_000;
const date = new Date(serverNow).toUTCString();

function headers(values: Readonly<Record<string, string>> = {}): Headers {
  return new Headers({ date, ...values });
}

describe("the wait that an answer asks for", () => {
  const reset45 = String(serverNow / 1000 + 45);
  it.each<[string, Record<string, string>, unknown, number | undefined]>([
    ["seconds", { "retry-after": "30" }, undefined, 30_000],
    ["seconds with a fraction", { "retry-after": "1.25" }, undefined, 1_250],
    ["seconds twice, joined by a proxy", { "retry-after": "30, 30" }, undefined, 30_000],
    [
      "milliseconds that the reset agrees with",
      { "retry-after": "45000", "x-ratelimit-reset": reset45 },
      undefined,
      45_000,
    ],
    ["milliseconds that nothing agrees with", { "retry-after": "45000" }, undefined, 120_000],
    [
      "milliseconds against another reset, which is believed",
      { "retry-after": "7000", "x-ratelimit-reset": reset45 },
      undefined,
      46_000,
    ],
    ["a date", { "retry-after": new Date(serverNow + 20_000).toUTCString() }, undefined, 20_000],
    ["a date in ISO 8601", { "retry-after": new Date(serverNow + 20_000).toISOString() }, undefined, 20_000],
    ["a date in the past", { "retry-after": new Date(serverNow - 20_000).toUTCString() }, undefined, undefined],
    ["a date next year", { "retry-after": "Sun, 21 Nov 2027 09:00:00 GMT" }, undefined, 300_000],
    ["nothing", {}, undefined, undefined],
    ["nothing but a reset", { "x-ratelimit-reset": reset45 }, undefined, 46_000],
    ["zero", { "retry-after": "0" }, undefined, undefined],
    ["zero with a reset", { "retry-after": "0", "x-ratelimit-reset": reset45 }, undefined, 46_000],
    ["a fraction of a second, made one", { "retry-after": "0.2" }, undefined, 1_000],
    ["a negative number", { "retry-after": "-1" }, undefined, undefined],
    ["an absurd number", { "retry-after": "999999999999" }, undefined, 120_000],
    [
      "an absurd number with a reset",
      { "retry-after": "999999999999", "x-ratelimit-reset": reset45 },
      undefined,
      46_000,
    ],
    ["words", { "retry-after": "soon" }, undefined, undefined],
    ["empty", { "retry-after": "" }, undefined, undefined],
    ["five minutes", { "retry-after": "300" }, undefined, 300_000],
    ["the body alone", {}, 30, 30_000],
    ["the body as a text", {}, "30", 30_000],
    ["a larger body, which is believed", { "retry-after": "10" }, 30, 30_000],
    ["a smaller body", { "retry-after": "30" }, 10, 30_000],
    ["a body in milliseconds beside a header in seconds", { "retry-after": "30" }, 30_000, 30_000],
    ["both in milliseconds", { "retry-after": "30000" }, 30_000, 120_000],
    ["a body that is neither number nor text", { "retry-after": "10" }, { seconds: 30 }, 10_000],
    ["a body that is null", {}, null, undefined],
    ["a body that poses as a text", { "retry-after": "10" }, { toString: null }, 10_000],
  ])("is read when it is %s", (_form, values, body, expected) => {
    expect(askedToWait(headers(values), body, deviceNow)).toBe(expected);
  });

  it("is measured by the device's clock only where the answer has no date", () => {
    const retryAt = new Headers({ "retry-after": new Date(deviceNow + 20_000).toUTCString() });
    expect(askedToWait(retryAt, undefined, deviceNow)).toBe(20_000);
  });

  it("is between a second and five minutes, whatever is sent", () => {
    const value = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.integer().map(String),
      fc.date({ noInvalidDate: true }).map((day) => day.toISOString()),
    );
    const sent = value.map((text) => text.replace(/[^\x20-\x7e]/g, "").trim());
    fc.assert(
      fc.property(sent, sent, sent, fc.anything(), (after, reset, day, body) => {
        const all = new Headers({ "retry-after": after, "x-ratelimit-reset": reset, date: day });
        const wait = askedToWait(all, body, deviceNow) ?? 1_000;
        expect(wait).toBeGreaterThanOrEqual(1_000);
        expect(wait).toBeLessThanOrEqual(301_000);
      }),
    );
  });
});

describe("the end of the window", () => {
  it.each<[string, string, number | undefined]>([
    ["seconds since 1970", String(serverNow / 1000 + 30), 31_000],
    ["milliseconds since 1970", String(serverNow + 30_000), 31_000],
    ["a delay in seconds", "30", 31_000],
    ["the longest delay", "300", 301_000],
    ["a date in ISO 8601", new Date(serverNow + 30_000).toISOString(), 31_000],
    ["repeated by a proxy", "30, 30", 31_000],
    ["now", String(serverNow / 1000), 1_000],
    ["long past", String(serverNow / 1000 - 3600), undefined],
    ["far away", String(serverNow / 1000 + 3600), undefined],
    ["a word", "later", undefined],
    ["empty", "", undefined],
  ])("is read as %s, with a second more for what was rounded away", (_form, value, expected) => {
    expect(untilReset(headers({ "x-ratelimit-reset": value }), deviceNow)).toBe(expected);
  });

  it("is unknown when nothing is said", () => {
    expect(untilReset(headers(), deviceNow)).toBeUndefined();
  });
});
