import { sentenceOn } from '../../verdict.js';
import { type DestinationResponse, type Call, type Destination, NotAccepted } from '../template.js';
import { ENTER, sentenceFor } from './wordpress-messages.js';
import { withoutEnd } from '../../../../shared/domain/text-ends.js';

/** An error response with one of WordPress's own error codes. */
export class WordPressRefusal extends NotAccepted {
  constructor(
    readonly errorCode: string,
    override readonly status: number,
    sentence: string,
    readonly data: Readonly<Record<string, unknown>>,
  ) {
    super(sentence, false, status);
  }
}

export interface Asked {
  query?: Readonly<Record<string, string>>;
  body?: Call['body'];
  headers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
}

/** Client for the REST API of a WordPress site, authenticated with an application password. */
export class WordPressApi {
  private readonly site: string;
  private readonly authorization: string;
  /**
   * Whether the API is reached at `/wp-json/`. Otherwise `?rest_route=` is used, which also works without URL
   * rewriting.
   */
  private hasNames = true;
  /**
   * Whether the API has responded at its current address. An unexpected response afterwards is an error, and not a
   * reason to try the other address.
   */
  private isFound = false;

  constructor(private readonly to: Destination) {
    this.site = siteOf(to.url);
    const { username = '', applicationPassword = '' } = to.settings;
    this.authorization = `Basic ${Buffer.from(`${username}:${applicationPassword}`).toString('base64')}`;
  }

  /**
   * @param path path after `/wp-json/`, such as `wp/v2/posts`
   * @throws WordPressRefusal, NotAccepted when the site is not a WordPress site
   */
  async ask(method: Call['method'], path: string, asked: Asked = {}): Promise<any> {
    let answer = await this.send(method, path, asked);
    if (this.hasNames && !this.isFound && isNoApi(answer)) {
      this.hasNames = false;
      answer = await this.send(method, path, asked);
    }
    const json = jsonOf(answer);
    this.isFound ||= json !== undefined;
    return read(answer, json);
  }

  private send(
    method: Call['method'],
    path: string,
    { query = {}, body, headers, timeoutMs }: Asked,
  ): Promise<DestinationResponse> {
    const search = new URLSearchParams(query).toString();
    const url = this.hasNames
      ? `${this.site}/wp-json/${path}${search && `?${search}`}`
      : `${this.site}/?rest_route=/${path}${search && `&${search}`}`;
    return this.to.ask({ method, url, headers, secretHeaders: { authorization: this.authorization }, body, timeoutMs });
  }
}

/** Removes well-known paths from the URL, because users paste the address from their browser. */
export function siteOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return withoutEnd(
    `${origin}${pathname.replace(/\/(?:wp-json|wp-admin|wp-login\.php|index\.php|xmlrpc\.php)(?:\/[^]*)?$/, '')}`,
    '/',
  );
}

/**
 * Whether the response does not come from the API. Without URL rewriting, `/wp-json/` returns 404 or the site's home
 * page.
 */
const isNoApi = (answer: DestinationResponse): boolean =>
  answer.status === 404 ? !jsonOf(answer)?.code : isGood(answer) && jsonOf(answer) === undefined;

const isGood = ({ status }: DestinationResponse): boolean => status >= 200 && status < 300;

function read(answer: DestinationResponse, json: any): unknown {
  const { headers } = answer;
  const status = statusOf(answer, json);
  if (status >= 300 && status < 400) throw new NotAccepted(redirected(headers['location']));
  if (status >= 200 && status < 300) {
    if (json === undefined) throw new NotAccepted(ENTER.noWordPress);
    return json;
  }
  if (typeof json?.code === 'string')
    throw new WordPressRefusal(json.code, status, sentenceFor(json, status), json.data ?? {});
  if (status === 404) throw new NotAccepted(ENTER.noWordPress, false, status);
  if (status === 401) throw new NotAccepted(ENTER.locked, false, status);
  if (status === 403) throw new NotAccepted(ENTER.firewall, false, status);
  throw new NotAccepted(sentenceOn(status), status === 410, status);
}

/**
 * Reads the status from the error in the body, because PHP responds with 200 when a warning was printed before an
 * error.
 */
function statusOf(answer: DestinationResponse, json: any): number {
  const said: unknown = json?.data?.status;
  return isGood(answer) && typeof json?.code === 'string' && typeof json.message === 'string' && Number.isInteger(said)
    ? (said as number)
    : answer.status;
}

function redirected(location: string | undefined): string {
  const target = URL.parse(location ?? '');
  return target ? `The site redirects to ${siteOf(target.href)}. Enter that address.` : sentenceOn(301);
}

/** Positions at which a JSON object or array may begin. */
const BEGINNING = /\[\s*\{\s*"|\{\s*"|\[\s*\]/g;
const MOST_BEGINNINGS = 20;

/** Finds the JSON in a response. Plugins may print warnings before it, and caches append comments. */
function jsonOf({ text }: DestinationResponse): any {
  const whole = parsed(text);
  if (whole) return whole;
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  for (const { index } of [...text.matchAll(BEGINNING)].slice(0, MOST_BEGINNINGS)) {
    const json = parsed(text.slice(index, end));
    if (json) return json;
  }
  return undefined;
}

function parsed(text: string): object | null {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' ? json : null;
  } catch {
    return null;
  }
}
