import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import request, { type Agent } from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { ormOptions } from '../database/orm-options.js';
import { Argon2PasswordHasher } from './adapters/crypto/argon2-password-hasher.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { Throttle } from '../shared/application/throttle.js';
import { Scope } from '../shared/domain/scope.js';

const PASSWORD = 'correct horse';
const NEW = { password: 'a good password', firstName: 'Grace', lastName: 'Hopper' };
const address = () => `${randomUUID()}@example.com`;
let networks = 0;
/** A caller's address of its own, so that the limits of one test are not another's. */
const elsewhere = () => `198.51.${(++networks >> 8) & 255}.${networks & 255}`;

describe('accounts', () => {
  let galley: TestApp;
  let orm: MikroORM;
  let sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  beforeAll(async () => {
    galley = await startTestApp({ TRUST_PROXY: '1' });
    orm = await MikroORM.init(ormOptions(galley.databaseUrl, { min: 0, max: 2 }));
    sql = (text, values = []) => new EntityManagers(orm).of(Scope.system('test')).execute(text, values);
  });
  afterAll(async () => {
    await orm.close();
    await galley.stop();
  });

  const post = (path: string, body: object, from = elsewhere()) => request(galley.http).post(path).set('x-forwarded-for', from).send(body);
  const signIn = (email: string, password = PASSWORD, from = elsewhere()) => post('/api/login', { email, password }, from);
  const register = (body: object = {}, from = elsewhere()) => post('/api/register', { email: address(), ...NEW, ...body }, from);
  const forgot = (email: string, from = elsewhere()) => post('/api/auth/forgot-password', { email }, from);
  const reset = (token: string, newPassword = 'another password', from = elsewhere()) => post('/api/auth/reset-password', { token, newPassword }, from);
  const validate = (token: string, from = elsewhere()) => request(galley.http).get(`/api/auth/validate-reset-token/${token}`).set('x-forwarded-for', from);
  const whoAmI = (accessToken: string) => request(galley.http).get('/api/user').auth(accessToken, { type: 'bearer' });
  const agentOf = (accessToken: string) => request.agent(galley.http).auth(accessToken, { type: 'bearer' }) as Agent;
  const person = async () => {
    const { email, id } = await galley.signedIn('tenant_admin');
    return { email, id, tokens: (await signIn(email)).body as { accessToken: string; refreshToken: string } };
  };
  const mailsTo = async (email: string) => {
    const { agent } = await galley.signedIn('platform_admin');
    const { body } = await agent.get('/api/outbox').expect(200);
    return (body as { to: string; text: string; html: string; subject: string }[]).filter(({ to }) => to === email);
  };
  const resetToken = async (email: string) => {
    const [mail] = await mailsTo(email);
    return new URL(/http:\/\/galley\.test\/reset-password\?token=\S+/.exec(mail!.text)![0]).searchParams.get('token')!;
  };

  describe('registration', () => {
    it('makes a tenant admin without a website, signed in', async () => {
      const email = address();
      const { body } = await register({ email }).expect(201);
      expect(body.user).toMatchObject({ email, firstName: 'Grace', lastName: 'Hopper', role: 'tenant_admin' });
      expect((await whoAmI(body.accessToken).expect(200)).body.permissions).toEqual({});
      await signIn(email, NEW.password).expect(200);
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
      const email = address();
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

  it.each<[string, (password: string) => Promise<{ status: number; body: { errors: { message: string }[] } }>]>([
    ['at registration', async (password) => register({ password })],
    ['at sign-in', async (password) => signIn(address(), password)],
    ['in a reset', async (newPassword) => reset('made-up', newPassword)],
    ['as one’s new one', async (newPassword) => agentOf((await person()).tokens.accessToken).post('/api/user/password').send({ currentPassword: PASSWORD, newPassword })],
    ['as one’s current one', async (currentPassword) => agentOf((await person()).tokens.accessToken).post('/api/user/password').send({ currentPassword, newPassword: PASSWORD })],
    ['of an invited person', async (password) => post('/api/invitations/made-up/accept', { ...NEW, password })],
    ['of an account made by an admin', async (password) => (await galley.signedIn('platform_admin')).agent.post('/api/users').send({ ...NEW, email: address(), password })],
  ])('answers a password of 10 KB %s without hashing it', async (_, send) => {
    const hash = jest.spyOn(Argon2PasswordHasher.prototype, 'hash');
    const matches = jest.spyOn(Argon2PasswordHasher.prototype, 'matches');
    const hashed = (): number => hash.mock.calls.filter(([password]) => password.length > 1_000).length + matches.mock.calls.filter(([, password]) => password.length > 1_000).length;
    const { status, body } = await send('x'.repeat(10_240));
    expect([status, body.errors.map(({ message }) => message), hashed()]).toEqual([400, ['Password must be at most 1000 characters'], 0]);
    hash.mockRestore();
    matches.mockRestore();
  });

  it('keeps a name of several lines out of every mail’s headers: it is refused wherever people are named', async () => {
    const firstName = 'Eve\r\nBcc: all@example.com';
    const { agent, id } = await galley.signedIn('platform_admin');
    for (const answer of [
      await register({ firstName }),
      await agent.patch('/api/user').send({ firstName }),
      await agent.patch(`/api/users/${id}`).send({ firstName }),
      await agent.post('/api/users').send({ ...NEW, email: address(), firstName }),
      await post('/api/invitations/made-up/accept', { ...NEW, firstName }),
    ])
      expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'firstName', message: 'First name must be one line of text' }]]);
  });

  describe('a forgotten password', () => {
    it('is answered alike also when it is asked for many times at once, and the last link works', async () => {
      const { email } = await person();
      const answers = await Promise.all(Array.from({ length: 8 }, () => forgot(email)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const mails = await mailsTo(email);
      expect(mails).toHaveLength(8);
      const links = mails.map(({ text }) => new URL(/http:\S+/.exec(text)![0]).searchParams.get('token')!);
      const open = await Promise.all(links.map(async (token) => (await validate(token)).status));
      expect(open.filter((status) => status === 200)).toHaveLength(1);
    });

    it('is replaced by way of a mail, and every session ends', async () => {
      const { email, tokens } = await person();
      await forgot(email.toUpperCase()).expect(200);
      const token = await resetToken(email);
      expect((await validate(token).expect(200)).body).toEqual({ email });
      await reset(token).expect(200);
      await whoAmI(tokens.accessToken).expect(401);
      await post('/api/refresh', { refreshToken: tokens.refreshToken }).expect(401);
      await signIn(email).expect(401);
      await signIn(email, 'another password').expect(200);
    });

    it('links to the settings’ address whatever the request says', async () => {
      const { email } = await person();
      await forgot(email).set('host', 'evil.example').set('x-forwarded-host', 'evil.example').set('origin', 'https://evil.example').expect(200);
      const [{ text, html }] = (await mailsTo(email)) as unknown as [{ text: string; html: string }];
      for (const version of [text, html]) expect([version.includes('http://galley.test/reset-password?token='), version.includes('evil')]).toEqual([true, false]);
    });

    it('is answered alike, and after the same time, for an address that nobody has', async () => {
      const { email } = await person();
      const stranger = address();
      const [known, unknown] = [await forgot(email).expect(200), await forgot(stranger).expect(200)];
      expect(unknown.body).toEqual(known.body);
      expect(await mailsTo(stranger)).toEqual([]);
    });

    it('is replaced once by one link, also by two clicks at once', async () => {
      const { email } = await person();
      await forgot(email);
      const token = await resetToken(email);
      const answers = await Promise.all([reset(token, 'password one'), reset(token, 'password two')]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await reset(token).expect(410);
      await validate(token).expect(410);
    });

    it('is replaced within the hour and by the newest link only', async () => {
      const { email } = await person();
      await forgot(email);
      const first = await resetToken(email);
      await forgot(email);
      await validate(first).expect(410);
      const second = await resetToken(email);
      await sql(`update users set reset_token_expires = now() where email = ?`, [email]);
      const { body } = await reset(second).expect(410);
      expect(body.message).toBe('This reset link is invalid or has expired. Links expire after 1 hour.');
      await signIn(email).expect(200);
    });

    it('of a disabled account is not replaced', async () => {
      const { email, id } = await person();
      await forgot(email);
      const token = await resetToken(email);
      const { agent } = await galley.signedIn('platform_admin');
      await agent.patch(`/api/users/${id}`).send({ disabled: true }).expect(200);
      await reset(token).expect(410);
      await forgot(email).expect(200);
      expect(await mailsTo(email)).toHaveLength(1);
    });

    it('keeps its link as a digest only', async () => {
      const { email } = await person();
      await forgot(email);
      const token = await resetToken(email);
      const everything = JSON.stringify([await sql('select * from users where email = ?', [email]), await sql('select * from mails where "to" = ?', [email]), await sql('select * from audit_log')]);
      expect(everything.includes(token)).toBe(false);
    });

    it('must be replaced by one of 8 characters', async () => {
      const { body } = await reset('x', '1234567').expect(400);
      expect(body.message).toBe('Password must be at least 8 characters long');
    });
  });

  describe('one’s own password', () => {
    it('changes for the current one, and the other sessions end', async () => {
      const { email, tokens: other } = await person();
      const { accessToken } = (await signIn(email)).body;
      await agentOf(accessToken).post('/api/user/password').send({ currentPassword: PASSWORD, newPassword: 'another password' }).expect(204);
      await whoAmI(accessToken).expect(200);
      await whoAmI(other.accessToken).expect(401);
      await signIn(email, 'another password').expect(200);
    });

    it('changes once for two who prove the same one at once, from two sessions', async () => {
      const { email, tokens } = await person();
      const sessions = [tokens.accessToken, (await signIn(email)).body.accessToken as string];
      const answers = await Promise.all(sessions.map((token, n) => agentOf(token).post('/api/user/password').send({ currentPassword: PASSWORD, newPassword: `another password ${n}` })));
      const winner = answers.findIndex(({ status }) => status === 204);
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      await whoAmI(sessions[winner]!).expect(200);
      await whoAmI(sessions[1 - winner]!).expect(401);
      await signIn(email, `another password ${winner}`).expect(200);
    });

    it('does not change for a wrong one, however often it is tried', async () => {
      const { id, tokens } = await person();
      const agent = agentOf(tokens.accessToken);
      const before = await sql('select password from users where id = ?', [id]);
      for (let i = 0; i < 10; i++) {
        const { body } = await agent.post('/api/user/password').send({ currentPassword: `guess ${i}`, newPassword: 'another password' }).expect(400);
        expect(body.errors[0].field).toBe('currentPassword');
      }
      await agent.post('/api/user/password').send({ currentPassword: PASSWORD, newPassword: 'another password' }).expect(429);
      expect(await sql('select password from users where id = ?', [id])).toEqual(before);
    });
  });

  describe('one’s own profile', () => {
    it('has a name and a picture', async () => {
      const { agent } = await galley.signedIn('tenant_admin');
      const { body } = await agent.patch('/api/user').send({ firstName: ' Grace ', profileImageUrl: 'https://example.com/grace.png' }).expect(200);
      expect(body).toMatchObject({ firstName: 'Grace', profileImageUrl: 'https://example.com/grace.png' });
      await agent.patch('/api/user').send({ profileImageUrl: null }).expect(200);
      expect((await agent.get('/api/user')).body).toMatchObject({ firstName: 'Grace', profileImageUrl: null });
    });

    it.each([{ role: 'platform_admin' }, { email: 'a@example.com' }, { disabledAt: null }, { profileImageUrl: 'javascript:alert(1)' }, { firstName: 'a\r\nb' }, { firstName: 5 }])(
      'takes no %j',
      async (body) => {
        const { agent } = await galley.signedIn('tenant_admin');
        const before = (await agent.get('/api/user')).body;
        await agent.patch('/api/user').send(body).expect(400);
        expect((await agent.get('/api/user')).body).toEqual(before);
      },
    );

    it('says when to be told of posts', async () => {
      const { agent } = await galley.signedIn('tenant_admin');
      expect((await agent.get('/api/user/notifications')).body).toEqual({ posts: 'immediately' });
      await agent.put('/api/user/notifications').send({ posts: 'daily' }).expect(200);
      expect((await agent.get('/api/user/notifications')).body).toEqual({ posts: 'daily' });
      await agent.put('/api/user/notifications').send({ posts: 'hourly' }).expect(400);
    });

    it('is changed on the record', async () => {
      const { agent, id } = await galley.signedIn('tenant_admin');
      await agent.patch('/api/user').send({ firstName: 'Grace' }).expect(200);
      const [row] = await sql(`select actor_id, changes from audit_log where action = 'user.profile_changed' and subject_id = ?`, [id]);
      expect(row).toEqual({ actor_id: id, changes: { firstName: ['Ada', 'Grace'] } });
    });
  });

  describe('sessions', () => {
    it('are listed with the present one marked, and end one by one', async () => {
      const { email, tokens } = await person();
      const here = (await signIn(email).set('user-agent', 'Here/1.0')).body;
      const agent = agentOf(here.accessToken);
      const { body } = await agent.get('/api/sessions').expect(200);
      expect(body.filter(({ current }: { current: boolean }) => current)).toMatchObject([{ userAgent: 'Here/1.0' }]);
      expect(JSON.stringify(body)).not.toMatch(/digest|token|successor/i);
      const there = JSON.parse(Buffer.from(tokens.accessToken.split('.')[1]!, 'base64url').toString()).sid;
      await agent.delete(`/api/sessions/${there}`).expect(204);
      await whoAmI(tokens.accessToken).expect(401);
      await agent.delete(`/api/sessions/${there}`).expect(404);
    });

    it('end everywhere but here', async () => {
      const { email, tokens } = await person();
      const agent = agentOf((await signIn(email)).body.accessToken);
      await agent.delete('/api/sessions').expect(204);
      await whoAmI(tokens.accessToken).expect(401);
      expect((await agent.get('/api/sessions')).body).toHaveLength(1);
    });

    it('of other people cannot be ended', async () => {
      const { tokens } = await person();
      const stranger = await galley.signedIn('platform_admin');
      const theirs = JSON.parse(Buffer.from(tokens.accessToken.split('.')[1]!, 'base64url').toString()).sid;
      await stranger.agent.delete(`/api/sessions/${theirs}`).expect(404);
      await whoAmI(tokens.accessToken).expect(200);
    });

    it('of a disabled person are over at once', async () => {
      const { id, email, tokens } = await person();
      const { agent } = await galley.signedIn('platform_admin');
      await agent.patch(`/api/users/${id}`).send({ disabled: true }).expect(200);
      await whoAmI(tokens.accessToken).expect(401);
      await post('/api/refresh', { refreshToken: tokens.refreshToken }).expect(401);
      const { body } = await signIn(email).expect(401);
      expect(body.message).toBe('Wrong email or password');
    });

    it('end with a token that was spent more than ten seconds ago', async () => {
      const { tokens } = await person();
      const next = (await post('/api/refresh', { refreshToken: tokens.refreshToken }).expect(200)).body;
      await sql(`update sessions set spent_at = spent_at - interval '11 seconds' where sid = ?`, [tokens.refreshToken.split('.')[0]]);
      await post('/api/refresh', { refreshToken: tokens.refreshToken }).expect(401);
      await whoAmI(next.accessToken).expect(401);
      await post('/api/refresh', { refreshToken: next.refreshToken }).expect(401);
    });

    it('accept no token that was tampered with', async () => {
      const { tokens } = await person();
      const [header, payload, signature] = tokens.accessToken.split('.') as [string, string, string];
      const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const forged = [
        `${header}.${encoded({ ...claims, role: 'platform_admin' })}.${signature}`,
        `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`,
        `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
        `${encoded({ alg: 'HS512', typ: 'JWT' })}.${payload}.${signature}`,
        `${header}.${payload}.${signature.slice(0, -2)}`,
        `${header}.${payload}`,
        tokens.refreshToken,
      ];
      for (const token of forged) await whoAmI(token).expect(401);
    });
  });

  describe('a flood of sign-ins', () => {
    it('stops at ten failures for one account, from wherever, and then the right password is refused too', async () => {
      const { email } = await person();
      const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'wrong password')));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
      const { body, headers } = await signIn(email).expect(429);
      expect(body.message).toBe('Too many attempts. Please try again in 15 minutes.');
      expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    });

    it('stops at ten for an account that does not exist as well', async () => {
      const stranger = address();
      const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(stranger, 'wrong password')));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    });

    it('stops at thirty failures from one address, whoever is tried', async () => {
      const from = elsewhere();
      const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(address(), 'wrong password', from)));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(30);
      const { email } = await person();
      await signIn(email, PASSWORD, from).expect(429);
      await signIn(email).expect(200);
    });

    it('does not come of signing in rightly', async () => {
      const { email } = await person();
      const from = elsewhere();
      // Each time more at once than may fail, and in all more than may fail from one address.
      for (let turn = 0; turn < 3; turn++) {
        const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(email, PASSWORD, from)));
        expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
      }
    });

    it('is forgiven by a reset', async () => {
      const { email } = await person();
      await Promise.all(Array.from({ length: 10 }, () => signIn(email, 'wrong password')));
      await signIn(email).expect(429);
      await forgot(email);
      await reset(await resetToken(email)).expect(200);
      await signIn(email, 'another password').expect(200);
    });
  });

  it.each([
    ['register', (from: string) => register({}, from), 201],
    ['ask for a reset', (from: string) => forgot(address(), from), 200],
    ['try reset links', (from: string) => reset('made-up', 'another password', from), 410],
    ['look at reset links', (from: string) => validate('made-up', from), 410],
  ] as const)('lets one address %s ten times', async (_, call, usual) => {
    const from = elsewhere();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await call(from)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(usual), 429]);
  });

  it('counts looking at reset links and trying them together', async () => {
    const from = elsewhere();
    for (let i = 0; i < 5; i++) await validate('made-up', from).expect(410);
    for (let i = 0; i < 5; i++) await reset('made-up', 'another password', from).expect(410);
    await validate('made-up', from).expect(429);
    await reset('made-up', 'another password', from).expect(429);
  });

  it('counts resets of one account too, from wherever they come', async () => {
    const { email } = await person();
    const rule = { name: 'reset account', limit: 10, windowMs: 15 * 60_000 };
    for (let i = 0; i < 10; i++) await galley.app.get(Throttle, { strict: false }).count([rule, email]);
    await forgot(email);
    const token = await resetToken(email);
    const { headers } = await reset(token).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await validate(token).expect(200);
    await signIn(email).expect(200);
  });

  it.each([' '.repeat(8), '\u2003'.repeat(9), '\t\n \u00a0     '])('takes no password of spaces only: %j', async (blank) => {
    const said = 'Password must not be of spaces only';
    expect((await register({ password: blank }).expect(400)).body.message).toBe(said);
    expect((await reset('made-up', blank).expect(400)).body.message).toBe(said);
    const { tokens } = await person();
    expect((await agentOf(tokens.accessToken).post('/api/user/password').send({ currentPassword: PASSWORD, newPassword: blank }).expect(400)).body.message).toBe(said);
  });

  it('says with the tokens what the person may do, as GET /api/user does', async () => {
    const { editorId, websiteId, admin } = await galley.tenant();
    await admin.patch(`/api/websites/${websiteId}/members/${editorId}`).send({ permissions: ['review', 'publish'] }).expect(200);
    const { email } = (await admin.get(`/api/users/${editorId}`).expect(200)).body;
    const signedIn = (await signIn(email).expect(200)).body;
    const refreshed = (await post('/api/refresh', { refreshToken: signedIn.refreshToken }).expect(200)).body;
    const { body: user } = await whoAmI(refreshed.accessToken).expect(200);
    expect(user.permissions).toEqual({ [websiteId]: ['review', 'publish'] });
    expect([signedIn.user, refreshed.user]).toEqual([user, user]);
    expect((await register().expect(201)).body.user.permissions).toEqual({});
  });

  it('sends no more than ten reset mails to one address, from wherever they are asked for', async () => {
    const { email } = await person();
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await forgot(email)).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('keeps the outbox for platform admins', async () => {
    const { agent } = await galley.signedIn('tenant_admin');
    await agent.get('/api/outbox').expect(403);
    await agent.get(`/api/outbox/${randomUUID()}`).expect(403);
    const admin = await galley.signedIn('platform_admin');
    await admin.agent.get(`/api/outbox/${randomUUID()}`).expect(404);
  });
});
