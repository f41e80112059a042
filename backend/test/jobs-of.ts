import type { Job, JobQueue } from '../src/shared/application/job-queue.js';
import { until } from './until.js';

/**
 * Tracks the jobs of an application under test. Must be called before the application is initialised, since handlers
 * are registered then.
 * @returns a function that waits until no job is running or due, ignoring jobs scheduled for later
 */
export function watchJobs(queue: JobQueue): () => Promise<void> {
  const due = new Map<string, number>();
  const running = new Map<string, number>();
  const keyOf = ({ name, id }: Job) => `${name} ${id}`;
  const change = (jobs: Map<string, number>, key: string, by: number) => {
    const count = (jobs.get(key) ?? 0) + by;
    if (count > 0) jobs.set(key, count);
    else jobs.delete(key);
  };

  const { add, handle } = queue;
  const handled = new Set<string>();
  queue.add = async (job, options) => {
    if (handled.has(job.name) && !(options?.at && options.at.getTime() > Date.now())) due.set(keyOf(job), 1);
    await add.call(queue, job, options);
  };
  queue.handle = (name, handler, places) => {
    handled.add(name);
    const recording: typeof handler = async (id, ...rest) => {
      const key = keyOf({ name, id });
      due.delete(key);
      change(running, key, 1);
      try {
        await handler(id, ...rest);
      } finally {
        change(running, key, -1);
      }
    };
    handle.call(queue, name, recording, places);
  };
  return async () =>
    void (await until('no job runs or is due', () => [...due.keys(), ...running.keys()], {
      isSo: (jobs) => jobs.length === 0,
    }));
}
