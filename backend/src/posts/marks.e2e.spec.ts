import request from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { Scope } from '../shared/domain/scope.js';
import { aDraft } from './application/testing/a-draft.js';
import { SaveDraft } from './index.js';

type Agent = ReturnType<typeof request.agent>;

const NUMBER = '<sup><a href="#source-1">[1]</a></sup>';
const LIST = '<h2>Sources</h2><ol><li id="source-1">Prices of heat pumps</li></ol>';
const CONTENT = `<h2>Costs</h2><p>A pump costs 9,000 euros.${NUMBER} It lasts very long enough.</p>${LIST}`;
const LONG = 'It lasts very long enough.';
const SENTENCE = { block: 'b2', sentence: 2, text: LONG };
const COST = { block: 'b2', sentence: 1, text: 'A pump costs 9,000 euros.' };
/** `very ` is to be deleted. */
const DELETION = { sentence: SENTENCE, mark: { kind: 'delete', start: 9, end: 13 } };
const BLOCKS = [
  { id: 'b1', kind: 'heading', level: 2, text: 'Costs' },
  {
    id: 'b2',
    kind: 'paragraph',
    sentences: [
      { text: COST.text, citations: [{ passageId: 's1:0-25', quote: COST.text }] },
      { text: LONG, citations: [] },
    ],
  },
];
const A_TEXT = { content: CONTENT, blocks: { blocks: BLOCKS } };

describe('proof marks', () => {
  let galley: TestApp;
  let admin: Agent;
  let editor: Agent;
  let websiteId: string;
  let post: number;
  beforeEach(async () => {
    galley ??= await sharedApp();
    ({ admin, editor, websiteId } = await galley.tenant());
    post = (
      await galley.app.get(SaveDraft, { strict: false }).execute({
        scope: Scope.system('test'),
        draft: aDraft({ websiteId, ...A_TEXT }),
        fingerprints: [],
      })
    ).postId;
  });
  afterAll(() => galley.stop());

  const say = (who: Agent, body: object) => who.post(`/api/blog-posts/${post}/comments`).send(body);
  const marked = async (body: object): Promise<string> => (await say(editor, body).expect(201)).body.id;
  const carryOut = (who: Agent, id: string, version: number, of = post) =>
    who.post(`/api/blog-posts/${of}/comments/${id}/carry-out`).send({ version });
  const read = async (id: string) => (await editor.get(`/api/comments/${id}`).expect(200)).body;
  const postNow = async () => (await editor.get(`/api/blog-posts/${post}`).expect(200)).body;
  const member = async (permissions: string[]) => {
    const person = await galley.signedIn('tenant_admin');
    await admin
      .put(`/api/users/${person.id}/websites`)
      .send({ websiteIds: [websiteId] })
      .expect(200);
    await admin.patch(`/api/websites/${websiteId}/members/${person.id}`).send({ permissions }).expect(200);
    return person.agent;
  };

  it('are comments with a place in the current text, listed apart on demand', async () => {
    const id = await marked({ ...DELETION, text: 'Padding.' });
    await marked({ text: 'A good one.' });
    const { body } = await editor.get(`/api/blog-posts/${post}/comments?marks=true`).expect(200);
    expect(body).toMatchObject([
      {
        id,
        text: 'Padding.',
        sentence: SENTENCE,
        mark: { kind: 'delete', start: 9, end: 13, words: null, turn: null, quote: 'very' },
        carriedOutIn: null,
        resolvedAt: null,
        answers: [],
      },
    ]);
    const { content } = await postNow();
    const text = content.replace(/<[^<>]*>/g, '');
    const { textVersion, start, end } = body[0].mark.place;
    expect([textVersion, text.slice(start, end)]).toEqual([1, 'very']);
    const others = await editor.get(`/api/blog-posts/${post}/comments?marks=false`).expect(200);
    expect(others.body).toMatchObject([{ text: 'A good one.', mark: null }]);
  });

  it('need no words of their own unless they ask something', async () => {
    await marked(DELETION);
    const query = { sentence: COST, mark: { kind: 'query', start: 13, end: 18 } };
    await say(editor, query).expect(400);
    await say(editor, { ...query, text: ' ' }).expect(400);
    await marked({ ...query, text: 'From which year?' });
    await say(editor, { sentence: COST }).expect(400);
  });

  it('are refused with a bad kind, place, or words, and write nothing', async () => {
    const { mark } = DELETION;
    for (const body of [
      { mark },
      { mark, sentence: { block: 'b2', sentence: 2 } },
      { ...DELETION, mark: { ...mark, kind: 'erase' } },
      { ...DELETION, mark: { ...mark, start: -1 } },
      { ...DELETION, mark: { ...mark, start: 1.5 } },
      { ...DELETION, mark: { ...mark, end: 5_000 } },
      { ...DELETION, mark: { ...mark, end: '13' } },
      { ...DELETION, mark: [] },
      { ...DELETION, mark: 'delete' },
      { ...DELETION, mark: { kind: 'insert', start: 9, end: 9 } },
      { ...DELETION, mark: { kind: 'insert', start: 9, end: 9, words: 'a\0b' } },
      { ...DELETION, mark: { kind: 'insert', start: 9, end: 9, words: 'x'.repeat(5_001) } },
      { ...DELETION, mark: { kind: 'transpose', start: 9, end: 18, turn: 18 } },
    ])
      await say(editor, body).expect(400);
    expect((await editor.get(`/api/blog-posts/${post}/comments`).expect(200)).body).toEqual([]);
  });

  it('change the text when they are carried out, as an edit that keeps the proof of other sentences', async () => {
    const before = await postNow();
    const id = await marked(DELETION);
    const { body, headers } = await carryOut(editor, id, before.version).expect(200);
    expect(body.content).toBe(CONTENT.replace('very long', 'long'));
    expect(body).toMatchObject({ version: before.version + 1, versions: 2, citations: [{ block: 'b2', sentence: 1 }] });
    expect(headers['etag']).toBe(`"${body.version}"`);
    expect(await read(id)).toMatchObject({ carriedOutIn: 2, resolvedBy: expect.any(String), mark: { place: null } });
    const versions = await editor.get(`/api/blog-posts/${post}/versions`).expect(200);
    expect(versions.body[0]).toMatchObject({ number: 2, kind: 'edit' });
    const [entry, edited] = (await editor.get('/api/audit-log').expect(200)).body;
    expect([entry.action, edited.action]).toEqual(['comment.carried-out', 'post.edited']);
    await carryOut(editor, id, body.version).expect(409);
    await editor.patch(`/api/comments/${id}`).send({ resolved: false }).expect(200);
    expect(await read(id)).toMatchObject({ carriedOutIn: null, mark: { place: null } });
  });

  it('insert words as text, and exchange two parts, one after the other in one sentence', async () => {
    const insertion = await marked({
      sentence: SENTENCE,
      mark: { kind: 'insert', start: 13, end: 13, words: '<img src=x onerror=alert(1)> & more' },
    });
    const exchange = await marked({ sentence: SENTENCE, mark: { kind: 'transpose', start: 14, end: 25, turn: 19 } });
    const deletion = await marked(DELETION);
    let { version } = await postNow();
    for (const id of [deletion, insertion, exchange])
      ({ version } = (await carryOut(editor, id, version).expect(200)).body);
    const { content, versions } = await postNow();
    expect(content).toBe(
      CONTENT.replace('very long enough', '&lt;img src=x onerror=alert(1)&gt; &amp; more enough long'),
    );
    expect(versions).toBe(4);
  });

  it('are kept when two people edit at once, and one of them is asked to read again', async () => {
    const [{ version }, id, other] = [
      await postNow(),
      await marked(DELETION),
      await marked({ sentence: COST, mark: { kind: 'insert', start: 18, end: 18, words: 'or 9,500' } }),
    ];
    const answers = await Promise.all([carryOut(editor, id, version), carryOut(editor, other, version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409)!;
    expect(late.body.current.version).toBe(version + 1);
    const open = (await editor.get(`/api/blog-posts/${post}/comments?resolved=false`).expect(200)).body;
    expect(open).toHaveLength(1);
    expect(open[0].mark.place).not.toBeNull();
    const { body } = await carryOut(editor, open[0].id, late.body.current.version).expect(200);
    expect(body.content).toBe(CONTENT.replace('very long', 'long').replace('9,000 euros', '9,000 or 9,500 euros'));
  });

  it('pressed twice at once are carried out once', async () => {
    const [{ version }, id] = [await postNow(), await marked(DELETION)];
    const answers = await Promise.all([carryOut(editor, id, version), carryOut(editor, id, version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await postNow()).toMatchObject({ versions: 2, version: version + 1 });
  });

  it('say so when their place is gone, and stay open', async () => {
    const id = await marked(DELETION);
    const { version } = await postNow();
    const edit = { content: CONTENT.replace(LONG, 'Nobody knows for how many years.'), version };
    await editor.patch(`/api/blog-posts/${post}`).send(edit).expect(200);
    expect(await read(id)).toMatchObject({
      sentence: SENTENCE,
      mark: { quote: 'very', place: null },
      resolvedAt: null,
    });
    const { body } = await carryOut(editor, id, version + 1).expect(409);
    expect(body).toMatchObject({
      type: 'urn:galley:problem:mark-place-changed',
      detail: expect.stringContaining('by hand'),
    });
    expect(await read(id)).toMatchObject({ resolvedAt: null, carriedOutIn: null });
    expect((await postNow()).versions).toBe(2);
  });

  it('are not carried out when they only ask or let stand, when they are answers, or on another post', async () => {
    const { version } = await postNow();
    const [query, stet, comment] = [
      await marked({ text: 'Why?', sentence: SENTENCE, mark: { kind: 'query', start: 9, end: 13 } }),
      await marked({ sentence: SENTENCE, mark: { kind: 'stet', start: 9, end: 13 } }),
      await marked({ text: 'A comment.' }),
    ];
    for (const id of [query, stet, comment])
      expect((await carryOut(editor, id, version).expect(409)).body.type).toBe('urn:galley:problem:not-carried-out');
    const deletion = await marked(DELETION);
    const { postId } = await galley.app.get(SaveDraft, { strict: false }).execute({
      scope: Scope.system('test'),
      draft: aDraft({ websiteId, slug: 'another', title: 'Another', content: '<p>Another text.</p>' }),
      fingerprints: [],
    });
    await carryOut(editor, deletion, 1, postId).expect(404);
    await carryOut(editor, deletion, version, 2_000_000_000).expect(404);
  });

  it('stay on a post that was decided, where nothing is carried out', async () => {
    const id = await marked(DELETION);
    const { version } = await postNow();
    const decision = { status: 'approved', version, acceptUnsupported: true };
    const { body } = await editor.patch(`/api/blog-posts/${post}/status`).send(decision).expect(200);
    expect((await carryOut(editor, id, body.version).expect(409)).body.type).toBe(
      'urn:galley:problem:post-not-pending',
    );
    expect(await read(id)).toMatchObject({ resolvedAt: null });
    await editor.delete(`/api/blog-posts/${post}`).expect(204);
    await carryOut(editor, id, body.version).expect(404);
  });

  it('are carried out by whoever may review, also with a token that may write', async () => {
    const { version } = await postNow();
    const id = await marked(DELETION);
    await carryOut(await member([]), id, version).expect(403);
    await carryOut(admin, id, version).expect(403);
    const tokenOf = async (...scopes: string[]) =>
      request.agent(galley.http).auth(
        (
          await editor
            .post('/api/tokens')
            .send({ name: scopes.join(' '), scopes })
            .expect(201)
        ).body.token,
        {
          type: 'bearer',
        },
      );
    await carryOut(await tokenOf('read'), id, version).expect(403);
    await carryOut(await tokenOf('read', 'write'), id, version).expect(200);
  });

  it('are answered, and the answers are with them, not beside them', async () => {
    const id = await marked(DELETION);
    const colleague = await member(['review']);
    const answer = (await say(colleague, { text: 'It is needed.', answerTo: id }).expect(201)).body;
    await say(editor, { text: 'Then leave it.', answerTo: id }).expect(201);
    expect(answer).toMatchObject({ answerTo: id, sentence: null, mark: null });
    const { body, headers } = await editor.get(`/api/blog-posts/${post}/comments`).expect(200);
    expect(headers['x-total-count']).toBe('1');
    expect(body[0].answers.map(({ text }: { text: string }) => text)).toEqual(['It is needed.', 'Then leave it.']);
    await colleague.patch(`/api/comments/${answer.id}`).send({ resolved: true }).expect(400);
    await colleague.patch(`/api/comments/${answer.id}`).send({ text: 'It is needed here.' }).expect(200);
    expect((await read(id)).answers[0]).toMatchObject({ text: 'It is needed here.', editedAt: expect.any(String) });
    await editor.delete(`/api/comments/${id}`).expect(204);
    await colleague.get(`/api/comments/${answer.id}`).expect(404);
  });

  it('are answered only on their post, and answers are not answered', async () => {
    const id = await marked(DELETION);
    const { id: answer } = (await say(editor, { text: 'Yes.', answerTo: id }).expect(201)).body;
    await say(editor, { text: 'Yes, yes.', answerTo: answer }).expect(400);
    await say(editor, { text: 'Yes.', answerTo: id, sentence: SENTENCE }).expect(400);
    await say(editor, { text: 'Yes.', answerTo: 'nonsense' }).expect(400);
    const other = await galley.tenant();
    const { postId } = await galley.app.get(SaveDraft, { strict: false }).execute({
      scope: Scope.system('test'),
      draft: aDraft({ websiteId: other.websiteId }),
      fingerprints: [],
    });
    await other.editor.post(`/api/blog-posts/${postId}/comments`).send({ text: 'Yes.', answerTo: id }).expect(404);
    await other.editor.post(`/api/blog-posts/${postId}/comments/${id}/carry-out`).send({ version: 1 }).expect(404);
  });
});
