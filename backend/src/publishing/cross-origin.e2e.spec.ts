import request from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { type PublishingTenant, aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';

const ORIGIN = 'https://www.example.com';
const ROUTES = ['/api/posts/approved', '/api/posts/approved/a-slug', '/api/posts/1/published'];

describe('the pull API for scripts in browsers', () => {
  let galley: TestApp;
  let tenant: PublishingTenant;
  beforeAll(async () => {
    galley = await sharedApp();
  });
  afterAll(() => galley.stop());
  beforeEach(async () => {
    tenant = await aTenantThatPublishes(galley);
  });

  const allow = (allowedOrigins: unknown, expected = 200) =>
    tenant.editor.patch(`/api/websites/${tenant.websiteId}`).send({ allowedOrigins }).expect(expected);
  const pull = (origin: string | null, path = '/api/posts/approved', key = tenant.key) => {
    const asked = request(galley.http).get(path).set('authorization', `Bearer ${key}`);
    return origin === null ? asked : asked.set('origin', origin);
  };
  const preflight = (path: string, origin = ORIGIN) =>
    request(galley.http)
      .options(path)
      .set('origin', origin)
      .set('access-control-request-method', 'GET')
      .set('access-control-request-headers', 'authorization');
  const allowed = ({ headers }: { headers: Record<string, string> }) => headers['access-control-allow-origin'];

  it('allows no origin until the website lists one, and has that in every response', async () => {
    await tenant.approved();
    for (const path of ROUTES) {
      const answer = await preflight(path).expect(204);
      expect([path, allowed(answer)]).toEqual([path, undefined]);
    }
    for (let i = 0; i < 3; i++) {
      const answer = await pull(ORIGIN).expect(200);
      expect([allowed(answer), answer.headers['vary']]).toEqual([undefined, expect.stringMatching(/\borigin\b/)]);
    }
  });

  it('allows origins that the website lists, from the database and from memory, until it removes them', async () => {
    await tenant.approved({ slug: 'a-slug' });
    const { body } = await allow([`${ORIGIN}/`, 'http://localhost:4321', ORIGIN]);
    expect(body.allowedOrigins).toEqual([ORIGIN, 'http://localhost:4321']);
    for (const path of ['/api/posts/approved', '/api/posts/approved/a-slug']) {
      for (let i = 0; i < 4; i++) {
        const answer = await pull(ORIGIN, path).expect(200);
        expect(answer.headers).toMatchObject({
          'access-control-allow-origin': ORIGIN,
          'access-control-expose-headers': expect.stringMatching(/^ETag, RateLimit-Limit, .*Retry-After$/),
        });
        expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
        expect(allowed(await pull('https://evil.example', path).expect(200))).toBeUndefined();
        expect(allowed(await pull('https://www.example.com.evil.example', path).expect(200))).toBeUndefined();
        expect(allowed(await pull('null', path).expect(200))).toBeUndefined();
        expect(allowed(await pull(null, path).expect(200))).toBeUndefined();
      }
      const { etag } = (await pull(ORIGIN, path)).headers;
      expect(allowed(await pull(ORIGIN, path).set('if-none-match', etag!).expect(304))).toBe(ORIGIN);
    }
    await allow([]);
    expect(allowed(await pull(ORIGIN).expect(200))).toBeUndefined();
    expect(allowed(await preflight('/api/posts/approved').expect(204))).toBeUndefined();
  });

  it('lets scripts read refusals as well', async () => {
    await allow([ORIGIN]);
    for (const [path, status] of [
      ['/api/posts/approved?limit=-1', 400],
      ['/api/posts/approved/none', 404],
    ] as const) {
      expect(allowed(await pull(ORIGIN, path).expect(status))).toBe(ORIGIN);
    }
    const reported = await request(galley.http)
      .post('/api/posts/1/published')
      .set('origin', ORIGIN)
      .set('authorization', `Bearer ${tenant.key}`)
      .send({ url: 'https://www.example.com/a' });
    expect([reported.status, allowed(reported)]).toEqual([404, ORIGIN]);
  });

  it('does not allow one website’s posts to origins of another website', async () => {
    const other = await aTenantThatPublishes(galley);
    await other.editor
      .patch(`/api/websites/${other.websiteId}`)
      .send({ allowedOrigins: [ORIGIN] })
      .expect(200);
    for (let i = 0; i < 3; i++) {
      expect(allowed(await pull(ORIGIN).expect(200))).toBeUndefined();
      expect(allowed(await pull(ORIGIN, undefined, other.key).expect(200))).toBe(ORIGIN);
    }
  });

  it('responds to preflight requests for each route and its method, for active websites only', async () => {
    await allow(['https://only.example.com']);
    for (const [path, method] of [
      [ROUTES[0]!, 'GET'],
      [ROUTES[1]!, 'GET'],
      [ROUTES[2]!, 'POST'],
    ] as const) {
      const { headers, text } = await preflight(path, 'https://only.example.com').expect(204);
      expect(headers).toMatchObject({
        'access-control-allow-origin': 'https://only.example.com',
        'access-control-allow-methods': method,
        'access-control-allow-headers': 'Authorization, Content-Type, If-None-Match',
        'access-control-max-age': '600',
        vary: expect.stringMatching(/^origin\b/),
      });
      expect(text).toBe('');
    }
    for (const origin of [
      'https://other.example.com',
      'null',
      `https://${'a'.repeat(5_000)}.example`,
      '*',
      `{"x"}`,
      'ü',
    ]) {
      const { status, headers } = await preflight('/api/posts/approved', encodeURI(origin));
      expect([origin.slice(0, 30), status, headers['access-control-allow-origin']]).toEqual([
        origin.slice(0, 30),
        204,
        undefined,
      ]);
    }
    await tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ isActive: false }).expect(200);
    expect(allowed(await preflight('/api/posts/approved', 'https://only.example.com'))).toBeUndefined();
  });

  it('refuses invalid origins, and records who added one', async () => {
    for (const wrong of [
      ['*'],
      ['null'],
      ['https://a.example/path'],
      'https://a.example',
      [1],
      [null],
      null,
      Array.from({ length: 21 }, (_, i) => `https://a${i}.example`),
    ]) {
      const { body } = await allow(wrong, 400);
      expect(body.errors[0].field).toBe('allowedOrigins');
    }
    await allow([ORIGIN]);
    const { body: audit } = await tenant.editor
      .get(`/api/audit-log?websiteId=${tenant.websiteId}&action=website.updated`)
      .expect(200);
    expect(audit[0].changes).toEqual({ allowedOrigins: ['', ORIGIN] });
  });
});
