import { useEffect } from 'react';

const ROW = 'li, tr';
/** Parts that have a name, from the smallest to the whole screen. */
const PART = 'section, article, [role=dialog], [role=region], main';

/**
 * When what has the focus goes, as with the row of what was deleted, the keys go on nearby: at the row behind it or before it, else at
 * the part of the screen in which it was. Never at a button, which one more Enter would press.
 */
export function useRescuedFocus(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let near: (Element | null | undefined)[] = [];

    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
      const row = focused?.closest(ROW);
      near = [row, row?.nextElementSibling, row?.previousElementSibling];
      for (let part = focused?.closest(PART); part; part = part.parentElement?.closest(PART)) near.push(part);
    };
    const rescue = () => {
      if (!focused || focused.isConnected) return;
      focused = null;
      if (document.activeElement !== document.body) return;
      const place = near.find((element): element is HTMLElement => element instanceof HTMLElement && element.isConnected) ?? document.getElementById('content');
      if (place && !place.hasAttribute('tabindex')) {
        place.tabIndex = -1;
        place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
      }
      place?.focus({ preventScroll: true });
    };

    const observer = new MutationObserver(rescue);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}
