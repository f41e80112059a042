import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import request from 'supertest';
import { startTestApp, type TestApp } from '../app.js';
import { type Tenant, tenantWithEverything } from '../isolation/fixture.js';
import { type Document, pagesOf } from '../openapi/document.js';
import { knownOf } from '../wrong-requests/known-of.js';
import { sender } from '../wrong-requests/send.js';
import { callsOf, type HostileCall, operationsIn, type ReadDocument } from './hostile-calls.js';

/**
 * Inputs for which non-linear code would take minutes. `benchmarks/hostile-inputs.mjs` sends all inputs and measures
 * the time.
 */
const WORST = new Set([
  'form: many parts',
  'form: a header without end',
  'query of a database: SQL comments',
  'query that begins so: SQL comments',
  'header value: run of space',
  'value of a constant: nested braces',
  'host: labels',
  'name in the address: labels',
  '{file}: one long word',
  '{websiteId}: one long word',
  'mentions: mentions',
  'content: nested blockquote',
  'content: nested list',
  'content: repeated comment',
  'content: initials',
  'content: repeated attributes',
  'content in a paragraph: nested brackets',
  'content in an attribute: run of space',
  'as terms: run of a letter',
  'as the rows: run of "',
  'in a quoted field: new lines with spaces',
  'as the first line: comma lists',
  'WordPress, in a post: repeated shortcode',
  'WordPress, in a post: repeated block comment of WordPress',
  'WordPress, in a post: new lines with spaces',
  'Ghost, in tags of a post: words',
  'WordPress, as the XML: repeated division',
  'zip without its end: run of digit',
  'HTML: nested blockquote',
  'Markdown: nested quotes of Markdown',
  'Markdown: nested brackets',
  'CSV as the rows: run of "',
]);
/** Inputs that reach every route before its own code. Each route gets one of them in turn. */
const SHARED = [
  'body: many members',
  'unknown member: array of empty objects',
  'query: many parameters',
  'unknown member: members named as numbers',
  'body: deep objects',
  'header cookie: list of cookies',
];
/** Operations whose effects would disturb later calls. */
const NOT_HERE = new Set([
  'accounts.logout',
  'accounts.endSession',
  'accounts.endOtherSessions',
  'accounts.changePassword',
  'websites.delete',
  'users.signOut',
  'generation.watchRun',
]);
/** Statuses that are not caused by the request: an external service did not respond. */
const NOT_OURS = new Set([502, 504]);
/** The document of the API, which `npm run api:check` compares with the code. */
const DOCUMENT = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/api/openapi.json'), 'utf8'),
) as ReadDocument & Document;
const OPERATIONS = operationsIn(DOCUMENT).filter(({ operation }) => !NOT_HERE.has(operation.operationId));
const PAGES = pagesOf(DOCUMENT);
const TAGS = [...new Set(OPERATIONS.flatMap(({ operation }) => operation.tags ?? []))];
const SIZES = { body: 2 * 1024 * 1024, file: 500_000 };

describe('hostile inputs', () => {
  let galley: TestApp;
  let tenant: Tenant;
  let token: string;
  let origin: string;
  let made = 0;
  beforeAll(async () => {
    galley = await startTestApp({ TRUST_PROXY: '1' });
    await galley.app.listen(0, '127.0.0.1');
    origin = `http://127.0.0.1:${(galley.http.address() as AddressInfo).port}`;
    tenant = await tenantWithEverything(galley, 'Heron');
    const { email } = (await tenant.admin.get(`/api/users/${tenant.person}`).expect(200)).body as { email: string };
    token = (await request(galley.http).post('/api/login').send({ email, password: 'correct horse' }).expect(200)).body
      .accessToken as string;
  });
  afterAll(() => galley.stop());

  // The timeout of a test is the only time limit: non-linear code does not finish within it. One test sends the calls of
  // one tag of the API, so that the limit is not about how many routes there are.
  it.each(TAGS)('get a proper response from every route of %s, whatever their size', async (tag) => {
    const { send, close } = sender(new URL(origin));
    const bad: string[] = [];
    for (const [at, placed] of OPERATIONS.entries()) {
      if (!placed.operation.tags?.includes(tag)) continue;
      const shared = SHARED[at % SHARED.length];
      for (const call of callsOf(DOCUMENT, placed, knownOf(tenant), SIZES)) {
        if (call.input !== shared && !WORST.has(call.input)) continue;
        const { status, type, text } = await send(await sent(call));
        made += 1;
        const isPage = type.startsWith('text/html') && PAGES.has(`${call.operationId} ${status}`);
        const isFault =
          status === 0 ||
          (status >= 500 && !NOT_OURS.has(status)) ||
          (status >= 400 && !type.startsWith('application/problem+json') && !isPage);
        if (isFault) bad.push(`${call.operationId}, ${call.input}: ${status} ${text.slice(0, 200)}`);
      }
    }
    close();
    expect(bad).toEqual([]);
  });

  it('are sent in more than 150 calls', () => expect(made).toBeGreaterThan(150));

  const sent = async ({ operationId, make }: HostileCall) => {
    const wanted = await make();
    const body =
      typeof wanted.body === 'string' && operationId === 'posts.update'
        ? wanted.body.replace(/"version":\d+/, `"version":${await versionOf(tenant.post)}`)
        : wanted.body;
    const authorization = wanted.path.startsWith('/api/posts/') ? tenant.key : token;
    return { operationId, ...wanted, body, headers: { authorization: `Bearer ${authorization}`, ...wanted.headers } };
  };
  const versionOf = async (post: number): Promise<number> =>
    (await tenant.editor.get(`/api/blog-posts/${post}`).expect(200)).body.version as number;
});
