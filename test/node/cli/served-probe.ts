import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve, type ServedEmulator } from "../../support/programs/cli";

/** An emulator that a probe can ask, one for all tests of a file, and a folder for what the probe writes. */
export interface ServedProbe {
  readonly base: string;
  /** A home, the service's address and a key. */
  readonly env: Readonly<Record<string, string>>;
}

export function useServedProbe(): ServedProbe {
  let service: ServedEmulator;
  let base: string;
  beforeAll(async () => {
    service = await serve({ count: 120, switches: { limitOverMax: "reject", limitHeaders: "never" } });
    base = fs.mkdtempSync(join(tmpdir(), "probe-"));
  });
  afterAll(async () => {
    await service.close();
    fs.rmSync(base, { recursive: true, force: true });
  });
  return {
    get base() {
      return base;
    },
    get env() {
      return { HOME: base, ...service.env };
    },
  };
}
