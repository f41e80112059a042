import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';

interface Line {
  id: string;
  at: string;
  action: string;
  websiteId: string | null;
  subject: { kind: string; id: string; name: string | null };
  actor: { kind: string; id: string | null; name: string };
}

describe('the audit log', () => {
  let galley: TestApp;
  let tenant: Awaited<ReturnType<TestApp['tenant']>>;
  beforeAll(async () => void (galley = await sharedApp()));
  afterAll(() => galley.stop());
  beforeEach(async () => void (tenant = await galley.tenant()));

  const read = async (query: string, agent = tenant.editor): Promise<Line[]> =>
    (await agent.get(`/api/audit-log?${query}`).expect(200)).body;
  const csv = async (query: string, agent = tenant.editor): Promise<string> =>
    (await agent.get(`/api/audit-log?${query}`).set('accept', 'text/csv').expect(200)).text;
  const addCategory = (name: string) =>
    tenant.editor.post('/api/categories').send({ websiteId: tenant.websiteId, name }).expect(201);
  /** Older lines than any of today, from the year 2000 on, a second each. */
  const addLines = (count: number) =>
    galley.sql(
      `insert into audit_log (id, at, actor_kind, actor_name, action, website_id, subject_kind, subject_id, changes)
       select gen_random_uuid(), timestamptz '2000-01-01T00:00:00Z' + n * interval '1 second', 'schedule', 'old',
       'post.generated', $1, 'post', n::text, '{}' from generate_series(0, $2::int - 1) n`,
      [tenant.websiteId, count],
    );

  it('tells who did what, newest first', async () => {
    await addCategory('News');
    const [newest] = await read(`websiteId=${tenant.websiteId}`);
    expect(newest).toMatchObject({
      action: 'category.created',
      websiteId: tenant.websiteId,
      actor: { kind: 'user', id: tenant.editorId, name: expect.stringMatching(/^Ada Nr/) },
      subject: { kind: 'category', id: expect.any(String) },
      changes: expect.any(Object),
    });
  });

  it('shows a tenant their own websites and their own doings alone', async () => {
    const other = await galley.tenant();
    await other.editor.post('/api/categories').send({ websiteId: other.websiteId, name: 'Theirs' }).expect(201);
    const lines = await read('limit=200');
    expect(lines.map(({ websiteId }) => websiteId)).toContain(tenant.websiteId);
    expect(
      lines.filter(({ websiteId, actor }) => websiteId !== tenant.websiteId && actor.id !== tenant.editorId),
    ).toEqual([]);
    expect(await csv('')).not.toContain(other.websiteId);
  });

  it('goes on telling of people who left the team', async () => {
    const leaver = await galley.signedIn('tenant_admin');
    await tenant.admin
      .put(`/api/users/${leaver.id}/websites`)
      .send({ websiteIds: [tenant.websiteId] })
      .expect(200);
    await leaver.agent.post('/api/categories').send({ websiteId: tenant.websiteId, name: 'Last words' }).expect(201);
    await tenant.editor.delete(`/api/websites/${tenant.websiteId}/members/${leaver.id}`).expect(204);
    expect((await read(`actorId=${leaver.id}`)).map(({ action }) => action)).toEqual(['category.created']);
  });

  it('is empty for a colleague who did nothing yet', async () => {
    const newcomer = await galley.signedIn('tenant_admin');
    await tenant.admin
      .put(`/api/users/${newcomer.id}/websites`)
      .send({ websiteIds: [tenant.websiteId] })
      .expect(200);
    expect(await read(`actorId=${newcomer.id}`)).toEqual([]);
  });

  it('is narrowed to an action, a kind, a person, and a time', async () => {
    await addCategory('News');
    await addLines(3);
    const actions = async (query: string) =>
      (await read(`websiteId=${tenant.websiteId}&${query}`)).map(({ action }) => action);
    expect(await actions('action=category.created')).toEqual(['category.created']);
    expect(await actions('action=category')).toEqual(['category.created']);
    expect(await actions('action=cat')).toEqual([]);
    expect(await actions(`actorId=${tenant.editorId}`)).toEqual(['category.created']);
    expect(await actions('to=2000-01-01')).toHaveLength(3);
    expect(await actions('from=2000-01-01T00:00:01Z&to=2000-01-01T00:00:02Z')).toHaveLength(1);
    expect(await actions('from=2000-01-02')).not.toContain('post.generated');
  });

  it.each([
    'from=yesterday',
    'to=2026-02-30',
    'from=2026-11-21T08:00:00',
    'from=0000-01-01',
    'action=a%27b',
    'who=me',
    'limit=201',
    'limit=0x10',
    'limit=1e1',
    'limit=',
    'limit=1.0',
    'cursor=x',
    'from=2026-11-22&to=2026-11-21',
    'from=2026-11-21T09:00:00Z&to=2026-11-21T08:00:00Z',
    'from=2026-11-22T00:00:00Z&to=2026-11-21',
  ])('does not take %s', async (query) => void (await tenant.editor.get(`/api/audit-log?${query}`).expect(400)));

  it.each(['actorId=me', 'websiteId=1', `websiteId=${randomUUID()}`, `actorId=${randomUUID()}`])(
    'has nothing for %s',
    async (query) => void (await tenant.editor.get(`/api/audit-log?${query}`).expect(404)),
  );

  it.each([
    'from=2026-11-21&to=2026-11-21',
    'from=2026-11-21T08:00:00Z&to=2026-11-21',
    'from=2026-11-21T08:00:00Z&to=2026-11-21T08:00:00Z',
  ])('takes %s', async (query) => void (await read(query)));

  it('names its subjects as they were, also when they are gone', async () => {
    await tenant.admin
      .patch(`/api/users/${tenant.editorId}`)
      .send({ firstName: 'Grace', lastName: 'Hopper' })
      .expect(200);
    await tenant.admin
      .patch(`/api/users/${tenant.editorId}`)
      .send({ firstName: 'Someone', lastName: 'Else' })
      .expect(200);
    const { body: website } = await tenant.admin.get(`/api/websites/${tenant.websiteId}`).expect(200);
    await tenant.admin.delete(`/api/websites/${tenant.websiteId}`).expect(204);
    const names = (await read(`websiteId=${tenant.websiteId}`, tenant.admin)).map(({ action, subject }) => [
      action,
      subject.name,
    ]);
    expect(names).toContainEqual(['website.deleted', website.name]);
    const renamed = (await read('action=user.updated', tenant.admin)).filter(
      ({ subject }) => subject.id === tenant.editorId,
    );
    expect(renamed.map(({ subject }) => subject.name)).toEqual(['Someone Else', 'Grace Hopper']);
  });

  it('shows what concerns the whole platform to platform admins, whoever did it', async () => {
    const { agent, id } = await galley.signedIn('platform_admin');
    await agent.patch(`/api/users/${tenant.editorId}`).send({ lastName: 'Lovelace' }).expect(200);
    const ofPlatform = (agent = tenant.admin) => read(`action=user.updated&actorId=${id}`, agent);
    expect(await ofPlatform()).toMatchObject([{ websiteId: null, actor: { id } }]);
    await tenant.editor.get(`/api/audit-log?actorId=${id}`).expect(404);
    expect((await read('action=user.updated')).filter(({ actor }) => actor.id === id)).toEqual([]);
  });

  it.each([
    ['text/csv;q=0.5, application/json', 'application/json'],
    ['application/json;q=0.2, text/csv;q=0.8', 'text/csv'],
    ['text/csv;q=0', 'application/json'],
  ])('is answered to Accept: %s as %s', async (accept, type) => {
    const { headers } = await tenant.editor.get('/api/audit-log').set('accept', accept).expect(200);
    expect([headers['content-type']!.split(';', 1)[0], headers['vary']]).toEqual([
      type,
      expect.stringMatching(/accept/i),
    ]);
  });

  it('comes page by page, without a gap', async () => {
    await addLines(5);
    const all = (await read('to=2000-01-01')).map(({ id }) => id);
    const paged: string[] = [];
    let next: string | undefined = '/api/audit-log?to=2000-01-01&limit=2';
    while (next) {
      const { body, headers }: { body: Line[]; headers: Record<string, string> } = await tenant.editor
        .get(next)
        .expect(200);
      expect(headers['x-total-count']).toBe('5');
      paged.push(...body.map(({ id }) => id));
      next = /^<(.*)>/.exec(headers['link'] ?? '')?.[1];
    }
    expect(paged).toEqual(all);
  });

  it('is exported whole as CSV, across batches', async () => {
    await addLines(2_500);
    const lines = (await csv(`websiteId=${tenant.websiteId}&to=2000-01-02`)).trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '"at","actorKind","actorId","actorName","action","websiteId","subjectKind","subjectId","subjectName","changes","id"',
    );
    expect(lines).toHaveLength(2_501);
    expect(new Set(lines)).toHaveProperty('size', 2_501);
  });

  it('is exported so that no spreadsheet runs it', async () => {
    await tenant.admin
      .patch(`/api/users/${tenant.editorId}`)
      .send({ firstName: '=HYPERLINK("http://evil")', lastName: '@SUM' })
      .expect(200);
    await addCategory('News');
    expect(await csv(`websiteId=${tenant.websiteId}`)).toContain(`"'=HYPERLINK(""http://evil"") @SUM"`);
  });

  it('keeps what is told of a deleted website', async () => {
    await tenant.admin.delete(`/api/websites/${tenant.websiteId}`).expect(204);
    expect((await read(`websiteId=${tenant.websiteId}`, tenant.admin)).map(({ action }) => action)).toEqual([
      'website.deleted',
      'member.added',
      'website.created',
    ]);
    expect(await read(`websiteId=${randomUUID()}`, tenant.admin)).toEqual([]);
  });
});
