import { accessSync, constants, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { DomainError } from '../shared/domain/domain-error.js';

/** The folder of DATA_DIR cannot be made or written. */
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
 * Makes sure that the folder is there and can be written. A new one can be entered but not listed by others, because
 * a database that runs as another user must get through; every secret in it has its own mode.
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

/** Reads a file, or nothing when there is none. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/**
 * Makes a file that only its owner reads, whole or not at all. Where two processes make it at once, the first wins.
 * @returns what the file holds then
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
