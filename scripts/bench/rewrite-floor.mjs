// The minimal update: fetches the changes since a time and rewrites their notes. It has no checks and no state.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [vault, url, key, since] = process.argv.slice(2);
const headers = { authorization: `Bearer ${key}` };
let written = 0;
function write({ folder, fileName, notesMarkdown }) {
  const path = join(vault, folder);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, fileName.replaceAll(/[/\\:*?"<>|]/g, "-")), notesMarkdown);
  written += 1;
}
for (let offset = 0; ; offset += 100) {
  const query = `limit=100&offset=${offset}&since=${encodeURIComponent(since)}`;
  const { meetings, pagination } = await (await fetch(`${url}/sync?${query}`, { headers })).json();
  for (const meeting of meetings) {
    write(meeting);
    meeting.decisions.forEach(write);
  }
  if (!pagination.hasMore) break;
}
console.log(written);
