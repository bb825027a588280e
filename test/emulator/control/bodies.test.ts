// Programs in all languages send these calls: what they send and what they get must be plain HTTP.
import { createControl } from "../../../src/emulator/control/control";
import { openControlledSession, openSession } from "../session";

const JSON_TYPE = { "Content-Type": "application/json" };

function posting(headers: Readonly<Record<string, string>> = JSON_TYPE) {
  const { control, emulator } = openControlledSession({ meetings: [] });
  const post = async (path: string, body: string) => {
    const response = await control(
      new Request(`http://localhost/__emulator${path}`, { method: "POST", body, headers }),
    );
    return [response.status, ((await response.json()) as { readonly error?: string }).error];
  };
  return { post, emulator };
}

describe("The body of a call", () => {
  it.each(["", " ", "\n\t ", "{}"])("may be empty: %j", async (body) => {
    expect(await posting().post("/reset", body)).toEqual([200, undefined]);
  });

  it("may not be empty when the call imports a state", async () => {
    const [status, error] = await posting().post("/import", "");
    expect([status, error]).toEqual([400, expect.stringMatching(/^The body should be JSON: /)]);
  });

  it.each([
    ["application/json", 200],
    ["Application/JSON; charset=utf-8", 200],
    ["application/jsonlines", 415],
    ["application/json-patch+json", 415],
    ["text/plain, application/json", 415],
    ["x-application/json", 415],
  ])("needs the content type of JSON: %s", async (type, status) => {
    expect((await posting({ "Content-Type": type }).post("/reset", "{}"))[0]).toBe(status);
  });

  const large = (bytes: number) => `{"title":"${"x".repeat(bytes - 12)}"}`;
  it("may have 1 MB, and is refused with 413 beyond that", async () => {
    const { post, emulator } = posting();
    expect(await post("/meetings", large(1024 * 1024))).toEqual([200, undefined]);
    expect(await post("/meetings", large(1024 * 1024 + 1))).toEqual([
      413,
      "The body should have at most 1048576 bytes.",
    ]);
    expect(emulator.world.size).toBe(1);
  });

  it("may have 64 MB when the call imports a state", async () => {
    const { post, emulator } = posting();
    expect(await post("/import", `{"meetings":[${large(1024 * 1024 + 1)}]}`)).toEqual([200, undefined]);
    expect(emulator.world.size).toBe(1);
    const announced = posting({ ...JSON_TYPE, "Content-Length": "67108865" });
    expect(await announced.post("/import", "{}")).toEqual([413, "The body should have at most 67108864 bytes."]);
  });
});

describe("A call's path", () => {
  it("may be the path of the control API itself, with or without a slash", async () => {
    const { control } = openControlledSession();
    for (const path of ["/__emulator", "/__emulator/"]) {
      const response = await control(new Request(`http://localhost${path}`, { method: "PUT" }));
      expect([response.status, response.headers.get("allow"), await response.json()]).toEqual([
        405,
        "GET",
        { error: "/__emulator takes GET, not PUT." },
      ]);
    }
  });

  it.each([
    ["/meetings/%zz", "There is no meeting %zz."],
    ["/meetings/a%20b", "There is no meeting a b."],
  ])("names a meeting even when it is not encoded: %s", async (path, error) => {
    const { call } = openControlledSession();
    expect(await call(`GET ${path}`)).toMatchObject({ status: 404, body: { error } });
  });
});

describe("The answer to a call", () => {
  it.each(["/state", "/export", "/nothing"])("is JSON that nobody stores: %s", async (path) => {
    const { call } = openControlledSession();
    const { headers } = await call(`GET ${path}`);
    expect([headers.get("content-type"), headers.get("cache-control")]).toEqual(["application/json", "no-store"]);
  });

  it("reports a failure of the emulator as such", async () => {
    const fail = () => {
      throw new Error("out of order");
    };
    const control = createControl({ ...openSession({ count: 1 }).emulator, allowance: fail });
    const response = await control(new Request("http://localhost/__emulator/keys"));
    expect([response.status, await response.json()]).toEqual([500, { error: "The emulator failed: out of order" }]);
  });
});
