import { useContext, useState } from "preact/hooks";
import { readFound, type Found, type FoundValue } from "../../data/found-values";
import { messageOf } from "../../data/invalid";
import type { VariantsAnswer } from "../../control/variant-calls";
import { ActionsContext } from "../parts/actions";
import { CONTROLS } from "../parts/control-api";
import { useLive } from "../parts/use-live";

/** Compares this emulator's switches with a probe of a live server. A button applies the differences. */
export function Compare() {
  const { act } = useContext(ActionsContext);
  const { variants = [] } = useLive<VariantsAnswer>(`${CONTROLS}/variants`) ?? {};
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState("");

  async function load(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    try {
      setFound(readFound(await file.text()));
      setProblem("");
    } catch (error) {
      setFound(undefined);
      setProblem(`${file.name}: ${messageOf(error)}`);
    }
  }

  const rows = variants.map(({ name, gap, value, values }) => ({ name, gap, value, seen: found?.get(name), values }));
  const different = rows.filter(({ value, seen }) => seen?.value !== undefined && seen.value !== value);
  const known = different.filter(({ seen, values }) => values.some(({ value }) => value === seen?.value));
  const wanted = Object.fromEntries(known.map(({ name, seen }) => [name, seen?.value]));
  const done = `${known.length === 1 ? "1 switch has its value" : `${known.length} switches have their values`} from the probe.`;
  return (
    <>
      <div class="bar">
        <h2>
          Compare <span class="count">{found === undefined ? "no probe loaded" : `${different.length} differ`}</span>
        </h2>
        <button
          type="button"
          disabled={known.length === 0}
          onClick={() => void act({ method: "PATCH", path: `${CONTROLS}/variants`, body: wanted }, done)}
        >
          Apply differences
        </button>
      </div>
      <p class="lead">
        Compares a live server with this emulator. Load the output of <code>probe --json</code> or the file of{" "}
        <code>probe --write</code>.
      </p>
      <form class="card inline">
        <label>
          File of a probe
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => void load(currentTarget.files?.[0])}
          />
        </label>
      </form>
      {problem !== "" && (
        <p class="empty" role="alert">
          {problem}
        </p>
      )}
      {found !== undefined && <CompareTable rows={rows.filter(({ seen }) => seen !== undefined)} />}
    </>
  );
}

interface ComparedRow {
  readonly name: string;
  readonly gap: string;
  /** This emulator's value. */
  readonly value: string;
  /** The result of the probe; undefined when the probe does not contain this question. */
  readonly seen: FoundValue | undefined;
}

/** One row for each question of the probe. Rows with a difference are marked. */
function CompareTable({ rows }: { rows: readonly ComparedRow[] }) {
  return (
    <ul class="list" aria-label="Findings">
      {rows.map(({ name, gap, value, seen }) => {
        const isDifferent = seen?.value !== undefined && seen.value !== value;
        return (
          <li key={name} class={isDifferent ? "card is-changed" : "card"}>
            <div class="card-head">
              <strong>{name}</strong>
              {gap !== "" && <span class="tag">{gap}</span>}
              <span class="about">
                here <code>{value}</code>, found {found(seen)}
              </span>
            </div>
            {seen !== undefined && seen.evidence !== "" && <p class="what">{seen.evidence}</p>}
          </li>
        );
      })}
    </ul>
  );
}

function found(seen: FoundValue | undefined) {
  if (seen?.value !== undefined) return <code>{seen.value}</code>;
  return seen?.isUnknown === true ? "an unknown behaviour" : "not answered";
}
