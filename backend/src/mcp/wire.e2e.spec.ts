import type { Agent } from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { aToken, listening } from './testing/agents.js';

const JSON_AND_STREAM = 'application/json, text/event-stream';
const MEGABYTE = 1024 * 1024;

describe('the protocol of /mcp', () => {
  let galley: TestApp;
  let url: string;
  let editor: Agent;
  let token: string;
  let websiteId: string;

  beforeAll(async () => {
    galley = await sharedApp();
    url = await listening(galley);
    ({ editor, websiteId } = await galley.tenant());
    ({ token } = await aToken(editor, 'read', 'write'));
  });
  afterAll(() => galley.stop());

  const post = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: JSON_AND_STREAM,
        ...headers,
      },
      body,
    });
  const rpc = (message: unknown, headers?: Record<string, string>): Promise<Response> =>
    post(JSON.stringify(message), headers);
  const call = (name: string, args: object = {}, id: unknown = 1): object => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name, arguments: args },
  });
  /** Returns the messages of a response in JSON or as a stream. */
  const messages = async (
    answer: Response,
  ): Promise<
    {
      id?: unknown;
      result?: { isError?: boolean; content: { text: string }[] };
      error?: { code: number; message: string };
    }[]
  > => {
    const said = await answer.text();
    const parts = answer.headers.get('content-type')?.includes('event-stream')
      ? [...said.matchAll(/^data: (.+)$/gm)].map(([, data]) => data!)
      : [said];
    return parts.flatMap((part) => JSON.parse(part) as never);
  };

  it.each([
    ['no token', {}],
    ['a made-up one', { authorization: `Bearer glpt_${'0'.repeat(38)}` }],
    ['another kind of proof', { authorization: 'Basic Zm9vOmJhcg==' }],
  ])('refuses %s and links the resource metadata', async (_, headers) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(call('list_websites')),
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe(
      'Bearer realm="Galley", resource_metadata="http://galley.test/.well-known/oauth-protected-resource/mcp"',
    );
    const metadata = await fetch(new URL('/.well-known/oauth-protected-resource/mcp', url));
    expect(await metadata.json()).toMatchObject({
      resource: 'http://galley.test/mcp',
      scopes_supported: ['read', 'write', 'approve'],
      bearer_methods_supported: ['header'],
    });
  });

  it('links it also when an expired token is refused before a large body is read', async () => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer glpt_${'0'.repeat(38)}` },
      body: JSON.stringify(call('list_websites', { text: 'a'.repeat(50_000) })),
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain(
      'resource_metadata="http://galley.test/.well-known/oauth-protected-resource/mcp"',
    );
  });

  it('gives 404 with a clear message for other well-known paths instead of a screen', async () => {
    const answer = await fetch(new URL('/.well-known/oauth-authorization-server', url));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('application/problem+json'),
    ]);
  });

  it('refuses calls from pages of other origins under any host name, and accepts its own', async () => {
    for (const origin of ['http://evil.example', 'http://galley.test.evil.example', 'https://galley.test', 'null']) {
      expect((await rpc(call('list_websites'), { origin })).status).toBe(403);
    }
    expect((await rpc(call('list_websites'), { origin: 'http://galley.test' })).status).toBe(200);
  });

  it.each(['GET', 'DELETE'])('rejects %s, because there are no protocol sessions', async (method) => {
    const answer = await fetch(url, { method, headers: { authorization: `Bearer ${token}`, accept: JSON_AND_STREAM } });
    expect(answer.status).toBe(405);
  });

  it.each([
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"hello"'],
    ['an empty object', '{}'],
    ['an empty batch', '[]'],
    ['another protocol', '{"jsonrpc":"1.0","id":1,"method":"tools/list"}'],
    ['no method', '{"jsonrpc":"2.0","id":1}'],
    ['a method that is no text', '{"jsonrpc":"2.0","id":1,"method":7}'],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"tools/delete"}'],
    ['parameters that are none', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[1,2]}'],
    ['a tool that is no text', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":{"a":1}}}'],
    ['half a message', '{"jsonrpc":"2.0","id":1,'],
    ['no JSON', 'tools/list please'],
    ['a prototype', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"__proto__","arguments":{}}}'],
    [
      'a deep nest',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_websites","arguments":' +
        `${'{"a":'.repeat(100)}1${'}'.repeat(100)}}}`,
    ],
  ])('responds to %s with a clear error, never with 500 or a stack trace', async (_, body) => {
    const answer = await post(body);
    const said = await answer.text();
    expect(answer.status).toBeLessThan(500);
    expect(said).toMatch(/error|detail|message/);
    expect(said).not.toMatch(/\.(m?js|ts):\d+|node_modules|\n\s+at /);
  });

  it.each([
    ['an unknown argument', { nonsense: 1 }],
    ['a limit out of bounds', { limit: 100_000 }],
    ['a text where a number is due', { limit: 'many' }],
    ['a text that cannot be kept', { q: 'nul\u0000' }],
    ['half a surrogate pair', { q: '\ud800' }],
    ['a cursor of one’s own', { cursor: 'nonsense' }],
  ])('explains to an agent that sends %s what is wrong, in the result of the call', async (_, args) => {
    const answer = await rpc(call('list_posts', args));
    expect(answer.status).toBe(200);
    const [message] = await messages(answer);
    expect(message!.result!.isError).toBe(true);
    expect(message!.result!.content[0]!.text).toMatch(/\w{3}/);
    expect(message!.result!.content[0]!.text).not.toMatch(/\n\s+at |node_modules/);
  });

  it('refuses bodies over 2 MB before reading them, and types other than JSON', async () => {
    const huge = await post(JSON.stringify(call('list_posts', { q: 'x'.repeat(3 * MEGABYTE) })));
    expect([huge.status, ((await huge.json()) as { detail: string }).detail]).toEqual([
      413,
      'The request is too large: bodies may have up to 2 MB.',
    ]);
    expect((await post(JSON.stringify(call('list_posts')), { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('accepts a batch of up to ten messages from older clients', async () => {
    const batch = (size: number) => Array.from({ length: size }, (_, id) => call('list_websites', {}, id + 1));
    const answers = await messages(await rpc(batch(10)));
    expect(answers.map(({ id }) => id).sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 10 }, (_, i) => i + 1),
    );
    expect((await rpc(batch(11))).status).toBe(400);
  });

  it('refuses an unsupported revision', async () => {
    const answer = await rpc(call('list_websites'), { 'mcp-protocol-version': '1999-01-01' });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await messages(answer))).toMatch(/version/i);
  });

  it('offers no subscription stream, because its tools do not change', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'spec', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const listen = {
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: { notifications: { toolsListChanged: true }, _meta: meta },
    };
    const answer = await rpc(listen, { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' });
    expect((await messages(answer))[0]!.error).toBeDefined();
  });

  it('responds to fifty concurrent calls, each with its own result', async () => {
    const answers = await Promise.all(
      Array.from(
        { length: 50 },
        async (_, id) =>
          (await messages(await rpc(call('list_posts', { websiteId, limit: 1 + (id % 5) }, `call ${id}`))))[0]!,
      ),
    );
    expect(answers.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, id) => `call ${id}`));
    expect(answers.every(({ result }) => result?.isError !== true)).toBe(true);
  });
});
