// An ignored issue stays hidden as long as it is the same one.
import { KeyRefused } from "../../../src/api/api-error";
import { ignoreIssues, openIssues, storeIssues } from "../../../src/sync/state/open-issues";
import { sync } from "../../../src/sync/sync";
import { timedOut, unreachable } from "../../support/api/failures";
import { countingTooMany } from "../../support/engine/plain-service";
import { B, beginning } from "../../support/engine/planning";

describe("An ignored issue", () => {
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
    await ignoreIssues(device.store, await fails(unreachable()));
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
    await ignoreIssues(device.store, issues);
    expect(await run()).toEqual([]);
    service.put({ id: B, title: "One more" });
    expect(await run()).toEqual([]);
  });
});
