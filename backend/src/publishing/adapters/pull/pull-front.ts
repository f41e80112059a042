import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { codingOf } from './coding.js';
import { allowOrigin } from './cross-origin.js';
import { KeptPages, type Page } from './kept-pages.js';
import { KeyLimit, type Standing } from './key-limit.js';
import { type KeyHolder, KeyStates } from './key-states.js';
import { KeyUse } from './key-use.js';
import { keyDigestIn, type KeyedRequest, standingFields } from './limited-per-key.js';
import { plainQuery, questionIn } from './pull-question.js';
import { type Pulled, PulledAnswers } from './pulled-answers.js';
import { sendPage } from './send-page.js';

const LIST = '/api/posts/approved';
const ONE = `${LIST}/:slug`;

/**
 * Answers pulls before the framework's own handling of a call. From memory where it can: when the same was asked before and the
 * website's content has not changed since, which one small query tells. Plain questions that are new it reads. Everything else
 * goes on to the controller: refusals, mistakes, what is rarely asked.
 */
@Injectable()
export class PullFront implements OnModuleInit {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly limit: KeyLimit,
    private readonly states: KeyStates,
    private readonly pages: KeptPages,
    private readonly answers: PulledAnswers,
    private readonly use: KeyUse,
  ) {}

  onModuleInit(): void {
    const fastify = this.adapter.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addHook('onRequest', (request, reply, done) => {
      if (request.method !== 'GET' || !request.url.startsWith(LIST)) return done();
      // Where something fails here, it fails in the controller too, which has the words for it.
      this.answered(request, reply).then((isAnswered) => isAnswered || done(), () => done());
    });
  }

  private async answered(request: KeyedRequest, reply: FastifyReply): Promise<boolean> {
    const digest = keyDigestIn(request.headers.authorization);
    if (digest === null) return false;
    request.keyDigest = digest;
    const question = { url: request.url, coding: codingOf(request) };
    const known = this.states.websiteOf(digest);
    // A question that is new costs no look: reading enters with the key anyway.
    if (known !== undefined && !this.pages.find({ websiteId: known, ...question })) return this.answeredAnew(digest, request, reply);
    const [standing, state] = await Promise.all([this.limit.count(digest), this.states.of(digest)]);
    if (!standing) return false;
    request.standing = standing;
    if (!standing.isWithin || !state?.isActive) return false;
    const page = this.pages.find({ websiteId: state.websiteId, ...question });
    if (!page || page.version !== state.contentVersion) return this.answeredAnew(digest, request, reply);
    allowOrigin(request, reply, state);
    request.fromMemory = true;
    return this.sent(request, reply, standing, state, page);
  }

  private async answeredAnew(digest: string, request: KeyedRequest, reply: FastifyReply): Promise<boolean> {
    // Only scripts send an origin, and how it stands with theirs the controller's guard looks up.
    if (request.headers.origin !== undefined) return false;
    const reading = this.reading(digest, request);
    if (!reading) return false;
    const standing = (request.standing ??= (await this.limit.count(digest)) ?? undefined);
    if (!standing?.isWithin) return false;
    const [holder, page] = await reading();
    return holder !== null && page !== null && this.sent(request, reply, standing, holder, page);
  }

  /** @returns null for a question that is not plain */
  private reading(digest: string, request: KeyedRequest): (() => Promise<Pulled>) | null {
    const { url } = request.routeOptions;
    const query = plainQuery(request.query as Readonly<Record<string, unknown>>);
    if (url === LIST && query) return () => this.answers.page(digest, request, questionIn(query));
    if (url === ONE) return () => this.answers.one(digest, request, (request.params as { slug: string }).slug);
    return null;
  }

  private sent(request: KeyedRequest, reply: FastifyReply, standing: Standing, holder: KeyHolder, page: Page): true {
    this.use.note(holder);
    reply.headers(standingFields(standing, this.limit.rule));
    sendPage(request, reply, page);
    return true;
  }
}
