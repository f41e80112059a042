// jest-circus, in the process that runs a spec file. It also measures the processor time of the file, gives each process
// its own temporary folder, and keeps its memory small.
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { processorSeconds } from './processor-time.mjs';

const { default: circus } = createRequire(import.meta.url)('jest-circus/runner');
const FOLDER = process.env.GALLEY_TESTS_FOLDER;
/**
 * Heap size in bytes from which garbage is collected after a spec file. jest replaces a process whose heap, garbage
 * included, is larger than `workerIdleMemoryLimit`, and the next one has to load and optimize the modules again.
 */
const LARGE = 900_000_000;
/**
 * How much larger than after the last collection the heap is before the next one, which takes a second: where hardly
 * anything is garbage, a new process is cheaper.
 */
const WORTH = 1.2;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
let left = 0;

export default async function measured(...args) {
  process.env.TMPDIR = join(FOLDER, `worker-${process.env.JEST_WORKER_ID}`);
  // Other users may enter the folder, since databases of specs run as another user.
  mkdirSync(process.env.TMPDIR, { recursive: true, mode: 0o711 });
  const before = processorSeconds();
  const result = await circus(...args);
  if (process.memoryUsage().heapUsed > Math.max(LARGE, WORTH * left)) {
    collectGarbage();
    left = process.memoryUsage().heapUsed;
  }
  return { ...result, processorSeconds: processorSeconds() - before };
}
