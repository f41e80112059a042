import { useLayoutEffect, useRef } from 'react';

const TYPED_INTO = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox], [role=listbox]';
/** Elements that handle Enter themselves. */
const PRESSED = 'a, button, [role=button], [role=menuitem]';
/** Elements that handle the space bar themselves. */
const SPACED = 'button, input, summary, [role=button], [role=menuitem], [role=tab], [role=radio]';
/**
 * An open dialog. One whose closing animation is running is closed for the person: the next key is meant for the
 * screen. The dialog is hidden before its wrapper is, so both are tested.
 */
const OPEN_DIALOG =
  '.ant-modal-wrap:not([style*="display: none"]) .ant-modal:not([class*="-leave"]):not([style*="display: none"])';
const OPEN_DRAWER = '.ant-drawer-open';

/** Whether a dialog or a drawer is open above the screen. */
export const isDialogOpen = (): boolean => document.querySelector(`${OPEN_DIALOG}, ${OPEN_DRAWER}`) !== null;

/**
 * Registers single-key shortcuts. They are ignored while the person types, while a dialog or a drawer is open, and with Ctrl, Alt
 * or Meta.
 */
export function useKeys(actions: Partial<Record<string, () => void>>): void {
  const latest = useRef(actions);
  latest.current = actions;

  // A layout effect, so that a key pressed right after the screen was drawn is handled.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target as Element;
      if (target.closest?.(TYPED_INTO) || isDialogOpen()) return;
      if (event.key === 'Enter' && target.closest?.(PRESSED)) return;
      if (event.key === ' ' && target.closest?.(SPACED)) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
