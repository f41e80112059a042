#!/usr/bin/env node
// `node scripts/impact/replay.mjs [--commits 100] [--run 10]`: shows what `npm run test:changed` would run for each of
// the last commits, and the estimated duration. For `--run` of them, spread evenly, it also measures the actual
// duration. The specs run in their current state.
import { parseArgs } from 'node:util';
import { changesSince, git } from './changes.mjs';
import { BUDGET_SECONDS, choose } from './choose.mjs';
import { readImpact } from './impact-file.mjs';
import { importersOf } from './imports.mjs';
import { runSpecs, staleBuild } from './run-specs.mjs';
import { schemaSpecsOf } from './schema.mjs';
import { kindOf, trackedFiles } from './specs.mjs';

const LIMIT_SECONDS = 60;

const { values } = parseArgs({
  options: { commits: { type: 'string', default: '100' }, run: { type: 'string', default: '0' } },
});
const files = trackedFiles();
const specs = files.filter((path) => kindOf(path));
const impact = readImpact();
const importers = importersOf(files);
const schemaSpecs = schemaSpecsOf(specs);

const replays = git(['log', `-${Number(values.commits)}`, '--format=%h %s'])
  .trim()
  .split('\n')
  .map(replay);
for (const { seconds, line, counts } of replays)
  console.log(`${seconds.toFixed(0).padStart(3)} s  ${counts.padEnd(58)}  ${line}`);
console.log(
  `\n${replays.filter(({ seconds }) => seconds <= LIMIT_SECONDS).length} of ${replays.length} within ${LIMIT_SECONDS} s`,
);

const busy = replays.filter(({ chosen }) => chosen.length);
const step = Math.max(1, Math.floor(busy.length / Number(values.run)));
const measured = [];
for (const { chosen, seconds, line } of busy.filter((_, at) => at % step === 0).slice(0, Number(values.run))) {
  const began = performance.now();
  const { failed } = await runSpecs(chosen);
  const real = (performance.now() - began) / 1000;
  measured.push(
    `${real.toFixed(0).padStart(3)} s, estimated ${seconds.toFixed(0).padStart(2)} s, ${failed} failed  ${line}`,
  );
}
if (measured.length) console.log(`\n${measured.join('\n')}`);

function replay(line) {
  const commit = line.slice(0, line.indexOf(' '));
  const changes = changesSince(`${commit}^`, commit);
  const buildSeconds = staleBuild(changes.map(({ path }) => path))?.seconds ?? 0;
  const choice = choose({ changes, specs, impact, importers, schemaSpecs, budget: BUDGET_SECONDS - buildSeconds });
  const { chosen, left, elsewhere, untested } = choice;
  const counts =
    `${changes.length} files, ${chosen.length} specs, ${left.length} left, ${elsewhere.length} ` +
    `elsewhere, ${untested.length} untested`;
  return { line, counts, seconds: choice.seconds + buildSeconds, chosen: chosen.map(({ path }) => path) };
}
