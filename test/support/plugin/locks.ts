// The locks of a window, which jsdom lacks, as far as the plugin uses them: exclusive ones, granted in turn, and counted by
// `query`. An error of the work releases its lock.

type Work = (lock: Lock | null) => unknown;

/** Of each name that is held: the work that waits for it. */
const held = new Map<string, (() => void)[]>();

async function grant(name: string, work: Work): Promise<unknown> {
  if (!held.has(name)) held.set(name, []);
  try {
    return await work({ name, mode: "exclusive" });
  } finally {
    const next = held.get(name)?.shift();
    if (next === undefined) held.delete(name);
    else next();
  }
}

const locks = {
  async request(name: string, ...given: [Work] | [LockOptions, Work]): Promise<unknown> {
    const [options, work] = given.length === 1 ? [{}, given[0]] : given;
    const waiting = held.get(name);
    if (waiting !== undefined) {
      if (options.ifAvailable === true) return work(null);
      await new Promise<void>((resolve) => void waiting.push(resolve));
    }
    return grant(name, work);
  },
  query: () =>
    Promise.resolve({
      held: [...held.keys()].map((name) => ({ name, mode: "exclusive" })),
      pending: [...held].flatMap(([name, waiting]) => waiting.map(() => ({ name, mode: "exclusive" }))),
    }),
};

Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
