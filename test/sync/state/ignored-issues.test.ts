// An undo lists again what the user ignored.
import { openIssues } from "../../../src/sync/state/open-issues";
import { ignoreIssues } from "../../../src/sync/state/undo-log";
import { synced } from "../../support/engine/synced-notes";

describe("An ignored issue", () => {
  async function listed() {
    const all = await synced(25);
    all.name("Speech");
    await all.sync();
    const issues = () => openIssues(all.device.store, all.vault, all.service.now());
    const [issue] = await issues();
    return { ...all, issues, issue };
  }

  it("is listed again by an undo, as new and with its start", async () => {
    const { device, service, undo, issues, issue } = await listed();
    service.advance(1000);
    await ignoreIssues(device.store, await issues(), service.now());
    expect(await issues()).toEqual([]);
    service.advance(1000);
    expect(await undo()).toEqual([{ path: "renames", result: "asked" }]);
    expect(await issues()).toEqual([issue]);
    expect(await issues()).toEqual([{ ...issue, isNew: false }]);
  });

  it("is listed again if it was only hidden for a time, and before the earlier sync is undone", async () => {
    const { device, service, undo, issues, sync, all, name } = await listed();
    await sync({ full: true, renames: "rename" });
    name("Lecture");
    await sync();
    await ignoreIssues(device.store, await issues(), service.now(), service.now() + 86_400_000);
    expect(await issues()).toEqual([]);
    await undo();
    expect(await issues()).toMatchObject([{ kind: "renames" }]);
    expect(all("Speech")).toBe(true);
    await undo();
    expect(all("Talk")).toBe(true);
  });
});
