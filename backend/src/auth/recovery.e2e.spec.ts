import { Client } from 'pg';
import { anAddress, elsewhere, frontDoor, PASSWORD } from './testing/front-door.js';
import { SoftwarePasskey } from './testing/software-passkey.js';

describe('the recovery of an account', () => {
  const { product, sql, post, signIn, whoAmI, person, onWebsite, mailsTo, reset, resetToken, forgot } = frontDoor();

  const lost = async () => {
    const someone = await person();
    await onWebsite(someone.id);
    const { body: options } = await someone.agent.post('/api/passkeys/options').expect(200);
    const made = new SoftwarePasskey().create(options);
    await someone.agent
      .post('/api/passkeys')
      .send({ name: 'Lost phone', ...made })
      .expect(201);
    return someone;
  };
  const ask = (email: string, from = elsewhere()) => post('/api/auth/recovery', { email }, from);
  const anAdmin = () => product().signedIn('platform_admin');
  const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

  it('is asked for, confirmed by another platform admin, and ends with a new password alone', async () => {
    const { email, id, tokens } = await lost();
    const admin = await anAdmin();
    await ask(email).expect(200);
    expect((await subjects(email))[0]).toBe('Someone asked to recover your Galley account');
    expect((await subjects(admin.email)).some((subject) => subject.endsWith('asks to recover a Galley account'))).toBe(
      true,
    );
    const { body: open } = await admin.agent.get('/api/account-recoveries').expect(200);
    expect(open.find(({ userId }: { userId: string }) => userId === id)).toMatchObject({ email, confirmedAt: null });

    await admin.agent.post(`/api/users/${id}/recovery/confirm`).expect(204);
    const token = await resetToken(email);
    expect((await signIn(email).expect(200)).body.mfaRequired).toBe(true);
    await reset(token).expect(200);
    expect((await signIn(email, 'another password').expect(200)).body.accessToken).toBeDefined();
    await whoAmI(tokens.accessToken).expect(401);
    expect((await subjects(email))[0]).toBe('The second step of your Galley account was removed');
    await reset(token).expect(410);
    await admin.agent.post(`/api/users/${id}/recovery/confirm`).expect(404);
    const log = await sql(`select action from audit_log where subject_id = ? order by id`, [id]);
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.recovery_asked', 'user.recovery_confirmed', 'user.second_factor_reset']),
    );
  });

  it('tells nobody whether there is an account or a second factor, and writes once a day', async () => {
    const [{ email }, { email: without }] = [await lost(), await person()];
    const answers = await Promise.all([email, email, without, anAddress()].map((each) => ask(each)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect((await subjects(email)).filter((subject) => subject.startsWith('Someone asked'))).toHaveLength(1);
    expect(await subjects(without)).toEqual([]);
    const from = elsewhere();
    for (let tries = 0; tries < 10; tries++) await ask(anAddress(), from).expect(200);
    await ask(anAddress(), from).expect(429);
  });

  it('tells nobody either while an admin’s account is being changed, and does not wait for that', async () => {
    const [{ email }, { id }] = [await lost(), await anAdmin()];
    const change = new Client({ connectionString: product().databaseUrl });
    await change.connect();
    try {
      await change.query(`set app.websites = '*'`);
      await change.query('begin');
      await change.query('select from users where id = $1 for update', [id]);
      await ask(email).timeout(5_000).expect(200);
    } finally {
      await change.end();
    }
  });

  it('is confirmed neither by the person themselves, nor without a recent proof, nor unasked or too late', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()];
    const { body: options } = await admin.agent.post('/api/passkeys/options').expect(200);
    const made = new SoftwarePasskey().create(options);
    await admin.agent
      .post('/api/passkeys')
      .send({ name: 'Phone', ...made })
      .expect(201);
    const confirm = `/api/users/${admin.id}/recovery/confirm`;
    await other.agent.post(confirm).expect(404);
    await ask(admin.email).expect(200);
    expect((await admin.agent.post(confirm).expect(403)).body.type).toBe('urn:galley:problem:recovery-needs-another');
    await sql(`update sessions set proved_at = now() - interval '16 minutes' where user_id = ?`, [other.id]);
    expect((await other.agent.post(confirm).expect(403)).body.type).toBe('urn:galley:problem:proof-needed');
    await other.agent.post('/api/user/proof').send({ method: 'password', secret: PASSWORD }).expect(204);
    await sql(`update account_recoveries set expires_at = now() where user_id = ?`, [admin.id]);
    await other.agent.post(confirm).expect(404);
    await (await person()).agent.post(confirm).expect(403);
  });

  it('that was refused, or a usual reset in between, leaves the second factor', async () => {
    const [refused, usual] = [await lost(), await lost()];
    const { agent } = await anAdmin();
    for (const { email } of [refused, usual]) await ask(email).expect(200);
    await agent.post(`/api/users/${refused.id}/recovery/confirm`).expect(204);
    const token = await resetToken(refused.email);
    await agent.delete(`/api/users/${refused.id}/recovery`).expect(204);
    await agent.delete(`/api/users/${refused.id}/recovery`).expect(404);
    await reset(token).expect(200);
    await forgot(usual.email).expect(200);
    await reset(await resetToken(usual.email)).expect(200);
    for (const { email } of [refused, usual])
      expect((await signIn(email, 'another password').expect(200)).body.mfaRequired).toBe(true);
  });

  it('can be asked for while strangers use up the requests for resets', async () => {
    const { email } = await lost();
    for (let times = 0; times < 10; times++) await forgot(email).expect(200);
    await forgot(email).expect(429);
    await ask(email).expect(200);
    expect((await subjects(email))[0]).toBe('Someone asked to recover your Galley account');
  });

  it('that was confirmed is not undone by what a stranger asks for: the link stays good', async () => {
    const { email, id } = await lost();
    await ask(email).expect(200);
    await sql(`update account_recoveries set requested_at = requested_at - interval '25 hours' where user_id = ?`, [
      id,
    ]);
    const { agent } = await anAdmin();
    await agent.post(`/api/users/${id}/recovery/confirm`).expect(204);
    const token = await resetToken(email);
    await forgot(email).expect(200);
    await ask(email).expect(200);
    await reset(token).expect(200);
    expect((await signIn(email, 'another password').expect(200)).body.accessToken).toBeDefined();
  });
});
