import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Reads of the layout around every screen, which `useReadAgain` leaves cached. */
const OF_THE_FRAME = ['/api/user', '/api/websites'];
const isOfTheScreen = (read: unknown): boolean => !Array.isArray(read) || !OF_THE_FRAME.includes(read[0] as string);

/**
 * Returns a function that clears the cached reads of the screen and requests them again. When a screen cannot be
 * rendered, it is unknown which of its reads had an unexpected response, and a cached one would break the screen again
 * at once.
 */
export function useReadAgain(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => void mutate(isOfTheScreen, undefined, { revalidate: true }), [mutate]);
}
