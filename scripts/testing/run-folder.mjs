// Manages the folder for all temporary files of a test run. When the run ends, however it ends, its files and processes
// are removed: by the run itself, or by a guard process if the run was killed.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const GUARD = fileURLToPath(new URL('run-folder-guard.mjs', import.meta.url));
const NEEDED_BYTES = 1024 ** 3;
/** Time after SIGTERM before a process is killed, in milliseconds. */
const GRACE_MS = 3_000;

/** @throws Error with the reason why no tests can run here */
export function makeRunFolder() {
  const { bavail, bsize } = statfsSync(tmpdir());
  if (bavail * bsize < NEEDED_BYTES)
    throw new Error(
      `The tests need 1 GB of room in ${tmpdir()}, and ${Math.round((bavail * bsize) / 1024 ** 2)} MB are left ` +
        'there. TMPDIR names another folder.',
    );
  const folder = mkdtempSync(join(tmpdir(), 'galley-tests-'));
  chmodSync(folder, 0o711);
  process.on('exit', () => removeRunFolder(folder));
  const guard = spawn(process.execPath, [GUARD, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  guard.unref();
  guard.stdin.unref();
  return folder;
}

/** Whether tests may have failed because of a full disk. */
export function isFull(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < NEEDED_BYTES / 20;
}

/**
 * Ends all processes of a run and removes its folder. Runs while a process exits, so it can only poll and not wait
 * asynchronously.
 */
export function removeRunFolder(folder) {
  const until = Date.now() + GRACE_MS;
  for (let left = processesOf(folder); left.length; left = processesOf(folder)) {
    for (const pid of left) end(pid, Date.now() < until ? 'SIGTERM' : 'SIGKILL');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Returns the processes that have the folder in their environment. Only Linux reports them; elsewhere each test ends
 * its own processes.
 */
function processesOf(folder) {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && isOf(name, folder))
    .map(Number);
}

function isOf(pid, folder) {
  try {
    if (/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return false;
    return ['environ', 'cmdline'].some((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(folder));
  } catch {
    return false;
  }
}

function end(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}
