import { statfs } from 'node:fs/promises';
import { Metrics } from '../../../shared/adapters/metrics/metrics.js';

export interface ProcessMetricsOptions {
  version: string;
  process: string;
  isQuiet: boolean;
  dataDir: string;
}

/** What this process is, and the disk that it runs on. */
export class ProcessMetrics {
  constructor(metrics: Metrics, { version, process, isQuiet, dataDir }: ProcessMetricsOptions) {
    metrics
      .gauge('galley_build_info', 'Always 1: the version of this process, and what it does (PROCESS)', [
        'version',
        'process',
      ])
      .set({ version, process }, 1);
    metrics
      .gauge('galley_quiet', '1 when nothing leaves this installation, as in a restored copy, else 0', [])
      .set(isQuiet ? 1 : 0);
    const disk = metrics.gauge(
      'galley_disk_bytes',
      'Space of the disk with DATA_DIR, where that folder exists: in all, and free',
      ['space'],
    );
    metrics.beforeScrape(async () => {
      const found = await statfs(dataDir).catch(() => null);
      if (!found) return disk.reset();
      disk.set({ space: 'free' }, found.bavail * found.bsize);
      disk.set({ space: 'total' }, found.blocks * found.bsize);
    });
  }
}
