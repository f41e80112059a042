#!/usr/bin/env node
// After `npm ci`: builds the product, so that `npm start` only starts it. GALLEY_BUILD=off leaves it out.
import { checkNode } from './node-version.mjs';
import { run } from './run.mjs';

checkNode();
if (process.env.GALLEY_BUILD !== 'off') process.exit(await run('nx', ['run-many', '-t', 'build', '--outputStyle=static']));
