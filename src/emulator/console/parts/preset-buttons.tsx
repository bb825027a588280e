import { useContext } from "preact/hooks";
import { presets } from "../../switches/presets";
import { ActionsContext } from "./actions";
import { CONTROLS } from "./control-api";

/**
 * A button for each preset. The button of the preset with the current values is pressed. `changed` are the switches
 * that do not have their default.
 */
export function PresetButtons({
  changed,
}: {
  changed: readonly (readonly [name: string, value: string])[] | undefined;
}) {
  const { act } = useContext(ActionsContext);
  return (
    <div class="bar" role="group" aria-label="Presets">
      <span class="about">Presets</span>
      {Object.entries(presets).map(([name, settings]) => (
        <button
          key={name}
          type="button"
          aria-pressed={changed !== undefined && textOf(Object.entries(settings)) === textOf(changed)}
          onClick={() =>
            void act(
              { method: "POST", path: `${CONTROLS}/variants/preset`, body: { name } },
              `The preset “${name}” is set.`,
            )
          }
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function textOf(settings: readonly (readonly [string, string])[]): string {
  return settings
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join();
}
