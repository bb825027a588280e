// An endless body must not fill the memory: it is read only up to its limit.
import { BodyTooLarge, bodyText, isTooLarge } from "../../../src/emulator/network/request-body";

const LIMIT = 4;

/** A request whose body has these pieces, and the number of pieces that were read. */
function sent(pieces: readonly (string | Uint8Array | Error)[], headers: Readonly<Record<string, string>> = {}) {
  const encoder = new TextEncoder();
  let taken = 0;
  const source = {
    pull(controller: ReadableStreamDefaultController<Uint8Array>) {
      const piece = pieces[taken];
      taken += 1;
      if (piece === undefined) controller.close();
      else if (piece instanceof Error) controller.error(piece);
      else controller.enqueue(typeof piece === "string" ? encoder.encode(piece) : piece);
    },
  };
  const body = new ReadableStream<Uint8Array>(source, { highWaterMark: 0 });
  const init = { method: "POST", body, headers, duplex: "half" };
  return { request: new Request("http://localhost/sync", init), taken: () => taken };
}

async function textOf(request: Request): Promise<string> {
  let text = "";
  for await (const piece of bodyText(request, LIMIT)) text += piece;
  return text;
}

describe("The text of a body", () => {
  it.each<[string, readonly (string | Uint8Array)[], Record<string, string>]>([
    ["", [], {}],
    ["abcd", ["abcd"], {}],
    ["abcd", ["ab", "c", "d"], {}],
    ["abcd", ["ab", "cd"], { "Content-Length": "4" }],
    ["xé", [Uint8Array.of(0x78, 0xc3), Uint8Array.of(0xa9)], {}],
    ["€", [Uint8Array.of(0xe2), Uint8Array.of(0x82), Uint8Array.of(0xac)], {}],
    ["x\uFFFD", [Uint8Array.of(0x78, 0xc3)], {}],
  ])("is the same in one piece and in many: %j", async (text, pieces, headers) => {
    expect(await textOf(sent(pieces, headers).request)).toBe(text);
  });

  it("is empty when there is no body", async () => {
    expect(await textOf(new Request("http://localhost/sync", { method: "POST" }))).toBe("");
  });

  it.each<[string, readonly string[]]>([
    ["one piece", ["abcde"]],
    ["many pieces", ["ab", "cd", "e"]],
    ["characters of many bytes", ["éé", "é"]],
  ])("is refused beyond the limit: %s", async (_, pieces) => {
    await expect(textOf(sent(pieces).request)).rejects.toThrow("The body should have at most 4 bytes.");
    await expect(textOf(sent(pieces).request)).rejects.toBeInstanceOf(BodyTooLarge);
  });

  it("is refused before it is read, when the announced length is beyond the limit", async () => {
    const { request, taken } = sent(["a"], { "Content-Length": "5" });
    await expect(textOf(request)).rejects.toBeInstanceOf(BodyTooLarge);
    expect([taken(), request.bodyUsed]).toEqual([0, false]);
  });

  it("is not read after the limit", async () => {
    const { request, taken } = sent(["abc", "de", "f", "g"]);
    await expect(textOf(request)).rejects.toBeInstanceOf(BodyTooLarge);
    expect(taken()).toBe(2);
  });
});

describe("Whether a body is too large", () => {
  it.each<[boolean, readonly string[]]>([
    [false, []],
    [false, ["abcd"]],
    [false, ["ab", "cd"]],
    [true, ["abcde"]],
    [true, ["ab", "cd", "e"]],
  ])("is found by reading it, when no length is announced: %s %j", async (isLarge, pieces) => {
    expect(await isTooLarge(sent(pieces).request, LIMIT)).toBe(isLarge);
  });

  it.each([
    [false, "0"],
    [false, "4"],
    [true, "5"],
    [true, "5000000000"],
  ])("is found without reading it, when its length is announced: %s %s", async (isLarge, length) => {
    const { request, taken } = sent(["abc", "def"], { "Content-Length": length });
    expect(await isTooLarge(request, LIMIT)).toBe(isLarge);
    expect([taken(), request.bodyUsed]).toEqual([0, false]);
  });

  it("is not checked without a body", async () => {
    const bodiless = (headers: Readonly<Record<string, string>>) =>
      isTooLarge(new Request("http://localhost/sync", { method: "POST", headers }), LIMIT);
    expect(await bodiless({})).toBe(false);
    expect(await bodiless({ "Content-Length": "5" })).toBe(true);
  });

  it("is unknown when the body breaks off", async () => {
    const { request } = sent(["ab", new Error("The client is gone.")]);
    await expect(isTooLarge(request, LIMIT)).rejects.toThrow("The client is gone.");
  });
});
