import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openZip } from './zip.js';
import { Refused } from './errors.js';
import { FORMAT, KEYS, type KeysInBackup, type Manifest, MANIFEST } from './manifest.js';

/** An opened backup: its manifest, its keys if it has any, and its tables as streams. */
export interface BackupFile {
  manifest: Manifest;
  keys: KeysInBackup | null;
  read(entry: string): Promise<Readable>;
  close(): void;
}

/** @throws Refused when the file is missing, damaged, or no backup of this format */
export async function openBackup(file: string): Promise<BackupFile> {
  const zip = await openZip(file).catch((error: NodeJS.ErrnoException) => {
    throw new Refused(
      error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} is no backup of Galley, or it is damaged.`,
    );
  });
  const parsed = async <T>(entry: string): Promise<T | null> =>
    zip.has(entry) ? (JSON.parse((await buffer(await zip.read(entry))).toString()) as T) : null;
  const manifest = await parsed<Manifest>(MANIFEST).catch(() => null);
  if (manifest?.format !== FORMAT) {
    zip.close();
    throw new Refused(`${file} is no backup of Galley in a format that this version reads (${FORMAT}).`);
  }
  return {
    manifest,
    keys: await parsed<KeysInBackup>(KEYS),
    read: (entry) => zip.read(entry),
    close: () => zip.close(),
  };
}
