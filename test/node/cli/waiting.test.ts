// A sync that waits for the service says why: at first sight, a tool without a word for a minute does nothing.
import { useServedVault } from "./served-vault";

const here = useServedVault(4);

it("A sync that waits for longer than ten seconds says on standard error what for, and then goes on", async () => {
  here.service.emulator.faults.add({
    fault: { kind: "error", status: 503, retryAfter: 14 },
    count: 1,
  });
  const { code, stderr, stdout } = await here.sync();
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Done: \d+ created/);
  expect(stderr).toMatch(/^meeting-notes-sync: Waiting for up to \d s: \S+ has a problem of its own \(HTTP 503\)\.\n$/);
});
