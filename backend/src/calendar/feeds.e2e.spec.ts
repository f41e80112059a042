import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { aDraft } from '../posts/application/testing/a-draft.js';
import { SaveDraft } from '../posts/index.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../shared/domain/scope.js';

const HOUR_MS = 3_600_000;

/** Returns the lines of the file with folding undone. */
const unfolded = (text: string): string[] =>
  text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean);

describe('calendar feeds', () => {
  let galley: TestApp;
  let tenant: Awaited<ReturnType<TestApp['tenant']>>;
  const log: string[] = [];

  beforeAll(async () => {
    galley = await startTestApp({ LOG_LEVEL: 'trace' }, { write: (line) => void log.push(line) });
  });
  afterAll(() => galley.stop());
  beforeEach(async () => {
    tenant = await galley.tenant();
  });

  const use = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });
  const post = (title: string) =>
    use(SaveDraft).execute({
      scope: Scope.system('test'),
      draft: aDraft({ websiteId: tenant.websiteId, title, slug: `p-${Math.random().toString(36).slice(2)}` }),
      fingerprints: [],
    });
  const made = async (websiteId: string | null = tenant.websiteId, agent = tenant.editor) =>
    (await agent.post('/api/calendar/feeds').send({ websiteId }).expect(201)).body;
  const read = (url: string) => request(galley.http).get(new URL(url).pathname).buffer(true);
  const textOf = async (url: string): Promise<string> => (await read(url).expect(200)).text;

  it('are made by nobody who is on no website yet: an account may be given to the owner of its address', async () => {
    const stranger = await galley.signedIn('tenant_admin');
    const { body } = await stranger.agent.post('/api/calendar/feeds').send({ websiteId: null }).expect(409);
    expect(body.type).toBe('urn:galley:problem:feed-without-website');
  });

  it('are written by RFC 5545: CRLF, folded lines, escaped text, UTC times, stable UIDs', async () => {
    const title = `Masts, sails; “ropes”\\n and ${'very '.repeat(30)}long names — Größe 🌊\u0007`;
    const { postId } = await post(title);
    const { url } = await made();
    expect(url).toMatch(/^http:\/\/galley\.test\/feeds\/calendar\/[\w-]{43}\.ics$/);
    const answer = await read(url).expect(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    const { text } = answer;
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).toMatch(/END:VCALENDAR\r\n$/);
    const lines = unfolded(text);
    expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
    expect(lines).toEqual(
      expect.arrayContaining(['VERSION:2.0', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']),
    );
    const event = lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT'));
    const value = (name: string) =>
      event.find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))?.slice(name.length + 1);
    expect(value('UID')).toBe(`post-${postId}@galley.test`);
    for (const name of ['DTSTAMP', 'DTSTART', 'DTEND']) expect(value(name)).toMatch(/^\d{8}T\d{6}Z$/);
    const summary = value('SUMMARY')!;
    expect(summary).toMatch(/^Waits for review: Masts\\, sails\\; “ropes”\\\\n and very /);
    expect(summary).toMatch(/Größe 🌊$/);
    expect(value('URL')).toMatch(new RegExp(`/post-approval/${postId}$`));
  });

  it('contain the past month and the next three, without gaps', async () => {
    const [old, recent] = [(await post('Too old')).postId, (await post('Recent')).postId];
    for (const [id, days] of [
      [old, 32],
      [recent, 29],
    ] as const) {
      await use(EntityManagers)
        .forScope(Scope.system('test'))
        .execute('update blog_posts set created_at = ?::timestamptz where create_id = ?', [
          new Date(Date.now() - days * 24 * HOUR_MS),
          id,
        ]);
    }
    const lines = unfolded(await textOf((await made()).url));
    expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual(['SUMMARY:Waits for review: Recent']);
  });

  it('give 304 while nothing has changed', async () => {
    const { url } = await made();
    const { etag } = (await read(url).expect(200)).headers as { etag: string };
    expect((await read(url).set('if-none-match', etag).expect(304)).text).toBe('');
    await post('Something new');
    expect((await read(url).set('if-none-match', etag).expect(200)).headers['etag']).not.toBe(etag);
  });

  it('end when they are revoked, and others do not', async () => {
    const [first, second] = [await made(), await made(null)];
    expect(first).toEqual({
      id: expect.any(String),
      url: expect.any(String),
      websiteId: tenant.websiteId,
      createdAt: expect.any(String),
    });
    const { body: listed } = await tenant.editor.get('/api/calendar/feeds').expect(200);
    expect(listed).toEqual([second, first].map(({ url: _, ...feed }) => feed));
    await tenant.editor.delete(`/api/calendar/feeds/${first.id}`).expect(204);
    await read(first.url).expect(404);
    await textOf(second.url);
    await tenant.editor.delete(`/api/calendar/feeds/${first.id}`).expect(404);
    const { body: audit } = await tenant.editor
      .get(`/api/audit-log?websiteId=${tenant.websiteId}&action=calendar_feed.revoked`)
      .expect(200);
    expect(audit).toMatchObject([{ subject: { kind: 'calendar_feed', id: first.id }, websiteId: tenant.websiteId }]);
  });

  it('end with their owner’s membership or account', async () => {
    await post('For members');
    const [one, all] = [await made(), await made(null)];
    expect(await textOf(all.url)).toContain('For members');
    await tenant.admin.put(`/api/users/${tenant.editorId}/websites`).send({ websiteIds: [] }).expect(200);
    await read(one.url).expect(404);
    await read(all.url).expect(404);
    await tenant.admin
      .put(`/api/users/${tenant.editorId}/websites`)
      .send({ websiteIds: [tenant.websiteId] })
      .expect(200);
    await textOf(one.url);
    await tenant.admin.patch(`/api/users/${tenant.editorId}`).send({ disabled: true }).expect(200);
    await read(one.url).expect(404);
    await read(all.url).expect(404);
  });

  it('show only websites of their owner, and nobody else can see or revoke them', async () => {
    await post('Not for strangers');
    await made();
    const stranger = await galley.tenant();
    expect((await stranger.editor.get('/api/calendar/feeds').expect(200)).body).toEqual([]);
    expect(await textOf((await made(null, stranger.editor)).url)).not.toContain('Not for strangers');
    const rows = await use(EntityManagers)
      .forScope(
        Scope.ofUser({
          id: tenant.websiteId,
          name: 'Nobody',
          role: 'tenant_admin',
          permissions: { [tenant.websiteId]: [] },
        }),
      )
      .execute<unknown[]>('select 1 from calendar_feeds');
    expect(rows).toEqual([]);
  });

  it.each([
    ['a short key', 'x.ics'],
    ['an unknown key', `${'a'.repeat(43)}.ics`],
    ['a key without its ending', 'a'.repeat(43)],
    ['a path', '..%2f..%2fetc.ics'],
    ['other letters', `${'ä'.repeat(43)}.ics`],
    ['a very long key', `${'a'.repeat(3000)}.ics`],
    ['NUL', '%00.ics'],
    ['no key', '.ics'],
  ])('give 404 for %s', async (_, file) => {
    const { status } = await request(galley.http).get(`/feeds/calendar/${file}`);
    expect([404, 414]).toContain(status);
  });

  it('store their key neither in the database nor in the log', async () => {
    const { url } = await made();
    await textOf(url);
    const key = /([\w-]{43})\.ics$/.exec(url)![1]!;
    const rows = await use(EntityManagers)
      .forScope(Scope.system('test'))
      .execute<{ row: string }[]>(
        `select calendar_feeds::text as row from calendar_feeds union all select audit_log::text from audit_log
          union all select idempotency_keys::text from idempotency_keys`,
      );
    expect(rows.some(({ row }) => row.includes(key))).toBe(false);
    expect(log.join('')).toContain('/feeds/calendar/[redacted]');
    expect(log.join('')).not.toContain(key);
  });

  it('can be read 60 times an hour', async () => {
    const { url } = await made();
    for (let count = 0; count < 60; count++) await read(url).expect(200);
    const answer = await read(url).expect(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await textOf((await made()).url);
  });

  it('can be read from an address that sends many wrong keys', async () => {
    const [revoked, other] = [await made(), await made()];
    await tenant.editor.delete(`/api/calendar/feeds/${revoked.id}`).expect(204);
    for (let status = 404; status !== 429;) {
      ({ status } = await read(revoked.url));
      expect([404, 429]).toContain(status);
    }
    await textOf(other.url);
  });

  it('are limited to twenty per person', async () => {
    for (let count = 0; count < 20; count++) await made(null);
    expect(
      (await tenant.editor.post('/api/calendar/feeds').send({ websiteId: null }).expect(409)).body.message,
    ).toMatch(/You have 20 calendar feeds/);
    await tenant.editor.post('/api/calendar/feeds').send({}).expect(400);
    await tenant.editor.post('/api/calendar/feeds').send({ websiteId: 'nonsense' }).expect(404);
  });
});
