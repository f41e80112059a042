import { logContext } from '../logging/log-context.js';
import { InProcessJobQueue } from './in-process-job-queue.js';
import { InstrumentedJobQueue } from './instrumented-job-queue.js';

it('names the job in the log lines that are written while it runs', async () => {
  const queue = new InstrumentedJobQueue(new InProcessJobQueue(), (_name, handler) => handler);
  const seen = new Promise((resolve) => {
    queue.handle('deliver', async () => resolve(logContext.getStore()), { concurrency: 1 });
  });
  await queue.start();
  await queue.add({ name: 'deliver', id: '17' });
  expect(await seen).toEqual({ job: 'deliver', id: '17' });
  await queue.stop(0);
});
