import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import { ProbeServer } from './probe-server.js';
import { ServerBook } from './server-ports.js';

/** Milliseconds between two looks at a server; with many processes, one of them looks. */
export const PROBE_EVERY_MS = 60_000;
/** Looks at a time: some are processes that start. */
const AT_A_TIME = 8;

/**
 * Looks at every enabled content server that is due: does it answer, and are its tools still those that were allowed?
 */
@Injectable()
export class ProbeServers {
  constructor(
    private readonly book: ServerBook,
    private readonly look: ProbeServer,
    private readonly clock: Clock,
  ) {}

  /**
   * @param overdueMs looks only at those that nobody looked at for so long; 0 looks at all
   * @param onlyOwn at those that ship with the product
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
