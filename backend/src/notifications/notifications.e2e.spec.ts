import type { Agent } from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { aDraft } from '../posts/application/testing/a-draft.js';
import { SaveDraft } from '../posts/index.js';
import { Scope } from '../shared/domain/scope.js';
import { MOST_PER_PERSON } from './domain/notification.js';
import { NotificationSweeper } from './adapters/jobs/notification-sweeper.js';

interface Listed {
  id: string;
  kind: string;
  about: string;
  at: string;
  readAt: string | null;
  website: string;
  actor: string;
  action: string;
  subject: { kind: string; id: string; name: string | null };
  detail: string | null;
}

describe('notifications', () => {
  let galley: TestApp;
  let admin: Agent;
  let editor: Agent;
  let websiteId: string;
  let ada: Awaited<ReturnType<TestApp['signedIn']>>;
  let post: number;
  let run: string | null;

  const joins = (id: string, websiteIds: string[]) =>
    admin.put(`/api/users/${id}/websites`).send({ websiteIds }).expect(200);
  const inbox = async (who: Agent, query = ''): Promise<Listed[]> =>
    (await who.get(`/api/notifications${query}`).expect(200)).body as Listed[];
  const unread = async (who: Agent): Promise<number> =>
    (await who.get('/api/notifications/unread').expect(200)).body.unread;
  const decides = async (who: Agent, body: object) => {
    const { version } = (await who.get(`/api/blog-posts/${post}`).expect(200)).body;
    await who
      .patch(`/api/blog-posts/${post}/status`)
      .send({ acceptUnsupported: true, version, ...body })
      .expect(200);
  };
  const comments = async (who: Agent, body: object): Promise<string> =>
    (await who.post(`/api/blog-posts/${post}/comments`).send(body).expect(201)).body.id;
  const written = async (requestedBy: string) => {
    const draft = aDraft({ websiteId, title: 'Heat pumps' });
    run = draft.generationRunId;
    const scope = Scope.system('Generation', [websiteId]);
    const saving = galley.app.get(SaveDraft, { strict: false });
    return (await saving.execute({ scope, draft, fingerprints: [], requestedBy })).postId;
  };

  beforeEach(async () => {
    galley ??= await sharedApp();
    ({ admin, editor, websiteId } = await galley.tenant());
    ada = await galley.signedIn('tenant_admin');
    await admin.patch(`/api/users/${ada.id}`).send({ firstName: 'Ada', lastName: 'Lovelace' }).expect(200);
    await joins(ada.id, [websiteId]);
    post = await written(ada.id);
  });
  afterAll(() => galley.stop());

  it('say that the post is written which a person asked for, and to nobody else', async () => {
    expect(await inbox(ada.agent)).toMatchObject([
      {
        kind: 'run_finished',
        about: run,
        action: 'post.generated',
        actor: 'Generation',
        subject: { kind: 'post', id: String(post), name: 'Heat pumps' },
        readAt: null,
        detail: null,
      },
    ]);
    expect([await inbox(editor), await inbox(admin)]).toEqual([[], []]);
  });

  it('say what others decided about a person’s post, and not what they decided themselves', async () => {
    const { version } = (await ada.agent.get(`/api/blog-posts/${post}`).expect(200)).body;
    await ada.agent.patch(`/api/blog-posts/${post}`).send({ title: 'Better pumps', version }).expect(200);
    await decides(editor, { status: 'rejected', reason: 'Too long' });
    const reopened = (await editor.get(`/api/blog-posts/${post}`).expect(200)).body.version;
    await editor.post(`/api/blog-posts/${post}/reopen`).send({ version: reopened }).expect(200);
    await decides(editor, { status: 'approved' });
    const approved = (await editor.get(`/api/blog-posts/${post}`).expect(200)).body.version;
    await editor.post(`/api/blog-posts/${post}/withdraw`).send({ version: approved }).expect(200);
    const decisions = (await inbox(ada.agent)).filter(({ kind }) => kind === 'decision');
    expect(decisions.map(({ action, detail }) => [action, detail])).toEqual([
      ['post.withdrawn', null],
      ['post.approved', null],
      ['post.declined', 'Too long'],
    ]);
    expect(await inbox(editor)).toEqual([]);
  });

  it('say who mentioned a person, and who answered their comment, once each', async () => {
    const first = await comments(ada.agent, { text: 'From which year?' });
    const answer = await comments(editor, { text: 'From 2024.', answerTo: first });
    const mention = await comments(editor, { text: '@Ada Lovelace, is it right?' });
    await editor.patch(`/api/comments/${mention}`).send({ text: '@Ada Lovelace, is it right now?' }).expect(200);
    const both = await comments(editor, { text: '@Ada Lovelace yes', answerTo: first });
    const found = (await inbox(ada.agent)).filter(({ action }) => action.startsWith('comment.'));
    expect(found.map(({ kind, about, detail }) => [kind, about, detail])).toEqual([
      ['mention', both, '@Ada Lovelace yes'],
      ['mention', mention, '@Ada Lovelace, is it right?'],
      ['answer', answer, 'From 2024.'],
    ]);
    await comments(ada.agent, { text: '@Ada Lovelace, note to self', answerTo: first });
    expect(await inbox(ada.agent)).toHaveLength(4);
  });

  it('of open comments are on the dashboard until they are read', async () => {
    const dashboard = async (query = ''): Promise<string[][]> =>
      (await ada.agent.get(`/api/dashboard/comments${query}`).expect(200)).body.map(
        ({ kind, commentId, author, title, text }: Record<string, string>) => [kind, commentId, author, title, text],
      );
    const first = await comments(ada.agent, { text: 'From which year?' });
    const answer = await comments(editor, { text: 'From 2024.', answerTo: first });
    const mention = await comments(editor, { text: '@Ada Lovelace, right?' });
    const author = expect.stringMatching(/^Ada Nr/);
    const [mentioned, answered] = [
      ['mention', mention, author, 'Heat pumps', '@Ada Lovelace, right?'],
      ['answer', answer, author, 'Heat pumps', 'From 2024.'],
    ];
    expect(await dashboard(`?websiteId=${websiteId}`)).toEqual([mentioned, answered]);
    await editor.patch(`/api/comments/${first}`).send({ resolved: true }).expect(200);
    expect(await dashboard()).toEqual([mentioned]);
    const [{ id }] = (await inbox(ada.agent, '?limit=1')) as [Listed];
    await ada.agent.patch(`/api/notifications/${id}`).send({ read: true }).expect(204);
    expect(await dashboard()).toEqual([]);
  });

  it('are read one by one and all together, by each person for themselves', async () => {
    await comments(editor, { text: '@Ada Lovelace, one' });
    const [mention] = await inbox(ada.agent);
    expect(await unread(ada.agent)).toBe(2);
    const marks = (id: string, read: boolean) => ada.agent.patch(`/api/notifications/${id}`).send({ read });
    await marks(mention!.id, true).expect(204);
    expect(await unread(ada.agent)).toBe(1);
    expect((await inbox(ada.agent, '?unread=true')).map(({ kind }) => kind)).toEqual(['run_finished']);
    await marks(mention!.id, false).expect(204);
    expect(await unread(ada.agent)).toBe(2);
    await editor.patch(`/api/notifications/${mention!.id}`).send({ read: true }).expect(404);

    await comments(editor, { text: '@Ada Lovelace, two' });
    await ada.agent.post('/api/notifications/read').send({ until: mention!.at }).expect(204);
    expect((await inbox(ada.agent, '?unread=true')).map(({ detail }) => detail)).toEqual(['@Ada Lovelace, two']);
    await ada.agent.post('/api/notifications/read').send({}).expect(204);
    expect(await unread(ada.agent)).toBe(0);
  });

  it('stay read when another about the same became unread meanwhile', async () => {
    const [finished] = await inbox(ada.agent);
    const path = `/api/notifications/${finished!.id}`;
    await ada.agent.patch(path).send({ read: true }).expect(204);
    await galley.sql(
      `insert into notifications (id, user_id, website_id, entry_id, kind, about, at)
        select gen_random_uuid(), user_id, website_id, entry_id, kind, about, now() from notifications where id = $1`,
      [finished!.id],
    );
    await ada.agent.patch(path).send({ read: false }).expect(204);
    expect((await inbox(ada.agent)).map(({ readAt }) => readAt === null)).toEqual([true, false]);
  });

  it('come page by page, the newest first', async () => {
    for (const text of ['one', 'two', 'three']) await comments(editor, { text: `@Ada Lovelace ${text}` });
    const page = await ada.agent.get('/api/notifications?limit=2').expect(200);
    expect(page.headers['x-total-count']).toBe('4');
    const next = /<(.+)>; rel="next"/.exec(page.headers['link']!)![1]!;
    expect([...page.body, ...(await ada.agent.get(next).expect(200)).body].map(({ detail }: Listed) => detail)).toEqual(
      ['@Ada Lovelace three', '@Ada Lovelace two', '@Ada Lovelace one', null],
    );
  });

  it('of a website are gone for whoever leaves it', async () => {
    const [mine] = await inbox(ada.agent);
    await joins(ada.id, []);
    expect([await inbox(ada.agent), await unread(ada.agent)]).toEqual([[], 0]);
    await ada.agent.patch(`/api/notifications/${mine!.id}`).send({ read: true }).expect(404);
    await joins(ada.id, [websiteId]);
    expect(await unread(ada.agent)).toBe(1);
  });

  it('are deleted after 90 days, and the oldest of more than a person keeps', async () => {
    await galley.sql(`update notifications set at = now() - interval '91 days' where user_id = $1`, [ada.id]);
    const { id: other } = await galley.signedIn('tenant_admin');
    await galley.sql(
      `insert into notifications (id, user_id, website_id, entry_id, kind, about, at)
        select gen_random_uuid(), $1, $2, gen_random_uuid(), 'mention', gen_random_uuid(), now() - n * interval '1 minute'
          from generate_series(1, $3::int) n`,
      [other, websiteId, MOST_PER_PERSON + 5],
    );
    await galley.app.get(NotificationSweeper, { strict: false }).sweep();
    const stored = await galley.sql<{ id: string; count: number; oldest: boolean }>(
      `select user_id as id, count(*)::int as count, min(at) > now() - interval '502 minutes' as oldest
        from notifications where user_id = any ($1::uuid[]) group by user_id`,
      [[ada.id, other]],
    );
    expect(stored).toEqual([{ id: other, count: MOST_PER_PERSON, oldest: true }]);
  });
});
