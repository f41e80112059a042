import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { blocksOf } from '../../test/blocks-of.js';
import { demonstrationWebsite } from '../bootstrap/demo/demonstration-website.js';
import { makeDemonstration } from '../bootstrap/demonstration.js';
import { piecesOf } from '../editorial/rendering/html-pieces.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';

type Agent = ReturnType<typeof request.agent>;
const SYSTEM = Scope.system('test');
const websiteId = demonstrationWebsite.id;

describe('rewrites', () => {
  let galley: TestApp;
  let admin: Agent;
  let editor: Agent;
  let categories: string[];
  let posts = 0;
  beforeAll(async () => {
    galley = await startTestApp();
    const { email, password } = await makeDemonstration(galley.app, SYSTEM);
    const { body } = await request(galley.http).post('/api/login').send({ email, password }).expect(200);
    editor = request.agent(galley.http).auth(body.accessToken, { type: 'bearer' });
    admin = (await galley.signedIn('platform_admin')).agent;
    const listed = await editor.get(`/api/categories?websiteId=${websiteId}`).expect(200);
    categories = listed.body.map(({ id }: { id: string }) => id);
  });
  afterAll(() => galley.stop());

  const rows = <T>(sql: string, values: unknown[] = []) =>
    galley.app.get(EntityManagers, { strict: false }).forScope(SYSTEM).execute<T[]>(sql, values);
  const ANGLES = ['none', 'cost-benefit', 'how-to-guide', 'case-study', 'market-trends', 'future-outlook'];
  const aPost = async () => {
    const requestBody = {
      websiteId,
      categoryId: categories[posts % categories.length],
      contentAngle: ANGLES[posts % ANGLES.length],
    };
    posts += 1;
    return (await editor.post('/api/blog-posts/create').send(requestBody).expect(201)).body.post;
  };
  const one = async (id: number) => (await editor.get(`/api/blog-posts/${id}`).expect(200)).body;
  const ask = (id: number, body: object = {}, who = editor) =>
    who
      .post(`/api/blog-posts/${id}/rewrite-request`)
      .send({ rewriteType: 'partial_rewrite', instructions: 'Shorten the introduction', ...body });
  const asked = async (id: number, body: object = {}) => (await ask(id, body).expect(201)).body;
  const process = (id: string, who = editor) => who.post(`/api/rewrite-requests/${id}/process`);
  const requests = async (id: number) => (await editor.get(`/api/blog-posts/${id}/rewrite-requests`).expect(200)).body;
  const decide = async (id: number, status: 'approved' | 'rejected') =>
    editor
      .patch(`/api/blog-posts/${id}/status`)
      .send({ status, version: (await one(id)).version, acceptUnsupported: true })
      .expect(200);

  /** Each citation of a post is on record, beside a passage that says what it quotes. */
  const expectRecorded = async (
    { generationRunId }: { generationRunId: string },
    { citations }: { citations: { block: string; sentence: number; quote: string }[] },
  ) => {
    const recorded = await rows(
      `select citations.block, citations.sentence, passages.text from citations
       join passages on passages.id = citations.passage_id where citations.run_id = ?`,
      [generationRunId],
    );
    for (const { block, sentence, quote } of citations)
      expect(recorded).toContainEqual({ block, sentence, text: expect.stringContaining(quote) });
  };

  it('can be asked for as far as the writer can do them', async () => {
    const { body } = await editor.get('/api/writer').expect(200);
    expect(body).toEqual({ id: 'embedded', rewriteChoices: ['shorter', 'more'] });
  });

  it('are requested, processed, saved as a new version, and counted', async () => {
    const post = await aPost();
    const request = await asked(post.id, { contentAngle: 'none' });
    expect(request).toMatchObject({
      postId: post.id,
      rewriteType: 'partial_rewrite',
      contentAngle: null,
      instructions: 'Shorten the introduction',
      status: 'pending',
      failure: null,
      completedAt: null,
    });
    expect(await one(post.id)).toMatchObject({ hasOpenRewrite: true, rewriteCount: 0 });

    const { body } = await process(request.id).expect(200);
    expect(body).toMatchObject({
      id: request.id,
      status: 'completed',
      completedAt: expect.any(String),
      generationRunId: expect.any(String),
      version: 2,
    });
    const after = await one(post.id);
    expect(after).toMatchObject({
      status: 'pending',
      rewriteCount: 1,
      rewritesLeft: 2,
      lastRewriteAt: expect.any(String),
      hasOpenRewrite: false,
      originalContent: post.content,
      title: post.title,
      slug: post.slug,
      generationRunId: post.generationRunId,
    });
    expect(after.content).not.toBe(post.content);
    const { body: versions } = await editor.get(`/api/blog-posts/${post.id}/versions`).expect(200);
    expect(versions.map(({ kind }: { kind: string }) => kind)).toEqual(['rewrite', 'generated']);
    const [{ rewritten }] = (await rows<{ rewritten: string }>(
      'select rewritten_content as rewritten from rewrite_requests where id = ?',
      [request.id],
    )) as [{ rewritten: string }];
    expect(rewritten).toBe(after.content);
  });

  it('leave every block that they do not shorten byte for byte, with its citations', async () => {
    const post = await aPost();
    await process((await asked(post.id, { instructions: 'Shorten the conclusion' })).id).expect(200);
    const after = await one(post.id);
    const [before, now] = [blocksOf(post), blocksOf(after)];
    const changed = [...now].filter(([id, html]) => before.get(id) !== html).map(([id]) => id);
    const ids = [...before.keys()];
    const lastSection = ids.slice(
      ids.findLastIndex((id) => before.get(id)!.startsWith('<h2') && !/>Sources</.test(before.get(id)!)),
    );
    expect(changed).not.toEqual([]);
    expect(lastSection).toEqual(expect.arrayContaining(changed));
    expect(now.size).toBeGreaterThan(8);
    const untouched = post.citations.filter(
      ({ block }: { block: string }) => !changed.includes(block) && now.has(block),
    );
    expect(after.citations).toEqual(expect.arrayContaining(untouched));
  });

  it('leave tables, pictures and links by a person byte for byte, and keep their text marked', async () => {
    const post = await aPost();
    const own =
      '<table><tbody><tr><td>Warm houses</td><td>1,234,567</td></tr></tbody></table><p>See <a ' +
      'href="https://x.example/?a=1&amp;b=2" rel="noopener">this <b>page</b></a> and <img src="https://x.example/a.png" ' +
      'alt="A &quot;pump&quot;" />.</p>';
    const { body: edited } = await editor
      .patch(`/api/blog-posts/${post.id}`)
      .send({ content: post.content + own, version: post.version })
      .expect(200);
    expect(edited.content).toBe(post.content + own);
    await process((await asked(post.id)).id).expect(200);
    const after = await one(post.id);
    for (const piece of piecesOf(own)) expect(after.content).toContain(piece.html);
    expect(after.unsupported).toHaveLength(1);
    expect(after.content.match(/<h2>Sources<\/h2>/g)).toHaveLength(1);
  });

  it('write the whole post again from another angle, with a new title and the same address', async () => {
    const post = await aPost();
    const { body } = await process(
      (await asked(post.id, { rewriteType: 'total_rewrite', contentAngle: 'regulatory-update', instructions: '' })).id,
    ).expect(200);
    expect(body.status).toBe('completed');
    const after = await one(post.id);
    expect(after.slug).toBe(post.slug);
    expect(after.title).not.toBe(post.title);
    expect(after.citations.length).toBeGreaterThan(3);
    expect(after.unsupported).toEqual([]);
    expect(after.score.total).toBeGreaterThan(50);
    await expectRecorded(post, after);
    const known = await rows<{ key: string; text: string }>(
      'select key, text from source_documents where run_id = ? and citable',
      [post.generationRunId],
    );
    const texts = new Map(known.map(({ key, text }) => [key, text]));
    for (const { sourceId, quote } of after.citations) expect(texts.get(sourceId)).toContain(quote);
  });

  it('of the whole text can be taken back in parts: the sentences of before have their sources and numbers again', async () => {
    const post = await aPost();
    const angle = { rewriteType: 'total_rewrite', contentAngle: 'regulatory-update', instructions: '' };
    await process((await asked(post.id, angle)).id).expect(200);
    const { version, sources } = await one(post.id);
    expect(sources).not.toEqual(post.sources);
    const { body: restored } = await editor
      .post(`/api/blog-posts/${post.id}/versions/1/restore`)
      .send({ version })
      .expect(200);
    expect(restored).toMatchObject({ content: post.content, sources: post.sources, unsupported: [] });
    const proof = ({ citations }: { citations: { sourceId: string; quote: string }[] }) =>
      citations.map(({ sourceId, quote }) => [sourceId, quote]);
    expect(proof(restored)).toEqual(proof(post));
    await expectRecorded(post, restored);
  });

  it('of the tone fail with a message of the embedded writer, do not count and can be retried', async () => {
    const post = await aPost();
    const request = await asked(post.id, { rewriteType: 'tone_change', instructions: 'Friendlier' });
    const { body } = await process(request.id).expect(422);
    expect(body).toMatchObject({
      message: expect.stringContaining('The embedded writer cannot change the tone'),
      generationRunId: expect.any(String),
    });
    expect(await requests(post.id)).toEqual([
      expect.objectContaining({ status: 'failed', failure: body.message, generationRunId: body.generationRunId }),
    ]);
    expect(await one(post.id)).toMatchObject({
      rewriteCount: 0,
      hasOpenRewrite: false,
      content: post.content,
      versions: 1,
    });
    const again = await process(request.id).expect(422);
    expect(again.body.generationRunId).toBe(body.generationRunId);
  });

  it('show their steps, without those of other runs', async () => {
    const post = await aPost();
    const { headers, body } = await process((await asked(post.id)).id)
      .set('prefer', 'respond-async')
      .expect(202);
    expect(headers['location']).toBe(`/api/generation-runs/${body.id}`);
    const events = await editor.get(`${headers['location']}/events`).expect(200);
    expect(events.text).toContain('event: done');
    const { body: run } = await editor.get(headers['location']!).expect(200);
    expect(run).toMatchObject({ kind: 'rewrite', status: 'succeeded', postId: post.id, error: null });
    expect(run.steps.map(({ name }: { name: string }) => name)).toEqual([
      'brief',
      'rewrite',
      'verify',
      'revise',
      'metadata',
      'save',
    ]);
    expect(run.steps[1].detail).toMatch(/^\d+ blocks? rewritten, \d+ left as they are\.$/);
  });

  it('are possible three times but not a fourth', async () => {
    const post = await aPost();
    for (const instructions of ['Shorten the introduction', 'Shorten the conclusion', 'Shorten the longest section']) {
      const request = await asked(
        post.id,
        instructions.includes('longest')
          ? { rewriteType: 'total_rewrite', contentAngle: 'technology-focus' }
          : { instructions },
      );
      await process(request.id).expect(200);
    }
    expect(await one(post.id)).toMatchObject({ rewriteCount: 3, rewritesLeft: 0 });
    const { body } = await ask(post.id).expect(409);
    expect(body.message).toBe('Maximum rewrite limit (3) reached for this post.');
    await expect(rows('update blog_posts set rewrite_count = 4 where create_id = ?', [post.id])).rejects.toThrow(
      'blog_posts_rewrites_check',
    );
  });

  it('are open one at a time: one of fifty requests succeeds, and one of fifty processings runs', async () => {
    const post = await aPost();
    const made = await Promise.all(Array.from({ length: 50 }, () => ask(post.id)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(made.filter(({ status }) => status === 409)).toHaveLength(49);
    const { id } = made.find(({ status }) => status === 201)!.body;
    const processed = await Promise.all(Array.from({ length: 50 }, () => process(id)));
    expect(processed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(processed.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await one(post.id)).toMatchObject({ rewriteCount: 1, versions: 2 });
  });

  it('compete with approving, declining and editing: one of fifty succeeds, the others are 409', async () => {
    const post = await aPost();
    const { version } = post;
    const acts = [
      () =>
        editor
          .patch(`/api/blog-posts/${post.id}/status`)
          .send({ status: 'approved', version, acceptUnsupported: true }),
      () => admin.patch(`/api/blog-posts/${post.id}/status`).send({ status: 'rejected', version }),
      () => editor.patch(`/api/blog-posts/${post.id}`).send({ content: '<p>New text.</p>', version }),
      () => ask(post.id, { version }),
    ];
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => acts[n % acts.length]!()));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  });

  it('are closed by a decision about the post and not processed after it', async () => {
    const post = await aPost();
    const request = await asked(post.id);
    await decide(post.id, 'approved');
    expect(await requests(post.id)).toEqual([
      expect.objectContaining({ status: 'failed', failure: 'The post was decided first' }),
    ]);
    await process(request.id).expect(409);
    await ask(post.id).expect(409);
    expect(await one(post.id)).toMatchObject({ status: 'approved', content: post.content, rewriteCount: 0 });
  });

  it('are not repeated for the same Idempotency-Key', async () => {
    const post = await aPost();
    const [keyOfAsking, keyOfProcessing] = [newId(), newId()];
    const twice = await Promise.all([1, 2].map(() => ask(post.id).set('Idempotency-Key', keyOfAsking)));
    expect(twice.map(({ status, body }) => [status, body.id])).toEqual([
      [201, twice[0]!.body.id],
      [201, twice[0]!.body.id],
    ]);
    const done = await Promise.all(
      [1, 2].map(() => process(twice[0]!.body.id).set('Idempotency-Key', keyOfProcessing)),
    );
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    expect(await one(post.id)).toMatchObject({ rewriteCount: 1 });
  });

  it('explain their rules in error messages', async () => {
    const post = await aPost();
    expect((await ask(post.id, { rewriteType: undefined }).expect(400)).body.message).toBe(
      'Please select a rewrite type',
    );
    await ask(post.id, { rewriteType: 'nonsense' }).expect(400);
    await ask(post.id, { contentAngle: 'nonsense' }).expect(400);
    await ask(post.id, { instructions: 'x'.repeat(5_001) }).expect(400);
    await ask(post.id, { instructions: 'a\u0000b' }).expect(400);
    await ask(post.id, { version: 99 }).expect(409);
    await process('nonsense').expect(404);
    await process(newId()).expect(404);
  });

  it('are available only to members who review', async () => {
    const post = await aPost();
    await ask(post.id, {}, admin).expect(403);
    const request = await asked(post.id);
    await process(request.id, admin).expect(403);
  });

  it('wait until the website is active again', async () => {
    const post = await aPost();
    const request = await asked(post.id);
    await admin.patch(`/api/websites/${websiteId}`).send({ isActive: false }).expect(200);
    const { body } = await process(request.id).expect(409);
    expect(body.message).toContain('inactive');
    await admin.patch(`/api/websites/${websiteId}`).send({ isActive: true }).expect(200);
    await process(request.id).expect(200);
  });
});
