import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** What the frame around every screen stands on. */
const OF_THE_FRAME = ['/api/user', '/api/websites'];
const isOfTheScreen = (read: unknown): boolean => !Array.isArray(read) || !OF_THE_FRAME.includes(read[0] as string);

/**
 * Puts all that a screen read away and reads it anew: where something cannot be shown, nobody knows which of its reads
 * was not what was asked for, and a bad one that is kept would break the screen again at once.
 */
export function useReadAgain(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => void mutate(isOfTheScreen, undefined, { revalidate: true }), [mutate]);
}
