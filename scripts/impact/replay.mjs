#!/usr/bin/env node
// `node scripts/impact/replay.mjs [commits]`: what `npm run test:changed` would run for each of the last commits.
import { changesSince, git } from './changes.mjs';
import { choose } from './choose.mjs';
import { readImpact } from './impact-file.mjs';
import { importersOf } from './imports.mjs';
import { kindOf, trackedFiles } from './specs.mjs';

const LIMIT_SECONDS = 60;

const files = trackedFiles();
const specs = files.filter((path) => kindOf(path));
const impact = readImpact();
const importers = importersOf(files);
const commits = git(['log', `-${process.argv[2] ?? 100}`, '--format=%h %s'])
  .trim()
  .split('\n');

const results = commits.map((line) => {
  const commit = line.slice(0, line.indexOf(' '));
  const began = performance.now();
  const changes = changesSince(`${commit}^`, commit);
  const { chosen, left, elsewhere, untested, seconds } = choose({ changes, specs, impact, importers });
  const chooseSeconds = (performance.now() - began) / 1000;
  const counts = [
    `${changes.length} files`,
    `${chosen.length} specs`,
    `${left.length} left`,
    `${elsewhere.length} elsewhere`,
    `${untested.length} untested`,
  ];
  console.log(`${seconds.toFixed(0).padStart(3)} s + ${chooseSeconds.toFixed(1)} s  ${counts.join(', ').padEnd(56)}  ${line}`);
  return seconds + chooseSeconds;
});
console.log(`\n${results.filter((seconds) => seconds <= LIMIT_SECONDS).length} of ${results.length} within ${LIMIT_SECONDS} s`);
