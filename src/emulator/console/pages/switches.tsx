import { useState, useContext } from "preact/hooks";
import type { VariantAnswer, VariantsAnswer } from "../../control/variant-calls";
import { readFound } from "../../data/found-values";
import { messageOf } from "../../data/invalid";
import { CONTROLS } from "../parts/control-api";
import { SearchField } from "../parts/search-field";
import { useLive } from "../parts/use-live";
import { presets } from "../../switches/presets";
import { ActionsContext } from "../parts/actions";
import { useOptimistic } from "../parts/use-optimistic";

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
      {answer && <ProbeFile variants={variants} />}
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

/**
 * A button for each preset. The button of the preset with the current values is pressed. `changed` are the switches
 * that do not have their default.
 */
function PresetButtons({ changed }: { changed: readonly (readonly [name: string, value: string])[] | undefined }) {
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

/** Sets the switches to the values that a probe of a live server found. */
function ProbeFile({ variants }: { variants: readonly VariantAnswer[] }) {
  const { act } = useContext(ActionsContext);
  const [problem, setProblem] = useState("");

  async function load(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    try {
      const found = readFound(await file.text());
      const wanted = variants.filter(({ name, value, values }) => {
        const seen = found.get(name);
        return seen !== undefined && seen !== value && values.some((one) => one.value === seen);
      });
      const body = Object.fromEntries(wanted.map(({ name }) => [name, found.get(name)]));
      setProblem("");
      await act({ method: "PATCH", path: `${CONTROLS}/variants`, body }, doneText(wanted.map(({ name }) => name)));
    } catch (error) {
      setProblem(`${file.name}: ${messageOf(error)}`);
    }
  }

  return (
    <div class="bar">
      <label class="check">
        Values from the file of a probe
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget }) => void load(currentTarget.files?.[0])}
        />
      </label>
      {problem !== "" && <span role="alert">{problem}</span>}
    </div>
  );
}

function doneText(names: readonly string[]): string {
  if (names.length === 0) return "The switches already have the values of the probe.";
  return `From the probe: ${names.join(", ")}.`;
}

/** One switch: the sentence of the spec, the values, and what the chosen value does. */
function SwitchCard({ variant, isChanged }: { variant: VariantAnswer; isChanged: boolean }) {
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
