#!/usr/bin/env node
// Fails when docs/api/openapi.json breaks clients of the last released document (the one at the newest tag api/*),
// unless each break is listed under "Unreleased" in docs/api/CHANGELOG.md, or when the document has changed since the
// newest day of the changelog. `--release 1.1` closes that heading and prints how to tag the release.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakingChanges } from './api-changes/breaking-changes.mjs';
import { undeclared } from './api-changes/declared.mjs';
import { newestDay } from './api-changes/version.mjs';
import { ROOT } from './run.mjs';

const DOCUMENT = 'docs/api/openapi.json';
const CHANGELOG = 'docs/api/CHANGELOG.md';
/** Buffer size for git's output, in bytes: enough for a document of any size. */
const MAX_BUFFER = 64 * 1024 ** 2;

const read = (file) => readFileSync(join(ROOT, file), 'utf8');
const [flag, version] = process.argv.slice(2);

if (flag === '--release') {
  const day = new Date().toISOString().slice(0, 10);
  const changelog = read(CHANGELOG).replace('## Unreleased\n', `## Unreleased\n\n## ${version} – ${day}\n`);
  writeFileSync(join(ROOT, CHANGELOG), changelog);
  console.log(`Commit ${CHANGELOG}, then: git tag api/${version}`);
} else {
  const changed = dayOfChange();
  const newest = newestDay(read(CHANGELOG));
  if (changed > newest) {
    console.error(
      `The document changed on ${changed}: say what is new in ${CHANGELOG}, under a heading "### ${changed}".`,
    );
    process.exit(1);
  }
  const tag = newestTag();
  const breaks = tag ? breakingChanges(JSON.parse(git('show', `${tag}:${DOCUMENT}`)), JSON.parse(read(DOCUMENT))) : [];
  const silent = undeclared(breaks, read(CHANGELOG));
  for (const sentence of silent) console.error(`Breaks clients, and the changelog does not say so: ${sentence}`);
  if (silent.length) {
    console.error(
      `Name each under "Unreleased" in ${CHANGELOG} as “- **Breaking** \`<the sentence>\`: why, and what to do instead”.`,
    );
    process.exit(1);
  }
  const exceptions = breaks.length ? ` but in the ${breaks.length} ways that the changelog names` : '';
  console.log(
    tag ? `The API breaks no client of ${tag}${exceptions}.` : 'No version of the API has been released yet.',
  );
}

/** @returns the day on which the document last changed; empty in a folder without a repository */
function dayOfChange() {
  const isCommitted = git('status', '--porcelain', '--', DOCUMENT) === '';
  return isCommitted ? git('log', '-1', '--format=%as', '--', DOCUMENT).trim() : new Date().toISOString().slice(0, 10);
}

/** @returns the tag of the last release; undefined when there is none */
function newestTag() {
  return git('tag', '--list', 'api/*', '--sort=-version:refname').split('\n').find(Boolean);
}

/** @returns the output of git; empty in a folder without a repository */
function git(...args) {
  return spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: MAX_BUFFER }).stdout ?? '';
}
