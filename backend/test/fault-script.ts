import { execFile } from 'node:child_process';
import { join } from 'node:path';

const FAULTS = join(import.meta.dirname, '../benchmarks/faults');

/** A fault test with small numbers: only what may never happen counts, not how long things take. @returns what it found */
export function found(script: string, ...numbers: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(FAULTS, `${script}.mjs`), '--invariants', ...numbers], { env: { PATH: process.env['PATH'] } }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, said: out + err }),
    );
  });
}
