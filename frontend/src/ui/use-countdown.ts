import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls `onEnd` after `ms` milliseconds. The countdown pauses while the pointer or the focus is in `area`, and while
 * the window has no focus. Null counts nothing.
 */
export function useCountdown(ms: number | null, onEnd: () => void, area: RefObject<HTMLElement | null>): void {
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    const element = area.current;
    if (!element || ms === null) return undefined;
    let left = ms;
    let startedAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const held = {
      pointer: element.matches(':hover'),
      focus: element.contains(document.activeElement),
      window: !document.hasFocus(),
    };

    const update = () => {
      const stopped = held.pointer || held.focus || held.window;
      if (stopped && timer !== undefined) {
        clearTimeout(timer);
        timer = undefined;
        left -= Date.now() - startedAt;
      } else if (!stopped && timer === undefined) {
        startedAt = Date.now();
        timer = setTimeout(() => end.current(), left);
      }
    };
    const on = (target: EventTarget, event: string, reason: keyof typeof held, value: boolean) => {
      const listen = () => {
        held[reason] = value;
        update();
      };
      target.addEventListener(event, listen);
      return () => target.removeEventListener(event, listen);
    };
    const off = [
      on(element, 'pointerenter', 'pointer', true),
      on(element, 'pointerleave', 'pointer', false),
      on(element, 'focusin', 'focus', true),
      on(element, 'focusout', 'focus', false),
      on(window, 'blur', 'window', true),
      on(window, 'focus', 'window', false),
    ];
    update();
    return () => {
      clearTimeout(timer);
      off.forEach((remove) => remove());
    };
  }, [ms, area]);
}
