import { useContext, useState } from "preact/hooks";
import type { Fault } from "../../network/network";
import { faultProse } from "../../prose/faults";
import { ActionsContext } from "./actions";
import { CONTROLS } from "./control-api";

interface AnyFault {
  readonly what: string;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly optional?: readonly string[];
}
type Kind = Exclude<Fault["kind"], "sequence">;
/** All except sequences: a form has no field for a list. */
const kinds = (Object.keys(faultProse) as Fault["kind"][]).filter((kind) => kind !== "sequence");

/** The form for a new fault: what it does, which requests fail, and how often. */
export function FaultForm() {
  const { act } = useContext(ActionsContext);
  const [kind, setKind] = useState<Kind>("error");
  const { what, fields, optional = [] }: AnyFault = faultProse[kind];
  const own = Object.entries(fields);

  function submit(event: SubmitEvent & { currentTarget: HTMLFormElement }): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    // Empty fields are not sent, so that they get their defaults.
    const given = (names: readonly string[], read: (text: string) => unknown): Readonly<Record<string, unknown>> => {
      const texts = names.map((name) => [name, ((form.get(name) as string | null) ?? "").trim()] as const);
      return Object.fromEntries(texts.filter(([, text]) => text !== "").map(([name, text]) => [name, read(text)]));
    };
    const namesOfType = (type: string): string[] =>
      own.filter(([, example]) => typeof example === type).map(([name]) => name);
    const match = given(["method", "path"], String);
    const body = {
      fault: { kind, ...given(namesOfType("number"), Number), ...given(namesOfType("string"), String) },
      ...(Object.keys(match).length > 0 ? { match } : {}),
      ...given(["after", "count", "probability", "ttl"], Number),
    };
    void act({ method: "POST", path: `${CONTROLS}/faults`, body }, `The fault is added: ${kind}.`);
  }

  return (
    <form class="card" onSubmit={submit} aria-labelledby="new-fault">
      <h3 id="new-fault">Add a fault</h3>
      <label>
        Kind
        <select value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value as Kind)}>
          {kinds.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <p class="what">{what}</p>
      <div class="fields">
        {own.map(([name, example]) => (
          <FaultField key={`${kind} ${name}`} name={name} example={example} isOptional={optional.includes(name)} />
        ))}
        <ScopeFields />
      </div>
      <div class="end">
        <button type="submit" class="main">
          Add fault
        </button>
      </div>
    </form>
  );
}

/** A field of the fault's kind. It has the type of the example. */
function FaultField({ name, example, isOptional }: { name: string; example: string | number; isOptional: boolean }) {
  const value = String(example);
  const given = isOptional ? { placeholder: value } : { defaultValue: value, required: true };
  return (
    <label>
      {name}
      {typeof example === "number" ? (
        <input name={name} type="number" step="any" {...given} />
      ) : (
        <input name={name} {...given} />
      )}
    </label>
  );
}

/** The requests that fail, and how often. */
function ScopeFields() {
  return (
    <>
      <label>
        Method
        <select name="method">
          <option value="">any</option>
          <option>GET</option>
          <option>POST</option>
        </select>
      </label>
      <label>
        Path contains
        <input name="path" placeholder="/sync" />
      </label>
      <label>
        Times
        <input name="count" type="number" min="1" placeholder="every time" />
      </label>
      <label>
        After requests
        <input name="after" type="number" min="0" placeholder="0" />
      </label>
      <label>
        Probability
        <input name="probability" type="number" min="0" max="1" step="0.05" placeholder="1" />
      </label>
      <label>
        For ms of the clock
        <input name="ttl" type="number" min="0" placeholder="no limit" />
      </label>
    </>
  );
}
