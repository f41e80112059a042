import { Injectable } from '@nestjs/common';
import type { ContentServer } from '../domain/content-server.js';
import { type ProbeOutcome, ProbeServer } from './probe-server.js';
import { ServerBook } from './server-ports.js';
import { ServerSecrets } from './server-secrets.js';

/** Probes servers that an admin adds, changes or tests. The results count like those of scheduled probes. */
@Injectable()
export class ManagedServerProbes {
  constructor(
    private readonly secrets: ServerSecrets,
    private readonly probeServer: ProbeServer,
    private readonly book: ServerBook,
  ) {}

  /** Never rejects: a failure is part of the outcome. */
  probe(server: ContentServer): Promise<ProbeOutcome> {
    return this.probeServer.execute(this.secrets.addressOf(server));
  }

  /** Records the outcome, unless the server has been deleted or its address has changed since. */
  record(server: ContentServer, probe: ProbeOutcome): Promise<void> {
    return this.book.probed(server, probe);
  }
}
