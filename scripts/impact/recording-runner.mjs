// jest's test runner, which also records what a spec file executed: which functions (by V8's counters) and
// files, and how long it took.
// Only this process is seen, not those that a spec starts, nor its threads.
// `npm run test:impact` names the runner (`--testRunner`); GALLEY_IMPACT is the folder of the records.
import fs from 'node:fs';
import { createHash } from 'node:crypto';
import { Session } from 'node:inspector/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import circus from 'jest-circus/runner';

const ROOT = join(import.meta.dirname, '../..');
const OTHERS_FILES = /(^|\/)(node_modules|dist|\.git)\//;
const CODE = /\.[cm]?[jt]sx?$/;
/** In the second line below the message of an error: who called whoever made it. */
const BY_COMPILER = /^.*\n.*\n.*(typescript-modules\.mjs|node_modules\/|node:)/;
/**
 * Of these specs only the first in a process loads the product, so what runs while it is loaded says nothing of that
 * spec.
 */
const SHARES_MODULES = /^backend\/.*\.(int|e2e)\.spec\.ts$/;
const SCHEDULER = '/proc/self/schedstat';
const { existsSync, readFileSync, writeFileSync } = fs;

const reads = new Set();
recordReads();
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

export default async function runAndRecord(globalConfig, config, environment, runtime, path, ...rest) {
  await take();
  reads.clear();
  let loading = [];
  whenTestsBegin(environment, async () => (loading = await take()));
  const began = secondsAtWork();
  const result = await circus.default(globalConfig, config, environment, runtime, path, ...rest);
  const seconds = secondsAtWork() - began;
  const running = await take();
  const spec = ownPath(path);
  const maps = runtime.getSourceMaps();
  const scripts = executed(running, maps);
  for (const [name, { map, starts }] of Object.entries(
    executed(SHARES_MODULES.test(spec) ? loading.filter(isLoaded) : loading, maps),
  )) {
    scripts[name] = { map, starts: [...new Set([...(scripts[name]?.starts ?? []), ...starts])] };
  }
  const record = {
    spec,
    passed: result.numFailingTests === 0 && !result.testExecError,
    seconds,
    scripts,
    reads: [...reads],
  };
  writeFileSync(
    join(process.env.GALLEY_IMPACT, `${createHash('sha1').update(spec).digest('hex')}.json`),
    JSON.stringify(record),
  );
  return result;
}

/** The clock without the time for which this thread waited for a core: what a spec takes where nothing else runs. */
function secondsAtWork() {
  return performance.now() / 1000 - waitedForCore();
}

/** Linux alone says it, in nanoseconds. */
function waitedForCore() {
  return existsSync(SCHEDULER) ? Number(readFileSync(SCHEDULER, 'utf8').split(' ')[1]) / 1e9 : 0;
}

/** Counts are since the last time they were taken. */
async function take() {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result;
}

/** jest's framework tells the environment of a file what happens in it. */
function whenTestsBegin(environment, act) {
  const handle = environment.handleTestEvent;
  environment.handleTestEvent = async function handleTestEvent(event, state) {
    if (event.name === 'run_start') await act();
    await handle?.call(this, event, state);
  };
}

/**
 * Of each script of the project the offsets at which the functions begin that were called, and the map from there to
 * the source.
 */
function executed(coverage, sourceMaps) {
  const scripts = {};
  for (const { url, functions } of coverage) {
    const file = url.startsWith('file:') ? fileURLToPath(url) : url;
    const path = ownPath(file);
    if (!path) continue;
    const called = functions.filter(({ ranges: [range] }) => range.count > 0 && range.startOffset > 0);
    if (called.length)
      scripts[path] = {
        map: sourceMaps.get(file) ?? null,
        starts: called.map(({ ranges: [{ startOffset }] }) => startOffset),
      };
  }
  return scripts;
}

/** A script whose outermost function did not run had been loaded before. */
const isLoaded = ({ functions }) =>
  !functions.some(({ ranges: [range] }) => range.count > 0 && range.startOffset === 0);

/** @returns the path from the root, or undefined for what is not the project's own */
function ownPath(file) {
  if (!file.startsWith(ROOT + sep)) return undefined;
  const path = relative(ROOT, file).split(sep).join('/');
  return OTHERS_FILES.test(path) ? undefined : path;
}

/** Code counts only where a spec reads it as a text, not where it is compiled. */
function recordReads() {
  const recorded = (original) =>
    function readAndRecord(file, ...rest) {
      const path = file instanceof URL && file.protocol === 'file:' ? fileURLToPath(file) : file;
      const own = typeof path === 'string' ? ownPath(path) : undefined;
      if (own && !(CODE.test(own) && BY_COMPILER.test(new Error().stack))) reads.add(own);
      return original.call(this, file, ...rest);
    };
  for (const name of ['readFileSync', 'readFile', 'createReadStream']) fs[name] = recorded(fs[name]);
  fs.promises.readFile = recorded(fs.promises.readFile);
  syncBuiltinESMExports();
}
