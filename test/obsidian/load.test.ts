/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// Obsidian waits for each plugin that it loads, so what takes milliseconds is made when it is first used.

const made: string[] = [];

jest.mock("zod/mini", () => {
  made.push("a schema of zod");
  return jest.requireActual<object>("zod/mini");
});

it("While the plugin is loaded, it makes no schema, collator or format", async () => {
  for (const name of ["Collator", "DateTimeFormat", "NumberFormat", "RelativeTimeFormat", "Segmenter"] as const)
    jest.spyOn(Intl, name).mockImplementation(() => {
      made.push(name);
      throw new Error(`${name} is made while the plugin is loaded.`);
    });
  await import("../../main");
  expect(made).toEqual([]);
});
