import type { ComponentChildren } from "preact";

interface NamedRowProps {
  readonly name: string;
  readonly about?: string;
  /** Its buttons. */
  readonly children: ComponentChildren;
}

/** A row of a list whose items have names. */
export function NamedRow({ name, about, children }: NamedRowProps) {
  return (
    <li class="row">
      <div class="row-main">
        <strong>{name}</strong>
        {about !== undefined && (
          <span class="about">
            <span>{about}</span>
          </span>
        )}
      </div>
      <span class="row-actions">{children}</span>
    </li>
  );
}

interface NamedButtonProps {
  readonly verb: string;
  readonly name: string;
  readonly onClick: () => unknown;
}

/** A button of a row. Its label for screen readers contains the name of the row. */
export function NamedButton({ verb, name, onClick }: NamedButtonProps) {
  return (
    <button type="button" aria-label={`${verb} ${name}`} onClick={() => void onClick()}>
      {verb}
    </button>
  );
}
