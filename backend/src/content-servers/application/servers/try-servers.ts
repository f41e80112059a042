import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { ContentServerTimedOut } from '../content-server-errors.js';
import { ProbeServer } from '../probe-server.js';
import { ServerBook } from '../server-ports.js';

/** Maximum number of parallel probes, because some of them start processes. */
const AT_A_TIME = 8;

/** Outcome of probing one server on demand. */
export interface TriedServer {
  name: string;
  /** Why the probe failed, in a sentence; null when it succeeded. */
  error: string | null;
  ms: number;
}

/**
 * Probes every enabled content server on demand. Results count like those of scheduled probes, except timeouts, because
 * the timeout here may be shorter.
 */
@Injectable()
export class TryServers {
  constructor(
    private readonly book: ServerBook,
    private readonly look: ProbeServer,
    private readonly clock: Clock,
  ) {}

  /** @param timeoutMs timeout of each probe */
  async execute(timeoutMs: number): Promise<TriedServer[]> {
    const now = this.clock.now();
    const servers = await this.book.claimForProbe(now, now, false);
    const tried: TriedServer[] = [];
    const waiting = [...servers];
    const looker = async (): Promise<void> => {
      for (let server = waiting.shift(); server; server = waiting.shift()) {
        const look = await this.look.execute(server.address, timeoutMs);
        if (!(look.failure instanceof ContentServerTimedOut)) await this.book.probed(server, look);
        tried.push({ name: server.name, error: look.error, ms: look.ms });
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, looker));
    return tried.toSorted((a, b) => a.name.localeCompare(b.name));
  }
}
