// A decision's link to its meeting: the service sends none, so the plugin writes one, keeps the user's changes, and
// corrects it when it is broken.
import { isoOf } from "../../../src/api/timestamp";
import { deletionOf } from "../../../src/sync/state/deletion-marks";
import { recordOf } from "../../../src/sync/state/records";
import { createDevice } from "../../support/engine/device";
import { createPlainService } from "../../support/engine/plain-service";
import { A, PLAN } from "../../support/engine/planning";

const SHIP = "Decisions/2026-03-02 - Ship.md";
const OURS = '"[[Meetings/2026-03-02 - Planning]]"';

/** The user's values of the property: no link that could be corrected. */
const THEIRS: readonly (readonly [what: string, lines: string])[] = [
  ["a list", 'meeting:\n  - "[[Nowhere]]"\n'],
  ["a text", "meeting: Planning, the second half\n"],
  ["a text before a link", 'meeting: "see [[Nowhere]]"\n'],
  ["a text after a link", 'meeting: "[[Nowhere]], second half"\n'],
  ["a nested value", "meeting:\n  part: 2\n"],
];

function start() {
  const service = createPlainService();
  const device = createDevice(service);
  const { vault } = device;
  const decide = (because: string, title = "Planning") =>
    service.put({ id: A, title, decisions: [{ id: "dec_1", text: "Ship", because }] });
  return {
    service,
    device,
    vault,
    decide,
    link: () => /^meeting: ?(.*)$/m.exec(vault.text(SHIP) ?? "")?.[1],
    setLink: (line: string) => device.edit(SHIP, (text) => text.replace(/^meeting: .*\n/m, line)),
    /** Like a move by a sync tool from another device: no link is updated. */
    carryOff: (to: string) => {
      vault.userWrite(to, vault.text(PLAN) ?? "");
      vault.userDelete(PLAN);
    },
  };
}

describe("A new decision's note", () => {
  it("leads to the meeting's note, not to the user's copy of it", async () => {
    const { service, device, vault, link, decide } = start();
    service.put({ id: A, title: "Planning" });
    await device.sync();
    vault.userWrite("Archive/Planning.md", vault.text(PLAN) ?? "");
    decide("Agreed.");
    await device.sync();
    expect(link()).toBe(OURS);
  });

  it("has no target while the meeting's note is missing", async () => {
    const { service, device, vault, link, decide } = start();
    service.put({ id: A, title: "Planning" });
    for (let n = 2; n < 9; n += 1) service.put({ id: `${A.slice(0, -1)}${n}` });
    await device.sync();
    vault.userDelete(PLAN);
    decide("Agreed.");
    expect(await device.sync()).toMatchObject({ created: 1, waiting: 1 });
    expect(link()).toBeUndefined();
  });

  it("leads to a meeting whose name contains a file extension", async () => {
    const { device, link, decide } = start();
    decide("Agreed.", "Notes.md, reviewed");
    await device.sync();
    expect(link()).toBe('"[[Meetings/2026-03-02 - Notes.md, reviewed]]"');
  });
});

describe("An update of a decision", () => {
  it("keeps the user's form of the link while it leads to the meeting", async () => {
    const { device, link, decide, setLink } = start();
    decide("Old.");
    await device.sync();
    setLink('meeting: "[[2026-03-02 - Planning|the meeting]]"\n');
    decide("New.");
    expect(await device.sync()).toMatchObject({ updated: 1 });
    expect(link()).toBe('"[[2026-03-02 - Planning|the meeting]]"');
  });

  it.each([
    ["leads to another note", 'meeting: "[[Home]]"\n'],
    ["was emptied", 'meeting: ""\n'],
    ["was emptied in the Properties view", "meeting:\n"],
    ["was taken out", ""],
  ])("corrects the link when it %s", async (_, line) => {
    const { device, vault, link, decide, setLink } = start();
    vault.userWrite("Home.md", "Mine.");
    decide("Old.");
    await device.sync();
    setLink(line);
    decide("New.");
    expect(await device.sync()).toMatchObject({ updated: 1 });
    expect(link()).toBe(OURS);
  });

  it("keeps the user's heading and words in the link when it corrects it", async () => {
    const { device, vault, link, decide, setLink } = start();
    vault.userWrite("Home.md", "Mine.");
    decide("Old.");
    await device.sync();
    setLink('meeting: "[[Home#Summary|the meeting]]"\n');
    decide("New.");
    expect(await device.sync()).toMatchObject({ updated: 1 });
    expect(link()).toBe('"[[Meetings/2026-03-02 - Planning#Summary|the meeting]]"');
  });

  it.each(THEIRS)("leaves what the user put in the link's place: %s", async (_, lines) => {
    const { device, vault, decide, setLink } = start();
    decide("Old.\n\nEnd.");
    await device.sync();
    setLink(lines);
    decide("New.\n\nEnd.");
    expect(await device.sync()).toMatchObject({ updated: 1 });
    expect(vault.text(SHIP)).toContain(`\n${lines}`);
    device.edit(SHIP, (text) => `${text}\nMine.\n`);
    decide("Newer.\n\nEnd.");
    expect(await device.sync()).toMatchObject({ merged: 1 });
    expect(vault.text(SHIP)).toContain(`\n${lines}`);
  });

  it("keeps the link when the meeting's note is missing", async () => {
    const { service, device, vault, link, decide } = start();
    for (let n = 2; n < 9; n += 1) service.put({ id: `${A.slice(0, -1)}${n}` });
    decide("Old.");
    await device.sync();
    vault.userDelete(PLAN);
    decide("New.");
    expect(await device.sync()).toMatchObject({ updated: 1, waiting: 1 });
    expect(link()).toBe(OURS);
  });
});

describe("A broken link", () => {
  it("is corrected by the next full sync when another device moved the meeting's note", async () => {
    const { device, vault, link, decide, carryOff } = start();
    decide("Agreed.");
    await device.sync();
    const before = vault.files().get(SHIP);
    carryOff("Projects/Plan.md");
    expect(await device.sync({ full: true })).toMatchObject({ created: 0, updated: 0 });
    expect(link()).toBe('"[[Projects/Plan]]"');
    // Only slightly later than before: a user's edit on another device is always the newer file.
    expect(vault.files().get(SHIP)?.mtime).toBe((before?.mtime ?? 0) + 1000);
    expect(vault.text(SHIP)?.replace(/^meeting:.*$/m, "")).toBe(before?.text.replace(/^meeting:.*$/m, ""));
  });

  it("does not restore a note that the user deleted on another device before it was corrected", async () => {
    const { service, device, vault, decide, carryOff } = start();
    decide("Agreed.");
    await device.sync();
    const deleted = deletionOf(await recordOf(device.store, `${A}/dec_1`), isoOf(service.now()), SHIP);
    service.advance(60_000);
    carryOff("Projects/Plan.md");
    await device.sync({ full: true });
    await device.deletionMarks.set(`${A}/dec_1`, deleted);
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    expect(vault.list()).not.toContain(SHIP);
    expect(device.deletionMarks.get(`${A}/dec_1`)).toMatchObject({ state: "deleted" });
  });

  it("is corrected in a decision that the user edited, without changing their words", async () => {
    const { device, vault, link, decide, carryOff } = start();
    decide("Agreed.");
    await device.sync();
    device.edit(SHIP, (text) => `${text}\nMine.\n`);
    carryOff("Projects/Plan.md");
    await device.sync({ full: true });
    expect(link()).toBe('"[[Projects/Plan]]"');
    expect(vault.text(SHIP)).toContain("Mine.");
  });

  it("keeps the user's heading and words in it", async () => {
    const { device, link, decide, setLink, carryOff } = start();
    decide("Agreed.");
    await device.sync();
    setLink('meeting: "[[2026-03-02 - Planning#Summary|the meeting]]"\n');
    carryOff("Projects/Plan.md");
    await device.sync({ full: true });
    expect(link()).toBe('"[[Projects/Plan#Summary|the meeting]]"');
  });

  it.each(["C# work/Plan.md", "Projects/Plan #1.md"])(
    "stays as it is, however often, when no link can lead to where the meeting's note lies: %s",
    async (to) => {
      const { service, device, vault, link, decide } = start();
      decide("Agreed.");
      await device.sync();
      vault.userMove(PLAN, to);
      const before = link();
      for (let n = 0; n < 3; n += 1) {
        service.advance(3_600_000);
        await device.sync({ full: true });
        expect(link()).toBe(before);
      }
    },
  );

  it.each(["Projects/Plan.md.md", "Projects/Plan .md"])(
    "to a note that no link leads to, %s, is written once",
    async (to) => {
      const { service, device, vault, decide } = start();
      decide("Agreed.");
      await device.sync();
      vault.userMove(PLAN, to);
      await device.sync({ full: true });
      const before = vault.files().get(SHIP);
      for (let run = 0; run < 2; run += 1) {
        service.advance(3_600_000);
        await device.sync({ full: true });
      }
      expect(vault.files().get(SHIP)).toEqual(before);
    },
  );

  it("stays when there is no target", async () => {
    const { service, device, vault, link, decide } = start();
    for (let n = 2; n < 9; n += 1) service.put({ id: `${A.slice(0, -1)}${n}` });
    decide("Agreed.");
    await device.sync();
    vault.userDelete(PLAN);
    expect(await device.sync({ full: true })).toMatchObject({ waiting: 1 });
    expect(link()).toBe(OURS);
  });
});

describe("A full sync does not change", () => {
  it.each<readonly [what: string, lines: string]>([
    ["a link that leads to another note of the user's", 'meeting: "[[Home]]"\n'],
    ["a link that was taken out", ""],
    ["a link that was emptied", 'meeting: ""\n'],
    ...THEIRS,
  ])("%s", async (_, line) => {
    const { device, vault, decide, setLink } = start();
    vault.userWrite("Home.md", "Mine.");
    decide("Agreed.");
    await device.sync();
    setLink(line);
    const before = vault.text(SHIP);
    await device.sync({ full: true });
    expect(vault.text(SHIP)).toBe(before);
  });

  it("the property `meeting` of a meeting's own note", async () => {
    const { device, vault, decide } = start();
    decide("Agreed.");
    await device.sync();
    device.edit(PLAN, (text) => text.replace("sync_version:", 'meeting: "[[Nowhere]]"\nsync_version:'));
    const before = vault.text(PLAN);
    await device.sync({ full: true });
    expect(vault.text(PLAN)).toBe(before);
  });
});
