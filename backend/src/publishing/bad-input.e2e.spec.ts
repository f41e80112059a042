import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { until } from '../../test/until.js';
import { type PublishingTenant, aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';
import { Receiver } from './testing/receiver.js';

type Row = Record<string, any>;

describe('invalid input', () => {
  let galley: TestApp;
  let receiver: Receiver;
  let tenant: PublishingTenant;

  beforeAll(async () => {
    receiver = await Receiver.start();
    galley = await startTestApp({ EGRESS_ALLOW: receiver.address });
  });
  afterAll(async () => {
    await galley.stop();
    await receiver.down();
  });
  beforeEach(async () => {
    receiver.received.length = 0;
    tenant = await aTenantThatPublishes(galley);
  });

  const configBody = (changes: object = {}) => ({
    websiteId: tenant.websiteId,
    templateType: 'custom',
    destinationUrl: receiver.url,
    ...changes,
  });
  const configured = async (changes: object = {}): Promise<Row> =>
    (await tenant.editor.post('/api/publishing-config').send(configBody(changes)).expect(201)).body;
  const pull = (query = '', key = tenant.key) =>
    request(galley.http).get(`/api/posts/approved${query}`).set('authorization', `Bearer ${key}`);

  describe('in a configuration is refused with the name of the field, and nothing is sent', () => {
    const WRONG: [string, object, string][] = [
      ['a mapping that names no field of ours', { fieldMapping: { headline: 'title' } }, 'fieldMapping.headline'],
      [
        'a mapping that nests under a text',
        { fieldMapping: { title: 'post', content: 'post.body' } },
        'fieldMapping.content',
      ],
      [
        'a constant that nests under a text',
        { fieldMapping: { title: 'post' }, constants: { 'post.type': 'article' } },
        'constants.post.type',
      ],
      ['a path to a prototype', { fieldMapping: { title: '__proto__.title' } }, 'fieldMapping.title'],
      ['a mapping of nothing', { fieldMapping: {} }, 'fieldMapping'],
      ['a mapping that is a list', { fieldMapping: ['title'] }, 'fieldMapping'],
      ['a mapping that is a text', { fieldMapping: 'title' }, 'fieldMapping'],
      ['a line break in a value', { headers: { 'x-a': 'b\r\nx-api-key: c' } }, 'headers'],
      ['a lone line feed in a value', { headers: { 'x-a': 'b\nc' } }, 'headers'],
      ['a line break in a name', { headers: { 'x-a\r\nhost': 'b' } }, 'headers'],
      ['Host', { headers: { Host: 'internal' } }, 'headers'],
      ['another length', { headers: { 'Content-Length': '1' } }, 'headers'],
      ['a signature of one’s own', { headers: { 'Webhook-Signature': 'v1,x' } }, 'headers'],
      ['an address with a line break', { destinationUrl: 'http://a.example/\r\nhost: b' }, 'destinationUrl'],
    ];
    const fieldOf = ({ body, status }: { body: Row; status: number }) => [status, body['errors']?.[0]?.field];

    it.each(WRONG)('%s', async (_, wrong, field) => {
      expect(fieldOf(await tenant.editor.post('/api/publishing-config').send(configBody(wrong)))).toEqual([400, field]);
      expect(fieldOf(await tenant.editor.post('/api/publishing-config/test').send(configBody(wrong)))).toEqual([
        400,
        field,
      ]);
      const config = await configured();
      expect(fieldOf(await tenant.editor.put(`/api/publishing-config/${config['id']}`).send(wrong))).toEqual([
        400,
        field,
      ]);
      expect((await tenant.editor.get(`/api/publishing-config?websiteId=${tenant.websiteId}`)).body).toEqual(config);
      expect(receiver.received).toHaveLength(0);
    });
  });

  describe('as a key', () => {
    const everywhere = async (key: string, id: number) => {
      const report = request(galley.http)
        .post(`/api/posts/${id}/published`)
        .set('authorization', `Bearer ${key}`)
        .send({ url: 'https://www.example.com/a' });
      return [
        (await pull('', key)).status,
        (await pull('/the-one', key)).status,
        (await pull('/no-such-post', key)).status,
        (await pull('?limit=-1', key)).status,
        (await report).status,
      ];
    };

    it('is refused for an inactive or deleted website', async () => {
      const id = await tenant.approved({ slug: 'the-one' });
      expect(await everywhere(tenant.key, id)).toEqual([200, 200, 404, 400, 200]);
      await tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ isActive: false }).expect(200);
      const { body } = await pull();
      expect([body.status, body.message]).toEqual([403, 'This website is inactive: publishing is paused.']);
      expect((await everywhere(tenant.key, id)).filter((status) => status !== 403)).toEqual([400]);
      await tenant.admin.delete(`/api/websites/${tenant.websiteId}`).expect(204);
      expect((await everywhere(tenant.key, id)).filter((status) => status !== 401)).toEqual([400]);
    });

    it('is refused in the address of a feed as well', async () => {
      await tenant.approved();
      const { body: feed } = await tenant.editor.post(`/api/websites/${tenant.websiteId}/feeds`).expect(201);
      const read = async () =>
        Promise.all(
          (['rss', 'atom', 'json'] as const).map(
            async (format) => (await request(galley.http).get(new URL(feed.urls[format]).pathname)).status,
          ),
        );
      expect(await read()).toEqual([200, 200, 200]);
      await tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ isActive: false }).expect(200);
      const paused = await read();
      expect(paused.filter((status) => status === 200)).toEqual([]);
      await tenant.admin.delete(`/api/websites/${tenant.websiteId}`).expect(204);
      expect(await read()).toEqual([404, 404, 404]);
    });
  });

  describe('as a cursor', () => {
    it('from another website is only a position among the caller’s own posts', async () => {
      const stranger = await aTenantThatPublishes(galley);
      await tenant.approved({ slug: 'mine-before' });
      await stranger.approved({ slug: 'theirs' });
      const { body: theirs } = await pull('', stranger.key).expect(200);
      const after = await tenant.approved({ slug: 'mine-after' });
      const gone = await stranger.approved({ slug: 'theirs-gone' });
      await stranger.withdraw(gone);
      const { body } = await pull(`?cursor=${theirs.nextCursor}`).expect(200);
      expect([body.posts.map(({ id }: Row) => id), body.deleted]).toEqual([[after], []]);
    });

    it('from another website’s deliveries leads to none of them', async () => {
      const stranger = await aTenantThatPublishes(galley);
      const logsOf = async ({ editor, websiteId }: PublishingTenant, query: string) =>
        editor.get(`/api/publishing-logs?websiteId=${websiteId}&${query}`).expect(200);
      for (const each of [stranger, tenant]) {
        await each.editor
          .post('/api/publishing-config')
          .send({ ...configBody(), websiteId: each.websiteId })
          .expect(201);
        for (let i = 0; i < 2; i++) await each.approved();
        await until('both posts are delivered', async () => (await logsOf(each, 'status=delivered')).body, {
          isSo: ({ length }) => length >= 2,
        });
      }
      const { headers } = await logsOf(stranger, 'limit=1');
      const cursor = new URL(/<([^>]+)>/.exec(headers['link']!)![1]!, 'http://galley.test').searchParams.get('cursor')!;
      const { body: mine } = await logsOf(tenant, 'limit=50');
      const { body: seen } = await logsOf(tenant, `cursor=${encodeURIComponent(cursor)}`);
      const own = new Set(mine.map(({ id }: Row) => id));
      expect(seen.filter(({ id }: Row) => !own.has(id))).toEqual([]);
    });
  });

  it.each(['limit=-1', 'limit=0', 'limit=1.5', 'limit=', 'limit=NaN', 'limit=1&limit=2', 'cursor[]=a', 'cursor=%00'])(
    'is refused in the query of a list: %s',
    async (query) => {
      const statuses = [
        pull(`?${query}`),
        tenant.editor.get(`/api/publishing-logs?websiteId=${tenant.websiteId}&${query}`),
      ];
      for (const { status, body } of await Promise.all(statuses)) expect([status, body.status]).toEqual([400, 400]);
    },
  );
});
