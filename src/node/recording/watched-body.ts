/** Bytes. Longer answers are forwarded but not recorded. */
const MOST_KEPT = 16 * 1024 * 1024;

/** A body that was read to its end, or until the connection closed. */
export interface ReadBody {
  readonly bytes: readonly Uint8Array[];
  readonly isCut: boolean;
  readonly isLeftOut: boolean;
}

/**
 * The same body, piece by piece. `done` is called with the whole body before the reader gets its end, even if the
 * reader cancels.
 */
export function watched(
  body: ReadableStream<Uint8Array>,
  done: (read: ReadBody) => Promise<void>,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const bytes: Uint8Array[] = [];
  let length = 0;
  /** The next piece; undefined at the end. */
  async function next(): Promise<Uint8Array | undefined> {
    try {
      const { value } = await reader.read();
      if (value === undefined) {
        await done({ bytes, isCut: false, isLeftOut: length > MOST_KEPT });
        return undefined;
      }
      length += value.byteLength;
      if (length <= MOST_KEPT) bytes.push(value);
      else bytes.length = 0;
      return value;
    } catch (error) {
      await done({ bytes, isCut: true, isLeftOut: length > MOST_KEPT });
      throw error;
    }
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await next();
        if (piece === undefined) controller.close();
        else controller.enqueue(piece);
      },
      // The client has disconnected. The rest of the answer is still recorded.
      async cancel() {
        while ((await next().catch(() => undefined)) !== undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
