import { useCallback, useEffect, useRef } from 'react';

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role=combobox], [role=listbox]';
const OPEN_DIALOG = '.ant-modal-wrap:not([style*="display: none"])';

/**
 * Single keys that do what a button does. They rest while someone types, a dialog is open or a modifier is held.
 * Answers the listener too, for keys pressed inside a frame.
 */
export function useReviewKeys(actions: Partial<Record<string, () => void>>): (event: KeyboardEvent) => void {
  const latest = useRef(actions);
  latest.current = actions;

  const listen = useCallback((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if ((event.target as Element).closest?.(TYPED_INTO) || document.querySelector(OPEN_DIALOG)) return;
    const act = latest.current[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }, []);

  useEffect(() => {
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [listen]);
  return listen;
}
