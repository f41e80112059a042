import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freshDatabase, type TestDatabase } from './database.js';
import { describeWithRedis, startRedis, type TestRedis } from './redis.js';

const MAIN = join(import.meta.dirname, '../dist/main.js');
const PASSWORD = 'galley-editor';

interface Process {
  child: ChildProcess;
  /** The line that reports that the process is ready. */
  ready: string;
}

describeWithRedis('web and worker as processes of their own', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let processes: Process[] = [];

  beforeAll(async () => {
    [database, redis] = await Promise.all([freshDatabase(), startRedis()]);
  });
  afterAll(async () => {
    await Promise.all(processes.map(({ child }) => end(child)));
    await redis.stop();
    await database.drop();
  });

  const env = (kind: string): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH,
    PROCESS: kind,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DEMO: 'new',
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    REDIS_URL: redis.url,
    JWT_SECRET: 'x'.repeat(32),
    ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
  });

  async function start(kind: string): Promise<Process> {
    const child = spawn(process.execPath, [MAIN], { env: env(kind), stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface({ input: child.stdout })) {
      if (!/^Galley (is ready|works)/.test(line)) continue;
      const started = { child, ready: line };
      processes.push(started);
      return started;
    }
    throw new Error(`the ${kind} process ended before it was ready`);
  }

  it('create a post: the web process accepts the request, the worker writes it', async () => {
    // Starts all three on one empty database at the same time: one migrates it and none fails.
    const [web] = await Promise.all([start('web'), start('worker'), start('worker')]);
    const url = web.ready.split(' ').at(-1)!;
    const call = async (path: string, init: { method?: string; token?: string; body?: unknown } = {}) => {
      const headers = {
        'content-type': 'application/json',
        ...(init.token && { authorization: `Bearer ${init.token}` }),
      };
      const answer = await fetch(url + path, {
        method: init.method ?? 'GET',
        headers,
        ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
      });
      return { status: answer.status, body: (await answer.json()) as any };
    };
    const { body: session } = await call('/api/login', {
      method: 'POST',
      body: { email: 'editor@galley.local', password: PASSWORD },
    });
    const token = session.accessToken as string;
    const [website] = (await call('/api/websites', { token })).body;
    const [category] = (await call(`/api/categories?websiteId=${website.id}`, { token })).body;
    const created = await call('/api/blog-posts/create', {
      method: 'POST',
      token,
      body: { websiteId: website.id, categoryId: category.id },
    });
    expect(created).toMatchObject({
      status: 201,
      body: { post: { status: 'pending' }, emailNotifications: { failed: 0 } },
    });
  });
});

/** Asks the process to stop and waits until it has ended. */
function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
