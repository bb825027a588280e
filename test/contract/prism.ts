import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Prism as a proxy: a second opinion on whether two sides keep to a contract. */
export interface Prism {
  /** Stands for the upstream's base address. */
  readonly url: string;
  /** What either side did against the contract so far. */
  violations(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** `key` is one that the upstream accepts. */
export async function startPrism(contract: string, upstream: string, key: string): Promise<Prism> {
  return await start(["proxy", contract, upstream], key);
}

/** Prism as a server: it answers from the contract alone, and knows nothing of the emulator. */
export async function startPrismServer(contract: string): Promise<Prism> {
  return await start(["mock", contract], "any");
}

async function start(args: readonly string[], key: string): Promise<Prism> {
  const program = join(__dirname, "../../tools/contract/node_modules/.bin/prism");
  const child = spawn(program, [...args, "--port", "0"], { stdio: "pipe" });
  const ended = new Promise<void>((resolve) => void child.once("close", () => resolve()));
  let output = "";
  let deletionMarks = 0;
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const [, address] = /Prism is listening on (http:\S+)/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("error", reject);
    void ended.then(() => reject(new Error(`Prism did not start: ${output}`)));
  });
  return {
    url,
    async violations() {
      // What Prism says of this one comes last, so everything before it has arrived, too.
      const mark = `/meetings/00000000-0000-4000-8000-${String((deletionMarks += 1)).padStart(12, "0")}`;
      await fetch(url + mark, { headers: { "X-API-Key": key } });
      while (!output.includes(mark)) await once(child.stdout, "data");
      return output.split("\n").filter((line) => line.includes("Violation:"));
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}
