import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';
import { owner, whenLeft } from './owner.mjs';

export const ROOT = join(import.meta.dirname, '..');

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];
/** Time after SIGTERM before a process is killed, in milliseconds. */
const GRACE_MS = 10_000;
const isWindows = process.platform === 'win32';

/**
 * Runs a tool with the project's own Node first in the path. When this process is stopped or npm has ended, it ends the
 * tool with all its child processes, and then itself.
 * @returns the exit code of the tool
 */
export async function run(command, args, { cwd = ROOT, env = {}, quiet = false } = {}) {
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(isWindows ? ';' : ':');
  const child = spawn(command, args, {
    cwd,
    // Starts a process group, which can be stopped as a whole.
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
      // The process has already ended.
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
