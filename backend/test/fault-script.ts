import { execFile } from 'node:child_process';
import { join } from 'node:path';

const FAULTS = join(import.meta.dirname, '../benchmarks/faults');

/**
 * Several processes begin, each of which loads the whole product: on a slow machine with other work that takes longer
 * than the default. Milliseconds.
 */
export const SEVERAL_STARTS_MS = 180_000;

/**
 * A fault test with small numbers: only what may never happen counts, not how long things take.
 * @returns what it found
 */
export function found(script: string, ...numbers: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(FAULTS, `${script}.mjs`), '--invariants', ...numbers],
      { env: { PATH: process.env['PATH'] } },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, said: out + err }),
    );
  });
}
