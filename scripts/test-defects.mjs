#!/usr/bin/env node
// `npm run test:defects`: plants each defect of test/defects in a copy of the project and runs the spec that should
// find it.
// `-- <name…>`: uses only these defects.
// `-- --changed`: runs what `npm run test:changed` would choose instead of that spec.
// The last line is "N found, N missed". Exits with 1 when a defect is missed or can no longer be planted.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Copy } from './defects/copy.mjs';
import { readDefects } from './defects/defect.mjs';
import { look } from './defects/look.mjs';
import { changesSince } from './impact/changes.mjs';
import { BUDGET_SECONDS, choose } from './impact/choose.mjs';
import { readImpact } from './impact/impact-file.mjs';
import { importersOf } from './impact/imports.mjs';
import { staleBuild } from './impact/run-specs.mjs';
import { schemaSpecsOf } from './impact/schema.mjs';
import { kindOf as kindForImpact, trackedFiles } from './impact/specs.mjs';
import { checkNode } from './node-version.mjs';
import { run } from './run.mjs';
import { makeRunFolder } from './testing/run-folder.mjs';
import { kindOf } from './testing/specs.mjs';

/** Share of the defects that `test:changed` must find. It has only a minute and no browser. */
const BY_CHANGED = 0.95;
/** Excluded, because it fails whenever a defect is planted, since the same patch cannot be applied again. */
const OF_THE_PATCHES = 'backend/test/defects.spec.ts';
/** Number of the most specific specs that run first. They usually suffice. */
const FIRST = 4;

checkNode();
const { wanted, changed } = options();
const defects = readDefects(wanted);
if (!defects.length) giveUp(`No defect has ${wanted.map((name) => `“${name}”`).join(' or ')} in its name.`);
const specs = [...new Set(defects.flatMap(({ spec, fault }) => (fault ? [] : [spec])))];
const project = projectToBuild();
if (project && (await run('nx', [...project, '--outputStyle=static'], { quiet: true })))
  giveUp('It could not be built (npm run build says why), so nothing was tested.');

/** Exit status of a signal that arrived between two runs. A signal during a run ends the run first. */
let stoppedWith;
for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])
  process.once(signal, () => (stoppedWith = status));

const folder = folderOfRun();
const copy = new Copy(join(folder, 'galley'));
await unlessStopped();
const choosing = changed && { ...knownOfSpecs(), impact: readImpact() };
const red = new Set(changed ? [] : (await look(copy, specs, folder)).red);

/** Projects that were built with the current defect. */
const built = new Set();
const missed = [];
for (const defect of defects) {
  await unlessStopped();
  const began = performance.now();
  const why = defect.fault ?? (await missing(defect));
  if (why) missed.push(defect);
  const seconds = `${Math.round((performance.now() - began) / 1000)} s`.padStart(5);
  console.log(
    `${why ? 'MISSED' : 'found '} ${seconds}  ${defect.name}${why ? `\n  What breaks: ${defect.says ?? '–'}\n  ${why}` : ''}`,
  );
}
const found = defects.length - missed.length;
console.log(`\n${found} found, ${missed.length} missed`);
process.exit(changed ? Number(found < Math.ceil(BY_CHANGED * defects.length)) : Number(missed.length > 0));

/** @returns a sentence about why the defect was not found; null when it was found */
async function missing({ name, patch, spec, paths }) {
  if (red.has(spec)) return `${spec} fails without it, too, and so tells nothing of it.`;
  if (!copy.plant(patch))
    return `test/defects/${name}.patch does not apply any more: the source has changed there. Plant the same defect in what it is now.`;
  try {
    const ordered = changed ? chosen() : [spec];
    for (const some of [ordered.slice(0, FIRST), ordered.slice(FIRST)].filter(({ length }) => length)) {
      if (!(await isBuilt(paths, some)))
        return 'It could not be built with it: a defect that the compiler finds needs no test.';
      const { red: finding, unread } = await look(copy, some, folder);
      if (finding.length) return null;
      if (!changed && unread.length) return `${spec} could not be run with it, or runs no test here.`;
    }
    return changed
      ? `None of the ${ordered.length} spec files fails that test:changed chooses.`
      : `${spec} passes with it.`;
  } finally {
    copy.restore();
    for (const each of ['backend', 'frontend'].filter((project) => built.delete(project))) copy.copyBuilt(each);
  }
}

/** Returns what `npm run test:changed` would run for the planted defect, the most specific first. */
function chosen() {
  const changes = changesSince('HEAD', null, copy.folder);
  const budget = BUDGET_SECONDS - (staleBuild(changes.map(({ path }) => path))?.seconds ?? 0);
  return choose({ changes, ...choosing, budget })
    .chosen.map(({ path }) => path)
    .filter((path) => path !== OF_THE_PATCHES);
}

function knownOfSpecs() {
  const files = trackedFiles();
  const specs = files.filter((path) => kindForImpact(path));
  return { specs, importers: importersOf(files), schemaSpecs: schemaSpecsOf(specs) };
}

/**
 * Builds in the copy what these specs use from the build, if the defect affects it.
 * @returns whether the build succeeded
 */
async function isBuilt(paths, some) {
  const kinds = new Set(some.map(kindOf));
  const targets = new Set();
  if (kinds.has('browser')) for (const path of paths) targets.add(`${path.split('/')[0]}:build`);
  if (kinds.has('integration')) targets.add(staleBuild(paths)?.target ?? null);
  targets.delete(null);
  for (const target of targets) {
    built.add(target.split(':')[0]);
    if (await run('nx', ['run', target, '--outputStyle=static'], { cwd: copy.folder, quiet: true })) return false;
  }
  return true;
}

/** @returns what nx must run before the project is copied; null for rules and screens, which need no build */
function projectToBuild() {
  const kinds = new Set(specs.map(kindOf));
  if (kinds.has('browser')) return ['run-many', '-t', 'build'];
  return kinds.has('integration') || changed ? ['run', 'backend:build'] : null;
}

/** Lets signals be handled that arrived during synchronous work. */
async function unlessStopped() {
  await new Promise((heard) => setImmediate(heard));
  if (stoppedWith) process.exit(stoppedWith);
}

function options() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { changed: { type: 'boolean' } } });
    return { wanted: positionals, changed: values.changed ?? false };
  } catch (error) {
    return giveUp(error.message);
  }
}

function folderOfRun() {
  try {
    return makeRunFolder();
  } catch (error) {
    return giveUp(error.message);
  }
}

function giveUp(sentence) {
  console.log(`${sentence}\n\n0 found, 0 missed`);
  process.exit(1);
}
