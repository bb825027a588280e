// The first Ctrl-C lets the current note finish; a second one must end a process that hangs.
import { Cancelled } from "../../../src/api/api-error";
import { stopOnSignals } from "../../../src/node/terminal/stop-signal";

describe("A signal", () => {
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const)("%s stops the work at first, and ends the process with %i when it comes again", (name, code) => {
    jest.spyOn(process, "exit").mockImplementation((status) => {
      throw new Error(`The process ended with ${status}.`);
    });
    const told = jest.fn();
    const stop = stopOnSignals(told);
    try {
      expect(stop.signal.aborted).toBe(false);
      process.emit(name, name);
      expect(stop.signal.reason).toBeInstanceOf(Cancelled);
      expect(() => process.emit(name, name)).toThrow(`The process ended with ${code}.`);
      expect(told).toHaveBeenCalledTimes(1);
    } finally {
      stop.dispose();
    }
  });

  it("ends the process as usual once the work is over", () => {
    const before = [process.listenerCount("SIGINT"), process.listenerCount("SIGTERM")];
    const stop = stopOnSignals(() => undefined);
    stop.dispose();
    expect([process.listenerCount("SIGINT"), process.listenerCount("SIGTERM")]).toEqual(before);
  });
});
