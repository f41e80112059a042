import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';

const ALL = ['review', 'configure', 'publish', 'manage_team'];

describe('a website’s team', () => {
  let galley: TestApp;
  let tenant: Awaited<ReturnType<TestApp['tenant']>>;
  let colleague: { agent: Agent; id: string; email: string };
  beforeAll(async () => void (galley = await sharedApp()));
  afterAll(() => galley.stop());
  beforeEach(async () => {
    tenant = await galley.tenant();
    colleague = await galley.signedIn('tenant_admin');
    await tenant.admin
      .put(`/api/users/${colleague.id}/websites`)
      .send({ websiteIds: [tenant.websiteId] })
      .expect(200);
  });

  const members = (id = tenant.websiteId) => `/api/websites/${id}/members`;
  const permit = (agent: Agent, userId: string, permissions: string[]) =>
    agent.patch(`${members()}/${userId}`).send({ permissions });

  it('is shown to its members, with what each may do', async () => {
    const { body } = await colleague.agent.get(members()).expect(200);
    expect(body).toMatchObject([
      { id: tenant.editorId, permissions: ALL, disabled: false, isOnlyManager: false },
      { id: colleague.id, email: colleague.email, firstName: 'Ada', permissions: ALL },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
  });

  it('loses what it may do no more at the next call', async () => {
    await permit(tenant.editor, colleague.id, ['review']).expect(200);
    await colleague.agent.patch(`/api/websites/${tenant.websiteId}`).send({ name: 'Other' }).expect(403);
    await colleague.agent.post(`/api/websites/${tenant.websiteId}/api-key/rotate`).send({}).expect(403);
    await permit(colleague.agent, colleague.id, ALL).expect(403);
    await colleague.agent.delete(`${members()}/${tenant.editorId}`).expect(403);
    await colleague.agent.get(`/api/websites/${tenant.websiteId}`).expect(200);
  });

  it('loses sight of the website with its place', async () => {
    await tenant.editor.delete(`${members()}/${colleague.id}`).expect(204);
    await colleague.agent.get(`/api/websites/${tenant.websiteId}`).expect(404);
    await colleague.agent.get(members()).expect(404);
    await tenant.editor.delete(`${members()}/${colleague.id}`).expect(404);
  });

  it('may be left by whoever may do nothing else', async () => {
    await permit(tenant.editor, colleague.id, []).expect(200);
    await colleague.agent.delete(`${members()}/${colleague.id}`).expect(204);
    await colleague.agent.get(`/api/websites/${tenant.websiteId}`).expect(404);
    await colleague.agent.delete(`${members()}/${colleague.id}`).expect(404);
    const [line] = (
      await tenant.editor.get(`/api/audit-log?websiteId=${tenant.websiteId}&action=member.removed`).expect(200)
    ).body;
    expect(line).toMatchObject({
      actor: { id: colleague.id },
      subject: { id: colleague.id, name: expect.stringContaining('Ada') },
    });
  });

  it('is not left by its last manager', async () => {
    await permit(tenant.editor, colleague.id, ['review']).expect(200);
    await tenant.editor.delete(`${members()}/${tenant.editorId}`).expect(409);
    await colleague.agent.delete(`${members()}/${colleague.id}`).expect(204);
  });

  it('keeps its last manager, unless a platform admin decides', async () => {
    await permit(tenant.editor, colleague.id, ['review']).expect(200);
    const refused = await tenant.editor.delete(`${members()}/${tenant.editorId}`).expect(409);
    expect(refused.body.message).toContain('Someone must be able to manage this website’s team');
    await permit(tenant.editor, tenant.editorId, ['review', 'configure', 'publish']).expect(409);
    await permit(tenant.admin, tenant.editorId, []).expect(200);
  });

  it('keeps a manager when two remove each other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const website = { name: 'Race', url: `https://${randomUUID()}.example.com`, assignedUserId: tenant.editorId };
      const { id } = (await tenant.admin.post('/api/websites').send(website).expect(201)).body;
      await tenant.admin
        .put(`/api/users/${colleague.id}/websites`)
        .send({ websiteIds: [tenant.websiteId, id] })
        .expect(200);
      const answers = await Promise.all([
        tenant.editor.delete(`${members(id)}/${colleague.id}`),
        colleague.agent.delete(`${members(id)}/${tenant.editorId}`),
      ]);
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      expect((await tenant.admin.get(members(id)).expect(200)).body).toHaveLength(1);
    }
  });

  it('keeps a manager when all give it up at the same moment', async () => {
    const answers = await Promise.all([
      permit(tenant.editor, tenant.editorId, []),
      permit(colleague.agent, colleague.id, []),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is given by nobody who has not, neither to themselves nor to others, by changing or by inviting', async () => {
    await permit(tenant.editor, colleague.id, ['manage_team']).expect(200);
    const third = await galley.signedIn('tenant_admin');
    await tenant.admin
      .put(`/api/users/${third.id}/websites`)
      .send({ websiteIds: [tenant.websiteId] })
      .expect(200);
    await permit(tenant.editor, third.id, []).expect(200);
    const refused = await permit(colleague.agent, colleague.id, ALL).expect(403);
    expect(refused.body).toMatchObject({
      type: expect.stringMatching(/may-not-grant$/),
      message: 'You can only give permissions that you have yourself. You do not have: Review, Configure, Publish.',
    });
    await permit(colleague.agent, third.id, ['configure']).expect(403);
    await permit(colleague.agent, third.id, ['manage_team']).expect(200);
    const invite = (permissions?: string[]) =>
      colleague.agent.post('/api/invitations').send({
        email: `${randomUUID()}@example.com`,
        role: 'tenant_admin',
        websiteIds: [tenant.websiteId],
        permissions,
      });
    expect((await invite(['manage_team', 'review']).expect(403)).body.type).toMatch(/may-not-grant$/);
    expect((await invite().expect(201)).body.permissions).toEqual(['manage_team']);
    await permit(tenant.admin, third.id, ALL).expect(200);
  });

  it('is protected from those who may do less, and its owner from every other member; the list says so', async () => {
    const lesser = await galley.signedIn('tenant_admin');
    await tenant.admin
      .put(`/api/users/${lesser.id}/websites`)
      .send({ websiteIds: [tenant.websiteId] })
      .expect(200);
    await permit(tenant.editor, lesser.id, ['review', 'manage_team']).expect(200);
    expect((await permit(lesser.agent, colleague.id, []).expect(403)).body.type).toMatch(/member-has-more$/);
    expect((await lesser.agent.delete(`${members()}/${colleague.id}`).expect(403)).body.type).toMatch(
      /member-has-more$/,
    );
    expect((await permit(colleague.agent, tenant.editorId, ['review']).expect(403)).body.type).toMatch(
      /member-is-owner$/,
    );
    expect((await colleague.agent.delete(`${members()}/${tenant.editorId}`).expect(403)).body.type).toMatch(
      /member-is-owner$/,
    );
    const rights = async (agent: Agent) =>
      (await agent.get(members()).expect(200)).body.map(
        ({ isOwner, changeable, mayRemove }: { isOwner: boolean; changeable: string[]; mayRemove: boolean }) => [
          isOwner,
          changeable.length,
          mayRemove,
        ],
      );
    expect(await rights(lesser.agent)).toEqual([
      [true, 0, false],
      [false, 0, false],
      [false, 2, true],
    ]);
    expect(await rights(colleague.agent)).toEqual([
      [true, 0, false],
      [false, 4, true],
      [false, 4, true],
    ]);
    expect(await rights(tenant.admin)).toEqual([
      [true, 4, true],
      [false, 4, true],
      [false, 4, true],
    ]);
    await permit(tenant.admin, tenant.editorId, ['review']).expect(200);
    expect((await rights(colleague.agent))[0]).toEqual([false, 4, true]);
  });

  it('has no stranger in it', async () => {
    const stranger = await galley.tenant();
    await permit(tenant.editor, stranger.editorId, []).expect(404);
    await permit(tenant.editor, randomUUID(), []).expect(404);
  });

  it.each([
    [{ permissions: ['rule'] }],
    [{ permissions: 'review' }],
    [{ permissions: [null] }],
    [{}],
    [{ permissions: ['review'], role: 'platform_admin' }],
  ])(
    'takes no permissions like %j',
    async (body) => void (await tenant.editor.patch(`${members()}/${colleague.id}`).send(body).expect(400)),
  );

  it('changes are in the audit log', async () => {
    await permit(tenant.editor, colleague.id, ['review']).expect(200);
    await tenant.editor.delete(`${members()}/${colleague.id}`).expect(204);
    const { body } = await tenant.editor.get(`/api/audit-log?websiteId=${tenant.websiteId}&action=member`).expect(200);
    expect(
      body.map(({ action, subject }: { action: string; subject: { id: string } }) => [action, subject.id]),
    ).toEqual([
      ['member.removed', colleague.id],
      ['member.permissions_changed', colleague.id],
      ['member.added', colleague.id],
      ['member.added', tenant.editorId],
    ]);
    expect(body[1].changes).toEqual({ permissions: [ALL, ['review']] });
  });
});

describe('a person’s websites', () => {
  let galley: TestApp;
  beforeAll(async () => void (galley = await sharedApp()));
  afterAll(() => galley.stop());

  it('are exactly those given, and known ones keep their permissions', async () => {
    const first = await galley.tenant();
    const second = await galley.tenant();
    await first.admin
      .patch(`/api/websites/${first.websiteId}/members/${first.editorId}`)
      .send({ permissions: ['review'] })
      .expect(200);
    const assign = (websiteIds: string[]) =>
      first.admin.put(`/api/users/${first.editorId}/websites`).send({ websiteIds });
    const { body } = await assign([second.websiteId, first.websiteId, second.websiteId]).expect(200);
    expect(
      new Map(body.map(({ id, permissions }: { id: string; permissions: string[] }) => [id, permissions])),
    ).toEqual(
      new Map([
        [first.websiteId, ['review']],
        [second.websiteId, ALL],
      ]),
    );
    expect((await assign([]).expect(200)).body).toEqual([]);
    expect((await first.editor.get('/api/websites').expect(200)).body).toEqual([]);
  });

  it('are no new ones for a disabled person, who may still lose them', async () => {
    const { admin, editorId, websiteId } = await galley.tenant();
    const other = (
      await admin
        .post('/api/websites')
        .send({ name: 'Other', url: `https://${randomUUID()}.example.com` })
        .expect(201)
    ).body.id;
    await admin.patch(`/api/users/${editorId}`).send({ disabled: true }).expect(200);
    await admin
      .put(`/api/users/${editorId}/websites`)
      .send({ websiteIds: [websiteId, other] })
      .expect(400);
    await admin.put(`/api/users/${editorId}/websites`).send({ websiteIds: [] }).expect(200);
  });

  it('change together or not at all', async () => {
    const { admin, editorId, websiteId } = await galley.tenant();
    await admin
      .put(`/api/users/${editorId}/websites`)
      .send({ websiteIds: [randomUUID()] })
      .expect(404);
    expect((await admin.get(`/api/websites/${websiteId}/members`).expect(200)).body).toHaveLength(1);
  });

  it('are not given to platform admins, nor by tenant admins, nor to nobody', async () => {
    const { admin, editor, editorId, websiteId } = await galley.tenant();
    const { id } = await galley.signedIn('platform_admin');
    await admin
      .put(`/api/users/${id}/websites`)
      .send({ websiteIds: [websiteId] })
      .expect(409);
    await admin.put(`/api/users/${randomUUID()}/websites`).send({ websiteIds: [] }).expect(404);
    await editor.put(`/api/users/${editorId}/websites`).send({ websiteIds: [] }).expect(403);
  });
});
