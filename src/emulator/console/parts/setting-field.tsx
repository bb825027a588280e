import { useContext } from "preact/hooks";
import { ActionsContext } from "./actions";
import { CONTROLS } from "./control-api";
import { useOptimistic } from "./use-optimistic";

/** One of the user's settings at the service, under its name in the API. */
export function SettingField({ name, value }: { name: string; value: string | number | boolean }) {
  const { act } = useContext(ActionsContext);
  const [shown, show] = useOptimistic(value);

  function change(next: string | number | boolean): void {
    const request = { method: "PATCH", path: `${CONTROLS}/settings`, body: { [name]: next } };
    show(next, act(request, `${name} is ${next}.`));
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
