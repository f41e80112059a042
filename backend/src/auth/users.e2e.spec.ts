import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';

const NEW = { password: 'a good password', firstName: 'Grace', lastName: 'Hopper' };
const address = () => `${randomUUID()}@example.com`;

describe('people, for platform admins', () => {
  let galley: TestApp;
  let admin: Awaited<ReturnType<TestApp['signedIn']>>;
  beforeAll(async () => {
    galley = await startTestApp();
    admin = await galley.signedIn('platform_admin');
  });
  afterAll(() => galley.stop());

  const create = (body: object) => admin.agent.post('/api/users').send(body);
  const change = (id: string, body: object) => admin.agent.patch(`/api/users/${id}`).send(body);

  it('are made with a password and can sign in', async () => {
    const email = address();
    const { body } = await create({
      ...NEW,
      email: ` ${email.toUpperCase()} `,
      websiteName: 'Harbour & Hearth',
    }).expect(201);
    expect(body).toMatchObject({
      email,
      firstName: 'Grace',
      lastName: 'Hopper',
      role: 'tenant_admin',
      disabled: false,
      lastSeenAt: null,
      websites: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
    await request(galley.http).post('/api/login').send({ email, password: NEW.password }).expect(200);
    expect((await admin.agent.get(`/api/users/${body.id}`).expect(200)).body.lastSeenAt).toMatch(/^\d{4}-/);
  });

  it('are not made for a website of several lines', async () => {
    const { body } = await create({ ...NEW, email: address(), websiteName: 'Shop\r\nBcc: all@example.com' }).expect(
      400,
    );
    expect(body.errors).toEqual([{ field: 'websiteName', message: 'Website name must be one line of text' }]);
  });

  it('are not made twice, in whatever spelling', async () => {
    const email = address();
    await create({ ...NEW, email }).expect(201);
    const { body } = await create({ ...NEW, email: `  ${email.toUpperCase()}` }).expect(409);
    expect(body.message).toBe('User with this email already exists');
  });

  it('are made once however often the same form is sent at once', async () => {
    const email = address();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ ...NEW, email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it.each([
    ['email', { email: 'nobody' }, 'Invalid email address'],
    ['password', { password: '1234567' }, 'Password must be at least 8 characters long'],
    ['password', { password: 'x'.repeat(10_240) }, 'Password must be at most 128 characters long'],
    ['firstName', { firstName: '  ' }, 'First name is required'],
    ['lastName', { lastName: 'Evil\r\nBcc: all@example.com' }, 'Last name must be one line of text'],
    ['role', { role: 'owner' }, 'role must be one of platform_admin, tenant_admin'],
    ['role', { role: null }, 'role must be one of platform_admin, tenant_admin'],
    ['disabledAt', { disabledAt: null }, 'Unknown: disabledAt'],
    ['passwordHash', { passwordHash: 'x' }, 'Unknown: passwordHash'],
  ])('are refused with a wrong %s, in words', async (field, wrong, message) => {
    const { body } = await create({ ...NEW, email: address(), ...wrong }).expect(400);
    expect(body.errors).toEqual([{ field, message }]);
  });

  it('are found by a part of name or address, by role, and page by page', async () => {
    const { body: made } = await create({ ...NEW, lastName: '100%_Murray', email: address() }).expect(201);
    const ids = async (query: string) =>
      (await admin.agent.get(`/api/users?${query}`).expect(200)).body.map(({ id }: { id: string }) => id);
    expect(await ids(`q=${encodeURIComponent('grace 100%_m')}`)).toEqual([made.id]);
    expect(await ids('q=%25_Hopper')).toEqual([]);
    expect(await ids(`q=${made.email.slice(0, 20)}`)).toEqual([made.id]);
    expect(await ids('role=platform_admin')).not.toContain(made.id);
    const first = await admin.agent.get('/api/users?limit=1').expect(200);
    const [, next] = /^<(.*)>; rel="next"$/.exec(first.headers['link']!)!;
    expect((await admin.agent.get(next!).expect(200)).body[0].id).not.toBe(first.body[0].id);
    await admin.agent.get('/api/users?sort=email').expect(400);
  });

  it('are shown with their websites', async () => {
    const { editorId, websiteId } = await galley.tenant();
    const { body } = await admin.agent.get(`/api/users/${editorId}`).expect(200);
    expect(body.websites).toEqual([
      {
        id: websiteId,
        name: expect.stringMatching(/^Website/),
        permissions: ['review', 'configure', 'publish', 'manage_team'],
      },
    ]);
  });

  it('are out at once when disabled, and back when enabled, signed in anew', async () => {
    const someone = await galley.signedIn('tenant_admin');
    await change(someone.id, { disabled: true }).expect(200);
    await someone.agent.get('/api/user').expect(401);
    await change(someone.id, { disabled: false }).expect(200);
    await someone.agent.get('/api/user').expect(401);
    await request(galley.http).post('/api/login').send({ email: someone.email, password: 'correct horse' }).expect(200);
  });

  it('lose the role at once', async () => {
    const other = await galley.signedIn('platform_admin');
    await other.agent.get('/api/users').expect(200);
    await change(other.id, { role: 'tenant_admin' }).expect(200);
    await other.agent.get('/api/users').expect(403);
    expect((await other.agent.get('/api/websites').expect(200)).body).toEqual([]);
  });

  it('are signed out everywhere', async () => {
    const someone = await galley.signedIn('tenant_admin');
    await admin.agent.post(`/api/users/${someone.id}/sign-out`).expect(204);
    await someone.agent.get('/api/user').expect(401);
    await admin.agent.post(`/api/users/${randomUUID()}/sign-out`).expect(404);
  });

  it.each([
    [{ role: null }],
    [{ disabled: null }],
    [{ disabled: 'yes' }],
    [{ firstName: '' }],
    [{ firstName: null }],
    [{ email: 'new@example.com' }],
    [{ password: 'a new password' }],
  ])('are not changed by %j', async (body) => {
    const before = (await admin.agent.get(`/api/users/${admin.id}`).expect(200)).body;
    await change(admin.id, body).expect(400);
    expect((await admin.agent.get(`/api/users/${admin.id}`).expect(200)).body).toMatchObject({
      ...before,
      lastSeenAt: expect.anything(),
    });
  });

  it('are nobody’s business of a tenant admin', async () => {
    const { editor, editorId } = await galley.tenant();
    await editor.get('/api/users').expect(403);
    await editor
      .post('/api/users')
      .send({ ...NEW, email: address() })
      .expect(403);
    await editor.patch(`/api/users/${editorId}`).send({ role: 'platform_admin' }).expect(403);
    await editor.post(`/api/users/${admin.id}/sign-out`).expect(403);
  });

  it('leave each change in the audit log, without secrets', async () => {
    const { body: made } = await create({ ...NEW, email: address() }).expect(201);
    await change(made.id, { role: 'platform_admin', firstName: 'Rear Admiral' }).expect(200);
    for (const same of [{}, { lastName: 'Hopper', disabled: false }]) await change(made.id, same).expect(200);
    await change(made.id, { disabled: true }).expect(200);
    const { body, text } = await admin.agent.get(`/api/audit-log?actorId=${admin.id}&action=user&limit=3`).expect(200);
    expect(body.map(({ action, changes }: { action: string; changes: object }) => [action, changes])).toEqual([
      ['user.updated', { disabled: [false, true] }],
      ['user.updated', { firstName: ['Grace', 'Rear Admiral'], role: ['tenant_admin', 'platform_admin'] }],
      ['user.created', { email: [null, made.email], role: [null, 'tenant_admin'] }],
    ]);
    expect(text).not.toMatch(/argon2|good password/);
  });
});

describe('the last platform admin', () => {
  let galley: TestApp;
  beforeAll(async () => void (galley = await startTestApp()));
  afterAll(() => galley.stop());

  it.each([[{ disabled: true }], [{ role: 'tenant_admin' }]])('stays one: %j is refused', async (body) => {
    const { agent, id } = await galley.signedIn('platform_admin');
    const { body: all } = await agent.get('/api/users?role=platform_admin').expect(200);
    for (const other of all)
      if (other.id !== id) await agent.patch(`/api/users/${other.id}`).send({ role: 'tenant_admin' }).expect(200);
    const refused = await agent.patch(`/api/users/${id}`).send(body).expect(409);
    expect(refused.body.message).toBe('This is the last platform admin. Make somebody else one first.');
    await agent.patch(`/api/users/${id}`).send({ firstName: 'Still' }).expect(200);
  });

  it('stays one when all go at the same moment', async () => {
    const admins = [
      await galley.signedIn('platform_admin'),
      await galley.signedIn('platform_admin'),
      await galley.signedIn('platform_admin'),
    ];
    const [first] = admins;
    const { body: all } = await first!.agent.get('/api/users?role=platform_admin').expect(200);
    for (const { id } of all)
      if (!admins.some((one) => one.id === id))
        await first!.agent.patch(`/api/users/${id}`).send({ disabled: true }).expect(200);
    await Promise.all(
      admins.map(({ agent, id }, i) =>
        agent.patch(`/api/users/${id}`).send(i % 2 ? { disabled: true } : { role: 'tenant_admin' }),
      ),
    );
    const statuses = await Promise.all(admins.map(async ({ agent }) => (await agent.get('/api/users')).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});
