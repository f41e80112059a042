import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { codingOf } from './coding.js';
import { allowOrigin } from './cross-origin.js';
import { KeptPages } from './kept-pages.js';
import { KeyLimit } from './key-limit.js';
import { KeyStates } from './key-states.js';
import { KeyUse } from './key-use.js';
import { keyDigestIn, type KeyedRequest, standingFields } from './limited-per-key.js';
import { sendPage } from './send-page.js';

const PREFIX = '/api/posts/approved';

/**
 * Answers a pull from memory where it can: when the same was asked before and the website's content has not changed since, which
 * one small query tells. Everything else goes on to the controller: first questions, refusals, mistakes.
 */
@Injectable()
export class PullFront implements OnModuleInit {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly limit: KeyLimit,
    private readonly states: KeyStates,
    private readonly pages: KeptPages,
    private readonly use: KeyUse,
  ) {}

  onModuleInit(): void {
    const fastify = this.adapter.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addHook('onRequest', (request, reply, done) => {
      if (request.method !== 'GET' || !request.url.startsWith(PREFIX)) return done();
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
    // A question that is new costs no look: the controller enters with the key anyway.
    if (known !== undefined && !this.pages.find({ websiteId: known, ...question })) return false;
    const [standing, state] = await Promise.all([this.limit.count(digest), this.states.of(digest)]);
    if (!standing) return false;
    request.standing = standing;
    const page = standing.isWithin && state?.isActive ? this.pages.find({ websiteId: state.websiteId, ...question }) : undefined;
    if (!page || page.version !== state!.contentVersion) return false;
    this.use.note(state!);
    request.fromMemory = true;
    reply.headers(standingFields(standing, this.limit.rule));
    allowOrigin(request, reply, state!);
    sendPage(request, reply, page);
    return true;
  }
}
