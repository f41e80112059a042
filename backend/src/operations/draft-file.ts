import { open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { Refused } from './errors.js';

/** For each error code of the operating system, what the operator can do about it. */
const REASONS: Record<string, (draft: string) => string> = {
  ENOENT: () => 'Its folder does not exist.',
  ENOTDIR: () => 'Its folder is none.',
  EACCES: () => 'This account may not write there.',
  EROFS: () => 'Nothing can be written there.',
  ENOSPC: () => 'There is no room left. Nothing of it was kept.',
  EFBIG: () => 'A file of this account may not be that large (ulimit -f). Nothing of it was kept.',
  EDQUOT: () => 'There is no room left. Nothing of it was kept.',
  EEXIST: (draft) =>
    `${draft} is there: another backup writes it, or one was broken off. Remove it in the latter case.`,
};

/**
 * Opens the temporary file that is renamed once it is complete. Only this account may read it. @throws Refused when it
 * cannot be opened
 */
export async function openDraft(file: string, draft: string): Promise<Writable> {
  try {
    return (await open(draft, 'wx', 0o600)).createWriteStream({ flush: true });
  } catch (error) {
    throw explained(error, file, draft);
  }
}

/** @returns a `Refused` with a plain sentence for known errors of the file system, otherwise the error itself */
export function explained(error: unknown, file: string, draft: string): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
  return reason ? new Refused(`${file} cannot be written. ${reason(draft)}`) : error;
}
