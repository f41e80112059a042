import { gzipSync } from 'node:zlib';
import type { Agent } from 'supertest';
import request from 'supertest';
import { type Route, routesOf } from '../src/openapi/routes.js';
import type { TestApp } from './app.js';
import { sharedApp } from './shared-app.js';

const KILOBYTE = 1024;
const STRANGER = 'The request is too large: whoever is not signed in may send up to 16 KB.';
const objectOf = (fields: number): string => `{${Array.from({ length: fields }, (_, i) => `"k${i}":0`).join(',')}}`;

describe('the size limit of a body', () => {
  let galley: TestApp;
  let editor: Agent;
  let websiteId: string;
  let categoryId: string;
  beforeAll(async () => {
    galley = await sharedApp();
    ({ editor, websiteId } = await galley.tenant());
    categoryId = (await editor.post('/api/categories').send({ websiteId, name: 'Large bodies' }).expect(201)).body.id;
  });
  afterAll(() => galley.stop());

  const callAt = (method: string, path: string) => request(galley.http)[method.toLowerCase() as 'post'](path);
  const send = (method: string, path: string, body: string, headers: Record<string, string> = {}) =>
    callAt(method, path.replaceAll(/:\w+/g, '1')).set('content-type', 'application/json').set(headers).send(body);
  const post = (body: string, headers?: Record<string, string>) => send('POST', '/api/login', body, headers);
  const tokenWith = async (scopes: string[]): Promise<string> =>
    (
      await editor
        .post('/api/tokens')
        .send({ name: scopes.join(' '), scopes })
        .expect(201)
    ).body.token;

  describe('from an anonymous caller', () => {
    const taking = (): Route[] =>
      routesOf(galley.app).filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method));

    it('is 16 KB on every route', async () => {
      const large = JSON.stringify({ email: 'x'.repeat(16 * KILOBYTE) });
      const answers: [string, number][] = [];
      for (const { method, path } of taking())
        answers.push([`${method} ${path}`, (await send(method, path, large)).status]);
      expect(answers.length).toBeGreaterThan(80);
      expect(answers.map(([name]) => name)).toEqual(
        expect.arrayContaining([
          'POST /api/login',
          'POST /api/decisions',
          'POST /api/invitations/:token/accept',
          'POST /api/posts/:id/published',
        ]),
      );
      expect(answers.filter(([, status]) => status !== 413)).toEqual([]);
    });

    it('allows a body of exactly this size', async () => {
      const { body } = await post(JSON.stringify({ email: 'x'.repeat(16 * KILOBYTE - 12) })).expect(400);
      expect(body.message).toBe('Invalid email address');
    });

    it('is the same for compressed bodies and for chunked ones without a length', async () => {
      const large = JSON.stringify({ email: 'x'.repeat(1024 * KILOBYTE) });
      const packed = request(galley.http)
        .post('/api/login')
        .set('content-type', 'application/json')
        .set('content-encoding', 'gzip');
      packed.write(gzipSync(large));
      expect((await packed.expect(413)).body.message).toBe(STRANGER);
      const chunked = request(galley.http)
        .post('/api/login')
        .set('content-type', 'application/json')
        .set('transfer-encoding', 'chunked');
      chunked.write(large);
      expect((await chunked.expect(413)).body.message).toBe(STRANGER);
    });

    it('is the same with an unknown token, and the response is 401', async () => {
      const large = JSON.stringify({ email: 'x'.repeat(16 * KILOBYTE) });
      for (const token of ['nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', `glpt_${'a'.repeat(40)}`]) {
        const { body } = await send('PATCH', '/api/blog-posts/1', large, { authorization: `Bearer ${token}` }).expect(
          401,
        );
        expect(body.message).toBe('You are not signed in.');
      }
    });
  });

  describe('from an authenticated caller', () => {
    it('is 2 MB, with a session or a token, compressed or not', async () => {
      const large = JSON.stringify({
        categoryId,
        terms: Array.from({ length: 9_000 }, (_, i) => `a longer search term, number ${i}`),
      });
      await editor.post('/api/seo-terms/bulk').set('content-type', 'application/json').send(large).expect(201);
      const byToken = { authorization: `Bearer ${await tokenWith(['read', 'write'])}` };
      await send('POST', '/api/seo-terms/bulk', large, byToken).expect(201);
      const packed = request(galley.http)
        .post('/api/seo-terms/bulk')
        .set('content-type', 'application/json')
        .set('content-encoding', 'gzip')
        .set(byToken);
      packed.write(gzipSync(large));
      await packed.expect(201);
    });

    it('causes only one count against the limit of a token', async () => {
      const authorization = `Bearer ${await tokenWith(['write'])}`;
      const asked = async () =>
        (
          await galley.sql<{ asked: number }>(
            `select max(asked)::int as asked from personal_tokens where name = 'write'`,
          )
        )[0]!.asked;
      await send('POST', '/api/categories', '{}', { authorization }).expect(400);
      const before = await asked();
      await send('POST', '/api/categories', JSON.stringify({ name: 'x'.repeat(17 * KILOBYTE) }), {
        authorization,
      }).expect(400);
      expect(await asked()).toBe(before + 1);
    });
  });

  it.each([
    ['a hundred thousand unknown fields', objectOf(100_000), 'An object of the body has too many fields: at most 100.'],
    [
      'as many fields in objects of their own',
      `{"a":[${`${objectOf(90)},`.repeat(1_000)}0]}`,
      'The body has too many parts: at most 1,000 fields, objects and lists in all.',
    ],
    ['half a million numbers', `{"name":[${'1,'.repeat(499_999)}1]}`, 'The body has too many values: at most 20,000.'],
    ['two million open lists', '['.repeat(2_000_000), 'The body is nested too deeply: at most 64 levels.'],
  ])('also covers %s, and applies at /mcp too', async (_, text, message) => {
    for (const path of ['/api/categories', '/mcp']) {
      const { body, headers } = await editor
        .post(path)
        .set('content-type', 'application/json')
        .set('idempotency-key', 'a')
        .set('accept', 'application/json, text/event-stream')
        .send(text)
        .expect(400);
      expect([headers['content-type'], body.message]).toEqual(['application/problem+json; charset=utf-8', message]);
    }
  });

  it('is accompanied by a limit of twenty errors in the response', async () => {
    const { body } = await editor
      .post('/api/categories')
      .set('content-type', 'application/json')
      .send(objectOf(100))
      .expect(400);
    expect(body.errors).toHaveLength(20);
  });
});
