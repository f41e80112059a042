import request from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { PullTally } from './adapters/pull/pull-tally.js';
import { type PublishingTenant, aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';

describe('the pull statistics', () => {
  let galley: TestApp;
  let tenant: PublishingTenant;
  beforeAll(async () => {
    galley = await sharedApp();
  });
  afterAll(() => galley.stop());
  beforeEach(async () => {
    tenant = await aTenantThatPublishes(galley);
  });

  const pull = (path = '', key = tenant.key) =>
    request(galley.http).get(`/api/posts/approved${path}`).set('authorization', `Bearer ${key}`);
  const written = () => galley.app.get(PullTally, { strict: false }).write();
  const sums = async (): Promise<Record<string, unknown>[]> => {
    await written();
    return (await tenant.editor.get(`/api/websites/${tenant.websiteId}/pulls`).expect(200)).body;
  };
  const counted = async () =>
    Object.fromEntries(
      (await sums()).map(({ reader, status, count }) => [`${String(reader)} ${String(status)}`, count]),
    );

  it('are sums by key, day and status, for responses from the database and from memory', async () => {
    await tenant.approved();
    let etag = '';
    for (let i = 0; i < 4; i++) etag = (await pull().expect(200)).headers['etag']!;
    for (let i = 0; i < 2; i++) await pull().set('if-none-match', etag).expect(304);
    await pull('/nothing').expect(404);
    await pull('?limit=-1').expect(400);
    expect(await counted()).toEqual({ 'key 200': 4, 'key 304': 2, 'key 404': 1, 'key 400': 1 });
    await pull().expect(200);
    const [row] = await sums();
    expect(row).toEqual({
      day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      keyId: expect.any(String),
      reader: 'key',
      status: 200,
      count: 5,
      lastAt: expect.any(String),
    });
    expect(row!['lastAt']).toMatch(new RegExp(`^${String(row!['day'])}T`));
  });

  it('count each key separately, and no unknown keys', async () => {
    await pull().expect(200);
    const { body } = await tenant.editor.post(`/api/websites/${tenant.websiteId}/api-key/rotate`).send({}).expect(200);
    await pull().expect(200);
    await pull('', body.apiKey).expect(200);
    await pull('', 'glly_000000000000000000000000000000002wjyrI').expect(401);
    expect(await counted()).toEqual({ 'replaced_key 200': 2, 'key 200': 1 });
  });

  it('contain only the website’s own requests, of at most ninety days', async () => {
    const other = await aTenantThatPublishes(galley);
    await pull().expect(200);
    await written();
    expect((await other.editor.get(`/api/websites/${other.websiteId}/pulls`).expect(200)).body).toEqual([]);
    for (const days of ['0', '91', 'x', '1.5'])
      await tenant.editor.get(`/api/websites/${tenant.websiteId}/pulls?days=${days}`).expect(400);
    expect((await tenant.editor.get(`/api/websites/${tenant.websiteId}/pulls?days=1`).expect(200)).body).toHaveLength(
      1,
    );
  });

  it('are deleted with their website, even while requests are being counted', async () => {
    await pull().expect(200);
    await tenant.admin.delete(`/api/websites/${tenant.websiteId}`).expect(204);
    await written();
    const other = await aTenantThatPublishes(galley);
    await pull('', other.key).expect(200);
    await written();
    expect((await other.editor.get(`/api/websites/${other.websiteId}/pulls`).expect(200)).body).toMatchObject([
      { count: 1 },
    ]);
  });
});
