// jest's own test runner, in the process that runs a spec file: says how much processor time the file took, and gives
// each process a temporary folder of its own.
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { processorSeconds } from './processor-time.mjs';

const { default: circus } = createRequire(import.meta.url)('jest-circus/runner');
const FOLDER = process.env.GALLEY_TESTS_FOLDER;

export default async function measured(...args) {
  process.env.TMPDIR = join(FOLDER, `worker-${process.env.JEST_WORKER_ID}`);
  // Databases of specs run as another user.
  mkdirSync(process.env.TMPDIR, { recursive: true, mode: 0o711 });
  const before = processorSeconds();
  const result = await circus(...args);
  return { ...result, processorSeconds: processorSeconds() - before };
}
