import { statfs } from 'node:fs/promises';
import type { HealthCheck } from './health.dto.js';

const MB = 1024 ** 2;
/** Below this the embedded database may stop with the next big file. */
const LOW_BYTES = 200 * MB;

/** Whether there is room where the embedded database lies. */
export async function checkDisk(folder: string, enoughBytes = LOW_BYTES): Promise<HealthCheck[]> {
  const disk = await statfs(folder).catch(() => null);
  if (!disk) return [];
  const free = disk.bavail * disk.bsize;
  if (free >= enoughBytes) return [{ name: 'disk', status: 'ok' }];
  return [{ name: 'disk', status: 'down', message: `Only ${Math.floor(free / MB)} MB are free where DATA_DIR lies; the database stops when the disk is full.` }];
}
