import type { Agent } from 'supertest';
import { digestOfLinkToken } from '../../../shared/domain/link-token.js';
import { NEW_PERSON } from '../front-door.js';
import { type Attack, PASSWORD, type Person, type Scene } from './scene.js';

const [WRONG, INVALID, LINK] = ['401 wrong-credentials', '400 request-invalid', '410 invalid-reset-link'];

const login = ({ bob, post }: Scene, body: object) =>
  post('/api/login', { email: bob.email, password: PASSWORD, ...body });
const typed = ({ bob, raw }: Scene, type: string) =>
  raw('/api/login', JSON.stringify({ email: bob.email, password: PASSWORD }), { 'content-type': type });
/** Somebody with a reset link. */
const linked = async (scene: Scene, happens: (someone: Person) => PromiseLike<unknown> = async () => null) => {
  const someone = await scene.member();
  await scene.forgot(someone.email);
  const token = await scene.resetToken(someone.email);
  await happens(someone);
  return { ...someone, token };
};
/** An invitation that was mailed to this address. */
const invited = async (scene: Scene, email: string) => {
  const wanted = { email, websiteIds: [scene.websiteId], permissions: ['review'], role: 'tenant_admin' };
  const { body } = await scene.admin().post('/api/invitations').send(wanted).expect(201);
  const [mail] = await scene.mailsTo(email);
  return { id: body.id as string, token: /invitation\?token=([\w-]+)/.exec(mail!.text)![1]! };
};
const accept = ({ post }: Scene, token: string, body: object = {}) =>
  post(`/api/invitations/${token}/accept`, { ...NEW_PERSON, ...body });

export const passwords: readonly Attack[] = [
  ['a wrong password', WRONG, (s) => login(s, { password: 'wrong password' })],
  ['a password in capitals', WRONG, (s) => login(s, { password: PASSWORD.toUpperCase() })],
  ['a password with a space behind it', WRONG, (s) => login(s, { password: `${PASSWORD} ` })],
  ['a password with NUL behind it', INVALID, (s) => login(s, { password: `${PASSWORD}\0` })],
  ['a password’s beginning', WRONG, (s) => login(s, { password: PASSWORD.slice(0, -1) })],
  ['SQL in place of a password', WRONG, (s) => login(s, { password: `' or '1'='1` })],
  ['a lone surrogate in place of a password', INVALID, (s) => login(s, { password: '\ud800'.repeat(8) })],
  [
    'the stored hash in place of a password',
    WRONG,
    async (s) => {
      const [row] = await s.sql('select password from users where id = ?', [s.bob.id]);
      return login(s, { password: row!['password'] });
    },
  ],
  ['a list of passwords', INVALID, (s) => login(s, { password: [PASSWORD] })],
  ['a password that is an object', INVALID, (s) => login(s, { password: { $ne: '' } })],
  ['a password that is a number', INVALID, (s) => login(s, { password: 0 })],
  ['a password that is true', INVALID, (s) => login(s, { password: true })],
  ['a password that is null', INVALID, (s) => login(s, { password: null })],
  ['no password', INVALID, (s) => login(s, { password: undefined })],
  ['a list of addresses', INVALID, (s) => login(s, { email: [s.bob.email] })],
  ['an address that is an object', INVALID, (s) => login(s, { email: { $gt: '' } })],
  ['two addresses in one', INVALID, (s) => login(s, { email: `${s.eve.email},${s.bob.email}` })],
  ['an address with a line break', INVALID, (s) => login(s, { email: `${s.bob.email}\r\nBcc: x@example.com` })],
  ['an address with NUL', INVALID, (s) => login(s, { email: `${s.bob.email}\0` })],
  ['an address of wildcards', INVALID, (s) => login(s, { email: '%@%.com' })],
  ['SQL in an address', WRONG, (s) => login(s, { email: `'or'1'='1'--@example.com` })],
  ['a Cyrillic letter before the @', INVALID, (s) => login(s, { email: s.bob.email.replace('e', '\u0435') })],
  [
    'a Cyrillic letter behind the @',
    WRONG,
    (s) => login(s, { email: s.bob.email.replace('@example', '@ex\u0430mple') }),
  ],
  ['a role beside the password', INVALID, (s) => login(s, { role: 'platform_admin' })],
  ['an id beside the password', INVALID, (s) => login(s, { id: s.ada.id })],
  [
    'a prototype in a sign-in',
    '400 forbidden-name',
    ({ raw }) => raw('/api/login', '{"__proto__":{"isDisabled":false}}'),
  ],
  [
    'a constructor in a sign-in',
    '400 forbidden-name',
    ({ raw }) => raw('/api/login', '{"constructor":{"prototype":{}}}'),
  ],
  [
    'a list as the body',
    INVALID,
    ({ bob, raw }) => raw('/api/login', JSON.stringify([{ email: bob.email, password: PASSWORD }])),
  ],
  ['a text as the body', INVALID, ({ raw }) => raw('/api/login', '"admin"')],
  ['half a body', '400', ({ bob, raw }) => raw('/api/login', `{"email":"${bob.email}"`)],
  ['no body', INVALID, ({ raw }) => raw('/api/login', '{}')],
  [
    'a right password before a wrong one of the same name',
    WRONG,
    ({ bob, raw }) =>
      raw('/api/login', `{"email":"${bob.email}","password":"${PASSWORD}","password":"wrong password"}`),
  ],
  ['a sign-in from a page elsewhere, as text', '415', (s) => typed(s, 'text/plain')],
  ['a sign-in from a page elsewhere, as a form of parts', '415', (s) => typed(s, 'multipart/form-data; boundary=x')],
  ['a sign-in as XML', '415', (s) => typed(s, 'application/xml')],
  [
    'a password in the address',
    INVALID,
    ({ bob, raw }) => raw(`/api/login?email=${bob.email}&password=${encodeURIComponent(PASSWORD)}`, '{}'),
  ],
  [
    'a GET that says it is a POST',
    '302',
    ({ bob, get }) => get(`/api/login?email=${bob.email}&password=x`, { 'x-http-method-override': 'POST' }),
  ],
  ['a PUT', '404', ({ bob, agentOf }) => agentOf('x').put('/api/login').send({ email: bob.email, password: PASSWORD })],
  [
    'a password as Basic credentials',
    '401',
    ({ bob, get }) =>
      get('/api/user', { authorization: `Basic ${Buffer.from(`${bob.email}:${PASSWORD}`).toString('base64')}` }),
  ],
  [
    'the password of a disabled account',
    WRONG,
    async (s) => {
      const { id, email } = await s.member();
      await s.admin().patch(`/api/users/${id}`).send({ disabled: true }).expect(200);
      return s.signIn(email);
    },
  ],
  [
    'a password that was changed',
    WRONG,
    async (s) => {
      const { agent, email } = await s.member();
      await agent
        .post('/api/user/password')
        .send({ currentPassword: PASSWORD, newPassword: 'another horse' })
        .expect(204);
      return s.signIn(email);
    },
  ],
  [
    'a password that was changed meanwhile, with eight tries at once',
    WRONG,
    async (s) => {
      const { agent, email } = await s.member();
      await agent
        .post('/api/user/password')
        .send({ currentPassword: PASSWORD, newPassword: 'another horse' })
        .expect(204);
      return Promise.all(Array.from({ length: 8 }, () => s.signIn(email)));
    },
  ],
  ['an invented reset link', LINK, ({ reset }) => reset('x'.repeat(43))],
  ['a reset link that is empty', INVALID, ({ reset }) => reset('')],
  ['the stored digest of a reset link', LINK, async (s) => s.reset(digestOfLinkToken((await linked(s)).token))],
  [
    'a list of reset links',
    INVALID,
    async (s) =>
      s.post('/api/auth/reset-password', { token: [(await linked(s)).token], newPassword: 'another password' }),
  ],
  [
    'a reset link for another person’s account',
    INVALID,
    async (s) =>
      s.post('/api/auth/reset-password', {
        token: (await linked(s)).token,
        newPassword: 'another password',
        email: s.ada.email,
      }),
  ],
  [
    'a reset link after the password was changed',
    LINK,
    async (s) => {
      const { token } = await linked(s, ({ agent }) =>
        agent.post('/api/user/password').send({ currentPassword: PASSWORD, newPassword: 'another horse' }).expect(204),
      );
      return s.reset(token);
    },
  ],
  [
    'a reset link of an account that was disabled',
    LINK,
    async (s) => {
      const { token } = await linked(s, ({ id }) =>
        s.admin().patch(`/api/users/${id}`).send({ disabled: true }).expect(200),
      );
      return s.reset(token);
    },
  ],
  ['an invented invitation', '410 invalid-invitation', (s) => accept(s, 'x'.repeat(43))],
  [
    'an invitation twice',
    '410 invalid-invitation',
    async (s) => {
      const { token } = await invited(s, `twice@${s.aDomain()}`);
      await accept(s, token).expect(201);
      return accept(s, token);
    },
  ],
  [
    'an invitation that was withdrawn',
    '410 invalid-invitation',
    async (s) => {
      const { id, token } = await invited(s, `withdrawn@${s.aDomain()}`);
      await s.admin().delete(`/api/invitations/${id}`).expect(204);
      return accept(s, token);
    },
  ],
  [
    'another person’s invitation, by who got hold of the mail',
    '400 wrong-password-of-account',
    async (s) => accept(s, (await invited(s, s.bob.email)).token, { password: 'a wrong password' }),
  ],
  [
    'an invitation with a role of its own choice',
    INVALID,
    async (s) => accept(s, (await invited(s, `role@${s.aDomain()}`)).token, { role: 'platform_admin' }),
  ],
  [
    'one invitation by six at once',
    '410 invalid-invitation',
    async (s) => {
      const { token } = await invited(s, `six@${s.aDomain()}`);
      return Promise.all(Array.from({ length: 6 }, () => accept(s, token)));
    },
    1,
  ],
  [
    'an account made in somebody’s name before they came, its token',
    '401',
    async (s) => s.whoAmI(await squat(s, tokenOf)),
  ],
  [
    'an account made in somebody’s name before they came, its session',
    '401',
    async (s) => s.whoAmI(await squat(s, async (_, own) => own)),
  ],
  [
    'an account made in somebody’s name before they came, its passkey',
    '401 passkey-refused',
    async (s) => {
      const { passkey } = await squat(s, (agent) => s.addPasskey(agent));
      return s.enter(passkey.get(await s.asked()));
    },
  ],
  [
    'the address of somebody who has an account',
    '409 email-taken',
    ({ bob, register }) => register({ email: bob.email }),
  ],
  [
    'an account in somebody’s name where their provider signs in',
    '403 single-sign-on-required',
    async (s) => s.register({ email: `x@${(await s.acme()).domain}` }),
  ],
];

const tokenOf = async (agent: Agent): Promise<string> =>
  (
    await agent
      .post('/api/tokens')
      .send({ name: 'Mine', scopes: ['read'] })
      .expect(201)
  ).body.token;

/** Registers the address of somebody who gets it back by mail, and is then invited. @returns what was left in it */
async function squat<T>(scene: Scene, leave: (agent: Agent, accessToken: string) => Promise<T>): Promise<T> {
  const email = `owner@${scene.aDomain()}`;
  const { accessToken } = (await scene.register({ email }).expect(201)).body;
  const left = await leave(scene.agentOf(accessToken), accessToken);
  await scene.forgot(email);
  await scene.reset(await scene.resetToken(email), 'another password').expect(200);
  await accept(scene, (await invited(scene, email)).token, { password: 'another password' }).expect(201);
  return left;
}
