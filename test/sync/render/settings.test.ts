import { isDay } from "../../../src/sync/render/settings";

describe("The first day of which notes are wanted", () => {
  it.each(["2026-03-02", "2024-02-29", "0001-01-01", "9999-12-31"])("may be %s", (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each([
    "",
    "2026-02-30",
    "2026-13-01",
    "2026-3-2",
    "02026-03-02",
    "2026-03-02T10:00",
    "2026-03-021",
    "March",
    "a026-03-02",
    "2026-aa-02",
    "2026-03-aa",
  ])("cannot be %j", (text) => {
    expect(isDay(text)).toBe(false);
  });
});
