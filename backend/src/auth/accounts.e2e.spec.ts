import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import request from 'supertest';
import { Argon2PasswordHasher } from './adapters/crypto/argon2-password-hasher.js';
import { anAddress, frontDoor, NEW_PERSON, PASSWORD } from './testing/front-door.js';

describe('accounts', () => {
  const { product, sql, post, signIn, refresh, register, reset, whoAmI, agentOf, person } = frontDoor();

  describe('registration', () => {
    it('makes a tenant admin without a website, signed in', async () => {
      const email = anAddress();
      const { body } = await register({ email }).expect(201);
      expect(body.user).toMatchObject({ email, firstName: 'Grace', lastName: 'Hopper', role: 'tenant_admin' });
      expect((await whoAmI(body.accessToken).expect(200)).body.permissions).toEqual({});
      await signIn(email, NEW_PERSON.password).expect(200);
    });

    it.each([
      ['in capitals with spaces', (local: string) => `  ${local.toUpperCase()}@EXAMPLE.com `],
      ['in full-width letters', (local: string) => `${local}＠ｅｘａｍｐｌｅ.com`],
    ])('refuses an address that is taken %s', async (_, spelled) => {
      const local = randomUUID();
      await register({ email: `${local}@example.com` }).expect(201);
      const { body } = await register({ email: spelled(local) }).expect(409);
      expect(body.message).toBe('User with this email already exists');
    });

    it('makes one account of many requests at once', async () => {
      const email = anAddress();
      const answers = await Promise.all(Array.from({ length: 6 }, () => register({ email })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    });

    it.each([
      [{ role: 'platform_admin' }, 'role', 'Unknown: role'],
      [{ id: randomUUID() }, 'id', 'Unknown: id'],
      [{ websiteId: randomUUID() }, 'websiteId', 'Unknown: websiteId'],
      [{ email: 'nonsense' }, 'email', 'Invalid email address'],
      [{ email: '\u0430da@example.com' }, 'email', 'Invalid email address'],
      [{ email: ['a@example.com'] }, 'email', 'Invalid email address'],
      [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'email', 'Invalid email address'],
      [{ password: '1234567' }, 'password', 'Password must be at least 8 characters long'],
      [{ password: { $ne: '' } }, 'password', 'Password must be at least 8 characters long'],
      [{ firstName: 'Eve\r\nBcc: all@example.com' }, 'firstName', 'First name must be one line of text'],
      [{ firstName: 'Eve\u202Emoc' }, 'firstName', 'First name must be one line of text'],
      [{ lastName: ' ' }, 'lastName', 'Last name is required'],
    ])('tells what is wrong with %j', async (wrong, field, message) => {
      const { body } = await register(wrong).expect(400);
      expect(body.errors).toContainEqual({ field, message });
    });
  });

  describe('signing in', () => {
    it('signs in whatever the case of the address and says who it is', async () => {
      const { email } = await product().signedIn('tenant_admin');
      const { body } = await signIn(email.toUpperCase()).expect(200);
      const user = await whoAmI(body.accessToken).expect(200);
      expect(user.body).toMatchObject({ email, role: 'tenant_admin', permissions: {} });
      expect(JSON.stringify(body)).not.toContain('argon2');
    });

    it('answers an unknown address and a wrong password alike', async () => {
      const { email } = await product().signedIn('tenant_admin');
      const wrong = await signIn(email, 'wrong password').expect(401);
      const unknown = await signIn('nobody@example.com').expect(401);
      expect(unknown.body).toEqual(wrong.body);
      expect(wrong.body.message).toBe('Wrong email or password');
    });

    it('tells the specification’s texts for a bad address and a short password', async () => {
      const { body } = await request(product().http)
        .post('/api/login')
        .send({ email: 'nonsense', password: 'short' })
        .expect(400);
      expect(body.errors).toEqual([
        { field: 'email', message: 'Invalid email address' },
        { field: 'password', message: 'Password must be at least 6 characters' },
      ]);
    });

    it.each(['', 'Bearer', 'Bearer nonsense', 'Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.'])(
      'refuses the credentials "%s"',
      async (authorization) => {
        const { body, headers } = await request(product().http)
          .get('/api/user')
          .set('authorization', authorization)
          .expect(401);
        expect([body.message, headers['content-type']]).toEqual([
          'You are not signed in.',
          'application/problem+json; charset=utf-8',
        ]);
      },
    );

    it('sends GET /api/login to the sign-in screen', async () => {
      const { headers } = await request(product().http).get('/api/login').expect(302);
      expect(headers['location']).toBe('/auth');
    });
  });

  it.each<[string, (password: string) => Promise<{ status: number; body: { errors: { message: string }[] } }>]>([
    ['at registration', async (password) => register({ password })],
    ['at sign-in', async (password) => signIn(anAddress(), password)],
    ['in a reset', async (newPassword) => reset('made-up', newPassword)],
    [
      'as one’s new one',
      async (newPassword) =>
        agentOf((await person()).tokens.accessToken)
          .post('/api/user/password')
          .send({ currentPassword: PASSWORD, newPassword }),
    ],
    [
      'as one’s current one',
      async (currentPassword) =>
        agentOf((await person()).tokens.accessToken)
          .post('/api/user/password')
          .send({ currentPassword, newPassword: PASSWORD }),
    ],
    ['of an invited person', async (password) => post('/api/invitations/made-up/accept', { ...NEW_PERSON, password })],
    [
      'of an account made by an admin',
      async (password) =>
        (await product().signedIn('platform_admin')).agent
          .post('/api/users')
          .send({ ...NEW_PERSON, email: anAddress(), password }),
    ],
  ])('answers a password of 10 KB %s without hashing it', async (_, send) => {
    const hash = jest.spyOn(Argon2PasswordHasher.prototype, 'hash');
    const matches = jest.spyOn(Argon2PasswordHasher.prototype, 'matches');
    const hashed = (): number =>
      hash.mock.calls.filter(([password]) => password.length > 1_000).length +
      matches.mock.calls.filter(([, password]) => password.length > 1_000).length;
    const { status, body } = await send('x'.repeat(10_240));
    expect([status, body.errors.map(({ message }) => message), hashed()]).toEqual([
      400,
      [expect.stringMatching(/^Password must be at most (128|1000) characters/)],
      0,
    ]);
    hash.mockRestore();
    matches.mockRestore();
  });

  it('keeps a name of several lines out of every mail’s headers: it is refused wherever people are named', async () => {
    const firstName = 'Eve\r\nBcc: all@example.com';
    const { agent, id } = await product().signedIn('platform_admin');
    for (const answer of [
      await register({ firstName }),
      await agent.patch('/api/user').send({ firstName }),
      await agent.patch(`/api/users/${id}`).send({ firstName }),
      await agent.post('/api/users').send({ ...NEW_PERSON, email: anAddress(), firstName }),
      await post('/api/invitations/made-up/accept', { ...NEW_PERSON, firstName }),
    ])
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        [{ field: 'firstName', message: 'First name must be one line of text' }],
      ]);
  });

  describe('one’s own profile', () => {
    it('has a name and a picture', async () => {
      const { agent } = await product().signedIn('tenant_admin');
      const { body } = await agent
        .patch('/api/user')
        .send({ firstName: ' Grace ', profileImageUrl: 'https://example.com/grace.png' })
        .expect(200);
      expect(body).toMatchObject({ firstName: 'Grace', profileImageUrl: 'https://example.com/grace.png' });
      await agent.patch('/api/user').send({ profileImageUrl: null }).expect(200);
      expect((await agent.get('/api/user')).body).toMatchObject({ firstName: 'Grace', profileImageUrl: null });
    });

    it('has a time zone, which null gives back to the browser', async () => {
      const { agent } = await product().signedIn('tenant_admin');
      expect((await agent.get('/api/user')).body.timezone).toBeNull();
      await agent.patch('/api/user').send({ timezone: 'Europe/Berlin' }).expect(200);
      await agent.patch('/api/user').send({ firstName: 'Grace' }).expect(200);
      expect((await agent.get('/api/user')).body.timezone).toBe('Europe/Berlin');
      const { body } = await agent.patch('/api/user').send({ timezone: null }).expect(200);
      expect(body.timezone).toBeNull();
    });

    it('refuses a time zone that does not exist and says so at its field', async () => {
      const { agent } = await product().signedIn('tenant_admin');
      const { body } = await agent.patch('/api/user').send({ timezone: 'Mars/Olympus' }).expect(400);
      expect(body.errors).toEqual([
        { field: 'timezone', message: 'There is no such time zone. Choose one from the list, such as Europe/Berlin' },
      ]);
    });

    it.each([
      { role: 'platform_admin' },
      { email: 'a@example.com' },
      { disabledAt: null },
      { profileImageUrl: 'javascript:alert(1)' },
      { firstName: 'a\r\nb' },
      { firstName: 5 },
      { timezone: '+02:00' },
      { timezone: 5 },
    ])('takes no %j', async (body) => {
      const { agent } = await product().signedIn('tenant_admin');
      const before = (await agent.get('/api/user')).body;
      await agent.patch('/api/user').send(body).expect(400);
      expect((await agent.get('/api/user')).body).toEqual(before);
    });

    it('says when to be told of posts', async () => {
      const { agent } = await product().signedIn('tenant_admin');
      expect((await agent.get('/api/user/notifications')).body).toEqual({ posts: 'immediately' });
      await agent.put('/api/user/notifications').send({ posts: 'daily' }).expect(200);
      expect((await agent.get('/api/user/notifications')).body).toEqual({ posts: 'daily' });
      await agent.put('/api/user/notifications').send({ posts: 'hourly' }).expect(400);
    });

    it('is changed on the record', async () => {
      const { agent, id } = await product().signedIn('tenant_admin');
      await agent.patch('/api/user').send({ firstName: 'Grace' }).expect(200);
      const [row] = await sql(
        `select actor_id, changes from audit_log where action = 'user.profile_changed' and subject_id = ?`,
        [id],
      );
      expect(row).toEqual({ actor_id: id, changes: { firstName: ['Ada', 'Grace'] } });
    });
  });

  it.each([' '.repeat(8), '\u2003'.repeat(9), '\t\n \u00a0     '])(
    'takes no password of spaces only: %j',
    async (blank) => {
      const said = 'Password must not be of spaces only';
      expect((await register({ password: blank }).expect(400)).body.message).toBe(said);
      expect((await reset('made-up', blank).expect(400)).body.message).toBe(said);
      const { tokens } = await person();
      expect(
        (
          await agentOf(tokens.accessToken)
            .post('/api/user/password')
            .send({ currentPassword: PASSWORD, newPassword: blank })
            .expect(400)
        ).body.message,
      ).toBe(said);
    },
  );

  it('says with the tokens what the person may do, as GET /api/user does', async () => {
    const { editorId, websiteId, admin } = await product().tenant();
    await admin
      .patch(`/api/websites/${websiteId}/members/${editorId}`)
      .send({ permissions: ['review', 'publish'] })
      .expect(200);
    const { email } = (await admin.get(`/api/users/${editorId}`).expect(200)).body;
    const signedIn = (await signIn(email).expect(200)).body;
    const refreshed = (await refresh(signedIn.refreshToken).expect(200)).body;
    const { body: user } = await whoAmI(refreshed.accessToken).expect(200);
    expect(user.permissions).toEqual({ [websiteId]: ['review', 'publish'] });
    expect([signedIn.user, refreshed.user]).toEqual([user, user]);
    expect((await register().expect(201)).body.user.permissions).toEqual({});
  });

  it('keeps the outbox for platform admins', async () => {
    const { agent } = await product().signedIn('tenant_admin');
    await agent.get('/api/outbox').expect(403);
    await agent.get(`/api/outbox/${randomUUID()}`).expect(403);
    const admin = await product().signedIn('platform_admin');
    await admin.agent.get(`/api/outbox/${randomUUID()}`).expect(404);
  });
});
