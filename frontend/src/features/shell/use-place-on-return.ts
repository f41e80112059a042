import { useEffect } from 'react';
import { type Location, useLocation } from 'react-router';

/** Where the router keeps how far each screen was scrolled, while the page is away. */
export const PLACES = 'galley.places';
/** Whoever does one of these has begun to read elsewhere. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Every page that is opened anew has the key `default`: it is not scrolled to where another one was. */
export const placeOf = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string =>
  key === 'default' ? pathname : key;

/**
 * Back at a page that is loaded again, one is where one was. The router scrolls there once, at first; a screen whose
 * parts are still on their way is too short for that, so it is done again when there is room, unless the person was
 * faster.
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

/** How far down it was when the page was left, in pixels. */
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
