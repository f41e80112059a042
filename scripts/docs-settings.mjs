#!/usr/bin/env node
// Rewrites the table in docs/settings.md from the built backend and keeps the surrounding text.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsTable } from '../backend/dist/config.js';
import { ROOT } from './run.mjs';

const FILE = join(ROOT, 'docs/settings.md');
const [BEGIN, END] = ['<!-- table: node scripts/docs-settings.mjs -->\n', '<!-- end of table -->\n'];

const text = readFileSync(FILE, 'utf8');
const [from, to] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)];
if (from < BEGIN.length || to < from) {
  console.error(`${FILE} has lost the two comments that the table stands between.`);
  process.exit(1);
}
writeFileSync(FILE, text.slice(0, from) + settingsTable() + text.slice(to));
