import { createHash } from 'node:crypto';
import { Throttle } from '../shared/application/throttle.js';
import { anAddress, elsewhere, frontDoor, PASSWORD } from './testing/front-door.js';
import { SoftwarePasskey } from './testing/software-passkey.js';

describe('the limits of signing in', () => {
  const { product, sql, post, signIn, register, forgot, reset, validate, person, resetToken } = frontDoor();

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

    it('keeps nobody from proving in their session who they are', async () => {
      const { email, agent } = await person();
      await Promise.all(Array.from({ length: 10 }, () => signIn(email, 'wrong password').expect(401)));
      await agent.post('/api/user/proof').send({ method: 'password', secret: PASSWORD }).expect(204);
      const change = { currentPassword: PASSWORD, newPassword: 'another password' };
      await agent.post('/api/user/password').send(change).expect(204);
    });

    it('closes the password only: open sessions and passkeys go on', async () => {
      const { email, agent } = await person();
      const passkey = new SoftwarePasskey();
      const { body: options } = await agent.post('/api/passkeys/options').expect(200);
      await agent
        .post('/api/passkeys')
        .send({ name: 'Phone', ...passkey.create(options) })
        .expect(201);
      await Promise.all(Array.from({ length: 10 }, () => signIn(email, 'wrong password').expect(401)));
      await signIn(email).expect(429);
      await agent.get('/api/user').expect(200);
      const { body: asked } = await post('/api/passkeys/sign-in/options', {}).expect(200);
      await post('/api/passkeys/sign-in', passkey.get(asked)).expect(200);
    });

    it('stops at ten for an account that does not exist as well', async () => {
      const stranger = anAddress();
      const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(stranger, 'wrong password')));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    });

    it('stops at thirty failures from one address, whoever is tried', async () => {
      const from = elsewhere();
      const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(anAddress(), 'wrong password', from)));
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
    ['ask for a reset', (from: string) => forgot(anAddress(), from), 200],
    ['try reset links', (from: string) => reset('made-up', 'another password', from), 410],
    ['look at reset links', (from: string) => validate('made-up', from), 410],
  ] as const)('lets one address %s ten times', async (_, call, usual) => {
    const from = elsewhere();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await call(from)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(usual), 429]);
  });

  it.each<[string, (from: string) => PromiseLike<{ status: number }>]>([
    ['codes for invented sign-ins', (from) => post('/api/login/totp', { mfaToken: 'invented', code: '000000' }, from)],
    [
      'recovery codes for invented sign-ins',
      (from) => post('/api/login/recovery-code', { mfaToken: 'x', code: 'x' }, from),
    ],
    [
      'unknown passkeys',
      async (from) => {
        const { body } = await post('/api/passkeys/sign-in/options', {});
        return post('/api/passkeys/sign-in', new SoftwarePasskey().get(body, { userHandle: 'eA' }), from);
      },
    ],
  ])('stops one address after thirty %s', async (_, attempt) => {
    const from = elsewhere();
    const answers = await Promise.all(Array.from({ length: 32 }, () => attempt(from)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(30).fill(401), 429, 429]);
    const { email } = await person();
    await signIn(email, PASSWORD, from).expect(429);
  });

  it.each([
    ['questions for a passkey', 'passkey address', 600, '/api/passkeys/sign-in/options', {}],
    [
      'answers to invented questions',
      'passkey address',
      600,
      '/api/passkeys/sign-in',
      new SoftwarePasskey().get({ challenge: 'x' }),
    ],
    ['searches for a provider', 'sso find', 600, '/api/sso/find', {}],
    ['sign-ins with a provider', 'sso begin', 200, '/api/sso/01a223a0-d732-7626-8a25-e008d7c4875b/start', {}],
    [
      'ends of sign-ins with a provider',
      'sso finish',
      30,
      '/api/sso/01a223a0-d732-7626-8a25-e008d7c4875b/callback',
      { response: 'x' },
    ],
    ['requests for a recovery', 'forgot address', 10, '/api/auth/recovery', { email: anAddress() }],
  ])('stops one address after many %s', async (_, name, limit, path, body) => {
    const from = elsewhere();
    await post(path, body, from);
    await sql(`update throttles set failures = array(select now() from generate_series(1, ?)) where key = ?`, [
      limit - 1,
      createHash('sha256').update(`${name}\n${from}`).digest('hex'),
    ]);
    expect((await post(path, body, from)).status).not.toBe(429);
    await post(path, body, from).expect(429);
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
    for (let i = 0; i < 10; i++) await product().app.get(Throttle, { strict: false }).count([rule, email]);
    await forgot(email);
    const token = await resetToken(email);
    const { headers } = await reset(token).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await validate(token).expect(200);
    await signIn(email).expect(200);
  });
});
