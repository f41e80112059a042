import type { RequestListener } from 'node:http';
import { LiveFixture } from './testing/live-fixture.js';

describe('the live state of a post', () => {
  const fixture = LiveFixture.ofSuite();
  const { isDue, live, look, report, sealed, shows, sql } = fixture;

  it('is absent for an approved post, and unchecked once the post is reported', async () => {
    const id = await fixture.tenant.approved();
    expect(await live(id)).toBeNull();
    await report(id);
    expect(await live(id)).toEqual({ state: 'unchecked', checkedAt: null, differences: [] });
    expect(await isDue(id)).toBe(true);
    const { body: list } = await fixture.tenant.editor
      .get(`/api/blog-posts?websiteId=${fixture.tenant.websiteId}`)
      .expect(200);
    expect(list[0].live).toEqual({ state: 'unchecked', checkedAt: null, differences: [] });
  });

  it('is found on the page with an identifying user agent, and checked again in a week', async () => {
    const id = await fixture.tenant.approved({ title: 'What “pumps” cost & why' });
    await shows(id);
    await report(id);
    await look(id);
    expect(await live(id)).toEqual({ state: 'live', checkedAt: expect.stringMatching(/Z$/), differences: [] });
    expect(fixture.asked).toEqual([
      { url: '/post', agent: expect.stringMatching(/^GalleyBot\/1\.0 \(.*\+http:\/\/galley\.test\)$/) },
    ]);
    expect(await isDue(id)).toBe(false);
    await look(id);
    expect(fixture.asked).toHaveLength(1);
    const [row] = await sql(
      'select extract(epoch from next_check_at - checked_at)::float8 / 86400 as days from live_checks where post_id = $1',
      [id],
    );
    expect(row!['days']).toBeCloseTo(7);
  });

  it.each([
    ['in its header', 'text/html; charset=iso-8859-1', ''],
    ['in itself', 'text/html', '<meta charset="iso-8859-1">'],
  ])('is found on a page whose encoding is not UTF-8 and declared %s', async (_, type, meta) => {
    const id = await fixture.tenant.approved({
      title: 'Größe der Wärmepumpe',
      content: '<p>Für 12,5 m² genügt sie.</p>',
    });
    const post = await sealed(id);
    const html =
      `<!doctype html><html><head>${meta}<title>${post['meta_title']}</title></head>` +
      `<body><h1>${post['title']}</h1>${post['content']}</body></html>`;
    fixture.page = (_incoming, answer) =>
      answer.writeHead(200, { 'content-type': type }).end(Buffer.from(html, 'latin1'));
    await report(id);
    await look(id);
    expect(await live(id)).toMatchObject({ state: 'live', differences: [] });
  });

  it('is drifted when the page differs, and lists the differences', async () => {
    const id = await fixture.tenant.approved();
    await shows(id, { title: 'Another title', content: () => '<p>Something else.</p>' });
    await report(id);
    await look(id);
    const { state, differences } = await live(id);
    expect(state).toBe('drifted');
    expect(differences[0]).toEqual({ field: 'title', expected: (await sealed(id))['title'], seen: 'Another title' });
    expect(differences.map(({ field }: { field: string }) => field)).toContain('content');
    await shows(id);
    await sql('update live_checks set next_check_at = now() where post_id = $1', [id]);
    await look(id);
    expect((await live(id)).state).toBe('live');
  });

  it('is drifted when search engines are excluded, which users do not see', async () => {
    const id = await fixture.tenant.approved();
    await shows(id);
    const shown = fixture.page;
    fixture.page = (incoming, answer) => shown(incoming, answer.setHeader('x-robots-tag', 'noindex'));
    await report(id);
    await look(id);
    expect(await live(id)).toMatchObject({
      state: 'drifted',
      differences: [{ field: 'robots', expected: 'Search engines may show it', seen: 'noindex' }],
    });
  });

  it.each([404, 410])('is not found after a %i', async (status) => {
    const id = await fixture.tenant.approved();
    fixture.page = (_, answer) => answer.writeHead(status).end();
    await report(id);
    await look(id);
    expect(await live(id)).toMatchObject({ state: 'not_found', differences: [] });
  });

  it.each<[string, RequestListener, string]>([
    ['an error', (_, answer) => answer.writeHead(503).end(), 'The site answered 503.'],
    [
      'no page',
      (_, answer) => answer.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      'The address leads to no web page.',
    ],
    [
      'an endless page',
      (_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(3_000_000)),
      'The page is too large to be compared.',
    ],
    [
      'redirects in a circle',
      (_, answer) => answer.writeHead(302, { location: '/again' }).end(),
      'The site answered 302.',
    ],
    ['a broken connection', (incoming) => incoming.socket.destroy(), expect.any(String)],
    [
      'a redirect to an inner address',
      (_, answer) => answer.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
      expect.any(String),
    ],
  ])('is unchecked after %s', async (_, behaves, seen) => {
    const id = await fixture.tenant.approved();
    fixture.page = behaves;
    await report(id);
    await look(id);
    expect(await live(id)).toEqual({
      state: 'unchecked',
      checkedAt: expect.any(String),
      differences: [{ field: 'page', expected: 'The published page', seen }],
    });
    expect(fixture.asked.length).toBeLessThanOrEqual(5);
  });

  it('is checked at the target of redirects', async () => {
    const id = await fixture.tenant.approved();
    await shows(id);
    const shown = fixture.page;
    fixture.page = (incoming, answer) =>
      incoming.url === '/old' ? answer.writeHead(301, { location: '/post' }).end() : shown(incoming, answer);
    await report(id, `${fixture.origin}/old`);
    await look(id);
    expect((await live(id)).state).toBe('live');
  });

  it('is checked once by concurrent workers, and by none while the website is inactive', async () => {
    const id = await fixture.tenant.approved();
    await shows(id);
    await report(id);
    await fixture.tenant.admin.patch(`/api/websites/${fixture.tenant.websiteId}`).send({ isActive: false }).expect(200);
    await look(id);
    expect([fixture.asked.length, await isDue(id)]).toEqual([0, false]);
    await fixture.tenant.admin.patch(`/api/websites/${fixture.tenant.websiteId}`).send({ isActive: true }).expect(200);
    await Promise.all([look(id), look(id), look(id)]);
    expect(fixture.asked).toHaveLength(1);
  });
});
