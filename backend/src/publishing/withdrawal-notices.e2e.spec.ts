import { Webhook } from 'standardwebhooks';
import { until } from '../../test/until.js';
import { Reconciler } from '../shared/application/reconciler.js';
import { DueNotices } from './adapters/jobs/due-notices.js';
import { PublishingFixture } from './testing/publishing-fixture.js';
import type { Received } from './testing/receiver.js';

const TOLD = { settings: { withdrawals: 'yes' } };
const idOf = ({ headers }: Received): string => headers['webhook-id'] as string;
const isNotice = ({ body }: Received): boolean => body['type'] === 'post.withdrawn';

describe('withdrawal notices to custom endpoints', () => {
  const fixture = PublishingFixture.ofSuite();
  const { configured, logged, logsOf, use } = fixture;

  const settle = () => use(Reconciler).reconcile();
  /** Runs the reconciler until this number of notices have been received. */
  const notices = (count: number): Promise<Received[]> => {
    const found = async () => {
      const all = fixture.receiver.received.filter(isNotice);
      if (all.length < count) await settle();
      return all;
    };
    return until(`${count} notices have come in`, found, { isSo: ({ length }) => length >= count });
  };
  /** Waits for a notice of this post; others may come before it, each as often as it is tried. */
  const noticeOf = async (id: number): Promise<Received['body']> => {
    const found = async () => {
      const own = fixture.receiver.received.find(
        (each) => isNotice(each) && (each.body['data'] as { create_id: number }).create_id === id,
      );
      if (!own) await settle();
      return own;
    };
    return (await until(`a notice of post ${id} has come in`, found, { isSo: (own) => own !== undefined }))!.body;
  };
  const published = async (): Promise<number> => {
    const id = await fixture.tenant.approved();
    await logged(id, 'delivered');
    return id;
  };
  const change = async (changes: object) =>
    fixture.tenant.editor
      .put(`/api/publishing-config/${(await fixture.config())['id']}`)
      .send(changes)
      .expect(200);

  it.each(['custom', 'partner'])('are not sent unless enabled (%s)', async (templateType) => {
    await configured({ templateType });
    const id = await published();
    await fixture.tenant.withdraw(id);
    await settle();
    expect((await use(DueNotices).due(1_000)).filter((job) => job.id === String(id))).toEqual([]);
    await published();
    expect(fixture.receiver.received.filter(isNotice)).toEqual([]);
    expect((await logsOf(id)).map(({ kind }) => kind)).toEqual(['publish']);
  });

  it.each(['custom', 'partner'])('are sent as a signed event when enabled (%s)', async (templateType) => {
    const config = await configured({ templateType, ...TOLD, headers: { 'X-Source': 'galley-test' } });
    const { body: revealed } = await fixture.tenant.editor
      .post(`/api/publishing-config/${config['id']}/secret/reveal`)
      .expect(200);
    const id = await published();
    await fixture.tenant.withdraw(id);
    const [notice] = (await notices(1)) as [Received];
    expect(new Webhook(revealed.secret).verify(notice.text, notice.headers as Record<string, string>)).toEqual(
      notice.body,
    );
    const { body: post } = await fixture.tenant.editor.get(`/api/blog-posts/${id}`).expect(200);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(notice.body).toEqual({
      type: 'post.withdrawn',
      timestamp: at,
      data: { create_id: id, slug: post.slug, reason: 'withdrawn', withdrawn_at: notice.body['timestamp'] },
    });
    expect(notice.headers).toMatchObject({
      'x-api-key': fixture.tenant.key,
      'x-source': 'galley-test',
      'content-type': 'application/json',
    });
    expect(notice.headers).not.toHaveProperty('x-galley-seal');
    const [log] = await logged(id, 'delivered', 2);
    expect(log).toMatchObject({
      kind: 'withdraw',
      attempt: 1,
      blogPostTitle: post.title,
      responseData: { status: 200 },
    });
    expect((await use(DueNotices).due(1_000)).filter((job) => job.id === String(id))).toEqual([]);
    await settle();
    expect(await logsOf(id)).toHaveLength(2);
  });

  it('have an id greater than all earlier ones of the post, each time', async () => {
    await configured(TOLD);
    const id = await published();
    await fixture.tenant.withdraw(id);
    await logged(id, 'delivered', 2);
    await fixture.tenant.approvedAgain(id);
    await logged(id, 'delivered', 3);
    await fixture.tenant.withdraw(id);
    await logged(id, 'delivered', 4);
    const ids = fixture.receiver.received.map(idOf);
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(fixture.receiver.received.map(isNotice)).toEqual([false, true, false, true]);
  });

  it('contain the reason of a deleted post, whose row is gone', async () => {
    await configured(TOLD);
    const id = await published();
    await fixture.tenant.editor.delete(`/api/blog-posts/${id}`).expect(204);
    const [notice] = (await notices(1)) as [Received];
    expect(notice.body['data']).toMatchObject({ create_id: id, reason: 'deleted' });
    const logs = async () =>
      (
        await fixture.tenant.editor
          .get(`/api/publishing-logs?websiteId=${fixture.tenant.websiteId}&status=delivered`)
          .expect(200)
      ).body;
    const [last] = await until('both are logged', logs, { isSo: ({ length }) => length >= 2 });
    expect(last).toMatchObject({ kind: 'withdraw', blogPostId: id, blogPostTitle: null });
  });

  it('are retried under one id until they are accepted, and 410 means that the post is already gone', async () => {
    await configured(TOLD);
    const id = await published();
    const answers = [500, 404, 410];
    fixture.receiver.answer = (response) => response.writeHead(answers.shift() ?? 200).end();
    await fixture.tenant.withdraw(id);
    const [taken] = await logged(id, 'delivered', 2);
    expect(taken!['errorMessage']).toBe('The destination says that the post is gone already (410).');
    const notify = await notices(3);
    expect(new Set(notify.map(idOf)).size).toBe(1);
    expect(
      (await logsOf(id))
        .filter(({ kind }) => kind === 'withdraw')
        .map(({ status, responseData }) => [status, responseData.status]),
    ).toEqual([
      ['delivered', 410],
      ['retrying', 404],
      ['retrying', 500],
    ]);
  });

  it('are sent for posts without a response and for posts never sent, since the site may have pulled them', async () => {
    await configured(TOLD);
    fixture.receiver.answer = (response) => response.socket!.resetAndDestroy();
    const lost = await fixture.tenant.approved({ slug: 'lost' });
    await logged(lost, 'retrying');
    await fixture.tenant.withdraw(lost);
    fixture.receiver.answersOk();
    expect((await noticeOf(lost))['data']).toMatchObject({ slug: 'lost' });
    await logged(lost, 'delivered');

    await change({ isActive: false });
    const unsent = await fixture.tenant.approved({ slug: 'unsent' });
    await fixture.tenant.withdraw(unsent);
    await change({ isActive: true });
    expect((await noticeOf(unsent))['data']).toMatchObject({ slug: 'unsent' });
  });

  it('are sent for earlier withdrawals when they are enabled later', async () => {
    await configured();
    const id = await published();
    await fixture.tenant.withdraw(id);
    await settle();
    await change(TOLD);
    expect((await noticeOf(id))['type']).toBe('post.withdrawn');
  });

  it('are counted while in progress, and replayed with others after they were given up', async () => {
    const config = await configured(TOLD);
    const at = (path: string) => `/api/publishing-config/${config['id']}/${path}`;
    const state = async () => (await fixture.tenant.editor.get(at('state')).expect(200)).body;
    const id = await published();
    fixture.receiver.answer = (response) => response.writeHead(503, { 'retry-after': '3600' }).end();
    await fixture.tenant.withdraw(id);
    await logged(id, 'retrying');
    expect(await state()).toMatchObject({ notices: 1, withdrawals: 0, failed: 0 });
    await fixture.sql(
      `update deliveries set status = 'failed', next_attempt_at = null where config_id = $1 and status = 'retrying'`,
      [config['id']],
    );
    expect(await state()).toMatchObject({ notices: 0, failed: 1 });
    fixture.receiver.answersOk();
    expect((await fixture.tenant.editor.post(at('replay-failed')).expect(202)).body).toEqual({ replayed: 1, left: 0 });
    await logged(id, 'delivered', 2);
    expect(await state()).toMatchObject({ notices: 0, failed: 0 });
  });

  it('end with a message when they are disabled', async () => {
    await configured(TOLD);
    const id = await published();
    fixture.receiver.answer = (response) => response.writeHead(503, { 'retry-after': '3600' }).end();
    await fixture.tenant.withdraw(id);
    const [waiting] = await logged(id, 'retrying');
    await change({ settings: { withdrawals: 'no' } });
    await fixture.tenant.editor.post(`/api/publishing-logs/${waiting!['id']}/replay`).expect(202);
    const [ended] = await logged(id, 'failed');
    expect(ended).toMatchObject({
      kind: 'withdraw',
      errorMessage: 'Not sent: this address is told of withdrawals no more.',
    });
  });
});
