// Who started a script. npm puts a shell between itself and what it runs; told to stop, it ends that shell and itself,
// and what ran would go on with nobody to stop it. So what npm starts looks after who started it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const LOOK_EVERY_MS = 250;

/** @returns npm's process, where it runs this script; null where nobody in particular does */
export function owner() {
  if (process.platform === 'win32' || !process.env.npm_lifecycle_event) return null;
  return parentOf(process.ppid);
}

/** Calls back once when the shell above this process or its owner is gone. Keeps no process alive. */
export function whenLeft(ownerId, left) {
  const shell = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === shell && lives(ownerId)) return;
    clearInterval(looking);
    left();
  }, LOOK_EVERY_MS).unref();
}

function parentOf(id) {
  if (process.platform !== 'linux')
    return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(id)], { encoding: 'utf8' }).stdout) || null;
  try {
    // What stands in parentheses is the program's name, which may hold anything.
    return Number(readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]) || null;
  } catch {
    return null;
  }
}

function lives(id) {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// Loaded ahead of a program, with its owner: `node --import owner.mjs?owner=17 program.js` is asked to stop when that
// is gone.
const preloaded = Number(new URL(import.meta.url).searchParams.get('owner'));
if (preloaded && isMainThread) whenLeft(preloaded, () => process.kill(process.pid, 'SIGTERM'));
