import type { World } from "./world";

/** Brings a life to its end, or repeats how another one ended. */
export type End = (world: World, simulate: () => Promise<void>) => Promise<void>;

/**
 * For lives of one story, which differ only in what went wrong: one that comes to rest in the same state as another ends as that
 * did. Most crashes leave no trace, and the end takes most of a life's time. An end that breaks a rule is never repeated.
 */
export function createEnds(): End {
  const known = new Map<string, { readonly runs: number; readonly trace: readonly string[] }>();
  return async (world, simulate) => {
    const state = stateOf(world);
    const runs = world.runs.length;
    const same = known.get(state);
    if (same !== undefined) {
      const numbered = (_: string, sync: string, run: string) => `${sync}${Number(run) - same.runs + runs}`;
      for (const line of same.trace) world.note(line.replace(/^([AB] sync )(\d+)/, numbered));
      return;
    }
    const [from, broken] = [world.trace.length, world.violations.length];
    await simulate();
    if (world.violations.length === broken) known.set(state, { runs, trace: world.trace.slice(from) });
  };
}

/** All that what comes after it depends on. Chance and troubles have no part in the end of a life. */
function stateOf({ devices, minutes, replicator, words, memory }: World): string {
  const { service, noteIds } = minutes;
  const state = [
    devices.map(({ vault, store, deletionMarks, seen, chosen, knowsChosen }) => [
      ...[vault.state(), store.dump(), [...deletionMarks.all()], seen, chosen, knowsChosen],
    ]),
    [service.now(), service.meetings, noteIds.map((id) => [id, minutes.idsOf(id), minutes.wordsOf(id)])],
    [replicator?.state(), words.alive, words.removed, memory],
  ];
  return JSON.stringify(state, (_, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value,
  );
}
