// Results go to standard output and all else to standard error, so that a script reads only results.
import { createTerminal } from "../../../src/node/terminal/terminal";
import { writing } from "./written";

function opened(stderrIs: { readonly isTTY?: boolean; readonly columns?: number } = {}) {
  const [stdout, stderr] = [writing(), writing()];
  const terminal = createTerminal({ stdout, stderr: Object.assign(stderr, stderrIs), env: {} });
  return { ...terminal, seen: () => [stdout.text(), stderr.text()] };
}

describe("A terminal", () => {
  const CLEARED = "\r\u001B[K";

  it("replaces the last line of progress, and clears it before a line that stays", () => {
    const { progress, print, remark, seen } = opened({ isTTY: true });
    progress("1 of 20");
    progress("2 of 20");
    print("a result");
    remark("a remark");
    expect(seen()).toEqual(["a result\n", `${CLEARED}1 of 20${CLEARED}2 of 20${CLEARED}a remark\n`]);
  });

  it("clears a line of progress only once, and no line that is not there", () => {
    const { progress, seen } = opened({ isTTY: true });
    progress("");
    progress("1 of 20");
    progress("");
    progress("");
    expect(seen()).toEqual(["", `${CLEARED}1 of 20${CLEARED}`]);
  });

  it.each([
    [10, "123456789"],
    [1, ""],
    [0, ""],
    [undefined, "1234567890".repeat(9).slice(0, 79)],
  ])("with %s columns cuts progress to one line", (columns, shown) => {
    const { progress, seen } = opened({ isTTY: true, ...(columns === undefined ? {} : { columns }) });
    progress("1234567890".repeat(9));
    expect(seen()).toEqual(["", CLEARED + shown]);
  });

  it.each([{}, { isTTY: false }])("shows no progress in a file or a pipe: %j", (stderrIs) => {
    const { progress, print, remark, seen } = opened(stderrIs);
    progress("1 of 20");
    print("a result");
    remark("a remark");
    progress("");
    expect(seen()).toEqual(["a result\n", "a remark\n"]);
  });

  it("prints no control characters of notes and file names, except for line breaks and tabs", () => {
    const { print, remark, seen } = opened();
    for (const show of [print, remark]) show("a\u001B[2Jb\u009Bc\u0007\r\nd\te\u0000");
    const shown = "a\uFFFD[2Jb\uFFFDc\uFFFD\uFFFD\nd\te\uFFFD\n";
    expect(seen()).toEqual([shown, shown]);
  });
});
