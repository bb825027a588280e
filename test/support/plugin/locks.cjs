/**
 * The locks of one window, as far as the plugin uses them: exclusive ones, granted in turn, and counted by `query`. An error
 * of the work releases its lock.
 */
module.exports = function createLocks() {
  /** Of each name that is held: the work that waits for it. */
  const held = new Map();

  async function grant(name, work) {
    if (!held.has(name)) held.set(name, []);
    try {
      return await work({ name, mode: "exclusive" });
    } finally {
      const next = held.get(name).shift();
      if (next === undefined) held.delete(name);
      else next();
    }
  }

  return {
    async request(name, ...given) {
      const work = given.pop();
      const { ifAvailable = false } = given[0] ?? {};
      if (held.has(name)) {
        if (ifAvailable) return work(null);
        await new Promise((resolve) => held.get(name).push(resolve));
      }
      return grant(name, work);
    },
    query: () =>
      Promise.resolve({
        held: [...held.keys()].map((name) => ({ name, mode: "exclusive" })),
        pending: [...held].flatMap(([name, waiting]) => waiting.map(() => ({ name, mode: "exclusive" }))),
      }),
  };
};
