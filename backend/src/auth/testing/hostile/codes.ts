import { createHash } from 'node:crypto';
import { codeOf, wrong } from '../one-time-codes.js';
import { type Attack, PASSWORD, type Scene, type WithApp } from './scene.js';

const [WRONG, EXPIRED, INVALID] = ['401 wrong-sign-in-code', '401 sign-in-expired', '400 request-invalid'];
const [NOBODY, PROOF] = ['401', '403 proof-needed'];

/** Somebody who waits for their second factor, while something happens. */
const after = async (scene: Scene, happens: (someone: WithApp) => PromiseLike<unknown>) => {
  const someone = await scene.withApp();
  const waiting = await scene.waiting(someone.email);
  await happens(someone);
  return { ...someone, ...waiting };
};
/** The app goes, and a passkey takes its place. */
const withoutApp =
  (scene: Scene) =>
  async ({ agent }: WithApp) => {
    await scene.addPasskey(agent);
    await agent.delete('/api/user/totp').expect(204);
  };
/** Somebody whose session was stolen when its last proof was long ago. */
const stale = async (scene: Scene) => {
  const someone = await scene.guarded();
  await scene.sql(`update sessions set proved_at = now() - interval '16 minutes' where user_id = ?`, [someone.id]);
  return someone;
};
const digits = (code: string, zero: number) =>
  [...code].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');

export const codes: readonly Attack[] = [
  ['a wrong code', WRONG, ({ ada, totp }) => totp(wrong(codeOf(ada.secret)))],
  ['a code of a minute ago', WRONG, ({ ada, totp }) => totp(codeOf(ada.secret, -2))],
  ['a code of an hour ago', WRONG, ({ ada, totp }) => totp(codeOf(ada.secret, -120))],
  ['a code of in two minutes', WRONG, ({ ada, totp }) => totp(codeOf(ada.secret, 4))],
  ['a code of tomorrow', WRONG, ({ ada, totp }) => totp(codeOf(ada.secret, 2880))],
  ['the attacker’s own code', WRONG, ({ eve, totp }) => totp(codeOf(eve.secret))],
  ['a victim’s code in the attacker’s sign-in', WRONG, ({ ada, eves, totp }) => totp(codeOf(ada.secret), eves)],
  [
    'a code that was seen over the shoulder, after its person used it',
    WRONG,
    async (scene) => {
      const { code, mfaToken } = await after(scene, async ({ code: its, email }) =>
        scene.totp(its, await scene.waiting(email)).expect(200),
      );
      return scene.totp(code, { mfaToken });
    },
  ],
  [
    'an older code than the last one',
    WRONG,
    async (scene) => {
      const { secret, mfaToken } = await after(scene, async ({ secret: its, email }) =>
        scene.totp(codeOf(its, 1), await scene.waiting(email)).expect(200),
      );
      return scene.totp(codeOf(secret), { mfaToken });
    },
  ],
  [
    'a code that was given as a proof',
    WRONG,
    async (scene) => {
      const { code, mfaToken } = await after(scene, ({ agent, code: its }) =>
        agent.post('/api/user/proof').send({ method: 'totp', secret: its }).expect(204),
      );
      return scene.totp(code, { mfaToken });
    },
  ],
  [
    'a code of an app that was removed',
    WRONG,
    async (scene) => {
      const { secret, mfaToken } = await after(scene, withoutApp(scene));
      return scene.totp(codeOf(secret), { mfaToken });
    },
  ],
  [
    'a code of an app that was begun and not confirmed',
    WRONG,
    async (scene) => {
      const someone = await after(scene, withoutApp(scene));
      const { secret } = (await someone.agent.post('/api/user/totp').expect(201)).body;
      return scene.totp(codeOf(secret), someone);
    },
  ],
  ['a code with a seventh digit', INVALID, ({ ada, totp }) => totp(`${codeOf(ada.secret)}0`)],
  ['a code in Arabic digits', INVALID, ({ ada, totp }) => totp(digits(codeOf(ada.secret), 0x660))],
  ['a code in full-width digits', INVALID, ({ ada, totp }) => totp(digits(codeOf(ada.secret), 0xff10))],
  ['a code as a number', INVALID, ({ totp }) => totp(123_456)],
  [
    'a list of all codes',
    INVALID,
    ({ totp }) => totp(Array.from({ length: 1000 }, (_, at) => String(at).padStart(6, '0'))),
  ],
  ['a code that is an object', INVALID, ({ totp }) => totp({ $gte: '000000' })],
  ['a code that is null', INVALID, ({ totp }) => totp(null)],
  ['a code that is true', INVALID, ({ totp }) => totp(true)],
  ['no code', INVALID, ({ totp }) => totp(undefined)],
  ['an empty code', INVALID, ({ totp }) => totp('')],
  ['a code of wildcards', INVALID, ({ totp }) => totp('%%%%%%')],
  ['an invented mfaToken', EXPIRED, ({ ada, totp }) => totp(codeOf(ada.secret), { mfaToken: 'x'.repeat(43) })],
  [
    'the digest of an mfaToken',
    EXPIRED,
    ({ ada, adas, totp }) => totp(codeOf(ada.secret), { mfaToken: digestOf(adas.mfaToken) }),
  ],
  [
    'an mfaToken in other capitals',
    EXPIRED,
    ({ ada, adas, totp }) => totp(codeOf(ada.secret), { mfaToken: swapped(adas.mfaToken) }),
  ],
  [
    'an mfaToken with spaces',
    EXPIRED,
    ({ ada, adas, totp }) => totp(codeOf(ada.secret), { mfaToken: ` ${adas.mfaToken} ` }),
  ],
  [
    'an mfaToken without its end',
    EXPIRED,
    ({ ada, adas, totp }) => totp(codeOf(ada.secret), { mfaToken: adas.mfaToken.slice(0, -1) }),
  ],
  ['a list of mfaTokens', INVALID, ({ ada, adas, totp }) => totp(codeOf(ada.secret), { mfaToken: [adas.mfaToken] })],
  ['an mfaToken that is an object', INVALID, ({ ada, totp }) => totp(codeOf(ada.secret), { mfaToken: { $ne: '' } })],
  ['an mfaToken that is null', INVALID, ({ ada, totp }) => totp(codeOf(ada.secret), { mfaToken: null })],
  ['no mfaToken', INVALID, ({ ada, totp }) => totp(codeOf(ada.secret), { mfaToken: undefined })],
  [
    'a person’s id beside the attacker’s mfaToken',
    INVALID,
    ({ ada, eve, eves, post }) => post('/api/login/totp', { ...eves, code: codeOf(eve.secret), userId: ada.id }),
  ],
  [
    'a prototype beside the mfaToken',
    '400 forbidden-name',
    ({ adas, raw }) =>
      raw('/api/login/totp', `{"mfaToken":"${adas.mfaToken}","code":"000000","__proto__":{"confirmedAt":null}}`),
  ],
  [
    'a form with a code',
    '415',
    ({ adas, raw }) =>
      raw('/api/login/totp', `mfaToken=${adas.mfaToken}&code=000000`, {
        'content-type': 'application/x-www-form-urlencoded',
      }),
  ],
  [
    'an mfaToken of longer than ten minutes ago',
    EXPIRED,
    async (scene) => {
      const { secret, ...waiting } = await after(scene, ({ id }) =>
        scene.sql('update sign_in_challenges set expires_at = now() where user_id = ?', [id]),
      );
      return scene.totp(codeOf(secret), waiting);
    },
  ],
  [
    'an mfaToken after its sign-in went on',
    EXPIRED,
    async (scene) => {
      const someone = await scene.withApp();
      const waiting = await scene.waiting(someone.email);
      await scene.totp(codeOf(someone.secret), waiting).expect(200);
      return scene.recovery(someone.recoveryCodes[0], waiting);
    },
  ],
  [
    'an mfaToken after the password was changed',
    EXPIRED,
    async (scene) => {
      const { secret, ...waiting } = await after(scene, ({ agent }) =>
        agent.post('/api/user/password').send({ currentPassword: PASSWORD, newPassword: 'another horse' }).expect(204),
      );
      return scene.totp(codeOf(secret), waiting);
    },
  ],
  [
    'an mfaToken after the password was reset',
    EXPIRED,
    async (scene) => {
      const { secret, ...waiting } = await after(scene, async ({ email }) => {
        await scene.forgot(email);
        await scene.reset(await scene.resetToken(email)).expect(200);
      });
      return scene.totp(codeOf(secret), waiting);
    },
  ],
  [
    'an mfaToken of an account that was disabled',
    EXPIRED,
    async (scene) => {
      const { secret, ...waiting } = await after(scene, ({ id }) =>
        scene.admin().patch(`/api/users/${id}`).send({ disabled: true }).expect(200),
      );
      return scene.totp(codeOf(secret), waiting);
    },
  ],
  [
    'an mfaToken of somebody who was erased',
    EXPIRED,
    async (scene) => {
      const { secret, ...waiting } = await after(scene, ({ id }) =>
        scene.admin().delete(`/api/users/${id}`).expect(204),
      );
      return scene.totp(codeOf(secret), waiting);
    },
  ],
  ['a wrong recovery code', WRONG, ({ recovery }) => recovery('aaaaaa-aaaaaa-aaaaaa-aaaaaa')],
  ['the attacker’s own recovery code', WRONG, ({ eve, recovery }) => recovery(eve.recoveryCodes[0])],
  [
    'a victim’s recovery code in the attacker’s sign-in',
    WRONG,
    ({ ada, eves, recovery }) => recovery(ada.recoveryCodes[0], eves),
  ],
  ['three parts of a recovery code', WRONG, ({ ada, recovery }) => recovery(ada.recoveryCodes[0]!.slice(0, -7))],
  [
    'a recovery code in full-width letters',
    WRONG,
    ({ ada, recovery }) => recovery(digitsAndLetters(ada.recoveryCodes[0]!)),
  ],
  [
    'the digest of a recovery code',
    INVALID,
    ({ ada, recovery }) => recovery(digestOf(ada.recoveryCodes[0]!.replaceAll('-', ''))),
  ],
  ['an empty recovery code', WRONG, ({ recovery }) => recovery('')],
  ['a recovery code of hyphens', WRONG, ({ recovery }) => recovery('---')],
  ['all recovery codes at once', INVALID, ({ ada, recovery }) => recovery(ada.recoveryCodes.join(' '))],
  ['a list of recovery codes', INVALID, ({ ada, recovery }) => recovery(ada.recoveryCodes)],
  ['a recovery code that is an object', INVALID, ({ recovery }) => recovery({ $regex: '.*' })],
  ['a one-time code as a recovery code', WRONG, ({ ada, recovery }) => recovery(codeOf(ada.secret))],
  ['a recovery code as a one-time code', INVALID, ({ ada, totp }) => totp(ada.recoveryCodes[0])],
  ['the app’s key as a recovery code', WRONG, ({ ada, recovery }) => recovery(ada.secret)],
  [
    'a recovery code twice',
    WRONG,
    async (scene) => {
      const someone = await scene.withApp();
      await scene.recovery(someone.recoveryCodes[0], await scene.waiting(someone.email)).expect(200);
      return scene.recovery(someone.recoveryCodes[0], await scene.waiting(someone.email));
    },
  ],
  [
    'a recovery code that was given as a proof',
    WRONG,
    async (scene) => {
      const { recoveryCodes, ...waiting } = await after(scene, ({ agent, recoveryCodes: [code] }) =>
        agent.post('/api/user/proof').send({ method: 'recovery_code', secret: code }).expect(204),
      );
      return scene.recovery(recoveryCodes[0], waiting);
    },
  ],
  [
    'a recovery code that was replaced',
    WRONG,
    async (scene) => {
      const { recoveryCodes, ...waiting } = await after(scene, ({ agent }) =>
        agent.post('/api/user/recovery-codes').expect(200),
      );
      return scene.recovery(recoveryCodes[0], waiting);
    },
  ],
  [
    'a recovery code after the last second factor was removed',
    WRONG,
    async (scene) => {
      const { recoveryCodes, ...waiting } = await after(scene, ({ agent }) =>
        agent.delete('/api/user/totp').expect(204),
      );
      return scene.recovery(recoveryCodes[0], waiting);
    },
  ],
  [
    'one code in six sign-ins at once',
    WRONG,
    async (scene) => {
      const { email, secret } = await scene.withApp();
      const all = await Promise.all(Array.from({ length: 6 }, () => scene.waiting(email)));
      const code = codeOf(secret);
      return Promise.all(all.map((waiting) => scene.totp(code, waiting)));
    },
    1,
  ],
  [
    'one recovery code in six sign-ins at once',
    WRONG,
    async (scene) => {
      const { email, recoveryCodes } = await scene.withApp();
      const all = await Promise.all(Array.from({ length: 6 }, () => scene.waiting(email)));
      return Promise.all(all.map((waiting) => scene.recovery(recoveryCodes[0], waiting)));
    },
    1,
  ],
  [
    'one mfaToken with six codes at once',
    EXPIRED,
    async (scene) => {
      const { email, recoveryCodes } = await scene.withApp();
      const waiting = await scene.waiting(email);
      return Promise.all(recoveryCodes.slice(0, 6).map((code) => scene.recovery(code, waiting)));
    },
    1,
  ],
  [
    'one app confirmed by six at once',
    '409 authenticator-exists',
    async (scene) => {
      const { agent } = await scene.member();
      const { secret } = (await agent.post('/api/user/totp').expect(201)).body;
      const code = codeOf(secret);
      return Promise.all(Array.from({ length: 6 }, () => agent.post('/api/user/totp/confirm').send({ code })));
    },
    1,
  ],
  ['an mfaToken in place of an access token', NOBODY, ({ adas, whoAmI }) => whoAmI(adas.mfaToken)],
  ['an mfaToken to remove the app', NOBODY, ({ adas, agentOf }) => agentOf(adas.mfaToken).delete('/api/user/totp')],
  ['an mfaToken to set up another app', NOBODY, ({ adas, agentOf }) => agentOf(adas.mfaToken).post('/api/user/totp')],
  [
    'an mfaToken for new recovery codes',
    NOBODY,
    ({ adas, agentOf }) => agentOf(adas.mfaToken).post('/api/user/recovery-codes'),
  ],
  ['an mfaToken to add a passkey', NOBODY, ({ adas, agentOf }) => agentOf(adas.mfaToken).post('/api/passkeys/options')],
  [
    'an mfaToken for a proof',
    NOBODY,
    ({ adas, agentOf }) =>
      agentOf(adas.mfaToken).post('/api/user/proof').send({ method: 'password', secret: PASSWORD }),
  ],
  [
    'a password with “no second factor”',
    INVALID,
    ({ ada, post }) => post('/api/login', { email: ada.email, password: PASSWORD, mfaRequired: false }),
  ],
  [
    'a password with no methods',
    INVALID,
    ({ ada, post }) => post('/api/login', { email: ada.email, password: PASSWORD, methods: [] }),
  ],
  [
    'a password with a second factor of its own choice',
    INVALID,
    ({ ada, post }) => post('/api/login', { email: ada.email, password: PASSWORD, totp: '000000' }),
  ],
  [
    'an mfaToken in place of a password',
    '401 wrong-credentials',
    ({ ada, adas, post }) => post('/api/login', { email: ada.email, password: adas.mfaToken }),
  ],
  [
    'a password as the proof of somebody with a second factor',
    PROOF,
    async (scene) => (await stale(scene)).agent.post('/api/user/proof').send({ method: 'password', secret: PASSWORD }),
  ],
  ['a stolen session, to remove the app', PROOF, async (scene) => (await stale(scene)).agent.delete('/api/user/totp')],
  ['a stolen session, to set up an app', PROOF, async (scene) => (await stale(scene)).agent.post('/api/user/totp')],
  [
    'a stolen session, to confirm an app',
    PROOF,
    async (scene) => (await stale(scene)).agent.post('/api/user/totp/confirm').send({ code: '000000' }),
  ],
  [
    'a stolen session, for new recovery codes',
    PROOF,
    async (scene) => (await stale(scene)).agent.post('/api/user/recovery-codes'),
  ],
  [
    'a stolen session, to begin a passkey',
    PROOF,
    async (scene) => (await stale(scene)).agent.post('/api/passkeys/options'),
  ],
  [
    'a stolen session, to remove a passkey',
    PROOF,
    async (scene) => {
      const { agent, passkeyId } = await stale(scene);
      return agent.delete(`/api/passkeys/${passkeyId}`);
    },
  ],
  [
    'a stolen session, for a token',
    PROOF,
    async (scene) => (await stale(scene)).agent.post('/api/tokens').send({ name: 'Mine', scopes: ['read'] }),
  ],
  [
    'a passkey that was begun before the proof was old',
    PROOF,
    async (scene) => {
      const { agent, id } = await scene.withApp();
      const made = scene.eve.passkey.create(await scene.offered(agent));
      await scene.sql(`update sessions set proved_at = now() - interval '16 minutes' where user_id = ?`, [id]);
      return agent.post('/api/passkeys').send({ name: 'Mine', ...made });
    },
  ],
  [
    'somebody else’s code as a proof',
    '400 wrong-proof',
    async (scene) =>
      (await stale(scene)).agent.post('/api/user/proof').send({ method: 'totp', secret: codeOf(scene.eve.secret) }),
  ],
  [
    'a proof of an unknown kind',
    INVALID,
    ({ ada }) => ada.agent.post('/api/user/proof').send({ method: 'none', secret: 'x' }),
  ],
];

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const swapped = (text: string): string =>
  [...text].map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase())).join('');
const digitsAndLetters = (text: string): string =>
  [...text].map((one) => String.fromCodePoint(one.codePointAt(0)! + 0xfee0)).join('');
