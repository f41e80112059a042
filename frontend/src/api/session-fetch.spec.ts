import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aUser, FakeApi, problem } from '../../test/fake-api.js';
import { api, data } from './client.js';
import { sessionFetch } from './session-fetch.js';

const call = (path: string, init?: RequestInit) => sessionFetch(new Request(`http://galley.test${path}`, init));
const tokens = () => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')];

/** Returns a server that accepts only the access token `valid`. */
const serverAccepting = (valid: string): FakeApi =>
  new FakeApi()
    .on('GET /api/websites', ({ headers }) =>
      headers.get('authorization') === `Bearer ${valid}` ? [] : problem(401, 'Sign in first.'),
    )
    .on('POST /api/refresh', () => ({ accessToken: 'access-2', refreshToken: 'refresh-2', user: aUser() }));

beforeEach(() => {
  localStorage.setItem('accessToken', 'access-1');
  localStorage.setItem('refreshToken', 'refresh-1');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a request with an expired access token', () => {
  it('causes one refresh for 20 parallel requests, and all of them succeed', async () => {
    const server = serverAccepting('access-2');
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('/api/websites')));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(server.count('POST /api/refresh')).toBe(1);
    expect(tokens()).toEqual(['access-2', 'refresh-2']);
  });

  it('is repeated with its body and the new token', async () => {
    const bodies: unknown[] = [];
    new FakeApi()
      .on('POST /api/categories', ({ headers }, body) => {
        bodies.push(body);
        return headers.get('authorization') === 'Bearer access-2' ? {} : problem(401, 'Sign in first.');
      })
      .on('POST /api/refresh', () => ({ accessToken: 'access-2', refreshToken: 'refresh-2', user: aUser() }));
    await call('/api/categories', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Tides"}',
    });
    expect(bodies).toEqual([{ name: 'Tides' }, { name: 'Tides' }]);
  });

  it('is repeated only once', async () => {
    const server = serverAccepting('never');
    await expect(call('/api/websites')).rejects.toMatchObject({ name: 'ApiError', status: 401 });
    expect(server.calls).toEqual(['GET /api/websites', 'POST /api/refresh', 'GET /api/websites']);
  });

  it('causes no refresh when another tab has refreshed the token meanwhile', async () => {
    const server = serverAccepting('access-2').on('GET /api/websites', ({ headers }) => {
      if (headers.get('authorization') === 'Bearer access-2') return [];
      localStorage.setItem('accessToken', 'access-2');
      return problem(401, 'Sign in first.');
    });
    await expect(call('/api/websites')).resolves.toMatchObject({ status: 200 });
    expect(server.count('POST /api/refresh')).toBe(0);
  });
});

describe('a request of a person while another person has signed in in another tab', () => {
  const tokenOf = (person: string) => `h.${btoa(JSON.stringify({ sub: person }))}.s`;

  it('is not repeated as the other person, whose session stays untouched', async () => {
    localStorage.setItem('accessToken', tokenOf('ada'));
    const server = serverAccepting('never').on('GET /api/websites', () => {
      localStorage.setItem('accessToken', tokenOf('bob'));
      localStorage.setItem('refreshToken', 'refresh-of-bob');
      return problem(401, 'Sign in first.');
    });
    await expect(call('/api/websites')).rejects.toThrow('Authentication failed');
    expect(server.calls).toEqual(['GET /api/websites']);
    expect(tokens()).toEqual([tokenOf('bob'), 'refresh-of-bob']);
  });

  it('is not repeated when the refresh returns a token of the other person', async () => {
    localStorage.setItem('accessToken', tokenOf('ada'));
    const server = serverAccepting('never').on('POST /api/refresh', () => ({
      accessToken: tokenOf('bob'),
      refreshToken: 'refresh-of-bob',
      user: aUser({ id: 'bob' }),
    }));
    await expect(call('/api/websites')).rejects.toThrow('Authentication failed');
    expect(server.count('GET /api/websites')).toBe(1);
  });
});

describe('when the session cannot be refreshed', () => {
  it('rejects with Authentication failed and removes both tokens', async () => {
    serverAccepting('never').on('POST /api/refresh', () => problem(401, 'This session has ended.'));
    await expect(call('/api/websites')).rejects.toThrow('Authentication failed');
    expect(tokens()).toEqual([null, null]);
  });

  it('sends no refresh request without a refresh token', async () => {
    localStorage.removeItem('refreshToken');
    const server = serverAccepting('never');
    await expect(call('/api/websites')).rejects.toThrow('Authentication failed');
    expect(server.count('POST /api/refresh')).toBe(0);
    expect(tokens()).toEqual([null, null]);
  });

  it('keeps the tokens while the server is unavailable', async () => {
    serverAccepting('never').on('POST /api/refresh', () => problem(503, 'The database is restarting.'));
    await expect(call('/api/websites')).rejects.toMatchObject({ name: 'ConnectionFailed' });
    expect(tokens()).toEqual(['access-1', 'refresh-1']);
  });

  it('does not restore a session that ended during the refresh, and revokes its new tokens', async () => {
    const ended: unknown[] = [];
    serverAccepting('never')
      .on('POST /api/refresh', () => {
        localStorage.clear();
        return { accessToken: 'access-2', refreshToken: 'refresh-2', user: aUser() };
      })
      .on('POST /api/logout', ({ headers }, body) => {
        ended.push([headers.get('authorization'), body]);
        return new Response(null, { status: 204 });
      });
    await expect(call('/api/websites')).rejects.toThrow('Authentication failed');
    expect(ended).toEqual([['Bearer access-2', { refreshToken: 'refresh-2' }]]);
    expect(tokens()).toEqual([null, null]);
  });
});

it('does not refresh the session after a wrong password', async () => {
  const server = new FakeApi().on('POST /api/login', () => problem(401, 'Wrong email or password.'));
  await expect(call('/api/login', { method: 'POST', body: '{}' })).rejects.toMatchObject({ status: 401 });
  expect(server.calls).toEqual(['POST /api/login']);
});

it('rejects with the status, a colon and the body, or the status text if the body is empty', async () => {
  new FakeApi()
    .on('GET /api/a', () => new Response('Too late', { status: 409, statusText: 'Conflict' }))
    .on('GET /api/b', () => new Response('', { status: 409, statusText: 'Conflict' }));
  await expect(call('/api/a')).rejects.toThrow(/^409: Too late$/);
  await expect(call('/api/b')).rejects.toThrow(/^409: Conflict$/);
});

it('resolves typed reads with the body of the response', async () => {
  new FakeApi().on('GET /api/user', () => aUser());
  await expect(data(api.GET('/api/user'))).resolves.toMatchObject({ email: 'editor@galley.local' });
});

const GENERATING =
  'AI content generation can take several minutes due to research and processing time. Please try again.';

it.each([
  ['GET', '/api/websites', 30, 'Please try again.'],
  ['GET', '/api/blog-posts/create', 30, 'Please try again.'],
  ['POST', '/api/blog-posts/create', 300, GENERATING],
  ['PUT', '/api/rewrite-requests/7/process', 300, GENERATING],
  ['POST', '/api/rewrite-requests/7/process', 300, GENERATING],
])('%s %s times out after %i seconds', async (method, path, seconds, advice) => {
  jest.useFakeTimers();
  new FakeApi().on(`${method} ${path}`, () => new Promise(() => undefined));
  const outcome = call(path, { method }).then(
    () => 'answered',
    (error: Error) => error.message,
  );
  await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
  expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1);
  await expect(outcome).resolves.toBe(`Request timed out after ${seconds} seconds. ${advice}`);
});
