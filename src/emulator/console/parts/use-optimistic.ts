import { useEffect, useState } from "preact/hooks";

/** A value of the emulator, and a function that shows another value until the emulator has accepted or refused it. */
export function useOptimistic<T>(value: T): readonly [shown: T, show: (next: T, accepted: Promise<unknown>) => void] {
  const [pending, setPending] = useState<{ readonly value: T }>();
  useEffect(() => setPending(undefined), [value]);
  return [
    pending === undefined ? value : pending.value,
    (next, accepted) => {
      setPending({ value: next });
      void accepted.then((answer) => {
        if (answer === undefined) setPending(undefined);
      });
    },
  ];
}
