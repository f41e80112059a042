#!/usr/bin/env node
// `npm start`: builds the application if necessary and then runs it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FLAGS } from './node-flags.mjs';
import { checkNode } from './node-version.mjs';
import { owner, whenLeft } from './owner.mjs';
import { ROOT, run } from './run.mjs';

/** Limits the arenas of the C library, which reduces the memory of a server that allocates in bursts. */
const ARENAS = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };

checkNode();
const main = join(ROOT, 'backend/dist/main.js');
const isBuilt = [main, join(ROOT, 'frontend/dist/index.html')].every((file) => existsSync(file));
if (!isBuilt) {
  const code = await run('nx', ['run-many', '-t', 'build', '--outputStyle=static']);
  if (code) process.exit(code);
}
// Flags and arenas take effect only at the start of a process, so this process is replaced if the system supports it.
const npm = owner();
if (process.platform !== 'win32' && process.execve) {
  process.removeAllListeners('warning');
  const endsWithNpm = npm ? ['--import', `${import.meta.resolve('./owner.mjs')}?owner=${npm}`] : [];
  process.execve(process.execPath, [process.execPath, ...FLAGS, ...endsWithNpm, main], { ...process.env, ...ARENAS });
}
if (npm) whenLeft(npm, () => process.kill(process.pid, 'SIGTERM'));
await import(pathToFileURL(main).href);
