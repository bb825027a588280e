/** A body that was read to its end, or until the connection closed. */
export interface WholeBody {
  readonly bytes: Buffer;
  readonly isCut: boolean;
}

export async function wholeBody(body: ReadableStream<Uint8Array> | null): Promise<WholeBody> {
  const pieces: Uint8Array[] = [];
  const reader = body?.getReader();
  try {
    for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read())
      pieces.push(piece.value);
    return { bytes: Buffer.concat(pieces), isCut: false };
  } catch {
    return { bytes: Buffer.concat(pieces), isCut: true };
  }
}
