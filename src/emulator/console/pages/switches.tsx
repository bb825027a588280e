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
  const [isChangedOnly, setChangedOnly] = useState(false);
  const { variants = [] } = answer ?? {};
  const changed = variants.filter(isChanged);
  const shown = (isChangedOnly ? changed : variants).filter((variant) =>
    JSON.stringify(variant).toLowerCase().includes(text.toLowerCase()),
  );
  return (
    <>
      <div class="bar">
        <h2>
          Switches{" "}
          <span class="count">
            {changed.length} of {variants.length} changed
          </span>
        </h2>
        <SearchField label="Search switches" placeholder="Search" value={text} change={setText} />
        <label class="check">
          <input
            type="checkbox"
            checked={isChangedOnly}
            onChange={({ currentTarget }) => setChangedOnly(currentTarget.checked)}
          />
          Changed only
        </label>
      </div>
      <p class="lead">
        The specification leaves questions open. Each is a switch: the service answers with the chosen value from now
        on.
      </p>
      <PresetButtons changed={answer && changed.map(({ name, value }) => [name, value])} />
      {answer && shown.length === 0 ? (
        <p class="empty">{isChangedOnly && text === "" ? "All switches have their defaults." : "No switch matches."}</p>
      ) : (
        <ul class="list">
          {shown.map((variant) => (
            <SwitchCard key={variant.name} variant={variant} isChanged={isChanged(variant)} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The first value is the default. */
function isChanged({ value, values }: VariantAnswer): boolean {
  return value !== values[0]?.value;
}
