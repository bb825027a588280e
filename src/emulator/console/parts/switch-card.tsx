import { useContext } from "preact/hooks";
import type { VariantAnswer } from "../../control/variant-calls";
import { ActionsContext } from "./actions";
import { CONTROLS } from "./ask";
import { Prose } from "./prose";
import { useTentative } from "./use-tentative";

/** One open question: its sentence, its answers, and what the chosen one does. */
export function SwitchCard({ variant, isMoved }: { variant: VariantAnswer; isMoved: boolean }) {
  const { act } = useContext(ActionsContext);
  const { name, gap, sentence, values } = variant;
  const [value, show] = useTentative(variant.value);
  const chosen = values.find((one) => one.value === value);
  const id = `switch-${name}`;
  return (
    <li class={isMoved ? "card is-moved" : "card"}>
      <div class="card-head">
        <label for={id}>{name}</label>
        {gap !== "" && <span class="tag">{gap}</span>}
        <select
          id={id}
          value={value}
          aria-describedby={`${id}-spec`}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value;
            const asked = { method: "PATCH", path: `${CONTROLS}/variants`, body: { [name]: next } };
            show(next, act(asked, `${name} is ${next}.`));
          }}
        >
          {values.map((one, at) => (
            <option key={one.value} value={one.value}>
              {one.value}
              {at === 0 ? " (default)" : one.isDocumented ? "" : " (against the contract)"}
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
