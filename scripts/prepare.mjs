#!/usr/bin/env node
// Runs after `npm ci`: builds the application, so that `npm start` only starts it, and generates the frontend's API
// types for editors. GALLEY_BUILD=off skips both.
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode } from './node-version.mjs';
import { ROOT, run } from './run.mjs';

/**
 * Large unused parts of packages, 200 MB: C headers of the bundled Node, scripts for pages without a bundler, a checker
 * in Java, sources and source maps.
 */
const UNUSED = [
  'node-*/include',
  'antd/dist',
  '@ant-design/icons/dist',
  '@ant-design/icons-svg/inline-*',
  'recharts/umd',
  'recheck-jar',
  '@anthropic-ai/sdk/src',
  'rxjs/src',
  'swagger-ui-dist/*.map',
  '{@anthropic-ai/sdk,@reduxjs/toolkit,class-validator,libphonenumber-js,luxon,rxjs}/**/*.map',
];

checkNode();
for (const part of globSync(UNUSED, { cwd: join(ROOT, 'node_modules') }))
  rmSync(join(ROOT, 'node_modules', part), { recursive: true, force: true });
if (process.env.GALLEY_BUILD !== 'off')
  process.exit(await run('nx', ['run-many', '-t', 'build', 'api-types', '--outputStyle=static']));
