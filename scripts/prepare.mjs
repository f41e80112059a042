#!/usr/bin/env node
// After `npm ci`: builds the product, so that `npm start` only starts it. GALLEY_BUILD=off leaves it out.
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode } from './node-version.mjs';
import { ROOT, run } from './run.mjs';

checkNode();
// Half of what the carried Node brings beside its program: headers for compiling against it, 67 MB that nothing here does.
for (const headers of globSync('node_modules/node-*/include', { cwd: ROOT })) rmSync(join(ROOT, headers), { recursive: true, force: true });
if (process.env.GALLEY_BUILD !== 'off') process.exit(await run('nx', ['run-many', '-t', 'build', '--outputStyle=static']));
