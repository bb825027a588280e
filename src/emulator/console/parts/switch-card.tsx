import { useContext } from "preact/hooks";
import type { VariantAnswer } from "../../control/variant-calls";
import { ActionsContext } from "./actions";
import { CONTROLS } from "./control-api";
import { useOptimistic } from "./use-optimistic";

/** One switch: the sentence of the spec, the values, and what the chosen value does. */
export function SwitchCard({ variant, isChanged }: { variant: VariantAnswer; isChanged: boolean }) {
  const { act } = useContext(ActionsContext);
  const { name, gap, sentence, values } = variant;
  const [value, show] = useOptimistic(variant.value);
  const chosen = values.find((one) => one.value === value);
  const id = `switch-${name}`;
  return (
    <li class={isChanged ? "card is-changed" : "card"}>
      <div class="card-head">
        <label for={id}>{name}</label>
        {gap !== "" && <span class="tag">{gap}</span>}
        <select
          id={id}
          value={value}
          aria-describedby={`${id}-spec`}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value;
            const request = { method: "PATCH", path: `${CONTROLS}/variants`, body: { [name]: next } };
            show(next, act(request, `${name} is ${next}.`));
          }}
        >
          {values.map((one, at) => (
            <option key={one.value} value={one.value}>
              {one.value}
              {at === 0 ? " (default)" : one.isDocumented ? "" : " (not as documented)"}
            </option>
          ))}
        </select>
      </div>
      <p id={`${id}-spec`} class="spec">
        <Prose text={sentence} />
      </p>
      <p class="what">
        <Prose text={chosen?.what ?? ""} />
      </p>
    </li>
  );
}

/** A sentence, with the names between backticks shown as code. */
function Prose({ text }: { text: string }) {
  return <>{text.split("`").map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}</>;
}
