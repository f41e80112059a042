import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import { ProbeServer } from './probe-server.js';
import { ServerBook } from './server-ports.js';

/** Interval between two probes of a server, in milliseconds. With several processes, only one of them probes. */
export const PROBE_EVERY_MS = 60_000;
/** Maximum number of parallel probes, because some of them start processes. */
const AT_A_TIME = 8;

/**
 * Probes every enabled content server that is due: whether it responds, and whether its tools are still as they were
 * allowed.
 */
@Injectable()
export class ProbeServers {
  constructor(
    private readonly book: ServerBook,
    private readonly look: ProbeServer,
    private readonly clock: Clock,
  ) {}

  /**
   * @param overdueMs probes only servers whose last probe is at least this old; 0 probes all
   * @param onlyOwn whether to probe only bundled servers
   */
  async execute({ overdueMs, onlyOwn = false }: { overdueMs: number; onlyOwn?: boolean }): Promise<void> {
    const now = this.clock.now();
    const due = await this.book.claimForProbe(new Date(now.getTime() - overdueMs), now, onlyOwn);
    const looker = async (): Promise<void> => {
      for (let server = due.shift(); server; server = due.shift())
        await this.book.probed(server, await this.look.execute(server.address));
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, looker));
    await this.book.forgetProbes(this.clock.now());
  }
}
