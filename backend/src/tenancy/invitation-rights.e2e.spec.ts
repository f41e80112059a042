import request from 'supertest';
import type { TestApp } from '../../test/app.js';
import { address, invitationFixture, PERSON } from './testing/invitation-fixture.js';

/** Who may invite, who sees it, and on whose rights an invitation stands. */
describe('the rights of invitations', () => {
  const { here, invite, tokenFor, look, accept } = invitationFixture();
  let { galley, tenant } = here;
  beforeEach(() => void ({ galley, tenant } = here));

  it('are not there for another tenant, not even those that name a website of theirs too', async () => {
    const { editor: stranger, websiteId: theirs } = await galley.tenant();
    const { body: own } = await invite().expect(201);
    const { body: both } = await invite({ websiteIds: [tenant.websiteId, theirs] }, tenant.admin).expect(201);
    expect((await stranger.get('/api/invitations')).body).toEqual([]);
    for (const { id } of [own, both]) await stranger.delete(`/api/invitations/${id}`).expect(404);
  });

  it('need a place in the team that includes managing it', async () => {
    const email = address();
    await invite({ email, permissions: ['review', 'configure', 'publish'] }).expect(201);
    const { body } = await accept(await tokenFor(email)).expect(201);
    const agent = request.agent(galley.http).auth(body.accessToken, { type: 'bearer' });
    await invite({}, agent as never).expect(403);
    expect((await agent.get('/api/invitations').expect(200)).body).toEqual([]);
  });

  it('of platform admins are theirs alone', async () => {
    await invite({ role: 'platform_admin', websiteIds: [] }).expect(403);
    const email = address();
    await invite({ email, role: 'platform_admin', websiteIds: [] }, tenant.admin).expect(201);
    const { body } = await accept(await tokenFor(email)).expect(201);
    expect(body.user.role).toBe('platform_admin');
    await invite({ role: 'platform_admin' }, tenant.admin).expect(400);
    const taken = await invite({ email, role: 'platform_admin', websiteIds: [] }, tenant.admin).expect(409);
    expect(taken.body.message).toBe('User with this email already exists');
  });

  it('do not tell a tenant admin whether somebody has an account', async () => {
    const { email } = await galley.signedIn('tenant_admin');
    const [known, unknown] = [await invite({ email }).expect(201), await invite().expect(201)];
    const shape = ({ body }: { body: object }) => Object.keys(body);
    expect(shape(known)).toEqual(shape(unknown));
  });

  describe('stand on the rights of whoever invited, and fall when they', () => {
    const people = { inviter: null as unknown as Awaited<ReturnType<TestApp['signedIn']>> };
    beforeEach(async () => {
      people.inviter = await galley.signedIn('tenant_admin');
      await tenant.admin
        .put(`/api/users/${people.inviter.id}/websites`)
        .send({ websiteIds: [tenant.websiteId] })
        .expect(200);
    });

    it.each<[string, () => Promise<unknown>]>([
      [
        'are disabled',
        () => tenant.admin.patch(`/api/users/${people.inviter.id}`).send({ disabled: true }).expect(200),
      ],
      [
        'are taken out of the team',
        () => tenant.editor.delete(`/api/websites/${tenant.websiteId}/members/${people.inviter.id}`).expect(204),
      ],
      [
        'may manage the team no more',
        () =>
          tenant.editor
            .patch(`/api/websites/${tenant.websiteId}/members/${people.inviter.id}`)
            .send({ permissions: ['review'] })
            .expect(200),
      ],
      [
        'may do no more what they give',
        () =>
          tenant.editor
            .patch(`/api/websites/${tenant.websiteId}/members/${people.inviter.id}`)
            .send({ permissions: ['manage_team', 'review'] })
            .expect(200),
      ],
      [
        'are assigned elsewhere',
        () => tenant.admin.put(`/api/users/${people.inviter.id}/websites`).send({ websiteIds: [] }).expect(200),
      ],
    ])('%s', async (_, happens) => {
      const email = address();
      const { body: invitation } = await invite({ email }, people.inviter.agent).expect(201);
      const token = await tokenFor(email);
      await look(token).expect(200);
      await happens();
      await look(token).expect(410);
      await accept(token).expect(410);
      const { body } = await tenant.editor.get('/api/invitations').expect(200);
      expect(body.find(({ id }: { id: string }) => id === invitation.id).expired).toBe(true);
      await request(galley.http).post('/api/login').send({ email, password: PERSON.password }).expect(401);
    });

    it('are no platform admins any more', async () => {
      const second = await galley.signedIn('platform_admin');
      const email = address();
      await invite({ email, role: 'platform_admin', websiteIds: [] }, second.agent).expect(201);
      const token = await tokenFor(email);
      await tenant.admin.patch(`/api/users/${second.id}`).send({ role: 'tenant_admin' }).expect(200);
      await accept(token).expect(410);
    });
  });

  it('of a tenant admin still stand when a platform admin invited them, who is a member of nothing', async () => {
    const email = address();
    await invite({ email }, tenant.admin).expect(201);
    await accept(await tokenFor(email)).expect(201);
  });

  it('to be a platform admin are recorded without permissions, which they would not need', async () => {
    const email = address();
    const { body } = await invite({ email, role: 'platform_admin', websiteIds: [] }, tenant.admin).expect(201);
    expect(body.permissions).toEqual([]);
    const { body: lines } = await tenant.admin.get('/api/audit-log?action=invitation.sent').expect(200);
    const line = lines.find(({ subject }: { subject: { id: string } }) => subject.id === body.id);
    expect(line).toMatchObject({
      subject: { name: email },
      changes: { email: [null, email], role: [null, 'platform_admin'] },
    });
    expect(Object.keys(line.changes).sort()).toEqual(['email', 'role']);
  });
});
