import type { SafeResponse } from '../../shared/application/safe-http.js';
import { Conversation } from './conversation.js';
import { Scope } from '../../shared/domain/scope.js';
import { DestinationMemory } from './destination-memory.js';
import { aConfig, answered, ScriptedHttp, type Sent, CopiesInMemory } from './testing/fakes.js';

const NOW = new Date('2026-11-21T08:00:00Z');

function talking(answer: (sent: Sent) => Promise<SafeResponse> = async () => answered(200)) {
  const http = new ScriptedHttp(answer);
  const open = () => ({ 'x-galley-seal': 'ab' });
  const hidden = { custom: { 'x-tenant': 'tenant secret' }, key: { 'x-api-key': 'glly_website_key' } };
  const memory = new DestinationMemory({ now: () => NOW });
  return {
    http,
    to: new Conversation({
      http,
      memory,
      copies: new CopiesInMemory(),
      scope: Scope.system('test'),
      config: aConfig(),
      settings: {},
      open,
      hidden,
      secrets: ['tenant secret'],
      now: NOW,
      limitMs: 20_000,
    }),
  };
}

describe('a conversation with a destination', () => {
  it('sends no secret of Galley or the tenant to another origin', async () => {
    const { http, to } = talking();
    await to.ask({ method: 'GET', url: 'https://client.example.com/there' });
    await to.ask({ method: 'GET', url: 'https://pictures.example.net/a.png' });
    expect(Object.keys(http.sent[0]!.headers!)).toEqual(['x-galley-seal', 'x-tenant', 'x-api-key']);
    expect(http.sent[1]!.headers).toEqual({});
  });

  it('shows the last request and the requests before it, without secrets', async () => {
    const { to } = talking(async ({ headers }) => answered(404, JSON.stringify(headers)));
    await to.ask({
      method: 'GET',
      url: 'https://client.example.com/a',
      secretHeaders: { authorization: 'Basic c2VjcmV0' },
    });
    await to.ask({ method: 'POST', url: 'https://client.example.com/b', body: { title: 'T', meta: { a: 1, b: [2] } } });
    expect(to.request).toMatchObject({
      method: 'POST',
      fields: ['title', 'meta.a', 'meta.b'],
      before: [{ method: 'GET', url: 'https://client.example.com/a', status: 404 }],
    });
    expect(JSON.stringify([to.request, to.response])).not.toMatch(/tenant secret|c2VjcmV0/);
  });

  it('hides a token that the response repeats', async () => {
    const { to } = talking(async ({ headers }) => answered(200, JSON.stringify(headers)));
    await to.ask({
      method: 'GET',
      url: 'https://client.example.com/a',
      secretHeaders: { authorization: 'Basic c2VjcmV0' },
    });
    expect(to.response!.body).toContain('(hidden)');
    expect(JSON.stringify([to.request, to.response!.body])).not.toContain('c2VjcmV0');
  });

  it('stores only web addresses that are not too long', () => {
    const { to } = talking();
    const addresses = [
      'https://client.example.com/a',
      'javascript:alert(1)',
      'no address',
      `https://client.example.com/${'a'.repeat(2_000)}`,
      null,
    ];
    const stored = addresses.map((url) => {
      to.keep({ id: '7', url, picture: null });
      return [to.remote!.url, to.liveUrl];
    });
    expect(stored).toEqual([
      ['https://client.example.com/a', 'https://client.example.com/a'],
      [null, null],
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  it('caches facts for an hour, but no failures', async () => {
    const now = { at: NOW };
    const memory = new DestinationMemory({ now: () => now.at });
    const answers = [() => Promise.reject(new Error('no')), () => Promise.resolve(1), () => Promise.resolve(2)];
    const ask = () => memory.remembered('key', () => answers.shift()!());
    await expect(ask()).rejects.toThrow('no');
    expect([await ask(), await ask()]).toEqual([1, 1]);
    now.at = new Date(NOW.getTime() + 3_600_000);
    expect(await ask()).toBe(2);
  });
});
