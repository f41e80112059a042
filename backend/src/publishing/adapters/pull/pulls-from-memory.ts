import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { RESPONSE_HEADERS } from '../../../shared/adapters/http/response-headers.js';
import type { EarlyResponder } from '../../../shared/adapters/http/early-responder.js';
import { requestIdOf } from '../../../shared/adapters/logging/request-id.js';
import { codingOf } from './coding.js';
import { originFields, VARY } from './cross-origin.js';
import { PageCache, type Page } from './page-cache.js';
import { KeyLimit, type RateLimitStatus } from './key-limit.js';
import { type KeyState, KeyStates } from './key-states.js';
import { KeyUse } from './key-use.js';
import { keyDigestIn, standingFields } from './limited-per-key.js';
import { PullNotes } from './pull-notes.js';
import { LIST } from './pull-routes.js';
import { hasSeen } from './send-page.js';

/** A request whose key was counted before the framework handled it; null when the key is unknown or expired. */
export type CountedRequest = IncomingMessage & { pullStanding?: RateLimitStatus | null };

/** Headers of all responses from memory, as alternating names and values, so that no object is created per response. */
const STEADY: readonly string[] = [
  ...Object.entries(RESPONSE_HEADERS).flat(),
  'cache-control',
  'private, no-cache',
  'vary',
  VARY,
];

/**
 * Sends cached responses again as long as the website's content has not changed, which one small query determines. The
 * framework does not handle these requests. Requests without a cached response, refusals and errors continue to the
 * framework.
 */
@Injectable()
export class PullsFromMemory implements EarlyResponder {
  constructor(
    private readonly limit: KeyLimit,
    private readonly states: KeyStates,
    private readonly pages: PageCache,
    private readonly use: KeyUse,
    private readonly notes: PullNotes,
  ) {}

  canRespond({ method, url = '' }: IncomingMessage): boolean {
    return method === 'GET' && url.startsWith(LIST);
  }

  async answer(request: CountedRequest, response: ServerResponse): Promise<boolean> {
    const began = performance.now();
    const digest = keyDigestIn(request.headers.authorization);
    // An error here occurs in the controller again, which responds with the right message.
    const found = digest === null ? null : await this.found(digest, request).catch(() => null);
    if (digest === null || !found) return false;
    const requestId = requestIdOf(request);
    const status = this.send(request, response, requestId, ...found);
    this.notes.answered(digest, request, { requestId, status, ms: performance.now() - began });
    return true;
  }

  /** Counts the request, unless its response is not cached: then the handler that reads it counts it. */
  private async found(digest: string, request: CountedRequest): Promise<[Page, RateLimitStatus, KeyState] | null> {
    const question = { url: request.url ?? '', coding: codingOf(request) };
    const known = this.states.websiteOf(digest);
    const cached = known === undefined ? undefined : this.pages.find({ websiteId: known, ...question });
    if (known !== undefined && !cached) return null;
    const held = this.limit.countHeld(digest);
    const [standing, state] = held
      ? [held, await this.states.get(digest)]
      : await Promise.all([this.limit.count(digest), this.states.get(digest)]);
    request.pullStanding = standing;
    if (!standing?.isWithin || !state?.isActive) return null;
    const page =
      cached?.version === state.contentVersion ? cached : this.pages.find({ websiteId: state.websiteId, ...question });
    return page?.version === state.contentVersion ? [page, standing, state] : null;
  }

  private send(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    { etag, coding, body }: Page,
    standing: RateLimitStatus,
    state: KeyState,
  ): number {
    this.use.note(state);
    const headers = ['x-request-id', requestId, ...STEADY, ...standingFields(standing, this.limit.rule), 'etag', etag];
    const forScripts = originFields(request.headers.origin, state);
    if (forScripts) headers.push(...Object.entries(forScripts).flat());
    if (hasSeen(request.headers['if-none-match'], etag)) {
      response.writeHead(304, headers).end();
      return 304;
    }
    headers.push('content-type', 'application/json; charset=utf-8', 'content-length', `${body.length}`);
    if (coding !== 'identity') headers.push('content-encoding', coding);
    response.writeHead(200, headers).end(body);
    return 200;
  }
}
