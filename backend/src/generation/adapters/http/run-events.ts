import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type CallerStream, CallerStreams } from '../../../auth/index.js';
import type { Caller } from '../../../shared/adapters/http/caller.js';
import { EventStream } from '../../../shared/adapters/http/event-stream.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { RunSignals } from '../../application/ports.js';
import { type RunProgress } from '../../application/run-views.js';
import { RunNotFound } from '../../domain/run/errors.js';
import { RunWaitResponse } from './run-listing.dto.js';
import { RunResponses } from './run-responses.js';
import { StepCursor } from './step-cursor.js';
import { SqlRunViews } from '../persistence/sql-run-views.js';
import { anySignal } from '../../../shared/domain/any-signal.js';

/** Maximum time to wait for the mails' outcome before the end of a run is reported, in milliseconds. */
const MAIL_WAIT_MS = 5_000;
/** Maximum time between two checks of a run, in milliseconds. Within this time a deleted website is noticed. */
const POLL_EVERY_MS = 900;

/**
 * Streams a run as server-sent events: `waiting` when the run begins or ceases to wait, `step` for each step that
 * changed, at first for all that changed since `Last-Event-ID`; `done` with the whole run; `ended` when the caller may
 * no longer read the run.
 */
@Injectable()
export class RunEvents implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly views: SqlRunViews,
    private readonly answers: RunResponses,
    private readonly signals: RunSignals,
    private readonly streams: CallerStreams,
  ) {}

  /**
   * Streams until the run ends, the connection closes, the process stops or the caller loses access to the run.
   * @throws RunNotFound, TooManyOpenStreams, NoRoomForStreams before anything is sent
   */
  async send(caller: Caller, id: string, reply: FastifyReply, lastEventId?: string): Promise<void> {
    const progress = await this.views.progress(caller.scope, id);
    const reader = this.streams.admit(caller, (scope) => scope.reaches(progress.websiteId));
    const stream = EventStream.open(reply, 'a generation run');
    let isReadable = true;
    try {
      await this.follow(progress, caller.scope, reader, stream, lastEventId);
    } catch (error) {
      // The run, the caller's access or the database connection is gone: the stream ends, and the client may reconnect.
      isReadable = !(error instanceof RunNotFound);
    } finally {
      stream.end(isReadable && !reader.lost.aborted ? undefined : 'ended');
      reader.close();
    }
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  private async follow(
    first: RunProgress,
    caller: Scope,
    reader: CallerStream,
    stream: EventStream,
    lastEventId: string | undefined,
  ): Promise<void> {
    const { id } = first;
    const over = anySignal(stream.gone, reader.lost, this.stopping.signal);
    const watch = this.signals.watch(id, POLL_EVERY_MS);
    const cursor = new StepCursor(lastEventId);
    try {
      let [progress, scope] = [first, caller];
      let waitsUntil = String(undefined);
      for (;;) {
        const waiting = RunWaitResponse.from(progress);
        if (String(waiting?.nextTryAt) !== waitsUntil) await stream.write('waiting', waiting, cursor.id, over);
        waitsUntil = String(waiting?.nextTryAt);
        for (const step of progress.steps) if (cursor.takes(step)) await stream.write('step', step, cursor.id, over);
        if (isOver(progress)) {
          const run = await this.answers.get(scope, id, MAIL_WAIT_MS);
          if (!over.aborted) await stream.write('done', run, cursor.id, over);
          return;
        }
        await watch.next(over);
        const present = over.aborted ? null : await reader.scope();
        if (!present) return;
        scope = present;
        progress = await this.views.progress(scope, id);
      }
    } finally {
      watch.close();
    }
  }
}

const isOver = ({ status }: RunProgress): boolean => status !== 'queued' && status !== 'running';
