import * as fs from "node:fs";
import { endsInFrontMatter, IDENTITY_HEAD } from "../../sync/note/identity";
import { openRegularFile } from "./file-system";

const buffer = Buffer.alloc(IDENTITY_HEAD);
/** Bytes. Enough for most front matter. */
const FIRST_READ = 2048;

/**
 * The first lines of a regular file, with its front matter. Reads 2 KB, or up to `IDENTITY_HEAD` bytes for longer front
 * matter. Throws like `openRegularFile`.
 */
export function readHead(file: string): string {
  const { handle } = openRegularFile(file);
  try {
    const first = fs.readSync(handle, buffer, 0, FIRST_READ, 0);
    const head = buffer.toString("utf8", 0, first);
    if (first < FIRST_READ || !endsInFrontMatter(head)) return head;
    const more = fs.readSync(handle, buffer, first, IDENTITY_HEAD - first, first);
    return buffer.toString("utf8", 0, first + more);
  } finally {
    fs.closeSync(handle);
  }
}
