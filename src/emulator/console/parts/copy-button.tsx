import { useState } from "preact/hooks";

/** Copies a text to the clipboard and confirms it for a moment. */
export function CopyButton({ text, label, title }: { text: string; label: string; title?: string | undefined }) {
  const [isDone, setDone] = useState(false);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text);
    setDone(true);
    setTimeout(() => setDone(false), 1500);
  }
  return (
    <button type="button" class="copy" title={title ?? text} onClick={() => void copy()}>
      {isDone ? "Copied" : label}
    </button>
  );
}
