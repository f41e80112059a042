import request from 'supertest';
import { ReleaseHeld } from '../posts/application/release-held.js';
import { Reconciler } from '../shared/application/reconciler.js';
import { Clock } from '../shared/domain/clock.js';
import { exported, unzipped } from '../transfer/testing/archives.js';
import { DuePeriods } from './adapters/jobs/due-periods.js';
import { PublishingFixture } from './testing/publishing-fixture.js';

const SECONDS = 10;

describe('an approval that can be undone', () => {
  const fixture = PublishingFixture.ofSuite();
  const { configured, sql, use } = fixture;
  let now: Date;

  beforeEach(async () => {
    now = new Date();
    use(Clock).now = () => now;
    await fixture.tenant.admin
      .patch(`/api/websites/${fixture.tenant.websiteId}`)
      .send({ undoSeconds: SECONDS })
      .expect(200);
  });

  /** What the reconciler does when this many milliseconds have passed, as after a crash that lost the queue. */
  const pass = async (ms: number) => {
    now = new Date(now.getTime() + ms);
    await use(Reconciler).reconcile();
    await fixture.galley.idle();
  };
  const read = async (id: number) => (await fixture.tenant.editor.get(`/api/blog-posts/${id}`).expect(200)).body;
  const undo = async (id: number, version?: number) =>
    fixture.tenant.editor
      .post(`/api/blog-posts/${id}/undo-approval`)
      .send({ version: version ?? (await read(id)).version });
  const pulled = async (): Promise<{ id: number; title: string }[]> =>
    (
      await request(fixture.galley.http)
        .get('/api/posts/approved')
        .set('authorization', `Bearer ${fixture.tenant.key}`)
        .expect(200)
    ).body.posts;
  const titles = async () => (await pulled()).map(({ title }) => title);
  const sent = () => fixture.receiver.received.map(({ body }) => body['title']);
  /** Publishes a post at once and begins its next version. @returns its number */
  const live = async () => {
    const { admin, editor, websiteId } = fixture.tenant;
    await admin.patch(`/api/websites/${websiteId}`).send({ undoSeconds: 0 }).expect(200);
    const id = await fixture.tenant.approved({ title: 'First' });
    await fixture.logged(id, 'delivered');
    await admin.patch(`/api/websites/${websiteId}`).send({ undoSeconds: SECONDS }).expect(200);
    await editor
      .post(`/api/blog-posts/${id}/revise`)
      .send({ version: (await read(id)).version })
      .expect(200);
    return id;
  };
  const approvedAs = async (id: number, title: string) => {
    const { editor } = fixture.tenant;
    const { body } = await editor
      .patch(`/api/blog-posts/${id}`)
      .send({ title, version: (await read(id)).version })
      .expect(200);
    return editor
      .patch(`/api/blog-posts/${id}/status`)
      .send({ status: 'approved', version: body.version, acceptUnsupported: true })
      .expect(200);
  };

  /** A version is held back, and the delivery of the one before it ends meanwhile. */
  const heldWhileDelivered = async (): Promise<{ id: number; version: number }> => {
    await configured();
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    fixture.receiver.answer = (response) => void arrived.then(() => response.writeHead(200).end('{"ok":true}'));
    const { admin, editor, websiteId } = fixture.tenant;
    await admin.patch(`/api/websites/${websiteId}`).send({ undoSeconds: 0 }).expect(200);
    const id = await fixture.tenant.approved({ title: 'First' });
    await fixture.receiver.until(1);
    await admin.patch(`/api/websites/${websiteId}`).send({ undoSeconds: SECONDS }).expect(200);
    await editor
      .post(`/api/blog-posts/${id}/revise`)
      .send({ version: (await read(id)).version })
      .expect(200);
    const { version } = (await approvedAs(id, 'Second')).body;
    arrive();
    await fixture.logged(id, 'delivered');
    return { id, version };
  };

  it('is delivered once, by push and by pull, when that time is over, and not before', async () => {
    await configured();
    const id = await fixture.tenant.approved({ title: 'Held' });
    const releaseAt = new Date(now.getTime() + SECONDS * 1_000).toISOString();
    expect(await read(id)).toMatchObject({ status: 'approved', releaseAt, decidedAt: now.toISOString() });
    const { body: list } = await fixture.tenant.editor
      .get(`/api/blog-posts?websiteId=${fixture.tenant.websiteId}&status=approved`)
      .expect(200);
    expect(list).toMatchObject([{ id, releaseAt }]);
    await pass(SECONDS * 1_000 - 1);
    await use(ReleaseHeld).execute(id);
    expect([sent(), await titles()]).toEqual([[], []]);
    await pass(1);
    await fixture.logged(id, 'delivered');
    await pass(60_000);
    await use(ReleaseHeld).execute(id);
    await fixture.galley.idle();
    expect([sent(), await titles()]).toEqual([['Held'], ['Held']]);
    expect(await read(id)).toMatchObject({ status: 'published', releaseAt: null });
  });

  it('is undone for each of several posts, in the version that the bulk decision answered', async () => {
    const { editor } = fixture.tenant;
    const ids = [await fixture.tenant.approved(), await fixture.tenant.approved()];
    for (const id of ids) await undo(id);
    const { body } = await editor
      .post('/api/blog-posts/bulk-status')
      .send({ ids, status: 'approved', acceptUnsupported: true })
      .expect(200);
    const releaseAt = new Date(now.getTime() + SECONDS * 1_000).toISOString();
    expect(body.results).toMatchObject(ids.map((id) => ({ id, outcome: 'done', releaseAt })));
    for (const { id, version } of body.results) expect((await undo(id, version)).body.status).toBe('pending');
    await pass(60_000);
    expect(await titles()).toEqual([]);
  });

  it('is found by pulls that ask for what is new since its time', async () => {
    await fixture.tenant.approved({ title: 'Held' });
    await pass(SECONDS * 1_000);
    const since = new Date(now.getTime() - 1).toISOString();
    const { body } = await request(fixture.galley.http)
      .get(`/api/posts/approved?since=${since}`)
      .set('authorization', `Bearer ${fixture.tenant.key}`)
      .expect(200);
    expect(body.posts).toMatchObject([{ title: 'Held' }]);
  });

  it('is pending as before once it was undone, and nothing of it goes out', async () => {
    await configured();
    const id = await fixture.tenant.approved({ title: 'Undone' });
    const { version } = await read(id);
    const { status, body } = await undo(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'pending', releaseAt: null, seal: null, decidedAt: null, decidedBy: null });
    expect((await undo(id, version)).body).toMatchObject({
      status: 409,
      detail: 'This post is pending review: it cannot be unapproved.',
    });
    await pass(60_000);
    expect([sent(), await titles()]).toEqual([[], []]);
    const { body: log } = await fixture.tenant.admin
      .get(`/api/audit-log?websiteId=${fixture.tenant.websiteId}&action=post.approval_undone`)
      .expect(200);
    expect(log).toMatchObject([{ changes: { status: ['approved', 'pending'] } }]);
    await approvedAs(id, 'Approved after all');
    await pass(SECONDS * 1_000);
    await fixture.logged(id, 'delivered');
    expect(sent()).toEqual(['Approved after all']);
  });

  it('cannot be undone when its time is over, even while no worker runs, nor by a reader of another version', async () => {
    const id = await fixture.tenant.approved();
    const { version } = await read(id);
    expect((await undo(id, version - 1)).body).toMatchObject({ status: 409, current: { id, version } });
    now = new Date(now.getTime() + SECONDS * 1_000);
    const over = {
      status: 409,
      type: expect.stringContaining('undo-time-over'),
      detail: 'The time to undo this approval is over. The post can be withdrawn instead.',
    };
    expect((await undo(id)).body).toMatchObject(over);
    await pass(0);
    expect((await undo(id)).body).toMatchObject(over);
  });

  it('is either delivered or undone when both happen at once', async () => {
    await configured();
    const id = await fixture.tenant.approved();
    const { version } = await read(id);
    const last = new Date(now.getTime() + SECONDS * 1_000 - 1);
    let calls = 0;
    use(Clock).now = () => (calls++ % 2 ? new Date(last.getTime() + 1) : last);
    const [answer] = await Promise.all([undo(id, version), use(ReleaseHeld).execute(id), use(ReleaseHeld).execute(id)]);
    now = new Date(last.getTime() + 60_000);
    use(Clock).now = () => now;
    await pass(0);
    if (answer.status === 200) expect([sent().length, (await read(id)).status]).toEqual([0, 'pending']);
    else expect((await fixture.logged(id, 'delivered')).length).toBe(1);
  });

  it('leaves the version before it in place until then, and for good when it was undone', async () => {
    await configured();
    const id = await live();
    const { seal, decidedBy } = await read(id);
    await approvedAs(id, 'Second');
    expect((await read(id)).seal).not.toBe(seal);
    const { body } = await fixture.tenant.editor.post(`/api/blog-posts/${id}/publish-now`).expect(409);
    expect(body.detail).toBe(
      'The approval of this post can still be undone. The post is delivered when that time is over.',
    );
    await pass(SECONDS * 1_000 - 1);
    expect([sent(), await titles()]).toEqual([['First'], ['First']]);
    expect(await read(id)).toMatchObject({ status: 'approved', published: true });
    expect((await undo(id)).body).toMatchObject({ status: 'pending', seal, decidedBy });
    await pass(60_000);
    expect([sent(), await titles()]).toEqual([['First'], ['First']]);
    await approvedAs(id, 'Third');
    await pass(SECONDS * 1_000);
    await fixture.logged(id, 'delivered', 2);
    expect([sent(), await titles()]).toEqual([['First', 'Third'], ['Third']]);
    expect((await read(id)).status).toBe('published');
  });

  it('does not make the post published when the delivery of the version before it ends', async () => {
    const { id } = await heldWhileDelivered();
    expect(await read(id)).toMatchObject({ status: 'approved', published: true });
    await pass(SECONDS * 1_000);
    await fixture.logged(id, 'delivered', 2);
    expect(await read(id)).toMatchObject({ status: 'published', title: 'Second' });
  });

  it('is undone in the version that was read, also when the delivery of the version before it ended since', async () => {
    const { id, version } = await heldWhileDelivered();
    const { status, body } = await undo(id, version);
    expect([status, body.status, body.published]).toEqual([200, 'pending', true]);
  });

  it.each(['revise', 'withdraw', 'delete'])('goes no further when a person chooses to %s the post', async (what) => {
    await configured();
    const id = await fixture.tenant.approved();
    const { version } = await read(id);
    const { editor } = fixture.tenant;
    await (what === 'delete'
      ? editor.delete(`/api/blog-posts/${id}`).expect(204)
      : editor.post(`/api/blog-posts/${id}/${what}`).send({ version }).expect(200));
    await pass(60_000);
    expect([sent(), await titles()]).toEqual([[], []]);
    if (what === 'revise') expect(await read(id)).toMatchObject({ status: 'pending', seal: null });
    expect(await sql('select 1 from held_versions where post_id = $1', [id])).toEqual([]);
  });

  it('keeps the version that it replaces out of the release plan', async () => {
    const { admin, editor, websiteId } = fixture.tenant;
    now = new Date('2027-03-26T12:00:00Z');
    await admin.patch(`/api/websites/${websiteId}`).send({ publishingSchedule: 'daily', undoSeconds: 0 }).expect(200);
    const { id: configId } = await configured({ release: 'on_schedule' });
    const id = await fixture.tenant.approved({ title: 'First' });
    await admin.patch(`/api/websites/${websiteId}`).send({ undoSeconds: SECONDS }).expect(200);
    now = new Date('2027-03-27T08:59:55Z');
    await editor
      .post(`/api/blog-posts/${id}/revise`)
      .send({ version: (await read(id)).version })
      .expect(200);
    await approvedAs(id, 'Second');
    now = new Date('2027-03-27T09:00:00Z');
    const isDue = async () => (await use(DuePeriods).due(1_000)).some((due) => due.id === configId);
    expect(await isDue()).toBe(false);
    expect((await undo(id)).body.status).toBe('pending');
    expect(await isDue()).toBe(false);
  });

  it('is not in an archive of the website: its post waits for a decision there', async () => {
    const id = await fixture.tenant.approved();
    const { 'posts.jsonl': lines, 'sealed-posts.jsonl': sealed } = await unzipped(
      await exported(fixture.tenant.editor, fixture.tenant.websiteId),
    );
    const [post] = lines!
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(post).toMatchObject({
      create_id: id,
      status: 'pending',
      seal: null,
      sealed_version: null,
      decided_at: null,
    });
    expect(sealed?.trim() ?? '').toBe('');
  });
});
