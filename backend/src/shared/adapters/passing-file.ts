import { access, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file of this process alone, for as long as it works on what is in it. */
export interface PassingFile {
  /** Opened by it as often as needed, until it is dropped. */
  path: string;
  drop: () => Promise<void>;
}

/**
 * An empty file in the temporary folder. Where the system lets a process reach open files (Linux does), it loses its
 * name at once: its space is free again when the process ends, also by a kill that leaves no time to tidy up.
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
