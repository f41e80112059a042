import { useCallback, useEffect, useRef } from 'react';

/**
 * For a dialog that is gone as soon as it is closed: whoever opened it is back where they were, else at the screen's
 * beginning. Answers what to call when that place goes, too, as with what was deleted.
 */
export function useReturnFocus(): () => void {
  const opener = useRef(document.activeElement);
  useEffect(
    () => () => {
      const { current } = opener;
      const back =
        current instanceof HTMLElement && current !== document.body && current.isConnected
          ? current
          : document.getElementById('content');
      // After the dialog, which holds the focus as long as it is there.
      setTimeout(() => back?.focus({ preventScroll: true }));
    },
    [],
  );
  return useCallback(() => {
    opener.current = null;
  }, []);
}
