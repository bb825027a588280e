const MINUTE = 60_000;

/** The device's clock in the plugin, for each test of a file. */
export function movableClock() {
  let offset = 0;
  const realNow = Date.now.bind(Date);
  beforeEach(() => {
    offset = 0;
    jest.spyOn(Date, "now").mockImplementation(() => realNow() + offset);
  });
  afterEach(() => void jest.restoreAllMocks());
  return {
    /** Minutes pass, and the user returns to the window. */
    pass(minutes: number, event = "focus"): void {
      offset += minutes * MINUTE;
      window.dispatchEvent(new Event(event));
    },
  };
}
