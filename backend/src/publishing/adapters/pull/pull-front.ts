import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { KeyLimit } from './key-limit.js';
import { KeyUse } from './key-use.js';
import { keyDigestIn, type KeyedRequest, setRateLimitHeaders } from './limited-per-key.js';
import { plainQuery, questionIn } from './pull-question.js';
import { LIST, ONE } from './pull-routes.js';
import { type Pulled, PullResponses } from './pull-responses.js';
import type { CountedRequest } from './pulls-from-memory.js';
import { sendPage } from './send-page.js';

/**
 * Responds to common requests whose response is not cached, before the framework's own request handling. Everything
 * else continues to the controller: refusals, errors and rarely used parameters.
 */
@Injectable()
export class PullFront implements OnModuleInit {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly limit: KeyLimit,
    private readonly answers: PullResponses,
    private readonly use: KeyUse,
  ) {}

  onModuleInit(): void {
    const fastify = this.adapter.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addHook('onRequest', (request, reply, done) => {
      if (request.method !== 'GET' || !request.url.startsWith(LIST)) return done();
      // An error here occurs in the controller again, which responds with the right message.
      this.answered(request, reply).then(
        (hasResponded) => hasResponded || done(),
        () => done(),
      );
    });
  }

  private async answered(request: KeyedRequest, reply: FastifyReply): Promise<boolean> {
    const digest = keyDigestIn(request.headers.authorization);
    if (digest === null) return false;
    request.keyDigest = digest;
    const { pullStanding } = request.raw as CountedRequest;
    if (pullStanding === null) return false;
    request.standing = pullStanding;
    // Only scripts send an `Origin` header. The controller's guard checks whether the origin is allowed.
    if (request.headers.origin !== undefined) return false;
    const reading = this.reading(digest, request);
    if (!reading) return false;
    const standing = (request.standing ??= (await this.limit.count(digest)) ?? undefined);
    if (!standing?.isWithin) return false;
    const [holder, page] = await reading();
    if (holder === null || page === null) return false;
    this.use.note(holder);
    setRateLimitHeaders(reply, standing, this.limit.rule);
    sendPage(request, reply, page);
    return true;
  }

  /** @returns null when the request has parameters that only the controller handles */
  private reading(digest: string, request: KeyedRequest): (() => Promise<Pulled>) | null {
    const { url } = request.routeOptions;
    const query = plainQuery(request.query as Readonly<Record<string, unknown>>);
    if (url === LIST && query) return () => this.answers.page(digest, request, questionIn(query));
    if (url === ONE) return () => this.answers.one(digest, request, (request.params as { slug: string }).slug);
    return null;
  }
}
