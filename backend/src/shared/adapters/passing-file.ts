import { access, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary file that belongs to one process. */
export interface PassingFile {
  /** Opened by it as often as needed, until it is dropped. */
  path: string;
  drop: () => Promise<void>;
}

/**
 * Creates an empty file in the temporary folder. Where the system allows it (Linux), the file is unlinked immediately,
 * so its space is free when the process ends, even when it is killed.
 */
export async function passingFile(kind: string, within = tmpdir()): Promise<PassingFile> {
  const folder = await mkdtemp(join(within, `galley-${kind}-`));
  const remove = () => rm(folder, { recursive: true, force: true });
  const named = join(folder, 'file');
  try {
    const file = await open(named, 'wx', 0o600);
    const unnamed = `/proc/self/fd/${file.fd}`;
    if (await isThere(unnamed)) {
      await remove();
      return { path: unnamed, drop: () => file.close() };
    }
    await file.close();
    return { path: named, drop: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
