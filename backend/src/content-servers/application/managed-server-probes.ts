import { Injectable } from '@nestjs/common';
import type { ContentServer } from '../domain/content-server.js';
import { type ProbeOutcome, ProbeServer } from './probe-server.js';
import { ServerBook } from './server-ports.js';
import { ServerSecrets } from './server-secrets.js';

/** Probes of servers that somebody adds, changes or tests; they count like every other. */
@Injectable()
export class ManagedServerProbes {
  constructor(
    private readonly secrets: ServerSecrets,
    private readonly probeServer: ProbeServer,
    private readonly book: ServerBook,
  ) {}

  /** Never fails: what went wrong is what it found. */
  probe(server: ContentServer): Promise<ProbeOutcome> {
    return this.probeServer.execute(this.secrets.addressOf(server));
  }

  /** Keeps what was found, unless the server has got another address meanwhile or is gone. */
  record(server: ContentServer, probe: ProbeOutcome): Promise<void> {
    return this.book.probed(server, probe);
  }
}
