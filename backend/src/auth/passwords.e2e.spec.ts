import { anAddress, frontDoor, PASSWORD } from './testing/front-door.js';

describe('passwords', () => {
  const { product, sql, signIn, refresh, forgot, reset, validate, whoAmI, agentOf, person, mailsTo, resetToken } =
    frontDoor();

  describe('a forgotten password', () => {
    it('is answered alike also when it is asked for many times at once, and the last link works', async () => {
      const { email } = await person();
      const answers = await Promise.all(Array.from({ length: 8 }, () => forgot(email)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const mails = await mailsTo(email);
      expect(mails).toHaveLength(8);
      const links = mails.map(({ text }) => new URL(/http:\S+/.exec(text)![0]).searchParams.get('token')!);
      const open = await Promise.all(links.map(async (token) => (await validate(token)).status));
      expect(open.filter((status) => status === 200)).toHaveLength(1);
    });

    it('is replaced by way of a mail, and every session ends', async () => {
      const { email, tokens } = await person();
      await forgot(email.toUpperCase()).expect(200);
      const token = await resetToken(email);
      expect((await validate(token).expect(200)).body).toEqual({ email });
      await reset(token).expect(200);
      await whoAmI(tokens.accessToken).expect(401);
      await refresh(tokens.refreshToken).expect(401);
      await signIn(email).expect(401);
      await signIn(email, 'another password').expect(200);
    });

    it('is not replaced by one that is made of the person’s address, and the link stays good', async () => {
      const { email } = await person();
      await forgot(email).expect(200);
      const token = await resetToken(email);
      const { body } = await reset(token, 'Example-2026').expect(400);
      expect(body.type).toBe('urn:galley:problem:password-is-common');
      await reset(token).expect(200);
    });

    it('links to the settings’ address whatever the request says', async () => {
      const { email } = await person();
      await forgot(email)
        .set('host', 'evil.example')
        .set('x-forwarded-host', 'evil.example')
        .set('origin', 'https://evil.example')
        .expect(200);
      const [{ text, html }] = (await mailsTo(email)) as unknown as [{ text: string; html: string }];
      for (const version of [text, html])
        expect([version.includes('http://galley.test/reset-password?token='), version.includes('evil')]).toEqual([
          true,
          false,
        ]);
    });

    it('is answered alike, and after the same time, for an address that nobody has', async () => {
      const { email } = await person();
      const stranger = anAddress();
      const [known, unknown] = [await forgot(email).expect(200), await forgot(stranger).expect(200)];
      expect(unknown.body).toEqual(known.body);
      expect(await mailsTo(stranger)).toEqual([]);
    });

    it('is replaced once by one link, also by two clicks at once', async () => {
      const { email } = await person();
      await forgot(email);
      const token = await resetToken(email);
      const answers = await Promise.all([reset(token, 'password one'), reset(token, 'password two')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
      await reset(token).expect(410);
      await validate(token).expect(410);
    });

    it('is replaced within the hour and by the newest link only', async () => {
      const { email } = await person();
      await forgot(email);
      const first = await resetToken(email);
      await forgot(email);
      await validate(first).expect(410);
      const second = await resetToken(email);
      await sql(`update users set reset_token_expires = now() where email = ?`, [email]);
      const { body } = await reset(second).expect(410);
      expect(body.message).toBe('This reset link is invalid or has expired. Links expire after 1 hour.');
      await signIn(email).expect(200);
    });

    it('of a disabled account is not replaced', async () => {
      const { email, id } = await person();
      await forgot(email);
      const token = await resetToken(email);
      const { agent } = await product().signedIn('platform_admin');
      await agent.patch(`/api/users/${id}`).send({ disabled: true }).expect(200);
      await reset(token).expect(410);
      await forgot(email).expect(200);
      expect(await mailsTo(email)).toHaveLength(1);
    });

    it('keeps its link as a digest only', async () => {
      const { email } = await person();
      await forgot(email);
      const token = await resetToken(email);
      const everything = JSON.stringify([
        await sql('select * from users where email = ?', [email]),
        await sql('select * from mails where "to" = ?', [email]),
        await sql('select * from audit_log'),
      ]);
      expect(everything.includes(token)).toBe(false);
    });

    it('must be replaced by one of 8 characters', async () => {
      const { body } = await reset('x', '1234567').expect(400);
      expect(body.message).toBe('Password must be at least 8 characters long');
    });
  });

  describe('one’s own password', () => {
    it('changes for the current one, and the other sessions end', async () => {
      const { email, tokens: other } = await person();
      const { accessToken } = (await signIn(email)).body;
      await agentOf(accessToken)
        .post('/api/user/password')
        .send({ currentPassword: PASSWORD, newPassword: 'another password' })
        .expect(204);
      await whoAmI(accessToken).expect(200);
      await whoAmI(other.accessToken).expect(401);
      await signIn(email, 'another password').expect(200);
    });

    it('changes once for two who prove the same one at once, from two sessions', async () => {
      const { email, tokens } = await person();
      const sessions = [tokens.accessToken, (await signIn(email)).body.accessToken as string];
      const answers = await Promise.all(
        sessions.map((token, n) =>
          agentOf(token)
            .post('/api/user/password')
            .send({ currentPassword: PASSWORD, newPassword: `another password ${n}` }),
        ),
      );
      const winner = answers.findIndex(({ status }) => status === 204);
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      await whoAmI(sessions[winner]!).expect(200);
      await whoAmI(sessions[1 - winner]!).expect(401);
      await signIn(email, `another password ${winner}`).expect(200);
    });

    it('does not change for a wrong one, however often it is tried', async () => {
      const { id, tokens } = await person();
      const agent = agentOf(tokens.accessToken);
      const before = await sql('select password from users where id = ?', [id]);
      for (let i = 0; i < 10; i++) {
        const { body } = await agent
          .post('/api/user/password')
          .send({ currentPassword: `guess ${i}`, newPassword: 'another password' })
          .expect(400);
        expect(body.errors[0].field).toBe('currentPassword');
      }
      await agent
        .post('/api/user/password')
        .send({ currentPassword: PASSWORD, newPassword: 'another password' })
        .expect(429);
      expect(await sql('select password from users where id = ?', [id])).toEqual(before);
    });
  });

  it('sends no more than ten reset mails to one address, from wherever they are asked for', async () => {
    const { email } = await person();
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await forgot(email)).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});
