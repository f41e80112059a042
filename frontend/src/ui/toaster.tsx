import { useEffect, useRef, useSyncExternalStore } from 'react';
import { CloseIcon } from './icons.js';
import { dismissToast, subscribeToToasts, visibleToast, type Toast } from './toast-queue.js';
import './toaster.css';
import { useSwipe } from './use-swipe.js';
import { useCountdown } from './use-countdown.js';

const HOTKEY = 'F8';

/**
 * The region of notifications. F8 focuses the region, Escape closes the visible notification, and hover or focus pauses
 * its countdown.
 */
export function Toaster() {
  const region = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const shown = useSyncExternalStore(subscribeToToasts, visibleToast);

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

  const close = (id: number) => {
    const focused = region.current?.contains(document.activeElement) ?? false;
    dismissToast(id);
    // The focus moves to the next notification, or back to the element that had it before F8.
    if (focused) (visibleToast() ? region : before).current?.focus();
  };

  return (
    <section
      ref={region}
      className="toaster"
      aria-label={`Notifications (${HOTKEY})`}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && shown && close(shown.id)}
    >
      <div aria-live={shown?.destructive ? 'assertive' : 'polite'} aria-atomic="true">
        {shown && <ToastCard key={shown.id} toast={shown} onClose={() => close(shown.id)} region={region} />}
      </div>
    </section>
  );
}

interface CardProps {
  toast: Toast;
  onClose: () => void;
  region: React.RefObject<HTMLElement | null>;
}

function ToastCard({ toast, onClose, region }: CardProps) {
  const card = useRef<HTMLDivElement>(null);
  useCountdown(toast.duration, onClose, region);
  useSwipe(card, onClose);
  return (
    <div ref={card} className={toast.destructive ? 'toast toast-destructive' : 'toast'}>
      <div className="toast-words">
        <strong>{toast.title}</strong>
        {toast.description && <p>{toast.description}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            toast.action?.run();
            onClose();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className="toast-close" aria-label="Close notification" onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}
