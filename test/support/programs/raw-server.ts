import { createServer, type AddressInfo, type Socket } from "node:net";

/** A server that writes to the connection what the test says, and nothing by itself. */
export interface RawServer {
  readonly port: number;
  /** Connections on which a request came and which the client has not closed. An unused one may be open besides. */
  open(): number;
  close(): Promise<void>;
}

/** Calls `onRequest` for each piece that a client sends. Listens on the loopback address only. */
export async function startRawServer(onRequest: (socket: Socket) => void): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const used = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      used.delete(socket);
    });
    socket.on("error", () => undefined);
    socket.on("data", () => {
      used.add(socket);
      onRequest(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    open: () => used.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
