import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Histogram } from 'prom-client';
import { Metrics } from './metrics.js';

/** Routes of ours; everything else is one of the screens' files, each of which would be a route. */
const CALLS = /^\/(api|health|feeds|mcp|metrics)(\/|$)/;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Those that the product answers with: 502 and 504 are failures of something that it asked. */
const ERRORS = ['500', '502', '503', '504'];

type Observed = Histogram.Internal<'method' | 'route' | 'status'>;

/** Measures response times by route template. */
@Injectable()
export class HttpMetrics implements OnModuleInit {
  private readonly seconds;
  private readonly responses;
  /** Histograms by method, route and status class: a map look-up is faster than the library's. */
  private readonly observed = new Map<string, Observed>();

  constructor(
    private readonly adapter: HttpAdapterHost,
    metrics: Metrics,
  ) {
    this.seconds = metrics.histogram(
      'galley_http_request_duration_seconds',
      'Time from a request to its whole answer, by route',
      ['method', 'route', 'status'],
    );
    this.responses = metrics.counter(
      'galley_http_responses_total',
      'Responses of all routes, by class of status, errors by status',
      {
        status: ['2xx', '3xx', '4xx', ...ERRORS],
      },
    );
  }

  onModuleInit(): void {
    const fastify = this.adapter.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addHook('onResponse', (request, reply, done) => {
      this.note(request.method, routeOf(request), reply.statusCode, reply.elapsedTime);
      done();
    });
  }

  /** Also used for responses that the framework does not see. */
  note(method: string, route: string, status: number, ms: number): void {
    const statusClass = `${Math.floor(status / 100)}xx`;
    this.observedFor(method, route, statusClass).observe(ms / 1000);
    this.responses.inc({ status: status < 500 ? statusClass : (ERRORS.find((each) => each === `${status}`) ?? '500') });
  }

  private observedFor(asked: string, route: string, status: string): Observed {
    const method = METHODS.has(asked) ? asked : 'other';
    const key = `${method} ${route} ${status}`;
    let found = this.observed.get(key);
    if (!found) this.observed.set(key, (found = this.seconds.labels({ method, route, status })));
    return found;
  }
}

/** The template of its route, as a label that has few values. */
export function routeOf(request: FastifyRequest): string {
  const template = request.routeOptions.url;
  if (request.is404 || template === undefined)
    return CALLS.test(request.url.split('?', 1)[0] ?? '') ? 'unknown' : 'screens';
  return CALLS.test(template) ? template : 'screens';
}
