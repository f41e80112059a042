import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Keeps the focus in this part of the screen when the button that changed the state disappears with the change. */
export function useRetainedFocus(state: string): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const before = useRef(state);
  // A layout effect runs before `useRescuedFocus` looks for another element to focus.
  useLayoutEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  }, [state]);
  return part;
}
