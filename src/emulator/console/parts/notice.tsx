import { CopyButton } from "./copy-button";

export interface Told {
  readonly text: string;
  readonly isBad: boolean;
  /** How a script does the same. */
  readonly curl?: string | undefined;
}

/** What was done last, or why it was not. */
export function Notice({ told, dismiss }: { told: Told | undefined; dismiss: () => void }) {
  return (
    <div class="notices" role="status">
      {told && (
        <div class={told.isBad ? "notice bad" : "notice"}>
          <span class="notice-text">{told.text}</span>
          {told.curl !== undefined && <CopyButton text={told.curl} label="Copy as curl" />}
          <button type="button" class="quiet" aria-label="Dismiss" onClick={dismiss}>
            ✕
          </button>
        </div>
      )}
    </div>
  );
}
