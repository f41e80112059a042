import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type CallerStream, CallerStreams } from '../../../auth/index.js';
import type { Caller } from '../../../shared/adapters/http/caller.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AwaitRun } from '../../application/await-run.js';
import { RunNotFound, StillRunning } from '../../domain/run/errors.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import type { RunResponse } from './run.dto.js';
import { RunResponses } from './run-responses.js';
import { anySignal } from '../../../shared/domain/any-signal.js';

/** Maximum time to wait for a run, in milliseconds: the clients' timeout of five minutes less time for the response. */
const WAIT_MS = 295_000;

/** Responds to calls that start a run: with the started run, or with its result. */
@Injectable()
export class RunWait implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly awaitRun: AwaitRun,
    private readonly runs: RunResponses,
    private readonly streams: CallerStreams,
  ) {}

  /**
   * Responds to a call that started a run. A caller who loses access to the run while waiting gets an error.
   * @param prefer the `Prefer` header
   * @param ended creates the response for a run that has ended
   * @throws StillRunning, RunNotFound, and what `ended` throws
   */
  async answer<T>(
    caller: Caller,
    id: string,
    prefer: string | undefined,
    reply: FastifyReply,
    ended: (run: GenerationRun) => Promise<T>,
  ): Promise<T | RunResponse> {
    if (prefersAsync(prefer)) {
      void reply.header('preference-applied', 'respond-async');
      return this.accepted(caller.scope, id, reply);
    }
    const reader = this.streams.follow(caller, () => true);
    try {
      return await this.awaited(caller.scope, id, reader, reply, ended);
    } finally {
      reader.close();
    }
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  private async awaited<T>(
    scope: Scope,
    id: string,
    reader: CallerStream,
    reply: FastifyReply,
    ended: (run: GenerationRun) => Promise<T>,
  ): Promise<T | RunResponse> {
    const run = await this.awaitRun.execute({
      scope,
      id,
      signal: anySignal(this.stopping.signal, reader.lost, AbortSignal.timeout(WAIT_MS)),
    });
    await this.mayStillRead(reader, run);
    const answer = run.isOver ? await ended(run) : undefined;
    // Access is checked again, because creating the response takes time.
    await this.mayStillRead(reader, run);
    if (answer !== undefined) return answer;
    // This process stops but the run continues elsewhere, so the response says where to follow it.
    if (this.stopping.signal.aborted) {
      void reply.header('connection', 'close');
      return this.accepted(scope, id, reply);
    }
    throw new StillRunning(id, run.isWaiting ? run.wait : null);
  }

  private async mayStillRead(reader: CallerStream, { websiteId }: GenerationRun): Promise<void> {
    if (!(await reader.scope())?.reaches(websiteId)) throw new RunNotFound();
  }

  private accepted(scope: Scope, id: string, reply: FastifyReply): Promise<RunResponse> {
    void reply.status(202).header('location', `/api/generation-runs/${id}`);
    return this.runs.get(scope, id);
  }
}

/** Whether the `Prefer` header has `respond-async` (RFC 7240). */
const prefersAsync = (header = ''): boolean =>
  header.split(',').some((preference) => preference.split(';', 1)[0]!.trim().toLowerCase() === 'respond-async');
