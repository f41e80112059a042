import { statfs } from 'node:fs/promises';
import { type Finding, Part } from '../application/ports.js';

const GB = 1024 ** 3;
/** Below this amount of free space the state is `attention`. */
const LOW_BYTES = 2 * GB;
const EMPTY_BYTES = 200 * 1024 ** 2;

/** Checks the free space of the disk with the embedded database and uploads. */
export class DiskPart extends Part {
  readonly id = 'disk';
  readonly label = 'Disk';

  constructor(private readonly dataDir: string) {
    super();
  }

  async check(): Promise<Finding> {
    const disk = await statfs(this.dataDir).catch(() => null);
    if (!disk) return { state: 'unused', message: 'There is no data folder on this machine.', advice: null };
    const free = disk.bavail * disk.bsize;
    const left = `${(free / GB).toFixed(1)} GB are free where DATA_DIR lies.`;
    if (free < EMPTY_BYTES)
      return { state: 'failed', message: left, advice: 'Make room now: the database stops when the disk is full.' };
    return free < LOW_BYTES
      ? { state: 'attention', message: left, advice: 'Make room before the database stops.' }
      : { state: 'ok', message: left, advice: null };
  }
}
