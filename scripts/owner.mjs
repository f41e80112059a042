// Finds out who started a script. npm starts scripts through a shell. When npm is stopped, it ends the shell and
// itself, but not the script, so a script started by npm must watch whether npm still exists.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const LOOK_EVERY_MS = 250;

/** @returns the process id of npm if it runs this script, otherwise null */
export function owner() {
  if (process.platform === 'win32' || !process.env.npm_lifecycle_event) return null;
  return parentOf(process.ppid);
}

/** Calls `left` once when the shell above this process or its owner has ended. Does not keep the process alive. */
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
    // The name of the program is in parentheses and may contain any characters.
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

// Preloaded into a program together with its owner: `node --import owner.mjs?owner=17 program.js` receives SIGTERM when
// the owner has ended.
const preloaded = Number(new URL(import.meta.url).searchParams.get('owner'));
if (preloaded && isMainThread) whenLeft(preloaded, () => process.kill(process.pid, 'SIGTERM'));
