// The user deletes a note, and recovers a text of it that is older than those which this device still knows from its last updates.
import { keptTexts, recoverText } from "../../src/sync/state/recover";
import { PLAN, beginning } from "../support/engine/planning";

const served = (summary: string) => `Unchanged.\n\n${summary}`;

/** Recovers the first text, in which the user had typed or not. */
async function recovered(typed: string) {
  const { service, device, vault, say, text } = beginning();
  say(served("First words."));
  await device.sync();
  if (typed !== "") device.edit(PLAN, (all) => `${all}\n${typed}\n`);
  for (const words of ["Second words.", "Third words.", "Fourth words."]) {
    service.advance(60_000);
    say(served(words));
    await device.sync();
  }
  vault.userDelete(PLAN);
  const first = (await keptTexts(device.store)).find(({ before }) => before.includes("First words."));
  if (first === undefined) throw new Error("It is not kept.");
  expect(await recoverText(device.parts, first, service.now())).toBe(PLAN);
  return { device, text };
}

describe("A recovered note in which the user types before the next sync takes the newest text without a conflict", () => {
  it.each(["", "Typed at first."])("(the text had this of theirs: '%s')", async (typed) => {
    const { device, text } = await recovered(typed);
    device.edit(PLAN, (all) => `${all}\nTyped since.\n`);
    expect(await device.sync()).toMatchObject({ merged: 1, conflicts: 0, waiting: 0 });
    for (const words of ["Fourth words.", typed, "Typed since."]) expect(text()).toContain(words);
    expect(text()).not.toContain("First words.");
  });
});
