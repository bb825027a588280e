// Obsidian's requestUrl differs from fetch: it throws on statuses, spells header names by platform, and
// fails on some common headers.
import type { RequestUrlParam } from "obsidian";
import { requestUrlTransport } from "../../../src/obsidian/run/request-url-transport";
import { setNetwork, type NetworkAnswer } from "../../support/obsidian";

async function exchange(
  request: Request,
  answer: NetworkAnswer,
): Promise<{ sent: RequestUrlParam; response: Response }> {
  let sent: RequestUrlParam | undefined;
  setNetwork((param) => {
    sent = param;
    return answer;
  });
  const response = await requestUrlTransport(request);
  if (!sent) throw new Error("Nothing was sent.");
  return { sent, response };
}

describe("requestUrl as a transport", () => {
  it("passes on method, address, headers and answer", async () => {
    const headers = { authorization: "Bearer k", "content-type": "application/json" };
    const request = new Request("https://a.example/auth?x=%20", { method: "POST", headers });
    const { sent, response } = await exchange(request, { status: 200, headers: { "Retry-After": "3" }, body: "é" });
    expect(sent).toEqual({
      url: "https://a.example/auth?x=%20",
      method: "POST",
      headers: { authorization: "Bearer k" },
      contentType: "application/json",
      throw: false,
    });
    expect([response.status, response.headers.get("retry-after"), await response.text()]).toEqual([200, "3", "é"]);
  });

  it("leaves out the headers that the platform sets itself", async () => {
    const request = new Request("https://a.example", {
      method: "POST",
      headers: { host: "b", "content-length": "1" },
      body: "x",
    });
    const { sent } = await exchange(request, { status: 200 });
    expect(Object.keys(sent.headers ?? {})).toEqual([]);
    expect(sent.body).toBe("x");
  });

  it.each([401, 404, 429, 500])("resolves with status %d", async (status) => {
    const { response } = await exchange(new Request("https://a.example"), { status, body: "no" });
    expect([response.status, await response.text()]).toEqual([status, "no"]);
  });

  it.each([204, 304])("resolves with status %d, which has no body", async (status) => {
    const { response } = await exchange(new Request("https://a.example"), { status, body: "ignored" });
    expect([response.status, await response.text()]).toEqual([status, ""]);
  });

  it("leaves out response headers beyond Latin-1, which `Headers` rejects", async () => {
    const headers = { "X-Company": "会社", "Retry-After": "3" };
    const { response } = await exchange(new Request("https://a.example"), { status: 200, headers, body: "{}" });
    expect([...response.headers]).toEqual([["retry-after", "3"]]);
  });

  it("rejects when there is no network, and when it is aborted before it starts", async () => {
    setNetwork();
    await expect(requestUrlTransport(new Request("https://a.example"))).rejects.toThrow("net::ERR");
    const stopped = new Request("https://a.example", { signal: AbortSignal.abort() });
    await expect(requestUrlTransport(stopped)).rejects.toThrow(/abort/i);
  });
});
