import type { SafeHttp, SafeResponse } from '../../shared/application/safe-http.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Constants, FieldMapping } from '../domain/field-mapping.js';
import type { PublishingConfig } from '../domain/publishing-config.js';
import type { RequestSummary, ResponseData } from '../domain/publishing-log.js';
import type { Remote } from '../domain/remote-post.js';
import type { DestinationResponse, Call, Destination } from '../domain/templates/template.js';
import type { DestinationMemory } from './destination-memory.js';
import type { PictureCopies } from './ports.js';

type Headers = Readonly<Record<string, string>>;

export interface ConversationOf {
  http: SafeHttp;
  memory: DestinationMemory;
  copies: PictureCopies;
  scope: Scope;
  config: PublishingConfig;
  settings: Headers;
  /**
   * Headers that may be shown.
   * @param body as it is sent; null when there is no body or it is not text
   */
  open: (body: string | null) => Headers;
  /** Headers that must never be shown: the tenant's own headers and the website key. */
  hidden: { custom: Headers; key: Headers };
  /** Values that are removed from the stored response. */
  secrets: readonly string[];
  now: Date;
  /** Time limit of all requests of the attempt together, in milliseconds. */
  limitMs: number;
  signal?: AbortSignal;
}

/** The last response; null when there was none. */
export type ReceivedResponse = (ResponseData & { headers: Headers }) | null;

const STORED_BYTES = 8 * 1024;
const STORED_CALLS = 30;
const HIDDEN = '(hidden)';
const ORDINARY_BYTES = 1024 * 1024;
/** Maximum length of a stored URL, in characters. */
const LONGEST_URL = 2_000;

/** All requests to a destination during one attempt, and the parts of them that may be shown. */
export class Conversation implements Destination {
  readonly url: string;
  readonly settings: Headers;
  readonly mapping: FieldMapping;
  readonly constants: Constants;
  readonly now: Date;
  readonly notes: string[] = [];
  /** Where the post is, if the destination reported it. */
  remote: Remote | null = null;
  /** The public URL of the post, if the destination reported it. */
  liveUrl: string | null = null;
  /** The last request; null when none was sent. */
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
    const left = Math.max(1, this.of.limitMs - this.elapsedMs);
    this.began ??= performance.now();
    const answer = await this.of.http.request(call.url, {
      method: call.method,
      headers: { ...open, ...custom, ...call.headers, ...key, ...secret },
      body,
      timeoutMs: Math.min(left, call.timeoutMs ?? left),
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

  copyOf(pictureId: string): Promise<string | null> {
    return this.of.copies.find(this.of.scope, this.of.config, pictureId);
  }

  keepCopy(pictureId: string, url: string): Promise<void> {
    return this.of.copies.keep(this.of.scope, this.of.config, pictureId, url);
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
   * Removes secrets from a response, since a receiver may echo what it was sent, and NUL characters, which PostgreSQL
   * cannot store.
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

/** Dotted paths of the sent fields. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, path ? `${path}.${name}` : name));
}

const hidden = (headers: Headers): Record<string, string> =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, HIDDEN]));
