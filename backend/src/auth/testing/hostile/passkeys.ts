import { createHash } from 'node:crypto';
import { type Misbehaviour, SoftwarePasskey } from '../software-passkey.js';
import { type Attack, type Scene } from './scene.js';

const [REFUSED, EXPIRED, INVALID] = ['401 passkey-refused', '410 passkey-request-expired', '400 request-invalid'];
const [NOT_MADE, GONE] = ['400 passkey-not-made', '401 sign-in-expired'];

type Assertion = ReturnType<SoftwarePasskey['get']>;
type Registration = ReturnType<SoftwarePasskey['create']>;

const [BACKED_UP, ATTESTED, EXTENDED] = [0x10, 0x40, 0x80];
const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const flip = (text: string, at: number, bit = 0x01): string => {
  const buffer = bytes(text);
  const place = at < 0 ? buffer.length + at : at;
  buffer.writeUInt8(buffer.readUInt8(place) ^ bit, place);
  return buffer.toString('base64url');
};

/** Ada's device signs something else than it was asked for. */
const signs = (how: Misbehaviour) => async (s: Scene) => s.enter(s.ada.passkey.get(await s.asked(), how));
/** What Ada's device signed is changed on its way. */
const changed = (change: (answer: Assertion, scene: Scene) => object) => async (s: Scene) => {
  const answer = s.ada.passkey.get(await s.asked());
  return s.enter({ ...answer, ...change(answer, s) });
};
const flipped = (field: 'authenticatorData' | 'signature' | 'clientDataJSON', at: number, bit?: number) =>
  changed((answer) => ({ [field]: flip(answer[field], at, bit) }));
/** A new device of Eve's makes something else than it was asked for. */
const makes =
  (how: Misbehaviour, change: (made: Registration) => object = () => ({})) =>
  async (s: Scene) => {
    const made = new SoftwarePasskey().create(await s.offered(s.eve.agent), how);
    return s.eve.agent.post('/api/passkeys').send({ name: 'Mine', ...made, ...change(made) });
  };
const within = (made: Registration, from: string, to: string): object => {
  const text = bytes(made.attestationObject).toString('latin1');
  return { attestationObject: Buffer.from(text.replace(from, to), 'latin1').toString('base64url') };
};

export const passkeys: readonly Attack[] = [
  ...[
    ['by https', 'https://galley.test'],
    ['of another port', 'http://galley.test:81'],
    ['below it', 'http://evil.galley.test'],
    ['that it is the end of', 'http://evilgalley.test'],
    ['that begins with it', 'http://galley.test.evil.example'],
    ['with it as a name', 'http://galley.test@evil.example'],
    ['with a dot behind it', 'http://galley.test.'],
    ['with a path', 'http://galley.test/'],
    ['in capitals', 'HTTP://GALLEY.TEST'],
    ['in look-alike letters', 'http://g\u0430lley.test'],
    ['of nobody', 'null'],
    ['of an app', 'android:apk-key-hash:x'],
  ].map(([how, origin]): Attack => [
    `a passkey that was used at an address ${how}`,
    REFUSED,
    signs({ origin: origin! }),
  ]),
  ['a passkey that was used in a frame of another page', REFUSED, signs({ client: { crossOrigin: true } })],
  [
    'a passkey that was used in a frame of a named page',
    REFUSED,
    signs({ client: { crossOrigin: true, topOrigin: 'https://evil.example' } }),
  ],
  ['a passkey for another relying party', REFUSED, signs({ relyingParty: 'example.com' })],
  ['a passkey for a relying party above', REFUSED, signs({ relyingParty: 'test' })],
  ['a passkey for a relying party below', REFUSED, signs({ relyingParty: 'evil.galley.test' })],
  ['a passkey for a relying party in capitals', REFUSED, signs({ relyingParty: 'GALLEY.TEST' })],
  ['a passkey whose device did not verify its person', REFUSED, signs({ isVerified: false })],
  ['a passkey without anybody present', REFUSED, signs({ isPresent: false })],
  ['a passkey without anybody at all', REFUSED, signs({ isPresent: false, isVerified: false })],
  ['a passkey that is backed up and must not be', REFUSED, signs({ flags: BACKED_UP })],
  ['a passkey with a new key in its answer', REFUSED, signs({ flags: ATTESTED })],
  ['a passkey with extensions that are not there', REFUSED, signs({ flags: EXTENDED })],
  ['a passkey’s answer to a registration', REFUSED, signs({ type: 'webauthn.create' })],
  ['a passkey’s answer to a payment', REFUSED, signs({ type: 'payment.get' })],
  ['a passkey’s answer of no kind', REFUSED, signs({ type: '' })],
  ['a passkey signed with another key', REFUSED, signs({ isForged: true })],
  ['a passkey that names nobody', REFUSED, signs({ userHandle: null })],
  ['a passkey that names an empty account', '400 request-invalid', signs({ userHandle: '' })],
  [
    'a passkey that names the attacker',
    REFUSED,
    async (s) => s.enter(s.ada.passkey.get(await s.asked(), { userHandle: handleOf(s.eve.id) })),
  ],
  [
    'the attacker’s passkey that names the victim',
    REFUSED,
    async (s) => s.enter(s.eve.passkey.get(await s.asked(), { userHandle: handleOf(s.ada.id) })),
  ],
  [
    'the attacker’s signature under the victim’s passkey',
    REFUSED,
    async (s) =>
      s.enter({ ...s.eve.passkey.get(await s.asked(), { userHandle: handleOf(s.ada.id) }), id: s.ada.passkey.id }),
  ],
  [
    'an unknown passkey',
    REFUSED,
    async (s) => s.enter(new SoftwarePasskey().get(await s.asked(), { userHandle: handleOf(s.ada.id) })),
  ],
  ...[0, 15, 31].map((at): Attack => [
    `byte ${at} of the relying party changed`,
    REFUSED,
    flipped('authenticatorData', at),
  ]),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((bit): Attack => [
    `flag ${bit} changed`,
    REFUSED,
    flipped('authenticatorData', 32, 1 << bit),
  ]),
  ...[0, 1, 2, 3].map((at): Attack => [
    `byte ${at} of the counter changed`,
    REFUSED,
    flipped('authenticatorData', 33 + at),
  ]),
  [
    'a byte more in the device’s data',
    REFUSED,
    changed(({ authenticatorData }) => ({
      authenticatorData: Buffer.concat([bytes(authenticatorData), Buffer.alloc(1)]).toString('base64url'),
    })),
  ],
  [
    'a byte less in the device’s data',
    REFUSED,
    changed(({ authenticatorData }) => ({
      authenticatorData: bytes(authenticatorData).subarray(0, -1).toString('base64url'),
    })),
  ],
  ['no data of the device', '400 request-invalid', changed(() => ({ authenticatorData: '' }))],
  ['a signature’s first byte changed', REFUSED, flipped('signature', 0)],
  ['a signature’s first number changed', REFUSED, flipped('signature', 8)],
  ['a signature’s last byte changed', REFUSED, flipped('signature', -1)],
  ['no signature', '400 request-invalid', changed(() => ({ signature: '' }))],
  ['a signature of zeros', REFUSED, changed(() => ({ signature: Buffer.alloc(70).toString('base64url') }))],
  [
    'a signature of two noughts',
    REFUSED,
    changed(() => ({ signature: Buffer.from([0x30, 6, 2, 1, 0, 2, 1, 0]).toString('base64url') })),
  ],
  [
    'a signature of two endless numbers',
    REFUSED,
    changed(() => ({ signature: Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff]).toString('base64url') })),
  ],
  [
    'a signature over an earlier question',
    REFUSED,
    async (s) =>
      s.enter({ ...s.ada.passkey.get(await s.asked()), signature: s.ada.passkey.get(await s.asked()).signature }),
  ],
  [
    'what the browser signed, with a space',
    REFUSED,
    changed(({ clientDataJSON }) => ({
      clientDataJSON: Buffer.from(`${String(bytes(clientDataJSON))} `).toString('base64url'),
    })),
  ],
  [
    'what the browser signed, with a second origin',
    REFUSED,
    changed(({ clientDataJSON }) => ({
      clientDataJSON: Buffer.from(
        String(bytes(clientDataJSON)).replace('{', '{"origin":"https://evil.example",'),
      ).toString('base64url'),
    })),
  ],
  [
    'what the browser signed, as a list',
    EXPIRED,
    changed(() => ({ clientDataJSON: Buffer.from('[]').toString('base64url') })),
  ],
  [
    'what the browser signed, as null',
    EXPIRED,
    changed(() => ({ clientDataJSON: Buffer.from('null').toString('base64url') })),
  ],
  [
    'what the browser signed, as no JSON',
    EXPIRED,
    changed(() => ({ clientDataJSON: Buffer.from('{').toString('base64url') })),
  ],
  [
    'what the browser signed, 2,000 brackets deep',
    EXPIRED,
    changed(() => ({ clientDataJSON: Buffer.from('['.repeat(2_000)).toString('base64url') })),
  ],
  [
    'a challenge that is a list',
    EXPIRED,
    changed(({ clientDataJSON }) => ({
      clientDataJSON: Buffer.from(
        JSON.stringify({
          ...JSON.parse(String(bytes(clientDataJSON))),
          challenge: [JSON.parse(String(bytes(clientDataJSON))).challenge],
        }),
      ).toString('base64url'),
    })),
  ],
  ['an invented challenge', EXPIRED, ({ ada, enter }) => enter(ada.passkey.get({ challenge: 'invented' }))],
  [
    'a challenge in other spelling',
    EXPIRED,
    async (s) => s.enter(s.ada.passkey.get({ challenge: `${(await s.asked()).challenge}=` })),
  ],
  [
    'an answer that was listened to, again',
    EXPIRED,
    async (s) => {
      const { passkey } = await s.withPasskey();
      const answer = passkey.get(await s.asked());
      await s.enter(answer).expect(200);
      return s.enter(answer);
    },
  ],
  [
    'a right answer after a wrong one to the same question',
    EXPIRED,
    async (s) => {
      const question = await s.asked();
      await s.enter(s.ada.passkey.get(question, { isForged: true })).expect(401);
      return s.enter(s.ada.passkey.get(question));
    },
  ],
  [
    'an answer after more than ten minutes',
    EXPIRED,
    async (s) => {
      const question = await s.asked();
      await s.sql('update passkey_challenges set expires_at = now() where digest = ?', [digestOf(question.challenge)]);
      return s.enter(s.ada.passkey.get(question));
    },
  ],
  [
    'an answer to the question for a proof',
    EXPIRED,
    async (s) => s.enter(s.ada.passkey.get((await s.ada.agent.post('/api/passkeys/proof/options').expect(200)).body)),
  ],
  [
    'an answer to the question for a new passkey',
    EXPIRED,
    async (s) => s.enter(s.ada.passkey.get(await s.offered(s.ada.agent))),
  ],
  [
    'an answer for a second factor, without the password',
    EXPIRED,
    async (s) => s.enter(s.ada.passkey.get(await s.asked(s.adas))),
  ],
  [
    'an answer without a password, as a second factor',
    EXPIRED,
    async (s) => s.enter({ ...s.ada.passkey.get(await s.asked()), ...s.adas }),
  ],
  [
    'an answer to the attacker’s second factor, in the victim’s sign-in',
    EXPIRED,
    async (s) => s.enter({ ...s.eve.passkey.get(await s.asked(s.eves)), ...s.adas }),
  ],
  [
    'the attacker’s passkey as a victim’s second factor',
    REFUSED,
    async (s) => s.enter({ ...s.eve.passkey.get(await s.asked(s.adas)), ...s.adas }),
  ],
  [
    'a second factor whose device did not verify its person',
    REFUSED,
    async (s) => s.enter({ ...s.ada.passkey.get(await s.asked(s.adas), { isVerified: false }), ...s.adas }),
  ],
  [
    'a passkey with an invented mfaToken',
    GONE,
    async (s) => s.enter({ ...s.ada.passkey.get(await s.asked()), mfaToken: 'x'.repeat(43) }),
  ],
  [
    'a question with an invented mfaToken',
    GONE,
    (s) => s.post('/api/passkeys/sign-in/options', { mfaToken: 'x'.repeat(43) }),
  ],
  [
    'a question with a list of mfaTokens',
    INVALID,
    (s) => s.post('/api/passkeys/sign-in/options', { mfaToken: [s.adas.mfaToken] }),
  ],
  [
    'a passkey with an mfaToken that is null',
    INVALID,
    async (s) => s.enter({ ...s.ada.passkey.get(await s.asked(s.adas)), mfaToken: null }),
  ],
  [
    'a passkey with an empty mfaToken',
    GONE,
    async (s) => s.enter({ ...s.ada.passkey.get(await s.asked()), mfaToken: '' }),
  ],
  ['a passkey whose id is a list', INVALID, changed(({ id }) => ({ id: [id] }))],
  ['a passkey whose id is an object', INVALID, changed(() => ({ id: { $ne: null } }))],
  ['a passkey whose id is null', INVALID, changed(() => ({ id: null }))],
  ['a passkey whose id is spelled in the other base64', INVALID, changed(({ id }) => ({ id: `${id}==` }))],
  ['a passkey whose account is a list', INVALID, changed(({ userHandle }) => ({ userHandle: [userHandle] }))],
  ['a passkey that says whose it is', INVALID, changed((_, { ada }) => ({ userId: ada.id }))],
  ['a passkey with its public key', INVALID, changed(() => ({ publicKey: 'AAAA' }))],
  [
    'a passkey as a form',
    '415',
    ({ raw }) => raw('/api/passkeys/sign-in', 'id=x', { 'content-type': 'application/x-www-form-urlencoded' }),
  ],
  ['a passkey of 100 KB', '413', changed(() => ({ signature: 'A'.repeat(100_000) }))],
  [
    'one answer by six at once',
    EXPIRED,
    async (s) => {
      const { passkey } = await s.withPasskey();
      const answer = passkey.get(await s.asked());
      return Promise.all(Array.from({ length: 6 }, () => s.enter(answer)));
    },
    1,
  ],
  [
    'six answers of one device and its copies at once',
    REFUSED,
    async (s) => {
      const { passkey } = await s.withPasskey();
      const questions = await Promise.all(Array.from({ length: 6 }, () => s.asked()));
      return Promise.all(questions.map((question) => s.enter(passkey.get(question, { counter: 9 }))));
    },
    1,
  ],
  ...[8, 7, 0].map((counter): Attack => [
    `a copy of a device, which has counted to ${counter} where the device is at 8`,
    REFUSED,
    async (s) => {
      const { passkey } = await s.withPasskey();
      await s.enter(passkey.get(await s.asked(), { counter: 8 })).expect(200);
      return s.enter(passkey.get(await s.asked(), { counter }));
    },
  ]),
  [
    'a passkey that was removed',
    REFUSED,
    async (s) => {
      const { agent, passkey, passkeyId } = await s.withPasskey();
      await agent.delete(`/api/passkeys/${passkeyId}`).expect(204);
      return s.enter(passkey.get(await s.asked()));
    },
  ],
  [
    'a passkey of a disabled account',
    REFUSED,
    async (s) => {
      const { id, passkey } = await s.withPasskey();
      await s.admin().patch(`/api/users/${id}`).send({ disabled: true }).expect(200);
      return s.enter(passkey.get(await s.asked()));
    },
  ],
  [
    'a passkey of somebody who was erased',
    REFUSED,
    async (s) => {
      const { id, passkey } = await s.withPasskey();
      await s.admin().delete(`/api/users/${id}`).expect(204);
      return s.enter(passkey.get(await s.asked()));
    },
  ],
  ['a new passkey made at another address', NOT_MADE, makes({ origin: 'https://galley.test.example' })],
  ['a new passkey made in a frame of another page', NOT_MADE, makes({ client: { crossOrigin: true } })],
  ['a new passkey for another relying party', NOT_MADE, makes({ relyingParty: 'example.com' })],
  ['a new passkey whose device did not verify its person', NOT_MADE, makes({ isVerified: false })],
  ['a new passkey without anybody present', NOT_MADE, makes({ isPresent: false })],
  ['a new passkey that is a sign-in', NOT_MADE, makes({ type: 'webauthn.get' })],
  ['a new passkey with certificates to look up', NOT_MADE, makes({ certificates: [Buffer.from('certificate')] })],
  ['a new passkey of an unknown make', NOT_MADE, makes({}, (made) => within(made, 'dnone', 'dnope'))],
  [
    'a new passkey of an algorithm that signs nothing',
    NOT_MADE,
    makes({}, (made) => within(made, '\x03&', '\x03\x20')),
  ],
  [
    'a new passkey that is cut off',
    NOT_MADE,
    makes({}, ({ attestationObject }) => ({ attestationObject: attestationObject.slice(0, -20) })),
  ],
  ['a new passkey that is no CBOR', NOT_MADE, makes({}, () => ({ attestationObject: 'AAAA' }))],
  [
    'a new passkey of brackets',
    NOT_MADE,
    makes({}, () => ({ attestationObject: Buffer.alloc(6_000, 0x81).toString('base64url') })),
  ],
  [
    'a new passkey of four billion members',
    NOT_MADE,
    makes({}, () => ({ attestationObject: Buffer.from('bb00000000ffffffff', 'hex').toString('base64url') })),
  ],
  [
    'a new passkey with a victim’s question',
    EXPIRED,
    async (s) => {
      const made = new SoftwarePasskey().create(await s.offered(s.ada.agent));
      return s.eve.agent.post('/api/passkeys').send({ name: 'Mine', ...made });
    },
  ],
  [
    'a new passkey with the question of a sign-in',
    EXPIRED,
    async (s) => {
      const made = new SoftwarePasskey().create({ ...(await s.asked()), user: { id: handleOf(s.eve.id) } });
      return s.eve.agent.post('/api/passkeys').send({ name: 'Mine', ...made });
    },
  ],
  [
    'a victim’s passkey in the attacker’s account',
    '409 passkey-exists',
    async (s) =>
      s.eve.agent.post('/api/passkeys').send({ name: 'Mine', ...s.ada.passkey.create(await s.offered(s.eve.agent)) }),
  ],
  [
    'a victim’s passkey renamed',
    '404 passkey-not-found',
    ({ ada, eve }) => eve.agent.patch(`/api/passkeys/${ada.passkeyId}`).send({ name: 'Mine' }),
  ],
  [
    'a victim’s passkey removed',
    '404 passkey-not-found',
    ({ ada, eve }) => eve.agent.delete(`/api/passkeys/${ada.passkeyId}`),
  ],
  ['a passkey added by nobody', '401', ({ raw }) => raw('/api/passkeys/options', '{}')],
  [
    'the attacker’s passkey as a victim’s proof',
    '400 wrong-passkey-proof',
    async ({ ada, eve }) =>
      ada.agent
        .post('/api/passkeys/proof')
        .send(eve.passkey.get((await ada.agent.post('/api/passkeys/proof/options')).body)),
  ],
  [
    'a proof whose device did not verify its person',
    '400 wrong-passkey-proof',
    async ({ ada }) =>
      ada.agent
        .post('/api/passkeys/proof')
        .send(ada.passkey.get((await ada.agent.post('/api/passkeys/proof/options')).body, { isVerified: false })),
  ],
  [
    'a victim’s proof in the attacker’s session',
    EXPIRED,
    async ({ ada, eve }) =>
      eve.agent
        .post('/api/passkeys/proof')
        .send(ada.passkey.get((await ada.agent.post('/api/passkeys/proof/options')).body)),
  ],
];

const handleOf = (id: string): string => Buffer.from(id).toString('base64url');
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
