import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';
import { owner, whenLeft } from './owner.mjs';

export const ROOT = join(import.meta.dirname, '..');

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];
/** What does not end when it is asked to is ended, milliseconds. */
const GRACE_MS = 10_000;
const isWindows = process.platform === 'win32';

/**
 * Runs a tool of this project with its own Node first on the path. Told to stop, or left by npm, this process ends what
 * it runs, with all that runs below it, and then itself.
 * @returns its exit code
 */
export async function run(command, args, { cwd = ROOT, env = {}, quiet = false } = {}) {
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(isWindows ? ';' : ':');
  const child = spawn(command, args, {
    cwd,
    // In a group of its own, which is asked to stop as a whole.
    detached: !isWindows,
    stdio: quiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
    shell: isWindows,
    env: { ...process.env, PATH: path, NX_DAEMON: 'false', ...env },
  });
  let stoppedBy;
  const end = (signal) => {
    try {
      if (isWindows) child.kill();
      else process.kill(-child.pid, signal);
    } catch {
      // It has ended.
    }
  };
  const stop = (signal) => {
    if (stoppedBy) return;
    stoppedBy = signal;
    end('SIGTERM');
    setTimeout(() => end('SIGKILL'), GRACE_MS).unref();
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  const npm = owner();
  if (npm) whenLeft(npm, () => stop('SIGTERM'));
  try {
    const [code] = await once(child, 'exit');
    if (!stoppedBy) return code ?? 1;
    end('SIGKILL');
    process.exit(128 + constants.signals[stoppedBy]);
  } catch (error) {
    console.error(error.message);
    return 1;
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, stop);
  }
}
