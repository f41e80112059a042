import { Client } from 'pg';
import { JobQueue } from '../../src/shared/application/job-queue.js';
import { startTestApp, type TestApp } from '../app.js';
import { Changes, type Stage } from './changes.js';

/** They are the only ones of a website that change more than one row: whoever else does holds the website first. */
export const ALONE = ['delete the website', 'delete the category'];
export const STAGES: Stage[] = ['revised', 'waiting', 'withdrawn', 'withdrawn there'];

/** A product that does nothing beside the changes. Registers with the suite around it. */
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
    // What a change puts on its way is not done beside it.
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
