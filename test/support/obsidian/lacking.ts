/** Names that test tools and the language itself look up on any object. */
const probes = /^(then|toJSON|constructor|asymmetricMatch|nodeType|tagName|hasAttribute|calls|_.*|\$\$.*|@@.*)$/;

/**
 * The same object, but asking for a member that it lacks throws. So code under test cannot quietly rely on something
 * that Obsidian has and this stand-in does not.
 */
export function strict<T extends object>(target: T, name: string): T {
  return new Proxy(target, {
    get(object, key, receiver): unknown {
      if (typeof key === "string" && !(key in object) && !probes.test(key)) {
        throw new Error(`The Obsidian stand-in's ${name} has no "${key}". Add it to test/support/obsidian.`);
      }
      return Reflect.get(object, key, receiver);
    },
  });
}
