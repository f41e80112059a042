import { useEffect, useRef, useState } from 'react';

const SECOND_MS = 1_000;
/** When the timer runs after the last second, so that the clock has surely passed it. */
const MARGIN_MS = 5;

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / SECOND_MS));

/**
 * The whole seconds until `at`, in milliseconds since 1970; the component is rendered again with each. Calls `onOver`
 * once when none is left. Null waits for nothing.
 */
export function useSecondsLeft(at: number | null, onOver?: () => void): number {
  const [, setTick] = useState(0);
  const over = useRef(onOver);
  over.current = onOver;

  useEffect(() => {
    if (at === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = at - Date.now();
      if (left <= 0) return over.current?.();
      timer = setTimeout(tick, (left % SECOND_MS) + MARGIN_MS);
    };
    const tick = () => {
      setTick((count) => count + 1);
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [at]);
  return at === null ? 0 : secondsUntil(at);
}
