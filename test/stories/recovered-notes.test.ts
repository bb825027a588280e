// The user deletes a note, and recovers a text of it.
import { keptTexts, recoverText } from "../../src/commands/recover";
import { A, PLAN, beginning } from "../support/engine/planning";

const served = (summary: string) => `Unchanged.\n\n${summary}`;

/** Recovers the first text, which is older than those that the device still knows from its last updates. */
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

describe("A deleted note counts as restored once the user recovers its text where it is back", () => {
  it.each([
    ["as a whole", 1],
    ["in part", 0.5],
  ])("(%s)", async (_, share) => {
    const { service, device, vault, say, text } = beginning();
    say("First words.");
    await device.sync();
    const first = text();
    say("Second words.");
    await device.sync();
    const at = new Date(service.now()).toISOString();
    device.deletionMarks.receive(A, { state: "deleted", at, path: PLAN });
    vault.userWrite(PLAN, first.slice(0, first.length * share));
    const [kept] = await keptTexts(device.store);
    expect(kept && (await recoverText(device.parts, kept, service.now()))).toBe(PLAN);
    expect([text(), device.deletionMarks.get(A)?.state]).toEqual([first, "restored"]);
  });
});
