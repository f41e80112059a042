import '../../../backend/test/runner/typescript-modules.mjs';
import teardown from './global-teardown.mjs';

export default async function setup({ maxWorkers }) {
  const { startRun } = await import('./run.ts');
  // Jest does not run its global teardown when a signal stops it.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.once(signal, () => void teardown().finally(() => process.exit(1)));
  globalThis.galleyBrowserRun = await startRun(maxWorkers);
}
