import { useCalls, useLive } from "../parts/calls";

interface ClockAnswer {
  readonly now: string;
  readonly frozen: boolean;
}

const steps = [
  ["1 minute", 60_000],
  ["1 hour", 3_600_000],
  ["1 day", 86_400_000],
] as const;

/** The clock of the service. */
export function Clock() {
  const { act } = useCalls();
  const clock = useLive<ClockAnswer>("/clock");
  if (clock === undefined) return null;
  const { now, frozen } = clock;

  function submit(event: SubmitEvent & { currentTarget: HTMLFormElement }): void {
    event.preventDefault();
    const at = new FormData(event.currentTarget).get("at") as string;
    void act("POST /clock/freeze", { at: new Date(`${at}Z`).toISOString() }, "The clock is frozen at this time.");
  }

  return (
    <>
      <h2>Clock</h2>
      <p>The service&rsquo;s own time. Changes get this time, and rate limits and faults end by it.</p>
      <p class="bar">
        <time dateTime={now}>{now.slice(0, 19).replace("T", " ")}</time> UTC
        <span class={frozen ? "tag accent" : "tag good"}>{frozen ? "frozen" : "running"}</span>
      </p>
      <div class="bar">
        {frozen ? (
          <button type="button" onClick={() => void act("POST /clock/resume", {}, "The clock runs.")}>
            Resume
          </button>
        ) : (
          <button type="button" onClick={() => void act("POST /clock/freeze", {}, "The clock is frozen.")}>
            Freeze
          </button>
        )}
        {steps.map(([name, ms]) => (
          <button key={name} type="button" onClick={() => void act("POST /clock/advance", { ms }, `${name} later.`)}>
            + {name}
          </button>
        ))}
      </div>
      <form class="bar" onSubmit={submit}>
        <label>
          Freeze at (UTC)
          <input name="at" type="datetime-local" step="1" required defaultValue={now.slice(0, 19)} />
        </label>
        <button type="submit">Freeze there</button>
      </form>
    </>
  );
}
