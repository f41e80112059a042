import { useCallback, useEffect, useRef } from 'react';

/**
 * For a dialog that is unmounted as soon as it closes: returns the focus to the element that opened it, or to the main
 * content when that element is gone. Returns a function to call when the opener is about to disappear, as after a
 * deletion.
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
      // The dialog keeps the focus inside until it is unmounted, so the focus moves afterwards.
      setTimeout(() => back?.focus({ preventScroll: true }));
    },
    [],
  );
  return useCallback(() => {
    opener.current = null;
  }, []);
}
