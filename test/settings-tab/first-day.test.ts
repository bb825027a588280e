/**
 * @jest-environment-options {"timeZone": "America/St_Johns"}
 */
// The first day of the meetings that the user wants is a day of the user's own calendar.
import { howFarOf, startDateFor } from "../../src/settings-tab/values";

it("The first day is the user's own, also in the evening, when it is a day later elsewhere", () => {
  const evening = new Date(2026, 5, 1, 23, 30).getTime();
  expect(startDateFor("today", evening)).toBe("2026-06-01");
  expect(startDateFor("days90", evening)).toBe("2026-03-03");
  expect(howFarOf({ startDate: "2026-06-01" }, evening)).toBe("today");
});

it("The settings show the choice that a stored first day stands for, and a day of the user's choice starts before 90 days", () => {
  const now = new Date(2026, 5, 1, 12).getTime();
  for (const choice of ["all", "days90", "today", "day"] as const)
    expect(howFarOf({ startDate: startDateFor(choice, now) }, now)).toBe(choice);
  expect(startDateFor("day", now)).toBe("2026-03-02");
  expect(howFarOf({ startDate: "2020-01-31" }, now)).toBe("day");
});
