import type { FaultRule } from "../network/faults";
import type { SwitchSettings } from "./switches";

/** Named faults and switches, which can be reused and shared as a file. */
export interface Scenario {
  readonly name: string;
  /** A description of what clients get, for users. */
  readonly about?: string | undefined;
  readonly faults: readonly FaultRule[];
  /** The switches that are not at their default. Undefined does not change any switch. */
  readonly switches?: SwitchSettings | undefined;
}

/** The built-in scenarios. */
export const scenarios: readonly Scenario[] = [
  {
    name: "overload",
    about: "The first answer is 500, the second 429 with two seconds to wait; later answers are normal.",
    faults: [
      {
        fault: {
          kind: "sequence",
          steps: [
            { kind: "error", status: 500 },
            { kind: "error", status: 429, retryAfter: 2 },
          ],
        },
      },
    ],
  },
  {
    name: "maintenance",
    about: "503 for half a minute of the emulator's clock, with the seconds to wait.",
    faults: [{ fault: { kind: "error", status: 503, retryAfter: 30 }, ttl: 30_000 }],
  },
  {
    name: "mobile network",
    about: "Most answers are slow, a few very slow; one in twenty connections is reset, one in fifty stalls.",
    faults: [
      { fault: { kind: "latency", ms: 300, sigma: 0.8 }, seed: 1 },
      { fault: { kind: "reset" }, probability: 0.05, seed: 2 },
      { fault: { kind: "stall" }, probability: 0.02, seed: 3 },
    ],
  },
  {
    name: "every third fails",
    about: "Two answers are normal, the third is 502 from a proxy, and so on.",
    faults: [
      {
        fault: {
          kind: "sequence",
          steps: [{ kind: "none" }, { kind: "none" }, { kind: "html", status: 502 }],
          repeat: true,
        },
      },
    ],
  },
  {
    name: "moving list",
    about: "Meetings are on two pages, totals are old, and the first page is cut off.",
    faults: [{ fault: { kind: "truncate" }, match: { path: "/sync" }, count: 1 }],
    switches: { duplicates: "betweenPages", total: "stale" },
  },
];
