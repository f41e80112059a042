import { useEffect } from 'react';
import { type Location, useLocation } from 'react-router';

/** Key in session storage under which the router saves the scroll positions of screens. */
export const PLACES = 'galley.places';
/** Events that show that the person has started to read elsewhere. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Returns the key of a scroll position. The router gives every newly opened page the key `default`, so the path is used
 * instead: otherwise a page would scroll to the position of another one.
 */
export const placeOf = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string =>
  key === 'default' ? pathname : key;

/**
 * Restores the scroll position after a reload. The router scrolls only once, when parts of the screen may still be
 * loading and the page is too short. This hook scrolls again as soon as the page is tall enough, unless the person has
 * started to scroll or type.
 */
export function usePlaceOnReturn(): void {
  const location = useLocation();
  const place = placeOf(location);

  useEffect(() => {
    const wanted = storedOffset(place);
    if (wanted === 0 || !isReturn()) return undefined;
    const leave = new AbortController();
    const room = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight - window.innerHeight < wanted) return;
      window.scrollTo(0, wanted);
      leave.abort();
    });
    leave.signal.addEventListener('abort', () => room.disconnect());
    for (const move of MOVES)
      window.addEventListener(move, () => leave.abort(), { signal: leave.signal, passive: true });
    room.observe(document.body);
    return () => leave.abort();
  }, [place]);
}

/** Returns the scroll position at which the page was left, in pixels. */
function storedOffset(place: string): number {
  try {
    const offsets = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}') as Record<string, number>;
    return offsets[place] ?? 0;
  } catch {
    return 0;
  }
}

const isReturn = (): boolean => {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load !== undefined && load.type !== 'navigate';
};
