import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Handled } from "../../emulator/network/wire";

/** A slow response is sent in this many pieces. */
const PIECES = 20;

/** Sends the response as its directive says. `sleep` waits so many milliseconds; it rejects when the client is gone. */
export async function sendResponse(
  { socket }: IncomingMessage,
  outgoing: ServerResponse,
  { response, wire: { ending }, isStreamed }: Handled,
  sleep: (ms: number) => Promise<void>,
): Promise<void> {
  outgoing.sendDate = false;
  if (isStreamed === true) return await sendStream(outgoing, response);
  const body = Buffer.from(await response.arrayBuffer());
  if (ending?.kind === "hang") return;
  if (ending?.kind === "reset") {
    socket.resetAndDestroy();
    return;
  }
  const bodiless = response.status === 204 || response.status === 304;
  const length = body.length + (ending?.kind === "contentLength" ? ending.by : 0);
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    // HEAD has a length without a body.
    ...(bodiless || response.headers.has("content-length") ? {} : { "content-length": String(Math.max(0, length)) }),
    ...(ending?.kind === "badGzip" ? { "content-encoding": "gzip" } : {}),
  });
  switch (ending?.kind) {
    case "truncate":
      return sendAndClose(outgoing, body.subarray(0, Math.floor(body.length * ending.fraction)));
    case "stall":
      outgoing.flushHeaders();
      outgoing.write(body.subarray(0, Math.floor(body.length * ending.fraction)));
      return;
    case "contentLength":
      return sendAndClose(outgoing, body);
    case "slow":
      for (let piece = 0; piece < PIECES; piece += 1) {
        await sleep(ending.ms / PIECES);
        outgoing.write(body.subarray((body.length * piece) / PIECES, (body.length * (piece + 1)) / PIECES));
      }
      outgoing.end();
      return;
    default:
      outgoing.end(bodiless ? undefined : body);
  }
}

/** Sends each piece when the client has taken the one before it, so that no more than a piece is in memory. */
async function sendStream(outgoing: ServerResponse, response: Response): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body !== null) {
    const closed = once(outgoing, "close");
    for await (const piece of response.body) {
      if (outgoing.destroyed) return;
      if (!outgoing.write(piece)) await Promise.race([once(outgoing, "drain"), closed]);
    }
  }
  outgoing.end();
}

/** Sends a last piece and closes the connection, also before the announced length is reached. */
function sendAndClose(outgoing: ServerResponse, piece: Buffer): void {
  const close = () => outgoing.socket?.destroy();
  if (piece.length === 0) {
    outgoing.flushHeaders();
    outgoing.socket?.end(close);
  } else outgoing.write(piece, close);
}
