/**
 * Does the work, or resolves with undefined if another window holds the lock of that name. The system releases the lock of
 * a window that closes or crashes. A platform without such locks has only one window.
 */
export async function inOneWindow<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  const locks = locksOf(navigator);
  if (!locks) return work();
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/** Like `inOneWindow`, but waits until no other window holds the lock. */
export async function afterOtherWindows<T>(name: string, work: () => Promise<T>): Promise<T> {
  return locksOf(navigator)?.request(name, work) ?? work();
}

const locksOf = ({ locks }: Partial<Pick<Navigator, "locks">>) => locks;
