import * as fs from "node:fs";
import { join } from "node:path";
import { isSameFile, statOf } from "./note-file";

export interface MovedNote {
  readonly from: string;
  readonly to: string;
}

/** Remembers a rename until its links have followed, so that a run that died in it can be finished by the next. */
export interface MoveJournal {
  begin(move: MovedNote): void;
  end(): void;
  /** The rename that was not finished, with its file in the new place; undefined when there is none. */
  recover(root: string): MovedNote | undefined;
}

export function createMoveJournal(stateDir: string): MoveJournal {
  const file = join(stateDir, "rename.json");
  let open = fs.existsSync(file);

  function end(): void {
    if (open) fs.rmSync(file, { force: true });
    open = false;
  }

  return {
    begin(move) {
      fs.mkdirSync(stateDir, { recursive: true });
      fs.writeFileSync(file, JSON.stringify(move));
      open = true;
    },
    end,
    recover(root) {
      const move = open ? parsed(file) : undefined;
      if (move === undefined) return undefined;
      const [from, to] = [join(root, move.from), join(root, move.to)];
      const target = statOf(to);
      if (target === undefined) return undefined;
      // The file got its second name, but died before it lost the first.
      const twice = target.nlink > 1 && isSameFile(from, to);
      if (twice) fs.rmSync(from);
      return twice || statOf(from) === undefined ? move : undefined;
    },
  };
}

function parsed(file: string): MovedNote | undefined {
  try {
    const { from, to } = JSON.parse(fs.readFileSync(file, "utf8")) as Partial<MovedNote>;
    return typeof from === "string" && typeof to === "string" ? { from, to } : undefined;
  } catch {
    // Torn while it was written: the rename itself had not begun.
    return undefined;
  }
}
