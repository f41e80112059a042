#!/usr/bin/env node
// `npm test`: runs all specs except the long ones. `npm run test:all`: runs the long ones as well. `npm test --
// <path…>`: runs these specs with their runners. The last line is "N passed, N failed". Exits with 1 when anything
// failed.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { install } from './installed.mjs';
import { checkNode } from './node-version.mjs';
import { ROOT, run } from './run.mjs';
import { fetchServices } from './services.mjs';
import { machineSeconds, processorSeconds } from './testing/processor-time.mjs';
import { Report } from './testing/report.mjs';
import { isFull, makeRunFolder } from './testing/run-folder.mjs';
import { byRunner, chosen, kindOf } from './testing/specs.mjs';

const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
/**
 * Flag for jest, which passes it on to its workers: specs create much that lives for milliseconds only, and a large
 * young generation, in megabytes, spares most of the garbage collections.
 */
const ROOMY = '--max-semi-space-size=32';

checkNode();
const { long, seed, wanted, forJest } = options();
const { specs, unknown } = chosen(wanted, { long });
if (unknown !== undefined) giveUp(`No spec has “${unknown}” in its path.`);
const kinds = new Set(specs.map(kindOf));
const isWhole = wanted.length === 0;

/** Exit status of a signal that arrived between two runners. A signal during a run ends the run first. */
let stoppedWith;
for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.once(signal, () => {
    console.log(`\nThe tests were stopped by ${signal}.`);
    stoppedWith = status;
  });
}

const { needed, missing } = await fetchServices({
  redis: isWhole,
  chromium: kinds.has('browser'),
  promtool: isWhole,
  wordpress: long,
});
if (needed.length) giveUp(needed.join('\n'));
if (long)
  missing.push(...(await install('proofs', 'next', 'astro')).map((sentence) => `${sentence} Its tests were skipped.`));
if (
  (kinds.has('integration') || kinds.has('browser')) &&
  (await run('nx', ['run-many', '-t', 'build', '--outputStyle=static']))
) {
  giveUp('It could not be built, so nothing was tested.');
}
const folder = folderOfRun();
const report = new Report();
console.log(`Spec files run at random: --seed=${seed} repeats this order.`);
for (const runner of byRunner(specs)) {
  console.log(`\n— ${runner.name} —`);
  const files = { results: join(folder, `${runner.name}.json`), seconds: join(folder, `${runner.name}.seconds.json`) };
  const before = { own: processorSeconds(), machine: machineSeconds() };
  const code = await run(
    'node',
    [ROOMY, JEST, ...runner.args, ...jestArguments(files), '--runTestsByPath', ...runner.specs],
    {
      cwd: join(ROOT, runner.cwd),
      env: { TMPDIR: folder, GALLEY_TESTS_FOLDER: folder, GALLEY_TESTS_SECONDS: files.seconds },
    },
  );
  if (stoppedWith) process.exit(stoppedWith);
  report.add({
    name: runner.name,
    code,
    used: processorSeconds() - before.own,
    machine: before.machine && machineSeconds() - before.machine,
    files,
  });
}
if (report.totals.failed && isFull(folder))
  missing.push(`There is no room left in ${folder}: that may be why tests failed.`);
if (report.totals.failed + report.totals.passed === 0) giveUp('No test was run: none has such a name.');
report.print(missing);
process.exit(report.totals.failed ? 1 : 0);

function options() {
  const { values, positionals, tokens } = parseArgs({
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: { all: { type: 'boolean' }, seed: { type: 'string' }, testNamePattern: { type: 'string', short: 't' } },
  });
  const own = new Set(['all', 'seed']);
  const forJest = tokens
    .filter(({ kind, name }) => kind === 'option' && !own.has(name))
    .map(({ name, value }) => (value === undefined ? `--${name}` : `--${name}=${value}`));
  return { long: values.all ?? false, seed: Number(values.seed ?? randomInt(2 ** 31)), wanted: positionals, forJest };
}

function jestArguments({ results }) {
  const ours = (file) => join(import.meta.dirname, 'testing', file);
  return [
    '--json',
    `--outputFile=${results}`,
    `--reporters=${ours('lines-reporter.mjs')}`,
    `--reporters=${ours('seconds-reporter.mjs')}`,
    `--testRunner=${ours('measured-circus.mjs')}`,
    `--testSequencer=${ours('random-order.mjs')}`,
    `--seed=${seed}`,
    // The temporary folder is removed after the run, but compiled code is kept for the next one.
    `--cacheDirectory=${join(ROOT, 'node_modules/.cache/jest')}`,
    ...forJest,
  ];
}

function folderOfRun() {
  try {
    return makeRunFolder();
  } catch (error) {
    return giveUp(error.message);
  }
}

function giveUp(sentence) {
  console.log(`\n✕ ${sentence}\n\n0 passed, 1 failed`);
  process.exit(1);
}
