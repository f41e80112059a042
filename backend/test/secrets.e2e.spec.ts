import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import request from 'supertest';
import { startTestApp, type TestApp } from './app.js';
import { insideDatabase } from './isolation/fixture.js';
import { tablesOf } from './isolation/invent-rows.js';

const JWT_SECRET = 'a-secret-that-signs-tokens-and-is-long-enough';
const ENCRYPTION_KEY = Buffer.alloc(32, 9).toString('base64');
const secretOf = (what: string): string => `${what}-${randomUUID()}`;

/** Creates secrets in all main ways and searches every place where one could have been left. */
describe('secrets', () => {
  const lines: string[] = [];
  const secrets = new Map<string, string>();
  const answers: string[] = [];
  let galley: TestApp;

  const keep = (name: string, secret: string): string => {
    expect(secret.length).toBeGreaterThan(10);
    secrets.set(name, secret);
    return secret;
  };
  const post = (path: string, body: object) => request(galley.http).post(path).send(body);
  const linkTo = async (admin: Agent, email: string, page: string): Promise<string> => {
    const mails = (await admin.get('/api/outbox').expect(200)).body as { to: string; text: string }[];
    return new URL(
      new RegExp(`http://galley\\.test/${page}\\?token=\\S+`).exec(mails.find(({ to }) => to === email)!.text)![0],
    ).searchParams.get('token')!;
  };

  beforeAll(async () => {
    galley = await startTestApp(
      { LOG_LEVEL: 'trace', JWT_SECRET, ENCRYPTION_KEY },
      { write: (line) => void lines.push(line) },
    );
    keep('JWT_SECRET', JWT_SECRET);
    keep('ENCRYPTION_KEY', ENCRYPTION_KEY);
    const { admin, editor, websiteId } = await galley.tenant();
    await accountRoads(admin);
    await invitationRoad(admin, editor, websiteId);
    await keyRoads(editor, websiteId);
    for (const path of [
      '/api/websites',
      '/api/users',
      '/api/sessions',
      '/api/invitations',
      '/api/audit-log',
      '/api/user',
      '/api/dashboard/activity',
    ])
      answers.push((await admin.get(path).expect(200)).text);
  });
  afterAll(() => galley.stop());

  async function accountRoads(admin: Agent): Promise<void> {
    const email = `${randomUUID()}@example.com`;
    const password = keep('password', secretOf('password'));
    const registered = (await post('/api/register', { email, password, firstName: 'Ada', lastName: 'L' }).expect(201))
      .body;
    keep('access token', registered.accessToken);
    keep('refresh token', registered.refreshToken);
    const refreshed = (await post('/api/refresh', { refreshToken: registered.refreshToken }).expect(200)).body;
    keep('next refresh token', refreshed.refreshToken);
    answers.push(
      (await post('/api/login', { email, password: keep('wrong password', secretOf('wrong')) }).expect(401)).text,
    );
    answers.push(
      (await post('/api/login', { email, password, apiKey: keep('unknown member', secretOf('member')) }).expect(400))
        .text,
    );
    answers.push(
      (
        await request(galley.http)
          .get('/api/user')
          .auth(keep('made-up token', secretOf('token')), { type: 'bearer' })
          .expect(401)
      ).text,
    );
    answers.push(
      (
        await request(galley.http)
          .post('/api/login')
          .set('content-type', 'application/json')
          .send(`{"password":"${keep('broken JSON', secretOf('broken'))}`)
          .expect(400)
      ).text,
    );
    const agent = request.agent(galley.http).auth(refreshed.accessToken, { type: 'bearer' });
    const changed = keep('changed password', secretOf('changed'));
    await agent.post('/api/user/password').send({ currentPassword: password, newPassword: changed }).expect(204);
    await post('/api/auth/forgot-password', { email }).expect(200);
    const token = keep('reset link', await linkTo(admin, email, 'reset-password'));
    await request(galley.http).get(`/api/auth/validate-reset-token/${token}`).expect(200);
    await post('/api/auth/reset-password', { token, newPassword: keep('reset password', secretOf('reset')) }).expect(
      200,
    );
    answers.push((await post('/api/auth/reset-password', { token, newPassword: 'another password' }).expect(410)).text);
    answers.push((await request(galley.http).get(`/api/auth/validate-reset-token/${token}`).expect(410)).text);
    await agent.post('/api/logout').send({ refreshToken: refreshed.refreshToken });
  }

  async function invitationRoad(admin: Agent, editor: Agent, websiteId: string): Promise<void> {
    const email = `${randomUUID()}@example.com`;
    answers.push(
      (
        await editor
          .post('/api/invitations')
          .send({ email, role: 'tenant_admin', websiteIds: [websiteId] })
          .expect(201)
      ).text,
    );
    const token = keep('invitation link', await linkTo(admin, email, 'invitation'));
    answers.push((await request(galley.http).get(`/api/invitations/${token}`).expect(200)).text);
    answers.push(
      (
        await post(`/api/invitations/${token}/accept`, { password: 'short', firstName: 'Grace', lastName: 'H' }).expect(
          400,
        )
      ).text,
    );
    const accepted = await post(`/api/invitations/${token}/accept`, {
      password: keep('invited password', secretOf('invited')),
      firstName: 'Grace',
      lastName: 'H',
    }).expect(201);
    keep('invited access token', accepted.body.accessToken);
  }

  async function keyRoads(editor: Agent, websiteId: string): Promise<void> {
    const first = keep(
      'website key',
      (await editor.post(`/api/websites/${websiteId}/api-key/reveal`).expect(200)).body.apiKey,
    );
    const key = keep(
      'rotated key',
      (
        await editor
          .post(`/api/websites/${websiteId}/api-key/rotate`)
          .set('idempotency-key', randomUUID())
          .send({})
          .expect(200)
      ).body.apiKey,
    );
    for (const one of [first, key])
      answers.push(
        (await request(galley.http).get('/api/posts/approved').set('authorization', `Bearer ${one}`).expect(200)).text,
      );
    answers.push(
      (
        await request(galley.http)
          .get('/api/posts/approved')
          .set('authorization', `Bearer ${keep('wrong key', secretOf('glly_'))}`)
          .expect(401)
      ).text,
    );
    const config = {
      websiteId,
      templateType: 'custom',
      destinationUrl: 'https://own.example.com/posts',
      headers: { 'x-secret': keep('destination header', secretOf('header')) },
    };
    const { id } = (await editor.post('/api/publishing-config').send(config).expect(201)).body;
    answers.push(
      (
        await editor
          .post('/api/publishing-config/test')
          .send({ ...config, destinationUrl: 'http://127.0.0.1:9' })
          .expect(200)
      ).text,
    );
    keep('signing secret', (await editor.post(`/api/publishing-config/${id}/secret/reveal`).expect(200)).body.secret);
  }

  const foundIn = (text: string): string[] =>
    [...secrets].filter(([, secret]) => text.includes(secret)).map(([name]) => name);

  it('do not appear in the log, even at its most verbose level', () => {
    expect(lines.length).toBeGreaterThan(30);
    expect(lines.some((line) => line.includes('/api/auth/reset-password'))).toBe(true);
    expect(foundIn(lines.join(''))).toEqual([]);
  });

  it('do not appear in any table in plain text', async () => {
    const dump = await insideDatabase(galley, async (superuser) => {
      const rows: string[] = [];
      for (const table of await tablesOf(superuser))
        rows.push(
          ...(await superuser.query<{ row: string }>(`select t::text as row from "${table}" t`)).rows.map(
            ({ row }) => row,
          ),
        );
      return rows.join('\n');
    });
    expect(dump).toContain('password_reset');
    expect(foundIn(dump)).toEqual([]);
  });

  it('do not appear in lists, errors or responses of the pull API', () => {
    expect(answers.length).toBeGreaterThan(15);
    expect(foundIn(answers.join(''))).toEqual([]);
  });
});
