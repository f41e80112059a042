import { sentenceOn } from '../../verdict.js';
import { type Answer, type Call, type Destination, NotAccepted } from '../template.js';
import { ENTER, sentenceFor } from './wordpress-words.js';

/** An answer with one of WordPress's own error codes. */
export class WordPressRefusal extends NotAccepted {
  constructor(
    readonly errorCode: string,
    readonly status: number,
    sentence: string,
    readonly data: Readonly<Record<string, unknown>>,
  ) {
    super(sentence);
  }
}

export interface Asked {
  query?: Readonly<Record<string, string>>;
  body?: Call['body'];
  headers?: Readonly<Record<string, string>>;
}

/** The REST API of one WordPress, as the user of an application password. */
export class WordPressApi {
  private readonly site: string;
  private readonly authorization: string;
  /** Whether `/wp-json/` leads to it; otherwise `?rest_route=`, which works without rewritten addresses too. */
  private hasNames = true;

  constructor(private readonly to: Destination) {
    this.site = siteOf(to.url);
    const { username = '', applicationPassword = '' } = to.settings;
    this.authorization = `Basic ${Buffer.from(`${username}:${applicationPassword}`).toString('base64')}`;
  }

  /** @param path after `/wp-json/`, such as `wp/v2/posts` @throws WordPressRefusal, NotAccepted when it is no WordPress */
  async ask(method: Call['method'], path: string, asked: Asked = {}): Promise<any> {
    let answer = await this.send(method, path, asked);
    if (this.hasNames && isNoApi(answer)) {
      this.hasNames = false;
      answer = await this.send(method, path, asked);
    }
    return read(answer);
  }

  private send(method: Call['method'], path: string, { query = {}, body, headers }: Asked): Promise<Answer> {
    const search = new URLSearchParams(query).toString();
    const url = this.hasNames ? `${this.site}/wp-json/${path}${search && `?${search}`}` : `${this.site}/?rest_route=/${path}${search && `&${search}`}`;
    return this.to.ask({ method, url, headers, secretHeaders: { authorization: this.authorization }, body });
  }
}

/** People paste what stands in their browser: what follows the site's own address is taken off. */
export function siteOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname.replace(/\/(?:wp-json|wp-admin|wp-login\.php|index\.php|xmlrpc\.php)(?:\/.*)?$/, '')}`.replace(/\/+$/, '');
}

const isNoApi = (answer: Answer): boolean => answer.status === 404 && !jsonOf(answer)?.code;

function read(answer: Answer): unknown {
  const { status, headers } = answer;
  if (status >= 300 && status < 400) throw new NotAccepted(redirected(headers['location']));
  const json = jsonOf(answer);
  if (status >= 200 && status < 300) {
    if (json === undefined) throw new NotAccepted(ENTER.noWordPress);
    return json;
  }
  if (typeof json?.code === 'string') throw new WordPressRefusal(json.code, status, sentenceFor(json, status), json.data ?? {});
  if (status === 404) throw new NotAccepted(ENTER.noWordPress);
  if (status === 401) throw new NotAccepted(ENTER.locked);
  if (status === 403) throw new NotAccepted(ENTER.firewall);
  throw new NotAccepted(sentenceOn(status), status === 410);
}

function redirected(location: string | undefined): string {
  const target = URL.parse(location ?? '');
  return target ? `The site redirects to ${siteOf(target.href)}. Enter that address.` : sentenceOn(301);
}

/** Plugins that print warnings put them before the JSON. */
function jsonOf({ text }: Answer): any {
  for (const candidate of [text, text.slice(Math.max(0, text.search(/[[{]"|\[\]/)))]) {
    try {
      const json: unknown = JSON.parse(candidate);
      if (typeof json === 'object' && json !== null) return json;
    } catch {
      continue;
    }
  }
  return undefined;
}
