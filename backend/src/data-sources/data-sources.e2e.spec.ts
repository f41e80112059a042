import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Agent } from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { newId } from '../shared/domain/ids.js';
import { aPdf } from './adapters/files/testing/a-pdf.js';

const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Trade</title>
<item><title>Heat pumps in old houses</title><link>/old-houses</link><guid>1</guid><pubDate>Tue, 03 Nov 2026 10:00:00 GMT</pubDate>
<description><![CDATA[<p>A heat pump in an old house needs larger radiators, because water of 45 degrees gives less heat.
A survey of 120 houses in 2025 found that two thirds of them needed new radiators in one room only.</p>
<p>Insulating the roof first lowers the power that a heat pump needs by about a fifth.
Most installers advise to do that before the order is placed.</p>]]></description></item></channel></rss>`;

const GUIDE = `# Choosing a heat pump

A heat pump moves heat from the air outside into the house, and uses one unit of electricity for three units of heat.
The running costs of a heat pump depend on the flow temperature more than on anything else.

## Running costs

Lowering the flow temperature of a heat pump by five degrees saves about 10 % of its electricity.
A heat pump that runs at 35 degrees reaches a seasonal performance factor of 4.2 in our measurements.

## Noise

A modern heat pump makes less noise than a refrigerator at a distance of three metres.
Neighbours rarely complain when the unit stands away from bedroom windows.
`;

const PRICES = `Model;Price;Advice
Aqua 5;9 000 EUR;The running costs of an Aqua 5 heat pump come to about 700 euros a year in a house of 120 square metres.
Aqua 9;12 500 EUR;Buyers of a larger heat pump pay 3 500 euros more at first and get the difference back after nine winters.
Service;180 EUR;A yearly inspection of a heat pump costs 180 euros and is worth it, because a dirty filter alone adds 6 % to the bill.
Meter;90 EUR;A meter of its own lets a heat pump use a cheaper tariff, which lowers its running costs by a fifth in most regions.
`;

describe('data sources', () => {
  let galley: TestApp;
  let editor: Agent;
  let admin: Agent;
  let websiteId: string;
  const server = createServer((request, response) => {
    if (request.url === '/feed.xml') response.setHeader('content-type', 'application/rss+xml').end(FEED);
    else response.writeHead(404).end();
  });
  let origin: string;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    galley = await startTestApp({ EGRESS_ALLOW: origin });
    ({ admin, editor, websiteId } = await galley.tenant());
  });
  afterAll(async () => {
    await galley.stop();
    server.closeAllConnections();
    server.close();
  });

  const make = async (body: object) =>
    (
      await editor
        .post('/api/data-sources')
        .send({ websiteId, name: 'Source', type: 'files', config: {}, ...body })
        .expect(201)
    ).body as { id: string; version: number };
  const upload = (id: string, name: string, bytes: Buffer | string) =>
    editor.post(`/api/data-sources/${id}/files`).attach('file', Buffer.from(bytes as string), name);
  const listed = async (id: string) =>
    ((await editor.get(`/api/data-sources?websiteId=${websiteId}`).expect(200)).body as { id: string }[]).find(
      (source) => source.id === id,
    );

  it('are listed with their type, state and last reading, newest first and by website', async () => {
    const { id } = await make({ name: 'Guides' });
    await upload(id, 'guide.md', GUIDE).expect(201);
    await editor.post(`/api/data-sources/${id}/test`).expect(200);
    expect(await listed(id)).toMatchObject({
      name: 'Guides',
      type: 'files',
      config: {},
      hasConnectionString: false,
      isActive: true,
      files: 1,
      lastReadAt: expect.any(String),
      lastReadCount: 1,
      lastReadError: null,
      version: 1,
    });
    const other = await galley.tenant();
    expect((await other.editor.get('/api/data-sources').expect(200)).body).toEqual([]);
    expect((await admin.get(`/api/data-sources?websiteId=${websiteId}`).expect(200)).headers['x-total-count']).toBe(
      '1',
    );
  });

  it.each([
    [{ type: 'carrier-pigeon' }, 'type must be one of'],
    [{ name: ' ' }, 'Name is required'],
    [{ type: 'feed', config: {} }, 'starts with http'],
    [{ type: 'feed', config: { url: 'ftp://a.test/' } }, 'starts with http'],
    [{ type: 'feed', config: { url: 'https://user:pw@a.test/' } }, 'no user name or password'],
    [{ type: 'feed', config: { url: 'https://a.test/', more: 1 } }, 'Unknown: config.more'],
    [{ type: 'site', config: { url: 'https://a.test/', pages: ['https://b.test/x'] } }, 'one of a.test'],
    [{ type: 'http_json', config: { url: 'https://a.test/' } }, 'titlePath is the path'],
    [
      { type: 'postgres', config: { queries: [{ name: 'a', sql: 'select 1', parameters: [] }] } },
      'needs its connection string',
    ],
    [{ type: 'postgres', connectionString: 'mysql://a', config: {} }, 'connection string such as'],
    [{ type: 'postgres', connectionString: 'postgresql://a:b@h/d?host=/tmp', config: {} }, 'Only sslmode'],
    [{ type: 'postgres', connectionString: 'postgresql://a:b@h/d', config: { queries: [] } }, 'at least one query'],
    [
      {
        type: 'postgres',
        connectionString: 'postgresql://a:b@h/d',
        config: { queries: [{ name: 'a', sql: 'delete from posts', parameters: [] }] },
      },
      'only reads',
    ],
    [
      {
        type: 'postgres',
        connectionString: 'postgresql://a:b@h/d',
        config: { queries: [{ name: 'a', sql: 'select $1, $2', parameters: ['query'] }] },
      },
      'up to $2, and 1 is named',
    ],
    [{ type: 'files', connectionString: 'postgresql://a:b@h/d' }, 'Only a database'],
  ])('refuse %j with a clear message', async (change, said) => {
    const { body } = await editor
      .post('/api/data-sources')
      .send({ websiteId, name: 'Source', type: 'files', config: {}, ...change })
      .expect(400);
    expect(body.message).toContain(said);
  });

  it('never reveal a connection string in responses, the audit log or the database', async () => {
    const { id } = await make({
      type: 'postgres',
      connectionString: 'postgresql://reader:very-secret-1@db.example.com/shop',
      config: { queries: [{ name: 'articles', sql: 'select 1', parameters: [] }] },
    });
    await editor
      .patch(`/api/data-sources/${id}`)
      .send({ connectionString: 'postgresql://reader:very-secret-2@db.example.com/shop' })
      .expect(200);
    const audit = await editor.get(`/api/audit-log?websiteId=${websiteId}`).expect(200);
    const list = await editor.get('/api/data-sources').expect(200);
    expect([audit.text, list.text].join()).not.toMatch(/very-secret|reader:|db\.example\.com/);
    expect(audit.text).toContain('data_source.updated');
  });

  it('are changed with the version that was read, and a stale version gets the current state', async () => {
    const { id, version } = await make({ type: 'feed', config: { url: 'https://a.test/feed' } });
    const changed = await editor
      .patch(`/api/data-sources/${id}`)
      .set('If-Match', `"${version}"`)
      .send({ name: 'News', isActive: false })
      .expect(200);
    expect(changed.body).toMatchObject({ name: 'News', isActive: false, version: version + 1 });
    const stale = await editor.patch(`/api/data-sources/${id}`).send({ name: 'Other', version }).expect(409);
    expect(stale.body.current).toMatchObject({ name: 'News' });
  });

  it('are created once by a double click, and a file is added once', async () => {
    const key = newId();
    const body = { websiteId, name: 'Twice', type: 'files', config: {} };
    const [first, second] = await Promise.all(
      [0, 1].map(() => editor.post('/api/data-sources').set('Idempotency-Key', key).send(body).expect(201)),
    );
    expect(first!.body.id).toBe(second!.body.id);
    const once = newId();
    const files = await Promise.all(
      [0, 1].map(() => upload(first!.body.id, 'a.md', GUIDE).set('Idempotency-Key', once).expect(201)),
    );
    expect(files[0]!.body).toEqual(files[1]!.body);
    await upload(first!.body.id, 'b.md', PRICES).set('Idempotency-Key', once).expect(422);
    expect((await upload(first!.body.id, 'copy.md', GUIDE).expect(409)).body.message).toContain('“a.md”');
  });

  it('accept files with names in any script, list them and delete them', async () => {
    const { id } = await make({});
    const { body } = await upload(id, 'Wärmepumpe – größer 你好.md', GUIDE).expect(201);
    expect(body).toMatchObject({
      name: 'Wärmepumpe – größer 你好.md',
      kind: 'markdown',
      bytes: Buffer.byteLength(GUIDE),
      parts: 1,
    });
    expect((await editor.get(`/api/data-sources/${id}/files`).expect(200)).body).toEqual([body]);
    const preview = await editor.post(`/api/data-sources/${id}/preview`).expect(200);
    expect(preview.body).toMatchObject({
      total: 1,
      error: null,
      documents: [{ title: 'Choosing a heat pump', url: null }],
    });
    await editor.delete(`/api/data-sources/${id}/files/${body.id}`).expect(204);
    expect((await editor.post(`/api/data-sources/${id}/test`).expect(200)).body).toMatchObject({
      success: false,
      message: expect.stringContaining('nothing in it'),
    });
  });

  it('refuse unusable files, each with its reason', async () => {
    const { id } = await make({});
    expect((await upload(id, 'scan.pdf', aPdf([[]])).expect(422)).body.message).toContain('only pictures');
    expect((await upload(id, 'big.txt', Buffer.alloc(10 * 1024 * 1024 + 1, 'a')).expect(413)).body.message).toBe(
      'The file is too large: it may have up to 10 MB.',
    );
    expect(
      (await editor.post(`/api/data-sources/${id}/files`).field('note', 'no file').expect(400)).body.message,
    ).toContain('choose a file');
    expect((await editor.post(`/api/data-sources/${id}/files`).send({ file: 'x' }).expect(415)).body.message).toContain(
      'multipart/form-data',
    );
    const broken = editor
      .post(`/api/data-sources/${id}/files`)
      .set('content-type', 'multipart/form-data; boundary=x')
      .send('--x\r\nnothing');
    expect((await broken).status).toBe(400);
    const feed = await make({ type: 'feed', config: { url: `http://${origin}/feed.xml` } });
    await upload(feed.id, 'a.md', GUIDE).expect(409);
  });

  it('report with a clear message why they cannot be read', async () => {
    const { id } = await make({ type: 'feed', config: { url: `http://${origin}/missing.xml` } });
    const said = `${origin} has nothing at this address.`;
    expect((await editor.post(`/api/data-sources/${id}/test`).expect(200)).body).toEqual({
      success: false,
      message: said,
      documents: 0,
    });
    expect((await editor.post(`/api/data-sources/${id}/preview`).expect(200)).body).toEqual({
      documents: [],
      total: 0,
      error: said,
    });
    expect(await listed(id)).toMatchObject({ lastReadError: said, lastReadCount: 0 });
    const inside = await make({ type: 'feed', config: { url: 'http://127.0.0.1:1/feed.xml' } });
    expect((await editor.post(`/api/data-sources/${inside.id}/test`).expect(200)).body.message).toContain(
      'not a public address',
    );
  });

  it('of a website are cited in its posts', async () => {
    const own = await galley.tenant();
    const send = async (path: string, body: object) =>
      (await own.editor.post(path).send(body).expect(201)).body as { id: string };
    const files = await send('/api/data-sources', {
      websiteId: own.websiteId,
      name: 'Guides',
      type: 'files',
      config: {},
    });
    for (const [name, bytes] of [
      ['guide.md', GUIDE],
      ['prices.csv', PRICES],
    ] as const) {
      await own.editor
        .post(`/api/data-sources/${files.id}/files`)
        .attach('file', Buffer.from(bytes as string), name)
        .expect(201);
    }
    await send('/api/data-sources', {
      websiteId: own.websiteId,
      name: 'Trade',
      type: 'feed',
      config: { url: `http://${origin}/feed.xml` },
    });
    const category = await send('/api/categories', { websiteId: own.websiteId, name: 'Heat Pumps' });
    await send('/api/seo-terms', { categoryId: category.id, term: 'heat pump', priority: 'high' });
    const { body } = await own.editor
      .post('/api/blog-posts/create')
      .send({
        websiteId: own.websiteId,
        categoryId: category.id,
        contentAngle: 'none',
      })
      .expect(201);
    const cited = new Set<string>(body.post.citations.map(({ sourceId }: { sourceId: string }) => sourceId));
    const sources = (body.post.sources as { id: string; title: string; url: string | null }[]).filter(({ id }) =>
      cited.has(id),
    );
    expect(sources.map(({ title }) => title).sort()).toEqual([
      'Choosing a heat pump',
      'Heat pumps in old houses',
      'prices',
    ]);
    expect(sources.every(({ id }) => /^(data-sources:file:|feeds:)/.test(id))).toBe(true);
    expect(sources.find(({ title }) => title.startsWith('Heat pumps in old'))?.url).toBe(`http://${origin}/old-houses`);
    const run = (await own.editor.get(`/api/generation-runs/${body.generationRunId}`).expect(200)).body;
    expect(new Set(run.toolCalls.map(({ server: name }: { server: string }) => name))).toEqual(
      new Set(['data-sources', 'feeds', 'post-archive', 'site-reader']),
    );
    expect(
      (await own.editor.get('/api/data-sources').expect(200)).body.map(
        ({ lastReadError }: { lastReadError: string | null }) => lastReadError,
      ),
    ).toEqual([null, null]);
  });
});
