import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 300;

/** Returns the typed text 300 ms after the last keystroke. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
