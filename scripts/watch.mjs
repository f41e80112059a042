#!/usr/bin/env node
// `npm run test:watch`: runs the backend's specs of changed code whenever a file is saved; `-- screens` runs those of
// the screens. PostgreSQL keeps running between runs, and compiled modules are cached.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { checkNode } from './node-version.mjs';
import { ROOT, run } from './run.mjs';
import { RUNNERS } from './testing/specs.mjs';

checkNode();
const [first, ...others] = process.argv.slice(2);
const isScreens = first === 'screens';
const runner = RUNNERS.find(({ name }) => name === (isScreens ? 'screens' : 'backend'));
const forJest = isScreens || first === undefined ? others : [first, ...others];

let stopDatabase = async () => undefined;
if (!isScreens) {
  if (await run('nx', ['run', 'backend:build', '--outputStyle=static'])) process.exit(1);
  const { default: setup } = await import('../backend/test/global-setup.mjs');
  ({ default: stopDatabase } = await import('../backend/test/global-teardown.mjs'));
  await setup();
}
// The terminal sends SIGINT to both processes: jest ends first, then the database.
process.on('SIGINT', () => undefined);
const env = { ...process.env, NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled') };
const jest = spawn(
  process.execPath,
  [join(ROOT, 'node_modules/jest/bin/jest.js'), '--watch', ...runner.args, ...forJest],
  { cwd: join(ROOT, runner.cwd), stdio: 'inherit', env },
);
const [code] = await once(jest, 'exit');
await stopDatabase();
process.exit(code ?? 1);
