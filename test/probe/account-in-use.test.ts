// While a probe asks, the user of the account works: a difference between two answers may come from this.
import type { Emulator } from "../../src/emulator/emulator";
import { valuesOf } from "../../src/emulator/service/all-questions";
import { depth } from "../support/depth";
import { probeEmulator } from "./probing";

type World = Emulator["world"];

/** The completed meetings, in the order of the list. */
const completed = (world: World) =>
  [...world.all()].filter(({ status }) => status === "completed").sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));

const edits: Readonly<Record<string, (world: World, now: string) => void>> = {
  "a meeting is completed": (world, now) => {
    const [first] = completed(world);
    if (first !== undefined) world.put({ ...first, id: "11111111-2222-4333-8444-555555555555", updatedAt: now });
  },
  "a meeting is changed": (world) => void world.change(completed(world)[9]?.id ?? "", { title: "Another title" }),
  "a meeting is removed": (world) => void world.remove(completed(world)[11]?.id ?? ""),
  "the newest meeting is changed": (world) =>
    void world.change(completed(world)[0]?.id ?? "", { title: "Another title" }),
  "the newest meeting is removed": (world) => void world.remove(completed(world)[0]?.id ?? ""),
};

/** The numbers of the requests before which a meeting changes. Without the full depth, some that are between two compared ones. */
const moments = depth >= 1 ? Array.from({ length: 76 }, (_, at) => at + 2) : [2, 13, 43];

describe("A probe says nothing wrong of a service as documented", () => {
  it.each(Object.keys(edits))(
    "if %s meanwhile",
    async (kind) => {
      for (const moment of moments) {
        let number = 0;
        const instead = (_: Request, { world, clock }: Emulator) => {
          number += 1;
          if (number === moment) edits[kind]?.(world, new Date(clock.now()).toISOString());
          return undefined;
        };
        const { findings, contradictions, requests } = await probeEmulator({}, { count: 60, changes: { instead } });
        const wrong = findings.filter(({ question, values }) => values[valuesOf(question)[0] ?? ""] === "excluded");
        expect([moment, wrong, contradictions]).toEqual([moment, [], []]);
        expect(requests).toBeLessThanOrEqual(100);
      }
    },
    300_000,
  );
});
