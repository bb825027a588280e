/** The largest body of a request that is recorded, in bytes. No call of the service needs one. */
export const MAX_BODY = 1024 * 1024;

/** Whether the content type is JSON, in any letter case and with any parameters. */
export function isJson(headers: Headers): boolean {
  return /^application\/json *(;|$)/i.test(headers.get("content-type") ?? "");
}

/** The body is larger than allowed. It has not been read to its end. */
export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
  constructor(readonly limit: number) {
    super(`The body should have at most ${limit} bytes.`);
  }
}

/** The body in pieces of text. Throws a `BodyTooLarge` before reading when the length is announced, else at the limit. */
export async function* bodyText(request: Request, limit: number): AsyncGenerator<string> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new BodyTooLarge(limit);
  if (request.body === null) return;
  const reader = request.body.getReader();
  const decoder = new TextDecoder();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > limit) throw new BodyTooLarge(limit);
    yield decoder.decode(value, { stream: true });
  }
  yield decoder.decode();
}
