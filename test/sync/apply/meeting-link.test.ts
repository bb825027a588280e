// A decision's link to its meeting: the service sends none, so the plugin writes one, keeps the user's changes, and
// corrects it when it is broken.
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
