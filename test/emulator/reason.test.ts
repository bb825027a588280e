// Users who get an error must find the rule behind it without reading the emulator's source.
import { uuid } from "../support/api/service-requests";
import { openSession } from "./session";

const ME = { id: uuid(1), title: "One", status: "processing" };

describe("X-Emulator-Reason", () => {
  it.each<[string, object, RegExp]>([
    ["/sync?limit=0x10", {}, /^limit should be a whole number from 1, not "0x10"\.$/],
    ["/sync?offset=-1", {}, /^offset should be a whole number from 0, not "-1"\.$/],
    ["/sync?since=tomorrow", {}, /^since should be an ISO 8601 time, not "tomorrow"\.$/],
    ["/sync", { headers: {} }, /^The request has no key\./],
    ["/sync", { headers: { "X-API-Key": "mns_no" } }, /^There is no such key/],
    ["/nothing", {}, /^There is no path "\/nothing"\. There are POST \/auth, /],
    ["/sync", { method: "PUT" }, /^\/sync takes GET, not PUT\.$/],
    ["/auth", { method: "DELETE" }, /^\/auth takes POST, not DELETE\.$/],
    ["/meetings/12", {}, /^The id should be a UUID, not "12"\.$/],
    [`/meetings/${uuid(9)}`, {}, /^There is no meeting 0/],
    [`/meetings/${uuid(1)}`, {}, /^The minutes are processing, not completed\.$/],
    ["/sync?since=Grüße", {}, /^since should be an ISO 8601 time, not "Gr\\u00fc\\u00dfe"\.$/],
  ])("says why %s is refused %j", async (target, options, says) => {
    const { get, emulator } = openSession({ meetings: [ME] });
    const { headers, status, text } = await get(target, options);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(headers.get("x-emulator-reason")).toMatch(says);
    expect(Object.keys(JSON.parse(text) as object)).toEqual(["error"]);
    expect(emulator.journal.entries()[0]?.reason).toBeDefined();
  });

  it("names the switch that decided, and the fault", async () => {
    const { get, emulator } = openSession({
      meetings: [ME],
      switches: { limitOverMax: "reject", sinceZone: "reject" },
    });
    const reason = async (target: string) => (await get(target)).headers.get("x-emulator-reason");
    expect(await reason("/sync?limit=101")).toBe(
      'limit is above the largest page: "101". (switch limitOverMax=reject)',
    );
    expect(await reason("/sync?since=2026-10-01T10:00:00%2B02:00")).toMatch(/\(switch sinceZone=reject\)$/);
    emulator.faults.add({ fault: { kind: "error", status: 500 } });
    expect(await reason("/sync")).toBe('The fault "error" answers instead of the service.');
  });

  it("contains the end of the used-up limit, and names the revoked key", async () => {
    const { get, emulator } = openSession({ meetings: [], requestsPerMinute: 1 });
    await get("/sync");
    expect((await get("/sync")).headers.get("x-emulator-reason")).toBe(
      "The limit of 1 requests per minute is used up until 2026-10-30T18:01:00.000Z.",
    );
    emulator.keys.revoke(emulator.apiKey);
    expect((await get("/sync")).headers.get("x-emulator-reason")).toBe("The key is revoked.");
  });

  it("never contains a key, and stays short", async () => {
    const { get, emulator } = openSession({ meetings: [] });
    const { headers } = await get(`/sync?limit=${emulator.apiKey}&since=${"x".repeat(5000)}`);
    expect(headers.get("x-emulator-reason")).toBe('limit should be a whole number from 1, not "[key]".');
    expect(((await get(`/sync?since=${"x".repeat(5000)}`)).headers.get("x-emulator-reason") ?? "").length).toBeLessThan(
      320,
    );
  });

  it("is not in answers that refuse nothing", async () => {
    const { get } = openSession({ meetings: [] });
    expect((await get("/sync")).headers.has("x-emulator-reason")).toBe(false);
  });
});
