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

/** What pulls are answered, by kind: from memory, read from the database, unchanged, or refused. */
@Injectable()
export class PullMetrics implements OnModuleInit {
  private readonly answers;
  private readonly counted = new Map<string, Counter.Internal>();

  constructor(
    private readonly adapter: HttpAdapterHost,
    metrics: Metrics,
  ) {
    this.answers = metrics.counter('galley_pull_answers_total', 'Answers of the pull API, for lists and single posts', [
      'asked',
      'answer',
    ]);
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

  /** Finding one is quicker than asking the library for it. */
  private counterFor(asked: string, answer: string): Counter.Internal {
    const key = `${asked} ${answer}`;
    let found = this.counted.get(key);
    if (!found) this.counted.set(key, (found = this.answers.labels({ asked, answer })));
    return found;
  }
}

/** Of what was not sent from memory. */
function answerOf(status: number): string {
  if (status === 200) return 'read';
  return REFUSALS[status] ?? (status < 500 ? 'bad_request' : 'failed');
}
