/** A field that filters what is shown beside it. */
export function SearchField({
  label,
  text = "",
  change,
}: {
  label: string;
  text?: string;
  change: (text: string) => void;
}) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      defaultValue={text}
      onInput={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

/** A text that is copied by a button beside it. */
export function Copied({ name, text }: { name: string; text: string }) {
  return (
    <div class="bar">
      <span class="row-main">
        {name} <code>{text}</code>
      </span>
      <button type="button" aria-label={`Copy ${name}`} onClick={() => void navigator.clipboard.writeText(text)}>
        Copy
      </button>
    </div>
  );
}
