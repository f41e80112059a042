import '../../../backend/test/runner/typescript-modules.mjs';
import teardown from './global-teardown.mjs';

export default async function setup({ maxWorkers }) {
  const { startRun } = await import('./run.ts');
  // Told to stop, jest ends without its teardown.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.once(signal, () => void teardown().finally(() => process.exit(1)));
  globalThis.galleyBrowserRun = await startRun(maxWorkers);
}
