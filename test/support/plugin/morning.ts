/** It is ten in the morning of this day until `jest.useRealTimers`, so that an hour later is still today. Timers stay real. */
export function morning(): void {
  jest.useFakeTimers({
    now: new Date().setHours(10, 0, 0, 0),
    doNotFake: [
      ...(["setTimeout", "clearTimeout", "setInterval", "clearInterval", "setImmediate", "clearImmediate"] as const),
      ...(["queueMicrotask", "nextTick", "performance", "hrtime"] as const),
      ...(["requestAnimationFrame", "cancelAnimationFrame", "requestIdleCallback", "cancelIdleCallback"] as const),
    ],
  });
}
