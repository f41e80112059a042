import { useEffect, useRef, type RefObject } from 'react';

/** Distance to the right, in pixels, from which releasing the pointer dismisses the element. */
const SWIPE_THRESHOLD_PX = 50;

/**
 * Moves `element` with a pointer that drags to the right, and calls `onSwiped` when it is released beyond the
 * threshold.
 */
export function useSwipe(element: RefObject<HTMLElement | null>, onSwiped: () => void): void {
  const swiped = useRef(onSwiped);
  swiped.current = onSwiped;

  useEffect(() => {
    const moved = element.current;
    if (!moved) return undefined;
    let startX: number | null = null;
    const distance = (event: PointerEvent) => (startX === null ? 0 : Math.max(0, event.clientX - startX));
    const start = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
      startX = event.clientX;
      moved.setPointerCapture?.(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (startX !== null) moved.style.transform = `translateX(${distance(event)}px)`;
    };
    const letGo = (event: PointerEvent) => {
      const far = distance(event) >= SWIPE_THRESHOLD_PX && event.type === 'pointerup';
      startX = null;
      moved.style.transform = '';
      if (far) swiped.current();
    };
    const listeners = { pointerdown: start, pointermove: move, pointerup: letGo, pointercancel: letGo };
    const entries = Object.entries(listeners) as [keyof typeof listeners, (event: PointerEvent) => void][];
    entries.forEach(([name, listener]) => moved.addEventListener(name, listener));
    return () => entries.forEach(([name, listener]) => moved.removeEventListener(name, listener));
  }, [element]);
}
