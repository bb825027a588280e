/** A search field; `label` is for screen readers. */
export function SearchField({
  label,
  placeholder,
  value,
  change,
}: {
  label: string;
  placeholder: string;
  value: string;
  change: (text: string) => void;
}) {
  return (
    <input
      type="search"
      placeholder={placeholder}
      aria-label={label}
      value={value}
      onInput={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
