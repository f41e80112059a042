import { once } from 'node:events';
import { connect } from 'node:net';
import request from 'supertest';
import type { TestApp } from './app.js';
import { sharedApp } from './shared-app.js';

describe('below the routes', () => {
  let galley: TestApp;
  let editor: Awaited<ReturnType<TestApp['tenant']>>['editor'];
  let websiteId: string;
  beforeAll(async () => {
    galley = await sharedApp();
    ({ editor, websiteId } = await galley.tenant());
  });
  afterAll(() => galley.stop());

  it.each(['/api/%E0%A4%A', '/api/blog-posts/%zz', `/api/websites/${'x'.repeat(3_000)}`])(
    'a path that cannot be decoded is not found: %.30s',
    async (path) => {
      const { body, headers } = await request(galley.http).get(path).expect(404);
      expect([headers['content-type'], body.message]).toEqual([
        'application/problem+json; charset=utf-8',
        'There is nothing at this address.',
      ]);
    },
  );

  it.each(['01', '1.0', '1e0', '0x1', '+1'])('a post number written as %s is not found', async (number) => {
    await editor.get(`/api/blog-posts/${number}`).expect(404);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'email=a'],
    ['text/plain', 'email'],
    ['application/xml', '<a/>'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na\r\n--x--\r\n'],
  ])('a body of type %s is not supported', async (type, body) => {
    const answer = await request(galley.http).post('/api/login').set('content-type', type).send(body).expect(415);
    expect(answer.body.message).toContain('application/json');
  });

  it('an empty body declared as JSON is treated as absent', async () => {
    await editor.post(`/api/websites/${websiteId}/api-key/reveal`).set('content-type', 'application/json').expect(200);
    await request(galley.http).post('/api/login').set('content-type', 'application/json').expect(400);
  });

  it('a body over 2 MB is too large, and malformed JSON is reported as such', async () => {
    await request(galley.http)
      .post('/api/login')
      .send({ email: 'x'.repeat(2_200_000) })
      .expect(413);
    const { body } = await request(galley.http)
      .post('/api/login')
      .set('content-type', 'application/json')
      .send('{"email":')
      .expect(400);
    expect(body.message).toBe('The request could not be read. Is its body valid JSON?');
  });

  it.each(['{"__proto__":{"a":1}}', '{"email":{"constructor":{"prototype":1}}}'])(
    'a name that could modify object prototypes is refused with a message: %s',
    async (text) => {
      const { body } = await request(galley.http)
        .post('/api/login')
        .set('content-type', 'application/json')
        .send(text)
        .expect(400);
      expect(body.message).toBe(
        'The body has a field named "__proto__", or "prototype" within "constructor": nothing here may have such a name.',
      );
    },
  );

  it.each([65, 50_000, 900_000])('a body with %i levels is nested too deeply', async (levels) => {
    const text = `{"email":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    // The fingerprint for the idempotency key is computed before the body is validated.
    const add = editor
      .post('/api/categories')
      .set('idempotency-key', `levels-${levels}`)
      .set('content-type', 'application/json')
      .send(text);
    expect((await add.expect(400)).body.message).toBe('The body is nested too deeply: at most 64 levels.');
  });

  it('a body with 64 levels is accepted', async () => {
    const { body } = await request(galley.http)
      .post('/api/login')
      .set('content-type', 'application/json')
      .send(`{"email":${'['.repeat(63)}${']'.repeat(63)}}`)
      .expect(400);
    expect(body.message).toBe('Invalid email address');
  });

  it('no cache on the way stores a response with tokens or a key', async () => {
    const login = await request(galley.http)
      .post('/api/login')
      .send({ email: 'nobody@example.com', password: 'nothing' });
    const reveal = await editor.post(`/api/websites/${websiteId}/api-key/reveal`);
    expect([login.headers['cache-control'], reveal.headers['cache-control']]).toEqual(['no-store', 'no-store']);
  });

  it('an invalid HTTP request gets a problem, without the name of a library', async () => {
    const socket = connect(Number(new URL(await galley.listen()).port), '127.0.0.1');
    socket.write('FOO /api/x HTTP/1.1\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 [^]*application\/problem\+json[^]*no HTTP request/);
  });
});
