/** How long an approval can be undone before the post is delivered, in seconds. */
export const MAX_UNDO_SECONDS = 60;
/** Of a new website. Websites from before the setting deliver at once, as they did. */
export const DEFAULT_UNDO_SECONDS = 10;

export const isUndoSeconds = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_UNDO_SECONDS;
