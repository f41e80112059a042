import { type ChildProcess, spawn } from 'node:child_process';

const alive = new Set<ChildProcess>();

/** Starts a command in a process group of its own, so that whatever it starts can be ended with it. */
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

/** Ends the command and everything it started, at once: a content server holds nothing that it could lose. */
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
    // The whole group has ended by itself.
  }
}

process.once('exit', () => alive.forEach(killTree));

/** What a program needs to run, and none of this process's secrets. */
function minimalEnvironment(): NodeJS.ProcessEnv {
  const names =
    process.platform === 'win32'
      ? ['PATH', 'PATHEXT', 'SYSTEMROOT', 'TEMP', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA']
      : ['PATH', 'HOME', 'LANG', 'TMPDIR'];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
