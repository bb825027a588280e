import { NoteChanged, NoteUnreadable, PathTaken } from "../../sync/ports";

/** The operating system's code of an error, such as `ENOENT`; empty when the error has none. */
export function codeOf(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "";
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EBUSY: "another program is using it",
  EISDIR: "it is a folder",
  ELOOP: "it is a symbolic link",
  ENAMETOOLONG: "the name is too long for this disk",
  EMFILE: "too many files are open",
};

/**
 * Does the work. Converts an error of the operating system to a `NoteUnreadable` that names the file and the reason.
 */
export function withReadableErrors<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof NoteChanged || error instanceof NoteUnreadable || error instanceof PathTaken) throw error;
    const code = codeOf(error);
    if (code === "") throw error;
    throw new NoteUnreadable(`${file}: ${REASONS[code] ?? code}.`, { cause: error });
  }
}

/** The result of the work; undefined when it throws. For work that may fail. */
export function undefinedOnError<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
