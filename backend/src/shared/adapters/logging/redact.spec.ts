import { mayHoldSecret, redact, REDACTED, redactText } from './redact.js';

const SECRET = 'hunter2-Zx91';

describe('members that are secret by their name', () => {
  it.each([
    'password',
    'newPassword',
    'currentPassword',
    'passwordHash',
    'applicationPassword',
    'refreshToken',
    'accessToken',
    'token',
    'resetToken',
    'apiKey',
    'api_key',
    'x-api-key',
    'adminApiKey',
    'secret',
    'signingSecret',
    'client_secret',
    'JWT_SECRET',
    'ENCRYPTION_KEY',
    'connectionString',
    'connection_string',
    'authorization',
    'Authorization',
    'cookie',
    'set-cookie',
    'credentials',
    'privateKey',
    'feedKey',
    'pwd',
    'jwt',
    'pass',
    'auth',
    'keyDigest',
    'tokenHash',
    'passphrase',
    'credential',
  ])('%s', (name) => {
    expect(
      JSON.stringify(redact({ deep: [{ [name]: SECRET }, { [name]: { inner: SECRET } }, { [name]: [SECRET] }] })),
    ).not.toContain(SECRET);
    expect(mayHoldSecret(JSON.stringify({ [name]: SECRET }))).toBe(true);
  });

  it.each(['tokens', 'monkey', 'keyId', 'author', 'title', 'idempotencyKey', 'passed'])('%s is none', (name) => {
    expect(redact({ [name]: 'shown' })).toEqual({ [name]: 'shown' });
  });

  it('tells still whether there was one', () => {
    expect(redact({ password: null, token: true })).toEqual({ password: null, token: true });
  });
});

describe('headers', () => {
  it('keep their names and the values of harmless ones', () => {
    const headers = { host: 'galley.example', 'x-custom-auth': SECRET, 'X-Shop': SECRET, 'content-type': 'text/html' };
    expect(redact({ headers })).toEqual({
      headers: { host: 'galley.example', 'x-custom-auth': REDACTED, 'X-Shop': REDACTED, 'content-type': 'text/html' },
    });
  });

  it('lose their values in a list of name and value, and in Node’s flat list', () => {
    const members = { headers: [{ name: 'x-shop', value: SECRET }], rawHeaders: ['x-shop', SECRET] };
    expect(JSON.stringify(redact(members))).not.toContain(SECRET);
    for (const [name, value] of Object.entries(members))
      expect(mayHoldSecret(JSON.stringify({ [name]: value }))).toBe(true);
  });
});

describe('texts', () => {
  it.each([
    `/reset-password?token=${SECRET}`,
    `/api/decisions?x=1&token=${SECRET}&y=2`,
    `/decide?token=${SECRET}`,
    `/invitation?token=${SECRET}`,
    `/api/invitations/${SECRET}/accept`,
    `/feeds/${SECRET}.rss`,
    `https://galley.example/feeds/${SECRET}.json?limit=3`,
    `GET /x?api_key=${SECRET}`,
    `/x?X-Amz-Signature=${SECRET}`,
    `redis://user:${SECRET}@cache.example:6379/0 is down`,
    `postgresql://galley:${SECRET}@db.example/galley`,
    `smtp://${SECRET}@mail.example`,
    `Authorization: Bearer ${SECRET}`,
    `authorization: Basic ${Buffer.from(`user:${SECRET}`).toString('base64')}`,
    `the body was {"email":"a@b.example","password":"${SECRET}"}`,
    `the body was ${JSON.stringify(JSON.stringify({ password: SECRET, email: 'x' }))}`,
    `password=${SECRET}`,
    `client_secret: '${SECRET}'`,
  ])('%s', (text) => {
    expect(redactText(text)).not.toContain(SECRET);
    expect(mayHoldSecret(JSON.stringify({ msg: text }))).toBe(true);
    expect(redactText(text)).not.toContain(Buffer.from(`user:${SECRET}`).toString('base64'));
  });

  it('are redacted once, also where two rules see the same secret', () => {
    expect(redactText(`GET /decide?token=${SECRET}`)).toBe('GET /decide?token=[redacted]');
    expect(redactText(`/x?api_key=${SECRET}&a=1 (password=${SECRET})`)).toBe(
      '/x?api_key=[redacted]&a=1 (password=[redacted])',
    );
    expect(redactText(redactText(`token: "${SECRET}"`))).toBe(redactText(`token: "${SECRET}"`));
  });

  it.each([
    'glly_0123456789abcdefghijABCDEFGHIJ01a1b2c3',
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'sk-ant-api03-abcdef_123456',
    'sk-proj-abcdef_0123456789ABCDEF',
    'AIzaSyA0123456789abcdefghijklmnopqrstuv',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
  ])('%s is told by its shape', (key) => {
    expect(redactText(`sent with ${key}, then failed`)).toBe(`sent with ${REDACTED}, then failed`);
  });

  it.each([
    'a+',
    'a://',
    'eyJ-',
    'eyJa.',
    '?key',
    'password:',
    'password ',
    'token\\\\',
    '$argon2$',
    '/feeds/',
    'Basic a ',
  ])('are looked for in one pass through a million times %j', (piece) => {
    expect(redactText(`${piece.repeat(200_000 / piece.length)} token=x@`)).toContain(REDACTED);
  });

  it.each([
    'Basic information about https://example.com/@author/post?page=2',
    'the post was approved at 2026-11-21T08:00:00Z',
    'GET /api/posts/approved?limit=20&cursor=abc',
    'job run 0195-ab failed',
    'GET /api/posts?cursor=eyJhIjoxfQ and eyJhIjoxfQ.e failed',
  ])('"%s" stays as it is', (text) => {
    expect(redactText(text)).toBe(text);
  });
});
