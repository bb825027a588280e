/** Texts in one buffer outside the JavaScript heap. A text is found by its offset and its length in bytes. */
export interface NameBuffer {
  /** Stores a text and returns its offset. */
  add(text: string): number;
  get(offset: number, length: number): string;
  /** All texts, for storing. Valid until the next `add`. */
  bytes(): Buffer;
}

/** An empty buffer, or one with the bytes of another. */
export function createNameBuffer(saved: Buffer = Buffer.alloc(0)): NameBuffer {
  let buffer = saved;
  let used = saved.length;
  return {
    add(text) {
      const bytes = Buffer.byteLength(text);
      if (used + bytes > buffer.length) {
        const larger = Buffer.alloc(Math.max(4096, buffer.length * 2 + bytes));
        buffer.copy(larger, 0, 0, used);
        buffer = larger;
      }
      buffer.write(text, used);
      used += bytes;
      return used - bytes;
    },
    get: (offset, length) => buffer.toString("utf8", offset, offset + length),
    bytes: () => buffer.subarray(0, used),
  };
}
