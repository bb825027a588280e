// Links between the meetings of a series that followed a note which the user renamed or moved, and then deleted.
import { parseNote, propertyOf } from "../../src/sync/note/note";
import { recordMove } from "../../src/sync/state/note-paths";
import { createDevice, type Device } from "../support/engine/device";
import { createPlainService, type PlainService } from "../support/engine/plain-service";

const idOf = (n: number) => `${String(n).repeat(8)}-0000-4000-8000-000000000000`;
const nameOf = (n: number) => `Meetings/2026-03-0${n} - Weekly.md`;
const linkOf = (n: number) => `[[${nameOf(n).slice(0, -3)}]]`;
const SECOND_LOOK = 15 * 60_000;

let service: PlainService;
let device: Device;

beforeEach(async () => {
  service = createPlainService();
  device = createDevice(service, { series: "title" });
  for (const n of [1, 2, 3])
    service.put({ id: idOf(n), title: "Weekly", date: `2026-03-0${n}`, summary: "We talked." });
  await device.sync();
});

const links = (n: number): readonly unknown[] => {
  const note = parseNote(device.vault.text(nameOf(n)) ?? "");
  return [propertyOf(note, "previous"), propertyOf(note, "next")];
};

/** The user deletes a note while the plugin sees it. */
async function deletes(path: string) {
  device.vault.userDelete(path);
  const at = new Date(service.now()).toISOString();
  await device.deletionMarks.set(idOf(2), { state: "deleted", at, path });
}

describe("When the user deletes a note in the middle of a series, its neighbours link past it, even if", () => {
  it("they renamed it before, so that the links had its new name", async () => {
    device.vault.userMove(nameOf(2), "Meetings/The second one.md");
    await deletes("Meetings/The second one.md");
    await device.sync();
    expect([links(1), links(3)]).toEqual([
      [undefined, linkOf(3)],
      [linkOf(1), undefined],
    ]);
  });

  it("Obsidian wrote the links to its new name without the folder", async () => {
    device.vault.userMove(nameOf(2), "Meetings/The second one.md");
    for (const n of [1, 3])
      device.edit(nameOf(n), (text) => text.replace("[[Meetings/The second one]]", "[[The second one]]"));
    await deletes("Meetings/The second one.md");
    await device.sync();
    expect([links(1), links(3)]).toEqual([
      [undefined, linkOf(3)],
      [linkOf(1), undefined],
    ]);
  });

  it("they moved and deleted it while no plugin was running", async () => {
    device.vault.userMove(nameOf(2), `Projects/${nameOf(2).slice("Meetings/".length)}`);
    device.vault.userDelete(`Projects/${nameOf(2).slice("Meetings/".length)}`);
    await device.sync({ full: true });
    service.advance(SECOND_LOOK);
    await device.sync({ full: true });
    expect([links(1), links(3)]).toEqual([
      [undefined, linkOf(3)],
      [linkOf(1), undefined],
    ]);
  });

  it("the user changed a link to a list: this one stays unchanged", async () => {
    device.vault.userMove(nameOf(2), "Meetings/The second one.md");
    const theirs = ["[[Meetings/The second one]]"];
    device.edit(nameOf(1), (text) => text.replace(/^next: .*$/m, `next: ${JSON.stringify(theirs)}`));
    await deletes("Meetings/The second one.md");
    await device.sync();
    expect([links(1), links(3)]).toEqual([
      [undefined, theirs],
      [linkOf(1), undefined],
    ]);
  });

  it("links were turned off before: no link is left", async () => {
    device.vault.userMove(nameOf(2), "Meetings/The second one.md");
    await deletes("Meetings/The second one.md");
    Object.assign(device.parts, { settings: { ...device.parts.settings, series: "off" } });
    await device.sync();
    expect([links(1), links(3)]).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});

it("Links are turned off: a link that followed a rename on another device goes once the renamed note arrives, hours later", async () => {
  const renamed = "Meetings/The second one.md";
  device.edit(nameOf(1), (text) => text.replace(linkOf(2), "[[Meetings/The second one]]"));
  Object.assign(device.parts, { settings: { ...device.parts.settings, series: "off" } });
  for (let look = 0; look < 3; look += 1) {
    await device.sync();
    service.advance(60 * 60_000);
  }
  const text = device.vault.text(nameOf(2)) ?? "";
  device.vault.userDelete(nameOf(2));
  device.vault.userWrite(renamed, text);
  await device.sync();
  expect(links(1)).toEqual([undefined, undefined]);
});

it("A link that followed a copy leads to the note again once the user deletes that copy", async () => {
  const [other, mine] = ["Meetings/Other.md", "Meetings/Mine.md"];
  device.vault.userWrite(other, device.vault.text(nameOf(2)) ?? "");
  // Another device wrote the link, to the note as it names it.
  device.edit(nameOf(1), (text) => text.replace(linkOf(2), "[[Meetings/Other]]"));
  await device.sync({ full: true });
  device.vault.userMove(other, mine);
  const paths = [nameOf(2), mine];
  await recordMove(device.store, idOf(2), { from: other, to: mine }, { paths, at: service.now() });
  expect(links(1)).toEqual([undefined, "[[Meetings/Mine]]"]);
  device.vault.userDelete(mine);
  await device.sync({ full: true });
  expect(links(1)).toEqual([undefined, linkOf(2)]);
});

it("A user's link to a note that does not exist yet stays when its neighbour is deleted", async () => {
  device.edit(nameOf(1), (text) => text.replace(linkOf(2), "[[My plan]]"));
  await deletes(nameOf(2));
  await device.sync({ full: true });
  expect(links(1)).toEqual([undefined, "[[My plan]]"]);
});

it("A user's link to a note with the name of the deleted one stays while that note exists", async () => {
  device.vault.userMove(nameOf(2), "Meetings/The second one.md");
  device.vault.userWrite("Mine/The second one.md", "My own words.");
  device.edit(nameOf(1), (text) => text.replace("[[Meetings/The second one]]", "[[Mine/The second one]]"));
  await deletes("Meetings/The second one.md");
  await device.sync({ full: true });
  expect(links(1)).toEqual([undefined, "[[Mine/The second one]]"]);
});
