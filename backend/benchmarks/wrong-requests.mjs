#!/usr/bin/env node
// 50,000 requests made from the OpenAPI document, wrong on purpose: how many were answered with 500, or with anything
// but a problem. It is test/wrong-requests with a larger number. Usage: node benchmarks/wrong-requests.mjs [requests]
// [seed]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const [requests = '50000', seed = '20261122'] = process.argv.slice(2);
const { status } = spawnSync(
  join(import.meta.dirname, '../../node_modules/.bin/jest'),
  ['test/wrong-requests', '--selectProjects', 'integration'],
  {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, WRONG_REQUESTS: requests, WRONG_REQUESTS_SEED: seed },
  },
);
process.exit(status ?? 1);
