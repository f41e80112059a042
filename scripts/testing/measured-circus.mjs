// jest-circus, in the process that runs a spec file. It also measures the processor time of the file and gives each
// process its own temporary folder.
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { processorSeconds } from './processor-time.mjs';

const { default: circus } = createRequire(import.meta.url)('jest-circus/runner');
const FOLDER = process.env.GALLEY_TESTS_FOLDER;

export default async function measured(...args) {
  process.env.TMPDIR = join(FOLDER, `worker-${process.env.JEST_WORKER_ID}`);
  // Other users may enter the folder, since databases of specs run as another user.
  mkdirSync(process.env.TMPDIR, { recursive: true, mode: 0o711 });
  const before = processorSeconds();
  const result = await circus(...args);
  return { ...result, processorSeconds: processorSeconds() - before };
}
