import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describeWithRedis } from './redis.js';

const FAULTS = join(import.meta.dirname, '../benchmarks/faults');

/** A fault test with small numbers: only what may never happen counts, not how long things take. @returns what it found */
function found(script: string, ...numbers: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(FAULTS, `${script}.mjs`), '--invariants', ...numbers], { env: { PATH: process.env['PATH'] } }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, said: out + err }),
    );
  });
}

/** Installations of several processes, with a PostgreSQL and a Redis of their own, that are broken on purpose. */
describeWithRedis('several processes', () => {
  it.each([
    ['begin at once on one empty database: it is migrated once, and none fails', 'starts', []],
    ['that are killed at random lose nothing and double nothing: posts, rewrites, deliveries', 'kills', ['--kills=5', '--posts=5']],
    ['do all work that waited when Redis lost everything', 'queue-lost', ['--jobs=8']],
    ['keep every acknowledged write when the database stops, crashes and comes back', 'database-restart', ['--restarts=2']],
    ['fail no request and hand their work over when they are asked to stop', 'stop', ['--people=6', '--runs=4']],
  ])('%s', async (_, script, numbers) => expect(await found(script, ...numbers)).toEqual({ code: 0, said: expect.not.stringContaining('MISSED') }), 400_000);
});
