// The account of the key decides which state a run uses. It is requested as rarely as possible, and valid only for its key.
import { KeyRefused } from "../../../src/api/api-error";
import { accountScope, askAccount, forgetAccount } from "../../../src/sync/state/account";
import { keyPart } from "../../../src/sync/state/key-part";
import { filterScope } from "../../../src/sync/sweep/cursor";
import { reasonOf } from "../../../src/sync/reason";
import { sync } from "../../../src/sync/sync";
import { createDevice } from "../../support/engine/device";
import { createMemoryStore } from "../../support/engine/memory-store";
import { createPlainService } from "../../support/engine/plain-service";
import { NO_ACCOUNT_SETTINGS } from "../../support/engine/plain-settings";
import { unreachable } from "../../support/api/failures";

const DAY = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 2, 2, 10);
const FROM = { baseUrl: "https://notes.example.com/api", keyFingerprint: "0123456789abcdef" };

function service() {
  const steps: string[] = [];
  const store = createMemoryStore({ onStep: (step) => steps.push(step) });
  let asked = 0;
  const client = {
    requests: 0,
    authenticate: () => Promise.resolve({ userId: `user ${(asked += 1)}`, settings: NO_ACCOUNT_SETTINGS }),
    page: () => Promise.reject(new Error("Nobody asks for a page.")),
    meeting: () => Promise.reject(new Error("Nobody asks for a meeting.")),
  };
  return { store, steps, know: (now = NOW, from = FROM) => askAccount(client, store, from, now) };
}

describe("The account", () => {
  it("is requested once a day", async () => {
    const { know } = service();
    expect(await know()).toEqual({ ...FROM, at: NOW, userId: "user 1", settings: NO_ACCOUNT_SETTINGS });
    expect(await know()).toMatchObject({ userId: "user 1" });
    expect(await know(NOW + DAY - 1)).toMatchObject({ userId: "user 1" });
    expect(await know(NOW + DAY)).toMatchObject({ userId: "user 2", at: NOW + DAY });
  });

  it.each([
    ["the key is another", NOW, { ...FROM, keyFingerprint: "another" }],
    ["the server is another", NOW, { ...FROM, baseUrl: "https://elsewhere.example.com" }],
    ["the clock was put back", NOW - 1, FROM],
  ])("is requested again when %s", async (_, now, from) => {
    const { know } = service();
    await know();
    expect(await know(now, from)).toMatchObject({ userId: "user 2", ...from });
  });

  it("is requested again after a refusal", async () => {
    const { know, store, steps } = service();
    await forgetAccount(store);
    expect(steps.filter((step) => step.startsWith("write"))).toEqual([]);
    await know();
    await forgetAccount(store);
    expect(await know()).toMatchObject({ userId: "user 2" });
  });

  it.each([
    ["asked for again", "refused the key", new KeyRefused(), ["auth", "page 0"]],
    ["still believed", "could not be reached", unreachable(), ["page 0"]],
  ])("is %s after the service %s", async (_, __, error, expected) => {
    const plain = createPlainService();
    const device = createDevice(plain);
    await device.sync();
    plain.beforeAnswer = () => {
      throw error;
    };
    expect(await device.sync()).toMatchObject({ status: "failed", error: reasonOf(error) });
    const requests: string[] = [];
    plain.beforeAnswer = (request) => requests.push(request);
    expect(await device.sync()).toMatchObject({ status: "done" });
    expect(requests).toEqual(expected);
  });
});

it("A refused key is reported as such even when the state cannot be written now", async () => {
  const plain = createPlainService();
  const device = createDevice(plain);
  await device.sync();
  plain.advance(DAY);
  plain.beforeAnswer = () => {
    throw new KeyRefused();
  };
  const write = (changes: ReadonlyMap<string, unknown>) =>
    changes.size === 0 ? Promise.resolve() : Promise.reject(new Error("The disk is full."));
  const failing = sync({ ...device.parts, store: { ...device.store, write } });
  expect(await failing).toMatchObject({ status: "failed", error: { code: "key-refused" } });
});

describe("State is separate", () => {
  const differ = (...scopes: readonly string[]) => expect(new Set(scopes).size).toBe(scopes.length);

  it("by server and user", () => {
    const scope = (baseUrl: string, userId: string) => accountScope({ baseUrl, userId });
    differ(scope("a", "b"), scope("a", "c"), scope("c", "b"), scope("ab", ""));
    expect(scope("a", "b")).toMatch(/^[0-9a-f]{16}$/);
  });

  it("by project and status, and without one", () => {
    const filters = [
      [undefined, undefined],
      ["all", undefined],
      [undefined, "all"],
      ["", undefined],
    ] as const;
    const scopes = filters.map(([project, status]) => filterScope("a", project, status));
    differ(...scopes, filterScope("b", undefined, "all"));
  });

  it("by the meeting's id, with any length and script", () => {
    const ids = ["a", "a/b", "a%2Fb", "ы".repeat(60), "ы".repeat(61), `${"x".repeat(300)}1`, `${"x".repeat(300)}2`];
    differ(...ids.map(keyPart));
    for (const id of ids) expect(keyPart(id)).toMatch(/^[\w%~.-]{1,200}$/);
    expect(keyPart("x".repeat(200))).toBe("x".repeat(200));
    expect(keyPart("\ud800")).toBe(keyPart("_"));
  });
});
