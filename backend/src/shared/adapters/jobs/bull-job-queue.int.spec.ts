import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { LoggerService } from '@nestjs/common';
import Bull, { type Queue } from 'bull';
import { ScheduleModule } from '@nestjs/schedule';
import { Test, type TestingModule } from '@nestjs/testing';
import { describeWithRedis, startRedis, type TestRedis } from '../../../../test/redis.js';
import { type JobHandler, JobQueue } from '../../application/job-queue.js';
import { Reconciler } from '../../application/reconciler.js';
import type { Clock } from '../../domain/clock.js';
import { QueueUnreachable } from '../../domain/queue-unreachable.js';
import { BullJobQueue, type Ticket } from './bull-job-queue.js';
import { BULL_SETTINGS } from './bull-settings.js';
import { InProcessJobQueue } from './in-process-job-queue.js';
import { JobsModule } from './jobs.module.js';
import { ReconcilerTicker } from './reconciler-ticker.js';
import { jobQueueContract } from './testing/job-queue.contract.js';
import { Gate, QuietLog, Seen } from './testing/seen.js';

describeWithRedis('BullJobQueue', () => {
  let redis: TestRedis;
  let modules: TestingModule[] = [];
  let prefixes = 0;

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());
  afterEach(async () => {
    for (const module of modules.splice(0)) {
      await module.get(JobQueue).stop(0);
      await module.close();
    }
  });

  const process = async (log: LoggerService, prefix: string, redisUrl = redis.url): Promise<JobQueue> => {
    const module = await Test.createTestingModule({
      imports: [ScheduleModule.forRoot(), JobsModule.forRoot({ redisUrl, prefix })],
    })
      .setLogger(log)
      .compile();
    await module.init();
    modules.push(module);
    return module.get(JobQueue);
  };
  const freshPrefix = (): string => `test-${(prefixes += 1)}`;

  jobQueueContract((log) => process(log, freshPrefix()));

  it('is what JobsModule gives with a REDIS_URL, and the in-process queue without', async () => {
    expect(await process(new QuietLog(), freshPrefix())).toBeInstanceOf(BullJobQueue);
    const alone = await Test.createTestingModule({
      imports: [ScheduleModule.forRoot(), JobsModule.forRoot({})],
    }).compile();
    modules.push(alone);
    expect(alone.get(JobQueue)).toBeInstanceOf(InProcessJobQueue);
  });

  it('shares the work among processes and runs each job once', async () => {
    const prefix = freshPrefix();
    const ran = new Seen<string>();
    for (const name of ['a', 'b']) {
      const queue = await process(new QuietLog(), prefix);
      queue.handle('run', async (id) => ran.add(`${name} ${id}`), { concurrency: 2 });
      await queue.start();
    }
    const web = await process(new QuietLog(), prefix);
    await Promise.all(Array.from({ length: 40 }, (_, i) => web.add({ name: 'run', id: `r${i}` })));
    const ids = (await ran.first(40)).map((line) => line.split(' ')[1]);
    expect(new Set(ids).size).toBe(40);
  });

  it('hands a job that was told to stop to another process at once', async () => {
    const prefix = freshPrefix();
    const ran = new Seen<string>();
    const leaving = await process(new QuietLog(), prefix);
    leaving.handle(
      'run',
      (id, signal) => (
        ran.add(`leaving ${id}`),
        new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
      ),
      { concurrency: 1 },
    );
    await leaving.start();
    await leaving.add({ name: 'run', id: 'r1' });
    await ran.first(1);
    const staying = await process(new QuietLog(), prefix);
    staying.handle('run', async (id) => ran.add(`staying ${id}`), { concurrency: 1 });
    await staying.start();
    await leaving.stop(0);
    expect(await ran.first(2)).toEqual(['leaving r1', 'staying r1']);
  });

  it('loses no job of a process that dies, however often that happens', async () => {
    const prefix = freshPrefix();
    const ran = new Seen<string>();
    const settings = { ...BULL_SETTINGS, lockDuration: 3_000, lockRenewTime: 300, stalledInterval: 500 };
    const bulls: Queue<Ticket>[] = [];
    const another = async (handler: JobHandler): Promise<BullJobQueue> => {
      const open = async (name: string): Promise<Queue<Ticket>> => {
        const bull = new Bull<Ticket>(name, redis.url, { prefix, settings });
        bulls.push(bull);
        return bull;
      };
      const queue = new BullJobQueue(redis.url, open, { now: () => new Date() }, new QuietLog());
      queue.handle('run', handler, { concurrency: 1 });
      await queue.start();
      return queue;
    };
    const never = new Promise<void>(() => undefined);
    const first = await another((id) => (ran.add(`first ${id}`), never));
    await first.add({ name: 'run', id: 'r1' });
    for (const [count, name] of [
      [1, 'second'],
      [2, 'third'],
      [3, 'fourth'],
    ] as const) {
      await ran.first(count);
      // What Redis sees of a kill: the sockets are gone and the lock is not renewed.
      for (const client of bulls.at(-1)?.clients ?? []) client.disconnect();
      if (name !== 'fourth') await another((id) => (ran.add(`${name} ${id}`), never));
    }
    const last = await another(async (id) => ran.add(`fourth ${id}`));
    expect(await ran.first(4)).toEqual(['first r1', 'second r1', 'third r1', 'fourth r1']);
    await last.stop(0);
    await Promise.all(bulls.map((bull) => bull.close(true)));
  });

  it('neither runs a job early nor again and again on a machine whose clock is ten minutes ahead', async () => {
    const prefix = freshPrefix();
    const ran = new Seen<string>();
    const shared: Clock = { now: () => new Date(Date.now() - 600_000) };
    const open = async (name: string): Promise<Queue<Ticket>> =>
      new Bull<Ticket>(name, redis.url, { prefix, settings: BULL_SETTINGS });
    const queue = new BullJobQueue(redis.url, open, shared, new QuietLog());
    queue.handle('run', async (id) => ran.add(id), { concurrency: 1 });
    await queue.start();
    await queue.add({ name: 'run', id: 'later' }, { at: new Date(shared.now().getTime() + 300_000) });
    await queue.add({ name: 'run', id: 'soon' }, { at: new Date(shared.now().getTime() + 300) });
    await ran.first(1);
    // What the reconciler does once a job is due.
    await queue.add({ name: 'run', id: 'later' });
    expect(await ran.first(2)).toEqual(['soon', 'later']);
    await queue.stop(0);
  });

  it('goes on after Redis was flushed, also with a job that ran meanwhile', async () => {
    const gate = new Gate();
    const ran = new Seen<string>();
    const queue = await process(new QuietLog(), freshPrefix());
    queue.handle('run', async (id) => (ran.add(id), id === 'running' ? gate.passed : undefined), { concurrency: 1 });
    await queue.start();
    await queue.add({ name: 'run', id: 'running' });
    await ran.first(1);
    await queue.add({ name: 'run', id: 'lost' });
    await redis.flush();
    gate.open();
    await queue.add({ name: 'run', id: 'lost' });
    expect(await ran.first(2)).toEqual(['running', 'lost']);
  });

  it('does not fail to add while Redis is away, and the reconciler gets all done when it is back', async () => {
    const own = await startRedis();
    const log = new QuietLog();
    const ran = new Seen<string>();
    const queue = await process(log, freshPrefix(), own.url);
    const rows = new Set(Array.from({ length: 50 }, (_, i) => `r${i}`));
    queue.handle('run', async (id) => void (rows.delete(id) && ran.add(id)), { concurrency: 2 });
    await queue.start();
    await own.kill();
    for (const id of rows) await queue.add({ name: 'run', id });
    expect(log.lines.filter((line) => line.startsWith('Redis is out of reach'))).toHaveLength(1);
    await own.restart();
    const module = modules.at(-1)!;
    module
      .get(Reconciler)
      .register({ due: async (limit) => [...rows].slice(0, limit).map((id) => ({ name: 'run', id })) });
    const ticker = module.get(ReconcilerTicker);
    await ticker.start(50);
    await ran.first(50);
    await ticker.stop();
    expect(rows.size).toBe(0);
    await queue.stop(0);
    await own.stop();
  });

  it('takes jobs when Redis was lost while the queue connected', async () => {
    const door = await doorTo(redis.url);
    const queue = await process(new QuietLog(), freshPrefix(), door.url);
    const ran = new Seen<string>();
    queue.handle('run', async (id) => ran.add(id), { concurrency: 2 });
    const dropped = door.dropAfter(1, 8);
    await queue.start();
    await dropped;
    const module = modules.at(-1)!;
    module.get(Reconciler).register({ due: async () => (ran.all.length ? [] : [{ name: 'run', id: 'r1' }]) });
    const ticker = module.get(ReconcilerTicker);
    await ticker.start(50);
    expect(await ran.first(1)).toEqual(['r1']);
    await ticker.stop();
    await queue.stop(0);
    await door.close();
  });

  describe('at the start', () => {
    const refusal = async (redisUrl: string): Promise<Error> => {
      const queue = await process(new QuietLog(), freshPrefix(), redisUrl);
      return queue.start().then(
        () => new Error('it started'),
        (error: Error) => error,
      );
    };

    it('names REDIS_URL when nothing answers there', async () => {
      const gone = await startRedis();
      await gone.stop();
      const error = await refusal(gone.url.replace('redis://', 'redis://user:hunter2@'));
      expect(error).toBeInstanceOf(QueueUnreachable);
      expect(error.message).toMatch(/REDIS_URL \(127\.0\.0\.1:\d+\) cannot be used: nothing answers there/);
      expect(error.message).not.toContain('hunter2');
    });

    it('says that a password is refused, without saying it', async () => {
      const secured = await startRedis({ password: 'correct' });
      const error = await refusal(secured.url.replace('correct', 'hunter2'));
      await secured.stop();
      expect(error.message).toContain('refuses the user name or password');
      expect(error.message).not.toContain('hunter2');
    });

    it.each(['nonsense', 'http://127.0.0.1:6379', ''.padEnd(3, ':')])(
      'says that %j is no Redis address',
      async (redisUrl) => {
        expect((await refusal(redisUrl)).message).toContain('it is no redis:// or rediss:// address');
      },
    );
  });
});

/** A way to Redis that can be made to drop connections. */
async function doorTo(redisUrl: string) {
  const port = Number(new URL(redisUrl).port);
  let spared = Infinity;
  let left = 0;
  const { promise: dropped, resolve } = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (spared-- > 0 || left === 0) {
      const redis = connect(port, '127.0.0.1').on('error', () => socket.destroy());
      socket.pipe(redis).pipe(socket);
      return;
    }
    socket.once('data', () => {
      socket.destroy();
      if ((left -= 1) === 0) resolve();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** After `first` more connections, drops `count` ones when they send their first bytes. Resolves when it has. */
    dropAfter(first: number, count: number): Promise<void> {
      spared = first;
      left = count;
      return dropped;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
