import type { EmulatorOptions } from "../../../src/emulator/emulator";
import { idsOf, type RequestOptions, type ReadAnswer, type StartedService } from "../api/service-requests";

/** The service under test. */
export interface TestedService {
  /** Starts it. */
  readonly begin: (options?: EmulatorOptions) => Promise<StartedService>;
  readonly get: (target: string, options?: RequestOptions) => Promise<ReadAnswer>;
}

/** Switches and faults make a service answer differently from the spec, or not at all. */
export function describeDisturbances(tested: TestedService): void {
  describeSwitches(tested);
  describeFaults(tested);
}

function describeSwitches({ begin, get }: TestedService): void {
  describe("The switches", () => {
    it("change the answers, which then name them", async () => {
      const { emulator } = await begin({ switches: { total: "pageLength", sort: "updatedAsc" } });
      const read = await get("/sync?limit=5");
      expect(read.json).toMatchObject({ pagination: { total: 5 } });
      expect(read.headers.get("x-emulator-variant")).toBe("sort=updatedAsc, total=pageLength");
      emulator.switches.reset();
      expect((await get("/sync?limit=5")).headers.has("x-emulator-variant")).toBe(false);
    });
  });
}

function describeFaults({ begin, get }: TestedService): void {
  describe("The faults", () => {
    it("close a connection before the answer", async () => {
      const { emulator } = await begin();
      emulator.faults.add({ fault: { kind: "reset" }, count: 1 });
      await expect(get("/sync")).rejects.toThrow();
      expect((await get("/sync")).status).toBe(200);
    });

    it("leave a client without an answer until it aborts", async () => {
      const { emulator } = await begin();
      emulator.faults.add({ fault: { kind: "hang" } });
      await expect(get("/sync", { signal: AbortSignal.timeout(30) })).rejects.toThrow();
    });

    it.each([
      { kind: "truncate", fraction: 0.7 } as const,
      { kind: "contentLength", by: 40 } as const,
      { kind: "contentLength", by: -40 } as const,
      { kind: "badGzip" } as const,
    ])("make the body unreadable: %o", async (fault) => {
      const { emulator } = await begin();
      emulator.faults.add({ fault, count: 1 });
      const broken = await get("/sync").catch(() => undefined);
      expect(broken?.json).toBeUndefined();
      expect((await get("/sync")).json).toBeDefined();
    });

    it("slow an answer down, which arrives complete", async () => {
      const { emulator } = await begin({ count: 10 });
      emulator.faults.add({ fault: { kind: "latency", ms: 20 } });
      emulator.faults.add({ fault: { kind: "slow", ms: 20 } });
      const before = emulator.clock.now();
      expect(idsOf(await get("/sync")).length).toBeGreaterThan(5);
      expect(emulator.clock.now() - before).toBe(40);
    });

    it("replace the answer of the service with that of a proxy", async () => {
      const { emulator } = await begin();
      emulator.faults.add({ fault: { kind: "html", status: 502 }, count: 1 });
      const page = await get("/sync");
      expect(page.status).toBe(502);
      expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
      emulator.faults.add({ fault: { kind: "redirect", location: "https://portal.invalid/" }, count: 1 });
      const redirect = await get("/sync");
      expect([redirect.status, redirect.headers.get("location")]).toEqual([302, "https://portal.invalid/"]);
      emulator.faults.add({ fault: { kind: "noContent" }, count: 1 });
      expect(await get("/sync")).toMatchObject({ status: 204, text: "" });
      emulator.faults.add({ fault: { kind: "bom" }, count: 1 });
      expect((await get("/sync")).text).toMatch(/^\uFEFF\{/);
    });
  });
}
