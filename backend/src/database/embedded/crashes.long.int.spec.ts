import { readFileSync, writeFileSync } from 'node:fs';
import { until } from '../../../test/until.js';
import { ClusterFixture, killed, query, refused } from './testing/cluster-fixture.js';

let fixture: ClusterFixture;
beforeEach(() => void (fixture = new ClusterFixture()));
afterEach(() => fixture.remove());

/** Test databases do not wait for commits to reach the disk; this statement does. */
const KEEP = 'set synchronous_commit = on; create table kept as select 1 as n';

async function retryUntilReady(url: string, sql: string): Promise<object[]> {
  const tried = async () => {
    try {
      return await query(url, sql);
    } catch (error) {
      if (!['ECONNREFUSED', 'ECONNRESET', '57P03', '57P02', '57P01'].includes((error as { code?: string }).code ?? ''))
        throw error;
      return null;
    }
  };
  return (await until('the database answers', tried))!;
}

describe('several processes on one data folder', () => {
  it('that start at once share one server', async () => {
    const starts = await Promise.all([
      fixture.startElsewhere(),
      fixture.startElsewhere(),
      fixture.start(),
      fixture.start(),
    ]);
    expect(new Set(starts.map(({ appUrl }) => appUrl)).size).toBe(1);
    expect(starts.filter(({ reused }) => !reused)).toHaveLength(1);
  });
});

describe('after kill -9', () => {
  it('of its parent, the server keeps running, is found again, and stops with the new parent', async () => {
    const { child, appUrl } = await fixture.startElsewhere();
    const server = fixture.postmaster();
    await killed(child);
    const again = await fixture.start();
    expect(again).toMatchObject({ reused: true, appUrl });
    expect(fixture.postmaster()).toBe(server);
    await again.stop();
    await expect(query(appUrl, 'select 1')).rejects.toEqual(refused);
  });

  it('of the server, it restarts at the same address with all committed data', async () => {
    const { appUrl, ownerUrl } = await fixture.start();
    await query(ownerUrl, KEEP);
    process.kill(fixture.postmaster(), 'SIGKILL');
    await expect(query(appUrl, 'select 1')).rejects.toThrow();
    expect(await retryUntilReady(ownerUrl, 'select * from kept')).toEqual([{ n: 1 }]);
  });

  it('of both, a new server starts with all committed data, even when another program has the process id', async () => {
    const { child, ownerUrl } = await fixture.startElsewhere();
    await query(ownerUrl, KEEP);
    const pidFile = readFileSync(fixture.cluster('postmaster.pid'), 'utf8');
    await killed(child);
    process.kill(fixture.postmaster(), 'SIGKILL');
    writeFileSync(fixture.cluster('postmaster.pid'), pidFile.replace(/^\d+/, String(process.pid)));
    const again = await fixture.start();
    expect(again.reused).toBe(false);
    expect(await query(again.ownerUrl, 'select * from kept')).toEqual([{ n: 1 }]);
  });
});
