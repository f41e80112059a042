import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** Runs a tool of this project with its own Node first on the path. @returns its exit code */
export function run(command, args, { cwd = ROOT, env = {}, quiet = false } = {}) {
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':');
  const { status, error } = spawnSync(command, args, {
    cwd,
    stdio: quiet ? 'ignore' : 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: path, NX_DAEMON: 'false', ...env },
  });
  if (error) console.error(error.message);
  return status ?? 1;
}
