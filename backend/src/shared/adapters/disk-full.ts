const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/** Whether a file could not be written for want of room on this machine's own disk. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && CODES.includes((error as { code?: unknown }).code);
