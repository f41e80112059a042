import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Scope } from '../../../shared/domain/scope.js';
import { AwaitRun } from '../../application/await-run.js';
import { StillRunning } from '../../domain/run/errors.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import type { RunAnswer } from './run.dto.js';
import { RunAnswers } from './run-answers.js';

/** As long as clients wait, less the time to say so, milliseconds. */
const WAIT_MS = 295_000;

/** What answers a call that starts a run: the run as it began, or what came of it. */
@Injectable()
export class RunWait implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly awaitRun: AwaitRun,
    private readonly runs: RunAnswers,
  ) {}

  /** @param prefer the header `Prefer` @param ended makes the answer of a run that is over @throws StillRunning, and what `ended` throws */
  async answer<T>(scope: Scope, id: string, prefer: string | undefined, reply: FastifyReply, ended: (run: GenerationRun) => Promise<T>): Promise<T | RunAnswer> {
    if (prefersAsync(prefer)) {
      void reply.header('preference-applied', 'respond-async');
      return this.accepted(scope, id, reply);
    }
    const run = await this.awaitRun.execute({ scope, id, signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(WAIT_MS)]) });
    if (run.isOver) return ended(run);
    // This process stops while the run goes on: an honest answer is where to follow it.
    if (this.stopping.signal.aborted) {
      void reply.header('connection', 'close');
      return this.accepted(scope, id, reply);
    }
    throw new StillRunning(id);
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  private accepted(scope: Scope, id: string, reply: FastifyReply): Promise<RunAnswer> {
    void reply.status(202).header('location', `/api/generation-runs/${id}`);
    return this.runs.get(scope, id);
  }
}

/** RFC 7240. */
const prefersAsync = (header = ''): boolean => header.split(',').some((preference) => preference.split(';', 1)[0]!.trim().toLowerCase() === 'respond-async');
