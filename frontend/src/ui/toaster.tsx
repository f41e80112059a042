import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CloseIcon, WarningIcon } from './icons.js';
import { KeyHint } from './key-hint.js';
import { dismissToast, expireToast, subscribeToToasts, visibleToast, type Toast } from './toast-queue.js';
import { useToastPlace } from './toast-place.js';
import './toaster.css';
import { useCountdown } from './use-countdown.js';
import { useKeys } from './use-keys.js';
import { useSecondsLeft } from './use-seconds-left.js';
import { useSwipe } from './use-swipe.js';

const HOTKEY = 'F8';

/**
 * The region of notifications. F8 focuses the region, Escape closes the visible notification, and hover or focus pauses
 * its countdown.
 */
export function Toaster() {
  const region = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const shown = useSyncExternalStore(subscribeToToasts, visibleToast);
  const place = useToastPlace(region, shown !== null);

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== HOTKEY) return;
      event.preventDefault();
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  const remove = (id: number, how: (id: number) => void) => {
    const focused = region.current?.contains(document.activeElement) ?? false;
    how(id);
    // The focus moves to the next notification, or back to the element that had it before F8.
    if (focused) (visibleToast() ? region : before).current?.focus();
  };
  const close = (id: number) => remove(id, dismissToast);
  const act = ({ id, action }: Toast) => {
    close(id);
    action?.run();
  };
  useKeys(shown?.action?.key ? { [shown.action.key]: () => act(shown) } : {});

  return (
    <section
      ref={region}
      className={`toaster is-${place}`}
      aria-label={`Notifications (${HOTKEY})`}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && shown && close(shown.id)}
    >
      <div aria-live={shown?.destructive ? 'assertive' : 'polite'} aria-atomic="true">
        {shown && (
          <ToastCard
            key={shown.id}
            toast={shown}
            region={region}
            onClose={() => close(shown.id)}
            onExpire={() => remove(shown.id, expireToast)}
            onAct={() => act(shown)}
          />
        )}
      </div>
    </section>
  );
}

interface CardProps {
  toast: Toast;
  region: React.RefObject<HTMLElement | null>;
  onClose: () => void;
  onExpire: () => void;
  onAct: () => void;
}

function ToastCard({ toast, region, onClose, onExpire, onAct }: CardProps) {
  const card = useRef<HTMLDivElement>(null);
  const { title, description, action, deadline, destructive, failed } = toast;
  const classes = ['toast', failed && 'toast-failed', destructive && 'toast-destructive'].filter(Boolean).join(' ');
  useCountdown(deadline ? null : toast.duration, onExpire, region);
  useSwipe(card, onClose);
  return (
    <div ref={card} className={classes}>
      {failed && (
        <span className="toast-sign">
          <WarningIcon />
        </span>
      )}
      <div className="toast-words">
        <strong>{title}</strong>
        {description && <p>{description}</p>}
        {deadline && <Deadline {...deadline} onOver={onExpire} />}
      </div>
      {action && (
        <button type="button" className="toast-action" onClick={onAct} aria-keyshortcuts={action.key}>
          {action.label}
          {action.key && (
            <>
              {' '}
              <KeyHint>{action.key}</KeyHint>
            </>
          )}
        </button>
      )}
      <button type="button" className="toast-close" aria-label="Close notification" onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}

/** Counts for the eye. Screen readers announce the time once, because the region is read again with each change. */
function Deadline({ at, text, onOver }: NonNullable<Toast['deadline']> & { onOver: () => void }) {
  const left = useSecondsLeft(at, onOver);
  const [first] = useState(left);
  return (
    <p>
      <span className="toast-count" aria-hidden="true">
        {text(left)}
      </span>
      <span className="visually-hidden">{text(first)}</span>
    </p>
  );
}
