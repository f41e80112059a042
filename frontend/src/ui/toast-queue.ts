/** A notification to show. Notifications are shown one at a time, in the order in which they were added. */
export interface ToastText {
  title: string;
  description?: string;
  /** Whether the notification is styled as an error and announced by screen readers at once. */
  destructive?: boolean;
  /** A button for one follow-up action, such as undo. */
  action?: { label: string; run: () => void };
  /**
   * Subject of the notification. A newer notification with the same subject replaces an older one that is shown or
   * queued.
   */
  about?: string;
  /** Time on screen in milliseconds; by default 5000, or 10,000 with an action. */
  duration?: number;
}

export interface Toast extends ToastText {
  id: number;
  duration: number;
}

const DEFAULT_DURATION_MS = 5000;
/** A person needs longer to read the text and find the button than to read alone (WCAG 2.2.1). */
const ACTION_DURATION_MS = 10_000;

let queue: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function become(next: readonly Toast[]): void {
  queue = next;
  listeners.forEach((listener) => listener());
}

/** Queues a notification, or replaces the one about the same subject. Returns its id, for `dismissToast`. */
export function toast(text: ToastText): number {
  lastId += 1;
  const added: Toast = {
    ...text,
    id: lastId,
    duration: text.duration ?? (text.action ? ACTION_DURATION_MS : DEFAULT_DURATION_MS),
  };
  const outdated = text.about === undefined ? -1 : queue.findIndex(({ about }) => about === text.about);
  become(outdated === -1 ? [...queue, added] : queue.with(outdated, added));
  return lastId;
}

export const dismissToast = (id: number): void => become(queue.filter((each) => each.id !== id));

/** Removes all notifications, so that the next person to sign in sees none of them. */
export const dismissAllToasts = (): void => become([]);

export const visibleToast = (): Toast | null => queue[0] ?? null;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
