import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Metrics } from '../../../shared/adapters/metrics/metrics.js';
import type { KeyedRequest } from '../pull/limited-per-key.js';

const LIST = '/api/posts/approved';
const ONE = `${LIST}/:slug`;
const REFUSALS: Readonly<Record<number, string>> = { 304: 'not_modified', 401: 'wrong_key', 403: 'inactive', 404: 'not_found', 429: 'limited' };

/** What pulls are answered, by kind: from memory, read from the database, unchanged, or refused. */
@Injectable()
export class PullMetrics implements OnModuleInit {
  private readonly answers;

  constructor(
    private readonly adapter: HttpAdapterHost,
    metrics: Metrics,
  ) {
    this.answers = metrics.counter('galley_pull_answers_total', 'Answers of the pull API, for lists and single posts', ['asked', 'answer']);
  }

  onModuleInit(): void {
    const fastify = this.adapter.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addHook('onResponse', (request: KeyedRequest, { statusCode }, done) => {
      const route = request.method === 'GET' ? request.routeOptions.url : undefined;
      if (route === LIST || route === ONE) this.answers.inc({ asked: route === LIST ? 'list' : 'post', answer: answerOf(statusCode, request) });
      done();
    });
  }
}

function answerOf(status: number, { fromMemory }: KeyedRequest): string {
  if (status === 200) return fromMemory ? 'memory' : 'read';
  return REFUSALS[status] ?? (status < 500 ? 'bad_request' : 'failed');
}
