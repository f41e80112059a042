import type request from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { Scope } from '../shared/domain/scope.js';
import { aDraft } from './application/testing/a-draft.js';
import { SaveDraft } from './index.js';

type Agent = ReturnType<typeof request.agent>;
const ALL = ['review', 'configure', 'publish', 'manage_team'];

describe('comments', () => {
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
        draft: aDraft({ websiteId, title: 'Heat <b>pumps</b>' }),
        fingerprints: [],
      })
    ).postId;
  });
  afterAll(() => galley.stop());

  const member = async (firstName: string, lastName: string, permissions = ALL) => {
    const person = await galley.signedIn('tenant_admin');
    await admin.patch(`/api/users/${person.id}`).send({ firstName, lastName }).expect(200);
    await admin
      .put(`/api/users/${person.id}/websites`)
      .send({ websiteIds: [websiteId] })
      .expect(200);
    await admin.patch(`/api/websites/${websiteId}/members/${person.id}`).send({ permissions }).expect(200);
    return person;
  };
  const say = (who: Agent, body: object) => who.post(`/api/blog-posts/${post}/comments`).send(body);
  const said = async (who: Agent, body: object) => (await say(who, body).expect(201)).body as { id: string };
  const mailsTo = async (email: string): Promise<{ id: string; subject: string }[]> =>
    (await admin.get('/api/outbox?limit=200').expect(200)).body.filter(
      ({ to, subject }: { to: string; subject: string }) => to === email && subject.includes('mentioned'),
    );

  it('are read one by one, by nobody outside the website', async () => {
    const { id } = await said(editor, { text: 'One of many.' });
    expect((await editor.get(`/api/comments/${id}`).expect(200)).body).toMatchObject({
      id,
      postId: post,
      text: 'One of many.',
    });
    expect((await admin.get(`/api/comments/${id}`).expect(200)).body).toMatchObject({ id });
    await (await galley.tenant()).editor.get(`/api/comments/${id}`).expect(404);
  });

  it('are about the post or one of its sentences, the newest first', async () => {
    await said(editor, { text: '  A good one.  ' });
    const sentence = { block: 'b2', sentence: 1, text: 'A pump costs 9,000 euros.' };
    await said(editor, { text: 'From which year?', sentence });
    const { body, headers } = await editor.get(`/api/blog-posts/${post}/comments`).expect(200);
    expect(headers['x-total-count']).toBe('2');
    expect(body).toMatchObject([
      {
        text: 'From which year?',
        sentence,
        resolvedAt: null,
        author: expect.stringContaining('Ada'),
        editedAt: null,
        postId: post,
      },
      { text: 'A good one.', sentence: null },
    ]);
    const page = await editor.get(`/api/blog-posts/${post}/comments?limit=1`).expect(200);
    const rest = await editor.get(/<(.+)>; rel="next"/.exec(page.headers['link']!)![1]!).expect(200);
    expect(rest.body.map(({ text }: { text: string }) => text)).toEqual(['A good one.']);
  });

  it('say something, of a bearable length, about a sentence that can be', async () => {
    for (const body of [
      {},
      { text: '' },
      { text: ' \n ' },
      { text: 'x'.repeat(5_001) },
      { text: 'a\0b' },
      { text: 7 },
      { text: 'x', sentence: { block: '<b>', sentence: 1 } },
      { text: 'x', sentence: { block: 'b1', sentence: 0 } },
      { text: 'x', sentence: [] },
      { text: 'x', sentence: [{}] },
      { text: 'x', sentence: 'b1' },
    ]) {
      await say(editor, body).expect(400);
    }
    expect((await editor.get(`/api/blog-posts/${post}/comments`).expect(200)).body).toEqual([]);
  });

  it('are settled and opened again by any reviewer, and found by that', async () => {
    const colleague = await member('Grace', 'Hopper');
    const { id } = await said(editor, { text: 'Check this.' });
    await said(editor, { text: 'Open.' });
    expect(
      (await colleague.agent.patch(`/api/comments/${id}`).send({ resolved: true }).expect(200)).body,
    ).toMatchObject({ resolvedBy: 'Grace Hopper', resolvedAt: expect.any(String) });
    const texts = async (resolved: boolean) =>
      (await editor.get(`/api/blog-posts/${post}/comments?resolved=${resolved}`).expect(200)).body.map(
        ({ text }: { text: string }) => text,
      );
    expect([await texts(true), await texts(false)]).toEqual([['Check this.'], ['Open.']]);
    expect((await editor.patch(`/api/comments/${id}`).send({ resolved: false }).expect(200)).body).toMatchObject({
      resolvedBy: null,
      resolvedAt: null,
    });
    await editor.get(`/api/blog-posts/${post}/comments?resolved=maybe`).expect(400);
    const actions = (await editor.get('/api/audit-log').expect(200)).body.map(
      ({ action }: { action: string }) => action,
    );
    expect(actions.slice(0, 4)).toEqual(['comment.reopened', 'comment.resolved', 'comment.written', 'comment.written']);
  });

  it('are changed by who wrote them alone', async () => {
    const colleague = await member('Grace', 'Hopper');
    const { id } = await said(editor, { text: 'Frist.' });
    await colleague.agent.patch(`/api/comments/${id}`).send({ text: 'Mine.' }).expect(403);
    await admin.patch(`/api/comments/${id}`).send({ text: 'Mine.' }).expect(403);
    expect((await editor.patch(`/api/comments/${id}`).send({ text: 'First.' }).expect(200)).body).toMatchObject({
      text: 'First.',
      editedAt: expect.any(String),
    });
  });

  it('are deleted by who wrote them, or by whoever manages the team', async () => {
    const reviewer = await member('Grace', 'Hopper', ['review']);
    const reader = await member('Alan', 'Turing', []);
    const [own, others] = [await said(reviewer.agent, { text: 'Mine' }), await said(editor, { text: 'Theirs' })];
    await reviewer.agent.delete(`/api/comments/${others.id}`).expect(403);
    await reader.agent.delete(`/api/comments/${own.id}`).expect(403);
    await say(reader.agent, { text: 'Me too' }).expect(403);
    await reviewer.agent.delete(`/api/comments/${own.id}`).expect(204);
    const another = await said(reviewer.agent, { text: 'Mine again' });
    await editor.delete(`/api/comments/${another.id}`).expect(204);
    await editor.delete(`/api/comments/${another.id}`).expect(404);
  });

  it('mail the members whom they name, with everything in them as text, and nobody else', async () => {
    const grace = await member('Grace', 'Hopper');
    const stranger = await galley.signedIn('tenant_admin');
    await admin.patch(`/api/users/${stranger.id}`).send({ firstName: 'Mary', lastName: 'Stranger' }).expect(200);
    await said(grace.agent, { text: 'I, @Grace Hopper, think @Mary Stranger should see this. @Nobody' });
    expect(await mailsTo(grace.email)).toEqual([]);

    const { id } = await said(editor, {
      text: '@grace hopper: <img src=x onerror=alert(1)>',
      sentence: { block: 'b2', sentence: 1, text: '<script>alert(1)</script>' },
    });
    const [mail] = await mailsTo(grace.email);
    expect(mail?.subject).toContain('mentioned you: Heat <b>pumps</b>');
    const { html, text } = (await admin.get(`/api/outbox/${mail!.id}`).expect(200)).body as {
      html: string;
      text: string;
    };
    expect(html).not.toMatch(/<img|<script|<b>/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).toContain(`/post-approval/${post}?comment=${id}`);
    expect(await mailsTo(stranger.email)).toEqual([]);
  });

  it('mail those who are named by a change, once', async () => {
    const grace = await member('Grace', 'Hopper');
    const alan = await member('Alan', 'Turing');
    const { id } = await said(editor, { text: '@Grace Hopper please' });
    await editor.patch(`/api/comments/${id}`).send({ text: '@Grace Hopper and @Alan Turing please' }).expect(200);
    expect([(await mailsTo(grace.email)).length, (await mailsTo(alan.email)).length]).toEqual([1, 1]);
  });

  it('tell nobody whose account is disabled', async () => {
    const grace = await member('Grace', 'Hopper');
    await admin.patch(`/api/users/${grace.id}`).send({ disabled: true }).expect(200);
    await said(editor, { text: '@Grace Hopper please' });
    expect(await mailsTo(grace.email)).toEqual([]);
  });

  it('sent twice with one key are written once, and mailed once', async () => {
    const grace = await member('Grace', 'Hopper');
    const send = () => say(editor, { text: '@Grace Hopper once' }).set('idempotency-key', `comment-${post}`);
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.body.id).toBe(two.body.id);
    expect((await editor.get(`/api/blog-posts/${post}/comments`).expect(200)).body).toHaveLength(1);
    expect(await mailsTo(grace.email)).toHaveLength(1);
  });

  it('go with their post', async () => {
    const { id } = await said(editor, { text: 'Gone soon' });
    await editor.delete(`/api/blog-posts/${post}`).expect(204);
    await editor.patch(`/api/comments/${id}`).send({ resolved: true }).expect(404);
    await editor.get(`/api/blog-posts/${post}/comments`).expect(404);
  });
});
