// The choice of the server and the key. Every error message must contain the next step,
// and the key is never sent to an address that was not confirmed on this device.
import { App } from "../../support/obsidian";
import { connect, type Connection } from "../../../src/obsidian/run/connection";
import { createTrustedOrigin } from "../../../src/obsidian/storage/trusted-origin";
import type { PluginData } from "../../../src/obsidian/storage/plugin-data";
import type { Settings } from "../../../src/obsidian/storage/settings";
import { stringsFor } from "../../../src/obsidian/strings/strings";
import { createMemoryStore } from "../../support/engine/memory-store";

const english = stringsFor("en");

const KEY = "mns_0123456789abcdef";
const ADDRESS = "https://notes.example.com/api";

function setUp(
  settings: Settings,
  { broken = false, secret = KEY }: { broken?: boolean; secret?: string | null } = {},
) {
  const store = createMemoryStore();
  const trustedOrigin = createTrustedOrigin(new App(), () => Promise.resolve(store));
  const transport = () => Promise.reject(new Error("Nobody is asked here."));
  const ask = (name = "meeting-notes-sync-api-key", given = settings): Promise<Connection> =>
    connect({
      data: { settings: given, broken } as PluginData,
      secretOf: (asked) => (asked === name ? secret : null),
      trustedOrigin,
      transport,
      strings: english,
      sample: () => ({ baseUrl: "https://sample.invalid", apiKey: "sample-key-1234", transport }),
    });
  return { trustedOrigin, ask };
}

const kindOf = (connection: Connection): string => ("obstacle" in connection ? connection.obstacle.kind : "service");

describe("a connection", () => {
  it("needs an address and a key of this device", async () => {
    expect(kindOf(await setUp({}).ask())).toBe("not-set-up");
    expect(kindOf(await setUp({ baseUrl: ADDRESS }, { secret: null }).ask())).toBe("no-key");
    expect(kindOf(await setUp({ baseUrl: ADDRESS }, { secret: "  " }).ask())).toBe("no-key");
    expect(kindOf(await setUp({ baseUrl: ADDRESS }, { secret: "short" }).ask())).toBe("bad-key");
    expect(kindOf(await setUp({ baseUrl: "http://notes.example.com" }).ask())).toBe("bad-address");
    expect(kindOf(await setUp({ baseUrl: ADDRESS }, { broken: true }).ask())).toBe("data-broken");
  });

  it("sends a pasted key without white space, in the selected header", async () => {
    const { trustedOrigin, ask } = setUp(
      { baseUrl: `${ADDRESS}/`, authHeader: "x-api-key" },
      { secret: ` Bearer ${KEY}\n` },
    );
    await trustedOrigin.set("meeting-notes-sync-api-key", ADDRESS);
    expect(await ask()).toMatchObject({ service: { key: KEY, baseUrl: ADDRESS, header: "x-api-key", sample: false } });
  });

  it("reads the key from the secret in the settings", async () => {
    const { trustedOrigin, ask } = setUp({ baseUrl: ADDRESS, apiKeySecret: "other" });
    await trustedOrigin.set("other", ADDRESS);
    expect(kindOf(await ask("other"))).toBe("service");
    expect(kindOf(await ask())).toBe("no-key");
  });

  it("waits for the user when the address was not chosen on this device, or another one came with the vault", async () => {
    const { trustedOrigin, ask } = setUp({ baseUrl: ADDRESS });
    expect(await ask()).toMatchObject({
      obstacle: { kind: "new-address", text: expect.stringContaining(ADDRESS) as string },
    });
    await trustedOrigin.set("meeting-notes-sync-api-key", ADDRESS);
    expect(kindOf(await ask())).toBe("service");
    for (const baseUrl of ["https://evil.example/api", "https://notes.example.com:8443/api"]) {
      expect(kindOf(await ask(undefined, { baseUrl }))).toBe("new-address");
    }
    expect(kindOf(await ask(undefined, { baseUrl: "https://notes.example.com/api/v2" }))).toBe("service");
  });

  it("waits for the user when another secret came with the vault", async () => {
    const { trustedOrigin, ask } = setUp({ baseUrl: ADDRESS, apiKeySecret: "someone-elses" });
    await trustedOrigin.set("meeting-notes-sync-api-key", ADDRESS);
    expect(kindOf(await ask("someone-elses"))).toBe("new-address");
  });

  it("to the sample needs nothing and sends no key of the user", async () => {
    expect(await setUp({ baseUrl: "sample" }).ask()).toMatchObject({
      service: { sample: true, key: "sample-key-1234" },
    });
  });

  it("puts no key into its messages", async () => {
    const texts = await Promise.all(
      [setUp({ baseUrl: ADDRESS }), setUp({ baseUrl: ADDRESS }, { secret: `${KEY} ключ` })].map(({ ask }) => ask()),
    );
    expect(JSON.stringify(texts)).not.toContain(KEY);
  });
});
