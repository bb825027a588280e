// An ignored issue stays hidden as long as it is the same one. An undo lists it again.
import { KeyRefused } from "../../../src/api/api-error";
import { openIssues, storeIssues } from "../../../src/sync/state/open-issues";
import { ignoreIssues } from "../../../src/sync/state/undo-log";
import { sync } from "../../../src/sync/sync";
import { timedOut, unreachable } from "../../support/api/failures";
import { countingTooMany } from "../../support/engine/plain-service";
import { B, beginning } from "../../support/engine/planning";
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

  it("about a lost connection hides no refused key", async () => {
    const { service, device, vault, say } = beginning();
    say("Words.");
    const fails = async (error: Error) => {
      service.beforeAnswer = () => {
        throw error;
      };
      await storeIssues(device.store, [], await device.sync());
      return openIssues(device.store, vault, service.now());
    };
    await ignoreIssues(device.store, await fails(unreachable()), service.now());
    expect(await fails(unreachable())).toEqual([]);
    expect(await fails(timedOut())).toEqual([]);
    expect(await fails(new KeyRefused())).toMatchObject([{ kind: "connection", reason: { code: "key-refused" } }]);
  });

  it("about a count that is always too high stays hidden when a meeting is added", async () => {
    const { service, device, vault, say } = beginning();
    say("Words.");
    const client = countingTooMany(service.client, 3);
    const run = async () => {
      await storeIssues(device.store, [], await sync({ ...device.parts, client }, { full: true }));
      return openIssues(device.store, vault, service.now());
    };
    const issues = await run();
    expect(issues).toMatchObject([{ kind: "doubt" }]);
    await ignoreIssues(device.store, issues, service.now());
    expect(await run()).toEqual([]);
    service.put({ id: B, title: "One more" });
    expect(await run()).toEqual([]);
  });
});
