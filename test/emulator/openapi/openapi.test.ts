// The OpenAPI document in docs, the one that the emulator serves, and the answers of the emulator must agree.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { questionNames, questions, valuesOf } from "../../../src/emulator/service/all-questions";
import { createEmulator, type Emulator } from "../../../src/emulator/emulator";
import { openApi } from "../../../src/emulator/openapi/openapi";
import { createSwitches, type SwitchName } from "../../../src/emulator/switches/switches";
import { inTurn } from "../../support/depth";
import { violations } from "../../support/contracts/contract-check";
import { sendRequest, type RequestOptions, type ReadAnswer } from "../../support/api/service-requests";
import { openSession } from "../session";
import { defaults } from "../switches/probe";
import { probes } from "../switches/switch-probes";

/** Sends requests, and adds to `found` how their answers violate the contract. */
function checking(emulator: Emulator, found: string[]) {
  const service = { ...emulator, emulator, stop: async () => undefined };
  return async (target: string, options: RequestOptions = {}): Promise<ReadAnswer> => {
    const method = options.method ?? (target === "/auth" ? "POST" : "GET");
    try {
      const read = await sendRequest(service, target, options);
      found.push(...(violations(method, target, read) ?? []));
      return read;
    } catch (error) {
      found.push(String(error));
      throw error;
    }
  };
}

async function violationsUnder(name: SwitchName, value: string): Promise<readonly string[]> {
  const found: string[] = [];
  const probe = probes[name];
  const options = { ...defaults, ...probe.options, switches: { [name]: value } };
  const probed = createEmulator(options);
  await probe.see({ emulator: probed, get: checking(probed, found) }).catch(() => undefined);
  // Under the default of any switch all others ask the same.
  if (value === valuesOf(name)[0] && name !== questionNames[0]) return found;
  const asked = createEmulator({ ...options, requestsPerMinute: LIMIT });
  await everyKindOfAnswer(asked, checking(asked, found), found).catch(() => undefined);
  return found;
}

/** Requests per minute: few, so that the limit is reached soon. */
const LIMIT = 8;

async function everyKindOfAnswer(emulator: Emulator, get: ReturnType<typeof checking>, found: string[]): Promise<void> {
  emulator.world.changeSettings({ include_transcript: true });
  await get("/auth");
  const page = await get("/sync?limit=10");
  const [meeting] = (page.json?.["meetings"] ?? []) as { readonly id?: string }[];
  await get(`/meetings/${meeting?.id}`);
  await get("/sync?limit=none");
  await get("/meetings/00000000-0000-4000-8000-00000000ffff");
  const refused = await get("/sync", { headers: {} });
  // The contract also allows other statuses, for requests that the specification does not show.
  if (refused.status !== 401) found.push(`status ${refused.status} without a key`);
  for (let nr = 0; nr < LIMIT; nr += 1) await get("/sync?limit=1");
}

describe("The OpenAPI document", () => {
  it("in docs is the one that is served", () => {
    const written: unknown = JSON.parse(readFileSync(join(__dirname, "../../../docs/openapi.json"), "utf8"));
    // If not, run: npm run docs
    expect(written).toEqual(JSON.parse(JSON.stringify(openApi("/api/v1"))));
  });

  it("lists every switch", () => {
    const listed = openApi("/")["x-open-questions"].map((question) => question.switch);
    expect(listed).toEqual(
      createSwitches()
        .list()
        .map(({ name }) => name),
    );
  });

  it("shows violations in an answer", async () => {
    const { get } = openSession();
    const page = await get("/sync?limit=1");
    expect(violations("GET", "/sync", page)).toEqual([]);
    expect(violations("GET", "/elsewhere", page)).toBeUndefined();
    const changed = { ...page, json: { ...page.json, lastSync: "noon", pagination: undefined } };
    expect(violations("GET", "/sync", changed)).toEqual([
      " must have required property 'pagination'",
      '/lastSync must match format "date-time"',
    ]);
    expect(violations("GET", "/sync", { ...page, headers: new Headers() })).toContain("content type ");
  });
});

/** In a short run the default and one other value. */
describe("With each value of the switch", () => {
  it.each(
    createSwitches()
      .list()
      .map(({ name, values: [first, ...others] }, turn) => [name, [first ?? "", ...inTurn(others, turn)]] as const),
  )("%s answers have the documented form, unless the value is undocumented", async (name, values) => {
    const departing: readonly string[] = questions[name].undocumented ?? [];
    const seen: Record<string, readonly string[]> = {};
    for (const value of values) seen[value] = [...new Set(await violationsUnder(name, value))].slice(0, 3);
    const found = values.filter((value) => (seen[value]?.length ?? 0) > 0);
    expect({ found, seen }).toEqual({ found: values.filter((value) => departing.includes(value)), seen });
  });
});
