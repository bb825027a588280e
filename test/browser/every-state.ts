import { STATES } from "./states";
import { TRANSLATED } from "./translated-states";
import { startWalks, type Walks } from "./walks";

const DEVICES = {
  wide: { size: undefined, options: {} },
  phone: { size: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, options: { phone: true } },
};

/**
 * Every state of the screens, light and dark: a picture on request, nothing in the way of people who do not see or do not use a
 * mouse, and nothing wider than the screen. Each device has a test file of its own, so that both run at once.
 */
export function testEveryState(device: keyof typeof DEVICES): void {
  const { size, options } = DEVICES[device];
  let walks: Walks;
  beforeAll(async () => {
    walks = await startWalks();
  });
  afterAll(() => walks.end());
  afterEach(() => walks.leave());

  it.each([...STATES, ...TRANSLATED])("the state $name can be seen and used by everybody", async (state) => {
    const { name } = state;
    const walk = await state.reach(
      (more) => walks.open({ ...options, ...more }, size),
      (more) => walks.synced({ ...options, ...more }, size),
    );
    if (name !== "import") await walk.dismissNotices();
    for (const theme of ["light", "dark"]) {
      await walk.page.evaluate((chosen) => {
        document.body.classList.remove("theme-light", "theme-dark");
        document.body.classList.add(`theme-${chosen}`);
      }, theme);
      await walk.screenshot(`${name}-${device}-${theme}`);
      // Themes differ in colours only.
      expect(await walk.barriers(theme === "dark" ? ["color-contrast"] : undefined)).toEqual([]);
    }
    const wider = await walk.page.evaluate(() =>
      [...document.querySelectorAll(".modal, .vertical-tab-content, .view-content")]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ className }) => className),
    );
    expect(wider).toEqual([]);
    expect(walk.errors).toEqual([]);
  });
}
