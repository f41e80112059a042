import { useLayoutEffect, useRef } from 'react';

const TYPED_INTO = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox], [role=listbox]';
/** What answers to Enter by itself. */
const PRESSED = 'a, button, [role=button], [role=menuitem]';
/**
 * A dialog on its way out is closed to whoever closed it: the next key is meant for the screen. It goes itself before
 * what it lies in does.
 */
const OPEN_DIALOG =
  '.ant-modal-wrap:not([style*="display: none"]) .ant-modal:not([class*="-leave"]):not([style*="display: none"])';
const OPEN_DRAWER = '.ant-drawer-open';

/** Whether something is asked or edited above the screen. */
export const isDialogOpen = (): boolean => document.querySelector(`${OPEN_DIALOG}, ${OPEN_DRAWER}`) !== null;

/** Single keys that do what a button does. They rest while someone types, a dialog is open or a modifier is held. */
export function useKeys(actions: Partial<Record<string, () => void>>): void {
  const latest = useRef(actions);
  latest.current = actions;

  // With the screen itself: a key that comes right after it was drawn is meant for it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target as Element;
      if (target.closest?.(TYPED_INTO) || document.querySelector(OPEN_DIALOG)) return;
      if (event.key === 'Enter' && target.closest?.(PRESSED)) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
