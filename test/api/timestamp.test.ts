/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// Times decide what is new. The service's form of a time is not specified (G50), so every plausible one is read alike.
import * as fc from "../support/fast-check";
import { isoOf, parseTimestamp } from "../../src/api/timestamp";

const moment = Date.UTC(2026, 10, 21, 9, 30, 15);

describe("a time from the service", () => {
  it.each<[string, unknown, number]>([
    ["with milliseconds", "2026-11-21T09:30:15.250Z", moment + 250],
    ["without milliseconds", "2026-11-21T09:30:15Z", moment],
    ["with microseconds, which are kept", "2026-11-21T09:30:15.250750Z", moment + 250.75],
    ["with nanoseconds", "2026-11-21T09:30:15.250000000Z", moment + 250],
    ["with a tenth of a second", "2026-11-21T09:30:15.5Z", moment + 500],
    ["with the offset +00:00", "2026-11-21T09:30:15.250+00:00", moment + 250],
    ["with an offset east", "2026-11-21T11:30:15+02:00", moment],
    ["with an offset west", "2026-11-21T04:00:15-0530", moment],
    ["with the largest offset that can be written", "2026-11-22T09:29:15+23:59", moment],
    ["with an offset in hours", "2026-11-21T11:30:15+02", moment],
    ["without an offset, which is UTC", "2026-11-21T09:30:15", moment],
    ["without seconds", "2026-11-21T09:30Z", moment - 15_000],
    ["with a blank for the T, as databases print it", "2026-11-21 09:30:15.250+00", moment + 250],
    ["in lower case", "2026-11-21t09:30:15z", moment],
    ["a date only, which is midnight UTC", "2026-11-21", Date.UTC(2026, 10, 21)],
    ["a leap day", "2028-02-29", Date.UTC(2028, 1, 29)],
    ["a leap second", "2026-12-31T23:59:60Z", Date.UTC(2027, 0, 1)],
    ["the year 33, not 1933", "0033-04-03", Date.parse("0033-04-03")],
    ["seconds since 1970", moment / 1000, moment],
    ["seconds with a fraction", moment / 1000 + 0.25, moment + 250],
    ["milliseconds since 1970", moment, moment],
    ["milliseconds as digits", String(moment), moment],
    ["seconds as digits", String(moment / 1000), moment],
    ["seconds as digits with a fraction", `${String(moment / 1000)}.250`, moment + 250],
    ["as databases write the end of time", "9999-12-31T23:59:59.999Z", Date.UTC(10_000, 0, 1) - 1],
    ["the beginning of 1970", 0, 0],
    ["with white space around", " 2026-11-21T09:30:15Z\n", moment],
  ])("is read %s", (_form, value, expected) => {
    expect(parseTimestamp(value)).toBe(expected);
  });

  it.each<[string, unknown]>([
    ["null", null],
    ["missing", undefined],
    ["empty", ""],
    ["a word", "yesterday"],
    ["a month 13", "2026-13-01"],
    ["a 30th of February", "2026-02-30"],
    ["a day 0", "2026-03-00"],
    ["a day 99", "2026-01-99"],
    ["an hour 24", "2026-11-21T24:00:00Z"],
    ["a minute 60", "2026-11-21T23:60:00Z"],
    ["a second 61", "2026-12-31T23:59:61Z"],
    ["an offset of 99 hours", "2026-11-21T09:30:15+99:00"],
    ["an offset of 99 minutes", "2026-11-21T09:30:15+00:99"],
    ["followed by something", "2026-11-21T09:30:15Z, 2026-11-22"],
    ["a negative number", -1],
    ["not a number", NaN],
    ["infinite", Infinity],
    ["in microseconds since 1970", moment * 1000],
    ["before the year 0", "0000-01-01T00:00:00+01:00"],
    ["after the year 9999", "9999-12-31T23:59:59-01:00"],
    ["a number beyond the year 9999", 1e18],
    ["an object", { time: moment }],
    ["a truth", true],
  ])("is no time when it is %s", (_form, value) => {
    expect(parseTimestamp(value)).toBeUndefined();
  });

  it("comes back unchanged from what isoOf wrote", () => {
    const times = fc.integer({ min: 0, max: Date.UTC(9999, 11, 31) });
    fc.assert(fc.property(times, (time) => parseTimestamp(isoOf(time)) === time));
  });

  const nearlyIso = fc.stringMatching(/^\d{4}-[01]\d-[0-3]\dT[012]\d:[0-5]\d(Z|[+-][01]\d:[0-5]\d)$/);
  it("is either undefined or fit to be written again, whatever was sent", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.double(), nearlyIso), (value) => {
        const time = parseTimestamp(value);
        expect(time === undefined || isoOf(time).length === 24).toBe(true);
      }),
    );
  });

  it("is never written later than it is", () => {
    expect(isoOf(moment + 250.75)).toBe("2026-11-21T09:30:15.250Z");
    expect(isoOf(-0.5)).toBe("1969-12-31T23:59:59.999Z");
  });
});
