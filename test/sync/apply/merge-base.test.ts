// The base of the next merge, and whether it is still known after a crash or a lost state.
import { createDevice } from "../../support/engine/device";
import { createPlainService } from "../../support/engine/plain-service";
import type { Vault } from "../../../src/sync/ports";
import { basesOf } from "../../../src/sync/state/records";
import { keys } from "../../support/engine/store-keys";
import { sync } from "../../../src/sync/sync";
import { A, PLAN } from "../../support/engine/planning";

function start() {
  const service = createPlainService();
  const device = createDevice(service);
  const { vault } = device;
  const say = (words: string) => service.put({ id: A, title: "Planning", summary: words });
  return { service, device, vault, say, text: (path = PLAN) => vault.text(path) ?? "" };
}

describe("a crash right after a note was written", () => {
  /** The vault of a device whose process ends in its next write, after it or before it. */
  const dying = (vault: Vault, when: "after" | "before"): Vault => ({
    ...vault,
    async replace(...args) {
      if (when === "after") await vault.replace(...args);
      throw new Error("The process died.");
    },
  });

  it("or before it keeps the note's merge base", async () => {
    const { device, vault, say, text } = start();
    say("Words.");
    await device.sync();
    device.edit(PLAN, (note) => `${note}\nMine.\n`);
    say("More words.");
    await sync({ ...device.parts, vault: dying(vault, "before") });
    expect(await device.sync()).toMatchObject({ merged: 1, waiting: 0 });
    expect(text()).toMatch(/More words\.[^]*Mine\./);
  });
});

describe("the base of the next merge", () => {
  it("stays known when the note is created again: another device's edited one may arrive", async () => {
    const { service, device, vault, say, text } = start();
    say("One.\n\nTwo.");
    await device.sync();
    const edited = `${text()}\nMine.\n`;
    vault.userDelete(PLAN);
    say("One, better.\n\nTwo.");
    await device.sync();
    expect(await device.sync({ missing: "create" })).toMatchObject({ created: 1 });
    vault.userWrite(PLAN, edited, service.now());
    expect(await device.sync({ full: true })).toMatchObject({ merged: 1, waiting: 0 });
    expect(text()).toMatch(/One, better\.[^]*Mine\./);
  });

  it("is stored again when the service sends it again and only the base was lost", async () => {
    const { device, say, text } = start();
    say("One.\n\nTwo.");
    await device.sync();
    device.edit(PLAN, (note) => `${note}\nMine.\n`);
    await device.store.write(new Map([[keys.base(A), undefined]]));
    await device.sync({ full: true });
    say("One, better.\n\nTwo.");
    expect(await device.sync()).toMatchObject({ merged: 1, waiting: 0 });
    expect(text()).toMatch(/One, better\.[^]*Mine\./);
  });

  it("is the service's text in the note, after an update and after a merge", async () => {
    const { device, say, text } = start();
    for (const [words, mine] of [
      ["One.", ""],
      ["Two.", ""],
      ["Three.", "\nMine.\n"],
      ["Four.", ""],
    ] as const) {
      if (mine !== "") device.edit(PLAN, (note) => note + mine);
      say(words);
      await device.sync();
      expect(text()).toContain(`.${(await basesOf(device.store, A))[0]?.hash ?? "none"}\n`);
    }
  });
});

describe("a text that is not written", () => {
  it("is not the base of the next merge: an older one", async () => {
    const { service, device, say, text } = start();
    say("One.\n\nTwo.");
    const said = service.now();
    await device.sync();
    device.edit(PLAN, (note) => `${note}\nMine.\n`);
    service.put({ id: A, title: "Planning", summary: "Older." }, said - 3_600_000);
    expect(await device.sync({ full: true })).toMatchObject({ kept: 1 });
    say("One, better.\n\nTwo.");
    expect(await device.sync()).toMatchObject({ merged: 1, waiting: 0 });
    expect(text()).toMatch(/One, better\.[^]*Mine\./);
  });

  it("is not the base of the next merge: one of a deleted note that the user restores with their own words", async () => {
    const { device, vault, say, text } = start();
    say("One.\n\nTwo.");
    await device.sync();
    const edited = `${text()}\nMine.\n`;
    vault.userDelete(PLAN);
    const mark = { at: "2026-03-02T10:00:00.000Z", path: PLAN };
    await device.deletionMarks.set(A, { ...mark, state: "deleted" });
    say("One, better.\n\nTwo.");
    expect(await device.sync()).toMatchObject({ deleted: 1 });
    vault.userWrite(PLAN, edited);
    await device.deletionMarks.set(A, { ...mark, state: "restored" });
    expect(await device.sync({ full: true })).toMatchObject({ merged: 1, waiting: 0 });
    expect(text()).toMatch(/One, better\.[^]*Mine\./);
  });
});
