import { join } from 'node:path';
import { Client } from 'pg';
import { demonstrationWebsite } from '../src/bootstrap/demo/demonstration-website.js';
import { Receiver } from '../src/publishing/testing/receiver.js';
import { RECONCILE_EVERY_MS } from '../src/shared/adapters/jobs/reconciler-ticker.js';
import { freshDatabase, type TestDatabase } from './database.js';
import { SEVERAL_STARTS_MS } from './fault-script.js';
import { describeWithRedis, startRedis, type TestRedis } from './redis.js';
import { ServerProcess } from './server-process.js';
import { until } from './until.js';

const { id: websiteId } = demonstrationWebsite;
const TEN_MINUTES = 600_000;
const UNDO_S = 4;

describeWithRedis('two processes, one ten minutes ahead of the database and one ten minutes behind', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let receiver: Receiver;
  let ahead: ServerProcess;
  let behind: ServerProcess;
  let rows: Client;
  let headers: Record<string, string>;

  beforeAll(async () => {
    [database, redis, receiver] = await Promise.all([freshDatabase(), startRedis(), Receiver.start()]);
    const start = (ms: number): Promise<ServerProcess> =>
      ServerProcess.start(database, {
        REDIS_URL: redis.url,
        EGRESS_ALLOW: receiver.address,
        LOG_LEVEL: 'info',
        NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shifted-clock.mjs')}`,
        SHIFTED_CLOCK_MS: String(ms),
      });
    ahead = await start(TEN_MINUTES);
    behind = await start(-TEN_MINUTES);
    rows = new Client({ connectionString: database.appUrl, options: '-c app.websites=*' });
    await rows.connect();
    headers = await behind.editor();
    await ask(ahead, 'POST', '/api/publishing-config', {
      websiteId,
      templateType: 'custom',
      destinationUrl: receiver.url,
    });
    await ask(ahead, 'PATCH', `/api/websites/${websiteId}`, { undoSeconds: UNDO_S });
  }, SEVERAL_STARTS_MS);
  afterAll(async () => {
    await Promise.all([ahead.kill(), behind.kill(), receiver.down(), rows.end()]);
    await redis.stop();
    await database.drop();
  });

  async function ask<T>(server: ServerProcess, method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async function aPost(on: ServerProcess): Promise<{ id: number; version: number }> {
    const [category] = await ask<{ id: string }[]>(on, 'GET', `/api/categories?websiteId=${websiteId}`);
    const body = { websiteId, categoryId: category!.id };
    const { post } = await ask<{ post: { id: number } }>(on, 'POST', '/api/blog-posts/create', body);
    return ask(on, 'GET', `/api/blog-posts/${post.id}`);
  }

  const approve = (on: ServerProcess, { id, version }: { id: number; version: number }) =>
    ask<{ releaseAt: string }>(on, 'PATCH', `/api/blog-posts/${id}/status`, {
      status: 'approved',
      acceptUnsupported: true,
      version,
    });

  /** Waits until the reconcilers of both have looked for due work, at least once. */
  const twoPasses = async (): Promise<void> => {
    const over = performance.now() + 2 * RECONCILE_EVERY_MS;
    await until('both have looked for due work', () => performance.now() > over);
  };

  it('know that their clocks are wrong', () => {
    const said = [ahead, behind].map(({ lines }) => lines.find((line) => line.includes('"context":"Clock"')));
    expect(said).toEqual([expect.stringMatching(/is 600 s ahead/), expect.stringMatching(/is -600 s ahead/)]);
  });

  it('accept each other’s sessions', async () => {
    expect(await ask(ahead, 'GET', '/api/user')).toMatchObject({ email: 'editor@galley.local' });
    headers = await ahead.editor();
    expect(await ask(behind, 'GET', '/api/user')).toMatchObject({ email: 'editor@galley.local' });
  });

  it.each([
    ['ahead', () => ahead],
    ['behind', () => behind],
  ])('send a post that was approved %s once, after the time to undo', async (_, on) => {
    receiver.received.length = 0;
    const times: number[] = [];
    // The answer takes longer than both need to look for due work: neither thinks that the other's lease has ended.
    let answer: () => void = () => undefined;
    receiver.answer = (response) => {
      times.push(Date.now());
      answer = () => response.writeHead(200).end('{}');
    };
    const { releaseAt } = await approve(on(), await aPost(on()));
    await receiver.until(1);
    await twoPasses();
    answer();
    await until('it is delivered', async () => {
      const { rows: found } = await rows.query(`select status from deliveries order by created_at desc limit 1`);
      return found[0].status === 'delivered';
    });
    expect(times).toHaveLength(1);
    const late = times[0]! - Date.parse(releaseAt);
    expect({ late, isInTime: late > -1_000 && late < 2 * RECONCILE_EVERY_MS }).toMatchObject({ isInTime: true });
  });

  it('write for a planned day once, at its time', async () => {
    const [category] = await ask<{ id: string }[]>(ahead, 'GET', `/api/categories?websiteId=${websiteId}`);
    const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const topic = await ask<{ id: string }>(ahead, 'POST', '/api/focus-topics', {
      websiteId,
      categoryId: category!.id,
      title: 'Clocks',
      description: 'What a clock is good for.',
      startDate: day(2),
      endDate: day(9),
      scheduleEnabled: false,
    });
    await ask(ahead, 'POST', `/api/focus-topics/${topic.id}/slots`, { localDate: day(3) });
    const { rows: slots } = await rows.query<{ id: string; at: Date }>(
      `update topic_slots set at = now() + interval '3 seconds'
        where topic_id = $1 returning id, at`,
      [topic.id],
    );
    const status = async () =>
      (await rows.query('select status from topic_slots where id = $1', [slots[0]!.id])).rows[0].status;
    await until('the slot is done', status, { isSo: (found) => found === 'done' });
    await twoPasses();
    const { rows: runs } = await rows.query<{ at: Date }>(
      'select created_at as at from generation_runs where focus_topic_id = $1',
      [topic.id],
    );
    expect(runs).toHaveLength(1);
    expect(runs[0]!.at.getTime()).toBeGreaterThanOrEqual(slots[0]!.at.getTime());
  });
});
