/**
 * Runs the work unless another window holds the lock of that name; then resolves with undefined. A window that closes
 * or crashes lets go of it. Where there are no such locks there is one window only.
 */
export async function inOneWindow<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  const locks = (navigator as Partial<Pick<Navigator, "locks">>).locks;
  if (!locks) return work();
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
