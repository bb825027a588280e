// A vault that was not there for one run: what the run asked ends by itself once the notes are there again.
import { openIssues, storeIssues } from "../../src/sync/state/open-issues";
import { beginning, idOf } from "../support/engine/planning";

const HOUR = 3_600_000;

it("The question about missing notes ends in the first run that finds them again", async () => {
  const { service, device, vault } = beginning();
  for (let n = 1; n <= 8; n += 1) service.put({ id: idOf(n), title: `Talk ${n}` });
  await device.sync();
  const files = [...vault.files()].map(([path, { text }]) => [path, text] as const);
  const run = async () => {
    service.advance(HOUR);
    const summary = await device.sync();
    await storeIssues(device.store, device.outcomes, summary);
    return (await openIssues(device.store, vault, service.now())).map(({ kind }) => kind);
  };
  for (const [path] of files) vault.userDelete(path);
  expect(await run()).toEqual(["missing"]);
  for (const [path, text] of files) vault.userWrite(path, text);
  expect(await run()).toEqual([]);
});
