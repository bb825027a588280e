// A vault whose notes were rendered by an older version: other names of properties, and other escapes of foreign text.
import type * as MakeInert from "../../src/sync/inert/make-inert";
import type * as PropertyKey from "../../src/sync/render/property-key";
import type * as Planning from "../support/engine/planning";

const [INERT, KEY] = ["../../src/sync/inert/make-inert", "../../src/sync/render/property-key"];
let isOlder = true;
let planning: typeof Planning;

beforeAll(async () => {
  const inert = jest.requireActual<typeof MakeInert>(INERT);
  const { propertyKey, ...more } = jest.requireActual<typeof PropertyKey>(KEY);
  jest.doMock(INERT, () => ({
    ...inert,
    get RULES() {
      return isOlder ? inert.RULES - 1 : inert.RULES;
    },
    makeInert: (text: string, options: Parameters<typeof inert.makeInert>[1]) =>
      isOlder ? text.replace(/<(?=[a-z])/g, "<\u2060") : inert.makeInert(text, options),
  }));
  jest.doMock(KEY, () => ({ ...more, propertyKey: (key: string) => (isOlder ? key : propertyKey(key)) }));
  planning = await import("../support/engine/planning");
});
afterAll(() => {
  jest.dontMock(INERT);
  jest.dontMock(KEY);
});
beforeEach(() => {
  isOlder = true;
});

/** A synced note in the form of the older version. Its meeting has not changed since. */
async function older() {
  const story = await planning.underway();
  const { A, PLAN } = planning;
  const markdown = (words: string) => `---\ndate: 2026-03-02\nshare: yes\nexample_id: ${A}\n---\n\n${words}\n`;
  const say = (words: string) => story.service.put({ id: A, title: "Planning", markdown: markdown(words) });
  say("List<string> and a<b.\n\nSecond.");
  await story.device.sync();
  expect(story.text()).toContain("List<\u2060string>");
  expect(story.text()).toContain("\nshare: ");
  return { ...story, say, PLAN, update: () => (isOlder = false) };
}

describe("A note that an older version rendered", () => {
  it("is rendered once with the new names, and is unedited before and after", async () => {
    const { device, text, say, update, PLAN } = await older();
    update();
    expect(await device.sync()).toMatchObject({ error: null, conflicts: 0, merged: 0, kept: 0 });
    expect(device.outcomeOf(PLAN)?.outcome).toBe("updated");
    expect(text()).toContain("List\\<string> and a\\<b.");
    expect(text()).toMatch(/\nservice_share: /);
    expect(text()).not.toMatch(/\nshare: /);
    const after = text();
    expect(await device.sync()).toMatchObject({ updated: 0, merged: 0, conflicts: 0 });
    expect(text()).toBe(after);
    say("List<string> and a<b.\n\nThird.");
    await device.sync();
    expect(device.outcomeOf(PLAN)?.outcome).toBe("updated");
  });

  it("keeps each word of the user, and is rendered once", async () => {
    const { device, text, update } = await older();
    device.edit(planning.PLAN, (note) =>
      note.replace("share:", "mood: good\nshare:").replace("Second.", "Second, as I saw it.\n\nMy own a<b line."),
    );
    update();
    expect(await device.sync()).toMatchObject({ error: null, conflicts: 0 });
    for (const mine of ["mood: good", "Second, as I saw it.", "My own a<b line."]) expect(text()).toContain(mine);
    expect(text()).toContain("List\\<string> and a\\<b.");
    expect(text().match(/string> and/g)).toHaveLength(1);
    expect(text().match(/share: /g)).toHaveLength(1);
    const after = text();
    await device.sync();
    expect(text()).toBe(after);
  });

  it("keeps a value that the user changed under the property's new name, and gets no second note", async () => {
    const { device, vault, text, update } = await older();
    device.edit(planning.PLAN, (note) => note.replace(/\nshare: .*/, "\nshare: mine"));
    update();
    const before = [...vault.files()].length;
    expect(await device.sync()).toMatchObject({ error: null, created: 0 });
    expect(text()).toContain("\nservice_share: mine\n");
    expect([...vault.files()]).toHaveLength(before);
    const after = text();
    await device.sync();
    expect(text()).toBe(after);
  });
});
