#!/usr/bin/env node
// Writes docs/api/openapi.json and the tables of docs/api/problems.md from the built backend, without a database. The
// frontend's types are generated from the document.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { loadConfig } from '../dist/config.js';
import { createApp } from '../dist/create-app.js';
import { ormOptions } from '../dist/database/orm-options.js';
import { openApiOf } from '../dist/openapi/openapi.js';
import { problemTables } from '../dist/openapi/problem-codes.js';
import { jsonLines } from './json-lines.mjs';

const nowhere = 'postgresql://nobody@127.0.0.1:1/nowhere';
const config = loadConfig({
  DATABASE_URL: nowhere,
  JWT_SECRET: 'x'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  LOG_LEVEL: 'silent',
});
const app = await createApp(config, await MikroORM.init(ormOptions(nowhere)));
const target = join(import.meta.dirname, '../../docs/api');
mkdirSync(target, { recursive: true });
writeFileSync(join(target, 'openapi.json'), jsonLines(await openApiOf(app)));
const page = join(target, 'problems.md');
const TABLES = '<!-- tables: npm run api:check writes them -->\n';
const [introduction] = readFileSync(page, 'utf8').split(TABLES);
writeFileSync(page, `${introduction}${TABLES}\n${problemTables()}`);
process.exit(0);
