import { useContext, useState } from "preact/hooks";
import type { VariantAnswer, VariantsAnswer } from "../../control/variant-calls";
import { presets } from "../../switches/presets";
import { ActionsContext } from "../parts/actions";
import { CONTROLS } from "../parts/control-api";
import { SwitchCard } from "../parts/switch-card";
import { useLive } from "../parts/use-live";

/** All switches, and the presets. */
export function Switches() {
  const { act } = useContext(ActionsContext);
  const answer = useLive<VariantsAnswer>(`${CONTROLS}/variants`);
  const [text, setText] = useState("");
  const [isMovedOnly, setMovedOnly] = useState(false);
  const { variants = [] } = answer ?? {};
  const moved = variants.filter(isMoved);
  const current = settingsText(moved.map(({ name, value }) => [name, value]));
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
        <input
          type="search"
          placeholder="Search names, sentences, answers"
          aria-label="Search switches"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
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
      <div class="bar" role="group" aria-label="Presets">
        <span class="about">Presets</span>
        {Object.entries(presets).map(([name, settings]) => (
          <button
            key={name}
            type="button"
            aria-pressed={answer !== undefined && settingsText(Object.entries(settings)) === current}
            onClick={() =>
              void act(
                { method: "POST", path: `${CONTROLS}/variants/preset`, body: { name } },
                `The preset “${name}” holds.`,
              )
            }
          >
            {name}
          </button>
        ))}
      </div>
      {answer && shown.length === 0 ? (
        <p class="empty">
          {isMovedOnly && text === "" ? "All switches are where the spec has them." : "No switch matches."}
        </p>
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

function settingsText(settings: readonly (readonly [string, string])[]): string {
  return settings
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join();
}

/** The first value is the default. */
function isMoved({ value, values }: VariantAnswer): boolean {
  return value !== values[0]?.value;
}
