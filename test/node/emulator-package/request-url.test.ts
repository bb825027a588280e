// Obsidian's requestUrl, answered by the emulator: what a plugin's tests put in place of the real one.
import type { requestUrl as obsidianRequestUrl } from "obsidian";
import { createEmulator } from "../../../src/emulator/emulator";
import { createRequestUrl } from "../../../src/node/emulator-package/request-url";

function open(switches = {}) {
  const emulator = createEmulator({ meetings: [{ title: "Kickoff" }], switches });
  // The types are those of Obsidian.
  const requestUrl: typeof obsidianRequestUrl = createRequestUrl(emulator);
  const headers = { "X-API-Key": emulator.apiKey };
  return { emulator, requestUrl, headers, url: `${emulator.baseUrl}/sync` };
}

describe("requestUrl of the emulator", () => {
  it("has status, headers, text, JSON and bytes, in the answer and as promises", async () => {
    const { requestUrl, headers, url } = open();
    const answer = await requestUrl({ url, headers });
    expect(answer.status).toBe(200);
    expect(answer.headers["x-ratelimit-limit"]).toBe("100");
    expect(answer.json).toMatchObject({ meetings: [{ title: "Kickoff" }] });
    expect(JSON.parse(answer.text)).toEqual(answer.json);
    expect(new TextDecoder().decode(answer.arrayBuffer)).toBe(answer.text);
    expect(await requestUrl({ url, headers }).json).toMatchObject({ meetings: [{ title: "Kickoff" }] });
    expect(await requestUrl({ url, headers }).text).toContain("Kickoff");
  });

  it("rejects a status of 400 or more, unless it must not throw", async () => {
    const { requestUrl, url } = open();
    await expect(requestUrl(url)).rejects.toMatchObject({ message: "Request failed, status 401", status: 401 });
    expect((await requestUrl({ url, throw: false })).status).toBe(401);
  });

  it("throws only when JSON is read that is none, and rejects for a broken connection", async () => {
    const { emulator, requestUrl, headers, url } = open();
    emulator.faults.add({ fault: { kind: "html", status: 200 }, count: 1 });
    const answer = await requestUrl({ url, headers });
    expect(() => answer.json as unknown).toThrow(SyntaxError);
    emulator.faults.add({ fault: { kind: "reset" }, count: 1 });
    await expect(requestUrl({ url, headers })).rejects.toThrow("reset");
  });

  it("sends method, body and content type, and follows redirects", async () => {
    const { emulator, requestUrl, headers, url } = open({ authRequest: "needsContentType", pathForm: "redirect" });
    const auth = {
      url: `${emulator.baseUrl}/auth/`,
      method: "POST",
      headers,
      contentType: "application/json",
      body: "{}",
    };
    expect((await requestUrl(auth)).json).toMatchObject({ valid: true });
    emulator.faults.add({ fault: { kind: "redirect", location: "https://portal.invalid/" } });
    await expect(requestUrl({ url, headers })).rejects.toThrow("net::ERR_NAME_NOT_RESOLVED");
  });
});
