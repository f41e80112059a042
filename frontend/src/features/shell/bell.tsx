import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useReadOnScreen, useUnreadCount } from '../../entities/notification/use-notifications.js';
import { counted } from '../../ui/counted.js';
import { BellIcon } from '../../ui/icons.js';
import './bell.css';
import { EarlierMessages } from './earlier-messages.js';
import { Inbox } from './inbox.js';
import { PendingPanel } from './pending-panel.js';
import { usePendingCount } from './pending-posts.js';

const shown = (count: number): string => (count > 99 ? '99+' : String(count));

/**
 * Bell with the number of unread notifications and that of posts pending review, announced by screen readers when they
 * change. It opens a panel with the notifications, the newest of these posts, and earlier messages.
 */
export function Bell() {
  const pending = usePendingCount();
  const unread = useUnreadCount();
  useReadOnScreen();
  const posts = pending === 0 ? 'no posts' : counted(pending, 'post');
  const words = unread
    ? `${counted(unread, 'unread notification')}, ${posts} pending review`
    : `${posts.replace(/^n/, 'N')} pending review`;
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
        <span className="bell-counts" aria-hidden="true">
          {unread > 0 && <span className="bell-count is-unread">{shown(unread)}</span>}
          {pending > 0 && <span className="bell-count">{shown(pending)}</span>}
        </span>
      </button>
      <span className="visually-hidden" role="status">
        {words}
      </span>
      {open && (
        <div id={id} className="bell-panel">
          <Inbox onLeave={close} />
          <PendingPanel onLeave={close} />
          <EarlierMessages />
        </div>
      )}
    </div>
  );
}
