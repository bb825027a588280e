import type { NotesClient } from "../../api/meeting";
import { findNote } from "../../sync/plan/observe";
import { moveToTrash, type Ports } from "../../sync/ports";
import { renderMeeting, renderSettings } from "../../sync/render/render-meeting";
import type { RemoteNote } from "../../sync/note/service-text";
import { isUntouched } from "../../sync/note/server-part";

/** Moves the sample's notes to the trash, except those that the user edited or types in. Resolves with the number of both. */
export async function removeSampleNotes(
  ports: Ports,
  client: NotesClient,
  configDir: string,
): Promise<{ removed: number; kept: number }> {
  const { vault } = ports;
  await vault.refresh();
  let removed = 0;
  let kept = 0;
  for await (const remote of sampleNotes(client, configDir)) {
    const found = await findNote(ports, remote, remote.rendering);
    const copies = "copies" in found ? found.copies : [];
    for (const note of found.local === "present" ? [found.note, ...copies] : copies) {
      if (isUntouched(note) && (await moveToTrash(vault, note))) removed += 1;
      else kept += 1;
    }
  }
  return { removed, kept };
}

async function* sampleNotes(client: NotesClient, configDir: string): AsyncGenerator<RemoteNote> {
  const { settings } = await client.authenticate();
  const render = renderSettings(settings, { configDir });
  for (let offset = 0; ;) {
    const page = await client.page({ limit: 100, offset });
    if (page.received === 0) return;
    for (const meeting of page.meetings) yield* renderMeeting(meeting, render);
    offset += page.received;
  }
}
