import { execFile } from 'node:child_process';
import { join } from 'node:path';

const FAULTS = join(import.meta.dirname, '../benchmarks/faults');

/**
 * Timeout in milliseconds for tests that start several processes. Each loads the whole application, which can take
 * longer than the default on a busy machine.
 */
export const SEVERAL_STARTS_MS = 180_000;

/**
 * Runs a fault test with small numbers, which checks invariants and not durations.
 * @returns the exit code and the output
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
