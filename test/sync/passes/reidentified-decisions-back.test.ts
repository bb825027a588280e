import { A } from "../../support/engine/planning";
import { SHIP, deciding } from "../../support/engine/renumbering";

it("A decision that gets its former id again, of which the user has a copy, is still the note in its place", async () => {
  const { service, device, vault, idAt } = deciding();
  const COPY = "Backup/Ship.md";
  const decide = (id: string, because: string) =>
    service.put({ id: A, title: "Planning", decisions: [{ id, text: "Ship", because }] });
  decide("dec_1", "One.");
  await device.sync();
  vault.userWrite(COPY, vault.text(SHIP) ?? "");
  decide("dec_2", "One.");
  await device.sync();
  decide("dec_1", "One.");
  await device.sync();
  decide("dec_1", "Two.");
  await device.sync();
  await device.sync({ full: true });
  expect(idAt(SHIP)).toBe("dec_1");
  expect([vault.text(SHIP)?.includes("Two."), vault.text(COPY)?.includes("One.")]).toEqual([true, true]);
});

it("A decision that gets its former id again stays in its place, also beside the user's copy with another text", async () => {
  const { device, vault, decideLater, idAt } = deciding();
  const COPY = SHIP.replace(".md", " 1.md");
  decideLater("dec_1", "One.");
  await device.sync();
  vault.userWrite(COPY, vault.text(SHIP) ?? "");
  decideLater("dec_1", "Two.");
  await device.sync();
  decideLater("dec_2", "Two.");
  await device.sync();
  await device.sync({ full: true });
  decideLater("dec_1", "Two.");
  await device.sync();
  decideLater("dec_1", "Three.");
  await device.sync();
  expect([idAt(SHIP), idAt(COPY)]).toEqual(["dec_1", "dec_1"]);
  expect([vault.text(SHIP)?.includes("Three."), vault.text(COPY)?.includes("One.")]).toEqual([true, true]);
  expect(vault.trashed()).toEqual([]);
});

it("A note that the user types in while its decision gets a new id takes the next text under its former id", async () => {
  const { device, vault, decideLater, idAt } = deciding();
  decideLater("dec_1", "One.");
  await device.sync();
  vault.setBusy(SHIP, true);
  decideLater("dec_2", "One.");
  await device.sync();
  vault.userWrite("Backup/Ship.md", vault.text(SHIP) ?? "");
  vault.userWrite(SHIP, `${vault.text(SHIP)}\nMine.\n`);
  vault.setBusy(SHIP, false);
  decideLater("dec_1", "Two.");
  await device.sync();
  const text = vault.text(SHIP) ?? "";
  expect([idAt(SHIP), text.includes("Two."), text.includes("Mine."), text.includes("One.")]).toEqual([
    "dec_1",
    true,
    true,
    false,
  ]);
  decideLater("dec_2", "Two.");
  await device.sync();
  expect([idAt(SHIP), vault.text("Backup/Ship.md")?.includes("One."), vault.list().length]).toEqual(["dec_2", true, 3]);
});
