// Every state of the screens, wide and on a phone, light and dark: a picture to look at, nothing in the way of people who do not
// see or do not use a mouse, and nothing wider than the screen.
import { STATES } from "./states";
import { TRANSLATED } from "./translated-states";
import { startWalks, type Walks } from "./walks";

let walks: Walks;
beforeAll(async () => {
  walks = await startWalks();
});
afterAll(() => walks.end());
afterEach(() => walks.leave());

const DEVICES = {
  wide: { size: undefined, options: {} },
  phone: { size: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, options: { phone: true } },
};

describe.each(Object.entries(DEVICES))("On a %s screen,", (device, { size, options }) => {
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
      expect(await walk.barriers()).toEqual([]);
    }
    const wider = await walk.page.evaluate(() =>
      [...document.querySelectorAll(".modal, .vertical-tab-content, .view-content")]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ className }) => className),
    );
    expect(wider).toEqual([]);
    expect(walk.errors).toEqual([]);
  });
});
