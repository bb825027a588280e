// Meetings of one title get links to the meetings before and after them, as properties of ours.
import { createDevice, type Device } from "../support/engine/device";
import { dayOf, idOf, linkOf, nameOf, weeklyStory } from "../support/engine/weekly";

let { service, device, put, linksAt } = weeklyStory();
beforeEach(() => {
  ({ service, device, put, linksAt } = weeklyStory());
});

describe("With series by title, a sync", () => {
  it("links each meeting to the ones before and after it, by their start", async () => {
    for (const n of [3, 1, 2]) put(n);
    put(4, "Other");
    await device.sync();
    expect(linksAt(nameOf(1))).toEqual([undefined, linkOf(2)]);
    expect(linksAt(nameOf(2))).toEqual([linkOf(1), linkOf(3)]);
    expect(linksAt(nameOf(3))).toEqual([linkOf(2), undefined]);
    expect(linksAt(nameOf(4, "Other"))).toEqual([undefined, undefined]);
  });

  it("treats titles that differ only in case, white space and Unicode form as equal", async () => {
    put(1, "Caf\u00e9  round");
    put(2, "cafe\u0301 Round");
    await device.sync();
    expect(device.vault.list().map((path) => linksAt(path).filter((link) => link !== undefined).length)).toEqual([
      1, 1,
    ]);
  });

  it("writes nothing and sends no more requests when nothing is new", async () => {
    for (const n of [1, 2, 3]) put(n);
    await device.sync();
    await device.sync();
    const before = [JSON.stringify([...device.vault.files()]), JSON.stringify([...device.store.dump()])];
    const { requests } = service.client;
    await device.sync();
    expect([JSON.stringify([...device.vault.files()]), JSON.stringify([...device.store.dump()])]).toEqual(before);
    expect(service.client.requests - requests).toBe(1);
  });

  it("reports the notes whose links it wrote, and a dry run lists them without writing", async () => {
    put(1);
    await device.sync();
    put(2);
    await device.sync();
    expect(device.outcomeOf(nameOf(1))).toMatchObject({ outcome: "updated", reason: { code: "series-links" } });
    const plain = createDevice(service);
    await plain.sync();
    const texts = JSON.stringify([...plain.vault.files()]);
    const preview = createDevice(service, { series: "title" });
    for (const [path, { text, mtime }] of plain.vault.files()) preview.vault.userWrite(path, text, mtime);
    await preview.sync({ dryRun: true });
    expect(preview.outcomeOf(nameOf(1))?.reason).toEqual({ code: "series-links" });
    expect(JSON.stringify([...preview.vault.files()])).toBe(texts);
  });

  it("writes the same bytes on every device, whatever each device saw first", async () => {
    put(3);
    await device.sync();
    put(1);
    await device.sync();
    put(2);
    await device.sync();
    const other = createDevice(service, { series: "title" });
    await other.sync();
    const texts = ({ vault }: Device) => [...vault.files()].map(([path, { text }]) => [path, text]);
    expect(texts(other)).toEqual(texts(device));
  });

  it("moves a meeting to another series when its title changes, and updates the neighbours on both sides", async () => {
    for (const n of [1, 2, 3]) put(n);
    put(4, "Other");
    await device.sync();
    put(2, "Other");
    await device.sync();
    expect(linksAt(nameOf(1))).toEqual([undefined, linkOf(3)]);
    expect(linksAt(nameOf(3))).toEqual([linkOf(1), undefined]);
    expect(linksAt(nameOf(2, "Other"))).toEqual([undefined, linkOf(4, "Other")]);
    expect(linksAt(nameOf(4, "Other"))).toEqual([linkOf(2, "Other"), undefined]);
  });

  it("links past a note that the user deleted, and back to it once it is restored", async () => {
    for (const n of [1, 2, 3]) put(n);
    await device.sync();
    const text = device.vault.text(nameOf(2)) ?? "";
    device.vault.userDelete(nameOf(2));
    await device.deletionMarks.set(idOf(2), { state: "deleted", at: "2026-03-02T10:00:00Z", path: nameOf(2) });
    await device.sync();
    expect(linksAt(nameOf(1))).toEqual([undefined, linkOf(3)]);
    expect(linksAt(nameOf(3))).toEqual([linkOf(1), undefined]);
    device.vault.userWrite(nameOf(2), text);
    await device.deletionMarks.set(idOf(2), { state: "restored", at: "2026-03-03T10:00:00Z", path: nameOf(2) });
    await device.sync();
    expect(linksAt(nameOf(1))).toEqual([undefined, linkOf(2)]);
    expect(linksAt(nameOf(2))).toEqual([linkOf(1), linkOf(3)]);
  });

  it("links past a note that is gone, also if another note came since, so that there are as many as before", async () => {
    for (const n of [1, 2, 3]) put(n);
    await device.sync();
    const text = device.vault.text(nameOf(2)) ?? "";
    device.vault.userDelete(nameOf(2));
    device.vault.userWrite("Elsewhere.md", text.replace(idOf(2), idOf(4)));
    await device.sync();
    expect([linksAt(nameOf(1))[1], linksAt(nameOf(3))[0]]).toEqual([linkOf(3), linkOf(1)]);
  });

  it("does not change a note that is no longer synced, and links past it", async () => {
    for (const n of [1, 2, 3]) put(n);
    await device.sync();
    const before = device.vault.text(nameOf(2));
    await device.deletionMarks.set(idOf(2), { state: "stopped", at: "2026-03-02T10:00:00Z", path: nameOf(2) });
    await device.sync();
    expect(linksAt(nameOf(1))).toEqual([undefined, linkOf(3)]);
    expect(device.vault.text(nameOf(2))).toBe(before);
  });

  it("updates links to a note that the user moves", async () => {
    put(1);
    put(2);
    await device.sync();
    device.vault.userMove(nameOf(2), "Projects/Mine.md");
    put(3);
    await device.sync();
    expect(linksAt(nameOf(1))).toEqual([undefined, "[[Projects/Mine]]"]);
    expect(linksAt(nameOf(3))).toEqual(["[[Projects/Mine]]", undefined]);
    const text = device.vault.text("Projects/Mine.md") ?? "";
    device.vault.userDelete("Projects/Mine.md");
    device.vault.userWrite("Elsewhere/Mine.md", text);
    put(4);
    await device.sync({ full: true });
    expect(linksAt(nameOf(1))).toEqual([undefined, "[[Elsewhere/Mine]]"]);
  });

  it("on another device updates links to a note whose name got small letters before it got another name", async () => {
    put(1);
    put(2);
    await device.sync();
    const text = device.vault.text(nameOf(2)) ?? "";
    // Another app renames it, so that the link keeps its letters.
    device.vault.userDelete(nameOf(2));
    device.vault.userWrite(nameOf(2).toLowerCase(), text);
    await device.sync({ full: true });
    expect(linksAt(nameOf(1))).toEqual([undefined, linkOf(2)]);
    const other = createDevice(service, { series: "title" });
    other.vault.userWrite(nameOf(1), device.vault.text(nameOf(1)) ?? "");
    other.vault.userWrite("Elsewhere/Mine.md", text);
    await other.sync();
    expect(other.vault.text(nameOf(1))).toContain('next: "[[Elsewhere/Mine]]"\n');
  });
});

describe("The user's text in a note", () => {
  const withoutProof = (text = "") => text.replace(/^series_version: .*\n/m, "");

  it("stays byte for byte when the links change, and the change is not an edit", async () => {
    put(1);
    put(3);
    await device.sync();
    device.edit(nameOf(1), (text) =>
      text.replace("We talked.", "We talked, at length.").replace("tags:", "mine: 1\ntags:"),
    );
    const before = device.vault.text(nameOf(1)) ?? "";
    put(2);
    await device.sync();
    expect(withoutProof(device.vault.text(nameOf(1)))).toBe(withoutProof(before).replace(linkOf(3), linkOf(2)));
    put(1, "Weekly", "We talked.\n\nAnd then some.");
    await device.sync();
    expect(device.vault.text(nameOf(1))).toContain("at length");
    expect(device.vault.text(nameOf(1))).toContain("And then some.");
    expect(linksAt(nameOf(1))).toEqual([undefined, linkOf(2)]);
  });

  it("under the name of our proof stays, and the note gets no links", async () => {
    for (const n of [1, 2]) put(n);
    const plain = createDevice(service);
    await plain.sync();
    plain.edit(nameOf(1), (text) => text.replace("tags:", "series_version: second season\ntags:"));
    const mine = plain.vault.text(nameOf(1));
    for (const series of ["title", "off"]) {
      Object.assign(plain.parts, { settings: { ...plain.parts.settings, series } });
      await plain.sync({ full: true });
      expect(plain.vault.text(nameOf(1))).toBe(mine);
    }
  });

  it("under the name of a link stays, whatever the letter case of the name", async () => {
    put(1);
    put(2);
    await createDevice(service).sync();
    const plain = createDevice(service);
    await plain.sync();
    plain.edit(nameOf(1), (text) => text.replace("tags:", 'Next: "[[My plan]]"\ntags:'));
    const mine = plain.vault.text(nameOf(1));
    const later = { ...plain.parts.settings, series: "title" as const };
    Object.assign(plain.parts, { settings: later });
    await plain.sync();
    expect(plain.vault.text(nameOf(1))).toBe(mine);
    expect(linksAt(nameOf(2), plain)).toEqual([linkOf(1), undefined]);
    Object.assign(plain.parts, { settings: { ...later, series: "off" } });
    await plain.sync();
    expect(plain.vault.text(nameOf(1))).toBe(mine);
    expect(linksAt(nameOf(2), plain)).toEqual([undefined, undefined]);
  });

  it("instead of a link that a sync wrote stays", async () => {
    for (const n of [1, 2]) put(n);
    await device.sync();
    device.edit(nameOf(1), (text) => text.replace(linkOf(2), `${linkOf(2).slice(0, -2)}|and then]]`));
    const mine = device.vault.text(nameOf(1));
    service.put({ id: idOf(3), title: "Weekly", date: "2026-03-01", summary: "Between." });
    await device.sync({ full: true });
    expect(device.vault.text(nameOf(1))).toBe(mine);
  });

  it("delays the links while they type in the note", async () => {
    put(1);
    await device.sync();
    device.vault.setBusy(nameOf(1), true);
    put(2);
    await device.sync();
    expect(linksAt(nameOf(1))).toEqual([undefined, undefined]);
    device.vault.setBusy(nameOf(1), false);
    await device.sync();
    expect(linksAt(nameOf(1))).toEqual([undefined, linkOf(2)]);
  });
});

describe("With series by title and project, a sync", () => {
  it("links meetings with the same title only within a project", async () => {
    const markdown = (n: number, project: string) =>
      `---\ndate: ${dayOf(n)}\nproject: ${project}\nexample_id: ${idOf(n)}\n---\n\n# Weekly\n`;
    for (const [at, project] of ["Apollo", "Garden", "Apollo"].entries()) {
      const n = at + 1;
      service.put({ id: idOf(n), title: "Weekly", date: dayOf(n), markdown: markdown(n, project) });
    }
    const both = createDevice(service, { series: "title-and-project" });
    await both.sync();
    expect(linksAt(nameOf(1), both)).toEqual([undefined, linkOf(3)]);
    expect(linksAt(nameOf(2), both)).toEqual([undefined, undefined]);
  });
});

describe("A device on which links are turned on while an edit of the user waits", () => {
  it.each([
    ["for the service's newer text", "We talked.", -60_000],
    ["for the text that it was made in", "We talked much.", 60_000],
  ])("%s leaves the links that another device made", async (_, summary, later) => {
    for (const n of [1, 2]) put(n);
    const other = createDevice(service);
    await other.sync();
    put(1, "Weekly", "We talked more.");
    await device.sync();
    for (const [path, { text, mtime }] of device.vault.files()) other.vault.userWrite(path, text, mtime);
    other.edit(nameOf(1), (text) => `${text}\nMine.\n`);
    const meeting = { id: idOf(1), title: "Weekly", date: dayOf(1), summary };
    service.put(meeting, service.now() + later);
    Object.assign(other.parts, { settings: { ...other.parts.settings, series: "title" } });
    for (let n = 0; n < 3; n++) await other.sync();
    expect(linksAt(nameOf(1), other)).toEqual([undefined, linkOf(2)]);
    expect(linksAt(nameOf(2), other)).toEqual([linkOf(1), undefined]);
  });
});
