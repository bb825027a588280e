// What can be said to `npm run sim`, and what is told to those who say something else.
import { engineArguments, readSimArguments, SimUsage } from "./sim-arguments";

describe("npm run sim", () => {
  it("runs both simulations unless one is named", () => {
    expect(readSimArguments([])).toMatchObject({ simulations: ["sweep", "engine"], histories: undefined, seed: 1 });
    expect(readSimArguments(["engine", "--all"])).toMatchObject({ simulations: ["engine"], all: true });
    const sweep = readSimArguments(["sweep", "--histories", "9", "--seed", "4", "--variant", "hasMore=never"]);
    expect(sweep).toMatchObject({ simulations: ["sweep"], histories: 9, seed: 4, variants: ["hasMore=never"] });
  });

  it("hands the engine what concerns it", () => {
    expect(engineArguments(readSimArguments(["--histories", "9", "--seed", "4", "--defects"]))).toEqual([
      "engine",
      "--histories",
      "9",
      "--seed",
      "4",
      "--defects",
    ]);
    expect(engineArguments(readSimArguments(["--fresh", "9"]))).toEqual(["engine", "--seed", "1", "--fresh", "9"]);
    expect(engineArguments(readSimArguments(["engine", "--replay", "7"]))).toEqual([
      "engine",
      "--seed",
      "1",
      "--replay",
      "7",
    ]);
  });

  it.each([
    [["--vualt"], /--vualt/],
    [["both"], /sweep and engine, not "both"/],
    [["sweep", "engine"], /not "sweep engine"/],
    [["--histories"], /--histories/],
    [["--histories", "many"], /--histories needs a whole number from 1 on, not "many"/],
    [["--fresh", "0"], /--fresh needs a whole number from 1 on/],
    [["--seed", "1.5"], /--seed needs a whole number/],
    [["--replay", "{}"], /sweep --replay/],
    [["sweep", "--scoreboard"], /belongs to the engine/],
    [["sweep", "--all"], /belongs to the engine/],
    [["engine", "--variant", "hasMore=never"], /belongs to the sweep/],
    [["sweep", "--variant", "hasMore"], /name=value, not "hasMore"/],
  ])("says in one line what is wrong with %j", (args, says) => {
    expect(() => readSimArguments(args)).toThrow(SimUsage);
    expect(() => readSimArguments(args)).toThrow(says);
    try {
      readSimArguments(args);
    } catch (error) {
      expect(String(error)).not.toContain("\n");
    }
  });
});
