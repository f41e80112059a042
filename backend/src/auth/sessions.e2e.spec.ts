import request from 'supertest';
import { frontDoor, PASSWORD } from './testing/front-door.js';

describe('sessions', () => {
  const { product, sql, signIn, refresh, forgot, reset, whoAmI, agentOf, person, resetToken, mailsTo } = frontDoor();

  it('are listed with the present one marked, and end one by one', async () => {
    const { email, tokens } = await person();
    const from = { 'user-agent': 'Here/1.0 (Windows NT 10.0)', 'cf-ipcity': 'Berlin', 'cf-ipcountry': 'DE' };
    const here = (await signIn(email).set(from)).body;
    const agent = agentOf(here.accessToken);
    const { body } = await agent.get('/api/sessions').expect(200);
    expect(body.filter(({ current }: { current: boolean }) => current)).toMatchObject([
      { userAgent: from['user-agent'], browser: 'Here', device: 'Windows', place: 'Berlin, Germany' },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/digest|token|successor/i);
    const there = JSON.parse(Buffer.from(tokens.accessToken.split('.')[1]!, 'base64url').toString()).sid;
    await agent.delete(`/api/sessions/${there}`).expect(204);
    await whoAmI(tokens.accessToken).expect(401);
    await agent.delete(`/api/sessions/${there}`).expect(404);
  });

  it('are each of their own, whatever is sent with the sign-in', async () => {
    const { email, tokens } = await person();
    const { body } = await signIn(email)
      .auth(tokens.accessToken, { type: 'bearer' })
      .set('cookie', `accessToken=${tokens.accessToken}; refreshToken=${tokens.refreshToken}`)
      .expect(200);
    const sidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sid;
    expect(sidOf(body.accessToken)).not.toBe(sidOf(tokens.accessToken));
    expect(body.refreshToken).not.toBe(tokens.refreshToken);
    await whoAmI(tokens.accessToken).expect(200);
  });

  it('from a browser and system that the person has not used before are mailed, except the first', async () => {
    const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
    const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36';
    const { email, id } = await person();
    await sql('delete from devices where user_id = ?', [id]);
    const told = async () => (await mailsTo(email)).map(({ subject }) => subject);
    await signIn(email).set('user-agent', FIREFOX).expect(200);
    await signIn(email).set('user-agent', FIREFOX.replaceAll('145', '146')).expect(200);
    expect(await told()).toEqual([]);
    const paris = { 'user-agent': CHROME, 'cf-ipcountry': 'FR' };
    await Promise.all([1, 2].map(() => signIn(email).set(paris).expect(200)));
    await signIn(email, 'wrong password').set('user-agent', 'curl/8').expect(401);
    expect(new Set(await told())).toEqual(new Set(['New sign-in to your Galley account: Chrome on Linux']));
    expect((await mailsTo(email))[0]!.text).toContain('signed in with Chrome on Linux near France at');
  });

  it('from a program that does not name itself are mailed, too: whoever hides it is a stranger', async () => {
    const { email, id } = await person();
    await sql('delete from devices where user_id = ?', [id]);
    await signIn(email).set('user-agent', 'Known/1.0').expect(200);
    for (let times = 0; times < 2; times++) await signIn(email).unset('user-agent').expect(200);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'New sign-in to your Galley account: Unknown program',
    ]);
  });

  it('end everywhere but here', async () => {
    const { email, tokens } = await person();
    const agent = agentOf((await signIn(email)).body.accessToken);
    await agent.delete('/api/sessions').expect(204);
    await whoAmI(tokens.accessToken).expect(401);
    expect((await agent.get('/api/sessions')).body).toHaveLength(1);
  });

  it('of a disabled person are over at once', async () => {
    const { id, email, tokens } = await person();
    const { agent } = await product().signedIn('platform_admin');
    await agent.patch(`/api/users/${id}`).send({ disabled: true }).expect(200);
    await whoAmI(tokens.accessToken).expect(401);
    await refresh(tokens.refreshToken).expect(401);
    const { body } = await signIn(email).expect(401);
    expect(body.message).toBe('Wrong email or password');
  });

  describe('renewing', () => {
    it('gives twenty parallel refreshes one and the same new token', async () => {
      const { email } = await product().signedIn('tenant_admin');
      const { body } = await signIn(email);
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(body.refreshToken)));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(new Set(answers.map((answer) => answer.body.refreshToken)).size).toBe(1);
      await whoAmI(answers[19]!.body.accessToken).expect(200);
    });

    it('lets nobody end a session by inventing a token for it', async () => {
      const { email } = await product().signedIn('tenant_admin');
      const { body } = await signIn(email);
      const [sessionId, secret] = body.refreshToken.split('.');
      await refresh(`${sessionId}.${secret}.AAAAAAAAAAAAAAAAAAAAAA`).expect(401);
      await whoAmI(body.accessToken).expect(200);
    });
  });

  describe('signing out', () => {
    it('ends a session at once on logout', async () => {
      const { email } = await product().signedIn('tenant_admin');
      const { body } = await signIn(email);
      await request(product().http).post('/api/logout').auth(body.accessToken, { type: 'bearer' }).expect(204);
      await whoAmI(body.accessToken).expect(401);
      await refresh(body.refreshToken).expect(401);
    });

    it.each(['', 'Bearer spent'])(
      'ends the session of a refresh token, its newest or the one before, for the credentials "%s"',
      async (authorization) => {
        const { email } = await product().signedIn('tenant_admin');
        for (const renewed of [false, true]) {
          const { body } = await signIn(email);
          if (renewed) await refresh(body.refreshToken).expect(200);
          await request(product().http)
            .post('/api/logout')
            .set('authorization', authorization)
            .send({ refreshToken: body.refreshToken })
            .expect(204);
          await whoAmI(body.accessToken).expect(401);
          await refresh(body.refreshToken).expect(401);
        }
      },
    );

    it('ends no session for an older or an invented refresh token, or for none', async () => {
      const { email } = await product().signedIn('tenant_admin');
      const first = (await signIn(email)).body;
      const second = (await refresh(first.refreshToken)).body;
      const { accessToken } = (await refresh(second.refreshToken)).body;
      const invented = second.refreshToken.replace(/[^.]+$/, 'AAAAAAAAAAAAAAAAAAAAAA');
      const logout = (body?: object) => request(product().http).post('/api/logout').send(body);
      for (const body of [undefined, {}, { refreshToken: first.refreshToken }, { refreshToken: invented }])
        await logout(body).expect(401);
      await logout({ refreshToken: null }).expect(400);
      await whoAmI(accessToken).expect(200);
    });

    it('ends the session of the access token where both are sent', async () => {
      const { email } = await product().signedIn('tenant_admin');
      const [here, elsewhere] = [(await signIn(email)).body, (await signIn(email)).body];
      await request(product().http)
        .post('/api/logout')
        .auth(here.accessToken, { type: 'bearer' })
        .send({ refreshToken: elsewhere.refreshToken })
        .expect(204);
      await whoAmI(here.accessToken).expect(401);
      await whoAmI(elsewhere.accessToken).expect(200);
    });
  });

  describe('an access token', () => {
    it.each<[string, (somebody: Awaited<ReturnType<typeof person>>) => PromiseLike<unknown>]>([
      ['signing out', ({ tokens }) => agentOf(tokens.accessToken).post('/api/logout').expect(204)],
      [
        'changing the password elsewhere',
        ({ agent }) =>
          agent
            .post('/api/user/password')
            .send({ currentPassword: PASSWORD, newPassword: 'another horse' })
            .expect(204),
      ],
      [
        'resetting the password',
        async ({ email }) =>
          forgot(email)
            .expect(200)
            .then(async () => reset(await resetToken(email)).expect(200)),
      ],
      ['signing out everywhere else', ({ agent }) => agent.delete('/api/sessions').expect(204)],
      [
        'being disabled',
        async ({ id }) =>
          (await product().signedIn('platform_admin')).agent
            .patch(`/api/users/${id}`)
            .send({ disabled: true })
            .expect(200),
      ],
      [
        'being signed out by an admin',
        async ({ id }) =>
          (await product().signedIn('platform_admin')).agent.post(`/api/users/${id}/sign-out`).expect(204),
      ],
    ])('is refused at the next question after %s', async (_, revoke) => {
      const somebody = await person();
      await whoAmI(somebody.tokens.accessToken).expect(200);
      await revoke(somebody);
      await whoAmI(somebody.tokens.accessToken).expect(401);
    });
  });
});
