import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches, now and whenever that changes: for what is not only shown otherwise but also asked
 * for.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
