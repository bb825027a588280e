import type { IncomingMessage, ServerResponse } from "node:http";
import type { Handled } from "../../emulator/network/wire";

/** A slow response is sent in this many pieces. */
const PIECES = 20;

/**
 * Sends the response according to its directive. `sleep` waits `ms` milliseconds; it rejects when the client
 * disconnects.
 */
export async function sendResponse(
  { socket }: IncomingMessage,
  outgoing: ServerResponse,
  handled: Handled,
  sleep: (ms: number) => Promise<void>,
): Promise<void> {
  outgoing.sendDate = false;
  const { ending } = handled.wire;
  const { status, headers } = handled.sent ?? handled.response;
  const body = handled.sent ? Buffer.from(handled.sent.body ?? "") : Buffer.from(await handled.response.arrayBuffer());
  if (ending?.kind === "hang") return;
  if (ending?.kind === "reset") {
    socket.resetAndDestroy();
    return;
  }
  const bodiless = status === 204 || status === 304;
  const length = body.length + (ending?.kind === "contentLength" ? ending.by : 0);
  outgoing.writeHead(status, {
    ...Object.fromEntries(headers),
    // An answer to HEAD has a length without a body.
    ...(bodiless || headers.has("content-length") ? {} : { "content-length": String(Math.max(0, length)) }),
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

/** Sends a last piece and closes the connection, even before the announced length is reached. */
function sendAndClose(outgoing: ServerResponse, piece: Buffer): void {
  const close = () => outgoing.socket?.destroy();
  if (piece.length === 0) {
    outgoing.flushHeaders();
    outgoing.socket?.end(close);
  } else outgoing.write(piece, close);
}
