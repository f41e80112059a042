/** A notification to show. The newest one is on screen; the ones before it are listed behind the bell. */
export interface ToastText {
  title: string;
  description?: string;
  /** Whether the notification is styled as an error and announced by screen readers at once. */
  destructive?: boolean;
  /** Whether it reports a failure, which has a sign and a colour; so does everything destructive or titled 'Error'. */
  failed?: boolean;
  /** A button for one follow-up action, such as undo, and the key that does the same while the notification shows. */
  action?: { label: string; run: () => void; key?: string };
  /** Subject of the notification. A newer notification with the same subject replaces an older one. */
  about?: string;
  /** Time on screen in milliseconds; by default 5000, or 10,000 with an action. */
  duration?: number;
  /**
   * The end of the time in which the action is possible. The notification counts down to it and goes at that time, also
   * under the pointer.
   */
  deadline?: {
    /** In milliseconds since 1970. */
    at: number;
    /** Says what happens then: 'It can be undone for 9 s.' */
    text: (seconds: number) => string;
  };
}

export interface Toast extends ToastText {
  id: number;
  failed: boolean;
  duration: number;
  /** When it was added, in milliseconds since 1970. */
  addedAt: number;
}

const DEFAULT_DURATION_MS = 5000;
/** A person needs longer to read the text and find the button than to read alone (WCAG 2.2.1). */
const ACTION_DURATION_MS = 10_000;
/** Maximum number of notifications behind the bell. */
const MAX_EARLIER = 20;

let visible: Toast | null = null;
let earlier: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function become(shown: Toast | null, before: readonly Toast[]): void {
  visible = shown;
  earlier = before.slice(0, MAX_EARLIER);
  listeners.forEach((listener) => listener());
}

/** The notification on screen and those behind the bell. */
const newestFirst = (): readonly Toast[] => (visible ? [visible, ...earlier] : earlier);

/** Shows a notification in place of the one on screen. Returns its id, for `dismissToast`. */
export function toast(text: ToastText): number {
  lastId += 1;
  const added: Toast = {
    ...text,
    id: lastId,
    failed: text.failed ?? (text.destructive === true || text.title === 'Error'),
    duration: text.duration ?? (text.action ? ACTION_DURATION_MS : DEFAULT_DURATION_MS),
    addedAt: Date.now(),
  };
  become(
    added,
    newestFirst().filter(({ about }) => about === undefined || about !== text.about),
  );
  return lastId;
}

/** Removes a notification that the person closed or acted on. */
export const dismissToast = (id: number): void =>
  become(
    visible?.id === id ? null : visible,
    earlier.filter((each) => each.id !== id),
  );

/** Takes a notification whose time is over off the screen; it stays behind the bell. */
export const expireToast = (id: number): void => {
  if (visible?.id === id) become(null, newestFirst());
};

/** Removes all notifications, so that the next person to sign in sees none of them. */
export const dismissAllToasts = (): void => become(null, []);

export const visibleToast = (): Toast | null => visible;

/** The notifications before the one on screen, with the newest first. */
export const earlierToasts = (): readonly Toast[] => earlier;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
