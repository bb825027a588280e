// A transport in the same process must break bodies exactly where the server would.
import { createTransport } from "../../../src/emulator/network/wire";
import type { WireDirective } from "../../../src/emulator/service/protocol";
import { bodyText, BodyTooLarge } from "../../../src/emulator/network/request-body";

const BODY = "0123456789";

/** A transport whose service answers with ten digits, and the times for which it sleeps. */
function delivered(wire: WireDirective) {
  const sleeps: number[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const clock = {
    sleep: async (ms: number, signal?: AbortSignal) => {
      sleeps.push(ms);
      signals.push(signal);
    },
  };
  const handle = async () => ({ wire, response: new Response(BODY, { status: 201, headers: { "X-Made": "here" } }) });
  const send = createTransport(handle, clock);
  return { sleeps, signals, send: (init?: RequestInit) => send(new Request("http://localhost/sync", init)) };
}

describe("A transport in this process", () => {
  it.each<[WireDirective, readonly number[]]>([
    [{ delay: 0 }, []],
    [{ delay: 1 }, [1]],
    [{ delay: 0, ending: { kind: "slow", ms: 30 } }, [30]],
    [{ delay: 20, ending: { kind: "slow", ms: 30 } }, [20, 30]],
  ])("sleeps for the time of the directive, and delivers everything: %j", async (wire, times) => {
    const { send, sleeps } = delivered(wire);
    const response = await send();
    expect([response.status, response.headers.get("x-made"), await response.text()]).toEqual([201, "here", BODY]);
    expect(sleeps).toEqual(times);
  });

  it("ends its sleep when the client gives up", async () => {
    const { send, signals } = delivered({ delay: 20, ending: { kind: "slow", ms: 30 } });
    const controller = new AbortController();
    await send({ signal: controller.signal });
    controller.abort();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
  });

  it.each<[WireDirective["ending"], string]>([
    [{ kind: "truncate", fraction: 0 }, ""],
    [{ kind: "truncate", fraction: 0.25 }, "01"],
    [{ kind: "truncate", fraction: 0.7 }, "0123456"],
    [{ kind: "truncate", fraction: 1 }, BODY],
    [{ kind: "contentLength", by: -1 }, "012345678"],
    [{ kind: "contentLength", by: -4 }, "012345"],
    [{ kind: "contentLength", by: -10 }, ""],
  ])("delivers the first part of the body, with the status and the headers: %j", async (ending, text) => {
    const response = await delivered({ delay: 0, ending }).send();
    expect([response.status, response.headers.get("x-made"), await response.text()]).toEqual([201, "here", text]);
  });

  it.each<[WireDirective["ending"], string]>([
    [{ kind: "contentLength", by: 0 }, "The body ended early."],
    [{ kind: "contentLength", by: 1 }, "The body ended early."],
    [{ kind: "badGzip" }, "The body is not gzip."],
  ])("delivers a body that cannot be read: %j", async (ending, message) => {
    const response = await delivered({ delay: 0, ending }).send();
    expect([response.status, response.headers.get("x-made")]).toEqual([201, "here"]);
    await expect(response.text()).rejects.toThrow(message);
  });

  it.each<NonNullable<WireDirective["ending"]>>([
    { kind: "truncate", fraction: 0.5 },
    { kind: "stall", fraction: 0.5 },
    { kind: "contentLength", by: 1 },
    { kind: "badGzip" },
  ])("delivers an answer that has no body as it is: %j", async (ending) => {
    const handle = async () => ({ wire: { delay: 0, ending }, response: new Response(null, { status: 204 }) });
    const send = createTransport(handle, { sleep: () => Promise.resolve() });
    const response = await send(new Request("http://localhost/sync", { method: "OPTIONS" }));
    expect([response.status, response.body]).toEqual([204, null]);
  });

  it("says that the connection was reset", async () => {
    await expect(delivered({ delay: 0, ending: { kind: "reset" } }).send()).rejects.toThrow(
      "The connection was reset.",
    );
  });

  it("gives no answer until the client gives up, and then its reason", async () => {
    const controller = new AbortController();
    const { send } = delivered({ delay: 0, ending: { kind: "hang" } });
    let isOver = false;
    const answer = send({ signal: controller.signal }).finally(() => {
      isOver = true;
    });
    answer.catch(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).toBe(false);
    controller.abort(new Error("given up"));
    await expect(answer).rejects.toThrow("given up");
  });

  it.each([
    [0.25, "01"],
    [0.5, "01234"],
    [0.99, "012345678"],
  ])("stalls after a fraction of the body: %d", async (fraction, text) => {
    const controller = new AbortController();
    const { send } = delivered({ delay: 0, ending: { kind: "stall", fraction } });
    const response = await send({ signal: controller.signal });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect([response.status, new TextDecoder().decode(first?.value)]).toEqual([201, text]);
    const rest = reader?.read();
    controller.abort(new Error("given up"));
    await expect(rest).rejects.toThrow("given up");
  });
});

// An endless body must not fill the memory: it is read only up to its limit.

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
