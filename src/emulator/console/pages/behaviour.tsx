import { useState } from "preact/hooks";
import type { VariantAnswer, VariantsAnswer } from "../../control/variant-calls";
import { presets } from "../../switches/presets";
import { useCalls, useLive } from "../parts/calls";

/** All switches, and the presets. */
export function Switches() {
  const { act } = useCalls();
  const [text, setText] = useState("");
  const [isChangedOnly, setChangedOnly] = useState(false);
  const { variants = [] } = useLive<VariantsAnswer>("/variants") ?? {};
  const shown = variants.filter(
    (variant) =>
      (!isChangedOnly || isChanged(variant)) && JSON.stringify(variant).toLowerCase().includes(text.toLowerCase()),
  );
  return (
    <>
      <div class="bar">
        <h2>Switches</h2>
        <input
          type="search"
          aria-label="Search switches"
          placeholder="Search"
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <label>
          <input type="checkbox" onChange={({ currentTarget }) => setChangedOnly(currentTarget.checked)} />
          Changed only
        </label>
      </div>
      <p>The specification leaves questions open. Each is a switch: the service answers with the chosen value.</p>
      <div class="bar" role="group" aria-label="Presets">
        Presets
        {Object.keys(presets).map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => void act("POST /variants/preset", { name }, `The preset “${name}” is set.`)}
          >
            {name}
          </button>
        ))}
      </div>
      <ul>
        {shown.map((variant) => (
          <SwitchRow key={variant.name} variant={variant} />
        ))}
        {shown.length === 0 && variants.length > 0 && <li class="row">No switch matches.</li>}
      </ul>
    </>
  );
}

/** The first value is the default. */
function isChanged({ value, values }: VariantAnswer): boolean {
  return value !== values[0]?.value;
}

/** One switch: the sentence of the spec, the values, and what the chosen value does. */
function SwitchRow({ variant }: { variant: VariantAnswer }) {
  const { act } = useCalls();
  const { name, gap, sentence, value, values } = variant;
  const id = `switch-${name}`;
  return (
    <li class={isChanged(variant) ? "row is-changed" : "row"}>
      <span class="row-main">
        <label for={id}>
          <strong>{name}</strong>
        </label>{" "}
        {gap !== "" && <span class="tag">{gap}</span>}
        <span id={`${id}-spec`} class="about">
          <Prose text={sentence} />
        </span>
        <Prose text={values.find((one) => one.value === value)?.what ?? ""} />
      </span>
      <select
        id={id}
        value={value}
        aria-describedby={`${id}-spec`}
        onChange={({ currentTarget: { value: next } }) =>
          void act("PATCH /variants", { [name]: next }, `${name} is ${next}.`)
        }
      >
        {values.map((one, at) => (
          <option key={one.value} value={one.value}>
            {one.value}
            {at === 0 ? " (default)" : one.isDocumented ? "" : " (not as documented)"}
          </option>
        ))}
      </select>
    </li>
  );
}

/** A sentence, with the names between backticks shown as code. */
function Prose({ text }: { text: string }) {
  return <span>{text.split("`").map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}</span>;
}
