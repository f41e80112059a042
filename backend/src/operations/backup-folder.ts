import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { backUp, type BackupOptions, NothingToBackUp } from './backup.js';
import type { Manifest } from './manifest.js';

const EXTENSION = '.backup';
/** SQLSTATE of PostgreSQL. */
const UNDEFINED_TABLE = '42P01';

interface FolderOptions extends Omit<BackupOptions, 'file'> {
  folder: string;
  /** How many backups of this installation the folder is to hold; none is removed when absent. */
  keep?: number;
}

/**
 * Adds a backup to a folder, named by the installation and the time. When it is complete, the oldest ones of this
 * installation are removed.
 * @returns the path of the backup, and how many were removed
 * @throws Refused
 */
export async function backUpInto({
  folder,
  keep,
  ...options
}: FolderOptions): Promise<{ file: string; manifest: Manifest; removed: number }> {
  const { id, now } = await installationOf(options.ownerUrl);
  const start = `galley-${id.slice(0, 8)}-`;
  const file = join(folder, `${start}${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}${EXTENSION}`);
  const manifest = await backUp({ ...options, file });
  return { file, manifest, removed: keep ? keepNewest(folder, start, keep) : 0 };
}

async function installationOf(ownerUrl: string): Promise<{ id: string; now: Date }> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'galley-backup' });
  await client.connect();
  try {
    await client.query(`select set_config('app.websites', '*', false)`);
    const { rows } = await client
      .query<{ id: string; now: Date }>('select id, now() as now from installations')
      .catch((error: { code?: string }) => {
        throw error.code === UNDEFINED_TABLE ? new NothingToBackUp() : error;
      });
    const [installation] = rows;
    if (!installation) throw new NothingToBackUp();
    return installation;
  } finally {
    await client.end();
  }
}

/** Removes also what a broken-off backup left behind: the lock of the database says that no other is under way. */
function keepNewest(folder: string, start: string, count: number): number {
  const own = readdirSync(folder).filter((name) => name.startsWith(start));
  const backups = own.filter((name) => name.endsWith(EXTENSION)).toSorted();
  const surplus = backups.slice(0, -count);
  const leftovers = own.filter((name) => name.endsWith(`${EXTENSION}.unfinished`) && name < backups.at(-1)!);
  for (const name of [...surplus, ...leftovers]) rmSync(join(folder, name), { force: true });
  return surplus.length;
}
