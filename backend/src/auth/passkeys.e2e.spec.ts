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

  it('that was copied is refused, and its person is told', async () => {
    const { passkey, email, id } = await withPasskey();
    passkey.counter = 7;
    await enter(passkey.get(await asked())).expect(200);
    await enter(passkey.get(await asked())).expect(401);
    await enter(passkey.get(await asked(), { counter: 5, isForged: true })).expect(401);
    const told = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('A copied passkey'));
    expect(told).toHaveLength(1);
    expect(
      await sql(`select action from audit_log where actor_id = ? and action = 'user.passkey_copied'`, [id]),
    ).toHaveLength(1);
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

  it('is not added beyond twenty', async () => {
    const { agent } = await person();
    for (let count = 0; count < 20; count++) await added(agent);
    expect(typeOf(await agent.post('/api/passkeys/options').expect(409))).toBe('too-many-passkeys');
  });

  it('is renamed and removed by its person, who is told and then signs in with the password', async () => {
    const { agent, email, passkeyId, passkey, recoveryCodes } = await withPasskey();
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

  it('is the proof that is wanted again after 15 minutes', async () => {
    const { agent, id, passkey, passkeyId } = await withPasskey();
    await sql(`update sessions set proved_at = now() - interval '16 minutes' where user_id = ?`, [id]);
    const { body } = await agent.delete(`/api/passkeys/${passkeyId}`).expect(403);
    expect(body.methods).toEqual(['passkey', 'recovery_code']);
    await agent.post('/api/passkeys/options').expect(403);
    await agent.post('/api/user/proof').send({ method: 'password', secret: PASSWORD }).expect(403);
    const question = (await agent.post('/api/passkeys/proof/options').expect(200)).body;
    await agent.post('/api/passkeys/proof').send(passkey.get(question)).expect(204);
    await agent.delete(`/api/passkeys/${passkeyId}`).expect(204);
  });
});
