/** The queue of notifications: first come, first shown, exactly one at a time. */
export interface ToastText {
  title: string;
  description?: string;
  /** For what went wrong with signing in. */
  destructive?: boolean;
  /** One thing to do about it, such as undoing it. */
  action?: { label: string; run: () => void };
  /** What it is about: a newer one about the same takes its place, shown or waiting. */
  about?: string;
  /** Milliseconds on screen; 5000 when left out, 10,000 with something to do. */
  duration?: number;
}

export interface Toast extends ToastText {
  id: number;
  duration: number;
}

const DEFAULT_DURATION_MS = 5000;
/** Reading what was done and finding the button takes longer than reading (WCAG 2.2.1). */
const ACTION_DURATION_MS = 10_000;

let queue: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function become(next: readonly Toast[]): void {
  queue = next;
  listeners.forEach((listener) => listener());
}

/** Shows a notification once those before it are gone. Answers its id, for `dismissToast`. */
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

/** Forgets all of them, as when another person signs in. */
export const dismissAllToasts = (): void => become([]);

export const visibleToast = (): Toast | null => queue[0] ?? null;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
