import { Client } from 'pg';
import { JobQueue } from '../../src/shared/application/job-queue.js';
import { startTestApp, type TestApp } from '../app.js';
import { Changes, type Stage } from './changes.js';

/**
 * Changes that lock several rows of a website in any order. Their first lock is the website itself, which excludes all
 * other changes.
 */
export const ALONE = ['delete the website', 'delete the category'];
export const STAGES: Stage[] = ['revised', 'waiting', 'withdrawn', 'withdrawn there'];

/** Starts an application that runs nothing but the changes, and registers the hooks of the surrounding suite. */
export function changesOfSuite() {
  const suite = {
    at: (stage: Stage) =>
      Object.entries(suite.changes.all)
        .filter(([, [, ...stages]]) => stages.includes(stage))
        .map(([name, [change]]) => ({ name, change })),
  } as {
    galley: TestApp;
    changes: Changes;
    at: (stage: Stage) => { name: string; change: Changes['all'][string][0] }[];
  };
  let sql: Client;
  beforeAll(async () => {
    suite.galley = await startTestApp();
    // Jobs that a change enqueues are not run.
    await suite.galley.app.get(JobQueue, { strict: false }).stop(0);
    sql = new Client({ connectionString: suite.galley.databaseUrl });
    await sql.connect();
    await sql.query(`set app.websites = '*'`);
    suite.changes = new Changes(suite.galley, sql);
  });
  afterAll(async () => {
    await sql.end();
    await suite.galley.stop();
  });
  return suite;
}
