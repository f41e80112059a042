import { accessSync, constants, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { DomainError } from '../shared/domain/domain-error.js';

/** The folder of DATA_DIR cannot be created or written. */
export class DataFolderUnusable extends DomainError {
  readonly kind = 'unavailable';

  constructor(folder: string, why: string) {
    super(
      `The data folder ${folder} cannot be used: ${why}. Make it writable for this user, or set DATA_DIR to a folder that is.`,
    );
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is on a read-only file system',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EEXIST: 'there is a file of that name',
  ENAMETOOLONG: 'its path is too long',
};

/**
 * Creates the folder if it is missing and checks that it is writable. A new folder has mode 711, because a database
 * that runs as another user must be able to enter it; files with secrets have a stricter mode of their own.
 * @returns its absolute path
 * @throws DataFolderUnusable
 */
export function openDataFolder(folder: string): string {
  const path = resolve(folder);
  try {
    mkdirSync(path, { recursive: true, mode: 0o711 });
    accessSync(path, constants.W_OK | constants.X_OK);
    const probe = join(path, `.probe-${randomBytes(6).toString('hex')}`);
    writeFileSync(probe, '');
    rmSync(probe);
    return path;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new DataFolderUnusable(path, REASONS[code] ?? code);
  }
}

/**
 * Reads a text file.
 * @returns undefined when there is no such file
 */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/**
 * Creates a file atomically that only its owner may read. When two processes create it at once, the first one wins.
 * @returns the content of the file, which is the other process's text when that one won
 */
export function makeSecretFile(path: string, text: string): string {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8');
}
