import type { Agent } from 'supertest';
import { elsewhere, frontDoor, PASSWORD } from './testing/front-door.js';
import { type Misbehaviour, SoftwarePasskey } from './testing/software-passkey.js';

describe('a passkey', () => {
  const { sql, post, signIn, whoAmI, person, mailsTo } = frontDoor();

  const added = async (agent: Agent, passkey = new SoftwarePasskey(), name = 'Phone') => {
    const { body: options } = await agent.post('/api/passkeys/options').expect(200);
    const { body } = await agent
      .post('/api/passkeys')
      .send({ name, ...passkey.create(options) })
      .expect(201);
    return { passkey, id: body.id as string, recoveryCodes: body.recoveryCodes as string[] };
  };
  const withPasskey = async () => {
    const someone = await person();
    const { id: passkeyId, ...made } = await added(someone.agent);
    return { ...someone, passkeyId, ...made };
  };
  const asked = async (body: object = {}) =>
    (await post('/api/passkeys/sign-in/options', body).expect(200)).body as {
      challenge: string;
      allowCredentials: { id: string }[];
    };
  const enter = (body: object, from = elsewhere()) => post('/api/passkeys/sign-in', body, from);
  const waiting = async (email: string): Promise<string> => (await signIn(email).expect(200)).body.mfaToken;
  const typeOf = ({ body }: { body: { type: string } }) => body.type.replace('urn:galley:problem:', '');

  it('is added with recovery codes, guards the password from then on, and its person is told', async () => {
    const { agent, email } = await person();
    const { body: options } = await agent.post('/api/passkeys/options').expect(200);
    expect(options).toMatchObject({
      rp: { id: 'galley.test' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { id, passkey, recoveryCodes } = await added(agent);
    expect(recoveryCodes).toHaveLength(10);
    expect((await agent.get('/api/passkeys').expect(200)).body).toEqual([
      { id, name: 'Phone', synced: false, createdAt: expect.any(String), lastUsedAt: null },
    ]);
    expect((await signIn(email).expect(200)).body.methods).toEqual(['passkey', 'recovery_code']);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'A passkey was added to your Galley account',
    ]);

    const { body: next } = await agent.post('/api/passkeys/options').expect(200);
    expect(next.excludeCredentials).toEqual([{ type: 'public-key', id: passkey.id, transports: ['internal'] }]);
    expect((await added(agent, new SoftwarePasskey(), 'Key ring')).recoveryCodes).toEqual([]);
    const { text } = await agent.get('/api/user/data').expect(200);
    expect(text).toContain('Key ring');
    expect(text).not.toContain(passkey.id);
  });

  it('signs in alone, without a word about who that may be', async () => {
    const { passkey, agent, id } = await withPasskey();
    const options = await asked();
    expect(options.allowCredentials).toEqual([]);
    const { body } = await enter(passkey.get(options)).expect(200);
    expect((await whoAmI(body.accessToken).expect(200)).body.id).toBe(id);
    expect((await agent.get('/api/passkeys')).body[0].lastUsedAt).toEqual(expect.any(String));
  });

  it('is the second factor after a password', async () => {
    const { passkey, email } = await withPasskey();
    const mfaToken = await waiting(email);
    const options = await asked({ mfaToken });
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([passkey.id]);
    await enter({ ...passkey.get(options, { userHandle: null }), mfaToken }).expect(200);
    expect(typeOf(await enter({ ...passkey.get(options), mfaToken }).expect(401))).toBe('sign-in-expired');
    expect(typeOf(await post('/api/passkeys/sign-in/options', { mfaToken }).expect(401))).toBe('sign-in-expired');
  });

  it.each<[string, Misbehaviour]>([
    ['another address', { origin: 'https://galley.test.example' }],
    ['another port', { origin: 'http://galley.test:81' }],
    ['another relying party', { relyingParty: 'example.com' }],
    ['a person whom it did not verify', { isVerified: false }],
    ['nobody who is present', { isPresent: false }],
    ['another key', { isForged: true }],
    ['a registration', { type: 'webauthn.create' }],
    ['an account that it does not name', { userHandle: null }],
    ['the account of somebody else', { userHandle: Buffer.from('somebody else').toString('base64url') }],
  ])('that answers for %s is refused like one that nobody knows', async (_, how) => {
    const { passkey } = await withPasskey();
    const refused = await enter(passkey.get(await asked(), how)).expect(401);
    expect(typeOf(refused)).toBe('passkey-refused');
    const unknown = await enter(new SoftwarePasskey().get(await asked(), { userHandle: 'eA' })).expect(401);
    expect({ ...refused.body, instance: '' }).toEqual({ ...unknown.body, instance: '' });
  });

  it('of a disabled account is refused', async () => {
    const { passkey, id } = await withPasskey();
    await sql('update users set disabled_at = now() where id = ?', [id]);
    expect(typeOf(await enter(passkey.get(await asked())).expect(401))).toBe('passkey-refused');
  });

  it('answers a question once, in time, and no other question', async () => {
    const { passkey, agent, email } = await withPasskey();
    const expired = async (answer: object) =>
      expect(typeOf(await enter(answer).expect(410))).toBe('passkey-request-expired');
    const answer = passkey.get(await asked());
    await enter(answer).expect(200);
    await expired(answer);
    const failed = await asked();
    await enter(passkey.get(failed, { isForged: true })).expect(401);
    await expired(passkey.get(failed));
    const stale = await asked();
    await sql(`update passkey_challenges set expires_at = now()`);
    await expired(passkey.get(stale));
    await expired(passkey.get({ challenge: 'invented' }));
    await expired(passkey.get((await agent.post('/api/passkeys/proof/options').expect(200)).body));
    await expired(passkey.get((await agent.post('/api/passkeys/options').expect(200)).body));
    const mfaToken = await waiting(email);
    await expired(passkey.get(await asked({ mfaToken })));
    await expired({ ...passkey.get(await asked()), mfaToken });
    await expired({ ...passkey.get(await asked()), clientDataJSON: 'bm8' });
  });

  it('admits one of many who give the same answer at once', async () => {
    const { passkey } = await withPasskey();
    const answer = passkey.get(await asked());
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(answer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
  });

  it('of somebody else is no second factor', async () => {
    const [someone, other] = [await withPasskey(), await withPasskey()];
    const mfaToken = await waiting(someone.email);
    await enter({ ...other.passkey.get(await asked({ mfaToken })), mfaToken }).expect(401);
    await enter({ ...other.passkey.get(await asked({ mfaToken: await waiting(other.email) })), mfaToken }).expect(410);
    await enter({ ...someone.passkey.get(await asked({ mfaToken })), mfaToken }).expect(200);
  });

  it('that was copied is refused, and its person is told', async () => {
    const { passkey, email, id } = await withPasskey();
    passkey.counter = 7;
    await enter(passkey.get(await asked())).expect(200);
    for (const counter of [7, 6, 0])
      expect(typeOf(await enter(passkey.get(await asked(), { counter })).expect(401))).toBe('passkey-refused');
    await enter(passkey.get(await asked(), { counter: 5, isForged: true })).expect(401);
    const told = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('A copied passkey'));
    expect(told).toHaveLength(3);
    expect(
      await sql(`select action from audit_log where actor_id = ? and action = 'user.passkey_copied'`, [id]),
    ).toHaveLength(3);
    await enter(passkey.get(await asked(), { counter: 8 })).expect(200);
  });

  it('cannot be guessed behind a password: ten wrong answers, and the right one is refused as well', async () => {
    const { passkey, email } = await withPasskey();
    const mfaToken = await waiting(email);
    const answer = async (how: Misbehaviour = {}) =>
      (await enter({ ...passkey.get(await asked({ mfaToken }), how), mfaToken })).status;
    for (let tries = 0; tries < 10; tries++) expect(await answer({ isForged: true })).toBe(401);
    expect(await answer()).toBe(429);
  });

  it.each<[string, Misbehaviour]>([
    ['another address', { origin: 'https://galley.test.example' }],
    ['another relying party', { relyingParty: 'example.com' }],
    ['a person whom the device did not verify', { isVerified: false }],
    ['a sign-in', { type: 'webauthn.get' }],
    ['a device whose certificates would have to be looked up', { certificates: [Buffer.from('certificate')] }],
  ])('is not added when it was made for %s', async (_, how) => {
    const { agent } = await person();
    const { body: options } = await agent.post('/api/passkeys/options').expect(200);
    const made = new SoftwarePasskey().create(options, how);
    expect(
      typeOf(
        await agent
          .post('/api/passkeys')
          .send({ name: 'Phone', ...made })
          .expect(400),
      ),
    ).toBe('passkey-not-made');
  });

  it('is not added to another account, not twice, and not beyond twenty', async () => {
    const [{ agent }, other] = [await person(), await person()];
    const { body: options } = await agent.post('/api/passkeys/options').expect(200);
    const passkey = new SoftwarePasskey();
    await other.agent
      .post('/api/passkeys')
      .send({ name: 'Phone', ...passkey.create(options) })
      .expect(410);
    await added(agent, passkey);
    const { body: again } = await other.agent.post('/api/passkeys/options').expect(200);
    await other.agent
      .post('/api/passkeys')
      .send({ name: 'Phone', ...passkey.create(again) })
      .expect(409);
    for (let count = 1; count < 20; count++) await added(agent);
    expect(typeOf(await agent.post('/api/passkeys/options').expect(409))).toBe('too-many-passkeys');
  });

  it('is renamed and removed by its person alone, who is told and then signs in with the password', async () => {
    const { agent, email, passkeyId, passkey, recoveryCodes } = await withPasskey();
    const { agent: other } = await person();
    await other.patch(`/api/passkeys/${passkeyId}`).send({ name: 'Mine' }).expect(404);
    await other.delete(`/api/passkeys/${passkeyId}`).expect(404);
    const { body } = await agent.patch(`/api/passkeys/${passkeyId}`).send({ name: ' Old phone ' }).expect(200);
    expect(body.name).toBe('Old phone');
    const mfaToken = await waiting(email);
    await agent.delete(`/api/passkeys/${passkeyId}`).expect(204);
    await agent.delete(`/api/passkeys/${passkeyId}`).expect(404);
    await enter(passkey.get(await asked())).expect(401);
    await post('/api/login/recovery-code', { mfaToken, code: recoveryCodes[0] }).expect(401);
    expect((await signIn(email).expect(200)).body.accessToken).toBeDefined();
    expect((await mailsTo(email))[0]).toMatchObject({
      subject: 'A passkey was removed from your Galley account',
      text: expect.stringContaining('your password alone signs you in'),
    });
  });

  it('takes the place of a removed authenticator app, whose recovery codes stay', async () => {
    const { agent, email, passkeyId, recoveryCodes } = await withPasskey();
    await agent.delete('/api/user/totp').expect(409);
    await sql(
      `insert into authenticators (user_id, secret, confirmed_at, created_at) select id, 'x', now(), now() from users where email = ?`,
      [email],
    );
    expect((await signIn(email).expect(200)).body.methods).toEqual(['passkey', 'totp', 'recovery_code']);
    await agent.delete('/api/user/totp').expect(204);
    expect((await mailsTo(email))[0]!.subject).toBe('The authenticator app was removed from your Galley account');
    await post('/api/login/recovery-code', { mfaToken: await waiting(email), code: recoveryCodes[0] }).expect(200);
    await agent.delete(`/api/passkeys/${passkeyId}`).expect(204);
    await agent.post('/api/user/recovery-codes').expect(409);
  });

  it('is the proof that is wanted again after 15 minutes, from its own person', async () => {
    const [{ agent, id, passkey, passkeyId }, other] = [await withPasskey(), await withPasskey()];
    await sql(`update sessions set proved_at = now() - interval '16 minutes' where user_id = ?`, [id]);
    const { body } = await agent.delete(`/api/passkeys/${passkeyId}`).expect(403);
    expect(body.methods).toEqual(['passkey', 'recovery_code']);
    await agent.post('/api/passkeys/options').expect(403);
    await agent.post('/api/user/proof').send({ method: 'password', secret: PASSWORD }).expect(403);
    const prove = async (by: SoftwarePasskey, how: Misbehaviour = {}) =>
      agent.post('/api/passkeys/proof').send(by.get((await agent.post('/api/passkeys/proof/options')).body, how));
    expect(typeOf(await prove(other.passkey))).toBe('wrong-passkey-proof');
    expect(typeOf(await prove(passkey, { isVerified: false }))).toBe('wrong-passkey-proof');
    await agent.post('/api/passkeys').send({ name: 'x' }).expect(403);
    expect((await prove(passkey)).status).toBe(204);
    await agent.delete(`/api/passkeys/${passkeyId}`).expect(204);
  });
});
