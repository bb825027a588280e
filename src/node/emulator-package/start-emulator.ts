// In the types of the package, too: projects whose own `lib` has no `Symbol.asyncDispose` use them.
/// <reference lib="esnext.disposable" preserve="true" />
import * as z from "zod/mini";
import { callback } from "../../emulator/data/check-options";
import { checkedAs } from "../../emulator/data/checked";
import { createEmulator, type Emulator, type EmulatorOptions } from "../../emulator/emulator";
import { BASE_PATH, serveEmulator } from "../server/serve-emulator";
import { createFetch, type EmulatorFetch } from "./emulator-fetch";

export interface StartOptions extends EmulatorOptions {
  /** 0 or undefined picks a free port. */
  readonly port?: number | undefined;
  /** The address to listen on; `127.0.0.1` when undefined. */
  readonly host?: string | undefined;
  /** Lets other machines control the emulator. */
  readonly controlToken?: string | undefined;
  /** Called with one line per request, without the key. */
  readonly log?: ((line: string) => void) | undefined;
}

/** An emulator with a server. `world`, `faults`, `clock` and the other parts control it. */
export interface RunningEmulator extends Emulator {
  /** The base URL of the service, such as `http://127.0.0.1:53124/api/v1`. */
  readonly url: string;
  /** The address and the key as the environment variables that clients read. */
  readonly env: Readonly<Record<"MEETING_NOTES_BASE_URL" | "MEETING_NOTES_API_KEY", string>>;
  /** Answers in this process, without the server. A path such as `/sync` is relative to the base URL. */
  readonly fetch: EmulatorFetch;
  /** Undefined when only this machine can control the emulator. */
  readonly controlToken: string | undefined;
  /** Lets the process end although the server listens. */
  unref(): void;
  /** Closes the server and all its connections. */
  close(): Promise<void>;
  /** Like `close`, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>;
}

const text = z.string().check(z.minLength(1));
const serverOptions = z.object({
  port: z.optional(z.int().check(z.gte(0), z.lte(65_535))),
  host: z.optional(text),
  controlToken: z.optional(text),
  log: z.optional(callback),
});

/**
 * Starts an emulator with a server on a free port. Rejects with `CannotListen` when the port is taken, and with the
 * errors of `createEmulator`.
 */
export async function startEmulator(options: StartOptions = {}): Promise<RunningEmulator> {
  checkedAs(serverOptions, options);
  const { port = 0, host = "127.0.0.1", controlToken: token, log = () => undefined, ...rest } = options;
  const emulator = createEmulator({ baseUrl: `http://localhost${BASE_PATH}`, ...rest });
  const { url, server, controlToken } = await serveEmulator(emulator, { port, host, controlToken: token }, log);
  const unref = (): void => {
    emulator.clock.release();
    server.unref();
  };
  const close = (): Promise<void> => {
    emulator.clock.release();
    return server.close();
  };
  return {
    ...emulator,
    url,
    baseUrl: url,
    controlToken,
    close,
    env: { MEETING_NOTES_BASE_URL: url, MEETING_NOTES_API_KEY: emulator.apiKey },
    fetch: createFetch({ transport: emulator.transport, baseUrl: url }),
    unref,
    // Test environments with a separate global object may lack the symbol.
    [Symbol.asyncDispose ?? Symbol.for("Symbol.asyncDispose")]: close,
  };
}
