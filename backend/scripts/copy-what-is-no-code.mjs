#!/usr/bin/env node
// The compiler leaves behind what is no code: it goes beside the code that reads it.
import { cpSync } from 'node:fs';
import { join } from 'node:path';

const READ_BY_CODE = ['generation/adapters/anthropic/prompts', 'demo/history.jsonl.br'];
for (const path of READ_BY_CODE) cpSync(join(import.meta.dirname, '../src', path), join(import.meta.dirname, '../dist', path), { recursive: true });
