#!/usr/bin/env node
// Old output goes before a build: a deleted source must not go on being served.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

rmSync(join(import.meta.dirname, '../dist'), { recursive: true, force: true });
