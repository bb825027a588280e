import type { KeyAnswer } from "../../control/key-calls";
import type { StateAnswer } from "../../control/state-calls";
import { useLive } from "./calls";
import { Copied } from "./fields";

/** What a client needs: the address, a key, and both as a command and as environment variables. */
export function Connect() {
  const state = useLive<StateAnswer>("/state");
  const { keys } = useLive<{ readonly keys: readonly KeyAnswer[] }>("/keys") ?? {};
  const key = keys?.find((one) => one.state === "active")?.key;
  if (state === undefined || keys === undefined) return null;
  const address = location.origin + state.basePath;
  return (
    <section class="card" aria-label="Connect a client">
      <h2>Connect a client</h2>
      <Copied name="Address" text={address} />
      {key === undefined ? (
        <p>No key is active. Issue one under Account.</p>
      ) : (
        <>
          <Copied name="Key" text={key} />
          <Copied name="curl" text={`curl -H 'Authorization: Bearer ${key}' '${address}/sync?limit=2'`} />
          <Copied
            name="Environment"
            text={`export MEETING_NOTES_BASE_URL=${address}\nexport MEETING_NOTES_API_KEY=${key}`}
          />
        </>
      )}
    </section>
  );
}
