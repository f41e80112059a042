import { SafeHttp, type SafeRequest, type SafeResponse } from '../../../shared/application/safe-http.js';
import { RequestFailed } from '../../../shared/domain/request-failed.js';

/** One request and what came back, as both stand in a recording. */
export interface Exchange {
  method: string;
  url: string;
  /** As JSON; a number of bytes where it is none; null without a body. */
  body: unknown;
  /** Null: the answer was lost. */
  answer: { status: number; headers: Record<string, string>; body: string } | null;
}

/** Of an answer, what an adapter reads. */
const HEADERS = ['content-type', 'location', 'retry-after'];

/**
 * Sends what is meant for public names to servers on loopback, whose answers say the public names again, and keeps what
 * was exchanged.
 */
export class PublicHttp extends SafeHttp {
  readonly fetch = (): Promise<Response> => Promise.reject(new Error('not used here'));
  readonly exchanges: Exchange[] = [];

  /**
   * @param hosts public name → `host:port` on loopback
   * @param said public name → the `host:port` that its server calls itself, where that is another one
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
