import * as fs from "node:fs";
import { join } from "node:path";
import { pathKey } from "../../sync/note/path";
import { isSameFile, statOf } from "./file-system";
import { undefinedOnError } from "./system-error";

/** A rename, by paths in the vault. */
export interface MovedNote {
  readonly from: string;
  readonly to: string;
}

/** A rename that a crash interrupted. */
export interface UnfinishedMove extends MovedNote {
  /** Paths of the notes and canvases whose links are already updated. */
  readonly updated: ReadonlySet<string>;
}

/** Stores a rename until the links to the note are updated, so that the next run can finish it after a crash. */
export interface MoveJournal {
  begin(move: MovedNote): void;
  /** Stores that the links of the note or canvas at `path` are updated. */
  linksUpdated(path: string): void;
  end(): void;
  /** The unfinished rename whose file is only at its new path; undefined when there is none. */
  recover(root: string): UnfinishedMove | undefined;
}

export function createMoveJournal(stateDir: string): MoveJournal {
  const file = join(stateDir, "rename.json");
  let exists = fs.existsSync(file);

  return {
    begin(move) {
      fs.mkdirSync(stateDir, { recursive: true });
      fs.writeFileSync(file, JSON.stringify(move));
      exists = true;
    },
    linksUpdated(path) {
      if (exists) fs.appendFileSync(file, `\n${JSON.stringify(path)}`);
    },
    end() {
      if (exists) fs.rmSync(file, { force: true });
      exists = false;
    },
    recover(root) {
      const move = exists ? readMove(file) : undefined;
      if (move === undefined) return undefined;
      const from = join(root, move.from);
      const to = join(root, move.to);
      const target = statOf(to);
      if (target === undefined) return undefined;
      // The process ended after it had added the new name and before it removed the old one. A rename that changes only case
      // or Unicode form adds no name, and a disk that takes both for one has one file.
      const addsName = pathKey(move.from) !== pathKey(move.to);
      const hasBothNames = addsName && target.nlink > 1 && isSameFile(from, to);
      if (hasBothNames) fs.rmSync(from);
      return hasBothNames || statOf(from) === undefined ? move : undefined;
    },
  };
}

/** The first line has the rename, each other one the path of an updated note. */
function readMove(file: string): UnfinishedMove | undefined {
  try {
    const [first = "", ...others] = fs.readFileSync(file, "utf8").split("\n");
    const { from, to } = JSON.parse(first) as Partial<MovedNote>;
    if (typeof from !== "string" || typeof to !== "string") return undefined;
    // The last line may be cut short.
    const updated = others.map((line) => undefinedOnError(() => JSON.parse(line) as string) ?? "");
    return { from, to, updated: new Set(updated) };
  } catch {
    // The process ended while it wrote this file, so the rename had not begun.
    return undefined;
  }
}
