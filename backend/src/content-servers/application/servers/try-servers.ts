import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { ContentServerTimedOut } from '../content-server-errors.js';
import { ProbeServer } from '../probe-server.js';
import { ServerBook } from '../server-ports.js';

/** Looks at a time: some are processes that start. */
const AT_A_TIME = 8;

/** How a server did when it was tried. */
export interface TriedServer {
  name: string;
  /** In a sentence; null: it answered. */
  error: string | null;
  ms: number;
}

/**
 * A look at every enabled content server, now. Each counts like any other, but for those that are only late for whoever
 * waits.
 */
@Injectable()
export class TryServers {
  constructor(
    private readonly book: ServerBook,
    private readonly look: ProbeServer,
    private readonly clock: Clock,
  ) {}

  /** @param timeoutMs how long each may take */
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
