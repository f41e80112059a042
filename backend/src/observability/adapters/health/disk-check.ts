import type { MikroORM } from '@mikro-orm/postgresql';
import { statfs } from 'node:fs/promises';
import { DiskFullTrackingDriver } from '../../../database/disk-full-tracking-driver.js';
import type { HealthCheck } from './health.dto.js';

const MB = 1024 ** 2;
/** Below this the embedded database may stop with the next big file. */
const LOW_BYTES = 200 * MB;

/** A database elsewhere that had no room so lately has none. */
const LATELY_MS = 30_000;

/** A database elsewhere is known to be full by what it refused: nobody but it sees its disk. */
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

/** Whether there is room where the embedded database lies. */
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
