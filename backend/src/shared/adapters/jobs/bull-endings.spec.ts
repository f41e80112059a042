import type { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import Bull, { type Queue } from 'bull';
import { freePort } from '../../../../test/free-port.js';
import { clearTimers, comeBackQuietly, disconnect, leaveUnnamed } from './bull-endings.js';

/** Of a Redis that is not there, and is not looked for again. */
const toNowhere = async (): Promise<Queue & { setWorkerName(): Promise<unknown> }> => {
  const queue = new Bull('nowhere', {
    redis: { host: '127.0.0.1', port: await freePort(), retryStrategy: () => null },
  });
  queue.on('error', () => undefined);
  return queue as never;
};

describe('a Bull queue whose Redis goes', () => {
  afterEach(() => jest.restoreAllMocks());

  it('throws nothing that nobody catches when it goes before a connection would have its name', async () => {
    const plain = await toNowhere();
    await expect(plain.setWorkerName()).rejects.toThrow(/ECONNREFUSED/);
    const quiet = await toNowhere();
    leaveUnnamed(quiet);
    await expect(quiet.setWorkerName()).resolves.toBeUndefined();
    for (const queue of [plain, quiet]) await queue.close().catch(() => undefined);
  });

  it('throws nothing that nobody catches when its connection is coming back while jobs still run', async () => {
    const queue = await toNowhere();
    const { bclient } = queue as unknown as { bclient: EventEmitter & { connect(): Promise<void> } };
    await new Promise((ended) => bclient.once('end', ended));
    bclient.connect = () => Promise.reject(new Error('Redis is already connecting/connected'));
    const running = Promise.withResolvers<void>();
    Object.assign(queue, { processing: { one: running.promise } });
    comeBackQuietly(queue);
    const finished = queue.whenCurrentJobsFinished();
    // By now what nobody caught would have ended the process.
    await new Promise(setImmediate);
    running.resolve();
    await expect(finished).resolves.toBeUndefined();
    await queue.close().catch(() => undefined);
  });

  it('looks for its Redis no more once it is disconnected', async () => {
    const queue = new Bull('nowhere', {
      redis: { host: '127.0.0.1', port: await freePort(), retryStrategy: () => 3_600_000 },
    });
    queue.on('error', () => undefined);
    const { clients } = queue as unknown as { clients: (EventEmitter & { reconnectTimeout: NodeJS.Timeout })[] };
    await Promise.all(clients.map((client) => new Promise((planned) => client.once('reconnecting', planned))));
    const attempts = await Promise.all(clients.map(async (client) => client.reconnectTimeout));
    const cleared = jest.spyOn(globalThis, 'clearTimeout');
    disconnect(queue);
    for (const attempt of attempts) expect(cleared).toHaveBeenCalledWith(attempt);
  });

  it('leaves no timer once it is closed', async () => {
    const queue = await toNowhere();
    leaveUnnamed(queue);
    queue.process('nothing', () => undefined).catch(() => undefined);
    await queue.close().catch(() => undefined);
    // As a command does that fails after that. Bull may put another in its place, having cleared this one.
    const late = setTimeout(() => undefined, 3_600_000);
    Object.assign(queue, { delayTimer: late });
    const cleared = jest.spyOn(globalThis, 'clearTimeout');
    await clearTimers(queue);
    expect(cleared).toHaveBeenCalledWith(late);
  });
});
