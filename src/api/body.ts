import { Unreadable } from "./api-error";

/** Bytes. A page of 100 meetings has about half a megabyte. */
const largestAnswer = 20_000_000;

/** The answer's text. Rejects with `Unreadable` when it is larger than `largestAnswer`, or as the stream does. */
export async function readBody(response: Response): Promise<string> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  // Byte arrays are outside the JavaScript heap. The heap then holds the text only once, as a whole.
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    // Skips a byte order mark (G69).
    if (done) return new TextDecoder().decode(joined(chunks, bytes));
    bytes += value.byteLength;
    if (bytes > largestAnswer) {
      void reader.cancel().catch(() => undefined);
      throw new Unreadable({ code: "answer-too-large" }, false);
    }
    chunks.push(value);
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** Parses JSON and passes each string value through `cleaned`. Undefined when the text is not JSON. */
export function parseJson(text: string, cleaned: (value: string) => string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === "string" ? cleaned(value) : value));
  } catch {
    return undefined;
  }
}
