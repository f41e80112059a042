#!/usr/bin/env node
// `npm run backup`, `restore`, `reencrypt`, `person`, `pictures`: runs one operator command with the settings of the application.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode } from './node-version.mjs';
import { owner, whenLeft } from './owner.mjs';
import { ROOT, run } from './run.mjs';

checkNode();
const [name] = process.argv.splice(2, 1);
const file = join(ROOT, 'backend/dist/operations/commands', `${name}.js`);
if (!existsSync(file)) {
  const code = await run('nx', ['run', 'backend:build', '--outputStyle=static']);
  if (code) process.exit(code);
}
const npm = owner();
if (npm) whenLeft(npm, () => process.kill(process.pid, 'SIGTERM'));
await import(pathToFileURL(file).href);
