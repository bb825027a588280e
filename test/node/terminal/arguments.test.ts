// A wrong argument must be named in one line that says how to correct it.
import { integer, oneOf, parsed, UsageError } from "../../../src/node/terminal/arguments";

describe("A whole number", () => {
  it.each([
    ["0", 0],
    ["7", 7],
    ["10", 10],
    ["007", 7],
  ])("within its bounds is accepted: %s", (text, number) => {
    expect(integer("--requests", text, 0, 10)).toBe(number);
  });

  it.each(["", "-1", "11", "1.5", "0x1", "1e1", " 1", "1 ", "one", "00000000001"])(
    "is refused otherwise, with its bounds: %j",
    (text) => {
      const message = `--requests needs a whole number from 0 to 10, not "${text}".`;
      expect(() => integer("--requests", text, 0, 10)).toThrow(new UsageError(message));
    },
  );
});

it("One of several words is accepted, and another one is refused with all of them", () => {
  expect(oneOf("--missing", "keep", ["ask", "keep"])).toBe("keep");
  expect(() => oneOf("--missing", "lose", ["ask", "keep"])).toThrow(
    new UsageError('--missing can be ask, keep; not "lose".'),
  );
});

describe("Arguments", () => {
  const flags = { vault: { type: "string" }, json: { type: "boolean" } } as const;

  it.each([
    [["--valut", "x"], /Unknown option '--valut'\. See: meeting-notes-sync sync --help$/],
    [["stray"], /Unexpected argument 'stray'\. See: meeting-notes-sync sync --help$/],
    [["--vault"], /--vault needs a value\. See: meeting-notes-sync sync --help$/],
    [
      ["--vault", "-1"],
      /--vault needs a value, after "=" if it begins with "-"\. See: meeting-notes-sync sync --help$/,
    ],
    [
      ["--vault", "--json"],
      /--vault needs a value, after "=" if it begins with "-"\. See: meeting-notes-sync sync --help$/,
    ],
    [["--json=yes"], /Option '--json' does not take an argument\. See: meeting-notes-sync sync --help$/],
  ])("that are wrong are refused with one sentence and the place of the help: %j", (args, message) => {
    expect(() => parsed("sync", args, flags)).toThrow(message);
    expect(() => parsed("sync", args, flags)).toThrow(UsageError);
  });

  it("with two values for one flag are refused, because only one of them would count", () => {
    const [mine, yours] = ["--vault=mine", "--vault=yours"];
    expect(() => parsed("sync", [mine, yours], flags)).toThrow(new UsageError("--vault can be given only once."));
    expect(parsed("sync", ["--json", "--json"], flags).values).toEqual({ json: true });
    const fault = { fault: { type: "string", multiple: true } } as const;
    expect(parsed("emulator", ["--fault=a", "--fault=b"], fault).values).toEqual({ fault: ["a", "b"] });
  });

  it("without a flag are for the emulator only", () => {
    expect(parsed("emulator", ["exec", "--json"], flags).positionals).toEqual(["exec"]);
  });
});
