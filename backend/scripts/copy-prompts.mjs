#!/usr/bin/env node
// The compiler leaves texts behind: the prompts go beside the code that reads them.
import { cpSync } from 'node:fs';
import { join } from 'node:path';

const PROMPTS = 'generation/adapters/anthropic/prompts';
cpSync(join(import.meta.dirname, '../src', PROMPTS), join(import.meta.dirname, '../dist', PROMPTS), { recursive: true });
