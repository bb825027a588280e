import { CopyButton } from "./copy-button";

export interface NoticeContent {
  readonly text: string;
  readonly isBad: boolean;
  /** The curl command for the same action. */
  readonly curl?: string | undefined;
  /** Undoes the action. */
  readonly undo?: (() => void) | undefined;
}

/** The result of the latest action. */
export function Notice({ notice, dismiss }: { notice: NoticeContent | undefined; dismiss: () => void }) {
  return (
    <div class="notices" role="status">
      {notice && (
        <div class={notice.isBad ? "notice bad" : "notice"}>
          <span class="notice-text">{notice.text}</span>
          {notice.undo && (
            <button type="button" onClick={notice.undo}>
              Undo
            </button>
          )}
          {notice.curl !== undefined && <CopyButton text={notice.curl} label="Copy as curl" />}
          <button type="button" class="plain" aria-label="Dismiss" onClick={dismiss}>
            ✕
          </button>
        </div>
      )}
    </div>
  );
}
