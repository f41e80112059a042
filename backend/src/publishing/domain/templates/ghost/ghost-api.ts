import { createHmac } from 'node:crypto';
import { sentenceOn } from '../../verdict.js';
import { type DestinationResponse, type Call, type Destination, NotAccepted } from '../template.js';
import { withoutEnd } from '../../../../shared/domain/text-ends.js';

const TOKEN_SECONDS = 300;
const MAX_MESSAGE = 300;

const NO_GHOST = 'No Ghost answers at this address. Enter the address at which you open Ghost Admin, without /ghost.';
const WRONG_KEY =
  'Ghost does not accept this Admin API key. Copy it anew from Settings → Integrations → your custom integration; ' +
  'it is not the Content API key.';
const SENTENCES: Readonly<Record<number, string>> = {
  401: WRONG_KEY,
  403: 'The integration may not do that. Use the Admin API key of a custom integration, not a staff access token of a contributor.',
  404: NO_GHOST,
  406: 'This Ghost is too old: version 5 or newer is needed.',
  409: 'Somebody saved the post in Ghost at the same moment.',
};

/** An error response from Ghost. */
export class GhostRefusal extends NotAccepted {
  constructor(
    override readonly status: number,
    /** Whether the post does not exist in Ghost, as opposed to a wrong address. */
    readonly isUnknownPost: boolean,
    sentence: string,
  ) {
    super(sentence, false, status);
  }
}

/** Client for the Admin API of a Ghost site. */
export class GhostApi {
  /** Address of the site, without a slash at its end. */
  readonly site: string;

  constructor(private readonly to: Destination) {
    this.site = siteOf(to.url);
  }

  /**
   * @param path path after `/ghost/api/admin/`
   * @throws GhostRefusal, NotAccepted when the site is not a Ghost site
   */
  async ask(
    method: Call['method'],
    path: string,
    query: Readonly<Record<string, string>> = {},
    body?: Call['body'],
    sent: Pick<Call, 'headers' | 'timeoutMs'> = {},
  ): Promise<any> {
    const search = new URLSearchParams(query).toString();
    const answer = await this.to.ask({
      method,
      url: `${this.site}/ghost/api/admin/${path}${search && `?${search}`}`,
      headers: { 'accept-version': 'v5.0', ...sent.headers },
      secretHeaders: { authorization: `Ghost ${tokenOf(this.to.settings['adminApiKey'] ?? '', this.to.now)}` },
      body,
      timeoutMs: sent.timeoutMs,
    });
    return read(answer);
  }
}

export function siteOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return withoutEnd(`${origin}${pathname.replace(/\/ghost(?:\/[^]*)?$/, '')}`, '/');
}

/** Creates a JWT (HS256) that is valid for five minutes, as https://docs.ghost.org/admin-api/ specifies. */
function tokenOf(key: string, now: Date): string {
  const [id = '', secret = ''] = key.split(':');
  const iat = Math.floor(now.getTime() / 1000);
  const signed = [
    { alg: 'HS256', typ: 'JWT', kid: id },
    { iat, exp: iat + TOKEN_SECONDS, aud: '/admin/' },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${createHmac('sha256', Buffer.from(secret, 'hex')).update(signed).digest('base64url')}`;
}

function read({ status, headers, text }: DestinationResponse): unknown {
  if (status >= 300 && status < 400) {
    const target = URL.parse(headers['location'] ?? '');
    throw new NotAccepted(
      target ? `The site redirects to ${siteOf(target.href)}. Enter that address.` : sentenceOn(status),
    );
  }
  const json = jsonOf(text);
  if (status >= 200 && status < 300) {
    if (json === undefined) throw new NotAccepted(NO_GHOST);
    return json;
  }
  const [error] = Array.isArray(json?.errors) ? json.errors : [];
  if (!error) throw new NotAccepted(status === 404 ? NO_GHOST : sentenceOn(status), status === 410, status);
  const detail = [error.message, error.context]
    .filter((words) => typeof words === 'string')
    .join(' ')
    .slice(0, MAX_MESSAGE);
  throw new GhostRefusal(
    status,
    status === 404 && /post/i.test(detail),
    SENTENCES[status] ?? `Ghost did not accept the request (${status}): ${detail}`,
  );
}

function jsonOf(text: string): any {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}
