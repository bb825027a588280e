import { KeyRefused, type ApiError } from "../../../src/api/api-error";
import { OVERLAP } from "../../../src/sync/sweep/sweep-state";
import { createSweepDevice, type RunEnd } from "./device";
import type { SweepHistory } from "./history";
import { limitsOf } from "./limits";
import type { Vector } from "./vector";
import { createSweepWorld } from "./world";

/** What a broken invariant says, with the story so far. */
export class Violated extends Error {
  constructor(
    readonly rule: string,
    readonly journal: readonly string[],
  ) {
    super(`${rule}${journal.length === 0 ? "" : `\n${journal.join("\n")}`}`);
  }
}

/**
 * Simulates a history under a vector and checks, after every step:
 * what was applied was once served; the watermark passed nothing that is neither applied nor on the retry list; and in
 * the end, when the world rests: the sweep is certified again, the copy equals the service, and what is gone is known.
 */
export async function checkSweep(
  { switches, limit }: Vector,
  history: SweepHistory,
  withJournal = false,
): Promise<number> {
  const world = createSweepWorld({ ...history, switches, limit, withJournal });
  const { client, clock, emulator } = world;
  const device = createSweepDevice({ client, clock, limit, onApply: checkVersion });
  const limits = limitsOf(switches);
  const isProvable = !limits.has("blind");
  const isStamped = STAMPS.some((name) => name in switches);

  function fail(rule: string): never {
    throw new Violated(rule, world.journal);
  }

  function checkVersion(id: string, version: string | undefined): void {
    if (version !== undefined && !world.wasMade(id, version)) fail(`${id} never had ${version}`);
  }

  async function checkWatermark(): Promise<void> {
    const watermark = await device.watermark();
    if (watermark === undefined || isStamped || limits.has("silence") || !isProvable) return;
    for (const [id, { version, updated }] of world.listed()) {
      if (updated >= watermark - OVERLAP || holds(id, version)) continue;
      fail(`the watermark passed ${id} ${version}, which is neither applied nor on the retry list`);
    }
  }

  function holds(id: string, version: string): boolean {
    const held = device.copy.get(id);
    return device.retries.has(id) || (held !== undefined && (held.version ?? version) === version);
  }

  async function run(options: Parameters<typeof device.run>[0]): Promise<RunEnd> {
    const acted = world.acted;
    const end = await device.run(options);
    world.log(`== ${described(end)}`);
    if (end.kind === "failed" && !mayFail(end.error)) fail(end.error.message);
    if (end.kind === "ended" && !end.certified && end.doubts.length === 0)
      fail("it is not certified, and nobody knows why");
    // After an answer that cannot be read, the sweep goes on with pages of two (G69).
    const least = "bodies" in switches ? 2 : limit;
    const pages = Math.ceil((emulator.world.size + 1) / Math.max(1, Math.ceil(least / 2) - 1));
    const repeats = (RETRIED.some((name) => name in switches) ? 12 : 1) * (isProvable ? 1 : 4);
    const budget = (2 * pages + 8) * (1 + world.acted - acted) * repeats;
    if (end.kind === "ended" && end.requests > budget) fail(`${end.requests} requests are more than ${budget}`);
    await checkWatermark();
    return end;
  }

  function mayFail(error: ApiError): boolean {
    return limits.has("accident") || (limits.has("refusal") && error instanceof KeyRefused);
  }

  /** False when the service lets nobody know. */
  async function certify(full: boolean): Promise<boolean> {
    for (let patience = limits.has("accident") ? 3 * PATIENCE : PATIENCE; patience > 0; patience -= 1) {
      const end = await run({ full });
      if (end.kind === "ended" && end.certified) return true;
    }
    return limits.size > 0 ? false : fail("a service at rest is not certified");
  }

  for (const { wait, full, crash } of history.cycles) {
    world.log(`== ${wait} minutes pass`);
    for (let third = 1; third <= 3; third += 1) {
      await clock.sleep(wait * 20_000);
      if (wait > 0 && third < 3) world.pass();
    }
    await run({ full, crashAfter: crash === 0 ? Infinity : crash });
  }

  /** Late commits are seen, stale answers and counts are renewed. */
  const settle = () => clock.sleep(10 * 60_000);

  world.rest();
  await settle();
  let isCertified = await certify(false);
  // Within a minute, a cache repeats what the first one read from an old snapshot.
  await settle();
  isCertified &&= await certify(false);
  // A text that went back is taken from the second full sweep.
  for (let again = limits.has("silence") ? 2 : 0; again > 0; again -= 1) {
    await settle();
    isCertified = await certify(true);
  }
  // An interrupted sweep shows no text that went back for certain, and here each one is.
  if (!isCertified || !isProvable || (limits.has("silence") && limits.has("accident"))) return client.requests;
  const listed = world.listed();
  for (const [id, { version }] of listed) {
    if (!holds(id, version)) fail(`${id} ${version} is missing after a certified and one quiet cycle`);
  }

  // An interrupted sweep proves no absence, and here each one is.
  if (limits.has("accident")) return client.requests;
  const isAnyGone = [...device.copy.keys()].some((id) => !listed.has(id));
  const diesOften = history.cycles.some(({ crash }) => crash > 0);
  // What is not certified proves no absence, and a service with a gap may be without a certificate for ever.
  let isProven = true;
  for (let cycles = isAnyGone || diesOften ? 2 : 0; cycles > 0; cycles -= 1) {
    if (diesOften) await run({ full: true, crashAfter: 2 });
    isProven = await certify(true);
  }
  if (diesOften && isAnyGone) {
    // What continues an interrupted sweep may read from an old snapshot, and a cache repeats that for a minute.
    await settle();
    for (let cycles = 2; cycles > 0; cycles -= 1) isProven = await certify(true);
  }
  for (const id of device.copy.keys()) {
    const [isGone, isListed] = [(device.absent.get(id) ?? 0) >= 2, listed.has(id)];
    if (isGone && isListed) fail(`${id} counts as gone, but is there`);
    if (!isGone && !isListed && isProven) fail(`${id} is gone, which nobody noticed`);
  }
  return client.requests;
}

/**
 * A service without any order, at rest: the first sweep is certified only if it saw all that the service counts, and full
 * sweeps together miss nothing.
 */
export async function checkShuffled(limit: number, { initial }: SweepHistory, withJournal = false): Promise<number> {
  const world = createSweepWorld({ switches: {}, limit, isShuffled: true, initial, acts: [], withJournal });
  const device = createSweepDevice({ client: world.client, clock: world.clock, limit });
  const isComplete = () => [...world.listed().keys()].every((id) => device.copy.has(id));
  const first = await device.run();
  if (first.kind === "ended" && first.certified && !isComplete()) {
    throw new Violated("what was certified is not complete, though the service's count told so", world.journal);
  }
  for (let more = 60; more > 0 && !isComplete(); more -= 1) await device.run({ full: true });
  if (!isComplete()) throw new Violated("sixty full sweeps together are not complete", world.journal);
  return world.client.requests;
}

/** Runs after which a service at rest is certified, whatever its count says. */
const PATIENCE = 4;

/** Switches under which a meeting is stamped with another time than that of its change. */
const STAMPS = ["sincePrecision", "updatedAtTies", "touches", "futureUpdates"];

/** Switches under which requests are repeated. */
const RETRIED = ["caching", "bodies"];

function described(end: RunEnd): string {
  if (end.kind === "crashed") return "the device dies";
  if (end.kind === "failed") return end.error.message;
  const proof = end.certified ? "certified" : end.doubts.map(({ code }) => code).join(" ");
  return `${proof} ${end.watermark === undefined ? "" : new Date(end.watermark).toISOString()}`;
}
