/**
 * Whether the error is about a code file of a screen that no longer exists since a newer version was deployed. A retry
 * would request the same file.
 */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module script failed/.test(error.message);
