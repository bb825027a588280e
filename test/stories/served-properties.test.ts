// A property that the service starts to send is distinguished from one that the user already has, even without state.
import { createDevice } from "../support/engine/device";
import { A, PLAN, underway } from "../support/engine/planning";

describe("a property that the service starts to send", () => {
  const served = (property: string, words: string) =>
    `---\ndate: 2026-03-02\ntags: [meeting]\n${property}example_id: ${A}\n---\n\n${words}\n`;

  it.each([
    ["the user has with that value", "project: Apollo", "project: Apollo\n", "updated"],
    ["the user has with another value", "project: Mine", "project: Apollo\n", "conflict"],
    ["the user has in another spelling", "Project: Apollo", "project: Apollo\n", "merged"],
    ["the user has not", "mood: good", "project: Apollo\n", "updated"],
    ["is none, though the user has one of nearly a name of the service's,", "Date: mine", "", "updated"],
  ])("and %s: %s, even on a device that has lost its state", async (_, own, property, outcome) => {
    const { service, device, vault, text } = await underway();
    service.put({ id: A, title: "Planning", markdown: served("", "Words.") });
    await device.sync();
    device.edit(PLAN, (note) => note.replace(/^sync_version:/m, `${own}\nsync_version:`));
    const other = createDevice(service);
    for (const [path, file] of vault.files()) other.vault.userWrite(path, file.text);
    service.put({ id: A, title: "Planning", markdown: served(property, "Other words.") });
    for (const each of [device, other]) {
      await each.sync();
      expect(each.outcomeOf(PLAN)?.outcome).toBe(outcome);
      expect(each.vault.text(PLAN)).toContain(`${own}\n`);
      expect(each.vault.text(PLAN)).toContain("Other words.");
    }
    expect(text()).toBe(other.vault.text(PLAN));
  });

  it.each([
    ["still sends it", "project: Apollo\n"],
    ["sends it no more", ""],
  ])("does not make a user's property above it an edit, whether the service %s", async (_, property) => {
    const { service, device, text } = await underway();
    service.put({ id: A, title: "Planning", markdown: served("project: Apollo\n", "Words.") });
    await device.sync();
    device.edit(PLAN, (note) => note.replace("date:", "mood: good\ndate:"));
    service.put({ id: A, title: "Planning", markdown: served(property, "Other words.") });
    expect(await device.sync()).toMatchObject({ updated: 1, merged: 0 });
    expect(text()).toContain("mood: good\n");
    expect(text().includes("project:")).toBe(property !== "");
  });
});
