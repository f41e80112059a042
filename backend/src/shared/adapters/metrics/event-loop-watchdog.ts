import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EventLoopHolds, type LoopHold, type LoopTask } from './event-loop-holds.js';
import { routeOf } from './http-metrics.js';
import { Metrics } from './metrics.js';

/** Interval of the beat: ten of them make a reported blockage. */
const BEAT_MS = 50;

class RequestTask implements LoopTask {
  readonly kind = 'request';

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {}

  /** Labels for the log and metrics. They have the route's template, not the URL, which may contain a secret. */
  describe(): Record<string, string> {
    return { method: this.request.method, route: routeOf(this.request), requestId: this.request.id };
  }

  isOver(): boolean {
    return this.reply.raw.writableFinished || this.reply.raw.destroyed;
  }
}

/**
 * Reports which request or job blocked the event loop, in the log and in the metrics. It records three moments of each
 * request and measures nothing else.
 */
@Injectable()
export class EventLoopWatchdog implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('EventLoop');
  private readonly holds = new EventLoopHolds(
    () => performance.now(),
    (hold) => this.tell(hold),
  );
  private readonly total;
  private readonly seconds;
  private beat: NodeJS.Timeout | undefined;

  constructor(
    private readonly adapter: HttpAdapterHost,
    metrics: Metrics,
  ) {
    const by = ['request', 'job', 'unknown'];
    this.total = metrics.counter(
      'galley_event_loop_holds_total',
      'How often the event loop was held for more than half a second, by what held it',
      { by },
    );
    this.seconds = metrics.counter('galley_event_loop_held_seconds_total', 'For how long, all such holds together', {
      by,
    });
  }

  onModuleInit(): void {
    this.beat = setInterval(() => this.holds.beat(), BEAT_MS).unref();
    const fastify = this.adapter.httpAdapter?.getInstance<FastifyInstance>();
    if (!fastify) return;
    const tasks = new WeakMap<FastifyRequest, RequestTask>();
    const step = (request: FastifyRequest): void => {
      const task = tasks.get(request);
      if (task) this.holds.step(task);
    };
    fastify.addHook('onRequest', (request, reply, done) => {
      const task = new RequestTask(request, reply);
      tasks.set(request, task);
      this.holds.begin(task);
      done();
    });
    // The body has been parsed.
    fastify.addHook('preValidation', (request, _reply, done) => {
      step(request);
      done();
    });
    fastify.addHook('onSend', (request, _reply, payload, done) => {
      step(request);
      done(null, payload);
    });
  }

  onApplicationShutdown(): void {
    clearInterval(this.beat);
  }

  /** Tracks a job. @returns a function to call at its end */
  begin(job: string, id: string): () => void {
    let isOver = false;
    const task: LoopTask = { kind: 'job', describe: () => ({ job, id }), isOver: () => isOver };
    this.holds.begin(task);
    return () => {
      this.holds.step(task);
      isOver = true;
    };
  }

  private tell({ ms, suspects }: LoopHold): void {
    const [likeliest] = suspects;
    // Each of several that are of one kind would be counted alike.
    const by = likeliest && suspects.every(({ kind }) => kind === likeliest.kind) ? likeliest.kind : 'unknown';
    this.total.inc({ by });
    this.seconds.inc({ by }, ms / 1000);
    const who = suspects.length === 1 ? likeliest!.describe() : { suspects: suspects.map((task) => task.describe()) };
    this.log.warn('The event loop was held: all others waited.', { ms: Math.round(ms), ...who });
  }
}
