import { Readable } from 'node:stream';
import { Agent, type Dispatcher, request as undiciRequest } from 'undici';
import type { InternalSite, InternalSites } from '../../application/internal-sites.js';
import { SafeHttp, type SafeRequest, type SafeResponse } from '../../application/safe-http.js';
import { AddressRefused } from '../../domain/address-refused.js';
import { DomainError } from '../../domain/domain-error.js';
import { AllowedDestinations, type Destination } from './allowed-destinations.js';
import { boundedBody, isDecoded } from './bounded-body.js';
import { failureOf } from './failure-of.js';
import { guardedConnector } from './guarded-connector.js';
import { guardedFetch } from './guarded-fetch.js';
import { nameResolver, type Resolver } from './name-resolver.js';
import type { OwnAddresses } from './own-addresses.js';
import { anySignal } from '../../domain/any-signal.js';

const DEFAULT_TIMEOUT_MS = 20_000;
const DEFAULT_MAX_BYTES = 1024 * 1024;
/** Maximum sockets per origin. Each origin has its own pool, so a slow host does not delay requests to others. */
const CONNECTIONS_PER_ORIGIN = 32;
const MAX_HEADER_BYTES = 32 * 1024;

export interface GuardedHttpOptions {
  /** The operator's EGRESS_ALLOW: exempt from the guard. */
  allow?: readonly Destination[];
  resolve?: Resolver;
  /** The system's when absent. */
  own?: OwnAddresses;
  /** Answers for names that no resolver knows, without a network. */
  bundled?: InternalSite;
  /** Whether no connection may be made at all. */
  isQuiet?: boolean;
}

/** `SafeHttp` on undici, with a socket that goes to checked addresses only. */
export class GuardedHttp extends SafeHttp implements InternalSites {
  readonly fetch: typeof globalThis.fetch;
  /** The sockets, for libraries that speak undici. */
  readonly dispatcher: Dispatcher;

  private readonly internal: InternalSite[];

  constructor({ allow = [], resolve = nameResolver(), own, bundled, isQuiet }: GuardedHttpOptions = {}) {
    super();
    this.internal = bundled ? [bundled] : [];
    this.dispatcher = new Agent({
      connect: guardedConnector(new AllowedDestinations(allow), resolve, own, isQuiet),
      connections: CONNECTIONS_PER_ORIGIN,
      pipelining: 1,
      maxHeaderSize: MAX_HEADER_BYTES,
      allowH2: false,
    });
    this.fetch = guardedFetch(this.dispatcher);
  }

  async request(url: string, request: SafeRequest = {}): Promise<SafeResponse> {
    const target = httpUrl(url);
    for (const site of this.internal) {
      const here = await site(target, request);
      if (here) return { ...here, truncated: false };
    }
    const deadline = AbortSignal.timeout(request.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const signal = request.signal ? anySignal(deadline, request.signal) : deadline;
    try {
      const answer = await undiciRequest(target, {
        dispatcher: this.dispatcher,
        method: request.method ?? 'GET',
        headers: { 'user-agent': 'Galley', 'accept-encoding': 'gzip, br', ...request.headers },
        body: isInPieces(request.body) ? Readable.from(request.body, { objectMode: false }) : request.body,
        signal,
      });
      const headers = flat(answer.headers);
      const encoding = headers['content-encoding'];
      const read = await boundedBody(answer.body, encoding, request.maxBytes ?? DEFAULT_MAX_BYTES);
      if (isDecoded(encoding)) {
        delete headers['content-encoding'];
        delete headers['content-length'];
      }
      return { status: answer.statusCode, headers, ...read };
    } catch (error) {
      if (error instanceof DomainError) throw error;
      if (request.signal?.aborted) throw request.signal.reason;
      throw failureOf(target.hostname, deadline.aborted ? deadline.reason : error);
    }
  }

  add(site: InternalSite): void {
    this.internal.push(site);
  }

  /** Ends what is under way and closes every connection. */
  async close(): Promise<void> {
    await this.dispatcher.destroy();
  }
}

/** @throws AddressRefused when it is no address of the web */
function httpUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw AddressRefused.unreadable();
  return url;
}

const isInPieces = (body: SafeRequest['body']): body is AsyncIterable<string> =>
  typeof body === 'object' && Symbol.asyncIterator in body;

function flat(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}
