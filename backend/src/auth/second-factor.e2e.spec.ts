import type { Agent } from 'supertest';
import { anAddress, elsewhere, frontDoor, NEW_PERSON, PASSWORD } from './testing/front-door.js';
import { codeOf, wrong } from './testing/one-time-codes.js';

describe('a second factor', () => {
  const { product, sql, post, signIn, forgot, reset, resetToken, whoAmI, agentOf, person, onWebsite, mailsTo } =
    frontDoor();

  const withTotp = (mfaToken: string, code: string, from = elsewhere()) =>
    post('/api/login/totp', { mfaToken, code }, from);
  const withRecoveryCode = (mfaToken: string, code: string) => post('/api/login/recovery-code', { mfaToken, code });
  const waiting = async (email: string, password = PASSWORD): Promise<string> =>
    (await signIn(email, password).expect(200)).body.mfaToken;
  /** The codes of earlier tests' steps count as unspent again. */
  const unspent = (id: string) => sql('update authenticators set last_step = 0 where user_id = ?', [id]);

  async function guarded() {
    const someone = await person();
    const { secret } = (await someone.agent.post('/api/user/totp').expect(201)).body;
    const { body } = await someone.agent
      .post('/api/user/totp/confirm')
      .send({ code: codeOf(secret) })
      .expect(200);
    await unspent(someone.id);
    return { ...someone, secret: secret as string, recoveryCodes: body.recoveryCodes as string[] };
  }

  it('is on once the app has shown a right code, and the person is told', async () => {
    const { agent, email } = await person();
    const { body: given } = await agent.post('/api/user/totp').expect(201);
    const { body } = await agent.post('/api/user/totp').expect(201);
    await agent
      .post('/api/user/totp/confirm')
      .send({ code: codeOf(given.secret) })
      .expect(400);
    expect(body.address).toMatch(/^otpauth:\/\/totp\/Galley:/);
    const code = codeOf(body.secret);
    const { body: refusal } = await agent
      .post('/api/user/totp/confirm')
      .send({ code: wrong(code) })
      .expect(400);
    expect(refusal.errors[0].field).toBe('code');
    expect((await signIn(email).expect(200)).body.accessToken).toBeDefined();

    const { recoveryCodes } = (await agent.post('/api/user/totp/confirm').send({ code }).expect(200)).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    const { body: shown } = await agent.get('/api/user/second-factor').expect(200);
    expect(shown).toEqual({
      authenticatorSince: expect.any(String),
      methods: ['totp', 'recovery_code'],
      recoveryCodesLeft: 10,
      provider: null,
    });
    expect((await signIn(email).expect(200)).body).toEqual({
      mfaRequired: true,
      mfaToken: expect.any(String),
      methods: ['totp', 'recovery_code'],
    });
    await agent.post('/api/user/totp').expect(409);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Two-step sign-in is on for your Galley account',
    ]);
  });

  it('is long, stored encrypted and as digests, and in no answer about the person', async () => {
    const { agent, id, secret, recoveryCodes } = await guarded();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const [row] = await sql('select secret from authenticators where user_id = ?', [id]);
    expect(String(row!['secret'])).not.toContain(secret);
    const stored = JSON.stringify(await sql('select * from recovery_codes where user_id = ?', [id]));
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^[a-hjkmnp-z1-9]{6}(-[a-hjkmnp-z1-9]{6}){3}$/);
      expect(stored.includes(code) || stored.includes(code.replaceAll('-', ''))).toBe(false);
    }
    const { text } = await agent.get('/api/user/data').expect(200);
    for (const hidden of [secret, ...recoveryCodes, String(row!['secret'])]) expect(text).not.toContain(hidden);
  });

  it('signs in with a code that is new, and only once with each', async () => {
    const { email, secret } = await guarded();
    const [first, second] = [await waiting(email), await waiting(email)];
    const code = codeOf(secret);
    const { body } = await withTotp(first, wrong(code)).expect(401);
    expect(body.type).toBe('urn:galley:problem:wrong-sign-in-code');
    const { accessToken } = (await withTotp(first, code).expect(200)).body;
    await whoAmI(accessToken).expect(200);
    expect((await withTotp(first, codeOf(secret, 1)).expect(401)).body.type).toBe('urn:galley:problem:sign-in-expired');
    await withTotp(second, code).expect(401);
    await withTotp(second, codeOf(secret, 1)).expect(200);
  });

  it('is replaced by a recovery code, once, however it is written, and the person is told', async () => {
    const { email, agent, recoveryCodes } = await guarded();
    const [code] = recoveryCodes;
    const written = code!.toUpperCase().replaceAll('-', ' ');
    await withRecoveryCode(await waiting(email), written).expect(200);
    expect((await agent.get('/api/user/second-factor')).body.recoveryCodesLeft).toBe(9);
    const [mail] = await mailsTo(email);
    expect([mail!.subject, mail!.text.includes('9 codes left')]).toEqual([
      'A recovery code of your Galley account was used',
      true,
    ]);
  });

  it('has recovery codes that new ones replace', async () => {
    const { email, agent } = await guarded();
    const { body } = await agent.post('/api/user/recovery-codes').expect(200);
    expect((await mailsTo(email))[0]!.subject).toBe('New recovery codes were made for your Galley account');
    await withRecoveryCode(await waiting(email), body.recoveryCodes[1]).expect(200);
  });

  it('cannot be guessed: ten wrong codes, and the right one is refused as well', async () => {
    const { email, secret } = await guarded();
    const token = await waiting(email);
    const code = codeOf(secret);
    for (let tries = 0; tries < 10; tries++) await withTotp(token, wrong(code)).expect(401);
    const { body } = await withTotp(token, code).expect(429);
    expect(body.retryAfter).toBeGreaterThan(0);
  });

  it('is not gone round: by a reset password, by an invitation', async () => {
    const { email, id, secret } = await guarded();
    await onWebsite(id);
    await forgot(email);
    await reset(await resetToken(email), 'another password').expect(200);
    expect((await signIn(email, 'another password').expect(200)).body.accessToken).toBeUndefined();

    const { agent } = await product().signedIn('platform_admin');
    const website = (await agent.post('/api/websites').send({ name: 'Harbour', url: `https://${id}.example` })).body;
    await agent
      .post('/api/invitations')
      .send({ email, websiteIds: [website.id], permissions: ['review'], role: 'tenant_admin' })
      .expect(201);
    const [mail] = await mailsTo(email);
    const token = new URL(/http:\/\/galley\.test\/invitation\?token=\S+/.exec(mail!.text)![0]).searchParams.get(
      'token',
    );
    const { body } = await post(`/api/invitations/${token}/accept`, {
      password: 'another password',
    }).expect(201);
    expect(body.mfaRequired).toBe(true);
    await unspent(id);
    await withTotp(body.mfaToken, codeOf(secret)).expect(200);
  });

  it('is switched off by its person, who is told', async () => {
    const { agent, email, recoveryCodes } = await guarded();
    const token = await waiting(email);
    await agent.delete('/api/user/totp').expect(204);
    await agent.delete('/api/user/totp').expect(409);
    expect((await signIn(email).expect(200)).body.accessToken).toBeDefined();
    await withRecoveryCode(token, recoveryCodes[0]!).expect(401);
    expect((await mailsTo(email))[0]!.subject).toBe('Two-step sign-in is off for your Galley account');
  });

  describe('a proof', () => {
    const longAgo = (id: string) =>
      sql(`update sessions set proved_at = now() - interval '16 minutes' where user_id = ?`, [id]);
    const token = { name: 'Script', scopes: ['read'] };

    it('is wanted again after 15 minutes by what opens an account, and given with the password', async () => {
      const { agent, id } = await person();
      await longAgo(id);
      const { body } = await agent.post('/api/tokens').send(token).expect(403);
      expect([body.type, body.methods]).toEqual(['urn:galley:problem:proof-needed', ['password']]);
      await agent.get('/api/tokens').expect(200);
      await agent.post('/api/user/proof').send({ method: 'password', secret: 'not this one' }).expect(400);
      await agent.post('/api/tokens').send(token).expect(403);
      await agent.post('/api/user/proof').send({ method: 'password', secret: PASSWORD }).expect(204);
      await agent.post('/api/tokens').send(token).expect(201);
    });

    it('takes the second factor of whoever has one, and is the session’s alone', async () => {
      const { agent, id, email, secret } = await guarded();
      const [spent, next] = [codeOf(secret), codeOf(secret, 1)];
      const elsewhereToo = agentOf((await withTotp(await waiting(email), spent)).body.accessToken);
      await longAgo(id);
      await agent.post('/api/user/proof').send({ method: 'password', secret: PASSWORD }).expect(403);
      await agent.post('/api/user/proof').send({ method: 'totp', secret: spent }).expect(400);
      await agent.post('/api/user/proof').send({ method: 'totp', secret: next }).expect(204);
      await agent.post('/api/tokens').send(token).expect(201);
      await elsewhereToo.post('/api/tokens').send(token).expect(403);
    });

    it('is wanted of whoever has a second factor for a new password, too: the present one is not enough', async () => {
      const { agent, id, secret } = await guarded();
      const change = () =>
        agent.post('/api/user/password').send({ currentPassword: PASSWORD, newPassword: 'another password' });
      await longAgo(id);
      expect((await change().expect(403)).body.type).toBe('urn:galley:problem:proof-needed');
      await agent
        .post('/api/user/proof')
        .send({ method: 'totp', secret: codeOf(secret) })
        .expect(204);
      await change().expect(204);
    });

    it('with a recovery code uses it up, and the person is told', async () => {
      const { agent, id, email, recoveryCodes } = await guarded();
      await longAgo(id);
      const prove = () => agent.post('/api/user/proof').send({ method: 'recovery_code', secret: recoveryCodes[0] });
      await prove().expect(204);
      await prove().expect(400);
      const [mail] = await mailsTo(email);
      expect([mail!.subject, mail!.text.includes('9 codes left')]).toEqual([
        'A recovery code of your Galley account was used',
        true,
      ]);
      const log = await sql(`select action from audit_log where subject_id = ?`, [id]);
      expect(log).toContainEqual({ action: 'user.recovery_code_used' });
    });

    it.each<[string, (agent: Agent, id: string) => PromiseLike<{ body: { type: string } }>]>([
      ['making an account', (agent) => agent.post('/api/users').send({ ...NEW_PERSON, email: anAddress() })],
      ['changing one', (agent, id) => agent.patch(`/api/users/${id}`).send({ role: 'platform_admin' })],
      ['giving one websites', (agent, id) => agent.put(`/api/users/${id}/websites`).send({ websiteIds: [] })],
      ['erasing one', (agent, id) => agent.delete(`/api/users/${id}`)],
      ['allowing tokens that approve', (agent, id) => agent.post(`/api/users/${id}/allow-approve`)],
      ['setting up an identity provider', (agent) => agent.post('/api/sso/providers').send({})],
      ['changing one', (agent, id) => agent.patch(`/api/sso/providers/${id}`).send({})],
      ['removing one', (agent, id) => agent.delete(`/api/sso/providers/${id}`)],
      ['unlinking somebody', (agent, id) => agent.delete(`/api/sso/providers/${id}/people/${id}`)],
      ['unlinking oneself', (agent, id) => agent.delete(`/api/user/identities/${id}`)],
      ['requiring a second factor', (agent) => agent.put('/api/second-factor-rule').send({ graceDays: null })],
      ['seeing a website’s key', (agent, id) => agent.post(`/api/websites/${id}/api-key/reveal`)],
      ['renewing it', (agent, id) => agent.post(`/api/websites/${id}/api-key/rotate`).send({})],
      ['deleting a website', (agent, id) => agent.delete(`/api/websites/${id}`)],
      [
        'inviting a platform admin',
        (agent) => agent.post('/api/invitations').send({ email: anAddress(), role: 'platform_admin', websiteIds: [] }),
      ],
    ])('is wanted for %s: with it, a stolen session would open all the rest', async (_, call) => {
      const admin = await product().signedIn('platform_admin');
      const { id } = await person();
      await longAgo(admin.id);
      expect((await call(admin.agent, id)).body.type).toBe('urn:galley:problem:proof-needed');
    });

    it.each(['reveal', 'rotate'])('is wanted by a website’s own people to %s what signs its pushes', async (act) => {
      const { agent, id } = await person();
      await longAgo(id);
      const { body } = await agent.post(`/api/publishing-config/${id}/secret/${act}`).expect(403);
      expect(body.type).toBe('urn:galley:problem:proof-needed');
    });
  });

  it('is nothing that a sign-in without it tells of', async () => {
    const { email } = await guarded();
    const [known, unknown] = [await signIn(email, 'wrong password'), await signIn(anAddress(), 'wrong password')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });
});
