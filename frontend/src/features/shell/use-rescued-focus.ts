import { useEffect } from 'react';

const ROW = 'li, tr';
/** Labelled containers, from the smallest to the whole screen. */
const PART = 'section, article, [role=dialog], [role=region], main';

/**
 * Moves the focus when the focused element is removed, for example with a deleted row: to the next or previous row,
 * otherwise to the surrounding part of the screen. Buttons are never focused, because one more Enter would press them.
 * An element that was only disabled for the duration of an action, which also takes away its focus, receives the focus
 * again afterwards.
 */
export function useRescuedFocus(): void {
  useEffect(() => {
    let focused: HTMLElement | null = null;
    let isWaiting = false;
    let near: (Element | null | undefined)[] = [];

    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof HTMLElement ? target : null;
      isWaiting = false;
      const row = focused?.closest(ROW);
      near = [row, row?.nextElementSibling, row?.previousElementSibling];
      for (let part = focused?.closest(PART); part; part = part.parentElement?.closest(PART)) near.push(part);
    };
    const rescue = () => {
      if (focused?.isConnected) {
        const wasWaiting = isWaiting;
        isWaiting = focused.matches(':disabled');
        if (wasWaiting && !isWaiting && document.activeElement === document.body)
          focused.focus({ preventScroll: true });
        return;
      }
      const isLost = focused !== null && document.activeElement === document.body;
      focused = null;
      if (!isLost) return;
      const place =
        near.find((element): element is HTMLElement => element instanceof HTMLElement && element.isConnected) ??
        document.getElementById('content');
      if (place && !place.hasAttribute('tabindex')) {
        place.tabIndex = -1;
        place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
      }
      place?.focus({ preventScroll: true });
    };

    const observer = new MutationObserver(rescue);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}
