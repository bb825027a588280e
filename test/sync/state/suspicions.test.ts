// One observation proves nothing: it has an effect only when it is made again, late enough.
import { isGone, openSuspicions } from "../../../src/sync/state/suspicions";
import { createMemoryStore } from "../../support/engine/memory-store";

const A = "aaaaaaaa-0000-4000-8000-000000000001";
const MINUTE = 60_000;

function start() {
  const store = createMemoryStore();
  let now = 1_000;
  const open = () => openSuspicions(store, () => now);
  return { store, open, wait: (ms: number) => void (now += ms) };
}

describe("A suspicion", () => {
  it("is confirmed when the same is seen again after the time it takes, and not before", async () => {
    const { open, wait } = start();
    const suspicions = await open();
    expect(await suspicions.see("missing", A, "", 10 * MINUTE)).toBe(false);
    wait(10 * MINUTE - 1);
    expect(await suspicions.see("missing", A, "", 10 * MINUTE)).toBe(false);
    wait(1);
    expect(await suspicions.see("missing", A, "", 10 * MINUTE)).toBe(true);
  });

  it("starts again when something else is seen", async () => {
    const { open } = start();
    const suspicions = await open();
    await suspicions.see("older", A, "one text", 0);
    expect(await suspicions.see("older", A, "another text", 0)).toBe(false);
    expect(await suspicions.see("older", A, "another text", 0)).toBe(true);
  });

  it("is removed when it is refuted", async () => {
    const { store, open } = start();
    const suspicions = await open();
    await suspicions.see("gone", A, "", 0);
    await suspicions.drop("gone", A);
    expect(store.dump().size).toBe(0);
    expect(await suspicions.see("gone", A, "", 0)).toBe(false);
  });

  it("is kept after the run", async () => {
    const { open, wait } = start();
    await (await open()).see("missing", A, "", MINUTE);
    wait(MINUTE);
    const suspicions = await open();
    expect(suspicions.get("missing", A)).toMatchObject({ since: 1_000 });
    expect(await suspicions.see("missing", A, "", MINUTE)).toBe(true);
  });

  it("is separate for each kind: a missing note is not one that the service no longer has", async () => {
    const { store, open } = start();
    const suspicions = await open();
    for (let times = 0; times < 2; times += 1) await suspicions.see("missing", A, "", 0);
    expect(suspicions.of("gone")).toEqual([]);
    expect(await isGone(store, A)).toBe(false);
    for (let times = 0; times < 2; times += 1) await suspicions.see("gone", A, "", 0);
    expect(await isGone(store, A)).toBe(true);
  });

  it("is no longer written after it is confirmed", async () => {
    const steps: string[] = [];
    const store = createMemoryStore({ onStep: (step) => steps.push(step) });
    const suspicions = await openSuspicions(store, () => 0);
    for (let times = 0; times < 2; times += 1) await suspicions.see("gone", A, "", 0);
    steps.length = 0;
    await suspicions.see("gone", A, "", 0);
    expect(steps).toEqual([]);
  });
});
