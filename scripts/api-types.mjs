#!/usr/bin/env node
// `npm run api:types`: writes docs/api/openapi.json from the code and generates the frontend's types from it.
import { run } from './run.mjs';

for (const target of ['backend:openapi', 'frontend:api-types']) {
  const code = await run('nx', ['run', target, '--outputStyle=static']);
  if (code) process.exit(code);
}
