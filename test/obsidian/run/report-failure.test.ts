import { Cancelled } from "../../../src/api/api-error";
import { reportFailure } from "../../../src/obsidian/run/report-failure";
import { stringsFor } from "../../../src/obsidian/strings/strings";
import "../../support/obsidian";
import { shownNotices } from "../../support/obsidian/ui/notice";

describe("Work that fails", () => {
  let printed: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers();
    printed = jest.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    document.body.replaceChildren();
  });

  it.each<[what: string, error: Error, strings: boolean, expected: readonly [notices: number, lines: number]]>([
    ["is shown to a user who waits for it", new Error("Disk full"), true, [1, 0]],
    ["is printed in the console where nobody waits for it", new Error("Disk full"), false, [0, 1]],
    ["is reported nowhere when the user cancelled it", new Cancelled(), true, [0, 0]],
    ["is not printed when it was cancelled", new Cancelled(), false, [0, 0]],
  ])("%s", async (_, error, strings, expected) => {
    await reportFailure(() => Promise.reject(error), strings ? stringsFor("en") : undefined);
    expect([shownNotices().length, printed.mock.calls.length]).toEqual(expected);
  });
});
