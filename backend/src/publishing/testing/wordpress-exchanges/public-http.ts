import { SafeHttp, type SafeRequest, type SafeResponse } from '../../../shared/application/safe-http.js';
import { RequestFailed } from '../../../shared/domain/request-failed.js';

/** One request with its response, as stored in a recording. */
export interface Exchange {
  method: string;
  url: string;
  /** JSON of the body, the number of bytes of a binary body, or null without a body. */
  body: unknown;
  /** Null when the response was lost. */
  answer: { status: number; headers: Record<string, string>; body: string } | null;
}

/** Headers of a response that the adapter reads. */
const HEADERS = ['content-type', 'location', 'retry-after'];

/**
 * Sends requests for public host names to servers on loopback, replaces their addresses in responses by the public
 * names, and records the exchanges.
 */
export class PublicHttp extends SafeHttp {
  readonly fetch = (): Promise<Response> => Promise.reject(new Error('not used here'));
  readonly exchanges: Exchange[] = [];

  /**
   * @param hosts public name → `host:port` on loopback
   * @param said public name → the `host:port` that the server uses for itself, if different
   */
  constructor(
    private readonly http: SafeHttp,
    private readonly hosts: Readonly<Record<string, string>>,
    private readonly said: Readonly<Record<string, string>> = {},
  ) {
    super();
  }

  async request(url: string, request: SafeRequest = {}): Promise<SafeResponse> {
    const { host } = new URL(url);
    const target = this.hosts[host];
    if (!target) throw new RequestFailed(host, 'unknown');
    const exchange: Exchange = { method: request.method ?? 'GET', url, body: bodyOf(request.body), answer: null };
    this.exchanges.push(exchange);
    const answer = await this.http.request(url.replace(host, target), request);
    const body = Buffer.from(this.inPublic(Buffer.from(answer.body).toString('latin1')), 'latin1');
    const heard = Object.entries(answer.headers).filter(([name]) => HEADERS.includes(name));
    const headers = Object.fromEntries(heard.map(([name, value]) => [name, this.inPublic(value)]));
    exchange.answer = {
      status: answer.status,
      headers,
      body: headers['content-type']?.startsWith('image/') ? `base64:${body.toString('base64')}` : body.toString(),
    };
    return { ...answer, headers, body };
  }

  private inPublic(text: string): string {
    return [...Object.entries(this.hosts), ...Object.entries(this.said)].reduce(
      (said, [name, at]) => said.replaceAll(at, name),
      text,
    );
  }
}

function bodyOf(body: SafeRequest['body']): unknown {
  if (typeof body === 'string') return JSON.parse(body) as unknown;
  return body instanceof Uint8Array ? `${body.byteLength} bytes` : null;
}
