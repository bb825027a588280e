import { Writable } from "node:stream";

/** A stream that keeps what is written to it. */
export function writing() {
  const parts: Buffer[] = [];
  const stream = new Writable({
    write(part: Buffer, _, done) {
      // A copy: the writer may use its buffer again.
      parts.push(Buffer.from(part));
      done();
    },
  });
  return Object.assign(stream, { text: () => Buffer.concat(parts).toString() });
}
