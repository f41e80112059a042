/** How long an approval can be undone before the post is delivered, in seconds. */
export const MAX_UNDO_SECONDS = 60;
export const DEFAULT_UNDO_SECONDS = 0;

export const isUndoSeconds = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_UNDO_SECONDS;
