import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import supertest from 'supertest';
import type { TestApp } from './app.js';
import { sharedApp } from './shared-app.js';

const ROUTES = ['/api/seo-terms/import', '/api/categories/import', '/api/expertise/import', '/api/websites/import'];
const NO_FORM = Buffer.from(`{"a":"${'x'.repeat(3_000_000)}"}`);
const FORM = Buffer.from(
  `--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nterm\n${'word\n'.repeat(100_000)}\r\n--x--\r\n`,
);

describe('an invalid upload', () => {
  let galley: TestApp;
  let token: string;
  let port: string;
  beforeAll(async () => {
    galley = await sharedApp();
    port = new URL(await galley.listen()).port;
    const { email } = (await (await galley.tenant()).editor.get('/api/user').expect(200)).body;
    token = (await supertest(galley.http).post('/api/login').send({ email, password: 'correct horse' }).expect(200))
      .body.accessToken;
  });
  afterAll(() => galley.stop());

  const send = async (
    path: string,
    body: Buffer,
    headers: Record<string, string>,
  ): Promise<[status: number, said: string]> => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(body.length),
        ...headers,
      },
    });
    outgoing.on('error', () => undefined);
    outgoing.end(body);
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
    return [incoming.statusCode!, await text(incoming)];
  };

  it.each([
    ['no form at all', NO_FORM, {}],
    ['no form, said to be packed', NO_FORM, { 'content-encoding': 'br' }],
    ['no form, said to be packed otherwise', NO_FORM, { 'content-encoding': 'gzip' }],
    ['a form, said to be packed and not', FORM, { 'content-encoding': 'br' }],
    ['a form that is packed', brotliCompressSync(FORM), { 'content-encoding': 'br' }],
    ['a form that is packed and cut off', gzipSync(FORM).subarray(0, 200), { 'content-encoding': 'gzip' }],
    ['nothing', Buffer.alloc(0), {}],
  ])('is refused with a message by every route: %s', async (_, body, headers) => {
    for (const path of ROUTES) {
      const [status, said] = await send(path, body, headers);
      expect([400, 403, 404, 413, 415]).toContain(status);
      expect(JSON.parse(said)).toMatchObject({ status, detail: expect.stringMatching(/\w{3}/) });
    }
  });
});
