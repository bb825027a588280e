import { Unreadable } from "./api-error";

/** Bytes. A page of 100 meetings has about half a megabyte. */
const largestAnswer = 20_000_000;

/** The answer's text, read no further than what a page of notes can need. Rejects with `Unreadable`, or as the stream does. */
export async function readBody(response: Response): Promise<string> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  // Bytes lie outside the JavaScript heap: there, only the whole text is needed, and once.
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

/** What the text says as JSON, its strings as `cleaned` leaves them; undefined when it is none. */
export function parseJson(text: string, cleaned: (value: string) => string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === "string" ? cleaned(value) : value));
  } catch {
    return undefined;
  }
}
