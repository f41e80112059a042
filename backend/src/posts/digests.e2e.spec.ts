import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { aDraft } from './application/testing/a-draft.js';
import { SaveDraft } from './index.js';
import { JobQueue } from '../shared/application/job-queue.js';
import { Mailer } from '../shared/application/mailer.js';
import { PublicUrl } from '../shared/application/public-url.js';
import { Reconciler } from '../shared/application/reconciler.js';
import { AuditLog } from '../shared/application/audit-log.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { MikroOrmUnitOfWork } from '../shared/adapters/persistence/mikro-orm-unit-of-work.js';
import { Scope } from '../shared/domain/scope.js';
import { DueDigests } from './adapters/jobs/due-digests.js';
import { Digests } from './application/digests/ports.js';
import { SendDigest } from './application/digests/send-digest.js';

const DAY_MS = 86_400_000;
/** Of the day after today, and so after everything that the test makes. */
const tomorrow = (time: string, days = 1): Date =>
  new Date(`${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${time}Z`);

interface Mail {
  to: string;
  subject: string;
  text: string;
}

describe('the daily digest', () => {
  let galley: TestApp;
  let tenant: Awaited<ReturnType<TestApp['tenant']>>;
  let email: string;
  beforeAll(async () => void (galley = await sharedApp()));
  afterAll(() => galley.stop());
  beforeEach(async () => {
    tenant = await galley.tenant();
    email = (await tenant.editor.get('/api/user').expect(200)).body.email;
  });

  const get = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });
  const sendAt = (at: Date) =>
    new SendDigest(
      get(Digests),
      get(Mailer),
      get(PublicUrl),
      new MikroOrmUnitOfWork(get(EntityManagers), get(AuditLog), { now: () => at }, get(JobQueue)),
    );
  const dueAt = async (at: Date): Promise<string[]> =>
    (await new DueDigests(get(Digests), sendAt(at), get(JobQueue), get(Reconciler), { now: () => at }).due(200)).map(
      ({ id }) => id,
    );
  const choose = (posts: string, agent: Agent = tenant.editor) =>
    agent.put('/api/user/notifications').send({ posts }).expect(200);
  const post = async (title: string, websiteId = tenant.websiteId): Promise<number> =>
    (
      await get(SaveDraft).execute({
        scope: Scope.system('test'),
        draft: aDraft({ websiteId, title, slug: randomUUID() }),
        fingerprints: [],
      })
    ).postId;
  const mails = async (): Promise<Mail[]> =>
    ((await tenant.admin.get('/api/outbox?limit=200').expect(200)).body as Mail[]).filter(({ to }) => to === email);

  it('is one mail a day of what waits on one’s websites, however many processes send it', async () => {
    await choose('daily');
    const other = (
      await tenant.admin
        .post('/api/websites')
        .send({ name: 'Another', url: `https://${randomUUID()}.example.com`, assignedUserId: tenant.editorId })
        .expect(201)
    ).body.id;
    await post('Heat pumps');
    await post('Insulation');
    await post('Solar roofs', other);
    const decided = await post('Decided already');
    await tenant.editor.patch(`/api/blog-posts/${decided}/status`).send({ status: 'rejected', version: 1 }).expect(200);
    const at = tomorrow('07:00:00');
    expect(await dueAt(at)).toContain(tenant.editorId);
    await Promise.all(Array.from({ length: 5 }, () => sendAt(at).execute(tenant.editorId)));
    await sendAt(tomorrow('19:00:00')).execute(tenant.editorId);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('3 posts wait for review');
    for (const text of [
      'Heat pumps',
      'Insulation',
      'Solar roofs',
      'Another: 1 post',
      ': 2 posts',
      'http://galley.test/approvals',
    ])
      expect(mail!.text).toContain(text);
    expect(mail!.text).not.toContain('Decided already');
    expect(await dueAt(tomorrow('19:00:00'))).not.toContain(tenant.editorId);
    expect(await dueAt(tomorrow('07:00:00', 2))).toContain(tenant.editorId);
  });

  it('is not due before seven, and tells of nothing that came later', async () => {
    await choose('daily');
    await post('Heat pumps');
    expect(await dueAt(tomorrow('06:59:59'))).toEqual([]);
    await sendAt(tomorrow('06:59:59')).execute(tenant.editorId);
    const beforeIt = new Date(Date.now() - DAY_MS);
    expect(await get(Digests).due({ day: beforeIt.toISOString().slice(0, 10), until: beforeIt }, 200)).not.toContain(
      tenant.editorId,
    );
    expect(await get(Digests).findReader(Scope.system('test'), tenant.editorId, beforeIt)).toEqual({
      email,
      websites: [],
    });
    expect(await mails()).toEqual([]);
  });

  it('is not sent when nothing waits', async () => {
    await choose('daily');
    const at = tomorrow('08:00:00');
    expect(await dueAt(at)).not.toContain(tenant.editorId);
    await sendAt(at).execute(tenant.editorId);
    expect(await mails()).toEqual([]);
  });

  it.each(['immediately', 'none'])('is not for who chose %s', async (posts) => {
    await choose(posts);
    await post('Heat pumps');
    const at = tomorrow('08:00:00');
    expect(await dueAt(at)).not.toContain(tenant.editorId);
    await sendAt(at).execute(tenant.editorId);
    expect(await mails()).toEqual([]);
  });

  it('is not for a disabled person, nor of a website that one left', async () => {
    await choose('daily');
    await post('Heat pumps');
    await tenant.admin.patch(`/api/users/${tenant.editorId}`).send({ disabled: true }).expect(200);
    const at = tomorrow('08:00:00');
    expect(await dueAt(at)).not.toContain(tenant.editorId);
    await tenant.admin.patch(`/api/users/${tenant.editorId}`).send({ disabled: false }).expect(200);
    expect(await dueAt(at)).toContain(tenant.editorId);
    await tenant.admin.put(`/api/users/${tenant.editorId}/websites`).send({ websiteIds: [] }).expect(200);
    expect(await dueAt(at)).not.toContain(tenant.editorId);
    await sendAt(at).execute(tenant.editorId);
    expect(await mails()).toEqual([]);
  });

  it('names the oldest ten of each website and counts the rest', async () => {
    await choose('daily');
    for (let i = 1; i <= 12; i++) await post(`Post number ${i}.`);
    await sendAt(tomorrow('08:00:00')).execute(tenant.editorId);
    const [mail] = await mails();
    expect(mail!.text).toContain('Post number 10.');
    expect(mail!.text).not.toContain('Post number 11.');
    expect(mail!.text).toContain('… and 2 more');
  });
});
