import { useContext } from "preact/hooks";
import { ActionsContext } from "./actions";
import { CONTROLS } from "./ask";
import { useTentative } from "./use-tentative";

/** One of the user's settings at the service, by its name on the wire. */
export function SettingField({ name, value }: { name: string; value: string | number | boolean }) {
  const { act } = useContext(ActionsContext);
  const [shown, show] = useTentative(value);

  function change(next: string | number | boolean): void {
    const asked = { method: "PATCH", path: `${CONTROLS}/settings`, body: { [name]: next } };
    show(next, act(asked, `${name} is ${next}.`));
  }

  if (typeof shown === "boolean") {
    return (
      <label class="check">
        <input type="checkbox" checked={shown} onChange={({ currentTarget }) => change(currentTarget.checked)} />
        {name}
      </label>
    );
  }
  return (
    <label>
      {name}
      {typeof shown === "number" ? (
        <input type="number" value={shown} onChange={({ currentTarget }) => change(Number(currentTarget.value))} />
      ) : (
        <input value={shown} onChange={({ currentTarget }) => change(currentTarget.value)} />
      )}
    </label>
  );
}
