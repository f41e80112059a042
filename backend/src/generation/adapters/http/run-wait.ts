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

/** As long as clients wait, less the time to say so, milliseconds. */
const WAIT_MS = 295_000;

/** What answers a call that starts a run: the run as it began, or what came of it. */
@Injectable()
export class RunWait implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly awaitRun: AwaitRun,
    private readonly runs: RunResponses,
    private readonly streams: CallerStreams,
  ) {}

  /**
   * Whoever lost the right to the run while they waited gets none of it.
   * @param prefer the header `Prefer`
   * @param ended makes the answer of a run that is over
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
      signal: AbortSignal.any([this.stopping.signal, reader.lost, AbortSignal.timeout(WAIT_MS)]),
    });
    await this.mayStillRead(reader, run);
    const answer = run.isOver ? await ended(run) : undefined;
    // Making the answer takes its time, too.
    await this.mayStillRead(reader, run);
    if (answer !== undefined) return answer;
    // This process stops while the run goes on: an honest answer is where to follow it.
    if (this.stopping.signal.aborted) {
      void reply.header('connection', 'close');
      return this.accepted(scope, id, reply);
    }
    throw new StillRunning(id);
  }

  private async mayStillRead(reader: CallerStream, { websiteId }: GenerationRun): Promise<void> {
    if (!(await reader.scope())?.reaches(websiteId)) throw new RunNotFound();
  }

  private accepted(scope: Scope, id: string, reply: FastifyReply): Promise<RunResponse> {
    void reply.status(202).header('location', `/api/generation-runs/${id}`);
    return this.runs.get(scope, id);
  }
}

/** RFC 7240. */
const prefersAsync = (header = ''): boolean =>
  header.split(',').some((preference) => preference.split(';', 1)[0]!.trim().toLowerCase() === 'respond-async');
