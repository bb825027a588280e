import { Writable } from "node:stream";

/** A stream that keeps what is written to it. */
export function writing() {
  let all = "";
  const stream = new Writable({
    decodeStrings: false,
    write(text: string | Buffer, _, done) {
      all += text.toString();
      done();
    },
  });
  return Object.assign(stream, { text: () => all });
}
