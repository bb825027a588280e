// The locks of a window, which jsdom lacks, as far as the plugin uses them: exclusive ones, granted in turn, and counted by
// `query`. An error of the work releases its lock.

/** The value of `navigator.locks` in a new window. */
module.exports = () => {
  /** Of each name that is held: the work that waits for it. */
  const held = new Map();

  async function grant(name, work) {
    if (!held.has(name)) held.set(name, []);
    try {
      return await work({ name, mode: "exclusive" });
    } finally {
      const next = held.get(name)?.shift();
      if (next === undefined) held.delete(name);
      else next();
    }
  }

  return {
    async request(name, ...given) {
      const [options, work] = given.length === 1 ? [{}, given[0]] : given;
      const waiting = held.get(name);
      if (waiting !== undefined) {
        if (options.ifAvailable === true) return work(null);
        await new Promise((resolve) => void waiting.push(resolve));
      }
      return grant(name, work);
    },
    query: async () => ({
      held: [...held.keys()].map((name) => ({ name, mode: "exclusive" })),
      pending: [...held].flatMap(([name, waiting]) => waiting.map(() => ({ name, mode: "exclusive" }))),
    }),
  };
};
