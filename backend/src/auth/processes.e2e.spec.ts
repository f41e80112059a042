import { freshDatabase, type TestDatabase } from '../../test/database.js';
import { ServerProcess } from '../../test/server-process.js';

const EDITOR = { email: 'editor@galley.local', password: 'galley-editor' };

interface LoginResult {
  status: number;
  body: { accessToken: string; refreshToken: string; user: { id: string } };
}

async function call(
  server: ServerProcess,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<LoginResult> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() } as LoginResult;
}

const signIn = async (server: ServerProcess, who: object = EDITOR) =>
  (await call(server, 'POST', '/api/login', { body: who })).body;

describe('accounts over two processes of one database', () => {
  let database: TestDatabase;
  let one: ServerProcess;
  let other: ServerProcess;
  beforeAll(async () => {
    database = await freshDatabase();
    one = await ServerProcess.start(database);
    other = await ServerProcess.start(database);
  });
  afterAll(async () => {
    await Promise.all([one.kill(), other.kill()]);
    await database.drop();
  });

  const refusedByTheOther = async (token: string): Promise<void> =>
    expect((await call(other, 'GET', '/api/user', { token })).status).toBe(401);

  it('a session that ends in one is over in the other at once', async () => {
    const [session, staying] = [await signIn(other), await signIn(one)];
    expect((await call(other, 'GET', '/api/user', { token: session.accessToken })).status).toBe(200);
    await call(one, 'DELETE', '/api/sessions', { token: staying.accessToken });
    await refusedByTheOther(session.accessToken);
    await call(one, 'POST', '/api/logout', { token: staying.accessToken });
    await refusedByTheOther(staying.accessToken);
    expect((await call(other, 'POST', '/api/refresh', { body: { refreshToken: staying.refreshToken } })).status).toBe(
      401,
    );
  });

  it('twenty refreshes at once, by both, get one new token and go on as one session', async () => {
    const { refreshToken } = await signIn(one);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call(index % 2 ? one : other, 'POST', '/api/refresh', { body: { refreshToken } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
    const usable = await Promise.all(
      answers.map(({ body }, index) => call(index % 2 ? other : one, 'GET', '/api/user', { token: body.accessToken })),
    );
    expect(usable.map(({ status }) => status)).toEqual(usable.map(() => 200));
  });

  it('somebody who is disabled by one is signed out by the other', async () => {
    const admin = await signIn(one, { email: 'admin@galley.local', password: 'galley-admin' });
    const { accessToken, user } = await signIn(other);
    await call(one, 'PATCH', `/api/users/${user.id}`, { token: admin.accessToken, body: { disabled: true } });
    await refusedByTheOther(accessToken);
    await call(one, 'PATCH', `/api/users/${user.id}`, { token: admin.accessToken, body: { disabled: false } });
  });

  it('ten failures at both together close an account at both', async () => {
    const failing = { ...EDITOR, password: 'a wrong one' };
    const failures = await Promise.all(
      Array.from({ length: 14 }, (_, index) => call(index % 2 ? one : other, 'POST', '/api/login', { body: failing })),
    );
    expect(failures.filter(({ status }) => status === 401)).toHaveLength(10);
    for (const server of [one, other])
      expect((await call(server, 'POST', '/api/login', { body: EDITOR })).status).toBe(429);
  });
});
