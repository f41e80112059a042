import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The button that changes a state goes with it: the focus stays in the part that has the buttons of the next one. */
export function useRetainedFocus(state: string): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const before = useRef(state);
  // Before the screen looks for another place for the focus.
  useLayoutEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  }, [state]);
  return part;
}
