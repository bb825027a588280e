// Other accounts of the machine must not read the user's key.
import * as fs from "node:fs";
import { join } from "node:path";
import { runHere } from "../../support/programs/commands";
import { useServedVault } from "./served-vault";

const KEY_WARNING = /^meeting-notes-sync: Other accounts .*chmod 600 /m;
const here = useServedVault(3);
const onUnix = process.platform === "win32" ? describe.skip : describe;

onUnix("The file of --api-key-file", () => {
  it.each([
    ["others", 0o604, true],
    ["its group", 0o640, true],
    ["its owner only", 0o600, false],
    ["its owner only, and cannot be written", 0o400, false],
  ])("that can be read by %s", async (_, mode, warned) => {
    const file = join(here.base, "key file");
    fs.writeFileSync(file, `${here.service.env.MEETING_NOTES_API_KEY}\n`);
    fs.chmodSync(file, mode);
    const { code, stdout, stderr } = await runHere(["sync", "--vault", here.vault, "--api-key-file", file, "--json"], {
      env: { HOME: here.base, ...here.service.env, MEETING_NOTES_API_KEY: "" },
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ status: "done" });
    if (!warned) expect(stderr).toBe("");
    else expect(stderr).toMatch(KEY_WARNING);
    expect(stderr).not.toContain(here.service.env.MEETING_NOTES_API_KEY);
  });
});
