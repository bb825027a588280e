import { NoteUnreadable, type Vault } from "../ports";

/** A note's text; undefined where there is none, or none that can be read now. */
export async function textAt(vault: Pick<Vault, "read">, path: string): Promise<string | undefined> {
  try {
    return (await vault.read(path))?.text;
  } catch (error) {
    if (error instanceof NoteUnreadable) return undefined;
    throw error;
  }
}
