import { InvalidInput } from "./invalid";
import { markdownMeeting } from "./markdown-meeting";
import type { SavedState } from "./saved-state";
import type { SourceFile } from "./source-file";
import { vttMeeting } from "./vtt-meeting";

/** A file of the folder that cannot be read as a meeting. */
export class InvalidFile extends Error {
  override name = "InvalidFile";
  constructor(
    readonly path: string,
    cause: InvalidInput,
  ) {
    super(cause.message, { cause });
  }
}

/**
 * Notes and subtitles as meetings. With subtitles, the setting `include_transcript` is turned on, so that they are
 * visible.
 */
export function folderState(files: readonly SourceFile[]): SavedState {
  const meetings = files.map((file) => {
    try {
      return isSubtitles(file) ? vttMeeting(file) : markdownMeeting(file);
    } catch (error) {
      if (error instanceof InvalidInput) throw new InvalidFile(file.path, error);
      throw error;
    }
  });
  return { meetings, settings: files.some(isSubtitles) ? { include_transcript: true } : {} };
}

function isSubtitles({ path }: SourceFile): boolean {
  return /\.vtt$/i.test(path);
}
