import request, { type Agent } from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';

const PASSWORD = 'correct horse';

interface Person {
  id: string;
  email: string;
  /** Of a session that is not the one which revokes. */
  accessToken: string;
  agent: Agent;
}

describe('an access token', () => {
  let galley: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    galley = await startTestApp();
    admin = (await galley.signedIn('platform_admin')).agent;
  });
  afterAll(() => galley.stop());

  const person = async (): Promise<Person> => {
    const { id, email, agent } = await galley.signedIn('tenant_admin');
    return { id, email, agent, accessToken: (await request(galley.http).post('/api/login').send({ email, password: PASSWORD }).expect(200)).body.accessToken };
  };
  const whoAmI = (accessToken: string) => request(galley.http).get('/api/user').auth(accessToken, { type: 'bearer' });
  const reset = async ({ email }: Person): Promise<void> => {
    await request(galley.http).post('/api/auth/forgot-password').send({ email }).expect(200);
    const mails = (await admin.get('/api/outbox').expect(200)).body as { to: string; text: string }[];
    const token = /reset-password\?token=(\S+)/.exec(mails.find(({ to }) => to === email)!.text)![1];
    await request(galley.http).post('/api/auth/reset-password').send({ token, newPassword: 'another horse' }).expect(200);
  };

  it.each<[string, (person: Person) => PromiseLike<unknown>]>([
    ['signing out', ({ accessToken }) => request(galley.http).post('/api/logout').auth(accessToken, { type: 'bearer' }).expect(204)],
    ['changing the password elsewhere', ({ agent }) => agent.post('/api/user/password').send({ currentPassword: PASSWORD, newPassword: 'another horse' }).expect(204)],
    ['resetting the password', reset],
    ['signing out everywhere else', ({ agent }) => agent.delete('/api/sessions').expect(204)],
    ['being disabled', ({ id }) => admin.patch(`/api/users/${id}`).send({ disabled: true }).expect(200)],
    ['being signed out by an admin', ({ id }) => admin.post(`/api/users/${id}/sign-out`).expect(204)],
  ])('is refused at the next question after %s', async (_, revoke) => {
    const someone = await person();
    await whoAmI(someone.accessToken).expect(200);
    await revoke(someone);
    await whoAmI(someone.accessToken).expect(401);
  });
});
