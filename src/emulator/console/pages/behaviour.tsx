import { useState } from "preact/hooks";
import type { VariantAnswer, VariantsAnswer } from "../../control/variant-calls";
import { useCalls, useLive } from "../parts/calls";
import { SearchField } from "../parts/fields";
import { wordsOf } from "../parts/texts";

/** All switches in groups, and the presets. A switch in the address is searched for. */
export function Behaviour() {
  const { act } = useCalls();
  const [text, setText] = useState(location.hash.split("/")[1] ?? "");
  const [isChangedOnly, setChangedOnly] = useState(false);
  const { variants, presets } = useLive<VariantsAnswer>("/variants") ?? { variants: [], presets: {} };
  const shown = variants.filter(
    (variant) =>
      (!isChangedOnly || isChanged(variant)) && JSON.stringify(variant).toLowerCase().includes(text.toLowerCase()),
  );
  return (
    <>
      <div class="bar">
        <h2>Behaviour</h2>
        <SearchField label="Search switches" text={text} change={setText} />
        <label>
          <input type="checkbox" onChange={({ currentTarget }) => setChangedOnly(currentTarget.checked)} /> Changed only
        </label>
      </div>
      <p>The specification leaves questions open. Each is a switch: the service answers with the chosen value.</p>
      <div class="bar" role="group" aria-label="Presets">
        Set all to
        {Object.entries(presets).map(([name, about]) => (
          <button
            key={name}
            type="button"
            title={about}
            onClick={() => void act("POST /variants/preset", { name }, `The preset “${name}” is set. ${about}`)}
          >
            {name}
          </button>
        ))}
      </div>
      {[...new Set(shown.map(({ group }) => group))].map((group) => (
        <section key={group} aria-label={group}>
          <h3>{group}</h3>
          <ul>
            {shown
              .filter((variant) => variant.group === group)
              .map((variant) => (
                <SwitchRow key={variant.name} variant={variant} />
              ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 && variants.length > 0 && <p>No switch matches.</p>}
    </>
  );
}

/** The first value is the default. */
function isChanged({ value, values }: VariantAnswer): boolean {
  return value !== values[0]?.value;
}

/** One switch: what the chosen value does, the sentence of the spec, and the values. */
function SwitchRow({ variant }: { variant: VariantAnswer }) {
  const { act } = useCalls();
  const { name, gap, sentence, value, values } = variant;
  const id = `switch-${name}`;
  return (
    <li class={isChanged(variant) ? "row is-changed" : "row"}>
      <span class="row-main">
        <label for={id}>
          <strong>{wordsOf(name)}</strong>
        </label>
        : <Prose text={values.find((one) => one.value === value)?.what ?? ""} />
        <span id={`${id}-spec`} class="about">
          <span>
            <code>{name}</code> {gap} · <Prose text={sentence} />
          </span>
        </span>
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
