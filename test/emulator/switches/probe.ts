// Probes for switches: the answers of an emulator that a client sees.
import type { Emulator, EmulatorOptions } from "../../../src/emulator/emulator";
import type { WorldMeeting } from "../../../src/emulator/service/meeting";
import { idsOf, uuid, type RequestOptions, type ReadAnswer } from "../../support/api/service-requests";

export interface Probe {
  readonly options?: EmulatorOptions;
  /** Returns the client's view as any JSON value. */
  readonly see: (session: Session) => Promise<unknown>;
}

export interface Session {
  readonly emulator: Emulator;
  readonly get: (target: string, options?: RequestOptions) => Promise<ReadAnswer>;
}

/** Meeting `at` of ten, updated on day `at` of October. */
export function tenth(at: number): Partial<WorldMeeting> & { title: string } {
  const day = String(at).padStart(2, "0");
  return {
    id: uuid(at).replace("8000", "8abc"),
    title: at < 3 ? "Weekly: A/B" : `Meeting ${at}`,
    start: at < 3 ? "2026-09-01T22:30:00.000Z" : `2026-09-${String(30 - at).padStart(2, "0")}T22:30:00.000Z`,
    updatedAt: `2026-10-${day}T10:00:00.123Z`,
    project: at % 2 === 0 ? "Atlas" : "Atlas two",
    attendees: ["Grace Okafor"],
    summary: "It went well.\n\n- [ ] Grace: go on",
    transcript: [{ speaker: "Grace Okafor", text: "Hello." }],
    decisions: [1, 2].map((nr) => ({ id: `dec_${at}${nr}`, text: `Do ${nr}`, rationale: "Because." })),
  };
}

export const TEN = Array.from({ length: 10 }, (_, at) => tenth(at + 1));
export const ID = `/meetings/${tenth(1).id}`;
export const defaults: EmulatorOptions = { meetings: TEN, now: Date.parse("2026-10-30T18:00:20.500Z") };

export const see = (read: Probe["see"], options?: EmulatorOptions): Probe =>
  options ? { options, see: read } : { see: read };
export const brief = ({ status, text }: ReadAnswer): readonly unknown[] => [status, text.slice(0, 200)];
export const listed = (target: string): Probe =>
  see(async ({ get }) => [(await get(target)).status, idsOf(await get(target))]);
export const pagination = (target: string): Probe => see(async ({ get }) => (await get(target)).json?.["pagination"]);
/** Statuses and lengths of four answers in a row, or their errors. */
export const four = (target = "/sync?limit=100"): Probe =>
  see(async ({ get }) => {
    const seen: unknown[] = [];
    for (let nr = 0; nr < 4; nr += 1) {
      const read = await get(target).catch((error: unknown) => `${error as Error}`);
      seen.push(
        typeof read === "string"
          ? read
          : [read.status, read.text.length, read.text.slice(0, 40), read.json === undefined],
      );
    }
    return seen;
  });
/** The rendered meetings. */
export const rendered = (options?: EmulatorOptions): Probe =>
  see(async ({ get }) => (await get("/sync")).json?.["meetings"], options);
export const limits = ({ status, headers }: ReadAnswer): unknown => [
  status,
  ...["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset", "retry-after"].map((name) =>
    headers.get(name),
  ),
];
/** The refusal after the limit is used up. */
export const refused = (target = "/sync"): Probe =>
  see(
    async ({ get }) => {
      for (let nr = 0; nr < 3; nr += 1) await get(target);
      const read = await get(target);
      return [limits(read), read.json];
    },
    { requestsPerMinute: 3 },
  );
export const wrongKey = { headers: { "X-API-Key": "mns_wrong" } };
