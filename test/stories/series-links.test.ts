// The links of a series when they are removed, brought back, copied, undone or turned off.
import { undoLastRun } from "../../src/sync/passes/undo-run";
import type { Mark } from "../../src/sync/ports";
import { sync } from "../../src/sync/sync";
import { conflictName, createDevice } from "../support/engine/device";
import { dyingVault } from "../support/engine/tearing-vault";
import { dayOf, idOf, linkOf, nameOf, weeklyStory } from "../support/engine/weekly";

let { service, device, put, linksAt } = weeklyStory();
beforeEach(() => {
  ({ service, device, put, linksAt } = weeklyStory());
});

describe("A note with links of its series", () => {
  it("says itself which of them a sync wrote, so that a device without memory goes on with them", async () => {
    for (const n of [1, 3]) put(n);
    await device.sync();
    const fresh = createDevice(service, { series: "title" });
    for (const [path, { text, mtime }] of device.vault.files()) fresh.vault.userWrite(path, text, mtime);
    await fresh.sync();
    put(2);
    await fresh.sync();
    expect(linksAt(nameOf(1), fresh)).toEqual([undefined, linkOf(2)]);
    expect(linksAt(nameOf(3), fresh)).toEqual([linkOf(2), undefined]);
  });

  it("keeps the user's own links on a device without memory", async () => {
    for (const n of [1, 3]) put(n);
    await device.sync();
    device.edit(nameOf(1), (text) => text.replace(linkOf(3), "[[My plan]]"));
    const fresh = createDevice(service, { series: "title" });
    for (const [path, { text, mtime }] of device.vault.files()) fresh.vault.userWrite(path, text, mtime);
    await fresh.sync();
    put(2);
    await fresh.sync();
    expect(linksAt(nameOf(1), fresh)).toEqual([undefined, "[[My plan]]"]);
  });

  it("gets back a removed link when its meeting is processed again", async () => {
    for (const n of [1, 2]) put(n);
    await device.sync();
    device.edit(nameOf(1), (text) => text.replace(/^next: .*\n/m, ""));
    await device.sync({ full: true });
    expect(linksAt(nameOf(1))).toEqual([undefined, linkOf(2)]);
  });

  it("loses a link that an older file brings back; if the link comes again, another device wants it, and it stays", async () => {
    for (const n of [1, 2]) put(n);
    await device.sync();
    const older = device.vault.text(nameOf(1)) ?? "";
    await device.vault.trash(nameOf(2), device.vault.text(nameOf(2)) ?? "");
    await device.deletionMarks.set(idOf(2), {
      state: "deleted",
      at: new Date(service.now()).toISOString(),
      path: nameOf(2),
    });
    const linksOnceItCame = async () => {
      device.vault.userWrite(nameOf(1), older);
      service.advance(60 * 60_000);
      put(1, "Weekly", "We talked.");
      await device.sync({ full: true });
      return linksAt(nameOf(1));
    };
    await device.sync();
    expect(linksAt(nameOf(1))).toEqual([undefined, undefined]);
    expect(await linksOnceItCame()).toEqual([undefined, undefined]);
    expect(await linksOnceItCame()).toEqual([undefined, linkOf(2)]);
    expect(await linksOnceItCame()).toEqual([undefined, linkOf(2)]);
  });

  it("stays deleted when the links were written after the user deleted it on another device", async () => {
    put(1);
    await device.sync();
    const at = new Date(service.now()).toISOString();
    put(2);
    await device.sync();
    await device.deletionMarks.set(idOf(1), { state: "deleted", at, path: nameOf(1) });
    await device.sync();
    expect(device.vault.list()).toEqual([nameOf(2)]);
    expect(linksAt(nameOf(2))).toEqual([undefined, undefined]);
  });

  it("keeps those of a newer text that only another device has seen, until this one sees it too", async () => {
    put(1);
    put(2, "Other");
    await device.sync();
    const before = service.now();
    service.advance(60_000);
    put(2);
    const other = createDevice(service, { series: "title" });
    await other.sync();
    device.vault.userDelete(nameOf(2, "Other"));
    for (const n of [1, 2]) device.vault.userWrite(nameOf(n), other.vault.text(nameOf(n)) ?? "");
    service.put({ id: idOf(2), title: "Other", date: dayOf(2), summary: "We talked." }, before);
    await device.sync({ full: true });
    expect(linksAt(nameOf(2))).toEqual([linkOf(1), undefined]);
    service.advance(60_000);
    put(2, "Third");
    await device.sync();
    expect(linksAt(nameOf(2, "Third"))).toEqual([undefined, undefined]);
  });

  it("is a spare copy like any other when a sync tool leaves two of it", async () => {
    for (const n of [1, 2]) put(n);
    await device.sync();
    device.vault.userWrite(conflictName(nameOf(1)), device.vault.text(nameOf(1)) ?? "");
    await device.sync();
    expect(device.vault.list()).toEqual([nameOf(1), nameOf(2)]);
  });

  it("is a spare copy also beside an equal note with words of the user, if only one of them has the links", async () => {
    for (const n of [1, 2]) put(n);
    await device.sync();
    const linked = `${device.vault.text(nameOf(2)) ?? ""}\nMine.\n`;
    const plain = linked.replace(/^(?:previous|series_version): .*\n/gm, "");
    device.vault.userWrite(conflictName(nameOf(2)), linked);
    device.vault.userWrite(nameOf(2), plain);
    await device.sync({ full: true });
    expect([plain === linked, device.vault.list()]).toEqual([false, [nameOf(1), nameOf(2)]]);
    expect(device.vault.text(nameOf(2))).toBe(linked);
  });

  it("gets its text before the sync back by an undo", async () => {
    put(1);
    await device.sync();
    const before = device.vault.text(nameOf(1));
    put(1, "Weekly", "We talked more.");
    put(2);
    await device.sync();
    expect(linksAt(nameOf(1))).toEqual([undefined, linkOf(2)]);
    await undoLastRun(device.parts, service.now());
    expect(device.vault.text(nameOf(1))).toBe(before);
  });
});

describe("Turning series off", () => {
  it("removes only the links that syncs wrote", async () => {
    for (const n of [1, 2]) put(n);
    const plain = createDevice(service);
    await plain.sync();
    await device.sync();
    device.edit(nameOf(2), (text) => text.replace("---\n", "---\nmine: 1\n"));
    Object.assign(device.parts, { settings: { ...device.parts.settings, series: "off" } });
    await device.sync();
    expect(device.vault.text(nameOf(1))).toBe(plain.vault.text(nameOf(1)));
    expect(device.vault.text(nameOf(2))).toBe(plain.vault.text(nameOf(2))?.replace("---\n", "---\nmine: 1\n"));
  });

  const turn = (series: string) => {
    Object.assign(device.parts, { settings: { ...device.parts.settings, series } });
    return device.sync({ full: true });
  };

  it("and on again keeps a link that the user wrote in between, even if a sync once wrote the same", async () => {
    for (const n of [1, 3]) put(n);
    await device.sync();
    await turn("off");
    device.edit(nameOf(1), (text) => text.replace("---\n", `---\nnext: "${linkOf(3)}"\n`));
    put(2);
    for (const series of ["title", "off"]) {
      await turn(series);
      expect([series, ...linksAt(nameOf(1))]).toEqual([series, undefined, linkOf(3)]);
    }
  });

  it("removes also links that another device wrote, and leaves no proof of them", async () => {
    for (const n of [1, 2]) put(n);
    await device.sync();
    const other = createDevice(service);
    for (const [path, { text, mtime }] of device.vault.files()) other.vault.userWrite(path, text, mtime);
    await other.sync();
    const plain = createDevice(service);
    await plain.sync();
    const texts = ({ vault }: typeof device) => [...vault.files()].map(([path, { text }]) => [path, text]);
    expect(texts(other)).toEqual(texts(plain));
  });

  it("waits one sync for a note that a link of ours led to, and that may be on its way", async () => {
    for (const n of [1, 2]) put(n);
    await device.sync();
    const { text = "", mtime = 0 } = device.vault.files().get(nameOf(2)) ?? {};
    device.vault.userDelete(nameOf(2));
    device.edit(nameOf(1), (all) => all.replace(linkOf(2), "[[Projects/Mine]]"));
    await turn("off");
    expect(linksAt(nameOf(1))).toEqual([undefined, "[[Projects/Mine]]"]);
    device.vault.userWrite("Projects/Mine.md", text, mtime);
    await device.sync();
    expect(linksAt(nameOf(1))).toEqual([undefined, undefined]);
  });

  it("leaves a note that is no longer synced as it is, until it is again", async () => {
    for (const n of [1, 2]) put(n);
    await device.sync();
    const before = device.vault.text(nameOf(2));
    const mark = (state: Mark["state"]) =>
      device.deletionMarks.set(idOf(2), { state, at: new Date(service.now()).toISOString(), path: nameOf(2) });
    await mark("stopped");
    await turn("off");
    expect([device.vault.text(nameOf(2)), linksAt(nameOf(1))]).toEqual([before, [undefined, undefined]]);
    service.advance(60_000);
    await mark("restored");
    await device.sync();
    expect(linksAt(nameOf(2))).toEqual([undefined, undefined]);
  });

  it("leaves a deleted note that is back as it is, until it counts as restored", async () => {
    for (const n of [1, 2]) put(n);
    await device.sync();
    const before = device.vault.text(nameOf(2)) ?? "";
    service.advance(60_000);
    device.vault.userDelete(nameOf(2));
    await device.deletionMarks.set(idOf(2), {
      state: "deleted",
      at: new Date(service.now()).toISOString(),
      path: nameOf(2),
    });
    await turn("off");
    device.vault.userWrite(nameOf(2), before);
    for (let look = 0; look < 3; look += 1) {
      service.advance(60 * 60_000);
      await turn("off");
      expect(device.vault.text(nameOf(2))).toBe(before);
    }
    service.advance(24 * 60 * 60_000);
    for (let look = 0; look < 3; look += 1) await turn("off");
    expect([device.vault.trashed(), linksAt(nameOf(2))]).toEqual([[], [undefined, undefined]]);
  });

  it("removes the links even if the process ends during it", async () => {
    for (const n of [1, 2]) put(n);
    await device.sync();
    Object.assign(device.parts, { settings: { ...device.parts.settings, series: "off" } });
    await sync({ ...device.parts, vault: dyingVault(device.vault, { during: "replace", share: 0 }) }, { full: true });
    await device.sync();
    expect([1, 2].map((n) => linksAt(nameOf(n)))).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});
