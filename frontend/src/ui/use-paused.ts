import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 300;

/** What is being typed, once the person stops typing. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
