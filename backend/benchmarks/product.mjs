// The product as people start it, in a process of its own on a data folder of its own, for benchmarks to measure.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START = join(import.meta.dirname, '../../scripts/start.mjs');
const READY = /Galley is ready: (\S+)/;

/** A folder that is not there yet, as on a first start, and how to be rid of it with its database. */
export function dataFolder() {
  const parent = mkdtempSync(join(tmpdir(), 'galley-bench-'));
  const folder = join(parent, 'data');
  return { folder, remove: () => removeWithDatabase(parent, folder) };
}

/**
 * @param demo see the setting of that name
 * @param settings others
 * @returns its process, its origin, and the milliseconds from the start of the process to the printed address
 */
export function startProduct(folder, demo = 'new', settings = {}) {
  const began = performance.now();
  const child = spawn(process.execPath, [START], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DEMO: demo,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk) => {
      said += chunk;
      const url = READY.exec(said)?.[1];
      if (url) resolve({ url, pid: child.pid, ms: performance.now() - began, stop: () => stop(child) });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${said}`)));
  });
}

function stop(child) {
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

/** Signed in as the demonstration's editor. */
export async function signIn(url) {
  const { accessToken } = await call(`${url}/api/login`, {
    body: { email: 'editor@galley.local', password: 'galley-editor' },
  });
  const ask = (path, options = {}) =>
    call(`${url}${path}`, { ...options, headers: { authorization: `Bearer ${accessToken}`, ...options.headers } });
  const [website] = await ask('/api/websites');
  await ask(`/api/websites/${website.id}`, { method: 'PATCH', body: { undoSeconds: 0 } });
  const categories = await ask(`/api/categories?websiteId=${website.id}`);
  return { ask, website, categories };
}

async function call(url, { method = 'POST', body, headers = {} } = {}) {
  const json = body && { method, body: JSON.stringify(body) };
  const answer = await fetch(url, {
    ...json,
    headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
  });
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** As root the database's files may be elsewhere, behind a symbolic link in the data folder. */
function removeWithDatabase(parent, folder) {
  const link = readdirSync(folder, { withFileTypes: true }).find(
    (entry) => entry.name === 'postgres' && entry.isSymbolicLink(),
  );
  if (link) rmSync(readlinkSync(join(folder, link.name)), { recursive: true, force: true });
  rmSync(parent, { recursive: true, force: true });
}

/** Every process of this data folder's product: its own, those it started, and the database that serves the folder. */
export function processesOf(pid, folder) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .flatMap(describe);
  const cluster = realCluster(folder);
  const roots = new Set([pid, ...all.filter(({ args }) => args.includes(cluster)).map((process) => process.pid)]);
  for (let size = -1; size !== roots.size;) {
    size = roots.size;
    for (const process of all) if (roots.has(process.parent)) roots.add(process.pid);
  }
  return all.filter((process) => roots.has(process.pid));
}

function realCluster(folder) {
  const place = join(folder, 'postgres');
  try {
    return readlinkSync(place);
  } catch {
    return place;
  }
}

function describe(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return [{ pid, parent, args: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0') }];
  } catch {
    return []; // ended since it was listed
  }
}
