import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createGalley,
  FolderStore,
  type Galley,
  GalleyProblem,
  mirror,
  pages,
  verifyWebhook,
  WebhookRefused,
} from 'galley';
import { PublishingFixture } from './testing/publishing-fixture.js';
import type { Received } from './testing/receiver.js';

const SECRET = `whsec_${Buffer.from('another secret of 24 bytes').toString('base64')}`;

describe('the client package', () => {
  const fixture = PublishingFixture.ofSuite();
  let url: string;
  let galley: Galley;
  beforeEach(async () => {
    url = await fixture.galley.listen();
    galley = createGalley({ url, key: fixture.tenant.key });
  });

  const slugs = async (limit: number, cursor?: string): Promise<string[]> => {
    const found: string[] = [];
    for await (const { posts } of pages(galley, '/api/posts/approved', { query: { limit, ...(cursor && { cursor }) } }))
      found.push(...posts.map(({ slug }) => slug!));
    return found;
  };

  it('reads a website page by page', async () => {
    const wanted = ['first', 'second', 'third'];
    for (const slug of wanted) await fixture.tenant.approved({ slug });
    expect([await slugs(1), await slugs(2), await slugs(100)]).toEqual([wanted, wanted, wanted]);
  });

  it('reads a list with a token page by page', async () => {
    const { editor, websiteId } = fixture.tenant;
    const { token } = (
      await editor
        .post('/api/tokens')
        .send({ name: 'Lists', scopes: ['read'] })
        .expect(201)
    ).body;
    for (const name of ['Cellars', 'Roofs', 'Walls'])
      await editor.post('/api/categories').send({ websiteId, name }).expect(201);
    const names: string[] = [];
    const query = { websiteId, limit: 2 };
    for await (const page of pages(createGalley({ url, key: token }), '/api/categories', { query })) {
      expect(page.length).toBeLessThanOrEqual(2);
      names.push(...page.map(({ name }) => name));
    }
    expect(names).toEqual(expect.arrayContaining(['Cellars', 'Roofs', 'Walls']));
  });

  it('rejects with the problem that Galley states', async () => {
    const stranger = createGalley({ url, key: 'none' });
    const problem = await stranger.GET('/api/posts/approved').catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(GalleyProblem);
    expect(problem).toMatchObject({ status: 401, code: expect.any(String), message: expect.any(String) });
  });

  it('repeats what it may when it was asked to wait, and gives up beyond the longest wait', async () => {
    let calls = 0;
    const busy = (status: number, seconds: string) =>
      createGalley({
        url,
        key: fixture.tenant.key,
        fetch: (request) =>
          ++calls === 1
            ? Promise.resolve(new Response('', { status, headers: { 'retry-after': seconds } }))
            : fetch(request),
      });
    expect((await busy(429, '0').GET('/api/posts/approved')).response.status).toBe(200);
    expect(calls).toBe(2);
    calls = 0;
    await expect(busy(503, '61').GET('/api/posts/approved')).rejects.toMatchObject({
      status: 503,
      retryAfter: 61,
      code: null,
    });
    expect(calls).toBe(1);
  });

  describe('keeps a mirror that', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'galley-mirror-'));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    const files = (): string[] => readdirSync(folder).sort();
    const titleOf = (id: number): string => JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')).title;

    it('has everything, follows changes and withdrawals, and asks with an ETag when nothing is new', async () => {
      const kept = await fixture.tenant.approved({ slug: 'kept', title: 'Before' });
      const gone = await fixture.tenant.approved({ slug: 'gone' });
      const store = new FolderStore(folder);
      expect(await mirror(galley, store)).toEqual({ saved: 2, removed: 0 });
      expect(files()).toEqual([`${kept}.json`, `${gone}.json`, 'state.json'].sort());

      await fixture.tenant.approvedAgain(kept, { title: 'After' });
      await fixture.tenant.withdraw(gone);
      expect(await mirror(galley, store)).toEqual({ saved: 1, removed: 1 });
      expect(files()).toEqual([`${kept}.json`, 'state.json'].sort());
      expect(titleOf(kept)).toBe('After');

      const statuses: number[] = [];
      const watched = createGalley({
        url,
        key: fixture.tenant.key,
        fetch: async (request) => {
          const response = await fetch(request);
          statuses.push(response.status);
          return response;
        },
      });
      for (let times = 0; times < 3; times++) expect(await mirror(watched, store)).toEqual({ saved: 0, removed: 0 });
      expect(statuses).toEqual([200, 304, 304]);
    });

    it('begins anew when its cursor is refused, and drops what is no longer there', async () => {
      const kept = await fixture.tenant.approved({ slug: 'kept' });
      const gone = await fixture.tenant.approved({ slug: 'gone' });
      const store = new FolderStore(folder);
      await mirror(galley, store);
      await fixture.tenant.withdraw(gone);
      await store.advance({ cursor: 'of-another-time', etag: null });
      expect(await mirror(galley, store)).toEqual({ saved: 1, removed: 1 });
      expect(files()).toEqual([`${kept}.json`, 'state.json'].sort());
    });
  });

  describe('verifies a push that', () => {
    let message: Received;
    let secret: string;
    let id: number;
    beforeEach(async () => {
      const config = await fixture.configured({ templateType: 'partner', settings: { withdrawals: 'yes' } });
      const path = `/api/publishing-config/${config['id']}/secret/reveal`;
      ({ secret } = (await fixture.tenant.editor.post(path).expect(200)).body);
      id = await fixture.tenant.approved({ slug: 'pushed' });
      [message] = (await fixture.receiver.until(1)) as [Received];
    });
    const verified = (changes: Partial<Parameters<typeof verifyWebhook>[0]> = {}) =>
      verifyWebhook({ secret, headers: message.headers, body: message.text, ...changes });

    it('is a post, or the withdrawal of one', async () => {
      expect(verified({ secret: [SECRET, secret] })).toMatchObject({
        id: message.headers['webhook-id'],
        isTest: false,
        type: 'post',
        post: { create_id: id, slug: 'pushed', published: true },
      });
      await fixture.logged(id, 'delivered');
      await fixture.tenant.withdraw(id);
      const [, withdrawal] = (await fixture.receiver.until(2)) as [Received, Received];
      expect(
        verified({ headers: new Headers(withdrawal.headers as Record<string, string>), body: withdrawal.text }),
      ).toMatchObject({
        type: 'post.withdrawn',
        withdrawn: { create_id: id, slug: 'pushed', reason: 'withdrawn' },
      });
    });

    it('is refused when it was altered, is old, has another secret or no signature', () => {
      const old = new Date(Date.now() + 301_000);
      const changes = [{ body: `${message.text} ` }, { now: old }, { secret: SECRET }, { headers: {} }];
      for (const change of changes) expect(() => verified(change)).toThrow(WebhookRefused);
    });
  });
});
