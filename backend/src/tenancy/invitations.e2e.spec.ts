import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import request from 'supertest';
import { Argon2PasswordHasher } from '../auth/adapters/crypto/argon2-password-hasher.js';
import { address, invitationFixture, PERSON } from './testing/invitation-fixture.js';

describe('invitations', () => {
  const { here, invite, mailTo, linkIn, tokenFor, look, accept, whoAmI, sql } = invitationFixture();
  let { galley, tenant } = here;
  beforeEach(() => void ({ galley, tenant } = here));
  const expire = (email: string) => sql('update invitations set expires_at = now() where email = ?', [email]);

  it('bring a new person into a website’s team, signed in', async () => {
    const email = address();
    const { body } = await invite({ email, permissions: ['review'] }).expect(201);
    expect(body).toMatchObject({
      email,
      role: 'tenant_admin',
      permissions: ['review'],
      websites: [{ id: tenant.websiteId }],
      expired: false,
    });
    const token = await tokenFor(email);
    expect((await look(token).expect(200)).body).toMatchObject({
      email,
      hasAccount: false,
      websites: [{ id: tenant.websiteId }],
    });
    const { body: signedIn } = await accept(token).expect(201);
    const { body: user } = await whoAmI(signedIn.accessToken).expect(200);
    expect(user).toMatchObject({
      email,
      firstName: 'Grace',
      role: 'tenant_admin',
      permissions: { [tenant.websiteId]: ['review'] },
    });
  });

  it('say in text and HTML who invites to what, and name no secret but the link', async () => {
    const email = address();
    const { body } = await invite({ email }).expect(201);
    const { subject, text, html } = await mailTo(email);
    expect(subject).toMatch(/^Ada Nr \d+ invites you to Galley$/);
    for (const version of [text, html]) expect(version).toContain(body.websites[0].name);
    expect(html).toContain(linkIn(text).href);
    expect(JSON.stringify(body)).not.toContain(linkIn(text).searchParams.get('token'));
  });

  it('take no null for a list of permissions', async () => {
    const { body } = await invite({ permissions: null }).expect(400);
    expect(body.errors).toEqual([{ field: 'permissions', message: 'permissions must be a list' }]);
  });

  it('give an existing person a further place, for their own password', async () => {
    const other = await galley.signedIn('tenant_admin');
    await invite({ email: other.email.toUpperCase() }).expect(201);
    const token = await tokenFor(other.email);
    expect((await look(token)).body.hasAccount).toBe(true);
    const { body } = await accept(token, { password: 'not the password' }).expect(400);
    expect(body.errors[0].field).toBe('password');
    const { body: signedIn } = await accept(token, { password: 'correct horse' }).expect(201);
    expect(Object.keys((await whoAmI(signedIn.accessToken)).body.permissions)).toEqual([tenant.websiteId]);
  });

  it('take the password of an existing account however short it is', async () => {
    const other = await galley.signedIn('tenant_admin');
    const passwordHash = await new Argon2PasswordHasher().hash('galley');
    await sql('update users set password = ? where email = ?', [passwordHash, other.email]);
    await invite({ email: other.email }).expect(201);
    const token = await tokenFor(other.email);
    await accept(token, { password: '' }).expect(400);
    await accept(token, { password: 'galley' }).expect(201);
  });

  it('make no new account with a password of less than eight characters', async () => {
    const email = address();
    await invite({ email }).expect(201);
    const token = await tokenFor(email);
    const { body } = await accept(token, { ...PERSON, password: 'seven77' }).expect(400);
    expect(body.errors).toEqual([{ field: 'password', message: 'Password must be at least 8 characters long' }]);
    await accept(token, { ...PERSON, password: 'eight 88' }).expect(201);
  });

  it('work once, however often the link is used at the same time', async () => {
    const email = address();
    await invite({ email }).expect(201);
    const token = await tokenFor(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toHaveLength(0);
    await accept(token).expect(410);
    await look(token).expect(410);
  });

  it('work for seven days', async () => {
    const email = address();
    await invite({ email }).expect(201);
    const token = await tokenFor(email);
    await expire(email);
    await accept(token).expect(410);
    const { body } = await tenant.editor.get('/api/invitations').expect(200);
    expect(body.find((one: { email: string }) => one.email === email).expired).toBe(true);
  });

  it('replace one like them: only the newest link works', async () => {
    const email = address();
    await invite({ email }).expect(201);
    const first = await tokenFor(email);
    await invite({ email }).expect(201);
    await look(first).expect(410);
    await look(await tokenFor(email)).expect(200);
    expect((await tenant.editor.get('/api/invitations')).body).toHaveLength(1);
  });

  it('can be withdrawn', async () => {
    const email = address();
    const { body } = await invite({ email }).expect(201);
    const token = await tokenFor(email);
    await tenant.editor.delete(`/api/invitations/${body.id}`).expect(204);
    await look(token).expect(410);
    await tenant.editor.delete(`/api/invitations/${body.id}`).expect(404);
  });

  it.each([
    [{ email: 'nonsense' }, 'email'],
    [{ email: 'a\u0430@example.com' }, 'email'],
    [{ websiteIds: 'nonsense' }, 'websiteIds'],
    [{ websiteIds: [] }, 'websiteIds'],
    [{ permissions: ['everything'] }, 'permissions'],
    [{ role: 'root' }, 'role'],
    [{ apiKey: 'mine' }, 'apiKey'],
  ])('are told what is wrong with %j', async (wrong, field) => {
    const { body } = await invite(wrong).expect(400);
    expect(body.errors[0].field).toBe(field);
  });

  it('are accepted or withdrawn, never both, and leave no account when they are withdrawn', async () => {
    for (let round = 0; round < 6; round++) {
      const email = address();
      const { body } = await invite({ email }).expect(201);
      const token = await tokenFor(email);
      const [accepted, withdrawn] = await Promise.all([
        accept(token),
        tenant.editor.delete(`/api/invitations/${body.id}`),
      ]);
      expect([
        [201, 404],
        [410, 204],
      ]).toContainEqual([accepted.status, withdrawn.status]);
      const { status } = await request(galley.http).post('/api/login').send({ email, password: PERSON.password });
      expect(status).toBe(accepted.status === 201 ? 200 : 401);
    }
  });

  it('withdrawn while the password is being hashed make no account', async () => {
    const email = address();
    const { body } = await invite({ email }).expect(201);
    const token = await tokenFor(email);
    const hash = jest.spyOn(Argon2PasswordHasher.prototype, 'hash').mockImplementationOnce(async () => {
      await tenant.editor.delete(`/api/invitations/${body.id}`).expect(204);
      return 'a hash that was too late';
    });
    await accept(token).expect(410);
    hash.mockRestore();
    expect((await tenant.admin.get(`/api/users?q=${email}`).expect(200)).body).toEqual([]);
  });

  it('lose a website that is deleted, and go with their only one', async () => {
    const other = (
      await tenant.admin
        .post('/api/websites')
        .send({ name: 'Other', url: `https://${randomUUID()}.example.com` })
        .expect(201)
    ).body;
    const [one, two, none] = [address(), address(), address()];
    await invite({ email: one }, tenant.admin).expect(201);
    await invite({ email: two, websiteIds: [tenant.websiteId, other.id] }, tenant.admin).expect(201);
    await invite({ email: none, role: 'platform_admin', websiteIds: [] }, tenant.admin).expect(201);
    const tokens = { one: await tokenFor(one), two: await tokenFor(two), none: await tokenFor(none) };
    await tenant.admin.delete(`/api/websites/${tenant.websiteId}`).expect(204);
    await look(tokens.one).expect(410);
    expect((await look(tokens.two).expect(200)).body.websites).toEqual([{ id: other.id, name: 'Other' }]);
    const { body } = await accept(tokens.two).expect(201);
    expect(Object.keys((await whoAmI(body.accessToken)).body.permissions)).toEqual([other.id]);
    await look(tokens.none).expect(200);
  });

  it('are accepted before or after their website is deleted, never half', async () => {
    for (let round = 0; round < 4; round++) {
      const { editor, admin, websiteId } = await galley.tenant();
      const email = address();
      await invite({ email, websiteIds: [websiteId] }, editor).expect(201);
      const token = await tokenFor(email);
      const [accepted, deleted] = await Promise.all([accept(token), admin.delete(`/api/websites/${websiteId}`)]);
      expect(deleted.status).toBe(204);
      expect([201, 410]).toContain(accepted.status);
    }
  });

  it.each(['x', 'a'.repeat(90), '%00', '../../user'])('with the made-up token %.20s open nothing', async (token) => {
    expect([404, 410]).toContain((await look(encodeURIComponent(token))).status);
  });
});
