const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/** Whether a file could not be written because this machine's disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && CODES.includes((error as { code?: unknown }).code);
