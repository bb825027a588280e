import { idOf } from "./note-facts";
import { filesIn } from "./replicator";
import type { Device } from "./device";
import type { Diary } from "./user";

/** What holds in both vaults once everything is replicated and each device has looked twice. */
export async function expectAtRest(devices: readonly Device[], diary: Diary): Promise<void> {
  const [a, b] = devices.map(({ vault }) => filesIn(vault));
  expect([...(b ?? [])]).toEqual([...(a ?? [])]);
  const texts = [...(a ?? [])].filter(([path]) => !path.startsWith("."));
  expect([...diary.words].filter((word) => !texts.some(([, text]) => text.includes(word)))).toEqual([]);

  const byId = new Map<string, string[]>();
  for (const [path, text] of texts) {
    const id = idOf(text);
    if (id !== undefined) byId.set(id, [...(byId.get(id) ?? []), path]);
  }
  for (const device of devices) {
    const listed = await device.listed();
    // Of several files with one id, all but the note are listed.
    for (const paths of byId.values()) expect(paths.filter((path) => !listed.has(path)).length).toBeLessThanOrEqual(1);
  }
}
