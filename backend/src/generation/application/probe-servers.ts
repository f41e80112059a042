import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import { Scope } from '../../shared/domain/scope.js';
import { ContentServers, type ContentServerSession, type ContentTool } from './content-servers.js';
import { type ProbedServer, ServerBook } from './server-ports.js';

/** Milliseconds between two looks at a server; with many processes, one of them looks. */
export const PROBE_EVERY_MS = 60_000;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** A server that has not shown its tools within this is not there. */
const PATIENCE_MS = 20_000;

/** Looks at every enabled content server that is due: does it answer, and are its tools still those that were allowed? */
@Injectable()
export class ProbeServers {
  constructor(
    private readonly book: ServerBook,
    private readonly servers: ContentServers,
    private readonly clock: Clock,
  ) {}

  /** @param overdueMs looks only at those that nobody looked at for so long; 0 looks at all @param onlyOwn at those that ship with the product */
  async execute({ overdueMs, onlyOwn = false }: { overdueMs: number; onlyOwn?: boolean }): Promise<void> {
    const now = this.clock.now();
    const due = await this.book.claimForProbe(new Date(now.getTime() - overdueMs), now, onlyOwn);
    await Promise.all(due.map((server) => this.probe(server)));
    await this.book.forgetProbes(new Date(now.getTime() - KEPT_MS));
  }

  private async probe({ id, address }: ProbedServer): Promise<void> {
    const at = this.clock.now();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    let session: ContentServerSession | null = null;
    let tools: ContentTool[] | null = null;
    let error: string | null = null;
    try {
      session = await this.servers.open(address, { websiteId: null, scope: Scope.system('Probe') }, signal);
      tools = await session.listTools(signal);
    } catch (failure) {
      error = failure instanceof Error && 'kind' in failure ? failure.message : 'It did not answer in time.';
    } finally {
      await session?.close();
    }
    await this.book.probed(id, { at, ms: this.clock.now().getTime() - at.getTime(), error }, tools);
  }
}
