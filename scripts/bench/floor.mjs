// The minimal first sync: fetches the same pages and writes the same notes. It has no checks and no state.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [vault, url, key] = process.argv.slice(2);
const made = new Set();
let written = 0;
function write({ folder, fileName, notesMarkdown }) {
  const path = join(vault, folder);
  if (!made.has(path)) mkdirSync(path, { recursive: true });
  made.add(path);
  writeFileSync(join(path, fileName.replaceAll(/[/\\:*?"<>|]/g, "-")), notesMarkdown);
  written += 1;
}
for (let offset = 0; ; offset += 100) {
  const answer = await fetch(`${url}/sync?limit=100&offset=${offset}`, { headers: { authorization: `Bearer ${key}` } });
  const { meetings, pagination } = await answer.json();
  for (const meeting of meetings) {
    write(meeting);
    meeting.decisions.forEach(write);
  }
  if (!pagination.hasMore) break;
}
console.log(written);
