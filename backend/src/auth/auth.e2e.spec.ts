import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';

describe('accounts', () => {
  let galley: TestApp;
  beforeAll(async () => void (galley = await startTestApp()));
  afterAll(() => galley.stop());

  const signIn = (email: string, password = 'correct horse') => request(galley.http).post('/api/login').send({ email, password });
  const refresh = (refreshToken: string) => request(galley.http).post('/api/refresh').send({ refreshToken });
  const whoAmI = (accessToken: string) => request(galley.http).get('/api/user').auth(accessToken, { type: 'bearer' });

  it('signs in whatever the case of the address and says who it is', async () => {
    const { email } = await galley.signedIn('tenant_admin');
    const { body } = await signIn(email.toUpperCase()).expect(200);
    const user = await whoAmI(body.accessToken).expect(200);
    expect(user.body).toMatchObject({ email, role: 'tenant_admin', permissions: {} });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it('answers an unknown address and a wrong password alike', async () => {
    const { email } = await galley.signedIn('tenant_admin');
    const wrong = await signIn(email, 'wrong password').expect(401);
    const unknown = await signIn('nobody@example.com').expect(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.body.message).toBe('Wrong email or password');
  });

  it('tells the specification’s texts for a bad address and a short password', async () => {
    const { body } = await request(galley.http).post('/api/login').send({ email: 'nonsense', password: 'short' }).expect(400);
    expect(body.errors).toEqual([
      { field: 'email', message: 'Invalid email address' },
      { field: 'password', message: 'Password must be at least 6 characters' },
    ]);
  });

  it('gives twenty parallel refreshes one and the same new token', async () => {
    const { email } = await galley.signedIn('tenant_admin');
    const { body } = await signIn(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(body.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.body.refreshToken)).size).toBe(1);
    await whoAmI(answers[19]!.body.accessToken).expect(200);
  });

  it('ends the session when an older refresh token comes back', async () => {
    const { email } = await galley.signedIn('tenant_admin');
    const first = (await signIn(email)).body;
    const second = (await refresh(first.refreshToken)).body;
    const third = (await refresh(second.refreshToken)).body;
    await refresh(first.refreshToken).expect(401);
    await refresh(third.refreshToken).expect(401);
    await whoAmI(third.accessToken).expect(401);
  });

  it('lets nobody end a session by inventing a token for it', async () => {
    const { email } = await galley.signedIn('tenant_admin');
    const { body } = await signIn(email);
    const [sessionId, secret] = body.refreshToken.split('.');
    await refresh(`${sessionId}.${secret}.AAAAAAAAAAAAAAAAAAAAAA`).expect(401);
    await whoAmI(body.accessToken).expect(200);
  });

  it('ends a session at once on logout', async () => {
    const { email } = await galley.signedIn('tenant_admin');
    const { body } = await signIn(email);
    await request(galley.http).post('/api/logout').auth(body.accessToken, { type: 'bearer' }).expect(204);
    await whoAmI(body.accessToken).expect(401);
    await refresh(body.refreshToken).expect(401);
  });

  it.each(['', 'Bearer spent'])('ends the session of a refresh token, its newest or the one before, for the credentials "%s"', async (authorization) => {
    const { email } = await galley.signedIn('tenant_admin');
    for (const renewed of [false, true]) {
      const { body } = await signIn(email);
      if (renewed) await refresh(body.refreshToken).expect(200);
      await request(galley.http).post('/api/logout').set('authorization', authorization).send({ refreshToken: body.refreshToken }).expect(204);
      await whoAmI(body.accessToken).expect(401);
      await refresh(body.refreshToken).expect(401);
    }
  });

  it('ends no session for an older or an invented refresh token, or for none', async () => {
    const { email } = await galley.signedIn('tenant_admin');
    const first = (await signIn(email)).body;
    const second = (await refresh(first.refreshToken)).body;
    const { accessToken } = (await refresh(second.refreshToken)).body;
    const invented = second.refreshToken.replace(/[^.]+$/, 'AAAAAAAAAAAAAAAAAAAAAA');
    const logout = (body?: object) => request(galley.http).post('/api/logout').send(body);
    for (const body of [undefined, {}, { refreshToken: first.refreshToken }, { refreshToken: invented }]) await logout(body).expect(401);
    await logout({ refreshToken: null }).expect(400);
    await whoAmI(accessToken).expect(200);
  });

  it('ends the session of the access token where both are sent', async () => {
    const { email } = await galley.signedIn('tenant_admin');
    const [here, elsewhere] = [(await signIn(email)).body, (await signIn(email)).body];
    await request(galley.http).post('/api/logout').auth(here.accessToken, { type: 'bearer' }).send({ refreshToken: elsewhere.refreshToken }).expect(204);
    await whoAmI(here.accessToken).expect(401);
    await whoAmI(elsewhere.accessToken).expect(200);
  });

  it.each(['', 'Bearer', 'Bearer nonsense', 'Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.'])('refuses the credentials "%s"', async (authorization) => {
    const { body, headers } = await request(galley.http).get('/api/user').set('authorization', authorization).expect(401);
    expect([body.message, headers['content-type']]).toEqual(['You are not signed in.', 'application/problem+json; charset=utf-8']);
  });

  it('sends GET /api/login to the sign-in screen', async () => {
    const { headers } = await request(galley.http).get('/api/login').expect(302);
    expect(headers['location']).toBe('/auth');
  });
});
