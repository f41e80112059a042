#!/usr/bin/env node
// `npm run test:impact [-- paths]`: runs the specs that need neither a browser nor minutes, and records which functions
// each of them executes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordingInto, writeRecording } from './impact/recording.mjs';
import { runSpecs } from './impact/run-specs.mjs';
import { KINDS, kindOf, trackedFiles } from './impact/specs.mjs';
import { checkNode } from './node-version.mjs';

checkNode();
const parts = process.argv.slice(2);
const specs = trackedFiles().filter((path) => KINDS[kindOf(path)]);
const paths = specs.filter((path) => !parts.length || parts.some((part) => path.includes(part)));
if (!paths.length) {
  console.error(`No spec that can be recorded is named ${parts.join(' or ')}.`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'galley-impact-'));
try {
  const { passed, failed } = await runSpecs(paths, recordingInto(folder));
  const count = writeRecording(folder, specs, { isWhole: !parts.length });
  console.log(`scripts/impact/impact.json.br knows ${count} spec files.\n\n${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
