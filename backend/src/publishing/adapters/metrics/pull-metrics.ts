import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Counter } from 'prom-client';
import { Metrics } from '../../../shared/adapters/metrics/metrics.js';
import { LIST, ONE } from '../pull/pull-routes.js';

const REFUSALS: Readonly<Record<number, string>> = {
  304: 'not_modified',
  401: 'wrong_key',
  403: 'inactive',
  404: 'not_found',
  429: 'limited',
};

/** Counts responses of the pull API by kind: from memory, read from the database, not modified, or refused. */
@Injectable()
export class PullMetrics implements OnModuleInit {
  private readonly answers;
  private readonly counted = new Map<string, Counter.Internal>();

  constructor(
    private readonly adapter: HttpAdapterHost,
    metrics: Metrics,
  ) {
    this.answers = metrics.counter('galley_pull_answers_total', 'Answers of the pull API, for lists and single posts', {
      asked: ['list', 'post'],
      answer: ['memory', 'read', ...Object.values(REFUSALS), 'bad_request', 'failed'],
    });
  }

  onModuleInit(): void {
    const fastify = this.adapter.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addHook('onResponse', (request, { statusCode }, done) => {
      const route = request.method === 'GET' ? request.routeOptions.url : undefined;
      if (route === LIST || route === ONE) this.note(route, answerOf(statusCode));
      done();
    });
  }

  note(route: string, answer: string): void {
    this.counterFor(route === LIST ? 'list' : 'post', answer).inc();
  }

  /** Caches the counters, because a map lookup is faster than the lookup by labels in the metrics library. */
  private counterFor(asked: string, answer: string): Counter.Internal {
    const key = `${asked} ${answer}`;
    let found = this.counted.get(key);
    if (!found) this.counted.set(key, (found = this.answers.labels({ asked, answer })));
    return found;
  }
}

/** Classifies a response that was not sent from memory. */
function answerOf(status: number): string {
  if (status === 200) return 'read';
  return REFUSALS[status] ?? (status < 500 ? 'bad_request' : 'failed');
}
