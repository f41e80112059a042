import { startTestApp, type TestApp } from '../../test/app.js';
import { until } from '../../test/until.js';
import { JobQueue } from '../shared/application/job-queue.js';
import { Scope } from '../shared/domain/scope.js';
import { aRun } from './application/testing/a-run.js';
import { generateJob } from './application/jobs.js';
import { Runs } from './application/ports.js';
import { RunGeneration } from './application/run-generation.js';
import { RUNS_AT_ONCE } from './adapters/jobs/generation-jobs.js';

const SYSTEM = Scope.system('test');
const POSTS = 500;

describe('one website with five hundred posts to write', () => {
  let galley: TestApp;
  beforeAll(async () => (galley = await startTestApp()));
  afterAll(() => galley.stop());

  const use = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });

  it('lets another website’s first post start within two job durations', async () => {
    const aWebsite = async () => {
      const { editor, websiteId } = await galley.tenant();
      const { body: category } = await editor.post('/api/categories').send({ websiteId, name: 'Boats' }).expect(201);
      return { websiteId, categoryId: category.id };
    };
    const busy = await aWebsite();
    const other = await aWebsite();
    const begun: string[] = [];
    let finish: (() => void)[] = [];
    // Replaces a run's execution by a promise that the test resolves.
    use(RunGeneration).execute = (id) =>
      new Promise<void>((done) => {
        begun.push(id);
        finish.push(done);
      });
    const endThoseBegun = (): void => {
      const ending = finish;
      finish = [];
      for (const done of ending) done();
    };
    const begin = async (requestBody: typeof busy): Promise<string> => {
      const run = aRun(requestBody);
      await use(Runs).addOnce(SYSTEM, run);
      await use(JobQueue).add(generateJob(run.id), { lane: requestBody.websiteId });
      return run.id;
    };
    for (let n = 0; n < POSTS; n++) await begin(busy);
    const theirs = await begin(other);

    for (let jobTimes = 0; jobTimes < 2 && !begun.includes(theirs); jobTimes++) {
      const before = begun.length;
      endThoseBegun();
      await until('the next runs have begun', () => begun.length, { isSo: (count) => count >= before + RUNS_AT_ONCE });
    }
    expect(begun).toContain(theirs);
    expect(begun.length).toBeLessThanOrEqual(3 * RUNS_AT_ONCE);
    const endMore = () => {
      endThoseBegun();
      return begun.length;
    };
    await until('every run has begun', endMore, { isSo: (count) => count > POSTS });
    endThoseBegun();
    expect(new Set(begun).size).toBe(POSTS + 1);
  });
});
