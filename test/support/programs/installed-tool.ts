import * as fs from "node:fs";
import { join } from "node:path";

const CLI = join(__dirname, "../../../dist/cli.mjs");

/** Puts the built tool into a folder for `PATH`, under the name that npm gives it. */
export function installTool(folder: string): void {
  fs.mkdirSync(folder, { recursive: true });
  const script = `#!/bin/sh\nexec "${process.execPath}" "${CLI}" "$@"\n`;
  fs.writeFileSync(join(folder, "meeting-notes-sync"), script, { mode: 0o755 });
}
