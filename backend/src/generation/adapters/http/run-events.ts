import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Scope } from '../../../shared/domain/scope.js';
import { RunSignals } from '../../application/ports.js';
import { type RunProgress, RunViews } from '../../application/run-views.js';
import { RunAnswers } from './run-answers.js';
import { ToldSteps } from './told-steps.js';

/** A silent connection is taken for dead by proxies; a comment keeps it open. Milliseconds. */
const HEARTBEAT_MS = 15_000;
/** The end is told with what became of the mails, if that is known by then. */
const MAIL_WAIT_MS = 5_000;

/** A run as server-sent events: `step` for each step that changed, at first for all that have begun since `Last-Event-ID`; `done` with the whole run. */
@Injectable()
export class RunEvents implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly views: RunViews,
    private readonly answers: RunAnswers,
    private readonly signals: RunSignals,
  ) {}

  /** Ends with the run, with the connection, or with the process. @throws RunNotFound before anything was sent */
  async send(scope: Scope, id: string, reply: FastifyReply, lastEventId?: string): Promise<void> {
    let progress: RunProgress = await this.views.progress(scope, id);
    const gone = new AbortController();
    const stream = opened(reply);
    stream.on('close', () => gone.abort());
    stream.on('error', () => gone.abort());
    const signal = AbortSignal.any([gone.signal, this.stopping.signal]);
    const heartbeat = setInterval(() => stream.write(': alive\n\n'), HEARTBEAT_MS);
    const watch = this.signals.watch(id);
    const told = new ToldSteps(lastEventId);
    try {
      for (;;) {
        for (const step of progress.steps) if (told.takes(step)) stream.write(event('step', step, told.id));
        if (isOver(progress)) {
          stream.write(event('done', await this.answers.get(scope, id, MAIL_WAIT_MS), told.id));
          return;
        }
        await watch.next(signal);
        if (signal.aborted) return;
        progress = await this.views.progress(scope, id);
      }
    } catch {
      // The run or the database is gone: the stream ends, and the client asks again.
    } finally {
      clearInterval(heartbeat);
      watch.close();
      stream.end();
    }
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }
}

/** The connection ends with the stream: kept alive, it would hold up a server that stops. */
function opened(reply: FastifyReply): FastifyReply['raw'] {
  const headers = { ...reply.getHeaders(), 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no', connection: 'close' };
  reply.hijack();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200);
  reply.raw.write(': a generation run\n\n');
  return reply.raw;
}

const event = (name: string, data: unknown, id: string): string => `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const isOver = ({ status }: RunProgress): boolean => status !== 'queued' && status !== 'running';
