import { jest } from '@jest/globals';
import { Client } from 'pg';
import { startTestApp, type TestApp } from '../app.js';
import { WatchedDriver } from '../../src/database/watched-driver.js';
import { troubleOf } from '../../src/shared/adapters/persistence/database-trouble.js';
import { JobQueue } from '../../src/shared/application/job-queue.js';
import { DomainError } from '../../src/shared/domain/domain-error.js';
import { Changes, type Stage } from './changes.js';
import { Gates } from './gates.js';

/** As docs/architecture.md says. */
const ORDER = ['website', 'release queue', 'deliveries', 'configuration', 'post', 'slugs', 'served', 'approved version', 'release pin', 'remote post', 'tombstone', 'live check', 'content version'];
/** Who holds the one may take the others whenever they like: nobody else who takes two of them is there then. */
const BEHIND: Readonly<Record<string, readonly string[]>> = {
  post: ['decision links', 'rewrite requests'],
  served: ['approved version', 'release pin', 'remote post', 'tombstone', 'content version', 'live check'],
};
/** They are the only ones of a website that change more than one row: whoever else does holds the website first. */
const ALONE = ['delete the website', 'delete the category'];
/** Each change at the same moment as each of these. That those take their locks in order is seen above; this sees what comes of it. */
const MEETING = ['approve', 'edit', 'comment', 'complete a rewrite', 'delete', 'withdraw', 'release', 'release a period', 'end a delivery', 'delete the website'];
const STAGES: Stage[] = ['revised', 'waiting', 'withdrawn', 'withdrawn there'];

/** Those that come before one that the order puts first, or without what they come behind. */
function outOfOrder(taken: readonly string[]): string[] {
  const guarded = Object.entries(BEHIND).flatMap(([guard, names]) => (taken.includes(guard) ? names.filter((name) => taken.indexOf(name) > taken.indexOf(guard)) : []));
  const ordered = taken.filter((name) => !guarded.includes(name));
  return ordered.filter((name, i) => !ORDER.includes(name) || ordered.slice(i + 1).some((later) => ORDER.indexOf(later) < ORDER.indexOf(name)));
}

describe('changes of a post', () => {
  let galley: TestApp;
  let sql: Client;
  let changes: Changes;
  beforeAll(async () => {
    galley = await startTestApp();
    // What a change puts on its way is not done beside it.
    await galley.app.get(JobQueue, { strict: false }).stop(0);
    sql = new Client({ connectionString: galley.databaseUrl });
    await sql.connect();
    await sql.query(`set app.websites = '*'`);
    changes = new Changes(galley, sql);
  });
  afterAll(async () => {
    await sql.end();
    await galley.stop();
  });

  const at = (stage: Stage) => Object.entries(changes.all).filter(([, [, ...stages]]) => stages.includes(stage)).map(([name, [change]]) => ({ name, change }));

  it.each(STAGES)('take their locks in one order (%s)', async (stage) => {
    const wrong: Record<string, string[]> = {};
    for (const { name, change } of at(stage)) {
      const of = await changes.aCase(stage);
      const gates = await Gates.close(galley.databaseUrl, changes.gatesOf(of));
      const taken = await gates.orderOf(() => change(of)).catch((error: unknown) => [String(error)]);
      const isInOrder = ALONE.includes(name) ? taken[0] === 'website' : outOfOrder(taken).length === 0;
      if (!isInOrder || taken.some((one) => one.includes('Error'))) wrong[name] = taken;
    }
    expect(wrong).toEqual({});
  }, 60_000);

  it.each(STAGES)('may come at the same moment: no two wait for each other, and each is done or refused (%s)', async (stage) => {
    const deadlocks: string[] = [];
    const spy = jest.spyOn(WatchedDriver.prototype, 'convertException');
    const broken: Record<string, string> = {};
    const all = at(stage);
    let isSpent = true;
    for (const [i, one] of all.entries()) {
      for (const other of all.slice(i).filter(({ name }) => [one.name, name].some((met) => MEETING.includes(met)))) {
        const of = await changes.aCase(stage, isSpent);
        // Others' posts wait in a queue, and what ends a website ends it for them too.
        isSpent = stage === 'waiting' || [one, other].some(({ name }) => [...ALONE, 'deactivate the website'].includes(name));
        spy.mockClear();
        const ends = await Promise.allSettled([one, other].map(({ change }) => change(of)));
        if (spy.mock.calls.some(([error]) => (error as { code?: unknown }).code === '40P01')) deadlocks.push(`${one.name} | ${other.name}`);
        for (const end of ends) if (end.status === 'rejected' && !(end.reason instanceof DomainError)) broken[`${one.name} | ${other.name}`] = `${troubleOf(end.reason) ?? ''} ${String(end.reason)}`;
      }
    }
    spy.mockRestore();
    expect({ broken, deadlocks }).toEqual({ broken: {}, deadlocks: [] });
  }, 120_000);
});
