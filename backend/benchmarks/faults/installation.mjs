// A whole installation to break: a PostgreSQL and a Redis of its own, a receiver of posts, and any number of web and
// worker processes.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readlinkSync, lstatSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, createServer as createProbe } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, Pool } from 'pg';
import { openCluster } from '../../dist/database/embedded/cluster.js';
import { APP, OWNER, urlOf } from '../../dist/database/embedded/credentials.js';
import { startServer, stopServer } from '../../dist/database/embedded/server.js';

const MAIN = join(import.meta.dirname, '../../dist/main.js');
const REDIS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'].find((path) =>
  existsSync(path),
);

/** Only what may never happen counts, not how long things take: for tests on a machine that does other things too. */
export const ONLY_INVARIANTS = process.argv.includes('--invariants');

/** A number that is given as `--name=12`. */
export const number = (name, otherwise) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);

export const pause = (ms) => new Promise((soon) => setTimeout(soon, ms));

/** Numbers from 0 to 1 that `--seed` repeats (mulberry32). */
export function randomNumbers() {
  const seed = number('seed', Date.now() % 1_000_000);
  console.log(`--seed=${seed}`);
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Says what is so, and ends the script with exit code 1 when it must be and is not. */
export function hold(what, isSo) {
  console.log(`${isSo ? 'ok    ' : 'MISSED'}  ${what}`);
  if (!isSo) process.exitCode = 1;
}

/** A figure against its bar; told alone where only invariants count. */
export function measure(what, value, bar, unit) {
  const told = `${what}: ${value.toFixed(1)} ${unit}`;
  if (ONLY_INVARIANTS) console.log(`        ${told}`);
  else hold(`${told} (bar ${bar} ${unit})`, value <= bar);
}

/** Nearest rank. */
export const at = (values, percent) =>
  values.toSorted((a, b) => a - b)[Math.ceil((percent / 100) * values.length) - 1] ?? 0;

export class Installation {
  processes = [];

  static async begin() {
    if (!REDIS) throw new Error('redis-server is not installed');
    const its = new Installation();
    its.folder = mkdtempSync(join(tmpdir(), 'galley-faults-'));
    chmodSync(its.folder, 0o711);
    its.cluster = await openCluster(its.folder, true, () => undefined);
    its.server = await startServer(its.cluster, true);
    its.appUrl = urlOf(APP, its.cluster.credentials, its.server.port);
    its.ownerUrl = urlOf(OWNER, its.cluster.credentials, its.server.port);
    its.pool = new Pool({ connectionString: its.appUrl, max: 2, options: '-c app.websites=*' });
    its.pool.on('error', () => undefined);
    its.receiver = await Receiver.start();
    await its.startRedis(await freePort());
    return its;
  }

  async startRedis(port) {
    this.redisPort = port;
    this.redis = spawn(
      REDIS,
      ['--port', String(port), '--bind', '127.0.0.1', '--dir', this.folder, '--save', '', '--appendonly', 'no'],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    for await (const line of createInterface({ input: this.redis.stdout }))
      if (line.includes('Ready to accept connections')) return;
    throw new Error('Redis did not start');
  }

  async flushRedis() {
    const client = connect(this.redisPort, '127.0.0.1');
    client.write('FLUSHALL\r\n');
    await once(client, 'data');
    client.destroy();
  }

  /**
   * Starts a process; resolves when it is ready.
   * @param settings more of its environment
   * @throws Error with the `child` that ended before
   */
  async start(kind, settings = {}) {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      PROCESS: kind,
      PORT: '0',
      WORKER_PORT: '0',
      DEMO: 'new',
      DATABASE_URL: this.appUrl,
      DATABASE_OWNER_URL: this.ownerUrl,
      REDIS_URL: `redis://127.0.0.1:${this.redisPort}`,
      JWT_SECRET: 'faults-'.repeat(6),
      ENCRYPTION_KEY: Buffer.alloc(32, 3).toString('base64'),
      EGRESS_ALLOW: this.receiver.address,
      DELIVERY_DELAY_SCALE: '0.01',
      ...settings,
    };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const started = { kind, child, url: '', isReady: false, said: '' };
    this.processes.push(started);
    child.stderr.on('data', (chunk) => (started.said += chunk));
    child.once('exit', () => (this.processes = this.processes.filter((each) => each !== started)));
    for await (const line of createInterface({ input: child.stdout })) {
      const ready = /^Galley (is ready: (\S+)|works)/.exec(line);
      if (!ready) continue;
      started.url = ready[2] ?? '';
      started.isReady = true;
      child.stdout.resume();
      return started;
    }
    throw Object.assign(new Error(`a ${kind} process ended before it was ready: ${started.said}`), { child });
  }

  /** As the role that serves, with every website in sight. */
  async rows(sql, values = []) {
    return (await this.pool.query(sql, values)).rows;
  }

  async stopDatabase(signal = 'SIGINT') {
    if (signal === 'SIGKILL') process.kill(this.server.pid, signal);
    else await stopServer(this.cluster, this.server);
  }

  async startDatabase() {
    this.server = await startServer(this.cluster, true, this.server.port);
  }

  /** Which installation's processes hold a connection, for who wants to know that one is gone. */
  async connected(work) {
    const client = new Client({ connectionString: this.ownerUrl });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  async end() {
    await Promise.all(this.processes.map(({ child }) => kill(child)));
    await this.pool.end();
    await kill(this.redis);
    this.receiver.stop();
    await stopServer(this.cluster, this.server).catch(() => undefined);
    const place = join(this.folder, 'postgres');
    if (lstatSync(place).isSymbolicLink()) rmSync(readlinkSync(place), { recursive: true, force: true });
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Ends a process as a power cut would. */
export async function kill(child, signal = 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** A client's website: keeps what it was sent by the message's id, as the Standard Webhooks ask. */
export class Receiver {
  /** By id: how often it came. */
  messages = new Map();
  /** How long it takes to answer, milliseconds. */
  delay = () => 0;

  static async start() {
    const its = new Receiver();
    its.server = createServer((request, response) => void its.take(request, response)).listen(0, '127.0.0.1');
    await once(its.server, 'listening');
    its.address = `127.0.0.1:${its.server.address().port}`;
    return its;
  }

  async take(request, response) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const id = request.headers['webhook-id'];
    const { title } = JSON.parse(Buffer.concat(chunks).toString());
    const known = this.messages.get(id) ?? { times: 0, title, seal: request.headers['x-galley-seal'] };
    this.messages.set(id, { ...known, times: known.times + 1 });
    await pause(this.delay());
    response.writeHead(200).end('{}');
  }

  get url() {
    return `http://${this.address}/posts`;
  }

  stop() {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/**
 * The demonstration's editor, who asks again under the same key when no answer comes, at whichever web process is up.
 */
export class Editor {
  constructor(installation) {
    this.installation = installation;
  }

  async signIn() {
    const { accessToken } = await this.ask('/api/login', {
      body: { email: 'editor@galley.local', password: 'galley-editor' },
      keyed: false,
    });
    this.token = accessToken;
    [this.website] = await this.ask('/api/websites');
    await this.ask(`/api/websites/${this.website.id}`, { method: 'PATCH', body: { undoSeconds: 0 } });
    this.categories = await this.ask(`/api/categories?websiteId=${this.website.id}`);
    return this;
  }

  /** @returns the body of the answer @throws Error with `status` when it is a refusal */
  async ask(path, { method, body, headers = {}, keyed = method !== 'PATCH' } = {}) {
    const key = body && keyed ? { 'idempotency-key': randomBytes(12).toString('hex') } : {};
    const json = body && { 'content-type': 'application/json', ...key };
    for (;;) {
      const web = this.installation.processes.find(({ kind, url }) => url && kind !== 'worker');
      try {
        const answer = await fetch(`${web.url}${path}`, {
          method: method ?? (body ? 'POST' : 'GET'),
          headers: { ...json, ...(this.token && { authorization: `Bearer ${this.token}` }), ...headers },
          body: body && JSON.stringify(body),
          signal: AbortSignal.timeout(20_000),
        });
        const text = await answer.text();
        if (answer.status >= 500) throw new TypeError(`answered ${answer.status}`);
        if (!answer.ok)
          throw Object.assign(new Error(`${path} answered ${answer.status}: ${text}`), {
            status: answer.status,
            body: text,
          });
        return text ? JSON.parse(text) : null;
      } catch (error) {
        // Killed while it answered, or not there: again, under the same key.
        if (error.status) throw error;
        await pause(100);
      }
    }
  }
}

export async function freePort() {
  const probe = createProbe().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
