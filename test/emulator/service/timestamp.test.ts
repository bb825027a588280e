/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// Clients compare times as text: each must have the same form.
import { isoTime } from "../../../src/emulator/service/timestamp";

describe("A time on the wire", () => {
  it.each([
    [1000, "1970-01-01T00:00:01.000Z"],
    [1000.125, "1970-01-01T00:00:01.000125Z"],
    [1_790_000_000_001.5, "2026-09-21T14:13:20.001500Z"],
    [7.001953125, "1970-01-01T00:00:00.007001Z"],
  ])("has microseconds when it has a fraction: %d", (time, text) => {
    expect(isoTime(time)).toBe(text);
  });
});
