import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { startTestApp, type TestApp } from '../app.js';
import { type Tenant, tenantWithEverything } from '../isolation/fixture.js';
import { type Document, operationsOf, pagesOf } from '../openapi/document.js';
import { knownOf } from './known-of.js';
import { type WrongRequest, WrongRequests } from './make-request.js';
import { Random } from './random.js';
import { type Got, sender } from './send.js';
import { pattern } from '../../src/shared/domain/pattern.js';

/** Number of requests. `benchmarks/wrong-requests.mjs` sends 50,000. */
const REQUESTS = Number(process.env['WRONG_REQUESTS'] ?? 2_400);
const SEED = Number(process.env['WRONG_REQUESTS_SEED'] ?? 20_261_122);
const AT_ONCE = 16;
/** New tenants are created after this number of requests, since data is deleted in the meantime. */
const NEW_TENANTS_EVERY = 2_500;
/** Operations that would invalidate the credentials or data of later requests. Only anonymous callers use them. */
const BY_STRANGERS_ONLY = new Set([
  'accounts.logout',
  'accounts.endSession',
  'accounts.endOtherSessions',
  'accounts.changePassword',
  'websites.delete',
  'users.signOut',
]);
/** Statuses that are not caused by the request: an external service did not respond. */
const NOT_OURS = new Set([502, 504]);
const INNER_WORDS = pattern('i')`
  \bat \S+ \(|\.js:\d|node_modules|MikroORM|fastify|FST_|relation "|column "|\bselect .+ from\b|SyntaxError|
  TypeError|Cannot read|\[object\x20
`;

describe(`${REQUESTS} requests that are wrong on purpose`, () => {
  let galley: TestApp;
  let document: Document;
  let tenants: [Tenant, Tenant];
  beforeAll(async () => {
    galley = await startTestApp({ TRUST_PROXY: '1' });
    await galley.app.listen(0, '127.0.0.1');
    document = (await request(galley.http).get('/api/openapi.json').expect(200)).body as Document;
  });
  afterAll(() => galley.stop());

  it('each get a proper response, and never a 500', async () => {
    const random = new Random(SEED);
    const made = new WrongRequests(document, random);
    const operations = operationsOf(document);
    const pages = pagesOf(document);
    const { send, close } = sender(new URL(`http://127.0.0.1:${(galley.http.address() as AddressInfo).port}`));
    const bad = new Map<string, string>();
    const statuses = new Map<number, number>();
    const judge = (wrong: WrongRequest, got: Got): void => {
      statuses.set(got.status, (statuses.get(got.status) ?? 0) + 1);
      const fault = isBusy(wrong, got) ? null : faultOf(got, pages.has(`${wrong.operationId} ${got.status}`));
      if (fault) bad.set(`${wrong.operationId}: ${fault}`, shown(wrong, got));
    };
    for (let sent = 0; sent < REQUESTS;) {
      const round = Math.floor(sent / NEW_TENANTS_EVERY);
      tenants = [
        await tenantWithEverything(galley, `Heron${round}`),
        await tenantWithEverything(galley, `Osprey${round}`),
      ];
      const callers = await Promise.all([
        bearerOf(galley, 'platform_admin'),
        bearerOf(galley, 'tenant_admin', tenants[0]),
        bearerOf(galley, 'tenant_admin', tenants[1]),
      ]);
      const end = Math.min(REQUESTS, sent + NEW_TENANTS_EVERY);
      while (sent < end) {
        const batch = Array.from({ length: Math.min(AT_ONCE, end - sent) }, () => {
          const placed = random.pick(operations);
          const wrong = made.make(placed, knownOf(random.chance(0.8) ? tenants[0] : tenants[1]));
          const authorization = BY_STRANGERS_ONLY.has(wrong.operationId)
            ? random.pick(STRANGERS)
            : callerFor(random, placed.path, callers, tenants[0].key);
          if (authorization) wrong.headers['authorization'] ??= authorization;
          wrong.headers['x-forwarded-for'] ??= `198.51.${random.below(256)}.${random.below(256)}`;
          return wrong;
        });
        const answers = await Promise.all(batch.map(send));
        batch.forEach((wrong, n) => judge(wrong, answers[n]!));
        sent += batch.length;
      }
    }
    close();
    if (REQUESTS > 10_000) console.error(JSON.stringify(Object.fromEntries([...statuses].sort(([a], [b]) => a - b))));
    expect([...bad].map(([fault, how]) => `${fault}\n${how}`)).toEqual([]);
    expect(statuses.get(400)! + statuses.get(404)!).toBeGreaterThan(REQUESTS / 3);
  }, 3_600_000);
});

const STRANGERS = [
  null,
  'Bearer',
  'Bearer x',
  'Basic Zzo=',
  `Bearer ${'x'.repeat(3_000)}`,
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
  'Bearer glly_00000000000000000000000000000000000000',
  'nonsense',
  'Bearer a b c',
];

function callerFor(
  random: Random,
  path: string,
  [admin, editor, other]: readonly string[],
  key: string,
): string | null {
  if (random.chance(0.06)) return random.pick(STRANGERS);
  if (path.startsWith('/api/posts/')) return `Bearer ${key}`;
  const one = random.next();
  return one < 0.3 ? admin! : one < 0.9 ? editor! : other!;
}

function faultOf({ status, type, text }: Got, mayBePage: boolean): string | null {
  if (status === 0) return `no answer: ${text}`;
  if (status >= 500 && !NOT_OURS.has(status)) return `answered ${status}`;
  if (status < 400) return null;
  if (mayBePage && type.startsWith('text/html'))
    return /<h1>[^<]{5,}<\/h1>/.test(text) && !INNER_WORDS.test(text) ? null : `${status} is no whole page`;
  if (!type.startsWith('application/problem+json')) return `${status} is ${type || 'of no type'}`;
  const problem = JSON.parse(text) as Record<string, unknown>;
  const sentence = problem['detail'];
  if (
    problem['status'] !== status ||
    typeof sentence !== 'string' ||
    sentence.length < 5 ||
    problem['message'] !== sentence
  )
    return `${status} is no whole problem`;
  return INNER_WORDS.test(sentence) ? `${status} tells of what is inside` : null;
}

/** On a busy machine the readiness probe may fail, which is its purpose. */
const isBusy = ({ operationId }: WrongRequest, { status }: Got): boolean =>
  operationId === 'health.ready' && status === 503;

const shown = ({ method, path, headers, body }: WrongRequest, { text }: Got): string =>
  `${method} ${path.slice(0, 300)} ` +
  `${JSON.stringify({ ...headers, authorization: headers['authorization']?.slice(0, 20) }).slice(0, 400)}\n` +
  `${String(body).slice(0, 400)}\n→ ${text.slice(0, 300)}`;

/** Signs in with a new session. */
async function bearerOf(galley: TestApp, role: 'platform_admin' | 'tenant_admin', of?: Tenant): Promise<string> {
  const email = of
    ? ((await of.admin.get(`/api/users/${of.person}`).expect(200)).body.email as string)
    : (await galley.signedIn(role)).email;
  const { body } = await request(galley.http).post('/api/login').send({ email, password: 'correct horse' }).expect(200);
  return `Bearer ${body.accessToken}`;
}
