import { type ChildProcess, spawn } from 'node:child_process';

const alive = new Set<ChildProcess>();

/** Starts a command in a process group of its own, so that everything it starts can be killed with it. */
export function spawnTree(command: string, args: readonly string[]): ChildProcess {
  const child = spawn(command, args, {
    detached: process.platform !== 'win32',
    env: minimalEnvironment(),
    shell: false,
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  return child;
}

/** Kills the command and everything it started at once. Content servers have no state that could be lost. */
export function killTree(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true }).on('error', () =>
      child.kill('SIGKILL'),
    );
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All processes of the group have already exited.
  }
}

process.once('exit', () => alive.forEach(killTree));

/** Returns the variables that programs need to run, without any secrets of this process. */
function minimalEnvironment(): NodeJS.ProcessEnv {
  const names =
    process.platform === 'win32'
      ? ['PATH', 'PATHEXT', 'SYSTEMROOT', 'TEMP', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA']
      : ['PATH', 'HOME', 'LANG', 'TMPDIR'];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
