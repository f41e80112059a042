import type { MikroORM } from '@mikro-orm/postgresql';
import { statfs } from 'node:fs/promises';
import { DiskFullTrackingDriver } from '../../../database/disk-full-tracking-driver.js';
import type { HealthCheck } from './health.dto.js';

const MB = 1024 ** 2;
/** With less free space than this, the next large file may stop the embedded database. */
const LOW_BYTES = 200 * MB;

/** How long an external database counts as full after a write failed for lack of disk space, in milliseconds. */
const LATELY_MS = 30_000;

/**
 * Reports an external database as full when it recently refused a write for lack of disk space. Its disk cannot be
 * checked directly.
 */
export function checkRoom(orm: MikroORM): HealthCheck[] {
  const driver = orm.em.getDriver();
  if (!(driver instanceof DiskFullTrackingDriver) || !driver.wasFull(LATELY_MS)) return [];
  return [
    {
      name: 'disk',
      status: 'down',
      message: 'The database has no room left on its disk: nothing can be saved until there is.',
    },
  ];
}

/** Checks the free space where the files of the embedded database are. */
export async function checkDisk(folder: string, enoughBytes = LOW_BYTES): Promise<HealthCheck[]> {
  const disk = await statfs(folder).catch(() => null);
  if (!disk) return [];
  const free = disk.bavail * disk.bsize;
  if (free >= enoughBytes) return [{ name: 'disk', status: 'ok' }];
  return [
    {
      name: 'disk',
      status: 'down',
      message: `Only ${Math.floor(free / MB)} MB are free where DATA_DIR lies; the database stops when the disk is full.`,
    },
  ];
}
