import type { SafeHttp, SafeResponse } from '../../shared/application/safe-http.js';
import type { Constants, FieldMapping } from '../domain/field-mapping.js';
import type { PublishingConfig } from '../domain/publishing-config.js';
import type { RequestSummary, ResponseData } from '../domain/publishing-log.js';
import type { Remote } from '../domain/remote-post.js';
import type { DestinationResponse, Call, Destination } from '../domain/templates/template.js';
import type { DestinationMemory } from './destination-memory.js';

type Headers = Readonly<Record<string, string>>;

export interface ConversationOf {
  http: SafeHttp;
  memory: DestinationMemory;
  config: PublishingConfig;
  settings: Headers;
  /** What everyone may see of a request. @param body as it is sent; null: none, or no text */
  open: (body: string | null) => Headers;
  /** What nobody may see: the tenant's headers, the website key. */
  hidden: { custom: Headers; key: Headers };
  /** Values that must not come back in what is kept of an answer. */
  secrets: readonly string[];
  now: Date;
  /** For everything that is asked, milliseconds. */
  limitMs: number;
  signal?: AbortSignal;
}

/** The last answer; null when none came. */
export type ReceivedResponse = (ResponseData & { headers: Headers }) | null;

const STORED_BYTES = 8 * 1024;
const STORED_CALLS = 30;
const HIDDEN = '(hidden)';
const ORDINARY_BYTES = 1024 * 1024;
/** As long as an address may be anywhere here. */
const LONGEST_URL = 2_000;

/** What is said to a destination during one attempt, and what of it may be shown. */
export class Conversation implements Destination {
  readonly url: string;
  readonly settings: Headers;
  readonly mapping: FieldMapping;
  readonly constants: Constants;
  readonly now: Date;
  readonly notes: string[] = [];
  /** Where the post is, so far as the destination said. */
  remote: Remote | null = null;
  /** Where readers find it, so far as the destination said. */
  liveUrl: string | null = null;
  /** The last request; null when none was made. */
  request: RequestSummary | null = null;
  response: ReceivedResponse = null;
  private began: number | null = null;
  private readonly secrets: Set<string>;

  constructor(private readonly of: ConversationOf) {
    this.url = of.config.destinationUrl;
    this.mapping = of.config.fieldMapping;
    this.constants = of.config.constants;
    this.settings = of.settings;
    this.now = of.now;
    this.secrets = new Set(of.secrets);
  }

  get elapsedMs(): number {
    return this.began === null ? 0 : Math.round(performance.now() - this.began);
  }

  async ask(call: Call): Promise<DestinationResponse> {
    const { body, text } = bodyOf(call);
    const isTheirs = new URL(call.url).origin === new URL(this.url).origin;
    const open = isTheirs ? this.of.open(text) : {};
    const { custom, key } = isTheirs ? this.of.hidden : { custom: {}, key: {} };
    const secret = call.secretHeaders ?? {};
    for (const value of Object.values(secret)) this.secrets.add(value);
    this.begin(call, { ...open, ...call.headers, ...hidden(custom), ...hidden(key), ...hidden(secret) }, text, body);
    const timeoutMs = Math.max(1, this.of.limitMs - this.elapsedMs);
    this.began ??= performance.now();
    const answer = await this.of.http.request(call.url, {
      method: call.method,
      headers: { ...open, ...custom, ...call.headers, ...key, ...secret },
      body,
      timeoutMs,
      maxBytes: call.maxBytes ?? ORDINARY_BYTES,
      signal: this.of.signal,
    });
    this.response = { ...this.toResponseData(answer), headers: answer.headers };
    return { ...answer, text: new TextDecoder().decode(answer.body) };
  }

  remembered<T>(name: string, find: () => Promise<T>): Promise<T> {
    const { id, version } = this.of.config;
    return this.of.memory.remembered(`${id}/${version}/${name}`, find);
  }

  keep(remote: Remote): void {
    const url = URL.parse(remote.url ?? '');
    this.liveUrl = url && /^https?:$/.test(url.protocol) && url.href.length <= LONGEST_URL ? url.href : null;
    this.remote = { ...remote, url: this.liveUrl };
  }

  isLiveAt(url: string): void {
    this.liveUrl = url;
  }

  note(sentence: string): void {
    this.notes.push(sentence);
  }

  private begin(
    { method, url }: Call,
    headers: Headers,
    text: string | null,
    body: string | Uint8Array | undefined,
  ): void {
    const before =
      this.request && this.response
        ? [...this.request.before, { method: this.request.method, url: this.request.url, status: this.response.status }]
        : [];
    const bytes = typeof body === 'string' ? Buffer.byteLength(body) : (body?.byteLength ?? 0);
    this.request = {
      method,
      url,
      headers,
      fields: text === null ? [] : pathsOf(JSON.parse(text)),
      bytes,
      before: before.slice(-STORED_CALLS),
    };
    this.response = null;
  }

  /**
   * A receiver may answer with what it was sent: secrets are taken out of its words, and NULs, which PostgreSQL cannot
   * keep.
   */
  shown(words: string): string {
    let text = words.replaceAll('\0', '\u{fffd}');
    for (const secret of this.secrets) if (secret.length >= 6) text = text.replaceAll(secret, HIDDEN);
    return text;
  }

  private toResponseData({ status, body, truncated }: SafeResponse): ResponseData {
    const cut = body.byteLength > STORED_BYTES;
    return {
      status,
      body: this.shown(new TextDecoder().decode(body.subarray(0, STORED_BYTES))),
      truncated: truncated || cut,
    };
  }
}

function bodyOf({ body }: Call): { body: string | Uint8Array | undefined; text: string | null } {
  if (body === undefined || body instanceof Uint8Array) return { body, text: null };
  const text = JSON.stringify(body);
  return { body: text, text };
}

/** The dotted paths of what is sent. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, path ? `${path}.${name}` : name));
}

const hidden = (headers: Headers): Record<string, string> =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, HIDDEN]));
