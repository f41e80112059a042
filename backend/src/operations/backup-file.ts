import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Refused } from './errors.js';
import { fingerprintOf, FORMAT, KEYS, type KeysInBackup, type Manifest, MANIFEST } from './manifest.js';
import { HEADER_BYTES, isOfKey, isSealed, SealedReader } from './sealed-file.js';
import { openZip, openZipIn, type OpenZip } from './zip.js';

/** An opened backup: its manifest, and its tables as streams. */
export interface Backup {
  manifest: Manifest;
  read(entry: string): Promise<Readable>;
  close(): void;
}

/** A backup whose key is not known yet. */
export interface BackupFile {
  /** The keys that it holds in the clear, if it was made to. */
  keys: KeysInBackup | null;
  /** @throws Refused when this is not the key that it was made with, or when it is damaged */
  openWith(encryptionKey: Uint8Array): Promise<Backup>;
}

/** @throws Refused when the file is missing, or no backup */
export async function findBackup(file: string): Promise<BackupFile> {
  const header = await headerOf(file).catch((error: NodeJS.ErrnoException) => {
    throw new Refused(
      error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${error.code}).`,
    );
  });
  return isSealed(header) ? { keys: null, openWith: (key) => openSealed(file, header, key) } : plainBackup(file);
}

async function headerOf(file: string): Promise<Buffer> {
  await using handle = await open(file);
  const { buffer: header } = await handle.read({ buffer: Buffer.alloc(HEADER_BYTES), position: 0 });
  return header;
}

async function openSealed(file: string, header: Buffer, key: Uint8Array): Promise<Backup> {
  if (!isOfKey(header, key)) throw new OtherKey();
  const handle = await open(file);
  try {
    const reader = new SealedReader(handle, header, (await handle.stat()).size, key);
    await reader.checkEnd();
    const zip = await openZipIn(reader, reader.size);
    return { ...zip, manifest: await manifestOf(file, zip) };
  } catch (error) {
    await handle.close();
    throw error instanceof Refused ? error : damaged(file);
  }
}

async function plainBackup(file: string): Promise<BackupFile> {
  const zip = await openZip(file).catch(() => {
    throw damaged(file);
  });
  try {
    const manifest = await manifestOf(file, zip);
    return {
      keys: await parsed<KeysInBackup>(zip, KEYS),
      openWith: async (key) => {
        if (manifest.keyFingerprint === fingerprintOf(key)) return { ...zip, manifest };
        zip.close();
        throw new OtherKey();
      },
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function manifestOf(file: string, zip: OpenZip): Promise<Manifest> {
  const manifest = await parsed<Manifest>(zip, MANIFEST).catch(() => null);
  if (manifest?.format === FORMAT) return manifest;
  throw new Refused(`${file} is no backup of Galley in a format that this version reads (${FORMAT}).`);
}

const parsed = async <T>(zip: OpenZip, entry: string): Promise<T | null> =>
  zip.has(entry) ? (JSON.parse((await buffer(await zip.read(entry))).toString()) as T) : null;

const damaged = (file: string): Refused =>
  new Refused(`${file} is no backup of Galley, or it is damaged or cut off. Nothing was restored.`);

class OtherKey extends Refused {
  constructor() {
    super(
      'ENCRYPTION_KEY is not the key that this backup was made with. Set ENCRYPTION_KEY and JWT_SECRET to those of that ' +
        'Galley, as they were at that time.',
    );
  }
}
