/** Whether a screen's file is gone since a newer version was installed: trying again would ask for the same file. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module script failed/.test(error.message);
