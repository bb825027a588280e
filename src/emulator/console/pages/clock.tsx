import { useContext } from "preact/hooks";
import { ActionsContext } from "../parts/actions";
import { CONTROLS } from "../parts/control-api";
import { fieldOf, isoOf } from "../parts/time-text";
import { useLive } from "../parts/use-live";

interface ClockAnswer {
  readonly now: string;
  readonly frozen: boolean;
}

const steps = [
  ["1 minute", 60_000],
  ["15 minutes", 900_000],
  ["1 hour", 3_600_000],
  ["1 day", 86_400_000],
] as const;

/** The clock of the service. */
export function Clock() {
  const { act } = useContext(ActionsContext);
  const clock = useLive<ClockAnswer>(`${CONTROLS}/clock`);
  if (clock === undefined) return null;

  const post = (path: string, body: unknown, done: string): void =>
    void act({ method: "POST", path: `${CONTROLS}/clock/${path}`, body }, done);

  function submit(event: SubmitEvent & { currentTarget: HTMLFormElement }): void {
    event.preventDefault();
    const at = isoOf((new FormData(event.currentTarget).get("at") as string | null) ?? "");
    if (at !== undefined) post("freeze", { at }, "The clock is frozen at this time.");
  }

  return (
    <>
      <div class="bar">
        <h2>Clock</h2>
        <span class={clock.frozen ? "tag accent" : "tag good"}>{clock.frozen ? "frozen" : "running"}</span>
      </div>
      <p class="time">
        <time dateTime={clock.now}>{fieldOf(clock.now).replace("T", " ")}</time> <small>UTC</small>
      </p>
      <p class="lead">The service&rsquo;s own time. Changes get this time, and rate limits and faults end by it.</p>
      <div class="bar">
        {clock.frozen ? (
          <button type="button" class="main" onClick={() => post("resume", {}, "The clock runs.")}>
            Resume
          </button>
        ) : (
          <button type="button" class="main" onClick={() => post("freeze", {}, "The clock is frozen.")}>
            Freeze
          </button>
        )}
        {steps.map(([name, ms]) => (
          <button key={name} type="button" onClick={() => post("advance", { ms }, `${name} later.`)}>
            + {name}
          </button>
        ))}
      </div>
      <form class="card inline" onSubmit={submit}>
        <label>
          Freeze at (UTC)
          <input name="at" type="datetime-local" step="1" required defaultValue={fieldOf(clock.now)} />
        </label>
        <button type="submit">Freeze there</button>
      </form>
    </>
  );
}
