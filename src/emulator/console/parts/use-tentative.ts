import { useEffect, useState } from "preact/hooks";

/** A value of the emulator's, and a way to show another one until the emulator has taken or refused it. */
export function useTentative<T>(value: T): readonly [shown: T, show: (next: T, taken: Promise<unknown>) => void] {
  const [tentative, setTentative] = useState<{ readonly value: T }>();
  useEffect(() => setTentative(undefined), [value]);
  return [
    tentative === undefined ? value : tentative.value,
    (next, taken) => {
      setTentative({ value: next });
      void taken.then((answer) => {
        if (answer === undefined) setTentative(undefined);
      });
    },
  ];
}
