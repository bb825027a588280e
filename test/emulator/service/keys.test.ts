/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// A request is accepted only with a key of the account in one of the two headers of the spec.
import { createKeys } from "../../../src/emulator/service/keys";
import { openSession } from "../session";

describe("The keys of an account", () => {
  it("cannot be revoked or expired when they do not exist", () => {
    const keys = createKeys(1);
    expect(() => keys.revoke("mns_no")).toThrow("There is no such key.");
    expect(() => keys.expire("mns_no")).toThrow(RangeError);
    expect(keys.list()).toEqual([]);
  });

  it.each([
    ["Bearer KEY", 200],
    ["bearer  KEY", 200],
    ["Token Bearer KEY", 401],
    ["Bearer KEY more", 401],
    ["BearerKEY", 401],
    ["KEY", 401],
  ])("are accepted in the documented form of Authorization: %s gives %i", async (header, status) => {
    const { get, emulator } = openSession({ meetings: [] });
    const headers = { Authorization: header.replace("KEY", emulator.apiKey) };
    expect((await get("/sync", { headers })).status).toBe(status);
  });
});
