#!/usr/bin/env node
// Hostile inputs over every route of the API document, every tool of /mcp, every import and file, and what other
// people's servers may answer: how long each call holds the event loop of the product, and what it answers. The
// generator is test/hostile-inputs. SEED (1), MINUTES (10), ROUTES=name,name (operations that contain one of the
// names), ONLY=text (inputs that contain it). Needs a build and Node 22.18 or newer.
import { chmodSync, lstatSync, mkdtempSync, readlinkSync, rmSync, existsSync } from 'node:fs';
import { loadavg, availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { callsOf, operationsIn } from '../test/hostile-inputs/hostile-calls.ts';
import { HostileWeb } from './hostile/hostile-web.mjs';
import { agentCalls, journeyCalls } from './hostile/journeys.mjs';
import { inTurns } from './hostile/in-turns.mjs';
import { report } from './hostile/report.mjs';
import { send } from './hostile/send.mjs';
import { MeasuredServer } from './hostile/server.mjs';
import { makeTenant } from './hostile/tenant.mjs';

const { SEED = '1', MINUTES = '10', ROUTES = '', ONLY = '' } = process.env;
const BAR_MS = 200;
const DEADLINE_MS = 20_000;
/** A route whose calls never end this often is left alone. */
const MAX_HANGS = 2;
/** Each costs some seconds; what is over the bar after these is only told. */
const MAX_LOCATED = 30;
const SIGN_IN_EVERY_MS = 8 * 60_000;
const SIZES = { body: 2 * 1024 * 1024, file: 1_900_000 };
const VERSIONED = /^\/api\/(blog-posts|websites|focus-topics|data-sources|publishing-config)\/[^/]+/;

const folder = mkdtempSync(join(tmpdir(), 'galley-hostile-'));
chmodSync(folder, 0o711);
const web = await HostileWeb.start();
const server = await new MeasuredServer(join(folder, 'data'), web.address).start();
const tenant = await makeTenant(server, web);
const document = await (await fetch(`${server.url}/api/openapi.json`)).json();
const { tools } = (await agent('tools/list')).result;
const probe = new Worker(new URL('hostile/live-probe.mjs', import.meta.url));
probe.postMessage({ origin: server.url }, []);

const isAsked = ({ operationId, input }) =>
  ROUTES.split(',').some((name) => operationId.includes(name)) && input.includes(ONLY);
const all = [
  ...operationsIn(document).flatMap((placed) =>
    [...callsOf(document, placed, tenant.known, SIZES)].map((call) => ({ ...call, path: placed.path })),
  ),
  ...agentCalls(tenant, tools),
  ...journeyCalls(tenant, web),
].filter(isAsked);
console.log(
  `${all.length} calls can be made of ${new Set(all.map(({ operationId }) => operationId)).size} routes, tools and ` +
    `journeys; seed ${SEED}, ${MINUTES} minutes.`,
);

const results = [];
const hangs = new Map();
const until = Date.now() + Number(MINUTES) * 60_000;
let signedIn = Date.now();
let address = 0;
let located = 0;
await server.holds(DEADLINE_MS);
for (const call of inTurns(all, Number(SEED))) {
  if (Date.now() > until) break;
  if ((hangs.get(call.operationId) ?? 0) >= MAX_HANGS) continue;
  if (Date.now() - signedIn > SIGN_IN_EVERY_MS) await signInAgain();
  const result = await measured(call);
  if (result.hold.cpu > BAR_MS || result.status === 0 || result.status === 500) {
    // Once more with the sampler, for the place, and to see that it was this call.
    const again = result.hasHung || !server.isUp || ++located > MAX_LOCATED ? null : await locate(call);
    Object.assign(result, again && { again: again.hold, places: again.places });
    console.log(
      `${call.operationId.padEnd(28)} ${String(result.status).padStart(3)} ${Math.round(result.hold.cpu)} ms ` +
        `(again ${Math.round(again?.hold.cpu ?? 0)}) ${call.input} ${result.status ? '' : result.text}\n    ` +
        `${(result.places ?? []).join('\n    ')}`,
    );
  }
  results.push(result);
  if (result.hasHung) {
    hangs.set(call.operationId, (hangs.get(call.operationId) ?? 0) + 1);
    await replaced();
  }
}
const times = await new Promise((resolve) => {
  probe.once('message', resolve);
  probe.postMessage({ take: true }, []);
});
report(results, {
  times,
  planned: all,
  hangs,
  maxHangs: MAX_HANGS,
  barMs: BAR_MS,
  load: loadavg()[0],
  cores: availableParallelism(),
});
await probe.terminate();
await server.kill('SIGTERM');
web.stop();
removeFolder();

async function measured(call) {
  const failed = (why) => ({ ...call, status: 0, text: String(why), hold: { cpu: 0, wall: 0 } });
  let got;
  let before;
  try {
    const request = await prepared(call);
    before = await server.holds(DEADLINE_MS);
    got = await send(server.url, request, DEADLINE_MS);
    if (call.isFollowed && got.status < 300) await followed(JSON.parse(got.text));
  } catch (error) {
    if (server.isUp && (await server.holds(DEADLINE_MS))) return { ...failed(error), status: -1 };
    got = failed(error);
  }
  const hold = before === null ? null : await server.holds(DEADLINE_MS);
  if (hold === null)
    return {
      ...call,
      ...got,
      status: 0,
      hasHung: true,
      hold: { cpu: DEADLINE_MS, wall: DEADLINE_MS },
      places: server.isUp ? await sampled() : [server.said?.slice(-300) ?? ''],
    };
  return { ...call, status: got.status, text: got.text.slice(0, 300), type: got.type, hold, preparing: before };
}

async function locate(call) {
  server.profile();
  await pause(300);
  const { hold } = await measured(call);
  return { hold, places: await sampled() };
}

/** The product's main thread may be held: its sampler writes by itself. */
async function sampled() {
  if (server.isUp && !server.profiled()) server.profile();
  for (let n = 0; n < 60 && !server.profiled(); n++) await pause(200);
  const places = server.profiled() ?? [];
  return places;
}

async function prepared(call) {
  const request = await call.make();
  const headers = { 'x-forwarded-for': `198.51.${(++address >> 8) & 255}.${address & 255}`, ...request.headers };
  if (!('authorization' in headers)) headers.authorization = bearerFor(call);
  if (!headers.authorization) delete headers.authorization;
  return { ...request, headers, body: await withVersion(request) };
}

/** A change names the version that it is of. */
async function withVersion({ method, path, body }) {
  const place = VERSIONED.exec(path)?.[0];
  if (
    typeof body !== 'string' ||
    !place ||
    method === 'GET' ||
    !/"version":\d+/.test(body.slice(0, 3_000) + body.slice(-3_000)) ||
    path.split('?')[0].includes('/test')
  )
    return body;
  const answer = await fetch(`${server.url}${place}`, {
    headers: { authorization: tenant.bearers.editor },
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  const { version } = answer.ok ? await answer.json() : {};
  return version === undefined ? body : body.replace(/"version":\d+/, `"version":${version}`);
}

/** What the names of calls begin with that are made without a bearer. */
const WITHOUT_BEARER = [
  'accounts.login',
  'accounts.logout',
  'accounts.register',
  'accounts.refresh',
  'accounts.endOtherSessions',
  'invitations.accept',
  'accounts.changePassword',
  'accounts.forgotPassword',
  'accounts.resetPassword',
  'decisions.preview',
  'decisions.decide',
  'health.live',
  'health.ready',
];

function bearerFor({ operationId, path = '' }) {
  const { editor, admin, key } = tenant.bearers;
  if (WITHOUT_BEARER.some((beginning) => operationId.startsWith(beginning))) return null;
  if (path.startsWith('/api/posts/')) return key;
  return /^\/api\/(users|mcp-servers|outbox|audit-log|system-health)/.test(path) || operationId === 'websites.create'
    ? admin
    : editor;
}

async function followed({ runId, id }) {
  for (let n = 0; n < 100; n++) {
    const { status } = await tenant.ask('GET', `/api/generation-runs/${runId ?? id}`, undefined, tenant.bearers.editor);
    if (!['queued', 'running'].includes(status)) return;
    await pause(300);
  }
}

async function agent(method) {
  const answer = await send(
    server.url,
    {
      method: 'POST',
      path: '/mcp',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: tenant.bearers.tokens[0],
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: {} }),
    },
    DEADLINE_MS,
  );
  return JSON.parse(answer.text.replace(/^[^]*?data: /, ''));
}

async function replaced() {
  await server.kill();
  await server.start();
  probe.postMessage({ origin: server.url }, []);
  await signInAgain();
  await server.holds(DEADLINE_MS);
}

async function signInAgain() {
  signedIn = Date.now();
  await tenant.signInAgain();
}

function pause(ms) {
  return new Promise((soon) => setTimeout(soon, ms));
}

/** As root the database's files may be elsewhere, behind a symbolic link in the data folder. */
function removeFolder() {
  const link = join(folder, 'data/postgres');
  if (existsSync(link) && lstatSync(link).isSymbolicLink())
    rmSync(readlinkSync(link), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
