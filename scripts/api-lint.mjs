#!/usr/bin/env node
// `npm run api:lint`: runs two public linters on the API document. Once installed they need no network. Both warnings
// and errors fail.
import { install, installedBin } from './installed.mjs';
import { run } from './run.mjs';

const DOCUMENT = 'docs/api/openapi.json';
const OFFLINE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

const missing = await install('proofs');
if (missing.length) {
  for (const sentence of missing) console.error(sentence);
  process.exit(1);
}
const codes = [
  await run(installedBin('proofs', 'redocly'), ['lint', DOCUMENT, '--config', 'redocly.yaml', '--format', 'stylish'], {
    env: OFFLINE,
  }),
  await run(installedBin('proofs', 'spectral'), [
    'lint',
    DOCUMENT,
    '--ruleset',
    '.spectral.yaml',
    '--fail-severity',
    'hint',
    '--quiet',
  ]),
];
process.exit(Math.max(...codes));
