import { DomainError } from '../../shared/domain/domain-error.js';
import { Scope } from '../../shared/domain/scope.js';
import { wireText } from '../../shared/domain/text-fields.js';
import type { SafeResponse } from '../../shared/application/safe-http.js';
import { AttemptTime } from './attempt-time.js';
import { ConfigSecrets } from './config-secrets.js';
import { NotAccepted } from '../domain/templates/template.js';
import { valuesOf } from './post-values.js';
import { DestinationMemory } from './destination-memory.js';
import { type DestinationTask, Push } from './push.js';
import {
  aConfig,
  answered,
  CopiesInMemory,
  OneWebsite,
  PlainSigner,
  ReversingBox,
  ScriptedHttp,
  type Sent,
} from './testing/fakes.js';

const NOW = new Date('2026-11-21T08:00:00Z');
const SCOPE = Scope.system('test');
const box = new ReversingBox();
const document = JSON.stringify({
  ...wireText({}),
  title: 'T',
  slug: 's',
  category: 'C',
  author: 'A',
  content: '<p>Größe</p>',
});
const values = valuesOf(
  { postId: 7, websiteId: 'website', seal: 'ab', document, language: 'en', approvedAt: NOW, isLive: false },
  NOW,
);
const message = { id: 'delivery', headers: { 'x-galley-seal': 'ab' }, trusted: true };
const errand: DestinationTask = (template, to) =>
  template.publish({ values, remote: null, begunBefore: false, attempt: 1, pictures: new Map() }, to);

class Unreachable extends DomainError {
  readonly kind = 'upstream';
}

function pushing(answer: (sent: Sent) => Promise<SafeResponse> = async () => answered(200)) {
  const http = new ScriptedHttp(answer);
  return {
    http,
    push: new Push(
      http,
      new OneWebsite(),
      new ConfigSecrets(box, new PlainSigner()),
      new DestinationMemory({ now: () => NOW }),
      new CopiesInMemory(),
      new AttemptTime(),
    ),
  };
}

describe('a push', () => {
  it('carries the website key, the seal, the signature and the tenant’s headers', async () => {
    const { http, push } = pushing();
    await push.execute(SCOPE, aConfig({ headers: { authorization: box.seal('Bearer secret') } }), message, errand, NOW);
    expect(http.sent[0]!.headers).toEqual({
      'content-type': 'application/json',
      'x-api-key': 'glly_website_key',
      'x-galley-seal': 'ab',
      authorization: 'Bearer secret',
      'webhook-id': 'delivery',
      'webhook-timestamp': '1795248000',
      'webhook-signature': `whsec_plain.${String(http.sent[0]!.body).length}`,
    });
    expect(http.sent[0]!.timeoutMs).toBe(20_000);
  });

  it('sends neither key nor signature to a destination that is not the saved one', async () => {
    const { http, push } = pushing();
    await push.execute(SCOPE, aConfig(), { ...message, trusted: false }, errand, NOW);
    expect(Object.keys(http.sent[0]!.headers!)).toEqual(['content-type', 'x-galley-seal', 'webhook-id']);
  });

  it('reports what was sent without secrets', async () => {
    const { push } = pushing();
    const { request } = await push.execute(
      SCOPE,
      aConfig({ headers: { authorization: box.seal('Bearer secret') }, fieldMapping: { title: 'post.title' } }),
      message,
      errand,
      NOW,
    );
    expect(request).toMatchObject({
      method: 'POST',
      url: 'https://client.example.com/posts',
      fields: ['post.title'],
      bytes: 22,
      headers: { authorization: '(hidden)', 'x-api-key': '(hidden)' },
    });
    expect(JSON.stringify(request)).not.toMatch(/secret|glly_/);
  });

  it.each<[string, string | null]>([
    ['{"url":"https://www.example.com/blog/größe"}', 'https://www.example.com/blog/gr%C3%B6%C3%9Fe'],
    ['{"url":"/blog/t"}', null],
    ['{"url":"javascript:alert(1)"}', null],
    ['{"url":"https://me:secret@www.example.com/"}', null],
    [`{"url":"https://www.example.com/${'x'.repeat(2_000)}"}`, null],
    ['{"url":7}', null],
    ['null', null],
    ['https://www.example.com/', null],
    ['', null],
  ])('reads the public URL of the post from the response: %s', async (body, liveUrl) => {
    const { push } = pushing(async () => answered(200, body));
    expect(await push.execute(SCOPE, aConfig(), message, errand, NOW)).toMatchObject({ verdict: 'delivered', liveUrl });
  });

  it('stores 8 KB of the response, without repeated secrets and NUL characters', async () => {
    const echo = async ({ headers }: Sent) => answered(200, `\0${JSON.stringify(headers)}${'x'.repeat(9_000)}`);
    const { push } = pushing(echo);
    const { response } = await push.execute(
      SCOPE,
      aConfig({ headers: { authorization: box.seal('Bearer secret') } }),
      message,
      errand,
      NOW,
    );
    expect(response!.body).not.toMatch(/Bearer secret|glly_website_key|\0/);
    expect([response!.truncated, response!.body.length <= 8_192]).toEqual([true, true]);
  });

  it('removes secrets and NUL characters from a destination’s messages, and stores only web addresses', async () => {
    const { push } = pushing(async ({ headers }) => answered(200, String(headers!['x-api-key'])));
    const notify: DestinationTask = async (_, to) => {
      const { text } = await to.ask({ method: 'GET', url: to.url });
      to.keep({ id: '7', url: 'javascript:alert(1)', picture: null });
      throw new NotAccepted(`It said: \0${text}`);
    };
    expect(await push.execute(SCOPE, aConfig(), message, notify, NOW)).toMatchObject({
      sentence: 'It said: \u{fffd}(hidden)',
      remote: { id: '7', url: null },
    });
  });

  it('returns a failure with the message of its cause', async () => {
    const { push } = pushing(() => Promise.reject(new Unreachable('client.example.com refused the connection.')));
    expect(await push.execute(SCOPE, aConfig(), message, errand, NOW)).toMatchObject({
      response: null,
      verdict: 'try-again',
      sentence: 'client.example.com refused the connection.',
    });
  });
});
