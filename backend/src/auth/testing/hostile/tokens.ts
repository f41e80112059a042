import { createHmac } from 'node:crypto';
import { type Attack, type Scene } from './scene.js';

const [ENDED, INVALID, GONE] = ['401 session-ended', '400 request-invalid', '401 sign-in-expired'];

/** Of a person of their own, so that what ends with an attack is nobody else's. */
const session = async (s: Scene) => {
  const someone = await s.member();
  return { ...someone, ...(await s.session(someone.email)) };
};
type Tokens = Awaited<ReturnType<typeof session>>;
/** One that no attack ends. */
let shared: Promise<Tokens> | undefined;
const living = (s: Scene) => (shared ??= session(s));
const accessed = (forge: (accessToken: string, tokens: Tokens) => string) => async (s: Scene) => {
  const tokens = await living(s);
  return s.whoAmI(forge(tokens.accessToken, tokens));
};
const refreshed = (forge: (refreshToken: string, tokens: Tokens) => unknown) => async (s: Scene) => {
  const tokens = await living(s);
  return s.post('/api/refresh', { refreshToken: forge(tokens.refreshToken, tokens) });
};
const parts = (token: string) => token.split('.') as [string, string, string];
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) => JSON.parse(Buffer.from(parts(token)[1], 'base64url').toString());
/** Other claims, with the signature that there is. */
const claims = (members: object) =>
  accessed((token) => {
    const [head, , signature] = parts(token);
    return `${head}.${encoded({ ...claimsOf(token), ...members })}.${signature}`;
  });
/** Signed anew with a secret that the attacker guesses. */
const signed = (secret: string, head: object = { alg: 'HS256', typ: 'JWT' }, hash = 'sha256') =>
  accessed((token) => {
    const body = `${encoded(head)}.${parts(token)[1]}`;
    return `${body}.${createHmac(hash, secret).update(body).digest('base64url')}`;
  });

/** What there is for one purpose, of somebody with all of it. */
const KINDS: Record<string, (s: Scene) => Promise<string>> = {
  'an access token': async (s) => (await living(s)).accessToken,
  'a refresh token': async (s) => (await living(s)).refreshToken,
  'an mfaToken': async (s) => s.adas.mfaToken,
  'a reset link': async (s) => {
    const { email } = await s.member();
    await s.forgot(email);
    return s.resetToken(email);
  },
  'a personal token': async (s) =>
    (
      await (
        await living(s)
      ).agent
        .post('/api/tokens')
        .send({ name: 'Script', scopes: ['read', 'write'] })
        .expect(201)
    ).body.token,
  'the state of a single sign-on': async (s) => {
    const { body } = await s.browser().start((await s.acme()).id);
    return new URL(body.url).searchParams.get('state')!;
  },
  'a question for a passkey': async (s) => (await s.asked()).challenge,
  'a website’s key': async (s) => (await s.admin().post(`/api/websites/${s.websiteId}/api-key/reveal`)).body.apiKey,
};

const kept = new Map<string, Promise<string>>();
/** The same for every use, since none is let in. */
const one = (kind: string, s: Scene): Promise<string> => {
  const found = kept.get(kind) ?? KINDS[kind]!(s);
  kept.set(kind, found);
  return found;
};

const USES: Record<string, { of: string; refused: string; use: (s: Scene, token: string) => PromiseLike<never> }> = {
  'an access token': { of: 'an access token', refused: '401', use: (s, token) => s.whoAmI(token) as never },
  'a refresh token': { of: 'a refresh token', refused: ENDED, use: (s, token) => s.refresh(token) as never },
  'an mfaToken': {
    of: 'an mfaToken',
    refused: GONE,
    use: (s, token) => s.recovery('aaaaaa-aaaaaa-aaaaaa-aaaaaa', { mfaToken: token.slice(0, 100) }) as never,
  },
  'a reset link': {
    of: 'a reset link',
    refused: '410 invalid-reset-link',
    use: (s, token) => s.reset(token.slice(0, 100)) as never,
  },
  'an invitation': {
    of: 'an invitation',
    refused: '410 invalid-invitation',
    use: (s, token) =>
      s.post(`/api/invitations/${encodeURIComponent(token.slice(0, 100))}/accept`, {
        password: 'a good password',
        firstName: 'Eve',
        lastName: 'Adams',
      }) as never,
  },
};

const misused: Attack[] = Object.entries(USES).flatMap(([as, { of, refused, use }]) =>
  Object.entries(KINDS)
    .filter(([kind]) => kind !== of && !(as === 'an access token' && kind === 'a personal token'))
    .map(([kind]): Attack => [`${kind} as ${as}`, refused, async (s) => use(s, await one(kind, s))]),
);

export const tokens: readonly Attack[] = [
  ...misused,
  ['an access token with the role of a platform admin', '401', claims({ role: 'platform_admin' })],
  ['an access token of another session', '401', claims({ sid: '01a223a0-d732-7626-8a25-e008d7c4875b' })],
  ['an access token that never ends', '401', claims({ exp: 9_999_999_999 })],
  [
    'an access token without a signature',
    '401',
    accessed((token) => `${encoded({ alg: 'none', typ: 'JWT' })}.${parts(token)[1]}.`),
  ],
  [
    'an access token of no algorithm, with its signature',
    '401',
    accessed((token) => `${encoded({ alg: 'none', typ: 'JWT' })}.${parts(token)[1]}.${parts(token)[2]}`),
  ],
  [
    'an access token of another algorithm, with its signature',
    '401',
    accessed((token) => `${encoded({ alg: 'HS512', typ: 'JWT' })}.${parts(token)[1]}.${parts(token)[2]}`),
  ],
  ['an access token signed with an empty secret', '401', signed('')],
  ['an access token signed with a usual secret', '401', signed('secret')],
  [
    'an access token signed with 512 bits',
    '401',
    signed('test-secret-'.repeat(4), { alg: 'HS512', typ: 'JWT' }, 'sha512'),
  ],
  ['an access token whose key is a file', '401', signed('', { alg: 'HS256', kid: '/dev/null' })],
  ['an access token with half a signature', '401', accessed((token) => token.slice(0, -2))],
  ['an access token without its end', '401', accessed((token) => parts(token).slice(0, 2).join('.'))],
  ['an access token with a fourth part', '401', accessed((token) => `${token}.x`)],
  ['an access token in quotes', '401', accessed((token) => `"${token}"`)],
  [
    'an access token in the address',
    '401',
    async (s) => s.get(`/api/user?access_token=${(await living(s)).accessToken}`),
  ],
  [
    'an access token in a cookie',
    '401',
    async (s) => s.get('/api/user', { cookie: `accessToken=${(await living(s)).accessToken}` }),
  ],
  [
    'an access token in the body',
    '401',
    async (s) => s.raw('/api/tokens', JSON.stringify({ access_token: (await living(s)).accessToken })),
  ],
  [
    'an access token in another header',
    '401',
    async (s) => s.get('/api/user', { 'x-access-token': (await living(s)).accessToken }),
  ],
  [
    'an access token as Basic credentials',
    '401',
    async (s) => s.get('/api/user', { authorization: `Basic ${(await living(s)).accessToken}` }),
  ],
  [
    'a name that a proxy would have set',
    '401',
    (s) => s.get('/api/user', { 'x-forwarded-user': s.bob.email, 'x-remote-user': s.bob.email }),
  ],
  [
    'the address of the server itself',
    '401',
    (s) => s.get('/api/user', { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' }),
  ],
  [
    'a path that a proxy would have set',
    '401',
    (s) => s.get('/api/user', { 'x-original-url': '/api/login', 'x-rewrite-url': '/api/login' }),
  ],
  [
    'an access token of a session that ended',
    '401',
    async (s) => {
      const { accessToken, agent } = await session(s);
      await agent.post('/api/logout').expect(204);
      return s.whoAmI(accessToken);
    },
  ],
  [
    'an access token of somebody who was erased',
    '401',
    async (s) => {
      const { accessToken, id } = await session(s);
      await s.admin().delete(`/api/users/${id}`).expect(204);
      return s.whoAmI(accessToken);
    },
  ],
  [
    'a refresh token of a session that ended',
    ENDED,
    async (s) => {
      const { refreshToken, agent } = await session(s);
      await agent.post('/api/logout').expect(204);
      return s.refresh(refreshToken);
    },
  ],
  [
    'a refresh token that was stolen and is used after its person’s',
    ENDED,
    async (s) => {
      const { refreshToken } = await session(s);
      const { body } = await s.refresh(refreshToken).expect(200);
      await s.refresh(body.refreshToken).expect(200);
      return s.refresh(refreshToken);
    },
  ],
  [
    'a refresh token after a stolen one was used',
    ENDED,
    async (s) => {
      const { refreshToken } = await session(s);
      const { body } = await s.refresh(refreshToken).expect(200);
      const { body: newest } = await s.refresh(body.refreshToken).expect(200);
      await s.refresh(refreshToken).expect(401);
      return s.refresh(newest.refreshToken);
    },
  ],
  [
    'a spent refresh token after more than ten seconds',
    ENDED,
    async (s) => {
      const { refreshToken } = await session(s);
      await s.refresh(refreshToken).expect(200);
      await s.sql(`update sessions set spent_at = spent_at - interval '11 seconds' where sid = ?`, [
        refreshToken.split('.')[0],
      ]);
      return s.refresh(refreshToken);
    },
  ],
  [
    'a refresh token after the password was reset',
    ENDED,
    async (s) => {
      const { refreshToken, email } = await session(s);
      await s.forgot(email);
      await s.reset(await s.resetToken(email)).expect(200);
      return s.refresh(refreshToken);
    },
  ],
  [
    'a refresh token of a disabled account',
    ENDED,
    async (s) => {
      const { refreshToken, id } = await session(s);
      await s.admin().patch(`/api/users/${id}`).send({ disabled: true }).expect(200);
      return s.refresh(refreshToken);
    },
  ],
  [
    'a refresh token with another session’s id',
    ENDED,
    async (s) => {
      const [one, other] = [await session(s), await session(s)];
      return s.refresh([one.refreshToken.split('.')[0], ...other.refreshToken.split('.').slice(1)].join('.'));
    },
  ],
  ['a refresh token with an invented mark', ENDED, refreshed((token) => token.replace(/[^.]+$/, 'A'.repeat(22)))],
  ['a refresh token without a mark', ENDED, refreshed((token) => token.split('.').slice(0, 2).join('.'))],
  [
    'a refresh token of a session of the attacker’s choice',
    ENDED,
    refreshed(() => `01a223a0-d732-7626-8a25-e008d7c4875b.${'A'.repeat(43)}.${'A'.repeat(22)}`),
  ],
  ['a list of refresh tokens', INVALID, refreshed((token) => [token])],
  ['a refresh token that is an object', INVALID, refreshed(() => ({ $ne: '' }))],
  ['a refresh token that is null', INVALID, refreshed(() => null)],
  [
    'a refresh token with a session’s id beside it',
    INVALID,
    async (s) => s.post('/api/refresh', { refreshToken: (await living(s)).refreshToken, sid: 'mine' }),
  ],
  [
    'a refresh token in a cookie',
    INVALID,
    async (s) =>
      s.raw('/api/refresh', '{}', {
        'content-type': 'application/json',
        cookie: `refreshToken=${(await living(s)).refreshToken}`,
      }),
  ],
  [
    'a refresh token from a page elsewhere',
    '415',
    async (s) =>
      s.raw('/api/refresh', JSON.stringify({ refreshToken: (await living(s)).refreshToken }), {
        'content-type': 'text/plain',
      }),
  ],
  [
    'another person’s session ended',
    '404 session-not-found',
    async (s) => {
      const { accessToken } = await session(s);
      return s.eve.agent.delete(`/api/sessions/${claimsOf(accessToken).sid}`);
    },
  ],
];
