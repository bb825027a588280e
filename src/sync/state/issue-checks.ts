import { splitCallout } from "../note/callout";
import { NoteUnreadable, type StateStore, type Vault } from "../ports";
import type { NoteOutcome } from "../report";
import { isGone } from "./suspicions";

/** Whether a stored issue about a note is still open: each check returns undefined once it is resolved. */

interface OpenAt {
  readonly path: string;
  readonly held?: readonly string[];
}

/** Where the note lies, if the service's text is still in a callout of ours in it. */
export async function conflictIn({ id }: NoteOutcome, vault: Vault): Promise<OpenAt | undefined> {
  for (const path of await vault.find(id)) {
    try {
      const { callout, content } = splitCallout((await vault.read(path))?.text ?? "");
      if (callout === "ours") return { path, held: content };
    } catch (error) {
      if (!(error instanceof NoteUnreadable)) throw error;
      // What cannot be read now is not resolved.
      return { path };
    }
  }
  return undefined;
}

/** Where the note lies, or lay: its text waits in the undo log whatever became of the note. */
export async function cutShortIn({ id, path }: NoteOutcome, vault: Vault): Promise<OpenAt> {
  const [at = path] = await vault.find(id);
  return { path: at };
}

/** Where the note lies, as long as another one has its id. */
export async function duplicateIn({ id, path }: NoteOutcome, vault: Vault): Promise<OpenAt | undefined> {
  const paths = await vault.find(id);
  return paths.length > 1 && paths.includes(path) ? { path } : undefined;
}

/** Where the note lies, if its meeting is still gone from the service. */
export async function orphanIn({ id }: NoteOutcome, vault: Vault, store: StateStore): Promise<OpenAt | undefined> {
  const [path] = await vault.find(id);
  return path !== undefined && (await isGone(store, id)) ? { path } : undefined;
}
