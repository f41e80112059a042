import { createHash } from 'node:crypto';
import request from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { type PublishingTenant, aTenantThatPublishes } from '../publishing/testing/a-tenant-that-publishes.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { UnitOfWork } from '../shared/application/unit-of-work.js';
import { Scope } from '../shared/domain/scope.js';
import { textOf } from '../shared/domain/text-fields.js';
import { Posts, Seals } from './application/ports.js';
import { aDraft } from './application/testing/a-draft.js';
import { OfferDecisions } from './application/mailed-decisions/offer-decisions.js';
import { SaveDraft } from './index.js';

const SOURCES = '<h2>Sources</h2><ol><li id="source-1">Prices of heat pumps</li></ol>';
const MARKED =
  '<h2 data-block="b1">Costs</h2><p data-block="b2"><span data-sentence="b2.1" data-sources="1">A pump costs 9,000 ' +
  'euros.</span><sup><a href="#source-1">[1]</a></sup> <span data-sentence="b2.2">It lasts long enough.</span></p>' +
  SOURCES;
const CLEAN =
  '<h2>Costs</h2><p>A pump costs 9,000 euros.<sup><a href="#source-1">[1]</a></sup> It lasts long enough.</p>' +
  SOURCES;

describe('a post with the review markup of earlier versions', () => {
  let galley: TestApp;
  let tenant: PublishingTenant;
  beforeAll(async () => {
    galley = await sharedApp();
    tenant = await aTenantThatPublishes(galley);
  });
  afterAll(() => galley.stop());

  const sql = (statement: string, values: unknown[]) =>
    galley.app.get(EntityManagers, { strict: false }).forScope(Scope.system('test')).execute<any[]>(statement, values);
  /** A pending post as an earlier version stored it. */
  const stored = async (slug: string): Promise<number> => {
    const draft = aDraft({ websiteId: tenant.websiteId, slug });
    const { postId } = await galley.app
      .get(SaveDraft, { strict: false })
      .execute({ scope: Scope.system('test'), draft, fingerprints: [] });
    await sql('update blog_posts set content = ? where create_id = ?', [MARKED, postId]);
    await sql('update post_versions set content = ? where post_id = ?', [MARKED, postId]);
    return postId;
  };
  const one = async (id: number) => (await tenant.editor.get(`/api/blog-posts/${id}`).expect(200)).body;
  const edit = (id: number, body: object) => tenant.editor.patch(`/api/blog-posts/${id}`).send(body).expect(200);
  const pulled = async (slug: string) =>
    (
      await request(galley.http)
        .get(`/api/posts/approved/${slug}`)
        .set('authorization', `Bearer ${tenant.key}`)
        .expect(200)
    ).body;

  it('is read, exported and kept in its versions without it, with the place of each sentence', async () => {
    const id = await stored('read');
    const post = await one(id);
    expect(post.content).toBe(CLEAN);
    expect(post.places).toEqual([
      { block: 'b1', sentence: 1, start: 0, end: 5 },
      { block: 'b2', sentence: 1, start: 5, end: 30 },
      { block: 'b2', sentence: 2, start: 34, end: 55 },
    ]);
    expect(post.citations).toEqual([expect.objectContaining({ block: 'b2', text: 'A pump costs 9,000 euros.' })]);
    expect((await tenant.editor.get(`/api/blog-posts/${id}/versions/1`).expect(200)).body.content).toBe(CLEAN);
    const { text } = await tenant.editor
      .post('/api/blog-posts/export')
      .send({ ids: [id], format: 'html' })
      .expect(200);
    expect(text).toContain(CLEAN);
  });

  it('is not changed by sending back what was read', async () => {
    const id = await stored('sent-back');
    expect((await edit(id, { content: CLEAN, version: 1 })).body).toMatchObject({ version: 1, versions: 1 });
  });

  it('is edited, compared and restored like any other, and keeps its citations', async () => {
    const id = await stored('edited');
    const edited = (await edit(id, { content: CLEAN.replace('long enough', 'for 20 years'), version: 1 })).body;
    expect(edited).toMatchObject({ originalContent: CLEAN, versions: 2, citations: [{ block: 'b2', sentence: 1 }] });
    const { body: compared } = await tenant.editor
      .get(`/api/blog-posts/${id}/versions/compare?from=1&to=2`)
      .expect(200);
    expect(compared.fields.content.filter(({ op }: { op: string }) => op !== 'same')).toEqual([
      { op: 'remove', text: 'long enough' },
      { op: 'add', text: 'for 20 years' },
    ]);
    const { body: restored } = await tenant.editor
      .post(`/api/blog-posts/${id}/versions/1/restore`)
      .send({ version: 2 })
      .expect(200);
    expect(restored).toMatchObject({ content: CLEAN, versions: 3, citations: [{ block: 'b2', sentence: 1 }] });
  });

  it('is sealed and pulled without it when it is approved now', async () => {
    const id = await stored('approved-now');
    await tenant.editor
      .patch(`/api/blog-posts/${id}/status`)
      .send({ status: 'approved', version: (await one(id)).version })
      .expect(200);
    expect((await pulled('approved-now')).content).toBe(CLEAN);
  });

  it('is decided by the link of a mail that was sent then', async () => {
    const id = await stored('mailed-then');
    const scope = Scope.system('test');
    const use = <T>(token: abstract new (...args: never[]) => T): T =>
      galley.app.get(token as never, { strict: false });
    const { body: me } = await tenant.editor.get('/api/user').expect(200);
    const links = await use(UnitOfWork).run(scope, () => use(OfferDecisions).execute(scope, id, [me.id]));
    const token = new URL(links.get(me.id)!).searchParams.get('token')!;
    const { seal } = use(Seals).seal({ ...textOf(await use(Posts).get(scope, id)), content: MARKED });
    await sql('update decision_links set seal = ? where post_id = ?', [seal, id]);
    await request(galley.http).post('/api/decisions').send({ token, status: 'approved' }).expect(200);
    expect((await pulled('mailed-then')).content).toBe(CLEAN);
  });

  it('is pulled as it was sealed, to the byte, when it was approved then', async () => {
    const id = await tenant.approved({ slug: 'approved-then' });
    const [{ document: now }] = await sql('select document from sealed_posts where post_id = ?', [id]);
    const document = JSON.stringify({ ...JSON.parse(now as string), content: MARKED });
    const seal = createHash('sha256').update(document).digest('hex');
    await sql(
      `update sealed_posts set document = ?, seal = ?, provenance = jsonb_set(provenance, '{seal}', to_jsonb(?::text))
        where post_id = ?`,
      [document, seal, seal, id],
    );
    const { content, provenance } = await pulled('approved-then');
    expect([content, provenance.seal]).toEqual([MARKED, seal]);
  });
});
