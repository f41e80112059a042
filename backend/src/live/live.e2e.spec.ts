import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { SealedPosts } from '../posts/index.js';
import { type PublishingTenant, aTenantThatPublishes } from '../publishing/testing/a-tenant-that-publishes.js';
import { Scope } from '../shared/domain/scope.js';
import { CheckLive } from './application/check-live.js';
import { DueLiveChecks } from './adapters/jobs/live-jobs.js';

describe('whether a post is live', () => {
  let galley: TestApp;
  let tenant: PublishingTenant;
  let site: Server;
  let origin: string;
  let page: RequestListener;
  const asked: { url: string; agent: string }[] = [];

  beforeAll(async () => {
    site = createServer((incoming, answer) => {
      asked.push({ url: incoming.url!, agent: incoming.headers['user-agent']! });
      page(incoming, answer);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const { port } = site.address() as AddressInfo;
    origin = `http://127.0.0.1:${port}`;
    galley = await startTestApp({ EGRESS_ALLOW: `127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await galley.stop();
    await new Promise((resolve) => site.close(resolve));
  });
  beforeEach(async () => {
    asked.length = 0;
    tenant = await aTenantThatPublishes(galley);
  });

  const use = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });
  const sealed = async (id: number) => JSON.parse((await use(SealedPosts).get(Scope.system('test'), id))!.document) as Record<string, string>;
  const report = (id: number, url = `${origin}/post`) => request(galley.http).post(`/api/posts/${id}/published`).set('authorization', `Bearer ${tenant.key}`).send({ url }).expect(200);
  const look = (id: number) => use(CheckLive).execute(id, new AbortController().signal);
  const live = async (id: number) => (await tenant.editor.get(`/api/blog-posts/${id}`).expect(200)).body.live;
  const sql = async (text: string, values: unknown[] = []) => {
    const client = new Client({ connectionString: galley.databaseUrl });
    await client.connect();
    try {
      await client.query(`set app.websites = '*'`);
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  const dueAgain = (id: number) => sql('update live_checks set next_check_at = now() where post_id = $1', [id]);
  const isDue = async (id: number) => (await use(DueLiveChecks).due(1_000)).some((job) => job.id === String(id));
  const shows = async (id: number, { content, title }: { content?: (html: string) => string; title?: string } = {}) => {
    const post = await sealed(id);
    const html = `<!doctype html><html><head><title>${title ?? post['meta_title']} | Site</title><meta name="description" content="${post['meta_description']}"></head>
      <body><nav>Menu</nav><h1>${title ?? post['title']}</h1>${(content ?? ((same: string) => same))(post['content']!)}</body></html>`;
    page = (_, answer) => answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  };

  const versionOf = async (id: number): Promise<number> => (await tenant.editor.get(`/api/blog-posts/${id}`).expect(200)).body.version;
  const approvedAnew = async (id: number, title: string) => {
    await tenant.editor.post(`/api/blog-posts/${id}/revise`).send({ version: await versionOf(id) }).expect(200);
    await tenant.editor.patch(`/api/blog-posts/${id}`).send({ title, version: await versionOf(id) }).expect(200);
    await tenant.editor.patch(`/api/blog-posts/${id}/status`).send({ status: 'approved', version: await versionOf(id), acceptUnsupported: true }).expect(200);
  };

  it('is nothing of an approved post, and unchecked once it is reported', async () => {
    const id = await tenant.approved();
    expect(await live(id)).toBeNull();
    await report(id);
    expect(await live(id)).toEqual({ state: 'unchecked', checkedAt: null, differences: [] });
    expect(await isDue(id)).toBe(true);
    const { body: list } = await tenant.editor.get(`/api/blog-posts?websiteId=${tenant.websiteId}`).expect(200);
    expect(list[0].live).toEqual({ state: 'unchecked', checkedAt: null, differences: [] });
  });

  it('is seen on the page, looked at as a named visitor, and again in a week', async () => {
    const id = await tenant.approved({ title: 'What “pumps” cost & why' });
    await shows(id);
    await report(id);
    await look(id);
    expect(await live(id)).toEqual({ state: 'live', checkedAt: expect.stringMatching(/Z$/), differences: [] });
    expect(asked).toEqual([{ url: '/post', agent: expect.stringMatching(/^GalleyBot\/1\.0 \(.*\+http:\/\/galley\.test\)$/) }]);
    expect(await isDue(id)).toBe(false);
    await look(id);
    expect(asked).toHaveLength(1);
    const [{ days }] = await sql('select extract(epoch from next_check_at - checked_at)::float8 / 86400 as days from live_checks where post_id = $1', [id]);
    expect(days).toBeCloseTo(7);
  });

  it.each([
    ['in its header', 'text/html; charset=iso-8859-1', ''],
    ['in itself', 'text/html', '<meta charset="iso-8859-1">'],
  ])('is seen on a page that is not of UTF-8 and says so %s', async (_, type, meta) => {
    const id = await tenant.approved({ title: 'Größe der Wärmepumpe', content: '<p>Für 12,5 m² genügt sie.</p>' });
    const post = await sealed(id);
    const html = `<!doctype html><html><head>${meta}<title>${post['meta_title']}</title></head><body><h1>${post['title']}</h1>${post['content']}</body></html>`;
    page = (_incoming, answer) => answer.writeHead(200, { 'content-type': type }).end(Buffer.from(html, 'latin1'));
    await report(id);
    await look(id);
    expect(await live(id)).toMatchObject({ state: 'live', differences: [] });
  });

  it('has drifted where the page says otherwise, with what differs', async () => {
    const id = await tenant.approved();
    await shows(id, { title: 'Another title', content: () => '<p>Something else.</p>' });
    await report(id);
    await look(id);
    const { state, differences } = await live(id);
    expect(state).toBe('drifted');
    expect(differences[0]).toEqual({ field: 'title', expected: (await sealed(id))['title'], seen: 'Another title' });
    expect(differences.map(({ field }: { field: string }) => field)).toContain('content');
    await shows(id);
    await dueAgain(id);
    await look(id);
    expect((await live(id)).state).toBe('live');
  });

  it('has drifted where search engines are kept out, which people do not see', async () => {
    const id = await tenant.approved();
    await shows(id);
    const shown = page;
    page = (incoming, answer) => shown(incoming, answer.setHeader('x-robots-tag', 'noindex'));
    await report(id);
    await look(id);
    expect(await live(id)).toMatchObject({ state: 'drifted', differences: [{ field: 'robots', expected: 'Search engines may show it', seen: 'noindex' }] });
  });

  it.each([404, 410])('is not found behind a %i', async (status) => {
    const id = await tenant.approved();
    page = (_, answer) => answer.writeHead(status).end();
    await report(id);
    await look(id);
    expect(await live(id)).toMatchObject({ state: 'not_found', differences: [] });
  });

  it.each<[string, RequestListener, string]>([
    ['an error', (_, answer) => answer.writeHead(503).end(), 'The site answered 503.'],
    ['no page', (_, answer) => answer.writeHead(200, { 'content-type': 'application/json' }).end('{}'), 'The address leads to no web page.'],
    ['an endless page', (_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(3_000_000)), 'The page is too large to be compared.'],
    ['redirects in a circle', (_, answer) => answer.writeHead(302, { location: '/again' }).end(), 'The site answered 302.'],
    ['a broken connection', (incoming) => incoming.socket.destroy(), expect.any(String)],
    ['a redirect to an inner address', (_, answer) => answer.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(), expect.any(String)],
  ])('is unchecked behind %s', async (_, behaves, seen) => {
    const id = await tenant.approved();
    page = behaves;
    await report(id);
    await look(id);
    expect(await live(id)).toEqual({ state: 'unchecked', checkedAt: expect.any(String), differences: [{ field: 'page', expected: 'The published page', seen }] });
    expect(asked.length).toBeLessThanOrEqual(5);
  });

  it('goes with redirects to where the page is', async () => {
    const id = await tenant.approved();
    await shows(id);
    const shown = page;
    page = (incoming, answer) => (incoming.url === '/old' ? answer.writeHead(301, { location: '/post' }).end() : shown(incoming, answer));
    await report(id, `${origin}/old`);
    await look(id);
    expect((await live(id)).state).toBe('live');
  });

  it('begins anew with another approved version or address, and ends when the post is withdrawn', async () => {
    const id = await tenant.approved();
    await shows(id);
    await report(id);
    await look(id);
    await report(id);
    expect((await live(id)).state).toBe('live');
    await report(id, `${origin}/elsewhere`);
    expect(await live(id)).toMatchObject({ state: 'unchecked', checkedAt: null });
    await tenant.withdraw(id);
    expect(await live(id)).toBeNull();
    expect(await isDue(id)).toBe(false);
    await look(id);
    expect(asked).toHaveLength(1);
  });

  it('looks at another version when that was delivered, and again after a replay, never at what cannot be there yet', async () => {
    let delivering: Promise<unknown> = Promise.resolve();
    const delivers = (): RequestListener => {
      const shown = page;
      return (incoming, answer) => {
        if (incoming.method !== 'POST') return shown(incoming, answer);
        void delivering.then(() => answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ url: `${origin}/post` })));
      };
    };
    page = (_, answer) => answer.writeHead(404).end();
    page = delivers();
    const config = { websiteId: tenant.websiteId, templateType: 'partner', destinationUrl: `${origin}/take` };
    await tenant.editor.post('/api/publishing-config').send(config).expect(201);
    const id = await tenant.approved();
    const delivery = (status: string, count: number) => until(async () => {
      const { body } = await tenant.editor.get(`/api/publishing-logs?websiteId=${tenant.websiteId}&postId=${id}&status=${status}`).expect(200);
      return body.length === count && body[0];
    });
    await delivery('delivered', 1);
    await shows(id);
    page = delivers();
    await look(id);
    expect((await live(id)).state).toBe('live');

    let arrive: () => void = () => undefined;
    delivering = new Promise<void>((resolve) => (arrive = resolve));
    await approvedAnew(id, 'Another title');
    await delivery('pending', 1);
    await look(id);
    expect([await live(id), await isDue(id)]).toEqual([{ state: 'unchecked', checkedAt: null, differences: [] }, false]);
    await shows(id);
    page = delivers();
    arrive();
    const last = await delivery('delivered', 2);
    expect(await isDue(id)).toBe(true);
    await look(id);
    expect([(await live(id)).state, await isDue(id)]).toEqual(['live', false]);

    await tenant.editor.post(`/api/publishing-logs/${last.id}/replay`).expect(202);
    await delivery('delivered', 3);
    expect(await isDue(id)).toBe(true);
  });

  it('gives a site that pulls two minutes to show another version', async () => {
    const id = await tenant.approved();
    await shows(id);
    await report(id);
    await look(id);
    await approvedAnew(id, 'Another title');
    const [row] = await sql(`select next_check_at between approved_at + interval '119 seconds' and approved_at + interval '3 minutes' as soon from live_checks join sealed_posts using (post_id) where post_id = $1`, [id]);
    expect(row).toEqual({ soon: true });
  });

  it('is looked at once by several workers, and by none while the website is inactive', async () => {
    const id = await tenant.approved();
    await shows(id);
    await report(id);
    await tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ isActive: false }).expect(200);
    await look(id);
    expect([asked.length, await isDue(id)]).toEqual([0, false]);
    await tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ isActive: true }).expect(200);
    await Promise.all([look(id), look(id), look(id)]);
    expect(asked).toHaveLength(1);
  });

  it('says nothing of a page that was approved anew during the look', async () => {
    const id = await tenant.approved();
    await shows(id);
    const shown = page;
    let answered: Promise<unknown> = Promise.resolve();
    page = (incoming, answer) => {
      answered = report(id, `${origin}/moved`).then(() => shown(incoming, answer));
    };
    await report(id);
    await look(id);
    await answered;
    expect(await live(id)).toMatchObject({ state: 'unchecked', checkedAt: null });
  });

  describe('that is asked for at once', () => {
    const check = (id: number, agent = tenant.editor) => agent.post(`/api/blog-posts/${id}/check-live`);

    it('is answered with the post and what was found, and again in a week', async () => {
      const id = await tenant.approved();
      page = (_, answer) => answer.writeHead(404).end();
      await report(id);
      await look(id);
      await shows(id);
      await sql(`update live_checks set checked_at = now() - interval '11 seconds' where post_id = $1`, [id]);
      const { body } = await check(id).expect(200);
      expect(body).toMatchObject({ create_id: id, live: { state: 'live', checkedAt: expect.any(String), differences: [] } });
      expect(await live(id)).toEqual(body.live);
      expect(await isDue(id)).toBe(false);
      expect((await check(id, tenant.admin).expect(200)).body.live).toEqual(body.live);
      expect(asked).toHaveLength(2);
    });

    it('is one look, however many ask', async () => {
      const id = await tenant.approved();
      await shows(id);
      const shown = page;
      let others: Promise<number[]> = Promise.resolve([]);
      page = (incoming, answer) => {
        others = Promise.all(Array.from({ length: 5 }, async () => (await check(id)).status));
        void others.then(() => shown(incoming, answer));
      };
      await report(id);
      await check(id).expect(200);
      expect(await others).toEqual(Array(5).fill(409));
      expect([asked.length, (await live(id)).state]).toEqual([1, 'live']);
    });

    it('is refused in words where nobody knows the address, and of an inactive website', async () => {
      const id = await tenant.approved();
      expect((await check(id).expect(409)).body.message).toMatch(/does not know where this post is live/);
      await report(id);
      await tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ isActive: false }).expect(200);
      expect((await check(id).expect(409)).body.message).toMatch(/is inactive/);
      await check(id, (await aTenantThatPublishes(galley)).editor).expect(404);
      await check(2_000_000_000).expect(404);
      expect(asked).toHaveLength(0);
    });
  });
});

/** Asks until there is an answer. */
async function until<T>(asks: () => Promise<T | false>): Promise<T> {
  for (;;) {
    const answer = await asks();
    if (answer !== false) return answer;
    await new Promise(setImmediate);
  }
}
