import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { requestFields } from '../../../shared/adapters/logging/http-logging.js';
import { HttpMetrics } from '../../../shared/adapters/metrics/http-metrics.js';
import { PullMetrics } from '../metrics/pull-metrics.js';
import { LIST, ONE } from './pull-routes.js';
import { PullTally } from './pull-tally.js';

/**
 * Records for responses from memory what the framework's hooks record for all others: a log entry, metrics and the
 * usage counts of the key.
 */
@Injectable()
export class PullNotes {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly tally: PullTally,
    private readonly http: HttpMetrics,
    private readonly pulls: PullMetrics,
  ) {}

  answered(
    digest: string,
    request: IncomingMessage,
    { requestId, status, ms }: { requestId: string; status: number; ms: number },
  ): void {
    const route = request.url!.startsWith(`${LIST}/`) ? ONE : LIST;
    this.tally.note(digest, status);
    this.http.note('GET', route, status, ms);
    this.pulls.note(route, status === 304 ? 'not_modified' : 'memory');
    this.adapter.httpAdapter
      .getInstance<FastifyInstance>()
      .log.info({ requestId, ...requestFields(request, status, ms) }, 'answered');
  }
}
