import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { demonstrationWebsite } from '../bootstrap/demo/demonstration-website.js';
import { makeDemonstration } from '../bootstrap/demonstration.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../shared/domain/scope.js';
import { Writer, type WriterContext } from './application/writer.js';
import type { Draft, Sentence } from '../editorial/domain/draft/draft.js';
import { EmbeddedWriter } from './adapters/embedded/embedded-writer.js';

type Agent = ReturnType<typeof request.agent>;
const SYSTEM = Scope.system('test');

describe('a rewrite by a slow writer', () => {
  let galley: TestApp;
  let editor: Agent;
  let categories: string[];
  let writer: Writer;
  /** The rewrite of the fake writer, which tests replace to control its result and duration. */
  let rewrite: Writer['rewrite'];
  beforeAll(async () => {
    galley = await startTestApp();
    const { email, password } = await makeDemonstration(galley.app, SYSTEM);
    const { body } = await request(galley.http).post('/api/login').send({ email, password }).expect(200);
    editor = request.agent(galley.http).auth(body.accessToken, { type: 'bearer' });
    categories = (await editor.get(`/api/categories?websiteId=${demonstrationWebsite.id}`).expect(200)).body.map(
      ({ id }: { id: string }) => id,
    );
    writer = galley.app.get(Writer, { strict: false });
    writer.rewrite = (...of) => rewrite(...of);
  });
  afterAll(() => galley.stop());

  let posts = 0;
  const aPost = async () => {
    const requestBody = { websiteId: demonstrationWebsite.id, categoryId: categories[posts++ % categories.length] };
    return (await editor.post('/api/blog-posts/create').send(requestBody).expect(201)).body.post;
  };
  const one = async (id: number) => (await editor.get(`/api/blog-posts/${id}`).expect(200)).body;
  const asked = async (id: number, rewriteType = 'partial_rewrite') =>
    (
      await editor
        .post(`/api/blog-posts/${id}/rewrite-request`)
        .send({ rewriteType, instructions: 'Friendlier' })
        .expect(201)
    ).body.id as string;
  const process = (id: string) => editor.post(`/api/rewrite-requests/${id}/process`);
  const requestOf = async (id: number) =>
    (await editor.get(`/api/blog-posts/${id}/rewrite-requests`).expect(200)).body[0];

  /** Changes the wording of each sentence and keeps facts, quotations and citations. */
  const inAnotherTone = (draft: Draft): Draft => ({
    blocks: draft.blocks.map((block) =>
      block.kind === 'paragraph'
        ? {
            ...block,
            sentences: block.sentences.map((sentence): Sentence => ({ ...sentence, text: `Well: ${sentence.text}` })),
          }
        : block,
    ),
  });
  /** Makes the writer wait for `go`, and provides a promise that resolves when it has begun. */
  const slowly = () => {
    let go: () => void = () => undefined;
    let begun: () => void = () => undefined;
    const [gone, hasBegun] = [
      new Promise<void>((resolve) => (go = resolve)),
      new Promise<void>((resolve) => (begun = resolve)),
    ];
    rewrite = async (_options, _material, draft, { signal }: WriterContext) => {
      begun();
      await Promise.race([
        gone,
        new Promise((_, stop) => signal.addEventListener('abort', () => stop(signal.reason), { once: true })),
      ]);
      return inAnotherTone(draft);
    };
    return { go: () => go(), hasBegun };
  };

  it('changes the tone, and keeps every number, quotation and citation', async () => {
    const post = await aPost();
    rewrite = async (_options, _material, draft) => inAnotherTone(draft);
    await process(await asked(post.id, 'tone_change')).expect(200);
    const after = await one(post.id);
    expect(after.content).toContain('Well: ');
    const withoutTexts = (citations: readonly object[]) => citations.map((one) => ({ ...one, text: undefined }));
    expect(withoutTexts(after.citations)).toEqual(withoutTexts(post.citations));
    expect(after).toMatchObject({ title: post.title, unsupported: [], rewriteCount: 1 });
  });

  it('fails with a message and saves nothing when a change of tone changes a number', async () => {
    const post = await aPost();
    rewrite = async (_options, _material, draft) =>
      JSON.parse(JSON.stringify(draft).replace(/"text":"([^"]*?)(\d)/, '"text":"Well: $17$2')) as Draft;
    const { body } = await process(await asked(post.id, 'tone_change')).expect(422);
    expect(body.message).toMatch(
      /^The rewrite was not saved: a change of tone keeps every number, quotation and citation, and this one (lost|added) /,
    );
    expect(await one(post.id)).toMatchObject({ content: post.content, rewriteCount: 0, versions: 1 });
    rewrite = async (_options, _material, draft) => inAnotherTone(draft);
    await process((await requestOf(post.id)).id).expect(200);
    expect(await one(post.id)).toMatchObject({ rewriteCount: 1 });
  });

  it('fails with a message when it changes nothing', async () => {
    const post = await aPost();
    rewrite = async (_options, _material, draft) => draft;
    const { body } = await process(await asked(post.id)).expect(422);
    expect(body.message).toContain('The rewrite changed nothing.');
  });

  it.each(['approved', 'rejected'] as const)('is not saved to a post that was %s meanwhile', async (status) => {
    const post = await aPost();
    const { go, hasBegun } = slowly();
    const answer = process(await asked(post.id)).then((response) => response);
    await hasBegun;
    expect(await requestOf(post.id)).toMatchObject({ status: 'in_progress' });
    await editor
      .patch(`/api/blog-posts/${post.id}/status`)
      .send({ status, version: (await one(post.id)).version })
      .expect(200);
    go();
    const { status: answered, body } = await answer;
    expect([answered, body.message]).toEqual([409, 'The post was decided first']);
    expect(await one(post.id)).toMatchObject({ status, content: post.content, rewriteCount: 0, versions: 1 });
    expect(await requestOf(post.id)).toMatchObject({ status: 'failed', failure: 'The post was decided first' });
  });

  it('is not saved to a text that was edited meanwhile, and starts from the edited text when retried', async () => {
    const post = await aPost();
    const { go, hasBegun } = slowly();
    const answer = process(await asked(post.id)).then((response) => response);
    await hasBegun;
    const edited = `${post.content}<p>My own words.</p>`;
    await editor
      .patch(`/api/blog-posts/${post.id}`)
      .send({ content: edited, version: (await one(post.id)).version })
      .expect(200);
    go();
    const { status, body } = await answer;
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining('The post was edited while it was being rewritten'),
    ]);
    expect(await one(post.id)).toMatchObject({ content: edited, rewriteCount: 0 });
    await process((await requestOf(post.id)).id).expect(200);
    expect((await one(post.id)).content).toContain('Well: My own words.');
  });

  it('ends when its run is cancelled, and can be retried or resumed', async () => {
    const post = await aPost();
    const { hasBegun } = slowly();
    const answer = process(await asked(post.id)).then((response) => response);
    await hasBegun;
    const { generationRunId } = await requestOf(post.id);
    await editor.post(`/api/generation-runs/${generationRunId}/cancel`).expect(200);
    expect((await answer).status).toBe(409);
    expect(await requestOf(post.id)).toMatchObject({ status: 'failed', failure: 'The rewrite was cancelled.' });
    slowly().go();
    await editor.post(`/api/generation-runs/${generationRunId}/resume`).expect(202);
    expect(await requestOf(post.id)).toMatchObject({ status: 'in_progress', generationRunId });
  });

  it('does not restore a post that was deleted meanwhile', async () => {
    const post = await aPost();
    const { go, hasBegun } = slowly();
    const answer = process(await asked(post.id)).then((response) => response);
    await hasBegun;
    await editor.delete(`/api/blog-posts/${post.id}`).expect(204);
    go();
    expect((await answer).status).toBeGreaterThanOrEqual(400);
    expect(
      await galley.app
        .get(EntityManagers, { strict: false })
        .forScope(SYSTEM)
        .execute('select 1 from rewrite_requests where post_id = ?', [post.id]),
    ).toEqual([]);
    expect(writer).toBeInstanceOf(EmbeddedWriter);
  });
});
