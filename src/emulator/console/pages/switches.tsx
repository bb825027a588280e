import { useState } from "preact/hooks";
import type { VariantAnswer, VariantsAnswer } from "../../control/variant-calls";
import { CONTROLS } from "../parts/control-api";
import { PresetButtons } from "../parts/preset-buttons";
import { SearchField } from "../parts/search-field";
import { SwitchCard } from "../parts/switch-card";
import { useLive } from "../parts/use-live";

/** All switches, and the presets. */
export function Switches() {
  const answer = useLive<VariantsAnswer>(`${CONTROLS}/variants`);
  const [text, setText] = useState("");
  const [isMovedOnly, setMovedOnly] = useState(false);
  const { variants = [] } = answer ?? {};
  const moved = variants.filter(isMoved);
  const shown = (isMovedOnly ? moved : variants).filter((variant) =>
    JSON.stringify(variant).toLowerCase().includes(text.toLowerCase()),
  );
  return (
    <>
      <div class="bar">
        <h2>
          Switches{" "}
          <span class="count">
            {moved.length} of {variants.length} moved
          </span>
        </h2>
        <SearchField label="Search switches" placeholder="Search" value={text} change={setText} />
        <label class="check">
          <input
            type="checkbox"
            checked={isMovedOnly}
            onChange={({ currentTarget }) => setMovedOnly(currentTarget.checked)}
          />
          Moved only
        </label>
      </div>
      <p class="lead">
        The specification leaves questions open. Each is a switch: the service answers with the chosen value from now
        on.
      </p>
      <PresetButtons changed={answer && moved.map(({ name, value }) => [name, value])} />
      {answer && shown.length === 0 ? (
        <p class="empty">{isMovedOnly && text === "" ? "All switches have their defaults." : "No switch matches."}</p>
      ) : (
        <ul class="list">
          {shown.map((variant) => (
            <SwitchCard key={variant.name} variant={variant} isMoved={isMoved(variant)} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The first value is the default. */
function isMoved({ value, values }: VariantAnswer): boolean {
  return value !== values[0]?.value;
}
