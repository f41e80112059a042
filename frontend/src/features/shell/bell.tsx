import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { BellIcon } from '../../ui/icons.js';
import './bell.css';
import { PendingPanel } from './pending-panel.js';
import { usePendingCount } from './pending-posts.js';

/**
 * Bell with the number of posts pending review, announced by screen readers when it changes. It opens a panel with the
 * newest of them and with earlier messages.
 */
export function Bell() {
  const pending = usePendingCount();
  const words =
    pending === 0 ? 'No posts pending review' : `${pending} ${pending === 1 ? 'post' : 'posts'} pending review`;
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);

  // Closes the panel after navigation, which may have started from one of its links.
  useEffect(close, [close, pathname, search]);
  useEffect(() => {
    if (!open) return undefined;
    const elsewhere = ({ target }: Event) => {
      if (!whole.current?.contains(target as Node)) close();
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    document.addEventListener('keydown', escape);
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    return () => {
      document.removeEventListener('keydown', escape);
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  }, [close, open]);

  return (
    <div ref={whole} className="bell">
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={words}
        title={words}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <BellIcon />
        {pending > 0 && (
          <span className="bell-count" aria-hidden="true">
            {pending > 99 ? '99+' : pending}
          </span>
        )}
      </button>
      <span className="visually-hidden" role="status">
        {words}
      </span>
      {open && <PendingPanel id={id} onLeave={close} />}
    </div>
  );
}
