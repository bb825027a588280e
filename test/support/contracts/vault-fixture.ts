import type { Vault } from "../../../src/sync/ports";

/** A vault under test, and the user at its side. */
export interface VaultFixture {
  readonly vault: Vault;
  /** Writes a file as another program would: not through the port. */
  userWrite(path: string, text: string): Promise<void>;
  userDelete(path: string): Promise<void>;
  /** The text on disk; undefined when nothing is there. */
  text(path: string): Promise<string | undefined>;
  /** Paths of all files that a user sees in the vault, sorted. */
  list(): Promise<readonly string[]>;
  /** Texts of what was trashed. */
  trashed(): Promise<readonly string[]>;
  /** Makes a file unreadable; undefined where that cannot be had. */
  lockOut?: ((path: string) => Promise<void>) | undefined;
  dispose?(): Promise<void>;
}

export const MEETING = "3f2b8c1e-0d4a-4b6f-9a57-1c2d3e4f5a6b";
export const OTHER = "aaaaaaaa-0d4a-4b6f-9a57-1c2d3e4f5a6b";

/** A note of ours, as the engine writes it. */
export function noteOf(body: string, ids: Readonly<Record<string, string>> = { meeting_id: MEETING }): string {
  const properties = Object.entries(ids).map(([key, value]) => `${key}: ${value}\n`);
  return `---\ndate: 2026-03-02\n${properties.join("")}sync_version: 1772445600000.0123456789ab\n---\n${body}`;
}

/** A fresh vault before each test of the `describe` it is called in, looked at once; what it needed is gone afterwards. */
export function forEachTest(make: () => Promise<VaultFixture>, take: (fresh: VaultFixture) => void): void {
  let fixture: VaultFixture | undefined;
  beforeEach(async () => {
    fixture = await make();
    take(fixture);
    await fixture.vault.refresh();
  });
  afterEach(async () => fixture?.dispose?.());
}
