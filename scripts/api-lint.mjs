#!/usr/bin/env node
// Two public linters over the API document, without network: neither warnings nor errors are let through.
import { run } from './run.mjs';

const DOCUMENT = 'docs/api/openapi.json';
const OFFLINE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

const codes = [
  await run('redocly', ['lint', DOCUMENT, '--config', 'redocly.yaml', '--format', 'stylish'], { env: OFFLINE }),
  await run('spectral', ['lint', DOCUMENT, '--ruleset', '.spectral.yaml', '--fail-severity', 'hint', '--quiet']),
];
process.exit(Math.max(...codes));
